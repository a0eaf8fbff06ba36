"""How likely the squadrons of a melee are lost in its first round: destroyed, or routed by a morale test or with one
stand left, unless nobody else is left (ONV-MEL-11 to 13, MOR-01 to 05). Exact, however many fight one and however often
equal totals are rolled again: ways to roll are counted, not tried out.

What the several lose hangs on the throw of the one alone, what the one keeps on the sum of what they inflict. So for
each throw of the one the others are added up one after another, with only the sum kept of who came before.
"""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import NamedTuple

from rules.oi_navarcoi import melee, morale, throws
from rules.oi_navarcoi.forecast.two_dice import DICE, UNLIMITED, WAYS, highest, succeeds
from rules.oi_navarcoi.melee import Trial
from rules.oi_navarcoi.play import Battle
from rules.oi_navarcoi.state_fights import Melee

FAILED = Trial(None, (), False)


class Result(NamedTuple):
    """What a battle test may come to: in how many of its 36 ways, the trial, and the half-stands that it inflicts."""

    ways: int
    trial: Trial
    hs: int


class Breaks(NamedTuple):
    """A squadron after its battle test: in how many of 36 ways it routs, what is added to its morale test, and whether
    it takes one: of those of ONV-MEL-13 nothing is rolled."""

    ways: int
    added: int
    rolled: bool


class Sides(NamedTuple):
    """A melee seen as several against one, with all that their battle tests may come to."""

    game: Battle
    fought: Melee
    many: tuple[str, ...]
    one: str
    results: dict[str, tuple[Result, ...]]

    @property
    def most(self) -> int:
        """The half-stands of the one."""
        return self.game.by_id[self.one].hs


def lost_chances(game: Battle, fought: Melee) -> dict[str, Fraction]:
    """How likely each squadron of a melee is destroyed in its first round, or routs after it."""
    many, (one,) = (fought.a, fought.b) if len(fought.b) == 1 else (fought.b, fought.a)
    sides = Sides(game, fought, many, one, {id: tuple(_results(game, fought, id)) for id in (*many, one)})
    chances = dict.fromkeys((*many, one), Fraction(0))
    for thrown in _rows(sides.results[one]):
        left = _left(sides, thrown)
        for id, chance in _each(sides, thrown, left).items():
            chances[id] += chance
        for id, chance in _who_stays(sides, thrown, left).items():
            chances[id] -= chance
        if not any(left.values()) and game.terms.mutual_destruction != "both":
            for id, chance in _who_survives(sides, thrown).items():
                chances[id] -= chance
    return chances


def _results(game: Battle, fought: Melee, id: str) -> Iterator[Result]:
    """ONV-MEL-04, 07 and 10."""
    squadron = game.by_id[id]
    if melee.is_flanked(squadron):
        yield Result(DICE, FAILED, 0)
        return
    modifiers, spared = melee.modifiers_of(game, fought, squadron), melee.has_advantage(game, fought, squadron)
    doubled = game.terms.scale == "one_to_one"
    for n, ways in WAYS.items():
        total = n + sum(value for _, value in modifiers)
        yield Result(ways, Trial(total, modifiers, spared), melee.inflicted(total, doubled))


def _rows(results: Iterable[Result]) -> list[Result]:
    """Results as far as they differ in what they inflict: one that inflicts nothing has failed."""
    rows: dict[int, Result] = {}
    for each in results:
        known = rows.get(each.hs)
        rows[each.hs] = each if known is None else known._replace(ways=known.ways + each.ways)
    return list(rows.values())


def _left(sides: Sides, thrown: Result) -> dict[str, int]:
    """ONV-MEL-11: what the several have left after a throw of the one."""
    trials = {sides.one: thrown.trial, **dict.fromkeys(sides.many, FAILED)}
    lost = melee.losses_of(sides.game, sides.fought, trials)
    return {id: sides.game.by_id[id].hs - lost[id] for id in sides.many}


def _breaks(sides: Sides, id: str, trial: Trial, hs: int, against: int) -> Breaks:
    """Whether a squadron routs that is left with `hs`, above 0, against so many half-stands of the enemy."""
    squadron, terms = sides.game.by_id[id], sides.game.terms
    fails = trial.low and not trial.spared
    modifiers = morale.modifiers_of(squadron)
    falls_apart = fails and squadron.order == "DISORDERED" and terms.second_disorder_unforms
    if falls_apart and morale.KATASTROPHE not in modifiers:
        modifiers = (*modifiers, morale.KATASTROPHE)
    added = sum(value for _, value in modifiers)
    if hs <= melee.ONE_STAND and against >= melee.THREE_STANDS:
        return Breaks(DICE, added, False)
    tests = fails or (terms.scale == "one_to_one" and hs <= morale.FEW)
    return Breaks(int((1 - succeeds(modifiers)) * DICE) if tests else 0, added, True)


def _sums(results: Iterable[Iterable[Result]], most: int) -> dict[int, int]:
    """In how many ways several results come to each sum; what exceeds `most` is lost on no one."""
    sums = {0: 1}
    for rows in results:
        added: dict[int, int] = {}
        for so_far, ways in sums.items():
            for row in rows:
                hs = min(most, so_far + row.hs)
                added[hs] = added.get(hs, 0) + ways * row.ways
        sums = added
    return sums


def _each(sides: Sides, thrown: Result, left: Mapping[str, int]) -> dict[str, Fraction]:
    """How likely each is destroyed or routs by itself, whatever becomes of the others."""
    rows = {id: _rows(sides.results[id]) for id in sides.many}
    mates = sum(left.values())
    ways = dict.fromkeys(left, 0)
    of_one = 0
    for hs, count in _sums(rows.values(), sides.most).items():
        kept = sides.most - hs
        of_one += count * (_breaks(sides, sides.one, thrown.trial, kept, mates).ways if kept else DICE)
    for id in sides.many:
        beside = _sums((rows[other] for other in sides.many if other != id), sides.most)
        for row in rows[id]:
            for hs, count in beside.items():
                kept = max(0, sides.most - hs - row.hs)
                routs = _breaks(sides, id, row.trial, left[id], kept).ways if left[id] else DICE
                ways[id] += row.ways * count * routs
    whole = DICE ** (len(left) + 2)
    return {id: Fraction(thrown.ways * count, whole) for id, count in {**ways, sides.one: of_one}.items()}


def _who_stays(sides: Sides, thrown: Result, left: Mapping[str, int]) -> dict[str, Fraction]:
    """ONV-MOR-05: how likely nobody would be left and each is the one that stays."""
    standing = [id for id in sides.many if left[id]]
    mates, tests = sum(left.values()), len(sides.many) + 1
    found = dict.fromkeys((*standing, sides.one), Fraction(0))
    for three_stands in (False, True):
        for (hs, several), ways in _all_routing(sides, left, three_stands).items():
            kept = sides.most - hs
            routing = dict(zip(standing, several, strict=True))
            if (kept >= melee.THREE_STANDS) is not three_stands or not (kept or routing):
                continue
            if kept:
                routing[sides.one] = _breaks(sides, sides.one, thrown.trial, kept, mates)
            ways *= thrown.ways * (routing[sides.one].ways if kept else DICE)
            for id, stays in _highest(routing).items() if ways else ():
                found[id] += Fraction(ways, DICE ** (2 * tests)) * stays
    return found


def _all_routing(
    sides: Sides, left: Mapping[str, int], three_stands: bool
) -> dict[tuple[int, tuple[Breaks, ...]], int]:
    """In how many ways all of the several rout that are not destroyed, the one being left with three stands or not: by
    what they inflict together, and how each of them breaks."""
    against = melee.THREE_STANDS if three_stands else 0
    ways: dict[tuple[int, tuple[Breaks, ...]], int] = {(0, ()): 1}
    for id in sides.many:
        more: dict[tuple[int, tuple[Breaks, ...]], int] = {}
        for row in _rows(sides.results[id]):
            breaks = _breaks(sides, id, row.trial, left[id], against)
            routs = breaks.ways if left[id] else DICE
            for (hs, several), count in ways.items() if routs else ():
                state = min(sides.most, hs + row.hs), (*several, breaks) if left[id] else several
                more[state] = more.get(state, 0) + count * row.ways * routs
        ways = more
    return ways


def _highest(routing: Mapping[str, Breaks]) -> dict[str, Fraction]:
    """How likely each of those that rout has the highest morale total: who routs without a roll is lower than any roll;
    equal ones roll again."""
    rolled = {id: each.added for id, each in routing.items() if each.rolled}
    least = rolled or {id: each.added for id, each in routing.items()}
    shares = highest(tuple(sorted(least.values())), throws.SUCCEEDS - 1 if rolled else UNLIMITED)
    return {id: shares[added] for id, added in least.items()}


def _who_survives(sides: Sides, thrown: Result) -> dict[str, Fraction]:
    """ONV-MEL-12: how likely all would be destroyed, the several by a throw of the one that is `thrown`, and each has
    the highest battle total; equal ones roll again."""
    found = dict.fromkeys((*sides.many, sides.one), Fraction(0))
    for first in sides.results[sides.one]:
        if first.hs != thrown.hs:
            continue
        ways: dict[tuple[int, int, tuple[str, ...]], int] = {(0, _total(first), (sides.one,)): first.ways}
        for id in sides.many:
            more: dict[tuple[int, int, tuple[str, ...]], int] = {}
            for each in sides.results[id]:
                for (hs, best, equal), count in ways.items():
                    total = _total(each)
                    leading = (id,) if total > best else (*equal, id) if total == best else equal
                    state = min(sides.most, hs + each.hs), max(best, total), leading
                    more[state] = more.get(state, 0) + count * each.ways
            ways = more
        for (hs, _, equal), count in ways.items():
            if hs == sides.most:
                added = {id: sum(value for _, value in sides.results[id][0].trial.modifiers) for id in equal}
                shares = highest(tuple(sorted(added.values())))
                for id in equal:
                    found[id] += Fraction(count, DICE ** (len(sides.many) + 1)) * shares[added[id]]
    return found


def _total(result: Result) -> int:
    """An automatic failure is lower than any roll."""
    return -99 if result.trial.total is None else result.trial.total
