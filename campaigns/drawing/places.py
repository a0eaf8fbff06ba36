"""Where things are on the drawn map: areas and their outlines, open water for a battle, the wind rose.

The data's map is 480 by 360; it is drawn twice as large, so that what is rounded to whole units stays smooth.
"""

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from campaigns.engine.data import Campaign
from scenarios.drawing.art.coast import smooth
from scenarios.drawing.art.land import Ground
from scenarios.drawing.art.landmass import MOST_SIDES, borders_rough, united
from scenarios.drawing.art.strokes import Point, seed_of

TIMES = 2  # the drawing's units to one of the data's
WIDTH, HEIGHT = 480 * TIMES, 372 * TIMES
LARGEST, LEAST = 58, 6  # radius, in the data's units, of an area that has no outline
BEYOND = 20 * TIMES  # what lies so far outside the map goes on out of sight
FAR = 4000
LAKE = 60.0  # what encloses less is a gap between two outlines
ROUND = 10  # corners of an area that has no outline


class Chart(NamedTuple):
    """A campaign's map but for what changes in play: where each area's name stands, each area's outline, the land as
    loops before they were made rough and as path data, a place for a sea battle and one for the wind rose."""

    seed: int
    anchors: dict[str, Point]
    areas: dict[str, list[Point]]
    land: tuple[tuple[Point, ...], ...]
    coast: str
    battle: Point
    rose: Point | None
    ground: Ground


def chart_of(data: Campaign) -> Chart:
    """The chart of a campaign's map."""
    areas = tuple((area.id, area.at, area.outline) for area in data.areas)
    return _chart(areas, data.coasts, seed_of(data.id))


_Area = tuple[str, tuple[int, int] | None, tuple[tuple[int, int], ...]]


@lru_cache(maxsize=32)
def _chart(areas: tuple[_Area, ...], coasts: tuple[tuple[tuple[int, int], ...], ...], seed: int) -> Chart:
    anchors, reach = anchors_of([(id, at) for id, at, _ in areas])
    at: dict[str, Point] = {id: (TIMES * x, TIMES * y) for id, (x, y) in anchors.items()}
    outlines = {
        id: [(TIMES * x, TIMES * y) for x, y in outline] if len(outline) > 2 else _round(at[id], TIMES * reach)
        for id, _, outline in areas
    }
    shores = [[(TIMES * x, TIMES * y) for x, y in coast] for coast in coasts]
    land = united([*outlines.values(), *shores], LAKE)
    times = 2 if sum(len(loop) for loop in land) <= MOST_SIDES else 0
    rough = [borders_rough(loop, seed, times, still=_off_the_map) for loop in land]
    ground = Ground(rough)
    battle, rose = _open_water(rough, ground, list(at.values()))
    return Chart(
        seed,
        at,
        {id: _carried(borders_rough(loop, seed, times, still=_off_the_map)) for id, loop in outlines.items()},
        tuple(tuple(_carried(loop)) for loop in land),
        "".join(smooth(_carried(loop)) for loop in rough),
        battle,
        rose,
        ground,
    )


def _round(at: Point, r: float) -> list[Point]:
    """An isle for an area of which the data know no outline."""
    return [
        (at[0] + r * math.cos(math.tau * i / ROUND), at[1] + 0.86 * r * math.sin(math.tau * i / ROUND))
        for i in range(ROUND)
    ]


def _off_the_map(a: Point, b: Point) -> bool:
    """Whether a side lies well beyond the map, both ends of it beyond the same edge."""
    return any(
        max(a[axis], b[axis]) < -BEYOND or min(a[axis], b[axis]) > most + BEYOND
        for axis, most in ((0, WIDTH), (1, HEIGHT))
    )


def _carried(loop: Sequence[Point]) -> list[Point]:
    """The loop with what lies well beyond the map carried on out of sight: a window of any shape shows land there."""

    def out(value: float, most: float) -> float:
        return value - FAR if value < -BEYOND else value + FAR if value > most + BEYOND else value

    return [(out(x, WIDTH), out(y, HEIGHT)) for x, y in loop]


STEP = 32


def _open_water(
    rough: Sequence[Sequence[Point]], ground: Ground, anchors: Sequence[Point]
) -> tuple[Point, Point | None]:
    """A place with room for a battle, about in the middle, and one for the wind rose; None where there is no room."""
    shore = [point for loop in rough for point in loop][:: max(1, sum(len(loop) for loop in rough) // 400)]
    free: list[tuple[float, Point]] = []
    for x in range(64, int(WIDTH) - 63, STEP):
        for y in range(64, int(HEIGHT) - 63, STEP):
            if not ground.at((x, y)):
                room = min((math.dist((x, y), point) for point in (*shore, *anchors)), default=math.inf)
                free.append((room, (x, y)))
    if not free:
        return (WIDTH / 2, HEIGHT / 2), None
    middle = WIDTH / 2, HEIGHT / 2
    battle = max((min(room, 90) - 0.2 * math.dist(at, middle), at) for room, at in free)[1]
    apart = [(math.dist(at, battle), at) for room, at in free if room >= 66 and 110 < at[0] < WIDTH - 110]
    far, rose = max(apart, default=(0.0, battle))
    return battle, rose if far > 200 else None


def bent(ground: Ground, a: Point, b: Point, *, on_land: bool) -> list[Point]:
    """A way from a to b as three points, bent so that as much of it as can be lies on land, or on water."""
    (x, y), (u, v) = a, b

    def way(bend: float) -> list[Point]:
        return [a, ((x + u) / 2 - bend * (v - y), (y + v) / 2 + bend * (u - x)), b]

    def amiss(bend: float) -> float:
        _, (cx, cy), _ = way(bend)
        wrong = sum(
            ground.at(
                (
                    (1 - t) ** 2 * x + 2 * t * (1 - t) * cx + t * t * u,
                    (1 - t) ** 2 * y + 2 * t * (1 - t) * cy + t * t * v,
                )
            )
            != on_land
            for t in (i / 16 for i in range(1, 16))
        )
        return wrong + 8 * abs(bend)

    return way(min((0.0, 0.12, -0.12, 0.24, -0.24, 0.4, -0.4, 0.6, -0.6), key=amiss))


def anchors_of(areas: Sequence[tuple[str, tuple[int, int] | None]]) -> tuple[dict[str, tuple[int, int]], int]:
    """Where the name of each area stands, in the data's units, and the radius of those that have no outline. Areas for
    which the data name no place share the map out among them, clear of those that have one and of each other."""
    placed = {id: at for id, at in areas if at is not None}
    waiting = [id for id, at in areas if at is None]
    wide_map, high_map = WIDTH // TIMES, HEIGHT // TIMES
    columns = 1
    while True:
        rows = max(1, columns * high_map // wide_map)
        wide, high = wide_map / columns, high_map / rows
        reach = min(LARGEST, int(min(wide, high) / 2) - 2)
        cells = [(round((c + 0.5) * wide), round((r + 0.5) * high)) for r in range(rows) for c in range(columns)]
        free = [cell for cell in cells if all(math.dist(cell, at) > 2 * reach for at in placed.values())]
        if len(free) >= len(waiting) or reach <= LEAST:
            break
        columns += 1
    spots = free if len(free) >= len(waiting) else cells
    return placed | {id: spots[n % len(spots)] for n, id in enumerate(waiting)}, max(LEAST, reach)
