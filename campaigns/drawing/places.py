"""Where things are on the drawn map: areas and their outlines, berths of fleets, ways, names, the wind rose.

A map is drawn 960 units wide, whatever its sheet measures, so that hands, hulls and words are of one size.
"""

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from campaigns.drawing import labels
from campaigns.drawing.labels import Label, Water
from campaigns.drawing.layout import laid_out
from campaigns.drawing.shores import beyond, carried, necks, round_isle
from campaigns.drawing.ways import quay_of, ways_of
from campaigns.engine.data import Area, Campaign, Link
from scenarios.drawing.art.coast import smooth
from scenarios.drawing.art.land import Ground
from scenarios.drawing.art.landmass import MOST_SIDES, borders_rough, united
from scenarios.drawing.art.strokes import Box, Point, seed_of

WIDTH = 960.0
LAKE = 60.0  # what encloses less is a gap between two outlines
ISLE, REGION = (
    0.5,
    0.86,
)  # parts of its reach that an area without an outline fills, among seas and where there are none
NECK = 0.3  # of its reach: half the breadth of the land between two such areas that a road joins


class Chart(NamedTuple):
    """A campaign's map but for what changes in play.

    `anchors`: where each area is; `areas` the outlines of those of land; `land` as loops before they were made rough
    and `coast` as path data; `ways` by link key; `berths` where fleets lie at each area, with the heading out to sea;
    `labels` the names of land areas, `waters` those of seas; `camps` where armies stand, in pixels from the anchor;
    `battle` a place for a sea battle and `rose` one for the wind rose. `afloat`: whether it has seas to sail."""

    seed: int
    height: float
    afloat: bool
    anchors: dict[str, Point]
    areas: dict[str, list[Point]]
    land: tuple[tuple[Point, ...], ...]
    coast: str
    ground: Ground
    ways: dict[str, list[Point]]
    berths: dict[str, tuple[Point, float]]
    labels: dict[str, Label]
    waters: dict[str, Water]
    camps: dict[str, Point]
    names: tuple[tuple[str, Point], ...]
    battle: Point
    rose: Point | None

    @property
    def box(self) -> Box:
        return 0, 0, WIDTH, self.height


def chart_of(data: Campaign) -> Chart:
    """The chart of a campaign's map."""
    capitals = frozenset(side.capital for side in data.sides if side.capital)
    sheet = data.sheet.width, data.sheet.height
    return _chart(data.areas, data.links, data.coasts, sheet, data.sheet.names, capitals, seed_of(data.id))


@lru_cache(maxsize=32)
def _chart(
    areas: tuple[Area, ...],
    links: tuple[Link, ...],
    coasts: tuple[tuple[tuple[int, int], ...], ...],
    sheet: tuple[int, int],
    names: tuple[tuple[str, int, int], ...],
    capitals: frozenset[str],
    seed: int,
) -> Chart:
    wide, high = max(1, sheet[0]), max(1, sheet[1])
    times = WIDTH / wide
    height = max(120.0, high * times)
    spots, reach = laid_out([(area.id, area.at) for area in areas], [(link.a, link.b) for link in links], (wide, high))
    at: dict[str, Point] = {id: (times * x, times * y) for id, (x, y) in spots.items()}
    afloat = any(area.kind == "SEA" for area in areas)

    def drawn(points: Iterable[tuple[int, int]]) -> list[Point]:
        return [(times * x, times * y) for x, y in points]

    given = {area.id: drawn(area.outline) for area in areas if area.is_land and len(area.outline) > 2}
    shores = [drawn(coast) for coast in coasts]
    known = Ground([*given.values(), *shores])
    r = times * reach * (ISLE if afloat else REGION)
    bare = [area.id for area in areas if area.is_land and area.id not in given]
    isles = {id: round_isle(at[id], r) for id in bare}
    grown = [isle for id, isle in isles.items() if not known.at(at[id])]
    grown += necks(links, set(bare), at, times * reach * NECK, [at[a.id] for a in areas if not a.is_land], r)
    land = united([*given.values(), *shores, *grown], LAKE)
    box: Box = (0, 0, WIDTH, height)
    times_rough = 2 if sum(len(loop) for loop in land) <= MOST_SIDES / 2 else 1 if len(land) < MOST_SIDES else 0

    def made_rough(loop: Sequence[Point]) -> list[Point]:
        return borders_rough(loop, seed, times_rough, still=lambda a, b: beyond(box, a, b))

    rough = [made_rough(loop) for loop in land]
    ground = Ground(rough)
    outlines = {id: made_rough(loop) for id, loop in (given | isles).items()}
    ways = ways_of(links, at, ground, box, {area.id: area for area in areas})
    quays = {area.id: quay for area in areas if (quay := quay_of(area, links, ways, ground)) is not None}
    battle, rose = _open_water(rough, ground, list(at.values()), box)
    countries = tuple((words, (times * x, times * y)) for words, x, y in names)
    marks = [_has(area, area.id in capitals) for area in areas] if afloat else []
    settled = labels.settle(marks, at, quays, outlines, ways, ground, box, rose, countries)
    return Chart(
        seed=seed,
        height=height,
        afloat=afloat,
        anchors=at,
        areas={id: carried(loop, box) for id, loop in outlines.items()},
        land=tuple(tuple(carried(loop, box)) for loop in land),
        coast="".join(smooth(carried(loop, box)) for loop in rough),
        ground=ground,
        ways=ways,
        berths=settled.berths or {id: (spot, 0.0) for id, spot in at.items()},
        labels=settled.labels,
        waters=settled.waters,
        camps=settled.camps,
        names=countries,
        battle=battle,
        rose=rose,
    )


def _has(area: Area, capital: bool) -> labels.Place:
    """An area as its mark and its name tell it: what it has, with figures."""
    having = [(name, figure) for name, figure in (("yard", area.yard), ("fort", area.fort)) if figure]
    having += [(name, 0) for name, is_so in (("cape", area.cape), ("rocks", area.rocks)) if is_so]
    kind = "capital" if capital and area.kind == "PORT" else area.kind
    return labels.Place(area.id, area.name, kind, tuple(having))


STEP = 32


def _open_water(
    rough: Sequence[Sequence[Point]], ground: Ground, anchors: Sequence[Point], box: Box
) -> tuple[Point, Point | None]:
    """A place with room for a battle, about in the middle, and one for the wind rose; None where there is no room."""
    _, _, width, height = box
    shore = [point for loop in rough for point in loop][:: max(1, sum(len(loop) for loop in rough) // 400)]
    free: list[tuple[float, Point]] = []
    for x in range(64, int(width) - 63, STEP):
        for y in range(64, int(height) - 63, STEP):
            if not ground.at((x, y)):
                room = min((math.dist((x, y), point) for point in (*shore, *anchors)), default=math.inf)
                free.append((room, (x, y)))
    if not free:
        return (width / 2, height / 2), None
    middle = width / 2, height / 2
    battle = max((min(room, 90) - 0.2 * math.dist(at, middle), at) for room, at in free)[1]
    apart = [
        (min(room, 130) + 0.2 * math.dist(at, battle), at)
        for room, at in free
        if room >= 66 and 110 < at[0] < width - 110 and 80 < at[1] < height - 80 and math.dist(at, battle) > 200
    ]
    return battle, max(apart)[1] if apart else None
