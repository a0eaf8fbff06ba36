"""Which part of a board a picture shows: of a battle, the fight."""

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from scenarios.drawing.art.strokes import Box, Point

# Ways to look at a battle, until both sides are seen: how many hulls a picture is wide at most, whether it lies on its
# side, and what part of either side's ships must be in it.
WAYS = ((25.0, False, 0.34), (29.0, False, 0.34), (25.0, True, 0.12), (29.0, True, 0.12), (36.0, False, 0.12))
AIR = 0.9  # hulls around what is seen of the fleets
RIM = 1.2  # hulls beyond the edge of a board that may be seen
SHORE = 0.5  # hulls from a coast to the edge of a picture in which one knows it
ENOUGH = 0.34  # of a side's ships: more are not sought at the cost of the other
BOTH, COAST, AWAY = 1.0, 0.2, 0.1  # what both sides, a coast and a place off the middle are worth beside all ships
PLACES = 17  # at which a picture is tried, along each axis
TRIED = 24  # ships about which it is tried


class Spot(NamedTuple):
    """A ship on the drawing: her middle, how far she reaches from it, whose she is."""

    x: float
    y: float
    reach: float
    side: str


def fight(
    ships: Sequence[Spot], shore: Iterable[Point], whole: Box, wide: float, high: float, hull: float, least: float,
    most: float = 0,
) -> Box:  # fmt: skip
    """What a picture of that shape shows of the `whole` board: all ships, `least` hulls across or more, and a coast
    that is near (`shore`: points along it). Where a `hull` were too short to be read, the picture being wider than
    `most` hulls or than `WAYS` allow, the part with most ships, of both sides where it can be; of fleets that lie too
    far apart up and down, a part that is to be turned on its side (`turned`). No more is seen of what lies beyond the
    board than must be, and without ships nothing."""
    left, top, width, height = whole
    points = tuple(shore)
    if not ships:
        unit = min(width / wide, height / high)
        seen = left, top, left + width, top + height
        return _best((), points, _boxes(seen, whole, (wide * unit, high * unit)), hull)[0]
    rim = RIM * hull
    whole = left - rim, top - rim, width + 2 * rim, height + 2 * rim
    west, north, east, south = _around(ships, AIR * hull)
    unit = max((east - west) / wide, (south - north) / high, least * hull / wide)
    if unit * wide <= most * hull:
        return _best(ships, points, _boxes((west, north, east, south), whole, (wide * unit, high * unit)), hull)[0]
    found: list[Box] = []
    for across, on_side, enough in WAYS:
        w, h = (high, wide) if on_side else (wide, high)
        unit = min(max((east - west) / w, (south - north) / h, least * hull / wide), max(whole[2] / w, whole[3] / h))
        unit = min(unit, across * hull / wide)
        size = w * unit, h * unit
        boxes = _boxes((west, north, east, south), whole, size)
        boxes += [_boxes(_around([ship], 0), whole, size)[0] for ship in ships[:: len(ships) // TRIED + 1]]
        box, least_seen = _best(ships, points, boxes, hull)
        if least_seen >= enough:
            return box
        found.append(box)
    inside = [ship for ship in ships if _is_in(ship, found[0])] or ships
    return _boxes(_around(inside, 0), whole, found[0][2:])[0]


def turned(box: Box, wide: float, high: float) -> bool:
    """Whether a part of a board has the shape of a picture that lies on its side."""
    return (box[2] > box[3]) != (wide > high) and wide != high


def pixels(box: Box, wide: float, high: float) -> float:
    """How many pixels a unit of the drawing is in a picture of that size."""
    return max(wide, high) / max(box[2:])


def _around(ships: Sequence[Spot], air: float) -> Box:
    """What ships take up, with some air: west, north, east, south."""
    west, east = min(ship.x - ship.reach for ship in ships), max(ship.x + ship.reach for ship in ships)
    north, south = min(ship.y - ship.reach for ship in ships), max(ship.y + ship.reach for ship in ships)
    return west - air, north - air, east + air, south + air


def _is_in(ship: Spot, box: Box) -> bool:
    left, top, wide, high = box
    return (
        left + ship.reach <= ship.x <= left + wide - ship.reach
        and top + ship.reach <= ship.y <= top + high - ship.reach
    )


def _boxes(seen: Box, whole: Box, size: tuple[float, float]) -> list[Box]:
    """Windows of a size upon what is to be seen (west, north, east, south), that about its middle first."""
    west, north, east, south = seen
    left, top, width, height = whole
    wide, high = size
    tops = _starts(north, south, high, top, height)
    return [(x, y, wide, high) for x in _starts(west, east, wide, left, width) for y in tops]


def _starts(low: float, high: float, shown: float, start: float, length: float) -> list[float]:
    """Where windows begin that show so much of what lies between two places, the one about its middle first; within
    the board, or where that is smaller about its middle."""
    if shown >= length:
        return [start + (length - shown) / 2]
    ends = sorted((low, high - shown))
    middle = (low + high - shown) / 2
    spread = [ends[0] + step * (ends[1] - ends[0]) / (PLACES - 1) for step in range(PLACES)]
    starts = [middle, *sorted(spread, key=lambda at: abs(at - middle))]
    return [min(max(at, start), start + length - shown) for at in starts]


def _best(ships: Sequence[Spot], shore: Sequence[Point], boxes: Sequence[Box], hull: float) -> tuple[Box, float]:
    """The box that shows most, and the least part of a side that is seen in it. The first is that about the middle."""
    counts = {side: sum(ship.side == side for ship in ships) for side in {ship.side for ship in ships}}
    x0, y0, wide, high = boxes[0]
    edge = SHORE * hull

    def seen(box: Box) -> tuple[float, float]:
        """(What a box is worth, the least share of a side that is seen in it.)"""
        left, top, _, _ = box
        found = dict.fromkeys(counts, 0)
        for ship in ships:
            found[ship.side] += _is_in(ship, box)
        least = min((found[side] / counts[side] for side in counts), default=1.0)
        coast = any(left + edge < x < left + wide - edge and top + edge < y < top + high - edge for x, y in shore)
        away = min(1.0, math.hypot((left - x0) / wide, (top - y0) / high))
        share = sum(found.values()) / max(1, len(ships))
        return share + BOTH * min(least, ENOUGH) + COAST * coast - AWAY * away, least

    worth = {box: seen(box) for box in boxes}
    best = max(boxes, key=lambda box: worth[box][0])
    return best, worth[best][1]
