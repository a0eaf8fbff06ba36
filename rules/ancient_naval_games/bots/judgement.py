"""What the good bot knows: where a ship can get to, what an attack is worth, where enemies could strike next turn.

Worth is counted in ships: taking one is worth 1. All tables are made once.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import zip_longest
from typing import NamedTuple

from rules.ancient_naval_games.actions import Back, Forward, HexAction, Turn
from rules.ancient_naval_games.attacks import is_oar_strike, modifiers
from rules.ancient_naval_games.ships import FULL_MP, NO_OARS, Ship
from rules.ancient_naval_games.state import SIDES
from rules.geometry.hexgrid import AXIAL_STEPS, HexGrid

OAR_WORTH = 0.25
SIX = range(1, 7)


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
    steps = [dq * stride + ds for dq, ds in AXIAL_STEPS]
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


class Place(NamedTuple):
    """A way to stand in a cell: `number` in `reach`, facing, MP left, the acts, the cells that lie on the way."""

    number: int
    facing: int
    mp: int
    acts: tuple[int, ...]
    over: tuple[int, ...]


class Cells(NamedTuple):
    """`reach` by cell: each counted from the ship's own, whether it lies beside that, the ways to stand in it."""

    deltas: tuple[int, ...]
    beside: tuple[bool, ...]
    ways: tuple[tuple[Place, ...], ...]


@lru_cache(maxsize=2048)
def cells(stride: int, facing: int, mp: int, free_turn: bool) -> Cells:
    """Every cell that a ship can get to on open sea."""
    steps = {dq * stride + ds for dq, ds in AXIAL_STEPS}
    found: dict[int, list[Place]] = {}
    over: list[tuple[int, ...]] = []
    for number, (before, delta, to, left, acts) in enumerate(reach(stride, facing, mp, free_turn)):
        past = over[before] if number else ()
        over.append(past if not delta or delta in past else (*past, delta))
        found.setdefault(delta, []).append(Place(number, to, left, acts, over[-1]))
    return Cells(tuple(found), tuple(delta in steps for delta in found), tuple(map(tuple, found.values())))


@cache
def chances(difference: int) -> tuple[float, float]:
    """The chances that the attacker's score is higher, and that it is equal, with that much more added to its die."""
    gaps = [a + difference - d for a in SIX for d in SIX]
    return sum(gap > 0 for gap in gaps) / 36, sum(gap == 0 for gap in gaps) / 36


@lru_cache(maxsize=4096)
def attack_worth(attacker_oar: int, attacker_large: bool, oar: int, large: bool, sector: int, attacks: int) -> float:
    """What a number of attacks on one ship, one after the other, is worth to the attacker."""
    if not attacks or (is_oar_strike(sector) and oar >= NO_OARS):
        return 0.0
    plus, _ = modifiers(True, attacker_oar, attacker_large, sector)
    minus, _ = modifiers(False, oar, large, sector)
    higher, equal = chances(plus - minus)
    rest = attack_worth(attacker_oar, attacker_large, oar, large, sector, attacks - 1)
    if is_oar_strike(sector):
        after = attack_worth(attacker_oar, attacker_large, oar + 1, large, sector, attacks - 1)
        return higher * (OAR_WORTH + after) + (1 - higher) * rest
    target, own = ship_worth(oar, large), ship_worth(attacker_oar, attacker_large)
    return higher * target + equal * (target - own) + (1 - higher - equal) * rest


def ship_worth(oar: int, large: bool) -> float:
    """What a ship is worth: fewer oars, less; a large one a little more."""
    return 1.0 - 0.2 * oar + (0.1 if large else 0.0)


def kind(oar: int, large: bool) -> int:
    """A ship as far as fighting goes, 0 to 7: its oar damage and size."""
    return oar * 2 + large


WORTH = tuple(
    tuple(
        tuple(
            tuple(attack_worth(a // 2, a % 2 == 1, d // 2, d % 2 == 1, sector, attacks) for sector in range(6))
            for attacks in range(FULL_MP + 1)
        )
        for d in range(8)
    )
    for a in range(8)
)
"""`WORTH[attacker's kind][target's kind][attacks][sector]`: `attack_worth` as a table."""

BY_FACING = tuple(
    tuple(
        tuple(tuple(tuple(row[(d - facing) % 6] for facing in range(6)) for d in range(6)) for row in target)
        for target in attacker
    )
    for attacker in WORTH
)
"""`BY_FACING[attacker's kind][target's kind][attacks][direction][target's facing]`: the same, seen from a cell."""

MOST_WORTH = tuple(
    tuple(max(worth for target in attacker for worth in target[attacks]) for attacks in range(FULL_MP + 1))
    for attacker in WORTH
)
"""`MOST_WORTH[attacker's kind][attacks]`: no attack with so many movement points left is worth more."""

ROWS = tuple(
    tuple(
        BY_FACING[attacker][target][attacks][direction]
        for attacker in range(8)
        for attacks in range(FULL_MP + 1)
        for direction in range(6)
    )
    for target in range(8)
)
"""`ROWS[target's kind][threat]`: what a threat is worth, by the target's facing."""


def threat(attacker: int, attacks: int, direction: int) -> int:
    """An attack that could come next turn, as a number: of a ship of that kind, so often, from that direction."""
    return (attacker * (FULL_MP + 1) + attacks) * 6 + direction


Attacker = tuple[int, dict[int, tuple[int, ...]]]


def attackers(ships: Iterable[Ship], stride: int) -> list[Attacker]:
    """Those of the ships that can row: where each stands, and what it could attack from there (see `strikes`)."""
    return [(ship.cell, strikes(stride, ship.facing, ship.oar, ship.large)) for ship in ships if ship.oar < NO_OARS]


@lru_cache(maxsize=2048)
def strikes(stride: int, facing: int, oar: int, large: bool) -> dict[int, tuple[int, ...]]:
    """What a ship could attack on open sea: by the target's cell, counted from its own, the threats to it."""
    steps = [dq * stride + ds for dq, ds in AXIAL_STEPS]
    best: dict[tuple[int, int], int] = {}
    for place in reach(stride, facing, FULL_MP - oar, not large):
        key = (place.delta + steps[place.facing], (place.facing + 3) % 6)
        best[key] = max(best.get(key, 0), place.mp)
    found: dict[int, tuple[int, ...]] = {}
    for (delta, direction), attacks in best.items():
        if attacks:
            found[delta] = (*found.get(delta, ()), threat(kind(oar, large), attacks, direction))
    return found


def exposure(attackers: Iterable[Attacker], cell: int, of_kind: int) -> tuple[float, ...] | None:
    """What the worst attack next turn on a ship of that kind in the cell is worth to the enemy, and a part of the
    others, by facing; None where none can come. Ships in the way are overlooked."""
    threats: tuple[int, ...] = ()
    for at, strikes in attackers:
        if cell - at in strikes:
            threats += strikes[cell - at]
    return _exposure(threats, of_kind) if threats else None


@lru_cache(maxsize=16_384)
def _exposure(threats: tuple[int, ...], of_kind: int) -> tuple[float, ...]:
    rows = [ROWS[of_kind][threat] for threat in threats]
    if len(rows) == 1:
        return rows[0]
    return tuple([0.85 * max(each) + 0.15 * sum(each) for each in zip(*rows, strict=True)])


class Beside:
    """`count[cell]`: how many of some ships stand next to a cell; worked out again only where they have moved."""

    __slots__ = ("at", "count", "steps")

    def __init__(self, grid: HexGrid) -> None:
        self.steps = grid.steps
        self.count = [0] * grid.size
        self.at: list[int] = []

    def look(self, at: list[int]) -> None:
        """The ships stand in these cells now."""
        if at != self.at:
            count = self.count
            for before, after in zip_longest(self.at, at):
                if before != after:
                    for step in self.steps:
                        if before is not None:
                            count[before + step] -= 1
                        if after is not None:
                            count[after + step] += 1
            self.at = at
