"""Signs of fleet battles: rated edges, bands, wind, wreckage, arrows, signal tiles. Points are those of the drawing."""

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

from scenarios.drawing.art import chart, signs
from scenarios.drawing.art.strokes import Point, n, placed, polyline, rectangle
from scenarios.drawing.table.measures import line, plate
from scenarios.drawing.table.picture import TableMark

RATED = tuple(f"{rating}-{side}" for rating in ("friendly", "neutral", "enemy") for side in "ab")
LOW = ("before", "shore", "moored", "flotsam", *RATED, "band", "exit", "wind", "note")  # under the pieces
HIGH = ("rout", "pursuit", "wheel", "signal-down", "signal-up")  # over them
MOST_STROKES = 400

Points = Sequence[Point]


def _strokes(a: Point, b: Point, pitch: float) -> list[tuple[Point, Point]]:
    """The line from a to b in pieces about `pitch` long."""
    count = max(1, min(MOST_STROKES, round(math.dist(a, b) / pitch)))
    places = [(a[0] + (b[0] - a[0]) * i / count, a[1] + (b[1] - a[1]) * i / count) for i in range(count + 1)]
    return list(pairwise(places))


def _to(a: Point, b: Point, along: float, aside: float) -> Point:
    """A point `along` the way from a to b and `aside` to the right of it."""
    far = math.dist(a, b) or 1.0
    ux, uy = (b[0] - a[0]) / far, (b[1] - a[1]) / far
    return a[0] + ux * along - uy * aside, a[1] + uy * along + ux * aside


def _rated(mark: TableMark, points: Points, k: float) -> str:
    """How a side rates an edge of the table: a line where it is friendly, dots where neutral, teeth where hostile."""
    rating, side = mark.kind.split("-")
    a, b = points[0], points[1]
    dash = ""
    if rating == "friendly":
        d = polyline([a, b])
    elif rating == "neutral":
        d, dash = polyline([a, b]), f' stroke-linecap="round" stroke-dasharray=".1 {n(16 * k)}"'
    else:
        teeth = [a]
        for start, end in _strokes(a, b, 36 * k):
            teeth += [_to(start, end, 9 * k, -6 * k), _to(start, end, 18 * k, 0), end]
        d = polyline(teeth)
    return (
        f'<g class="i-{side}"><path class="i-zone-under" stroke-width="{n(5 * k)}"{dash} d="{d}"/>'
        f'<path class="i-zone-edge" stroke-width="{n(2.6 * k)}"{dash} d="{d}"/></g>'
    )


def _arrow(points: Points, k: float, kind: str) -> str:
    """A line through the points with a head at its end: white on red for who pursues, dashed for who flees."""
    a, b = points[-2], points[-1]
    far = math.dist(a, b)
    head = polyline([_to(a, b, far - 8 * k, -5 * k), b, _to(a, b, far - 8 * k, 5 * k)])
    d = polyline(points) + head
    if kind == "rout":
        dash = f' stroke-dasharray="{n(5 * k, 3 * k)}"'
        return (
            f'<path class="i-measure" stroke-width="{n(2.4 * k)}"{dash} d="{polyline(points)}"/>'
            f'<path class="i-measure" stroke-width="{n(2.4 * k)}" d="{head}"/>'
        )
    return (
        f'<path class="i-sight-edge" stroke-width="{n(6 * k)}" d="{d}"/>'
        f'<path class="i-sight" stroke-width="{n(2.4 * k)}" d="{d}"/>'
    )


def _exit(mark: TableMark, points: Points, k: float, prefix: str) -> str:
    """Chevrons along an edge, to the right of the line from its first place to its second: the way off."""
    d = polyline(points[:2])
    for a, b in _strokes(points[0], points[1], 60):
        at = _to(a, b, 30, 0)
        d += polyline([_to(at, b, -8 * k, -4 * k), _to(at, b, 0, 6 * k), _to(at, b, 8 * k, -4 * k)])
    return (
        f'<path class="i-course-edge" stroke-width="{n(4.6 * k)}" d="{d}"/>'
        f'<path class="i-course" stroke-width="{n(2 * k)}" d="{d}"/>'
    )


def _flotsam(mark: TableMark, points: Points, k: float, prefix: str) -> str:
    """Planks and broken oars adrift within an area that is as large as the rules have it."""
    if len(points) < 4:
        return line([*points, points[0]], k, dashed=True)
    a, b, c, *_ = points
    wide, deep = math.dist(a, b), math.dist(b, c)
    count = max(2, min(30, round(wide / (18 * k))))
    drawn = line([*points, points[0]], k, dashed=True)
    for i in range(count):
        middle = _to(a, b, (i + 0.5) * wide / count, ((i * 7) % 5 + 0.5) / 5.2 * deep)
        drawn += f'<use href="#{prefix}flotsam"{placed(middle, 97.0 * i, (k, k))}/>'
    return drawn


def _wind(mark: TableMark, points: Points, k: float, prefix: str) -> str:
    """The wind rose with its arrow: whither the wind blows, from the first place to the second."""
    (ax, ay), (bx, by) = points[0], points[1]
    middle = (ax + bx) / 2, (ay + by) / 2
    return f'<g class="rose">{chart.rose(middle, max(30 * k, 18), math.degrees(math.atan2(bx - ax, ay - by)))}</g>'


def _wheel(mark: TableMark, points: Points, k: float, prefix: str) -> str:
    """The first place is the corner about which a formation wheels, the others lie on the arc."""
    x, y = points[0]
    pivot = f'<circle class="i-course-head" cx="{n(x)}" cy="{n(y)}" r="{n(4 * k)}"/>'
    at = points[1:][len(points[1:]) // 2]
    return pivot + signs.course(points[1:], k) + plate((at[0], at[1] - 12 * k), mark.text)


def _tile(mark: TableMark, points: Points, k: float, prefix: str) -> str:
    """A signal: face down crossed, face up with its number."""
    face = f'<path class="i-plate" d="{rectangle((-9, -12, 18, 24))}"/>'
    sign = (
        f'<text class="i-plate-text" y="4.2">{mark.text[:3]}</text>'
        if mark.kind == "signal-up"
        else '<path class="i-cross-edge" d="M-5 -7L5 7M5 -7L-5 7"/><path class="i-cross" d="M-5 -7L5 7M5 -7L-5 7"/>'
    )
    return f"<g{placed(points[0], 0, 1.1 * k)}>{face}{sign}</g>"


def _moored(mark: TableMark, points: Points, k: float, prefix: str) -> str:
    """The water about a ship at anchor that nobody may enter, and her anchor."""
    x, y = sum(px for px, _ in points) / len(points), sum(py for _, py in points) / len(points)
    return (
        line([*points, points[0]], k, dashed=True)
        + f'<use href="#{prefix}anchor"{placed((x, y), 0, (1.4 * k, 1.4 * k))}/>'
    )


def _before(mark: TableMark, points: Points, k: float, prefix: str) -> str:
    return line([*points, points[0]], k, dashed=True)


def _shore(mark: TableMark, points: Points, k: float, prefix: str) -> str:
    """Land lies beyond this edge of the table."""
    d = polyline(points[:2])
    return (
        f'<path class="i-land-edge" stroke-width="{n(9 * k)}" d="{d}"/>'
        f'<path class="i-land-line" stroke-width="{n(1.4 * k)}" d="{d}"/>'
    )


def _band(mark: TableMark, points: Points, k: float, prefix: str) -> str:
    return line(points, k, dashed=True)


def _note(mark: TableMark, points: Points, k: float, prefix: str) -> str:
    return signs.name(points[0], mark.text) if mark.text else ""


_DRAWN: dict[str, tuple[int, Callable[[TableMark, Points, float, str], str]]] = {  # the least number of places
    "before": (3, _before),
    "moored": (3, _moored),
    "flotsam": (3, _flotsam),
    "shore": (2, _shore),
    "band": (2, _band),
    "exit": (2, _exit),
    "wind": (2, _wind),
    "note": (1, _note),
    "rout": (2, lambda mark, points, k, prefix: _arrow(points, k, "rout")),
    "pursuit": (2, lambda mark, points, k, prefix: _arrow(points, k, "pursuit")),
    "wheel": (3, _wheel),
    "signal-down": (1, _tile),
    "signal-up": (1, _tile),
    **{kind: (2, lambda mark, points, k, prefix: _rated(mark, points, k)) for kind in RATED},
}


def sign(mark: TableMark, points: Points, k: float, prefix: str) -> str:
    """A sign where it lies; "" where it has too few places."""
    least, drawn = _DRAWN[mark.kind]
    return drawn(mark, points, k, prefix) if len(points) >= least else ""
