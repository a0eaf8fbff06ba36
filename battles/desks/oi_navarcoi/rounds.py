"""How likely the squadrons of a melee are lost in its first round: destroyed, or routed by a morale test or with one
stand left, unless nobody else is left (ONV-MEL-11 to 13, MOR-01 to 05). Exact where two fight. Where several fight one,
it is left out which of them stays if all would be destroyed or rout together, however many they are."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from typing import NamedTuple

from rules.oi_navarcoi import melee, morale, throws
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.melee import Trial
from rules.oi_navarcoi.state import Melee
from rules.oi_navarcoi.throws_words import Modifiers

TWO = {n: Fraction(6 - abs(7 - n), 36) for n in range(2, 13)}
PAIR, DICE = 2, 36


@cache
def at_least(needed: int) -> Fraction:
    """How likely two dice come to so much or more."""
    return sum((chance for total, chance in TWO.items() if total >= needed), Fraction(0))


def succeeds(modifiers: Modifiers) -> Fraction:
    """How likely a test with these modifiers passes (ONV-MAN-03, DIE-03, MOR-02)."""
    return at_least(throws.SUCCEEDS - sum(value for _, value in modifiers))


class Throw(NamedTuple):
    """A battle test that may be thrown: how likely, and what it comes to."""

    chance: Fraction
    trial: Trial


class After(NamedTuple):
    """A squadron once the losses of a round are taken: its half-stands, whether it routs of itself, and how likely it
    fails a morale test that it has to take (0: it takes none)."""

    hs: int
    routs: bool
    fails: Fraction
    modifiers: Modifiers


def lost_chances(game: Game, fought: Melee) -> dict[str, Fraction]:
    """How likely each squadron of a melee is destroyed in its first round, or routs after it."""
    members = [*fought.a, *fought.b]
    if len(members) > PAIR:
        return _several(game, fought)
    chances = {id: Fraction(0) for id in members}
    throws_of = [list(_throws(game, fought, id)) for id in members]
    for thrown in product(*throws_of):
        chance = Fraction(1)
        for each in thrown:
            chance *= each.chance
        trials = {id: each.trial for id, each in zip(members, thrown, strict=True)}
        after = _after(game, fought, trials)
        for id, routs in _routs(after).items():
            chances[id] += chance * (routs if after[id].hs else 1)
    return chances


def _several(game: Game, fought: Melee) -> dict[str, Fraction]:
    """Several against one: what the several lose hangs on the throw of the one alone, what the one loses on the sum of
    theirs. So the sums of the others' results are worked out once for each of them."""
    many, (one,) = (fought.a, fought.b) if len(fought.a) > 1 else (fought.b, fought.a)
    doubled = game.terms.scale == "one_to_one"
    ours = {id: list(_throws(game, fought, id)) for id in many}
    dealt = {id: [(melee.inflicted(each.trial.total, doubled), _ways(each.chance)) for each in ours[id]] for id in many}
    most = game.by_id[one].hs
    together = _sums((dealt[id] for id in many), most)
    beside = {id: _sums((dealt[other] for other in many if other != id), most) for id in many}
    ways = dict.fromkeys((one, *many), 0)
    harmless = dict.fromkeys(many, Trial(None, (), False))
    for thrown in _throws(game, fought, one):
        lost = melee.losses_of(game, fought, {one: thrown.trial, **harmless})
        left = {id: game.by_id[id].hs - lost[id] for id in many}
        mates, standing = sum(left.values()), sum(hs > 0 for hs in left.values())
        begun = _ways(thrown.chance)
        for hs, count in together.items():
            kept = most - hs
            falls = _ways(_falls(game, one, thrown.trial, kept, mates)) if standing else 0
            ways[one] += begun * count * (falls if kept else DICE)
        for id in many:
            for each, (dealt_hs, likely) in zip(ours[id], dealt[id], strict=True):
                for hs, count in beside[id].items():
                    foe = max(0, most - hs - dealt_hs)
                    alone = standing == 1 and not foe
                    falls = 0 if alone else _ways(_falls(game, id, each.trial, left[id], foe))
                    ways[id] += begun * likely * count * (falls if left[id] else DICE)
    return {id: Fraction(count, DICE ** (len(many) + 2)) for id, count in ways.items()}


def _ways(chance: Fraction) -> int:
    """A chance of two dice as the number of their 36 ways: whole numbers are added up faster."""
    return int(chance * DICE)


def _sums(results: Iterable[list[tuple[int, int]]], most: int) -> dict[int, int]:
    """In how many ways the half-stands of several results come to each sum; what exceeds `most` is lost on no one."""
    sums = {0: 1}
    for result in results:
        added: dict[int, int] = {}
        for (so_far, ways), (hs, more) in product(sums.items(), result):
            sum_ = min(most, so_far + hs)
            added[sum_] = added.get(sum_, 0) + ways * more
        sums = added
    return sums


def _throws(game: Game, fought: Melee, id: str) -> Iterator[Throw]:
    """The battle tests of a squadron, as far as their results differ."""
    squadron = game.by_id[id]
    if melee.is_flanked(squadron):
        yield Throw(Fraction(1), Trial(None, (), False))
        return
    modifiers, spared = melee.modifiers_of(game, fought, squadron), melee.has_advantage(game, fought, squadron)
    added = sum(value for _, value in modifiers)
    rows: dict[int, tuple[Fraction, int]] = {}
    for n, chance in TWO.items():
        hs = melee.inflicted(n + added, False)
        rows[hs] = rows.get(hs, (Fraction(0), 0))[0] + chance, n + added
    for chance, total in rows.values():
        yield Throw(chance, Trial(total, modifiers, spared))


def _after(game: Game, fought: Melee, trials: dict[str, Trial]) -> dict[str, After]:
    """ONV-MEL-12 and 13, MOR-01. Of a melee that would be destroyed as a whole one is left; which, does not matter to
    the other."""
    lost = melee.losses_of(game, fought, trials)
    left = {id: game.by_id[id].hs - lost[id] for id in trials}
    if not any(left.values()) and game.terms.mutual_destruction != "both":
        best = max(trials, key=lambda id: -99 if trials[id].total is None else trials[id].total or 0)
        left[best] = 1
    found = {}
    for id, trial in trials.items():
        against = sum(left[foe] for foe in (fought.b if id in fought.a else fought.a))
        routs = _routs_of_itself(left[id], against)
        fails = Fraction(0) if routs else _falls(game, id, trial, left[id], against)
        found[id] = After(left[id], routs, fails, morale.modifiers_of(game.by_id[id]))
    return found


def _routs_of_itself(hs: int, against: int) -> bool:
    """ONV-MEL-13: one stand left against three."""
    return 0 < hs <= melee.ONE_STAND and against >= melee.THREE_STANDS


def _falls(game: Game, id: str, trial: Trial, hs: int, against: int) -> Fraction:
    """How likely a squadron routs that is left with `hs` against so many half-stands of the enemy."""
    if _routs_of_itself(hs, against):
        return Fraction(1)
    few = game.terms.scale == "one_to_one" and hs <= morale.FEW
    if hs > 0 and ((trial.low and not trial.spared) or few):
        return 1 - succeeds(morale.modifiers_of(game.by_id[id]))
    return Fraction(0)


def _routs(after: dict[str, After]) -> dict[str, Fraction]:
    """ONV-MOR-05: where nobody of a melee would be left, the one with the highest total stays."""
    chances = {id: Fraction(int(each.routs)) if each.routs else each.fails for id, each in after.items()}
    left = [id for id, each in after.items() if each.hs]
    if len(left) == 1:
        return {id: Fraction(0) for id in after}
    if len(after) != PAIR or not all(chances.values()):
        return chances
    one, other = left
    both = chances[one] * chances[other]
    stays = _stays(after[one], after[other])
    return {one: chances[one] - both * stays, other: chances[other] - both * (1 - stays)}


def _stays(one: After, other: After) -> Fraction:
    """How likely the first of two that would both rout stays: the one with the higher total, one routed without a roll
    being lowest; equal ones roll again."""
    again = _higher(one.modifiers, other.modifiers, 99)
    if one.routs != other.routs:
        return Fraction(int(other.routs))
    return again if one.routs else _higher(one.modifiers, other.modifiers, throws.SUCCEEDS - 1)


@cache
def _higher(ours: Modifiers, theirs: Modifiers, most: int) -> Fraction:
    """How likely the first of two totals is the higher one, of those that come to `most` at most; equal totals are
    rolled again, without that limit."""
    plus, minus = sum(value for _, value in ours), sum(value for _, value in theirs)
    higher = equal = whole = Fraction(0)
    for (a, p), (b, q) in product(TWO.items(), TWO.items()):
        if a + plus <= most and b + minus <= most:
            whole += p * q
            higher += p * q if a + plus > b + minus else 0
            equal += p * q if a + plus == b + minus else 0
    if most >= 99 or not equal:
        return higher / (whole - equal)
    return (higher + equal * _higher(ours, theirs, 99)) / whole
