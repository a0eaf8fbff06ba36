"""What a ship can do on open sea: where it can get to, what it can attack from there. All tables are made once."""

from functools import lru_cache
from typing import NamedTuple

from rules.ancient_naval_games.actions import Back, Forward, HexAction, Turn
from rules.ancient_naval_games.ships import FULL_MP, NO_OARS, Ship
from rules.ancient_naval_games.state import SIDES
from rules.geometry.hexgrid import AXIAL_STEPS


class Reach(NamedTuple):
    """A place in a tree of acts: the place before it, `delta` from the ship's cell, `facing`, MP left, the acts."""

    before: int
    delta: int
    facing: int
    mp: int
    acts: tuple[int, ...]


FWD, BCK, LEFT, RIGHT = range(4)
ACTS: tuple[tuple[HexAction, ...], ...] = tuple(
    (Forward(side), Back(side), Turn(side, "L"), Turn(side, "R")) for side in SIDES
)


@lru_cache(maxsize=2048)
def reach(stride: int, facing: int, mp: int, free_turn: bool) -> tuple[Reach, ...]:
    """Every (cell, facing) that a ship can get to on open sea, cheapest way first; the first is where it stands."""
    steps = _steps(stride)
    found = [Reach(0, 0, facing, mp, ())]
    best = {(0, facing, free_turn): mp}
    pending = [(0, free_turn)]
    while pending:
        pending.sort(key=lambda item: -found[item[0]].mp)
        index, free = pending.pop(0)
        at = found[index]
        options = []
        if at.mp >= 1:
            options.append((FWD, at.delta + steps[at.facing], at.facing, at.mp - 1, free))
        if at.mp >= 2:
            options.append((BCK, at.delta - steps[at.facing], at.facing, at.mp - 2, free))
        if free or at.mp >= 1:
            left = at.mp if free else at.mp - 1
            options.append((LEFT, at.delta, (at.facing + 5) % 6, left, False))
            options.append((RIGHT, at.delta, (at.facing + 1) % 6, left, False))
        for act, delta, to, left, still_free in options:
            if left > max(best.get((delta, to, still_free), -1), best.get((delta, to, True), -1)):
                best[(delta, to, still_free)] = left
                pending.append((len(found), still_free))
                found.append(Reach(index, delta, to, left, (*at.acts, act)))
    return tuple(found)


def _steps(stride: int) -> list[int]:
    return [dq * stride + ds for dq, ds in AXIAL_STEPS]


class Way(NamedTuple):
    """A way to stand in a cell: `number` in `reach`, facing, MP left, the acts by side, the last one first, the cells
    between that one and the ship's own."""

    number: int
    facing: int
    mp: int
    acts: tuple[tuple[HexAction, ...], ...]
    over: tuple[int, ...]


class Cells(NamedTuple):
    """`reach` by cell, the ship's own first. Cells are counted from it."""

    ways: tuple[tuple[Way, ...], ...]
    over: tuple[tuple[tuple[int, ...], ...], ...]
    """The cells that lie between on each of the ways to one; empty where some way needs none."""
    numbers: dict[int, int]
    """The number of a cell in the lists of this table."""
    others: tuple[tuple[int, int, int], ...]
    """All but the ship's own: the cell's number, the cell, 1 where it lies beside the ship's own and otherwise 0."""
    aims: dict[int, tuple[tuple[int, int, int], ...]]
    """By the target's cell, from where it could be attacked: that cell's number, MP left, and the direction in which
    the attacker lies as seen from the target."""


def _cells(stride: int, facing: int, mp: int, free_turn: bool) -> Cells:
    steps = _steps(stride)
    found: dict[int, list[Way]] = {}
    over: list[tuple[int, ...]] = []
    for number, (before, delta, to, left, acts) in enumerate(reach(stride, facing, mp, free_turn)):
        past = over[before] if number else ()
        over.append(past if not delta or delta in past else (*past, delta))
        between = tuple(cell for cell in over[-1] if cell != delta)
        by_side = tuple(tuple(own[act] for act in reversed(acts)) for own in ACTS)
        found.setdefault(delta, []).append(Way(number, to, left, by_side, between))
    best: dict[tuple[int, int, int], int] = {}
    for n, (delta, ways) in enumerate(found.items()):
        for way in ways:
            if way.mp:
                aim = (delta + steps[way.facing], n, (way.facing + 3) % 6)
                best[aim] = max(best.get(aim, 0), way.mp)
    aims: dict[int, tuple[tuple[int, int, int], ...]] = {}
    for (target, n, direction), left in best.items():
        aims[target] = (*aims.get(target, ()), (n, left, direction))
    others = tuple((n, delta, int(delta in steps)) for n, delta in enumerate(found) if n)
    ways_over = [tuple({way.over: None for way in ways}) for ways in found.values()]
    return Cells(
        ways=tuple(map(tuple, found.values())),
        over=tuple(() if () in each else each for each in ways_over),
        numbers={delta: n for n, delta in enumerate(found)},
        others=others,
        aims=aims,
    )


def is_open(at: list[Ship | None], start: int, over: tuple[tuple[int, ...], ...]) -> bool:
    """Whether nothing stands on one of the ways that lead over those cells, counted from the start."""
    for way in over:
        for step in way:
            if at[start + step] is not None:
                break
        else:
            return True
    return not over


def threat(attacker: int, attacks: int, direction: int) -> int:
    """An attack that could come next turn, as a number: of a ship of that kind, so often, from that direction."""
    return (attacker * (FULL_MP + 1) + attacks) * 6 + direction


Strikes = dict[int, tuple[int, ...]]
"""What a ship could attack: by the target's cell, counted from its own, the threats to it."""


def _strikes(stride: int, facing: int, of_kind: int) -> Strikes:
    oar, large = divmod(of_kind, 2)
    steps = _steps(stride)
    best: dict[tuple[int, int], int] = {}
    for place in reach(stride, facing, FULL_MP - oar, not large):
        key = (place.delta + steps[place.facing], (place.facing + 3) % 6)
        best[key] = max(best.get(key, 0), place.mp)
    found: Strikes = {}
    for (delta, direction), attacks in best.items():
        if attacks:
            found[delta] = (*found.get(delta, ()), threat(of_kind, attacks, direction))
    return found


class Sea:
    """The tables for boards of that stride: `cells[facing][MP][free turn]` and `strikes[facing][kind of ship]`."""

    def __init__(self, stride: int) -> None:
        points, kinds = range(FULL_MP + 1), range(2 * NO_OARS)
        self.cells = tuple(
            tuple(tuple(_cells(stride, facing, mp, free) for free in (False, True)) for mp in points)
            for facing in range(6)
        )
        self.strikes = tuple(tuple(_strikes(stride, facing, of_kind) for of_kind in kinds) for facing in range(6))


sea = lru_cache(maxsize=64)(Sea)
"""The tables for boards of a stride, made once."""
