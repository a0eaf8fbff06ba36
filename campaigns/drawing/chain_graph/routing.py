"""The courses between the parts of a chain's graph: along and across, around everything that stands in the way, with
few bends; those that have an end in common may run together."""

import heapq
import itertools
from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple

from scenarios.drawing.art.strokes import Box, Point

CLEAR = 7.0  # how near a course comes to what it passes
STUB = 14.0  # how far it goes straight out of a box
BEND, CROSS, BESIDE, TAKEN = 36.0, 24.0, 3.0, 260.0

Place = tuple[int, int]


class _Grid(NamedTuple):
    """The lines on which courses run, and by line what blocks it."""

    xs: list[float]
    ys: list[float]
    across: list[list[tuple[float, float]]]  # by y: stretches of x
    along: list[list[tuple[float, float]]]  # by x: stretches of y

    def blocked(self, a: Place, b: Place) -> bool:
        if a[1] == b[1]:
            low, high = sorted((self.xs[a[0]], self.xs[b[0]]))
            return any(low < end and start < high for start, end in self.across[a[1]])
        low, high = sorted((self.ys[a[1]], self.ys[b[1]]))
        return any(low < end and start < high for start, end in self.along[a[0]])

    def point(self, at: Place) -> Point:
        return self.xs[at[0]], self.ys[at[1]]


def routed(boxes: dict[str, Box], links: Sequence[tuple[str, str]]) -> dict[tuple[str, str], list[Point]]:
    """A course for each link, as its corners from edge to edge."""
    if not boxes:
        return {}
    grid = _grid(list(boxes.values()))
    used: dict[tuple[Place, Place], list[tuple[str, str]]] = {}
    entered: set[tuple[str, Point]] = set()
    found = {}
    for link in links:
        line = _course(grid, boxes[link[0]], boxes[link[1]], link, used, entered)
        entered.add((link[1], line[-1]))
        found[link] = line
    return found


def _grid(boxes: list[Box]) -> _Grid:
    xs = sorted({v for x, _, w, _ in boxes for v in (x - STUB, x + w / 2, x + w + STUB)})
    ys = sorted({v for _, y, _, h in boxes for v in (y - STUB, y + h / 2, y + h + STUB)})
    across = [[(x - CLEAR, x + w + CLEAR) for x, y, w, h in boxes if y - CLEAR < at < y + h + CLEAR] for at in ys]
    along = [[(y - CLEAR, y + h + CLEAR) for x, y, w, h in boxes if x - CLEAR < at < x + w + CLEAR] for at in xs]
    return _Grid(xs, ys, across, along)


def _ports(grid: _Grid, box: Box) -> dict[Place, tuple[Point, int]]:
    """Where courses meet a box: the place outside it, the middle of its side, and whether they go along there."""
    x, y, w, h = box
    cx, cy = x + w / 2, y + h / 2
    sides = (((x + w + STUB, cy), (x + w, cy), 0), ((cx, y + h + STUB), (cx, y + h), 1),
             ((x - STUB, cy), (x, cy), 0), ((cx, y - STUB), (cx, y), 1))  # fmt: skip
    found = {}
    for (px, py), edge, way in sides:
        found[bisect_left(grid.xs, px), bisect_left(grid.ys, py)] = (edge, way)
    return found


def _course(
    grid: _Grid,
    source: Box,
    target: Box,
    link: tuple[str, str],
    used: dict[tuple[Place, Place], list[tuple[str, str]]],
    entered: set[tuple[str, Point]],
) -> list[Point]:
    if (straight := _neighbours(source, target)) is not None:
        return straight
    starts, goals = _ports(grid, source), _ports(grid, target)
    goal_points = [grid.point(at) for at in goals]
    queue: list[tuple[float, int, float, Place, int]] = []
    came: dict[tuple[Place, int], tuple[Place, int] | None] = {}
    costs: dict[tuple[Place, int], float] = {}
    count = 0

    def ahead(at: Place) -> float:
        x, y = grid.point(at)
        return min(abs(x - gx) + abs(y - gy) for gx, gy in goal_points)

    for at, (edge, way) in starts.items():
        cost = TAKEN if (link[0], edge) in entered else 0.0
        costs[at, way], came[at, way] = cost, None
        heapq.heappush(queue, (cost + ahead(at), count, cost, at, way))
        count += 1
    end: tuple[Place, int] | None = None
    best = float("inf")
    while queue:
        guess, _, cost, at, way = heapq.heappop(queue)
        if guess >= best:
            break
        if cost > costs[at, way]:
            continue
        if at in goals:
            whole = cost + (BEND if goals[at][1] != way else 0.0)
            if whole < best:
                best, end = whole, (at, way)
        for step, (i, j) in enumerate(((1, 0), (0, 1), (-1, 0), (0, -1))):
            to = at[0] + i, at[1] + j
            if not (0 <= to[0] < len(grid.xs) and 0 <= to[1] < len(grid.ys)) or grid.blocked(at, to):
                continue
            turn = step % 2
            more = cost + _length(grid, at, to, link, used) + (BEND if turn != way else 0.0)
            if more < costs.get((to, turn), float("inf")):
                costs[to, turn], came[to, turn] = more, (at, way)
                heapq.heappush(queue, (more + ahead(to), count, more, to, turn))
                count += 1
    if end is None:  # walled in on every side: over everything
        return [_edge(source, target), _edge(target, source)]
    places = [end[0]]
    step_back = came[end]
    while step_back is not None:
        places.append(step_back[0])
        step_back = came[step_back]
    places.reverse()
    for a, b in itertools.pairwise(places):
        used.setdefault((min(a, b), max(a, b)), []).append(link)
    return _corners([starts[places[0]][0], *[grid.point(at) for at in places], goals[places[-1]][0]])


def _length(
    grid: _Grid, a: Place, b: Place, link: tuple[str, str], used: dict[tuple[Place, Place], list[tuple[str, str]]]
) -> float:
    length = abs(grid.xs[a[0]] - grid.xs[b[0]]) + abs(grid.ys[a[1]] - grid.ys[b[1]])
    others = used.get((min(a, b), max(a, b)), ())
    if any(other[0] != link[0] and other[1] != link[1] for other in others):
        return BESIDE * length + CROSS
    i, j = (0, 1) if a[1] == b[1] else (1, 0)
    for before in ((b[0] - i, b[1] - j), (b[0] + i, b[1] + j)):
        if (min(before, b), max(before, b)) in used:
            return length + CROSS / 2
    return length


def _neighbours(a: Box, b: Box) -> list[Point] | None:
    """A straight line between boxes that are nearly next to each other in a row or a column, as a card and its fork."""
    (ax, ay), (bx, by) = ((x + w / 2, y + h / 2) for x, y, w, h in (a, b))
    gap_x, gap_y = abs(ax - bx) - (a[2] + b[2]) / 2, abs(ay - by) - (a[3] + b[3]) / 2
    if abs(ay - by) < 0.5 and 0 <= gap_x < 2 * STUB:
        return [(a[0] + a[2], ay), (b[0], by)] if ax < bx else [(a[0], ay), (b[0] + b[2], by)]
    if abs(ax - bx) < 0.5 and 0 <= gap_y < 2 * STUB:
        return [(ax, a[1] + a[3]), (bx, b[1])] if ay < by else [(ax, a[1]), (bx, b[1] + b[3])]
    return None


def _edge(box: Box, towards: Box) -> Point:
    """Where a straight line from the middle of a box to another leaves it."""
    x, y = box[0] + box[2] / 2, box[1] + box[3] / 2
    dx, dy = towards[0] + towards[2] / 2 - x, towards[1] + towards[3] / 2 - y
    times = min(box[2] / 2 / abs(dx) if dx else 1e9, box[3] / 2 / abs(dy) if dy else 1e9, 1.0)
    return x + dx * times, y + dy * times


def _corners(points: list[Point]) -> list[Point]:
    """The points at which a course bends, and its ends."""
    kept = [points[0]]
    for before, at, after in zip(points, points[1:], points[2:], strict=False):
        straight = (before[0] == at[0] == after[0]) or (before[1] == at[1] == after[1])
        if not straight and at != kept[-1]:
            kept.append(at)
    return [*kept, points[-1]]
