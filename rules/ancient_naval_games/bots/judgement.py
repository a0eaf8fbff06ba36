"""What the good bot knows: what an attack is worth, where enemies could strike next turn, who stands beside a cell.

Worth is counted in ships: taking one is worth 1. All tables are made once.
"""

from collections.abc import Iterable
from functools import cache, lru_cache

from rules.ancient_naval_games.attacks import is_oar_strike, modifiers
from rules.ancient_naval_games.bots.sea import Strikes
from rules.ancient_naval_games.ships import FULL_MP, NO_OARS
from rules.geometry.hexgrid import HexGrid

OAR_WORTH = 0.25
CAUTION = 0.75
SIX = range(1, 7)


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
    """A ship as far as fighting goes, 0 to 7: its oar damage and size. (What a plan asks over and over works it out
    itself: a call costs more than the sum.)"""
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


@lru_cache(maxsize=1024)
def far(pursuit: float, steps: int) -> tuple[float, ...]:
    """What it costs to be so many steps from the prey, up to that many."""
    return tuple([pursuit * step for step in range(steps)])


Attacker = tuple[int, Strikes]
"""Where a ship stands, and what it could attack from there."""

LEAST = 6


def exposure(attackers: Iterable[Attacker], cell: int, of_kind: int) -> tuple[float, ...]:
    """What the enemy's attacks next turn take from what it is worth to a ship of that kind to stand in the cell, by its
    facing, and as `LEAST` the least of that. The worst attack counts, and a part of the others; ships in the way are
    overlooked."""
    threats: tuple[int, ...] = ()
    for at, strikes in attackers:
        if cell - at in strikes:
            threats += strikes[cell - at]
    return _exposure(threats, of_kind) if threats else SAFE


SAFE = (0.0,) * 7


@lru_cache(maxsize=16_384)
def _exposure(threats: tuple[int, ...], of_kind: int) -> tuple[float, ...]:
    rows = [ROWS[of_kind][threat] for threat in threats]
    worst = rows[0] if len(rows) == 1 else [0.85 * max(each) + 0.15 * sum(each) for each in zip(*rows, strict=True)]
    taken = [CAUTION * worth for worth in worst]
    return (*taken, min(taken))


class Beside:
    """`count[cell]`: how many of some ships stand next to a cell; worked out again only where they have moved."""

    __slots__ = ("at", "count", "steps")

    def __init__(self, grid: HexGrid) -> None:
        self.steps = grid.steps
        self.count = [0] * grid.size
        self.at: set[int] = set()

    def look(self, at: set[int]) -> None:
        """The ships stand in these cells now."""
        count = self.count
        for cell in self.at - at:
            for step in self.steps:
                count[cell + step] -= 1
        for cell in at - self.at:
            for step in self.steps:
                count[cell + step] += 1
        self.at = at

    def move(self, before: int, after: int) -> None:
        """One of them has gone from cell to cell."""
        count = self.count
        for step in self.steps:
            count[before + step] -= 1
            count[after + step] += 1
        self.at.remove(before)
        self.at.add(after)
