"""Constants of a captain found by self-play: an evolution strategy with rank-weighted recombination.

After Hansen, "The CMA Evolution Strategy: a tutorial" (2016), without the covariances: the constants are varied on a
logarithmic scale, each generation's variants fight the same battles, and the better half of them, weighted by rank,
makes the next middle. Opponents are, by turns, the captain as it was and the middle so far, so that what is found is
no answer to one habit alone.
"""

from collections.abc import Callable, Sequence
from math import exp, log, sqrt
from random import Random
from statistics import fmean
from typing import NamedTuple

import msgspec

from battles.arena.bouts import MIRRORED, Bout, Constants, Outcome, Player, bouts, positions
from battles.arena.pool import Fight
from battles.arena.tally import Tally, tally
from rules.core.ruleset import Ruleset

STEP = 0.35  # how far a variant lies from the middle at first, on the logarithmic scale
LAST_STEP = 0.08
SLOW = 0.7  # how much of the way to the recombined middle is gone
WON = 4.0  # points that a victory counts, beside those that the ruleset counts


class Tuned(NamedTuple):
    """The constants found, and how a captain that judges by them does against the one as it was, on seeds apart."""

    constants: Constants
    test: Tally


def tuned(
    ruleset: Ruleset,
    fight: Fight,
    *,
    generations: int,
    variants: int,
    battles: int,
    test: int,
    seed: str,
    tell: Callable[[str], None],
) -> Tuned:
    """Look for better constants. `battles` is how many each variant fights in a generation, `test` how many decide at
    the end. Raises ValueError for a ruleset whose captain has no constants."""
    if ruleset.proving is None:
        raise ValueError(f"the captain of {ruleset.title} has no constants")
    was = _of(ruleset)
    middle = {name: log(value) for name, value in was if value > 0 and name not in ruleset.proving.fixed}
    names = [*middle]
    chance = Random(seed)
    for generation in range(generations):
        step = STEP * (LAST_STEP / STEP) ** (generation / max(1, generations - 1))
        tried = []
        for _ in range(variants // 2):  # in pairs that lie opposite each other: what they have in common cancels out
            way = {name: step * chance.gauss(0, 1) for name in names}
            tried += [{name: middle[name] + sign * way[name] for name in names} for sign in (1, -1)]
        opponents = (was, _values(was, middle))
        every: list[Bout] = []
        for each in tried:
            every += _trial(ruleset, _values(was, each), opponents, battles, f"tune {seed} {generation}")
        outcomes = list(fight(every))
        gained = [fmean(map(_gain, outcomes[n * battles : (n + 1) * battles])) for n in range(len(tried))]
        order = sorted(range(len(tried)), key=lambda n: -gained[n])
        best = order[: len(order) // 2]
        weights = [log(len(best) + 0.5) - log(rank) for rank in range(1, len(best) + 1)]
        for name in names:
            wanted = sum(w * tried[n][name] for w, n in zip(weights, best, strict=True)) / sum(weights)
            middle[name] += SLOW * (wanted - middle[name])
        tell(f"{generation + 1}: {fmean(gained):+.2f}, best {gained[best[0]]:+.2f}  {_told(_values(was, middle))}")
    found = _values(was, middle)
    last = list(fight(_trial(ruleset, found, (was,), test, "test")))
    return Tuned(found, tally(last))


def _of(ruleset: Ruleset) -> Constants:
    assert ruleset.proving is not None
    values = ruleset.proving.constants
    return tuple((name, getattr(values, name)) for name in values.__struct_fields__)


def _values(was: Constants, logs: dict[str, float]) -> Constants:
    return tuple((name, exp(logs[name]) if name in logs else value) for name, value in was)


def _trial(
    ruleset: Ruleset, constants: Constants, opponents: Sequence[Constants], battles: int, seeds: str
) -> list[Bout]:
    """Battles of a variant, opponents by turns: two of three in mirrored positions, the others over the library."""
    me = Player("captain", constants)
    mirrored = battles * 2 // 3 // 2 * 2
    found: list[Bout] = []
    for places, count in (((MIRRORED,), mirrored), (positions(ruleset), battles - mirrored)):
        for n, bout in enumerate(bouts(ruleset, (me, me), places, count, f"{seeds} {places[0]}")):
            found.append(bout._replace(players=(me, Player("captain", opponents[n // 2 % len(opponents)]))))
    return found


def _gain(outcome: Outcome) -> float:
    return WON * outcome.won + outcome.margin


def _told(values: Constants) -> str:
    return " ".join(f"{name} {value:.2f}" for name, value in values)


def better(found: Tally) -> bool:
    """Whether the tuned captain is better than the one as it was: the interval of the mean lies above nothing, or it
    wins clearly more often than it loses."""
    lost = found.battles - found.won - found.drawn
    gone = found.won + lost
    return found.margin.low > 0 or (gone > 0 and (found.won - lost) / sqrt(gone) > 2)


def as_structure(ruleset: Ruleset, constants: Constants) -> msgspec.Struct:
    """The constants in the ruleset's structure."""
    assert ruleset.proving is not None
    changed: msgspec.Struct = msgspec.structs.replace(ruleset.proving.constants, **dict(constants))
    return changed
