"""Room on the map for a box of words or marks: what it shares with others, with land, with the edge of the sheet."""

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise

from scenarios.drawing.art.land import Ground
from scenarios.drawing.art.strokes import Box, Point

EDGE = 6.0


def about(at: Point, wide: float, high: float) -> Box:
    return at[0] - wide, at[1] - high, 2 * wide, 2 * high


def nearest(id: str, at: Mapping[str, Point]) -> float:
    return min((math.dist(at[id], other) for each, other in at.items() if each != id), default=math.inf)


def shared(one: Box, other: Box) -> float:
    """How much of two boxes lies upon each other."""
    wide = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    high = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return wide * high if wide > 0 and high > 0 else 0.0


def off_sheet(lies: Box, box: Box) -> float:
    """How far a box reaches off the sheet."""
    x, y, wide, high = lies
    return (
        max(0.0, box[0] + EDGE - x)
        + max(0.0, box[1] + EDGE - y)
        + max(0.0, x + wide - box[2] + EDGE)
        + max(0.0, y + high - box[3] + EDGE)
    )


def inland(lies: Box, ground: Ground) -> float:
    """Which part of a box lies on land."""
    x, y, wide, high = lies
    spots = [(x + wide * i / 6, y + high * j / 2) for i in range(7) for j in range(3)]
    return sum(ground.at(spot) for spot in spots) / len(spots)


def within(box: Box, at: Point) -> bool:
    return box[0] <= at[0] <= box[0] + box[2] and box[1] <= at[1] <= box[1] + box[3]


def along(way: Sequence[Point]) -> list[Point]:
    """Points along a way, every twelve units."""
    found = []
    for a, b in pairwise(way):
        many = max(1, int(math.dist(a, b) / 12))
        found += [(a[0] + (b[0] - a[0]) * i / many, a[1] + (b[1] - a[1]) * i / many) for i in range(many)]
    return found
