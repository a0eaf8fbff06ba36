"""How battles are likely to go, by the dice of the clauses: on land (CMP-LND-02), at sea (CMP-AUT)."""

from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from itertools import product
from typing import NamedTuple

from campaigns.engine.battles import diced
from campaigns.engine.battles.sea_battles import DICE
from campaigns.engine.fitness import fit
from campaigns.engine.ledger import State
from campaigns.engine.records import Fleet, Hull
from campaigns.engine.roster import best_admiral, hulls_of_fleet
from campaigns.engine.victory import HELD_FIELD, MAJOR_SUCCESS

FACES = range(1, 7)
HULL, DEGREES = 0.15, 20  # what a hull is worth, in victory points; steps in which a lead is reckoned


class Chances(NamedTuple):
    """Of winning, and of losing."""

    win: float
    lose: float


@cache
def on_land(lead: int) -> Chances:
    """A die each, of which one side adds so much more."""
    pairs = [(a + lead, b) for a, b in product(FACES, FACES)]
    return Chances(sum(a > b for a, b in pairs) / len(pairs), sum(a < b for a, b in pairs) / len(pairs))


@cache
def _differences() -> dict[int, float]:
    """Two dice less two dice: how likely each difference is."""
    found: dict[int, float] = {}
    for a, b, c, d in product(FACES, FACES, FACES, FACES):
        found[a + b - c - d] = found.get(a + b - c - d, 0) + 1 / 6**4
    return found


class Squad(NamedTuple):
    """Fleets that fight as one: fit hulls, their strength and the skill of the best admiral (CMP-AUT-01)."""

    hulls: int
    strength: int
    skill: int


def squad(state: State, fleets: Iterable[Fleet]) -> Squad:
    """What fleets bring to a battle of dice."""
    together = list(fleets)
    hulls: list[Hull] = []
    for fleet in together:
        hulls += fit(hulls_of_fleet(state, fleet.id, "READY"), DICE)
    crews = {hull.squadron: None for hull in hulls if hull.squadron}
    strength = diced.strength([hull.size for hull in hulls], [state.squadrons[id].q for id in crews])
    admiral = best_admiral(state, [fleet.id for fleet in together])
    return Squad(len(hulls), strength, admiral.skill if admiral is not None else 0)


def at_sea(ours: Squad, theirs: Squad) -> Chances:
    """Of holding the field, and of losing it."""
    lead = _lead(ours, theirs)
    win = sum(p for d, p in _differences().items() if d + lead > 0)
    lose = sum(p for d, p in _differences().items() if d + lead < 0)
    return Chances(win, lose)


def _lead(ours: Squad, theirs: Squad) -> Fraction:
    share = Fraction(diced.STRENGTH * (ours.strength - theirs.strength), ours.strength + theirs.strength)
    return diced.SKILL * (ours.skill - theirs.skill) + share


def gain(ours: Squad, theirs: Squad) -> float:
    """What a battle is worth, in victory points: what is counted for it, and the hulls that each side loses."""
    if not ours.hulls or not theirs.hulls:
        return 0.0 if ours.hulls == theirs.hulls else 1.0 if ours.hulls else -1.0
    return _gain(ours.hulls, theirs.hulls, round(_lead(ours, theirs) * DEGREES))


@cache
def _gain(ours: int, theirs: int, lead: int) -> float:
    total = 0.0
    for thrown, chance in _differences().items():
        difference = thrown + lead / DEGREES
        margin = abs(difference)
        points = MAJOR_SUCCESS if margin >= diced.MAJOR_FROM else HELD_FIELD
        beaten, light = theirs if difference > 0 else ours, ours if difference > 0 else theirs
        lost = min(beaten, beaten * (diced.BASE + margin) / diced.SHARE) - light * diced.BASE / diced.SHARE
        total += chance * (points + HULL * lost) * (1 if difference > 0 else -1 if difference < 0 else 0)
    return total
