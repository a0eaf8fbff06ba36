"""Where things are on the drawn map: areas and their outlines, berths of fleets, ways, names, the wind rose.

A map is drawn 960 units wide, whatever its sheet measures, so that hands, hulls and words are of one size.
"""

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from campaigns.drawing import labels
from campaigns.drawing.labels import Label, Water
from campaigns.drawing.lanes import MOST_LANES, Waters, first_water
from campaigns.drawing.layout import laid_out
from campaigns.engine.data import Area, Campaign, Link
from scenarios.drawing.art.coast import smooth
from scenarios.drawing.art.land import Ground
from scenarios.drawing.art.landmass import MOST_SIDES, borders_rough, united
from scenarios.drawing.art.strokes import Box, Point, seed_of

WIDTH = 960.0
BEYOND = 40.0  # what lies so far outside the map goes on out of sight
FAR = 4000
LAKE = 60.0  # what encloses less is a gap between two outlines
ROUND = 10  # corners of an area that has no outline
ISLE, REGION = (
    0.5,
    0.86,
)  # parts of its reach that an area without an outline fills, among seas and where there are none
NECK = 0.3  # of its reach: half the breadth of the land between two such areas that a road joins
QUAY = 15.0  # from the mark of a port to where its fleets lie, at least


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
    isles = {id: _round(at[id], r) for id in bare}
    grown = [isle for id, isle in isles.items() if not known.at(at[id])]
    grown += _necks(links, set(bare), at, times * reach * NECK, [at[a.id] for a in areas if not a.is_land], r)
    land = united([*given.values(), *shores, *grown], LAKE)
    box: Box = (0, 0, WIDTH, height)
    times_rough = 2 if sum(len(loop) for loop in land) <= MOST_SIDES / 2 else 1 if len(land) < MOST_SIDES else 0

    def made_rough(loop: Sequence[Point]) -> list[Point]:
        return borders_rough(loop, seed, times_rough, still=lambda a, b: _off(box, a, b))

    rough = [made_rough(loop) for loop in land]
    ground = Ground(rough)
    outlines = {id: made_rough(loop) for id, loop in (given | isles).items()}
    ways = _ways(links, at, ground, box, {area.id: area for area in areas})
    quays = {area.id: quay for area in areas if (quay := _quay(area, links, ways, ground)) is not None}
    battle, rose = _open_water(rough, ground, list(at.values()), box)
    countries = tuple((words, (times * x, times * y)) for words, x, y in names)
    marks = [_has(area, area.id in capitals) for area in areas] if afloat else []
    settled = labels.settle(marks, at, quays, outlines, ways, ground, box, rose, countries)
    return Chart(
        seed=seed,
        height=height,
        afloat=afloat,
        anchors=at,
        areas={id: _carried(loop, box) for id, loop in outlines.items()},
        land=tuple(tuple(_carried(loop, box)) for loop in land),
        coast="".join(smooth(_carried(loop, box)) for loop in rough),
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


def _round(at: Point, r: float) -> list[Point]:
    """An isle for an area of which the data know no outline."""
    return [
        (at[0] + r * math.cos(math.tau * i / ROUND), at[1] + 0.86 * r * math.sin(math.tau * i / ROUND))
        for i in range(ROUND)
    ]


def _necks(
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


def _off(box: Box, a: Point, b: Point) -> bool:
    """Whether a side lies well beyond the map, both ends of it beyond the same edge."""
    return any(max(a[axis], b[axis]) < -BEYOND or min(a[axis], b[axis]) > box[2 + axis] + BEYOND for axis in (0, 1))


def _carried(loop: Sequence[Point], box: Box) -> list[Point]:
    """The loop with what lies well beyond the map carried on out of sight: a window of any shape shows land there."""

    def out(value: float, most: float) -> float:
        return value - FAR if value < -BEYOND else value + FAR if value > most + BEYOND else value

    return [(out(x, box[2]), out(y, box[3])) for x, y in loop]


def _ways(
    links: Sequence[Link], at: dict[str, Point], ground: Ground, box: Box, areas: dict[str, Area]
) -> dict[str, list[Point]]:
    """The way of each link: by land over land as far as it can, by sea round the capes."""
    known = [link for link in links if link.a in at and link.b in at and link.a != link.b]
    wet = [link for link in known if link.kind != "LAND"]
    waters = Waters(ground, box) if wet and len(wet) <= MOST_LANES else None
    ways: dict[str, list[Point]] = {}
    for link in known:
        a, b = at[link.a], at[link.b]
        if waters is not None and link.is_water:
            ways[way_key(link)] = waters.way(a, b)
        else:
            ways[way_key(link)] = bent(ground, a, b, on_land=link.kind == "LAND")
    return ways


def way_key(link: Link) -> str:
    """How the chart names the way of a link; two areas may be joined by land and by sea."""
    return f"{'road' if link.kind == 'LAND' else 'lane'}:{link.key}"


def _quay(
    area: Area, links: Sequence[Link], ways: dict[str, list[Point]], ground: Ground
) -> tuple[Point, float] | None:
    """The first place off an area's shore on its first way out, and the heading there; None at sea and inland."""
    out = [link for link in links if link.is_water and link.other(area.id) is not None and way_key(link) in ways]
    if area.kind == "SEA" or not out:
        return None
    way = ways[way_key(out[0])]
    return first_water(way if out[0].a == area.id else way[::-1], ground, QUAY)


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
