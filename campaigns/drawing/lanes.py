"""Ways over the water between two places of the map: round the capes, not across them."""

import heapq
import math
from collections.abc import Iterable
from itertools import pairwise

from scenarios.drawing.art.land import Ground
from scenarios.drawing.art.strokes import Box, Point

CELL = 12.0  # of the lattice on which a way is looked for
ASHORE, BESIDE = 7.0, 1.6  # what a step over land costs, and one beside a shore, against one of open water
MOST_LANES = 80  # that are looked for; a map with more draws them straight
_STEPS = [(dx, dy, math.hypot(dx, dy)) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]

Cell = tuple[int, int]


class Waters:
    """The water of a map, for looking for ways on it."""

    def __init__(self, ground: Ground, box: Box) -> None:
        self.ground = ground
        left, top, width, height = box
        self.left, self.top = left, top
        self.columns, self.rows = int(width / CELL) + 1, int(height / CELL) + 1
        wet = [
            [not ground.at((left + CELL * c, top + CELL * r)) for c in range(self.columns)] for r in range(self.rows)
        ]
        self.cost: dict[Cell, float] = {}
        for r in range(self.rows):
            for c in range(self.columns):
                near = all(
                    wet[y][x]
                    for y in range(max(0, r - 1), min(self.rows, r + 2))
                    for x in range(max(0, c - 1), min(self.columns, c + 2))
                )
                self.cost[c, r] = 1.0 if near else BESIDE if wet[r][c] else ASHORE

    def way(self, a: Point, b: Point) -> list[Point]:
        """A way from a to b, its ends among its points, as few as keep it off the land."""
        cells = self._cells(self._cell(a), self._cell(b))
        points = [a, *(self._point(cell) for cell in cells[1:-1]), b]
        return self._fewest(points)

    def _cell(self, at: Point) -> Cell:
        column, row = round((at[0] - self.left) / CELL), round((at[1] - self.top) / CELL)
        return min(self.columns - 1, max(0, column)), min(self.rows - 1, max(0, row))

    def _point(self, cell: Cell) -> Point:
        return self.left + CELL * cell[0], self.top + CELL * cell[1]

    def _cells(self, start: Cell, end: Cell) -> list[Cell]:
        came: dict[Cell, Cell] = {}
        spent = {start: 0.0}
        edge: list[tuple[float, Cell]] = [(0.0, start)]
        while edge:
            _, at = heapq.heappop(edge)
            if at == end:
                break
            for dx, dy, long in _STEPS:
                to = at[0] + dx, at[1] + dy
                if to not in self.cost:
                    continue
                cost = spent[at] + long * self.cost[to]
                if cost < spent.get(to, math.inf):
                    spent[to], came[to] = cost, at
                    heapq.heappush(edge, (cost + math.dist(to, end), to))
        found = [end]
        while found[-1] != start and found[-1] in came:
            found.append(came[found[-1]])
        return found[::-1]

    def _fewest(self, points: list[Point]) -> list[Point]:
        """The points between which a straight line is no worse than the way along those left out."""
        kept, at = [points[0]], 0
        while at < len(points) - 1:
            to = len(points) - 1
            while to > at + 1 and self._ashore(points[at], points[to]) > self._along(points[at : to + 1]):
                to -= 1
            kept.append(points[to])
            at = to
        return kept

    def _along(self, points: list[Point]) -> float:
        return sum(self._ashore(a, b) for a, b in pairwise(points)) + 0.5

    def _ashore(self, a: Point, b: Point) -> float:
        """How much of a straight line lies on land or hard by it."""
        many = max(2, int(math.dist(a, b) / 6))
        return sum(
            self.ground.at((a[0] + (b[0] - a[0]) * i / many, a[1] + (b[1] - a[1]) * i / many)) for i in range(1, many)
        )


def first_water(way: Iterable[Point], ground: Ground, least: float) -> tuple[Point, float]:
    """The first place on a way that lies on water at least so far from its beginning, and the heading there, in degrees
    clockwise from north; its end where there is none."""
    points = list(way)
    start, heading = points[0], 0.0
    for (x, y), (u, v) in pairwise(points):
        long = math.hypot(u - x, v - y)
        heading = math.degrees(math.atan2(u - x, y - v)) % 360
        at = 0.0
        while at < long:
            here = x + (u - x) * at / long, y + (v - y) * at / long
            if math.dist(here, start) >= least and _clear(ground, here):
                return here, heading
            at += 3.0
    return points[-1], heading


def _clear(ground: Ground, at: Point) -> bool:
    return not any(ground.at((at[0] + dx, at[1] + dy)) for dx, dy in ((0, 0), (7, 0), (-7, 0), (0, 7), (0, -7)))


def nearest(way: list[Point], to: Point) -> tuple[Point, float]:
    """The place on a way that is nearest to a point, and the heading of the way there."""
    found: tuple[float, Point, float] | None = None
    for a, b in pairwise(way):
        heading = math.degrees(math.atan2(b[0] - a[0], a[1] - b[1])) % 360
        for i in range(13):
            at = a[0] + (b[0] - a[0]) * i / 12, a[1] + (b[1] - a[1]) * i / 12
            far = math.dist(at, to)
            if found is None or far < found[0]:
                found = far, at, heading
    return (found[1], found[2]) if found is not None else (way[0], 0.0)
