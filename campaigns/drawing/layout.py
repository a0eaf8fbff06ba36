"""Places for areas of which the data name none: linked ones near each other, none on another, all on the sheet.

The same areas and links give the same places. Linked areas pull and all push until they rest; then each takes the
nearest spot of a fine lattice that is clear of those that were placed before it.
"""

import math
from collections.abc import Iterable, Mapping, Sequence

Spot = tuple[float, float]

LARGEST, LEAST = 58.0, 6.0  # how far from its place an area reaches, at most and at least
COVERED = 0.5  # of the sheet, by areas as discs: more than that do not find room one by one
ROUNDS = 90
MOST_PULLED = 90  # areas for which pulling and pushing is reckoned; more stand in the order of the data


def laid_out(
    areas: Sequence[tuple[str, tuple[int, int] | None]], links: Iterable[tuple[str, str]], sheet: tuple[int, int]
) -> tuple[dict[str, Spot], float]:
    """A place for each area, in units of the sheet, and how far an area without a place of its own reaches around its.
    Areas that have a place keep it."""
    placed: dict[str, Spot] = {id: (float(at[0]), float(at[1])) for id, at in areas if at is not None}
    waiting = [id for id, at in areas if at is None]
    wide, high = sheet
    if not waiting:
        return placed, max(LEAST, min(LARGEST, 0.35 * _nearest(list(placed.values()), sheet)))
    wished = _pulled([id for id, _ in areas], placed, list(links), sheet)
    reach = min(LARGEST, math.sqrt(COVERED * wide * high / (math.pi * len(areas))), wide / 2, high / 2)
    while True:
        found = _settled(waiting, placed, wished, reach, sheet)
        if found is not None or reach <= LEAST / 4:
            return placed | (found or {id: wished[id] for id in waiting}), reach
        reach *= 0.9


def _nearest(spots: Sequence[Spot], sheet: tuple[int, int]) -> float:
    return min((math.dist(a, b) for n, a in enumerate(spots) for b in spots[:n]), default=float(min(sheet)))


def _pulled(
    ids: Sequence[str], placed: Mapping[str, Spot], links: Sequence[tuple[str, str]], sheet: tuple[int, int]
) -> dict[str, Spot]:
    """Where areas come to rest: linked ones pull each other, all push, those that have a place stay."""
    wide, high = sheet
    spots = {id: placed.get(id) or _first(n, len(ids), sheet) for n, id in enumerate(_by_links(ids, links))}
    if len(ids) > MOST_PULLED:
        return spots
    apart = 0.75 * math.sqrt(wide * high / len(ids))
    known = [(a, b) for a, b in links if a in spots and b in spots and a != b]
    for turn in range(ROUNDS):
        push = {id: [0.0, 0.0] for id in ids}
        for n, a in enumerate(ids):
            for b in ids[:n]:
                (x, y), (u, v) = spots[a], spots[b]
                far = max(1.0, math.hypot(x - u, y - v))
                force = apart * apart / (far * far)
                push[a][0] += (x - u) * force
                push[a][1] += (y - v) * force
                push[b][0] -= (x - u) * force
                push[b][1] -= (y - v) * force
        for a, b in known:
            (x, y), (u, v) = spots[a], spots[b]
            force = math.hypot(x - u, y - v) / apart
            for id, sign in ((a, -1.0), (b, 1.0)):
                push[id][0] += sign * (x - u) * force
                push[id][1] += sign * (y - v) * force
        most = apart * (1 - turn / ROUNDS) * 0.5 + 0.5
        for id in ids:
            if id not in placed:
                (dx, dy), (x, y) = push[id], spots[id]
                far = max(1e-6, math.hypot(dx, dy))
                step = min(far, most) / far
                spots[id] = (
                    min(0.93 * wide, max(0.07 * wide, x + dx * step)),
                    min(0.93 * high, max(0.07 * high, y + dy * step)),
                )
    return spots


def _by_links(ids: Sequence[str], links: Sequence[tuple[str, str]]) -> list[str]:
    """The areas so that linked ones follow each other, from the one with most links."""
    near: dict[str, list[str]] = {id: [] for id in ids}
    for a, b in links:
        if a in near and b in near and a != b:
            near[a].append(b)
            near[b].append(a)
    ordered: dict[str, None] = {}
    for start in sorted(ids, key=lambda id: -len(near[id])):
        queue = [start]
        while queue:
            at = queue.pop()
            if at not in ordered:
                ordered[at] = None
                queue += [id for id in reversed(near[at]) if id not in ordered]
    return list(ordered)


def _first(n: int, many: int, sheet: tuple[int, int]) -> Spot:
    """A spiral from the middle: no two alike, none in a row."""
    wide, high = sheet
    far, turn = math.sqrt((n + 0.5) / many), n * 2.39996
    return wide * (0.5 + 0.42 * far * math.cos(turn)), high * (0.5 + 0.42 * far * math.sin(turn))


def _settled(
    waiting: Sequence[str], placed: Mapping[str, Spot], wished: Mapping[str, Spot], reach: float, sheet: tuple[int, int]
) -> dict[str, Spot] | None:
    """Each area on the free spot nearest to where it came to rest; None where one finds no room."""
    wide, high = sheet
    step = max(1.0, reach / 3)
    columns, rows = int((wide - 2 * reach) / step) + 1, int((high - 2 * reach) / step) + 1
    lattice = [(reach + step * c, reach + step * r) for r in range(rows) for c in range(columns)]
    taken: dict[str, Spot] = dict(placed)
    free = [spot for spot in lattice if all(math.dist(spot, other) >= 2 * reach for other in placed.values())]
    for id in waiting:
        if not free:
            return None
        wish = wished[id]
        spot = min(free, key=lambda each: (each[0] - wish[0]) ** 2 + (each[1] - wish[1]) ** 2)
        taken[id] = spot
        x, y = spot
        free = [each for each in free if (each[0] - x) ** 2 + (each[1] - y) ** 2 >= 4 * reach * reach]
    return {id: taken[id] for id in waiting}
