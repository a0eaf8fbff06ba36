"""The plates of the gallery with water, land and signs on them."""

import math
from collections.abc import Iterable

from scenarios.drawing.art import chart, coast, harbours, land, landmass, moles, signs, theatre, water
from scenarios.drawing.art.ships import SIDES, Ship, ship_at
from scenarios.drawing.art.strokes import Box, Point, n, placed, rectangle

WIDE = 1180.0


def caption(at: Point, text: str) -> str:
    """A caption about a point."""
    return f'<text class="i-coord" font-size="12" x="{n(at[0])}" y="{n(at[1])}">{text}</text>'


def seas(prefix: str, sea: str, seed: int) -> tuple[str, float]:
    """One of the five seas with a shore and a ship of each side."""
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


def points(prefix: str) -> tuple[str, float]:
    """Coast, isle, town and harbour from points that were made rough."""
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
    body += moles.harbours([((262, 240), 0)], 0.7, prefix) + land.road([(150, 260), (260, 300), (420, 420)], 0.7)
    body += (
        chart.place_name((170, 300), "Syracuse", 0.8)
        + chart.port_name((240, 330), "Dascon", 0.8)
        + land.rocks([(600, 200), (980, 300)], 26, 3, prefix)
    )
    return body + chart.rose((1080, 90), 46, 200), 420.0


def as_drawn(prefix: str) -> tuple[str, float]:
    """A coast as its author put it, and an isle with narrow shelves."""
    loop: list[Point] = [(0, 160), (200, 60), (330, 160), (520, 40), (700, 180), (700, 320), (0, 320)]
    box: Box = (0, 0, WIDE, 240)
    loops = [coast.past_edge([(x, min(y, 240)) for x, y in loop], box, 80)]
    body = _land_on(box, prefix, coast.coast_of_points(loops, 3, as_drawn=True), loops, "", 0.6, 3)
    isle = coast.coast_of_points([[(840, 90), (930, 60), (1010, 130), (900, 190)]], 3)
    narrow = coast.shelves(isle, 0.8, f"{prefix}n-", "narrow") + coast.ground(isle, 0.8, f"{prefix}n-")
    return body + narrow + caption((930, 220), "narrow shelves: the map of a war"), 240.0


def war(prefix: str) -> tuple[str, float]:
    """The map of a war: two powers on one land and a third of nobody's, armies, commanders, fleets."""
    west: list[Point] = [(-80, 40), (210, 60), (300, 130), (290, 240), (180, 330), (-80, 360)]
    east: list[Point] = [(300, 130), (470, 90), (560, 180), (480, 290), (290, 240)]
    isle: list[Point] = [(900, 60), (1040, 50), (1080, 150), (960, 190)]
    box: Box = (0, 0, WIDE, 320)
    lands = landmass.united([west, east, isle])
    path = "".join(coast.smooth(landmass.borders_rough(loop, 5)) for loop in lands)
    washes = "".join(
        theatre.outlined(landmass.borders_rough(loop, 5), f"{prefix}of-{side}")
        + theatre.wash(f"{prefix}of-{side}", side)
        for loop, side in ((west, "a"), (east, "b"))
    )
    body = water.sea(box, 5, 0.6) + coast.shelves(path, 1, prefix, "narrow") + water.waves(box, 5, 0.8, prefix)
    body += coast.ground(path, 0.37, prefix, washes) + theatre.lane([(470, 210), (700, 250), (930, 140)])
    body += land.road([(120, 160), (250, 190), (390, 180)], 1.1)
    for side, at, words in (("a", (120, 120), "Etruria"), ("b", (390, 160), "Apulia"), ("", (980, 110), "Ithaca")):
        flag = f'<use href="#{prefix}flag" class="i-{side}"{placed((at[0] - 16, at[1]))}/>' if side else ""
        body += flag + theatre.land_name(at, words, start=bool(side))
    body += f'<g class="i-a">{theatre.army("R1", (120, 190))}{theatre.leader("Fabius", (150, 190), prefix)}</g>'
    body += f'<g class="i-b">{theatre.army("C12", (400, 200))}</g>'
    body += theatre.trek([(470, 250), (560, 262), (660, 236)], "a") + theatre.trek([(480, 280), (640, 262)], "b")
    body += theatre.fought((670, 250))
    rows = theatre.fleet("five", "b", 12, 180, (700, 90), prefix) + theatre.fleet("five", "a", 9, 0, (700, 140), prefix)
    body += harbours.region((190, 260), "Latium") + _harbours(prefix)
    return body + rows + theatre.encounter((640, 60, 130, 108), "Battle due"), 320.0


def _of(side: str) -> str:
    return f' class="i-{side}"' if side else ""


def _harbours(prefix: str) -> str:
    """Marks of places with what they have, a strait open and closed, a blockade, fleets, thinner borders."""
    places = (("PORT", "a"), ("COAST", "b"), ("capital", "a"), ("INLAND", "b"), ("PORT", ""))
    drawn = "".join(
        f"<g{_of(side)}{placed((940 + 30 * i, 96 + 40 * (i % 2)))}>{harbours.mark(kind)}</g>"
        for i, (kind, side) in enumerate(places)
    )
    having = [("yard", 4), ("fort", 2), ("cape", 0), ("rocks", 0)]
    plate = rectangle((942, 158, harbours.signs_width(having) + 4, 18))
    drawn += f'<path class="i-sign-plate" d="{plate}"/>{harbours.signs(having, (944, 167))}'
    drawn += theatre.shore_name((990, 216), "Leucas") + harbours.gate((660, 250), 20, False)
    drawn += harbours.gate((700, 250), 20, True) + harbours.boom((760, 250), 0)
    small: list[Point] = [(1090, 240), (1150, 240), (1150, 290), (1090, 290)]
    wash = theatre.outlined(small, f"{prefix}small") + theatre.wash(f"{prefix}small", "b")
    drawn += f'<g class="i-fine">{wash}</g>'
    for side, at, heading in (("a", (830, 250), 0), ("b", (930, 270), 120)):
        ships = [Ship("trireme", side)] * 3
        drawn += f'<g class="i-{side}"{placed(at)}>{harbours.squadrons(ships, heading, 24, side == "a", prefix)}</g>'
    return drawn


def hexes(prefix: str) -> tuple[str, float]:
    """Coasts, isles, rocks and zones on hexes."""
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


def squares(prefix: str) -> tuple[str, float]:
    """A coast, zones and the edge of a chart on squares."""
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


def signs_shown(prefix: str) -> tuple[str, float]:
    """Every sign once."""
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
    body += signs.name((860, 112), "B12")
    body += signs.measure((760, 30), (930, 60), "12.4 in") + signs.finding(chart.hexagon(s, (1000, 80), 2), (1018, 52))
    dots = [("ab"[i % 2], (1075.0 + 7 * (i % 9), 60.0 + 9 * (i // 9))) for i in range(26)] + [
        ("c", (1130.0, 100.0)),
        ("f", (1120.0, 110.0)),
    ]
    body += signs.together(rectangle((950, 120, 90, 60))) + signs.plate((995, 150), "3+1")
    body += signs.name((960, 192), "A7")
    return body + signs.minimap((1060, 30, 100, 90), dots, (1068, 50, 60, 40), "M1150 30h10v60l-14 -20z"), 200.0
