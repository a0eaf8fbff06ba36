"""What galleys on bases carry and what has befallen them, drawn over the hulls of `galley`, bow up."""

import math
from functools import cache

from scenarios.drawing import galley
from scenarios.drawing.art.strokes import Point
from scenarios.drawing.lines import BASE_HULLS, Lines
from scenarios.drawing.shapes import Shape, box, disc, line, mirrored, polygon, smooth

FITTINGS = ("fast", "cataphract", "prow", "tower", "corvus", "ballista", "harpax", "fire")  # the lowest first
STATES = ("damaged", "captured", "burning", "awash")


@cache
def fitting(name: str, hull: str) -> tuple[Shape, ...]:
    """Equipment on a hull."""
    lines = BASE_HULLS[hull]
    if name in galley.EQUIPMENT:
        return galley.equipment(name, hull)
    return _FITTINGS[name](lines)


def _fast(lines: Lines) -> tuple[Shape, ...]:
    """A slim hull: two lines of wake off her quarters."""
    wake = line("wake", (2.2, lines.stern - 1.5), (3.6, lines.stern + 1.6), (4.2, lines.stern + 3.4))
    return (wake, mirrored(wake))


def _cataphract(lines: Lines) -> tuple[Shape, ...]:
    """A closed deck: planks from side to side and a screen along each of them."""
    first, last = lines.oars
    places = [first + (last - first) * n / 6 for n in range(7)]
    planks = [line("plank", (0.5 - lines.half_width(y), y), (lines.half_width(y) - 0.5, y)) for y in places]
    screen = line("screen", *[(lines.half_width(y) - 0.3, y) for y in places])
    return (*planks, screen, mirrored(screen))


def _prow(lines: Lines) -> tuple[Shape, ...]:
    """Stout beams out of both bows, and one across between them."""
    y = lines.stem + 1.8
    wide = lines.half_width(y) + 1.5
    beam = polygon("prow", [(0.6, y - 2.4), (wide, y - 0.9), (wide, y + 0.9), (0.6, y + 0.7)])
    return (beam, mirrored(beam), box("prow", 0, y, 2 * wide - 1, 1.3))


def _harpax(lines: Lines) -> tuple[Shape, ...]:
    """A grapnel shot over the bow with its line."""
    y = lines.stem + 0.4
    claw = line("grapnel", (0, y - 1.4), (1.5, y - 2), (1.9, y - 0.6))
    return (line("grapnel", (0, y + 4.4), (0, y - 2)), claw, mirrored(claw))


def _fire(lines: Lines) -> tuple[Shape, ...]:
    """A basket of fire on a pole over the starboard bow."""
    y = lines.stem + 1
    x = lines.half_width(y) + 1.4
    return (line("pole", (0.6, y + 4), (x, y - 0.4)), *(flame(x, y - 0.8, 0.62)))


_FITTINGS = {"fast": _fast, "cataphract": _cataphract, "prow": _prow, "harpax": _harpax, "fire": _fire}


def flame(x: float, y: float, scale: float = 1.0) -> tuple[Shape, Shape]:
    """A tongue of fire with its heart."""
    edge = smooth(
        [(0, -4.4), (1.1, -2), (2.6, -0.6), (2, 1.8), (0, 2.6), (-2, 1.8), (-2.4, -0.8), (-1.2, -1.4), (0, -4.4)], 3
    )
    heart = smooth([(0, -1.4), (1.1, 0.6), (0, 1.9), (-1.1, 0.8), (0, -1.4)], 3)
    return tuple(
        polygon(paint, [(x + px * scale, y + py * scale) for px, py in points])
        for paint, points in (("flame", edge), ("flame-heart", heart))
    )  # type: ignore[return-value]


@cache
def state(name: str, hull: str) -> tuple[Shape, ...]:
    """What is drawn over a ship that has come to harm."""
    if name == "damaged":
        return galley.state("holed", hull)
    if name == "burning":
        lines = BASE_HULLS[hull]
        first, last = lines.oars
        places = ((0.4, first), (-0.9, (first + last) / 2), (0.7, last))
        return tuple(shape for n, (x, y) in enumerate(places) for shape in flame(x, y, 1.15 - 0.15 * n))
    return galley.state(name, hull)


@cache
def flag(hull: str) -> tuple[Shape, ...]:
    """The admiral's flag, on a staff at the stern."""
    y = BASE_HULLS[hull].stern - 1
    return (
        line("pole", (0, y - 6.4), (0, y)),
        polygon("flag", [(0, y - 6.4), (5.4, y - 6.4), (4.2, y - 4.7), (5.4, y - 3), (0, y - 3)]),
    )


def star(x: float, y: float, radius: float) -> Shape:
    """The admiral's star, beside a label."""
    points: list[Point] = []
    for n in range(10):
        turn, far = math.pi * n / 5, radius if n % 2 == 0 else radius * 0.42
        points.append((x + far * math.sin(turn), y - far * math.cos(turn)))
    return polygon("star", points)


# The grounds of the badges, each of a form of its own, 7 wide and 6.4 high around their middle.
_BADGES: dict[str, tuple[Shape, ...]] = {
    "speed": (polygon("badge", [(-3.6, -3.2), (1.9, -3.2), (4, 0), (1.9, 3.2), (-3.6, 3.2)]),),
    "soldiers": (disc("badge", 0, 0, 3.6, 14),),
    "damage": (polygon("badge-bad", [(0, -4), (3.9, 3), (-3.9, 3)]),),
    "order": (polygon("badge-bad", [(0, -4.2), (4.2, 0), (0, 4.2), (-4.2, 0)]),),
    "formation": (polygon("badge", [(-3.8, -3.4), (3.8, -3.4), (3.8, 3.4), (-3.8, 3.4)]),),
    "crew": (box("badge", 0, 0, 9.8, 6.8, 2),),
    "wing": (polygon("badge", [(-3.4, -3.6), (3.4, -3.6), (3.4, 1.4), (0, 4), (-3.4, 1.4)]),),
    "dash": (polygon("badge", [(-3.8, -3.2), (1.2, -3.2), (3.6, 0), (1.2, 3.2), (-3.8, 3.2), (-1.6, 0)]),),
    "initiative": (box("badge-die", 0, 0, 7, 7, 1.4),),
    "stamina": (polygon("badge", [(-2, -3.4), (2, -3.4), (4, 0), (2, 3.4), (-2, 3.4), (-4, 0)]),),
    "archers": (polygon("badge", [*smooth([(-3, -3.4), (2.4, -2.6), (3.6, 0), (2.4, 2.6), (-3, 3.4)], 3)]),),
    "slingers": (polygon("badge", [(0, -4.4), (4.2, 0), (0, 4.4), (-4.2, 0)]),),
    "prize": (polygon("badge-prize", [(-3.8, -3.4), (3.8, -3.4), (2.2, 0), (3.8, 3.4), (-3.8, 3.4)]),),
}


def badge(kind: str) -> tuple[Shape, ...]:
    """The ground of a badge, around its middle."""
    return _BADGES[kind]
