"""What may come of an action, with exact chances: the tests that it needs are made each way in turn, by the engine's
own hand, and the melee that would follow is worked out for every way that they may end."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Any, NamedTuple

import msgspec

from rules.core.dice import DiceNeeded
from rules.oi_navarcoi import melee, order, throws
from rules.oi_navarcoi.decisions import DECISIONS
from rules.oi_navarcoi.events_fights import ChaseBegan, Duel
from rules.oi_navarcoi.events_moves import ManoeuvreTest
from rules.oi_navarcoi.forecast.rounds import lost_chances
from rules.oi_navarcoi.forecast.two_dice import at_least, succeeds
from rules.oi_navarcoi.measure import AVERAGE
from rules.oi_navarcoi.pairing import paired
from rules.oi_navarcoi.play import Battle
from rules.oi_navarcoi.scenario import Order
from rules.oi_navarcoi.state import State
from rules.oi_navarcoi.state_fights import Melee
from rules.oi_navarcoi.throws import SUCCEEDS as SUCCEEDS
from rules.oi_navarcoi.throws_words import Modifiers as Modifiers

# The best and the worst that two dice can show: no modifiers turn them into a failure, or into a success.
PASSES, FAILS = (6, 6), (1, 1)
TESTS = ("manoeuvre test", "diekplous", "periplous")


class Branch(NamedTuple):
    """One way that an action may end: how likely it is, the position then, and what happened."""

    chance: Fraction
    game: Battle
    events: list[Any]


class _Forking:
    """Dice of which every test passes, but those that are to fail; other dice show an average face."""

    def __init__(self, passed: tuple[bool, ...]) -> None:
        self.passed = list(passed)
        self.used = self.drawn = 0
        self._next = 0

    def roll(self, labels: tuple[str, ...], sides: int = 6) -> tuple[int, ...]:
        """See `rules.core.dice.Dice`."""
        self.used += len(labels)
        if len(labels) != 2 or not labels[0].endswith(TESTS):
            return (3,) * len(labels)
        if self._next == len(self.passed):
            self.passed.append(True)
        self._next += 1
        return PASSES if self.passed[self._next - 1] else FAILS

    def draw(self, label: str, among: int) -> int:
        """No cards are drawn in this ruleset."""
        raise DiceNeeded((label,), among, ())


def branches(state: State, action: Any) -> list[Branch]:
    """Every way that a legal action may end, as far as its tests decide it, the best first. The phases that follow are
    not gone into, and what dice of other kinds would show is left at an average."""
    found: list[Branch] = []
    waiting: list[tuple[bool, ...]] = [()]
    while waiting:
        begun = waiting.pop(0)
        dice, game, events = _Forking(begun), Battle(state), list[Any]()
        game.dice, game.log = dice, events
        DECISIONS[type(action)].act(game, action)
        taken = tuple(dice.passed)
        waiting += [(*taken[:n], False) for n in range(len(begun), len(taken))]
        found.append(Branch(_chance(events), game, events))
    return found


def _chance(events: Iterable[Any]) -> Fraction:
    chance = Fraction(1)
    for event in events:
        if isinstance(event, ManoeuvreTest):
            likely = succeeds(event.modifiers)
            chance *= likely if event.passed else 1 - likely
        elif isinstance(event, Duel):
            for modifiers, total in zip(event.modifiers, event.totals, strict=True):
                likely = succeeds(modifiers)
                chance *= likely if total >= throws.SUCCEEDS else 1 - likely
    return chance


class Fighter(msgspec.Struct, frozen=True):
    """How a squadron fares in the first round of a melee: how likely it fails its battle test, what it takes from the
    enemy by the half-stand, and how likely it is lost, destroyed or in rout. `spared`: a failure has no effect on it;
    `helpless` is how likely it fails without a roll."""

    id: str
    fails: Fraction
    takes: dict[int, Fraction]
    lost: Fraction
    helpless: Fraction
    spared: bool


def fighters(found: Iterable[Branch], id: str) -> tuple[Fighter, ...]:
    """How the squadrons of the melee in which `id` would find itself fare, over all ways in which it comes to one. The
    chances are those within such a melee."""
    tallies: dict[str, list[tuple[Fraction, Fighter]]] = {}
    whole = Fraction(0)
    for branch in found:
        fought = melee_of(branch.game, id)
        if fought is None:
            continue
        whole += branch.chance
        lost = lost_chances(branch.game, fought)
        for member in (*fought.a, *fought.b):
            fighter = _fighter(branch.game, fought, member, lost[member])
            tallies.setdefault(member, []).append((branch.chance, fighter))
    return tuple(_together(member, parts, whole) for member, parts in tallies.items())


def melee_of(game: Battle, id: str) -> Melee | None:
    """ONV-MEL-02: the melee in which a squadron would fight now."""
    if not game.in_melee(id):
        return None
    number = {each.id: each.number for each in game.squadrons}
    melees = paired(game.links, number, {each.id: each.side for each in game.squadrons})
    return next((each for each in melees if id in each.a + each.b), None)


def _fighter(game: Battle, fought: Melee, id: str, lost: Fraction) -> Fighter:
    """ONV-MEL-04 to 10: one squadron's battle test."""
    squadron = game.by_id[id]
    modifiers = melee.modifiers_of(game, fought, squadron)
    helpless = melee.is_flanked(squadron)
    spared = melee.has_advantage(game, fought, squadron) and not helpless
    added = sum(value for _, value in modifiers)
    doubled = game.terms.scale == "one_to_one"
    takes: dict[int, Fraction] = {}
    if not helpless:
        for least, most in ((melee.FAILS + 1, melee.HALF), (melee.HALF + 1, melee.WHOLE), (melee.WHOLE + 1, 99)):
            hs = melee.inflicted(least, doubled)
            takes[hs] = at_least(least - added) - at_least(most + 1 - added)
    fails = Fraction(1) if helpless else 1 - at_least(melee.FAILS + 1 - added)
    return Fighter(id, fails, takes, lost, Fraction(int(helpless)), spared)


def _together(id: str, parts: list[tuple[Fraction, Fighter]], whole: Fraction) -> Fighter:
    def mean(values: Iterable[tuple[Fraction, Fraction]]) -> Fraction:
        return sum((weight * value for weight, value in values), Fraction(0)) / whole

    sizes = sorted({hs for _, part in parts for hs in part.takes})
    return Fighter(
        id,
        mean((weight, part.fails) for weight, part in parts),
        {hs: mean((weight, part.takes.get(hs, Fraction(0))) for weight, part in parts) for hs in sizes},
        mean((weight, part.lost) for weight, part in parts),
        mean((weight, part.helpless) for weight, part in parts),
        all(part.spared for _, part in parts),
    )


def allowances(number: int, modifiers: Modifiers) -> list[tuple[int, Fraction]]:
    """ONV-GEN-02, MOV-06: the distances in inches that average dice may give, each with its chance, the least first."""
    chances = {0: Fraction(1)}
    for _ in range(number):
        rolled: dict[int, Fraction] = {}
        for total, chance in chances.items():
            for value in AVERAGE:
                rolled[total + value] = rolled.get(total + value, Fraction(0)) + chance / 6
        chances = rolled
    added = sum(value for _, value in modifiers)
    found: dict[int, Fraction] = {}
    for total, chance in chances.items():
        left = max(0, total + added)
        found[left] = found.get(left, Fraction(0)) + chance
    return sorted(found.items())


def percent(chance: Fraction) -> int:
    """A chance in whole percent: never 0 or 100 for what may or may not happen."""
    if chance in (0, 1):
        return int(chance * 100)
    return min(99, max(1, round(chance * 100)))


def duels(found: list[Branch]) -> dict[tuple[str, str, bool | None], Fraction]:
    """ONV-DIE, ONV-PER: how a diekplous or periplous may end: why it was rolled, its outcome, whether both then race in
    a chase (None where the outcome brings none), each with its chance."""
    chances: dict[tuple[str, str, bool | None], Fraction] = {}
    for branch in found:
        duel = next((event for event in branch.events if isinstance(event, Duel)), None)
        if duel is not None:
            races = duel.why == "periplous" and duel.outcome in ("both", "neither")
            chased = any(isinstance(event, ChaseBegan) for event in branch.events) if races else None
            how = duel.why, duel.outcome, chased
            chances[how] = chances.get(how, Fraction(0)) + branch.chance
    return chances


def likely_in_melee(found: list[Branch], id: str) -> Fraction:
    """How likely a squadron is in melee then."""
    return sum((branch.chance for branch in found if branch.game.in_melee(id)), Fraction(0))


def failing(test: ManoeuvreTest, was: Order) -> Order:
    """ONV-MAN-04, ONV-ORD-05: what a squadron of an order becomes where it fails a manoeuvre test."""
    return "DISORDERED" if test.clause == "ONV-ORD-05" else order.worse(was)
