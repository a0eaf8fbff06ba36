"""A small picture of an edition: a shore and one ship of each side, as they will be printed."""

from functools import cache

from django.utils.safestring import SafeString, mark_safe

from scenarios.drawing.art import chart, coast, symbols, water
from scenarios.drawing.art.inks import Edition, on_paper, standalone
from scenarios.drawing.art.ships import Ship, ship_at
from scenarios.drawing.art.strokes import Box, n

BOX: Box = (0, 0, 176, 88)
SEED = 7
SHORE = [(112.0, -40.0), (136.0, 20.0), (126.0, 52.0), (150.0, 92.0), (150.0, 160.0), (320.0, 160.0), (320.0, -40.0)]


@cache
def swatch(edition: Edition) -> SafeString:
    """The picture as SVG for a page; its ids are its own."""
    prefix, k = f"{edition}-", 0.34
    shore = coast.coast_of_points([SHORE], SEED)
    fleet = ship_at(Ship("five", "a"), (44, 30), 100, 1.0, prefix)
    fleet += ship_at(Ship("trireme", "b"), (78, 62), 292, 1.0, prefix)
    body = (
        f"{water.sea(BOX, SEED, k)}{coast.shelves(shore, k, prefix)}{water.waves(BOX, SEED, k, prefix)}"
        f"{chart.hex_grid(20, (4, 4), 6, 3, 0.6, prefix)}{coast.ground(shore, k, prefix)}{fleet}"
    )
    drawn = f'<svg class="i-chart i-lod-l" viewBox="{n(*BOX)}">{symbols.defs(body, prefix)}{body}</svg>'
    alone = standalone(drawn, on_paper(edition))
    return mark_safe(alone.replace("<svg ", '<svg aria-hidden="true" focusable="false" ', 1))
