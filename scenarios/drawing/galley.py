"""Galleys seen from above, bow up, their middle at the origin; a hex reaches 17.3 ahead and astern.

A small ship is short and slim with one bank of fine oars; a large one is longer and broader, with an outrigger and oars
in two rows. Side A's deck is hatched, side B's plain, so colour is never the only difference.
"""

import math
from functools import cache

from scenarios.drawing.art.strokes import Point
from scenarios.drawing.lines import LINES, Lines
from scenarios.drawing.shapes import Shape, box, clipped, disc, line, mirrored, polygon, smooth

EQUIPMENT = ("tower", "corvus", "ballista")
STATES = ("holed", "captured", "awash")
SWEEP = 1.7  # how far aft of its thole an oar's blade lies


def _outline(lines: Lines, inset: float = 0.0) -> list[Point]:
    """The hull's edge, clockwise from the stem."""
    starboard = smooth([(max(w - inset, 0.25), y * (1 - inset / 18)) for w, y in lines.profile], 3)
    return [*starboard, *[(-w, y) for w, y in reversed(starboard)]]


def hull(size: str, side: str) -> tuple[Shape, ...]:
    """A ship without her oars: steering oars, hull, deck, ram, eyes and stern ornament."""
    return built(LINES[size], side)


@cache
def built(lines: Lines, side: str) -> tuple[Shape, ...]:
    """The same of any lines."""
    stern, bow = lines.stern, lines.stem
    deck = _outline(lines, 1.0)
    parts = []
    for side_of in (1, -1):
        quarter = lines.half_width(stern - 3.5)
        parts += [
            line("rudder", (side_of * quarter, stern - 3.6), (side_of * (quarter + 2.4), stern + 0.6)),
            line("blade", (side_of * (quarter + 1.4), stern - 1.1), (side_of * (quarter + 2.4), stern + 0.6)),
        ]
    if lines.outrigger:
        first, last = lines.oars
        w, slim = lines.outrigger, lines.outrigger - 1.8
        starboard = [(slim, first - 1.8), (w, first - 0.4), (w, last + 0.6), (slim, last + 2)]
        parts.append(polygon("outrigger", [*starboard, *[(-x, y) for x, y in reversed(starboard)]]))
    parts.append(polygon("ram", [(0, lines.ram), (1.5, bow + 1.6), (-1.5, bow + 1.6)]))
    parts.append(polygon("hull", _outline(lines)))
    parts.append(polygon("deck", deck))
    if side == "A":
        parts += _hatching(deck)
    fore = bow + lines.foredeck
    width = lines.half_width(fore)
    parts.append(polygon("foredeck", [(x, y) for x, y in deck if y <= fore]))
    parts.append(line("trim", (-width + 0.7, fore), (width - 0.7, fore)))
    eye = disc("eye", lines.half_width(fore - 1.2) - 0.55, fore - 1.2, 0.85, 10)
    pupil = disc("pupil", lines.half_width(fore - 1.2) - 0.45, fore - 1.3, 0.4, 8)
    parts += [eye, mirrored(eye), pupil, mirrored(pupil)]
    for lean in (-1.7, 0.0, 1.7):
        parts.append(line("stern", (lean * 0.3, stern - 1.6), (lean, stern + 1.1)))
    return tuple(parts)


def _hatching(deck: list[Point]) -> list[Shape]:
    stripes = []
    for step in range(-14, 15):
        part = clipped((-12, step * 2.6 + 12), (12, step * 2.6 - 12), deck)
        if part:
            stripes.append(line("hatch", *part))
    return stripes


@cache
def oars(size: str, damage: int) -> tuple[Shape, ...]:
    """Both banks of oars. One damage shears half the starboard side, two all of it, three the port side as well."""
    lines = LINES[size]
    first, last = lines.oars
    whole: list[Shape] = []
    stubs: list[Shape] = []
    for row, reach in enumerate(lines.rows):
        for place in range(lines.banked - row):
            y = first + (last - first) * (place + 0.5 * row) / (lines.banked - 1)
            inner = (lines.outrigger or lines.half_width(y)) - 0.3
            sheared_starboard = damage >= 2 or (damage == 1 and place < (lines.banked + 1) // 2)
            for direction, sheared in ((1, sheared_starboard), (-1, damage >= 3)):
                if sheared:
                    ragged = inner + 1.4 + 0.45 * ((place * 7 + row * 3) % 3)
                    stubs.append(line("stub", (direction * inner, y), (direction * ragged, y + 0.6)))
                else:
                    paint = "oar-low" if row else "oar"
                    whole.append(line(paint, (direction * inner, y), (direction * reach, y + SWEEP)))
    return (*whole, *stubs)


@cache
def equipment(name: str, size: str) -> tuple[Shape, ...]:
    """What a ship carries on her deck: a fighting tower, a boarding bridge or an engine."""
    bow = LINES[size].stem
    at = bow + LINES[size].mount
    if name == "tower":
        teeth = [box("tower", dx, at + dy, 1.4, 1.4) for dx in (-1.9, 0, 1.9) for dy in (-1.9, 1.9)]
        return (*teeth, box("tower", 0, at, 4.4, 4.4), box("tower-floor", 0, at, 2.4, 2.4))
    if name == "corvus":
        planks = [line("plank", (-1.2, y), (1.2, y)) for y in (bow - 1.4, bow + 0.8, bow + 3, bow + 5.2)]
        return (box("corvus", 0, bow + 2, 2.8, 9.4), *planks, disc("spike", 0, bow - 2, 0.7, 8))
    bend = smooth([(-3.2, at + 1.4), (0, at - 1.2), (3.2, at + 1.4)], 4)
    cord = line("cord", bend[0], (0, at + 2), bend[-1])
    return (line("engine", (0, at - 3), (0, at + 3)), line("engine", *bend), cord)


@cache
def state(status: str, size: str) -> tuple[Shape, ...]:
    """What is drawn over a ship that is not simply afloat; it turns with her."""
    stern = LINES[size].stern
    if status == "holed":
        x = LINES[size].half_width(3) + (1 if LINES[size].outrigger else 0.2)
        hole = [(x + 1.4, 0), (x - 1.6, 0.8), (x - 3, 2.8), (x - 1.8, 3.6), (x - 2.4, 5.6), (x + 1.4, 6)]
        return (polygon("hole", hole),)
    if status == "captured":
        flag = [(0, stern - 7), (8, stern - 5.2), (0, stern - 3.2)]
        return (line("pole", (0, stern - 7.4), (0, stern)), polygon("prize", flag))
    wave = [[(x, y + 0.9 * (-1) ** i) for i, x in enumerate(range(-9, 10, 3))] for y in (-8, -1, 6)]
    return tuple(line("water", *smooth(points, 3)) for points in wave)


@cache
def grapple() -> tuple[Shape, ...]:
    """The hold between two entangled ships: two links of a chain, upright on the drawing."""
    links = [disc("link", x, 0, 2.3, 14) for x in (-1.6, 1.6)]
    return (disc("hold", 0, 0, 5.6, 20), *[line("link", *link.points, link.points[0]) for link in links])


def pips(damage: int) -> tuple[Shape, ...]:
    """One dot for each oar damage, below the label."""
    return tuple(disc("pip", 4.2 * (i - (damage - 1) / 2), 6.6, 1.5, 10) for i in range(damage))


def plate(side: str, label: str) -> tuple[Shape, ...]:
    """The upright plate that carries a ship's label, wide enough for it."""
    return (box("plate", 0, 0, 4 + 3.7 * max(2, len(label)), 8, 4 if side == "A" else 1.4),)


def label_at(size: str, facing: int) -> Point:
    """Where the plate lies: astern of the middle, so that the bow is seen (as in static/js/board/pieces.js)."""
    astern = LINES[size].astern
    return -astern * math.sin(math.radians(60 * facing)), astern * math.cos(math.radians(60 * facing))
