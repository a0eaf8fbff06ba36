"""Where names stand on the map: beside their marks, on one ground, clear of each other, of fleets and of the edge.

Names of places are reckoned in pixels around their marks, at the size of the whole map on a wide screen; those of seas
lie on the water and grow with it.
"""

import math
from collections.abc import Mapping, Sequence
from typing import Literal, NamedTuple

from campaigns.drawing.room import about, along, inland, nearest, off_sheet, shared, within
from campaigns.words.names import short
from scenarios.drawing.art import harbours, theatre
from scenarios.drawing.art.land import Ground
from scenarios.drawing.art.strokes import Box, Point

NAME, ROW = 16.0, 14.0  # the height of a name, and of what an area has below it
SEA_SIZES = (25.0, 20.0, 16.0, 13.5)
WIDE_SPACED = 16.0  # from this size names of seas are spaced wide
_Anchor = Literal["start", "middle", "end"]


class Place(NamedTuple):
    """An area to be named: its kind ("capital" for one of these), and what it has."""

    id: str
    name: str
    kind: str
    having: tuple[tuple[str, int], ...]


class Label(NamedTuple):
    """The name of a land area, in pixels from its anchor; `signs` is where the row of what it has begins."""

    words: str
    at: Point
    anchor: _Anchor
    afloat: bool
    having: tuple[tuple[str, int], ...]
    signs: Point


class Water(NamedTuple):
    """The name of a sea, in units of the map."""

    words: str
    at: Point
    size: float
    having: tuple[tuple[str, int], ...]


class Settled(NamedTuple):
    """Where everything that has words or stands beside a mark is; `berths` are places of fleets with the heading out to
    sea, `camps` those of armies, in pixels from the anchor."""

    labels: dict[str, Label]
    waters: dict[str, Water]
    berths: dict[str, tuple[Point, float]]
    camps: dict[str, Point]


def settle(
    places: Sequence[Place],
    at: Mapping[str, Point],
    quays: Mapping[str, tuple[Point, float]],
    outlines: Mapping[str, Sequence[Point]],
    ways: Mapping[str, Sequence[Point]],
    ground: Ground,
    box: Box,
    rose: Point | None,
    countries: Sequence[tuple[str, Point]] = (),
) -> Settled:
    """Fleets and names of all areas, the most crowded first. `quays` are the first places off each shore on a way out,
    with their headings."""
    seas = [place for place in places if place.kind == "SEA"]
    lands = [place for place in places if place.kind != "SEA"]
    taken: list[Box] = [about(at[place.id], 10, 10) for place in lands]
    if rose is not None:
        taken.append(about(rose, 60, 64))
    taken += [_moored(at[place.id]) for place in seas]
    taken += [about((x, y - 5), theatre.width_of(words, 17, 0.3), 9) for words, (x, y) in countries]
    names = [place.name for place in places]
    crowd = sorted(lands, key=lambda place: nearest(place.id, at))
    berths: dict[str, tuple[Point, float]] = {place.id: (at[place.id], 0.0) for place in places}
    for place in crowd:
        if place.id in quays:
            quay, heading = quays[place.id]
            berths[place.id] = _berth(at[place.id], quay, taken, ground, box), heading
            taken.append(_moored(berths[place.id][0]))
    labels: dict[str, Label] = {}
    for place in crowd:
        words = short(place.name, names)
        label, lies = _label(place, words, at[place.id], taken, ground, box)
        labels[place.id] = label
        taken.append(lies)
    waters: dict[str, Water] = {}
    dotted = [point for way in ways.values() for point in along(way)]
    for place in seas:
        waters[place.id], lies = _water(place, at[place.id], taken, dotted, ground, box)
        taken.append(lies)
    camps: dict[str, Point] = {}
    for place in crowd:
        own = Ground([outlines[place.id]]) if place.id in outlines else ground
        camps[place.id], lies = _camp(at[place.id], taken, own, ground, box)
        taken.append(lies)
    return Settled(labels, waters, berths, camps)


def _moored(at: Point) -> Box:
    """What a fleet of a few squadrons takes up about its place, with its standard."""
    return at[0] - 28, at[1] - 18, 80, 34


def _berth(at: Point, quay: Point, taken: Sequence[Box], ground: Ground, box: Box) -> Point:
    """Where the fleets of a port lie: on water that has room, near its quay."""
    spots: list[Point] = [
        (at[0] + far * math.cos(math.tau * turn / 24), at[1] + far * math.sin(math.tau * turn / 24))
        for far in (22, 30, 38, 46, 56, 68)
        for turn in range(24)
    ]

    def worth(spot: Point) -> float:
        lies = _moored(spot)
        return (
            500 * sum(shared(lies, other) for other in taken) / (lies[2] * lies[3])
            + 60 * off_sheet(lies, box)
            + 900 * inland((spot[0] - 18, spot[1] - 14, 36, 28), ground)
            + 150 * inland(lies, ground)
            + 3 * math.dist(spot, at)
            + math.dist(spot, quay)
        )

    return min(spots, key=worth)


def _label(place: Place, words: str, at: Point, taken: Sequence[Box], ground: Ground, box: Box) -> tuple[Label, Box]:
    wide = max(theatre.width_of(words, NAME, 0.5), harbours.signs_width(place.having))
    high = NAME + (ROW if place.having else 0)
    sides: tuple[tuple[_Anchor, float, float], ...] = (
        ("start", 12, -high / 2), ("end", -12, -high / 2), ("middle", 0, -high - 11), ("middle", 0, 11),
        ("start", 9, 7), ("end", -9, 7), ("start", 9, -high - 6), ("end", -9, -high - 6),
        ("start", 16, 12 - high / 2), ("end", -16, 12 - high / 2), ("start", 16, -12 - high / 2),
        ("end", -16, -12 - high / 2),
    )  # fmt: skip
    best: tuple[float, Label, Box] | None = None
    for order, (anchor, dx, dy) in enumerate(sides):
        left = dx if anchor == "start" else dx - wide if anchor == "end" else dx - wide / 2
        lies = at[0] + left, at[1] + dy, wide, high
        on_land = inland(lies, ground)
        worth = (
            sum(shared(lies, other) for other in taken) + 60 * off_sheet(lies, box)
            + 160 * min(on_land, 1 - on_land) + 5 * order
        )  # fmt: skip
        if best is None or worth < best[0]:
            begins = left if anchor != "end" else dx - harbours.signs_width(place.having)
            if anchor == "middle":
                begins = dx - harbours.signs_width(place.having) / 2
            label = Label(words, (dx, dy + 12.5), anchor, on_land < 0.5, place.having, (begins, dy + NAME + 6))
            best = worth, label, lies
    assert best is not None
    return best[1], best[2]


def water_width(words: str, size: float) -> float:
    """How broad the name of a sea is, spaced as it is written."""
    return theatre.width_of(words, size, 0.64 if size >= WIDE_SPACED else 0.5)


def _water(
    place: Place, at: Point, taken: Sequence[Box], dotted: Sequence[Point], ground: Ground, box: Box
) -> tuple[Water, Box]:
    """As large as its water allows, as near as there is room."""
    best: tuple[float, Water, Box] | None = None
    for shrunk, size in enumerate(SEA_SIZES):
        wide, high = water_width(place.name, size), size * 1.1
        for far in range(0, 130, 10):
            for turn in range(16 if far else 1):
                angle = math.tau * turn / 16
                middle = at[0] + far * math.cos(angle), at[1] + 0.8 * far * math.sin(angle)
                lies = middle[0] - wide / 2, middle[1] - high / 2, wide, high
                air = lies[0] - 6, lies[1] - 4, wide + 12, high + 8
                worth = 1.4 * far + 22 * shrunk + 80 * off_sheet(lies, box)
                if best is not None and worth >= best[0]:
                    continue
                worth += 0.6 * sum(shared(lies, other) for other in taken) + 700 * inland(air, ground)
                if best is not None and worth >= best[0]:
                    continue
                worth += 6 * sum(within(lies, dot) for dot in dotted)
                if best is None or worth < best[0]:
                    baseline = middle[0], middle[1] + size * 0.32
                    best = worth, Water(place.name, baseline, size, place.having), lies
    assert best is not None
    return best[1], best[2]


def _camp(at: Point, taken: Sequence[Box], own: Ground, ground: Ground, box: Box) -> tuple[Point, Box]:
    """Where the armies of an area stand: on its own land, clear of names; on water rather than on another's."""

    def worth(off: Point) -> float:
        lies = about((at[0] + off[0], at[1] + off[1]), 20, 13)
        home = inland(lies, own)
        return (
            sum(shared(lies, other) for other in taken)
            + 60 * off_sheet(lies, box)
            + 300 * (1 - home)
            + 500 * max(0.0, inland(lies, ground) - home)
            + 2 * math.hypot(*off)
        )

    spots: list[Point] = [
        (far * math.cos(math.tau * turn / 16), far * math.sin(math.tau * turn / 16))
        for far in (24, 32, 40, 50, 62)
        for turn in range(16)
    ]
    off = min(spots, key=worth)
    return off, about((at[0] + off[0], at[1] + off[1]), 20, 13)
