"""A fleet at sea, as a picture of it shows it: a galley for each of its ships, in lines abreast."""

import math

from scenarios.drawing.art import signs, symbols, water
from scenarios.drawing.art.ships import Ship, ship_at
from scenarios.drawing.art.strokes import Box, n, seed_of

MOST = 48  # galleys that are drawn
APART, ASTERN, ROOM = 30.0, 62.0, 46.0  # units between two galleys, two lines, and around them
PREFIX = "fleet-"


def fleet_drawing(title: str, ships: int, shape: float) -> str:
    """So many galleys as an SVG for the screen; `shape` is its width in parts of its height. The sea is that of the
    title."""
    count = min(max(1, ships), MOST)
    lines = max(1, round(math.sqrt(count * APART / ASTERN / shape)))
    abreast = math.ceil(count / lines)
    width, height = (abreast - 1) * APART + 2 * ROOM, (lines - 1) * ASTERN + 2 * ROOM
    width, height = max(width, height * shape), max(height, width / shape)
    box: Box = (0, 0, width, height)
    body = water.sea(box, seed_of(title)) + water.waves(box, seed_of(title), 1.0, PREFIX)
    for number in range(count):
        line, seat = divmod(number, abreast)
        there = min(abreast, count - line * abreast)
        x = width / 2 + (seat - (there - 1) / 2) * APART
        y = height / 2 + (line - (lines - 1) / 2) * ASTERN
        body += signs.wake([(x, y + 34), (x, y + 26), (x, y + 18)], 0.8)
        body += ship_at(Ship("trireme", "a", flagship=number == 0), (x, y), 0, 1.0, PREFIX)
    drawn = f"{symbols.defs(body, PREFIX)}{body}"
    return f'<svg class="i-chart i-picture i-sea-noon i-lod-m" viewBox="{n(*box)}">{drawn}</svg>'
