"""Land that several shapes make together: areas and coasts that touch or overlap, as the outlines of what they cover.

Sides that lie within the land of another shape are no shore. Where two outlines touch along a side, the side is made
rough the same way whichever of them is followed, so that borders meet.
"""

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

from scenarios.drawing.art.coast import Loop, chained
from scenarios.drawing.art.strokes import Box, Point, noise

MOST_SIDES = 1500  # of shapes that are joined; more keep their own outlines
_BESIDE = 0.06  # how far beside a side one looks whether there is land


def united(shapes: Sequence[Loop], least: float = 0.0) -> list[list[Point]]:
    """The outlines of what the shapes cover together, without those that enclose less than `least`. Land lies on the
    same side of every outline, so that a lake runs the other way round."""
    kept = [[(float(x), float(y)) for x, y in shape] for shape in shapes if len(shape) > 2]
    if len(kept) < 2 or sum(len(shape) for shape in kept) > MOST_SIDES:
        return kept
    boxes = [_box(shape) for shape in kept]
    sides: dict[tuple[Point, Point], None] = {}
    for i, shape in enumerate(kept):
        near = [j for j in range(len(kept)) if j != i and _meet(boxes[i], boxes[j])]
        if not near:
            sides |= dict.fromkeys(_ways(shape if _enclosed(shape) > 0 else shape[::-1]))
            continue
        others = [side for j in near for side in _ways(kept[j])]
        about = [(kept[j], boxes[j]) for j in (i, *near)]
        for a, b in _ways(shape):
            stops = [a, *(_between(a, b, t) for t in _cuts(a, b, others)), b]
            for start, end in pairwise(stops):
                on_left, on_right = (_covered(_beside(start, end, far), about) for far in (-_BESIDE, _BESIDE))
                if on_left != on_right:
                    sides[(_near(start), _near(end)) if on_right else (_near(end), _near(start))] = None
    sides = {(a, b): None for a, b in sides if a != b}
    return [loop for loop in chained(sides) if len(loop) > 2 and abs(_enclosed(loop)) >= least]


def borders_rough(
    loop: Loop, seed: int, times: int = 2, amount: float = 0.1, still: Callable[[Point, Point], bool] | None = None
) -> list[Point]:
    """A loop with its sides made rough; a side that two loops share becomes the same line in both. Sides of which
    `still` is true stay straight."""
    out: list[Point] = []
    for a, b in _ways(loop):
        if still is not None and still(a, b):
            out.append(a)
            continue
        line = _side(min(a, b), max(a, b), seed, times, amount)
        out += (line if a < b else line[::-1])[:-1]
    return out


def _side(a: Point, b: Point, seed: int, times: int, amount: float) -> list[Point]:
    line = [a, b]
    for _ in range(times):
        after: list[Point] = [line[0]]
        for (x, y), (u, v) in pairwise(line):
            push = 2.2 * amount * noise(seed, x + u, y + v)
            after += [((x + u) / 2 - (v - y) * push, (y + v) / 2 + (u - x) * push), (u, v)]
        line = after
    return line


def _ways(loop: Loop) -> list[tuple[Point, Point]]:
    return list(zip(loop, [*loop[1:], loop[0]], strict=True))


def _box(loop: Loop) -> Box:
    xs, ys = [x for x, _ in loop], [y for _, y in loop]
    return min(xs), min(ys), max(xs), max(ys)


def _meet(one: Box, other: Box) -> bool:
    return one[0] <= other[2] and other[0] <= one[2] and one[1] <= other[3] and other[1] <= one[3]


def _enclosed(loop: Loop) -> float:
    """What a loop encloses: more than 0 where it runs clockwise as the map is seen."""
    return sum(x * v - u * y for (x, y), (u, v) in _ways(loop)) / 2


def _between(a: Point, b: Point, t: float) -> Point:
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def _near(point: Point) -> Point:
    return round(point[0], 2), round(point[1], 2)


def _beside(a: Point, b: Point, far: float) -> Point:
    """A point beside the middle of a side; to its right, as one goes along it, where `far` is more than 0."""
    (x, y), (u, v) = a, b
    long = math.hypot(u - x, v - y) or 1.0
    return (x + u) / 2 - (v - y) / long * far, (y + v) / 2 + (u - x) / long * far


def _covered(at: Point, about: Sequence[tuple[Loop, Box]]) -> bool:
    x, y = at
    return any(
        box[0] <= x <= box[2]
        and box[1] <= y <= box[3]
        and sum(
            (y0 > y) != (y1 > y) and x < x0 + (x1 - x0) * (y - y0) / (y1 - y0) for (x0, y0), (x1, y1) in _ways(loop)
        )
        % 2
        for loop, box in about
    )


def _cuts(a: Point, b: Point, others: Sequence[tuple[Point, Point]]) -> list[float]:
    """Where on the way from a to b (0 to 1) other sides cross it, or begin or end on it."""
    (x, y), (u, v) = a, b
    dx, dy = u - x, v - y
    long = dx * dx + dy * dy
    found: set[float] = set()
    for (px, py), (qx, qy) in others:
        if max(px, qx) < min(x, u) or min(px, qx) > max(x, u) or max(py, qy) < min(y, v) or min(py, qy) > max(y, v):
            continue
        ex, ey = qx - px, qy - py
        across = dx * ey - dy * ex
        if abs(across) > 1e-9:
            t, s = ((px - x) * ey - (py - y) * ex) / across, ((px - x) * dy - (py - y) * dx) / across
            if 0 < t < 1 and -1e-9 <= s <= 1 + 1e-9:
                found.add(round(t, 6))
        elif abs((px - x) * dy - (py - y) * dx) < 1e-6:
            found |= {
                round(t, 6) for t in (((px - x) * dx + (py - y) * dy) / long, ((qx - x) * dx + (qy - y) * dy) / long)
            }
    return sorted(t for t in found if 1e-6 < t < 1 - 1e-6)
