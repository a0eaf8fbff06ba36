"""How a melee of one against one is likely to end, rolled out round by round: what the players made of code go by."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from rules.oi_navarcoi.forecast.two_dice import DICE, WAYS
from rules.oi_navarcoi.melee import FAILS, ONE_STAND, RANKS, THREE_STANDS, inflicted
from rules.oi_navarcoi.morale import FEW
from rules.oi_navarcoi.order import PROXIMITY
from rules.oi_navarcoi.scenario import Order
from rules.oi_navarcoi.throws import SUCCEEDS

# The chance of each total of two dice.
TWO_DICE = {total: ways / DICE for total, ways in WAYS.items()}
CLOSE = -PROXIMITY[1]  # ONV-MAN-03: what a test has to come to more within 8 inches of an enemy


class Party(NamedTuple):
    """One side of a melee as a round begins: crews and morale, order, half-stands, the rank of its formation
    (ONV-MEL-05), and whether it fails of itself this round (ONV-MEL-07 and 10)."""

    q: int
    m: int
    order: Order
    hs: int
    rank: int
    flanked: bool = False

    def disordered(self) -> Party:
        """It in disorder."""
        return self._replace(order="DISORDERED")

    def unformed(self) -> Party:
        """It unformed before the first round, or taken in flank or rear."""
        return self._replace(order="UNFORMED", rank=RANKS["BLOCK"], flanked=True)


@cache
def at_least(needed: int) -> float:
    """How likely two dice come to so much or more."""
    return sum(chance for total, chance in TWO_DICE.items() if total >= needed)


def passes(q: int, close: bool) -> float:
    """ONV-MAN-03: how likely a manoeuvre test is passed."""
    return at_least(SUCCEEDS - q + (CLOSE if close else 0))


@cache
def _test(q: int, minus: int, flanked: bool, spared: bool, doubled: bool) -> tuple[tuple[float, int, bool], ...]:
    """ONV-MEL-04: the outcomes of a battle test: chance, half-stands that the enemy loses, whether it failed."""
    if flanked:
        return ((1.0, 0, True),)
    found: dict[tuple[int, bool], float] = {}
    for rolled, chance in TWO_DICE.items():
        total = rolled + q - minus
        outcome = inflicted(total, doubled), total <= FAILS and not spared
        found[outcome] = found.get(outcome, 0.0) + chance
    return tuple((chance, hs, fails) for (hs, fails), chance in found.items())


@cache
def wins(ours: Party, theirs: Party, doubled: bool = False) -> float:
    """How likely the first is the one left in the end. Where both would be lost at once (ONV-MEL-12, ONV-MOR-05) the
    chances are taken as even. `doubled`: the 1-to-1 scale (ONV-FUL-03 and 04)."""
    won, again = 0.0, 0.0
    for chance, dealt, fails in _battle(ours, theirs, doubled):
        for against, taken, breaks in _battle(theirs, ours, doubled):
            both = chance * against
            left, foes = max(0, ours.hs - taken), max(0, theirs.hs - dealt)
            if not left or not foes:
                won += both * (0.5 if left == foes else left > 0)
                continue
            stays = _stays(ours, left, foes, fails, doubled)
            holds = _stays(theirs, foes, left, breaks, doubled)
            won += both * (stays * (1 - holds) + (1 - stays) * (1 - holds) / 2)
            after = _after(ours, left, fails), _after(theirs, foes, breaks)
            if after == (ours, theirs):
                again += both * stays * holds
            else:
                won += both * stays * holds * wins(*after, doubled)
    return won / (1 - again)


def _battle(ours: Party, theirs: Party, doubled: bool) -> tuple[tuple[float, int, bool], ...]:
    """ONV-MEL-06 and 08: against an enemy that fails of itself neither the differential nor a low roll counts."""
    minus = (ours.order == "DISORDERED") + (0 if theirs.flanked else max(0, ours.rank - theirs.rank))
    return _test(ours.q, minus, ours.flanked, theirs.flanked, doubled)


def _stays(party: Party, hs: int, foes: int, fails: bool, doubled: bool) -> float:
    """ONV-MEL-13, ONV-MOR: how likely a squadron does not rout after a round."""
    if hs <= ONE_STAND and foes >= THREE_STANDS:
        return 0.0
    if not fails and not (doubled and hs <= FEW):
        return 1.0
    return at_least(SUCCEEDS - party.m + (party.flanked or party.order == "UNFORMED"))


def _after(party: Party, hs: int, fails: bool) -> Party:
    """ONV-MEL-04 and 14: what it enters the next round as: in line by then, unless it is unformed."""
    order: Order = "DISORDERED" if fails and party.order == "GOOD" else party.order
    return Party(party.q, party.m, order, hs, RANKS["BLOCK" if order == "UNFORMED" else "MIAS"])


@cache
def contact(ours: Party, theirs: Party, front: bool, spared: bool, doubled: bool = False) -> float:
    """How likely a squadron wins the melee that its contact begins, both as they are before the tests (ONV-CON-05 to
    07): the mover tests, unless it is `spared` (signal 5), the target where it is taken in `front`."""
    won = 0.0
    target = theirs if front else theirs.unformed()
    for chance, mover in _tested(ours, front, not spared):
        for against, foe in _tested(target, front, front):
            won += chance * against * wins(mover, foe, doubled)
    return won


def _tested(party: Party, front: bool, tests: bool) -> tuple[tuple[float, Party], ...]:
    """ONV-MAN-04, ONV-CON-06: what a party may have become when the melee is fought, with the chances."""
    if party.order == "UNFORMED":
        return ((1.0, party),)
    fails = 1 - passes(party.q, True) if tests else 0.0
    passed, failed = party, party.disordered() if party.order == "GOOD" else party.unformed()
    if front and party.rank == RANKS["KERAS"] and party.order == "GOOD":
        passed = party.disordered()
    return ((1 - fails, passed), (fails, failed))
