"""Land of the drawn map that its data do not give: isles for areas without an outline, necks between them, what goes on
out of sight."""

import math
from collections.abc import Sequence

from campaigns.engine.data import Link
from scenarios.drawing.art.strokes import Box, Point

BEYOND = 40.0  # what lies so far outside the map goes on out of sight
FAR = 4000
ROUND = 10  # corners of an area that has no outline


def round_isle(at: Point, r: float) -> list[Point]:
    """An isle for an area of which the data know no outline."""
    return [
        (at[0] + r * math.cos(math.tau * i / ROUND), at[1] + 0.86 * r * math.sin(math.tau * i / ROUND))
        for i in range(ROUND)
    ]


def necks(
    links: Sequence[Link], bare: set[str], at: dict[str, Point], half: float, seas: Sequence[Point], r: float
) -> list[list[Point]]:
    """Land between areas without outlines that a road joins, unless a sea lies between them."""
    found = []
    for link in links:
        if link.kind != "LAND" or link.a not in bare or link.b not in bare or link.a == link.b:
            continue
        (x, y), (u, v) = at[link.a], at[link.b]
        long = math.hypot(u - x, v - y)
        if not long or any(_beside((x, y), (u, v), sea) < half + r for sea in seas):
            continue
        dx, dy = half * (v - y) / long, half * (x - u) / long
        ex, ey = 0.4 * r * (u - x) / long, 0.4 * r * (v - y) / long  # from within one isle to within the other
        (x, y), (u, v) = (x + ex, y + ey), (u - ex, v - ey)
        found.append([(x + dx, y + dy), (u + dx, v + dy), (u - dx, v - dy), (x - dx, y - dy)])
    return found


def _beside(a: Point, b: Point, at: Point) -> float:
    """How far a point lies from the line between two others."""
    (x, y), (u, v) = a, b
    long = (u - x) ** 2 + (v - y) ** 2
    t = max(0.0, min(1.0, ((at[0] - x) * (u - x) + (at[1] - y) * (v - y)) / long)) if long else 0.0
    return math.hypot(at[0] - x - t * (u - x), at[1] - y - t * (v - y))


def beyond(box: Box, a: Point, b: Point) -> bool:
    """Whether a side lies well beyond the map, both ends of it beyond the same edge."""
    return any(max(a[axis], b[axis]) < -BEYOND or min(a[axis], b[axis]) > box[2 + axis] + BEYOND for axis in (0, 1))


def carried(loop: Sequence[Point], box: Box) -> list[Point]:
    """The loop with what lies well beyond the map carried on out of sight: a window of any shape shows land there."""

    def out(value: float, most: float) -> float:
        return value - FAR if value < -BEYOND else value + FAR if value > most + BEYOND else value

    return [(out(x, box[2]), out(y, box[3])) for x, y in loop]
