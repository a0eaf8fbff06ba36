"""Coasts: points or cells as rough, rounded loops, and the shelves, surf, beach and relief drawn along them.

All coasts of a board are one path, defined once and drawn again and again with other strokes, so that shoals of
neighbouring shores flow together. What is random belongs to places: mending one stretch of a coast leaves the others.
"""

import math
from collections.abc import Iterable, Sequence

from scenarios.drawing.art.strokes import Box, Point, n, noise

Loop = Sequence[Point]


def rough(points: Loop, seed: int, *, closed: bool = True, times: int = 2, amount: float = 0.13) -> list[Point]:
    """A line with its middles pushed aside, `times` over: few given points, a coast with capes and coves. `amount` is
    how far in parts of each side's length; the given points stay where they are."""
    line = list(points)
    for _ in range(times):
        ends = [*line[1:], line[0]] if closed else line[1:]
        out: list[Point] = []
        for (x, y), (u, v) in zip(line, ends, strict=False):
            push = 2.2 * amount * noise(seed, x + u, y + v)
            out += [(x, y), ((x + u) / 2 - (v - y) * push, (y + v) / 2 + (u - x) * push)]
        line = out if closed else [*out, line[-1]]
    return line


def smooth(points: Loop, closed: bool = True) -> str:
    """Path data with the points as controls of curves whose ends are the middles between them: rounded, and short, in
    whole units (a coast that is drawn rough loses nothing by it)."""
    corners = [(round(x), round(y)) for x, y in points]
    ends = [*corners[1:], corners[0]]
    start = ((corners[-1][0] + corners[0][0]) // 2, (corners[-1][1] + corners[0][1]) // 2) if closed else corners[0]
    steps = [f"M{start[0]} {start[1]}q"]
    x, y = start
    for (px, py), (qx, qy) in zip(corners if closed else corners[1:-1], ends if closed else corners[2:], strict=True):
        mx, my = (px + qx) // 2, (py + qy) // 2
        steps.append(f"{px - x} {py - y} {mx - x} {my - y} ")
        x, y = mx, my
    text = "".join(steps).rstrip().replace(" -", "-")
    return f"{text}z" if closed else f"{text}L{corners[-1][0]} {corners[-1][1]}"


def drawn(loops: Iterable[Loop]) -> str:
    """Loops exactly as they were given, as path data."""
    return "".join(f"M{n(*loop[0])}L{' '.join(n(*point) for point in loop[1:])}Z" for loop in loops if len(loop) > 2)


def coast_of_points(loops: Iterable[Loop], seed: int, as_drawn: bool = False) -> str:
    """Path data of coasts given by their points. `as_drawn` leaves every point and side as the author put them."""
    kept = [loop for loop in loops if len(loop) > 2]
    return drawn(kept) if as_drawn else "".join(smooth(rough(loop, seed, amount=0.11)) for loop in kept)


def outline(cells: Iterable[Loop]) -> list[list[Point]]:
    """The edges around cells that share sides, as closed loops: clockwise around them as the cells' corners run, the
    other way around a lake. Corners are the same when they agree to a tenth."""
    sides: dict[tuple[Point, Point], None] = {}
    for cell in cells:
        corners = [(round(x, 1), round(y, 1)) for x, y in cell]
        for a, b in zip(corners, [*corners[1:], corners[0]], strict=True):
            if (b, a) in sides:
                del sides[b, a]
            else:
                sides[a, b] = None
    return chained(sides)


def chained(sides: Iterable[tuple[Point, Point]]) -> list[list[Point]]:
    """Sides from point to point, put together to loops; the sharpest turn where several go on from a point."""
    follows: dict[Point, list[Point]] = {}
    for a, b in sides:
        follows.setdefault(a, []).append(b)
    loops = []
    while follows:
        start = at = next(iter(follows))
        loop: list[Point] = []
        while at in follows:
            loop.append(at)
            nexts = follows[at]
            after = nexts[0] if len(nexts) == 1 or len(loop) < 2 else _sharpest(loop[-2], at, nexts)
            nexts.remove(after)
            if not nexts:
                del follows[at]
            at = after
            if at == start:
                break
        loops.append(loop)
    return loops


def _sharpest(before: Point, at: Point, nexts: list[Point]) -> Point:
    """Where two cells touch at a corner alone, the way that keeps to the same cell."""
    came = math.atan2(at[1] - before[1], at[0] - before[0])
    return max(nexts, key=lambda p: (math.atan2(p[1] - at[1], p[0] - at[0]) - came + math.pi) % math.tau)


def coast_of_cells(loops: Iterable[Loop], seed: int) -> str:
    """Path data of coasts given by cells (loops of `outline`): rounded and a little rough, yet never farther from the
    cells' edges than about an eighth of a side, so that one reads which cells are land."""
    return "".join(smooth(cells_rough(loop, seed)) for loop in loops)


def cells_rough(loop: Loop, seed: int) -> list[Point]:
    """One loop of cells as the points that `smooth` then rounds."""
    return rough(_softened(loop), seed, times=1, amount=0.16)


def _softened(loop: Loop) -> list[Point]:
    """Every side in three, its corners drawn in halfway: what `smooth` then rounds hugs the side."""
    out: list[Point] = []
    for before, at, after in zip([loop[-1], *loop[:-1]], loop, [*loop[1:], loop[0]], strict=True):
        (px, py), (x, y), (qx, qy) = before, at, after
        out.append(((px + qx) * 0.08 + x * 0.84, (py + qy) * 0.08 + y * 0.84))
        out.append((x + (qx - x) / 2, y + (qy - y) / 2))
    return out


def past_edge(loop: Loop, box: Box, by: float) -> list[Point]:
    """The loop carried on `by` beyond a box wherever it runs along the box's edge: a coast goes on past a chart's edge
    and has no beach there."""
    left, top, width, height = box
    right, foot = left + width, top + height

    def ways(a: Point, b: Point) -> set[Point]:
        found: set[Point] = set()
        edges = (0, left, (-1.0, 0.0)), (0, right, (1.0, 0.0)), (1, top, (0.0, -1.0)), (1, foot, (0.0, 1.0))
        for axis, at, way in edges:
            out = way[axis]
            if all((p[axis] - at) * out >= -0.01 for p in (a, b)):
                found.add(way)
        return found

    carried: list[Point] = []
    for before, at, after in zip([loop[-1], *loop[:-1]], loop, [*loop[1:], loop[0]], strict=True):
        came, goes = ways(before, at), ways(at, after)
        both = came | goes
        beyond = at[0] + by * sum(x for x, _ in both), at[1] + by * sum(y for _, y in both)
        if came and goes:
            carried.append(beyond)
        elif both:
            carried += [beyond, at] if came else [at, beyond]
        else:
            carried.append(at)
    return carried


# (class, width, dashes) from the outermost in; "wide" for battles, "narrow" for maps of a war
SHELVES: dict[str, tuple[tuple[str, float, str], ...]] = {
    "wide": (("i-shelf-3", 150, ""), ("i-shelf-2", 92, ""), ("i-shelf-1", 46, ""), ("i-surf-2", 27, "26 14 9 18"),
             ("i-surf-gap", 24, ""), ("i-surf", 15, "")),
    "narrow": (("i-shelf-3", 40, ""), ("i-shelf-2", 23, ""), ("i-shelf-1", 13, ""), ("i-surf", 5, "")),
}  # fmt: skip


def _strokes(which: Iterable[tuple[str, float, str]], k: float, prefix: str) -> str:
    def dashes(text: str) -> str:
        return f' stroke-dasharray="{n(*(float(part) * k for part in text.split()))}"' if text else ""

    return "".join(
        f'<use href="#{prefix}coast" class="{kind}" stroke-width="{n(width * k)}"{dashes(dash)}/>'
        for kind, width, dash in which
    )


def shelves(coast: str, k: float = 1.0, prefix: str = "", shore: str = "wide") -> str:
    """The path of all coasts (data from `coast_of_points` or `coast_of_cells`) in `<defs>` as `coast`, and the water
    along it growing shallow: it lies on the sea, under waves and grid. "" without a coast. `shore` is "wide", or
    "narrow" for the map of a war."""
    if not coast:
        return ""
    clip = f'<clipPath id="{prefix}coast-clip"><use href="#{prefix}coast"/></clipPath>'
    return f'<defs><path id="{prefix}coast" d="{coast}"/>{clip}</defs>' + _strokes(SHELVES[shore], k, prefix)


def ground(coast: str, k: float = 1.0, prefix: str = "", relief: str = "") -> str:
    """Beach, ground, hachures and edge of the coasts that `shelves` defined, with what stands on them (`relief`, from
    `land`) clipped to them: it lies above the grid."""
    if not coast:
        return ""
    hachure = _strokes([("i-hachure", 40, "1.1 5.3")], k, prefix) + _strokes([("i-land-edge", 20, "")], k, prefix)
    return (
        _strokes([("i-beach", 7, "")], k, prefix)
        + f'<g clip-path="url(#{prefix}coast-clip)"><use href="#{prefix}coast" class="i-land"/>{hachure}{relief}</g>'
        + _strokes([("i-land-line", 1.1, "")], k, prefix)
    )
