"""What the bots know: what an attack is worth, where enemies could strike next turn, who stands beside a cell.

Worth is counted in ships: taking one is worth 1. All tables are made once for the constants that they follow from.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import product

from rules.ancient_naval_games.attacks import is_oar_strike, modifiers
from rules.ancient_naval_games.bots.constants import Constants
from rules.ancient_naval_games.bots.sea import Strikes
from rules.ancient_naval_games.ships import FULL_MP, NO_OARS
from rules.geometry.hexgrid import HexGrid

SIX = range(1, 7)
KINDS = range(2 * (NO_OARS + 1))


@cache
def chances(difference: int) -> tuple[float, float]:
    """The chances that the attacker's score is higher, and that it is equal, with that much more added to its die."""
    gaps = [a + difference - d for a in SIX for d in SIX]
    return sum(gap > 0 for gap in gaps) / 36, sum(gap == 0 for gap in gaps) / 36


def ship_worth(by: Constants, oar: int, large: bool) -> float:
    """What a ship is worth: fewer oars, less; a large one a little more."""
    return 1.0 - by.lame * oar + (by.large if large else 0.0)


def attack_worth(by: Constants, attacker: int, target: int, sector: int, attacks: int) -> float:
    """What a number of attacks on one ship, one after the other, is worth to the attacker. Both ships by their kind."""
    own_oar, own_large = divmod(attacker, 2)
    oar, large = divmod(target, 2)
    if not attacks or (is_oar_strike(sector) and oar >= NO_OARS):
        return 0.0
    plus, _ = modifiers(True, own_oar, own_large == 1, sector)
    minus, _ = modifiers(False, oar, large == 1, sector)
    higher, equal = chances(plus - minus)
    rest = attack_worth(by, attacker, target, sector, attacks - 1)
    if is_oar_strike(sector):
        after = attack_worth(by, attacker, target + 2, sector, attacks - 1)
        return higher * (by.shearing + after) + (1 - higher) * rest
    taken, own = ship_worth(by, oar, large == 1), ship_worth(by, own_oar, own_large == 1)
    return higher * taken + equal * (taken - own) + (1 - higher - equal) * rest


def kind(oar: int, large: bool) -> int:
    """A ship as far as fighting goes, 0 to 7: its oar damage and size. (What a plan asks over and over works it out
    itself: a call costs more than the sum.)"""
    return oar * 2 + large


Attacker = tuple[int, Strikes]
"""Where a ship stands, and what it could attack from there."""

LEAST = 6
SAFE = (0.0,) * 7


class Tables:
    """`worth[attacker's kind][target's kind][attacks][sector]` is `attack_worth`, `by_facing[…][…][attacks][direction]
    [target's facing]` the same as seen from a cell; `caution` is how much of the enemy's attacks counts."""

    def __init__(self, by: Constants, committed: bool) -> None:
        self.caution = by.caution * (by.bold if committed else 1.0)
        self.others = by.others
        attacks, six = range(FULL_MP + 1), range(6)
        self.worth = tuple(
            tuple(tuple(tuple(attack_worth(by, a, d, k, n) for k in six) for n in attacks) for d in KINDS)
            for a in KINDS
        )
        self.by_facing = tuple(
            tuple(
                tuple(tuple(tuple(row[(d - facing) % 6] for facing in six) for d in six) for row in target)
                for target in attacker
            )
            for attacker in self.worth
        )
        # `rows[target's kind][threat]`: what a threat is worth, by the target's facing.
        self.rows = tuple(
            tuple(self.by_facing[a][target][n][d] for a, n, d in product(KINDS, attacks, six)) for target in KINDS
        )
        self._known: dict[tuple[tuple[int, ...], int], tuple[float, ...]] = {}

    def exposure(self, attackers: Iterable[Attacker], cell: int, of_kind: int) -> tuple[float, ...]:
        """What the enemy's attacks next turn take from what it is worth to a ship of that kind to stand in the cell, by
        its facing, and as `LEAST` the least of that. The worst attack counts, and a part of the others; ships in the
        way are overlooked."""
        threats: tuple[int, ...] = ()
        for at, strikes in attackers:
            if cell - at in strikes:
                threats += strikes[cell - at]
        if not threats:
            return SAFE
        key = (threats, of_kind)
        found = self._known.get(key)
        if found is None:
            if len(self._known) >= 16_384:
                self._known.clear()
            found = self._known[key] = self._exposure(threats, of_kind)
        return found

    def _exposure(self, threats: tuple[int, ...], of_kind: int) -> tuple[float, ...]:
        rows, others = [self.rows[of_kind][threat] for threat in threats], self.others
        worst = rows[0]
        if len(rows) > 1:
            worst = tuple([(1 - others) * max(each) + others * sum(each) for each in zip(*rows, strict=True)])
        taken = [self.caution * worth for worth in worst]
        return (*taken, min(taken))


tables = lru_cache(maxsize=64)(Tables)
"""The tables for constants, and for a fleet that has committed itself or not."""


@lru_cache(maxsize=1024)
def far(pursuit: float, steps: int) -> tuple[float, ...]:
    """What it costs to be so many steps from the prey, up to that many."""
    return tuple([pursuit * step for step in range(steps)])


@lru_cache(maxsize=1024)
def turning(price: float, steps: int) -> tuple[float, ...]:
    """What it costs by how many steps the hex ahead is farther from the prey than the ship's own, so many at most:
    nothing where it is nearer, which is read from the end, and twice the price at most."""
    return (price, *[price * 2] * (steps + 1), *[0.0] * (steps + 1))


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
