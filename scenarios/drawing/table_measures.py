"""What is measured out on a table, and what holds galleys together. Points are the drawing's."""

import math
from collections.abc import Sequence

from scenarios.drawing.art.strokes import Point
from scenarios.drawing.shapes import Shape, disc, line

KINDS = ("rope", "hook", "rule", "angle")  # drawn over the ships, the lowest first


def measure(kind: str, points: Sequence[Point], steps: int) -> list[Shape]:
    """A "rope" between friends, a "hook" thrown at an enemy, a "rule" with a stroke at every step, or an "angle": a
    place between one on each of its legs. Nothing where it has too few places."""
    if len(points) < (3 if kind == "angle" else 2):
        return []
    if kind == "angle":
        return _angle(points[1], points[0], points[2])
    if kind == "rule":
        return _rule(points[0], points[-1], max(1, steps))
    a, b = points[0], points[-1]
    ends = [disc("bollard", *a, 1.2, 8), disc("bollard", *b, 1.2, 8)]
    return [line(kind, a, b), *ends, *(_claws(a, b) if kind == "hook" else [])]


def _claws(a: Point, b: Point) -> list[Shape]:
    """The claws of a grapnel at the end of a line."""
    turn = math.atan2(b[1] - a[1], b[0] - a[0])
    x, y = b
    arms = [(turn + off, 3.4) for off in (math.pi * 0.72, -math.pi * 0.72)]
    return [line("hook", (x, y), (x + far * math.cos(at), y + far * math.sin(at))) for at, far in arms]


def _rule(a: Point, b: Point, steps: int) -> list[Shape]:
    """Long strokes across the ends, short ones at every step between."""
    far = math.hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    nx, ny = (a[1] - b[1]) / far, (b[0] - a[0]) / far
    shapes = [line("rule", a, b)]
    for n in range(steps + 1):
        x, y = a[0] + (b[0] - a[0]) * n / steps, a[1] + (b[1] - a[1]) * n / steps
        half = 3.4 if n in (0, steps) else 1.8
        shapes.append(line("rule", (x - nx * half, y - ny * half), (x + nx * half, y + ny * half)))
    return shapes


def _angle(tip: Point, one: Point, other: Point) -> list[Shape]:
    """Two legs from a place, and the lesser arc between them."""
    first, second = (math.atan2(y - tip[1], x - tip[0]) for x, y in (one, other))
    swing = (second - first + math.pi) % (2 * math.pi) - math.pi
    radius = 0.6 * min(math.hypot(x - tip[0], y - tip[1]) for x, y in (one, other))
    turns = [first + swing * n / 12 for n in range(13)]
    arc = [(tip[0] + radius * math.cos(turn), tip[1] + radius * math.sin(turn)) for turn in turns]
    return [line("angle", one, tip, other), line("angle-arc", *arc)]


def written_at(kind: str, points: Sequence[Point]) -> Point:
    """The foot of the words beside a measure."""
    if kind == "angle":
        return points[1][0], points[1][1] + 14
    (ax, ay), (bx, by) = points[0], points[-1]
    far = math.hypot(bx - ax, by - ay) or 1.0
    return (ax + bx) / 2 - (by - ay) / far * 10, (ay + by) / 2 + (bx - ax) / far * 10 + 2
