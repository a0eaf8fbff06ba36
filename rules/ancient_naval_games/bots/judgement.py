"""What the good bot knows: where a ship can get to, what an attack is worth, where enemies could strike next turn.

Worth is counted in ships: taking one is worth 1. All tables are made once.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import NamedTuple

from rules.ancient_naval_games.actions import Back, Forward, HexAction, Turn
from rules.ancient_naval_games.attacks import is_oar_strike, modifiers
from rules.ancient_naval_games.ships import FULL_MP, NO_OARS, Ship
from rules.ancient_naval_games.state import SIDES
from rules.geometry.hexgrid import AXIAL_STEPS

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


@lru_cache(maxsize=2048)
def deltas(stride: int, facing: int, mp: int, free_turn: bool) -> tuple[int, ...]:
    """The cells of `reach`, each once, counted from the ship's own."""
    return tuple({place.delta: None for place in reach(stride, facing, mp, free_turn)})


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

Threat = tuple[int, int, int]


def threats(ships: Iterable[Ship], stride: int) -> dict[int, list[Threat]]:
    """Where these ships could attack next turn. By cell: each attacker's direction as seen from the cell, its kind, and
    how many attacks it has left there. Ships in the way are overlooked."""
    found: dict[int, list[Threat]] = {}
    for ship in ships:
        if ship.oar < NO_OARS:
            cell = ship.cell
            for delta, threat in strikes(stride, ship.facing, ship.oar, ship.large):
                if cell + delta in found:
                    found[cell + delta].append(threat)
                else:
                    found[cell + delta] = [threat]
    return found


@lru_cache(maxsize=2048)
def strikes(stride: int, facing: int, oar: int, large: bool) -> tuple[tuple[int, Threat], ...]:
    """What a ship could attack on open sea: each target's cell, counted from its own, with the threat to it."""
    steps = [dq * stride + ds for dq, ds in AXIAL_STEPS]
    best: dict[tuple[int, int], int] = {}
    for place in reach(stride, facing, FULL_MP - oar, not large):
        key = (place.delta + steps[place.facing], (place.facing + 3) % 6)
        best[key] = max(best.get(key, 0), place.mp)
    return tuple(
        (delta, (direction, kind(oar, large), attacks)) for (delta, direction), attacks in best.items() if attacks
    )


def exposure(threats: list[Threat], of_kind: int) -> tuple[float, ...]:
    """What the worst enemy attack on a ship of that kind is worth to the enemy, and a part of the others, by facing."""
    rows = [BY_FACING[attacker][of_kind][attacks][direction] for direction, attacker, attacks in threats]
    if len(rows) == 1:
        return rows[0]
    return tuple([0.85 * max(each) + 0.15 * sum(each) for each in zip(*rows, strict=True)])
