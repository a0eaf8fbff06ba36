"""Every symbol in every state and size on plates of their own, for whoever changes the drawing: the page /look/."""

import math
from collections.abc import Callable, Iterable
from typing import NamedTuple

from scenarios.drawing.art import chart, coast, land, signs, symbols, water
from scenarios.drawing.art.fittings import FITTINGS, Crew, rope
from scenarios.drawing.art.hulls import DECKS, HULLS, length_of
from scenarios.drawing.art.ships import SIDES, Ship, State, askew, base, ship, ship_at, standard
from scenarios.drawing.art.strokes import Box, Point, n, rectangle
from scenarios.drawing.art.wounds import Oars

SIZES = (14, 24, 40, 80)
WIDE = 1180.0


class Plate(NamedTuple):
    """A drawing with its heading."""

    title: str
    svg: str


def level(px: float) -> str:
    """The level of detail for a hull of so many pixels."""
    return "s" if px < 22 else "m" if px <= 48 else "l"


def drawing(body: str, width: float, height: float, prefix: str, classes: str = "", title: str = "") -> str:
    """A chart of its own with the symbols that it uses."""
    return (
        f'<svg class="i-chart {classes}" viewBox="0 0 {n(width)} {n(height)}" width="{n(width)}" height="{n(height)}"'
        f' role="img" aria-label="{title}">{symbols.defs(body, prefix)}{body}</svg>'
    )


def _words(at: Point, text: str) -> str:
    return f'<text class="i-coord" font-size="12" x="{n(at[0])}" y="{n(at[1])}">{text}</text>'


def _row(
    shown: Iterable[tuple[str, Ship]], prefix: str, sizes: tuple[int, ...] = (80, 24), pitch: float = 118
) -> tuple[str, float]:
    """Ships with their words, in rows as wide as the plate; each at some sizes beside each other."""
    out, across = [], int(WIDE // pitch)
    place = 0
    for place, (words, drawn) in enumerate(shown):
        x, y = pitch * (place % across + 0.5), 62 + 124 * (place // across)
        out.append(_words((x, y + 58), words))
        for px, dx in zip(sizes, (-12, 38, 0), strict=False):
            at = (x + dx, y) if len(sizes) > 1 else (x, y)
            drawn_ship = ship_at(drawn, at, 20, px / 40, prefix, words)
            out.append(f'<g class="i-lod-{level(px)}">{drawn_ship}</g>')
    return "".join(out), 124 * (place // across + 1) + 8.0


def _hulls(prefix: str) -> tuple[str, float]:
    out = []
    for row, name in enumerate(HULLS):
        y, x = 44 + 62 * row, 90.0
        out.append(_words((50, y), name))
        for side in "ab":
            for px in SIZES:
                x += px / 2 + 24
                drawn = ship(Ship(name, side), 90, px / 40, prefix)
                out.append(f'<g class="i-lod-{level(px)}" transform="translate({n(x, y)})">{drawn}</g>')
                x += px / 2 + 24
            x += 60
        out.append(_words((x + 40, y), f"{length_of(name):.0f} long"))
    return "".join(out), 62 * len(HULLS) + 30.0


def _sides(prefix: str) -> tuple[str, float]:
    shown = [(f"side {side}", Ship("five", side)) for side in SIDES]
    shown += [(f"side {side}, small", Ship("liburnian", side)) for side in SIDES]
    return _row(shown, prefix, (80, 24, 14))


def _decks(prefix: str) -> tuple[str, float]:
    shown = [
        (f"{name}, {deck}", Ship(name, "ab"[i % 2], deck))
        for i, name in enumerate(name for name, lines in HULLS.items() if not lines.tub)
        for deck in DECKS
    ]
    return _row(shown, prefix)


def _fittings(prefix: str) -> tuple[str, float]:
    shown = [(name, Ship("five", side, fittings=(name,))) for name in FITTINGS for side in "ab"]
    shown.append(("tower and corvus", Ship("six", "a", fittings=("tower", "corvus"), flagship=True)))
    shown.append(("flagship", Ship("trireme", "b", flagship=True)))
    return _row(shown, prefix)


STATES: tuple[State, ...] = (
    "spent", "ghost", "listing", "awash", "burning", "prize", "immobile", "abandoned", "anchored", "wreck",
)  # fmt: skip


def _wounds(prefix: str) -> tuple[str, float]:
    shown = [("whole", Ship())]
    shown += [(f"{count} to starboard", Ship("five", "b", starboard=count)) for count in (1, 2, 3)]
    shown += [("2 to port", Ship(port=2)), ("half, starboard", Ship("trireme", "b", starboard_oars="half"))]
    shown += [
        ("port gone", Ship(port_oars="gone")),
        ("both gone", Ship("five", port_oars="gone", starboard_oars="gone")),
    ]
    shown.append(("oars 2, 5, 9 of 13", Ship("trireme", "b", oars=Oars(13, (2, 5, 9), (1, 2)))))
    for state in STATES:
        for side, other in ("ab", "ba"):
            shown.append((state, Ship("trireme", side, states=(state,), captor=other if state == "prize" else "")))
    shown.append(("merchantman awash", Ship("merchantman", states=("awash",))))
    shown.append(("bites and fire", Ship("ten", "b", port=1, starboard=2, states=("burning",))))
    return _row(shown, prefix)


def _crews(prefix: str) -> tuple[str, float]:
    crews = (Crew(10, 2), Crew(8, 4, 0, 1, 1), Crew(0, 0, 6, 1, 1), Crew(14, 4, 4, 1, 1))
    out = []
    for i, crew in enumerate(crews):
        x = 150 + 290 * i
        drawn = ship_at(Ship(("trireme", "five")[i // 2], "ab"[i % 2], crew=crew), (x, 70), 90, 4.2, prefix)
        counted = ", ".join(f"{count} {kind}" for kind, count in zip(crew._fields, crew, strict=True) if count)
        out.append(f'<g class="i-lod-l">{drawn}</g>{_words((x, 150), counted)}')
    return "".join(out), 165.0


def _squadrons(prefix: str) -> tuple[str, float]:
    out = []
    for i, (side, order) in enumerate((("a", ""), ("b", "disordered"), ("a", "unformed"), ("b", ""))):
        x = 160.0 + 270 * i
        hurt: dict[int, tuple[State, ...]] = {1: ("spent",), 4: ("awash",)} if i == 3 else {}
        ships = "".join(
            ship_at(
                Ship("trireme", side, states=hurt.get(k, ())),
                (x + (k - 2.5) * 22, 60),
                askew(k) if order else 0,
                0.78,
                prefix,
            )
            for k in range(6)
        )
        out.append(f'<g transform="translate({n(x, 60)})">{base(side, 138, 40, order)}</g>{ships}')  # type: ignore[arg-type]
        out.append(standard((x + 74, 60), side, ("1", "IV", "12", "VIII")[i], i == 0, prefix))
        out.append(_words((x, 104), order or "in order"))
    pair = ship_at(Ship("trireme", "a"), (300, 160), 96, 2.2, prefix) + ship_at(
        Ship("five", "b"), (318, 212), 276, 2.2, prefix
    )
    ropes = rope((270, 164), (278, 204), 1, prefix) + rope((330, 168), (338, 206), 1, prefix)
    out.append(pair + ropes + _words((580, 190), "grappled: the hook is on the ship that is held"))
    return f'<g class="i-lod-m">{"".join(out)}</g>', 260.0


def _seas(prefix: str, sea: str, seed: int) -> tuple[str, float]:
    box: Box = (0, 0, WIDE, 130)
    shore = coast.coast_of_points([[(-60, 90), (160, 60), (330, 96), (420, 300), (-60, 500)]], seed)
    k = 0.5
    body = water.sea(box, seed, k) + coast.shelves(shore, k, prefix) + water.waves(box, seed, k, prefix)
    body += coast.ground(shore, k, prefix) + chart.water_name((700, 40), sea.title(), k)
    fleet = "".join(
        ship_at(Ship("five", side), (560 + 90 * i, 80), 95 + 170 * (i % 2), 1.1, prefix) for i, side in enumerate(SIDES)
    )
    return body + fleet, 130.0


def hexagon_corners(s: float, at: Point) -> list[Point]:
    """The corners of a flat-topped hexagon, clockwise from its upper left one."""
    return [(at[0] + s * math.cos(a), at[1] + s * math.sin(a)) for a in (math.radians(240 + 60 * i) for i in range(6))]


def _hex_at(s: float, hex: tuple[int, int]) -> Point:
    h = s * math.sqrt(3)
    return 30 + 1.5 * s * hex[0], 30 + h * hex[1] + (h / 2 if hex[0] % 2 else 0)


def _land_on(box: Box, prefix: str, path: str, loops: Iterable[Iterable[Point]], grid: str, k: float, seed: int) -> str:
    shores = tuple(tuple(loop) for loop in loops)
    towns = ((box[0] + 128, box[1] + 250),)
    country = land.country(shores, seed, k, box, prefix, towns) + land.town(towns[0], k, prefix)
    under = water.sea(box, seed, k) + coast.shelves(path, k, prefix) + water.waves(box, seed, k, prefix)
    return under + grid + coast.ground(path, k, prefix, country)


def _points(prefix: str) -> tuple[str, float]:
    main: list[Point] = [
        (-60, 150),
        (60, 180),
        (130, 170),
        (260, 240),
        (380, 230),
        (450, 320),
        (600, 330),
        (640, 500),
        (-60, 500),
    ]
    isle: list[Point] = [(700, 90), (820, 60), (900, 130), (850, 210), (730, 190)]
    box: Box = (0, 0, WIDE, 420)
    body = _land_on(
        box, prefix, coast.coast_of_points([main, isle], 7), [main, isle], chart.inch_grid(box, 140, 0.7), 0.7, 7
    )
    body += land.mole([(250, 236), (280, 200), (330, 190)], 0.7) + land.road([(150, 260), (260, 300), (420, 420)], 0.7)
    body += chart.place_name((170, 300), "Syracuse", 0.8) + land.rocks([(600, 200), (980, 300)], 26, 3, prefix)
    return body + chart.rose((1080, 90), 46, 200), 420.0


def _as_drawn(prefix: str) -> tuple[str, float]:
    loop: list[Point] = [(0, 160), (200, 60), (330, 160), (520, 40), (700, 180), (700, 320), (0, 320)]
    box: Box = (0, 0, WIDE, 240)
    loops = [coast.past_edge([(x, min(y, 240)) for x, y in loop], box, 80)]
    body = _land_on(box, prefix, coast.coast_of_points(loops, 3, as_drawn=True), loops, "", 0.6, 3)
    isle = coast.coast_of_points([[(840, 90), (930, 60), (1010, 130), (900, 190)]], 3)
    narrow = coast.shelves(isle, 0.8, f"{prefix}n-", "narrow") + coast.ground(isle, 0.8, f"{prefix}n-")
    return body + narrow + _words((930, 220), "narrow shelves: the map of a war"), 240.0


def _hexes(prefix: str) -> tuple[str, float]:
    s, seed = 26.0, 11
    cells = [(col, row) for col in range(-1, 9) for row in range(5, 10) if row > 5 + (col * 5 % 3) % 2]
    cells += [(14, 2), (15, 2), (14, 3), (16, 3), (16, 2), (22, 5)]
    loops = coast.outline(hexagon_corners(s, _hex_at(s, cell)) for cell in cells)
    box: Box = (0, 0, WIDE, 400)
    grid = chart.hex_grid(s, _hex_at(s, (0, 0)), 29, 8, 0.8, prefix)
    body = _land_on(box, prefix, coast.coast_of_cells(loops, seed), loops, grid, s / 34, seed)
    body += land.rocks([_hex_at(s, (19, 1)), _hex_at(s, (19, 2)), _hex_at(s, (12, 6))], s, 5, prefix)
    numbers = [((_hex_at(s, (col, 0))[0], 8.0), str(col)) for col in range(1, 28, 2)]
    where, other = (
        coast.drawn(coast.outline(hexagon_corners(s, _hex_at(s, (col, row))) for col in cols for row in (1, 2, 3)))
        for cols in ((25, 26, 27), (20, 21, 22))
    )
    body += chart.coordinates(numbers) + chart.zone(where, "b") + chart.zone(other, "a")
    return body + chart.zone_name((_hex_at(s, (26, 2))[0], 190), "b", "Carthage sets up"), 400.0


def _squares(prefix: str) -> tuple[str, float]:
    side, seed = 40.0, 4
    cells = [(col, row) for col in range(-1, 30) for row in (-1, 0) if row < 0 or (col * 7 % 5) < 2] + [
        (24, 4),
        (25, 4),
        (25, 5),
    ]
    corners = [
        [
            (c * side, r * side),
            (c * side + side, r * side),
            (c * side + side, r * side + side),
            (c * side, r * side + side),
        ]
        for c, r in cells
    ]
    loops = coast.outline(corners)
    box: Box = (0, 0, WIDE, 300)
    body = _land_on(box, prefix, coast.coast_of_cells(loops, seed), loops, chart.square_grid(box, side), 0.7, seed)
    zone = chart.zone(rectangle((40, 200, 320, 80)), "a") + chart.zone(rectangle((480, 200, 320, 80)), "b")
    edge = chart.beyond((0, 0, WIDE, 300), (30, 24, WIDE - 60, 262)) + chart.neatline((30, 24, WIDE - 60, 262), 40)
    return body + zone + edge + chart.zone_name((200, 240), "a", "A") + chart.rose((1060, 230), 34, named=False), 300.0


def _signs(prefix: str) -> tuple[str, float]:
    s = 34.0
    middles = [(80.0, 80.0), (131.0, 109.4), (80.0, 138.9)]
    body = signs.reach("".join(chart.hexagon(s, at, 2) for at in middles), middles[1:])
    body += signs.chosen(chart.hexagon(s, (182, 80), 2)) + signs.course([(182, 80), (131, 109), (80, 80)])
    body += ship_at(Ship("five", "a"), (182, 80), 240, 1.2, prefix)
    body += ship_at(Ship("five", "a", states=("ghost",)), (80, 80), 300, 1.2, prefix) + signs.tag(
        (206, 116), "a", "A7", "five, Claudius · 3 MP"
    )
    body += (
        ship_at(Ship("five", "b"), (330, 80), 120, 1.2, prefix)
        + signs.sight_at((330, 80), 32)
        + signs.odds((330, 34), "72 % taken")
    )
    body += (
        signs.wake([(400, 130), (460, 90), (520, 80)])
        + ship_at(Ship("trireme", "b"), (520, 80), 96, 1.2, prefix)
        + signs.tag((540, 104), "b", "B12")
    )
    body += (
        signs.arc((650, 140), 20, 45, 110)
        + signs.arc((860, 90), 0, 180, 70)
        + ship_at(Ship("ten", "b", fittings=("ballista",)), (650, 140), 20, 1.2, prefix)
    )
    body += signs.measure((760, 30), (930, 60), "12.4 in") + signs.finding(chart.hexagon(s, (1000, 80), 2), (1018, 52))
    dots = [("ab"[i % 2], (1075.0 + 7 * (i % 9), 60.0 + 9 * (i // 9))) for i in range(26)] + [
        ("c", (1130.0, 100.0)),
        ("f", (1120.0, 110.0)),
    ]
    return body + signs.minimap((1060, 30, 100, 90), dots, (1068, 50, 60, 40), "M1150 30h10v60l-14 -20z"), 200.0


_PLATES: tuple[tuple[str, Callable[[str], tuple[str, float]]], ...] = (
    ("The family at 14, 24, 40 and 80 px", _hulls), ("Six sides", _sides), ("Decks closed and open", _decks),
    ("What ships carry", _fittings), ("Wounds and states", _wounds), ("Crews", _crews),
    ("Squadrons and pairs", _squadrons),
    ("A coast from points, rough", _points), ("A coast as drawn, and narrow shelves", _as_drawn),
    ("A coast from hexes, zones", _hexes), ("A coast from squares, an edge", _squares), ("Signs", _signs),
)  # fmt: skip


def plates(prefix: str = "", classes: str = "") -> list[Plate]:
    """All plates; their ids begin with `prefix`, `classes` are those of an edition."""
    made = []
    for number, (title, draw) in enumerate(_PLATES):
        own = f"{prefix}{number}-"
        body, height = draw(own)
        if "i-water" not in body:
            box: Box = (0, 0, WIDE, height)
            body = f'<rect class="i-water" width="{n(WIDE)}" height="{n(height)}"/>{water.waves(box, 8, 1, own)}{body}'
        made.append(Plate(title, drawing(body, WIDE, height, own, f"i-lod-m {classes}".strip(), title)))
    for number, sea in enumerate(water.SEAS):
        own = f"{prefix}s{number}-"
        body, height = _seas(own, sea, 40 + number)
        shown = f"i-lod-m {water.sea_class(sea)} {classes}".strip()
        made.append(Plate(f"Sea: {sea}", drawing(body, WIDE, height, own, shown, sea)))
    return made
