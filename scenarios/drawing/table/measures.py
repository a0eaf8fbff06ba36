"""What is measured out on a table, and what holds galleys together. Points are the drawing's."""

import math
from collections.abc import Sequence

from scenarios.drawing.art import fittings, signs
from scenarios.drawing.art.strokes import Point, n, polyline
from scenarios.drawing.table.picture import TableMark

KINDS = ("rope", "hook", "rule", "angle")  # drawn over the ships, the lowest first
WITHIN = 4.0  # how far into each hull a rope goes that holds two


def line(points: Sequence[Point], k: float, dashed: bool = False) -> str:
    """A thin line on the water."""
    dash = f' stroke-dasharray="{n(5 * k, 3 * k)}"' if dashed else ""
    return f'<path class="i-measure" stroke-width="{n(1.4 * k)}"{dash} d="{polyline(points)}"/>'


def plate(at: Point, words: str) -> str:
    """A figure on a plate that keeps its size on the screen."""
    return signs.plate(at, words) if words else ""


def measured(mark: TableMark, points: Sequence[Point], k: float, prefix: str) -> str:
    """A "rope" between friends, a "hook" from who holds to who is held, a "rule" with a stroke at every step, or an
    "angle": a place between one on each of its legs. "" where it has too few places."""
    if len(points) < (3 if mark.kind == "angle" else 2):
        return ""
    if mark.kind == "angle":
        return _angle(points[1], points[0], points[2], k) + plate((points[1][0], points[1][1] + 18 * k), mark.text)
    a, b = points[0], points[-1]
    if mark.kind == "rule":
        return _rule(a, b, max(1, mark.steps), k) + plate(_beside(a, b, 14 * k), mark.text)
    return _ropes(a, b, k, prefix, held=mark.kind == "hook")


def _beside(a: Point, b: Point, off: float) -> Point:
    far = math.dist(a, b) or 1.0
    return (a[0] + b[0]) / 2 - (b[1] - a[1]) / far * off, (a[1] + b[1]) / 2 + (b[0] - a[0]) / far * off


def _ropes(a: Point, b: Point, k: float, prefix: str, *, held: bool) -> str:
    """Two ropes from deck to deck; the grapnels are on the ship that is held."""
    far = math.dist(a, b)
    ux, uy = ((b[0] - a[0]) / far, (b[1] - a[1]) / far) if far > 0.01 else (0.0, 1.0)
    deep = WITHIN * k
    start, end = (a[0] - ux * deep, a[1] - uy * deep), (b[0] + ux * deep, b[1] + uy * deep)
    drawn = ""
    for hand in (-3.2 * k, 3.2 * k):
        one, other = ((x - uy * hand, y + ux * hand) for x, y in (start, end))
        if held:
            drawn += fittings.rope(one, other, k, prefix)
        else:
            d = polyline([one, other])
            drawn += (
                f'<path class="i-rope-edge" stroke-width="{n(3 * k)}" d="{d}"/>'
                f'<path class="i-rope" stroke-width="{n(1.6 * k)}" d="{d}"/>'
            )
    return drawn


def _rule(a: Point, b: Point, steps: int, k: float) -> str:
    """Long strokes across the ends, short ones at every step between."""
    far = math.dist(a, b) or 1.0
    nx, ny = (a[1] - b[1]) / far, (b[0] - a[0]) / far
    d = polyline([a, b])
    for step in range(steps + 1):
        x, y = a[0] + (b[0] - a[0]) * step / steps, a[1] + (b[1] - a[1]) * step / steps
        half = (4.4 if step in (0, steps) else 2.4) * k
        d += f"M{n(x - nx * half, y - ny * half)}L{n(x + nx * half, y + ny * half)}"
    return f'<path class="i-measure" stroke-width="{n(1.6 * k)}" d="{d}"/>'


def _angle(tip: Point, one: Point, other: Point, k: float) -> str:
    """Two legs from a place, and the lesser arc between them."""
    first, second = (math.atan2(y - tip[1], x - tip[0]) for x, y in (one, other))
    swing = (second - first + math.pi) % (2 * math.pi) - math.pi
    radius = 0.6 * min(math.dist(leg, tip) for leg in (one, other))
    turns = [first + swing * step / 12 for step in range(13)]
    arc = [(tip[0] + radius * math.cos(turn), tip[1] + radius * math.sin(turn)) for turn in turns]
    return (
        line([one, tip, other], k, dashed=True)
        + f'<path class="i-sight-edge" stroke-width="{n(4 * k)}" d="{polyline(arc)}"/>'
        + f'<path class="i-sight" stroke-width="{n(1.8 * k)}" d="{polyline(arc)}"/>'
    )
