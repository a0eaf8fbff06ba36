"""A band of sea with one great ship on it, over the pages that are read: another sea and coast for each seed."""

from functools import lru_cache

from django.utils.safestring import SafeString, mark_safe

from scenarios.drawing.art import coast, land, signs, symbols, water
from scenarios.drawing.art.ships import Ship, ship_at
from scenarios.drawing.art.strokes import Box, Point, noise

PREFIX = "band-"
BOX: Box = (0, 0, 1280, 330)
_COAST: tuple[Point, ...] = (
    *((1060, -80), (1052, 40), (1112, 120), (1130, 190)),
    *((1210, 260), (1236, 420), (1500, 420), (1500, -80)),
)
_GREAT = (("five", ("tower",)), ("trireme", ()), ("ten", ("tower",)), ("four", ("corvus",)))


@lru_cache(maxsize=64)
def band_svg(seed: int = 0, side: str = "") -> SafeString:
    """The picture as an svg of class `band-art` that fills its box; who hears the page is told nothing of it. Without
    a `side` the seed chooses whose ship it is."""
    side = side or "ab"[seed // 3 % 2]
    hull, fittings = _GREAT[seed % len(_GREAT)]
    small = Ship("trireme", side)
    return sea_with(Ship(hull, side, fittings=fittings, flagship=True), (small, small), seed)


@lru_cache(maxsize=256)
def sea_with(great: Ship, others: tuple[Ship, ...], seed: int = 0, close: bool = False) -> SafeString:
    """The same band with this ship on it, and up to two others of hers; `close` brings her nearer on a phone."""
    shore = tuple((x + 26 * noise(seed, x, y), y) for x, y in _COAST)
    path = coast.coast_of_points([shore], seed)
    sea = water.sea(BOX, seed) + coast.shelves(path, 0.7, PREFIX) + water.waves(BOX, seed, 1.2, PREFIX)
    ground = coast.ground(path, 0.7, PREFIX, land.country((shore,), seed, 0.7, BOX, PREFIX))
    heading = 80 + 8 * noise(seed, 1)
    places = (((592, 66), heading + 4, 1.6), ((1004, 268), heading - 12, 1.7))
    drawn = ship_at(great, (800, 168), heading, 4.6, PREFIX)
    drawn += "".join(
        ship_at(other, at, turn, size, PREFIX) for other, (at, turn, size) in zip(others, places, strict=False)
    )
    afloat = not {"awash", "wreck"}.intersection(great.states)
    wake = signs.wake([(470, 232), (560, 208), (650, 192)], 1.6) if afloat else ""
    body = sea + ground + wake + drawn
    return mark_safe(
        f'<svg class="band-art{" is-close" if close else ""} i-chart {water.sea_class(water.sea_of(seed))} i-lod-l"'
        ' viewBox="0 0 1280 330"'
        ' preserveAspectRatio="xMaxYMid slice" aria-hidden="true" focusable="false">'
        f'{symbols.defs(body, PREFIX)}<g class="band-sea">{body}</g></svg>'
    )
