"""Signs of fleet battles: rated edges, bands, wind, wreckage, arrows, signal tiles. Points are those of the drawing."""

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

from scenarios.drawing.art.strokes import Point
from scenarios.drawing.shapes import Shape, box, disc, line, polygon

RATED = tuple(f"{rating}-{side}" for rating in ("friendly", "neutral", "enemy") for side in "ab")
LOW = ("before", "shore", "moored", "flotsam", *RATED, "band", "exit", "wind", "note")  # under the pieces
HIGH = ("rout", "pursuit", "wheel", "signal-down", "signal-up")  # over them
PICTURED = ("flotsam", "wind", "exit", "rout", "pursuit")  # drawn in pictures too
MOST_STROKES = 400

Drawing = Callable[[Sequence[Point]], list[Shape]]


def _strokes(a: Point, b: Point, pitch: float) -> list[tuple[Point, Point]]:
    """The line from a to b in pieces about `pitch` long."""
    far = math.hypot(b[0] - a[0], b[1] - a[1])
    count = max(1, min(MOST_STROKES, round(far / pitch)))
    places = [(a[0] + (b[0] - a[0]) * n / count, a[1] + (b[1] - a[1]) * n / count) for n in range(count + 1)]
    return list(pairwise(places))


def _to(a: Point, b: Point, along: float, aside: float) -> Point:
    """A point `along` the way from a to b and `aside` to the right of it."""
    far = math.hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    ux, uy = (b[0] - a[0]) / far, (b[1] - a[1]) / far
    return a[0] + ux * along - uy * aside, a[1] + uy * along + ux * aside


def _friendly(side: str) -> Drawing:
    return lambda points: [line(f"rated-{side}", points[0], points[1])]


def _neutral(side: str) -> Drawing:
    """Dots."""
    return lambda points: [line(f"rated-{side}", a, _to(a, b, 1.5, 0)) for a, b in _strokes(points[0], points[1], 12)]


def _enemy(side: str) -> Drawing:
    """Teeth that look to the left of the line."""

    def shapes(points: Sequence[Point]) -> list[Shape]:
        teeth = [points[0]]
        for a, b in _strokes(points[0], points[1], 9):
            teeth += [_to(a, b, 4.5, -3.6), b]
        return [line(f"teeth-{side}", *teeth)]

    return shapes


def arrow(paint: str, points: Sequence[Point], head: float = 7.0) -> list[Shape]:
    """A line through the points with a head at its end."""
    a, b = points[-2], points[-1]
    far = math.hypot(b[0] - a[0], b[1] - a[1])
    wing = _to(a, b, far - head, head * 0.5), _to(a, b, far - head, -head * 0.5)
    return [line(paint, *points), polygon(f"{paint}-head", [b, *wing])]


def _exit(points: Sequence[Point]) -> list[Shape]:
    """Chevrons along an edge, to the right of the line from its first place to its second."""
    shapes = [line("exit", points[0], points[1])]
    for a, b in _strokes(points[0], points[1], 60):
        at = _to(a, b, 30, 0)
        shapes.append(line("exit", _to(at, b, -6, -3), _to(at, b, 0, 4), _to(at, b, 6, -3)))
    return shapes


def _flotsam(points: Sequence[Point]) -> list[Shape]:
    """Planks and broken oars adrift within an area."""
    a, b, c, *_ = points
    wide, deep = math.dist(a, b), math.dist(b, c)
    shapes = [polygon("flotsam", points)]
    count = max(3, min(60, round(wide / 9)))
    for n in range(count):
        along, deepness = (n + 0.5) * wide / count, ((n * 7) % 5 + 0.5) / 5.2
        middle = _to(a, b, along, deepness * deep)
        turn, half = n * 2.1, 4.2 if n % 3 else 2.6
        dx, dy = half * math.cos(turn), half * math.sin(turn)
        shapes.append(line("driftwood", (middle[0] - dx, middle[1] - dy), (middle[0] + dx, middle[1] + dy)))
    return shapes


def _wind(points: Sequence[Point]) -> list[Shape]:
    """Three streaks that blow one way."""
    a, b = points[0], points[1]
    shapes = arrow("wind", (a, b), 9)
    far = math.dist(a, b)
    for aside in (-6.0, 6.0):
        shapes.append(line("wind", _to(a, b, 0.1 * far, aside), _to(a, b, 0.7 * far, aside)))
    return shapes


def _wheel(points: Sequence[Point]) -> list[Shape]:
    """The first place is the corner about which a formation wheels, the others lie on the arc."""
    return [disc("pivot", *points[0], 3.2, 14), *arrow("wheel", points[1:])]


def _tile(up: bool) -> Drawing:
    """A signal: face down crossed, face up blank for its number."""

    def shapes(points: Sequence[Point]) -> list[Shape]:
        x, y = points[0]
        face = box("signal" if up else "signal-back", x, y, 15, 19, 2.5)
        if up:
            return [face]
        return [
            face,
            line("signal-cross", (x - 4, y - 6), (x + 4, y + 6)),
            line("signal-cross", (x + 4, y - 6), (x - 4, y + 6)),
        ]

    return shapes


def _moored(points: Sequence[Point]) -> list[Shape]:
    """The water about a ship at anchor, and her hull."""
    x, y = sum(px for px, _ in points) / len(points), sum(py for _, py in points) / len(points)
    return [polygon("moored", points), polygon("moored-hull", [(x, y - 8), (x + 4, y), (x, y + 8), (x - 4, y)])]


def _area(paint: str) -> Drawing:
    return lambda points: [polygon(paint, points)]


_DRAWN: dict[str, tuple[int, Drawing]] = {  # the least number of places, and what is drawn
    "before": (3, _area("before")),
    "moored": (3, _moored),
    "flotsam": (3, _flotsam),
    "shore": (2, lambda points: [line("shore", points[0], points[1])]),
    "band": (2, lambda points: [line("band", *points)]),
    "exit": (2, _exit),
    "wind": (2, _wind),
    "note": (1, lambda _: []),
    "rout": (2, lambda points: arrow("rout", points)),
    "pursuit": (2, lambda points: arrow("pursuit", points)),
    "wheel": (3, _wheel),
    "signal-down": (1, _tile(False)),
    "signal-up": (1, _tile(True)),
    **{f"friendly-{side}": (2, _friendly(side)) for side in "ab"},
    **{f"neutral-{side}": (2, _neutral(side)) for side in "ab"},
    **{f"enemy-{side}": (2, _enemy(side)) for side in "ab"},
}


def sign(kind: str, points: Sequence[Point]) -> list[Shape]:
    """The shapes of a sign; none where it has too few places."""
    least, drawn = _DRAWN[kind]
    return drawn(points) if len(points) >= least else []


def written_at(kind: str, points: Sequence[Point]) -> Point:
    """The foot of the words that are written beside a sign."""
    if kind.startswith("signal"):
        return points[0][0], points[0][1] + 4
    if kind == "wheel":
        return points[len(points) // 2][0], points[len(points) // 2][1] - 5
    if kind in ("band", "wind", "exit"):
        return (points[0][0] + points[1][0]) / 2, (points[0][1] + points[1][1]) / 2 - 3.5
    return points[0]
