"""The sea fight behind the first words of the home page: one picture, the same every time, its action on the right."""

from functools import cache

from django.utils.safestring import SafeString, mark_safe

from scenarios.drawing.art import coast, fittings, land, signs, symbols, water
from scenarios.drawing.art.ships import Ship, ship_at
from scenarios.drawing.art.strokes import Box, Point

PREFIX = "hero-"
BOX: Box = (0, 0, 1280, 560)
SEED = 11

# (ship, where, heading): two lines that have run into each other.
_FLEETS: tuple[tuple[Ship, Point, float], ...] = (
    (Ship("trireme", "b"), (1000, 68), 232),
    (Ship("five", "b"), (1090, 120), 238),
    (Ship("five", "b", starboard_oars="gone"), (960, 172), 226),
    (Ship("ten", "b", fittings=("tower",), flagship=True), (1110, 232), 244),
    (Ship("five", "b"), (1010, 290), 250),
    (Ship("trireme", "b"), (1150, 330), 262),
    (Ship("five", "b", port=1), (1040, 408), 262),
    (Ship("trireme", "b"), (1170, 452), 272),
    (Ship("liburnian", "b"), (1080, 512), 280),
    (Ship("five", "a", fittings=("corvus",)), (846, 150), 62),
    (Ship("trireme", "a"), (742, 96), 66),
    (Ship("five", "a"), (800, 232), 70),
    (Ship("ten", "a", fittings=("tower",), flagship=True), (676, 262), 74),
    (Ship("five", "a", fittings=("corvus",), starboard=1), (880, 322), 68),
    (Ship("trireme", "a"), (752, 372), 78),
    (Ship("five", "a", fittings=("corvus",)), (962, 424), 66),
    (Ship("trireme", "a", states=("awash",)), (986, 360), 40),
    (Ship("trireme", "a"), (800, 492), 88),
    (Ship("trireme", "b", states=("burning",)), (868, 56), 200),
    (Ship("liburnian", "a"), (650, 430), 84),
    (Ship("trireme", "a", states=("wreck",)), (930, 236), 70),
)
_WAKES: tuple[tuple[Point, ...], ...] = (
    ((560, 200), (680, 190), (790, 164), (826, 156)),
    ((520, 300), (600, 290), (650, 270)),
    ((600, 470), (700, 462), (820, 452), (930, 440)),
    ((1270, 190), (1190, 208), (1136, 226)),
)
_COAST: tuple[Point, ...] = (
    (1200, -60),
    (1196, 20),
    (1238, 60),
    (1216, 120),
    (1262, 170),
    (1254, 230),
    (1400, 260),
    (1400, -60),
)


@cache
def hero_svg() -> SafeString:
    """The picture as an svg of class `hero-art` that fills its box, in the colours of chart.css; who hears the page is
    told nothing of it."""
    shore = coast.coast_of_points([_COAST], SEED)
    sea = water.sea(BOX, SEED) + coast.shelves(shore, 0.7, PREFIX) + water.waves(BOX, SEED, 1.2, PREFIX)
    ground = coast.ground(shore, 0.7, PREFIX, land.country((_COAST,), SEED, 0.7, BOX, PREFIX))
    wakes = "".join(signs.wake(way, 1.5) for way in _WAKES)
    fleets = "".join(ship_at(drawn, at, turn, 1.75, PREFIX) for drawn, at, turn in _FLEETS)
    ropes = "".join(fittings.rope((968, 420 + dy), (1034, 410 + dy), 1.2, PREFIX) for dy in (-9, 9))
    body = sea + ground + wakes + fleets + ropes
    return mark_safe(
        f'<svg class="hero-art i-chart i-sea-noon i-lod-l" viewBox="0 0 1280 560" preserveAspectRatio="xMaxYMid slice"'
        f' aria-hidden="true" focusable="false">{symbols.defs(body, PREFIX)}{body}</svg>'
    )
