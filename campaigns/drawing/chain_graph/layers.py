"""The layers of a chain's graph, each behind everything that leads to it, in the order in which few lines cross."""

from campaigns.drawing.chain_graph.shape import Shape


def layers(shape: Shape) -> list[list[str]]:
    """The nodes but for the forks in layers: each behind everything that leads to it, but for ways that lead back."""
    forks = {b: a for a, b in shape.links if b.startswith("f")}
    after: dict[str, list[str]] = {node.key: [] for node in shape.nodes if node.kind != "fork"}
    for a, b in shape.links:
        if b not in forks:
            after[forks.get(a, a)].append(b)
    depth: dict[str, int] = {}
    back: set[tuple[str, str]] = set()
    order: list[str] = []
    done: set[str] = set()

    def visit(start: str) -> None:
        way, stack = {start}, [(start, iter(after[start]))]
        while stack:
            key, rest = stack[-1]
            to = next(rest, None)
            if to is None:
                stack.pop()
                way.discard(key)
                done.add(key)
                order.append(key)
            elif to in way:
                back.add((key, to))
            elif to not in done:
                way.add(to)
                stack.append((to, iter(after[to])))

    for key in (shape.first, *after) if shape.first in after else after:
        if key not in done:
            visit(key)
    for key in reversed(order):
        depth.setdefault(key, 0)
        for to in after[key]:
            if (key, to) not in back:
                depth[to] = max(depth.get(to, 0), depth[key] + 1)
    found: list[list[str]] = [[] for _ in range(max(depth.values(), default=-1) + 1)]
    for key in after:
        found[depth[key]].append(key)
    return found


def crossings(columns: list[list[str]], links: list[tuple[str, str]]) -> int:
    """How many pairs of links between the same two layers cross."""
    place = {key: (n, i) for n, column in enumerate(columns) for i, key in enumerate(column)}
    found = 0
    spans = [(place[a], place[b]) for a, b in links]
    for n, (a, b) in enumerate(spans):
        for c, d in spans[n + 1 :]:
            found += (a[0], b[0]) == (c[0], d[0]) and (a[1] - c[1]) * (b[1] - d[1]) < 0
    return found


def ordered(shape: Shape, columns: list[list[str]]) -> list[list[str]]:
    """The layers with each in the order in which the fewest links cross: every node near the middle of its own."""
    forks = {b: a for a, b in shape.links if b.startswith("f")}
    links = [(forks.get(a, a), b) for a, b in shape.links if b not in forks]
    best, fewest = columns, crossings(columns, links)
    for turn in range(6):
        if not fewest:
            break
        near: dict[str, list[str]] = {}
        for a, b in links if turn % 2 == 0 else [(b, a) for a, b in links]:
            near.setdefault(b, []).append(a)
        place = {key: float(i) for column in columns for i, key in enumerate(column)}
        swept = [list(column) for column in columns]
        for n in range(len(swept)) if turn % 2 == 0 else reversed(range(len(swept))):
            middle = {k: sum(place[o] for o in near[k]) / len(near[k]) if k in near else place[k] for k in swept[n]}
            swept[n].sort(key=middle.__getitem__)
            place.update({key: float(i) for i, key in enumerate(swept[n])})
        columns = swept
        if (count := crossings(columns, links)) < fewest:
            best, fewest = columns, count
    return best
