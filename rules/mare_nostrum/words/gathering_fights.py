"""Fire, losses and melees, each gathered into a line: a galley's shots, who has fallen, a melee with its end."""

from collections.abc import Sequence
from typing import Any

from rules.core.events import Sentence
from rules.core.gathering import counted, in_words
from rules.core.naming import joined
from rules.mare_nostrum import events as ev
from rules.mare_nostrum.scenario import Figures
from rules.mare_nostrum.words.fights import CAUSES
from rules.mare_nostrum.words.phrases import KIND_WORDS, Name, crew, sentence

FALLEN = ev.CasualtiesRemoved | ev.LossesOwed | ev.LossesByDefault
ROUNDS = ev.Javelins | ev.HackRound
FIGHT = ROUNDS | ev.RoundSkipped | FALLEN
ENDS = ev.MeleeWon | ev.MeleeUndecided
AFTERWARDS = ev.LeftEmpty | ev.Captured | ev.Derelict


def joins(run: Sequence[Any], event: Any) -> bool:
    first, last = run[0], run[-1]
    if isinstance(first, ev.Shot):
        return isinstance(event, ev.HitEffect | ev.Disorganised) or (
            isinstance(event, ev.Shot) and event.galley == first.galley and event.target == first.target
        )
    if isinstance(first, ev.CasualtiesRemoved | ev.LossesOwed):
        return isinstance(event, FALLEN) and (isinstance(event, ev.LossesByDefault) or event.cause == first.cause)
    if isinstance(first, ROUNDS):
        if isinstance(last, ENDS | AFTERWARDS):
            return isinstance(event, AFTERWARDS)
        if isinstance(event, ROUNDS | ev.RoundSkipped):
            return not set(_at_blows(run)).isdisjoint(event.galleys)
        return isinstance(event, FIGHT | ENDS)
    return False


def _at_blows(run: Sequence[Any]) -> dict[str, int]:
    """The galleys that fight, in order, with the rounds of each."""
    rounds: dict[str, int] = {}
    for event in run:
        if isinstance(event, ROUNDS):
            for id in event.galleys:
                rounds[id] = rounds.get(id, 0) + isinstance(event, ev.HackRound)
    return rounds


def tell(run: Sequence[Any], name: Name, weight: str) -> Sentence:
    first = run[0]
    if isinstance(first, ev.Shot):
        hit = any(isinstance(event, ev.Shot) and event.hit for event in run)
        return Sentence(sentence(_fire(first, run, name)), first.clause, "", "plain" if hit else "quiet")
    if isinstance(first, ROUNDS):
        return Sentence(sentence(_melee(run, name)), run[-1].clause, "", weight)
    lost = _lost(run)
    if not lost:
        owed = joined([name(event.galley) for event in run if isinstance(event, ev.LossesOwed)])
        return Sentence(sentence(f"{owed} must lay down losses"), first.clause, "", weight)
    if len(lost) == 1:
        ((id, figures),) = lost.items()
        return Sentence(sentence(f"{name(id)} loses {crew(figures)} {CAUSES[first.cause]}"), first.clause, "", weight)
    fallen = "; ".join(f"{crew(figures)} of {name(id)}" for id, figures in lost.items())
    return Sentence(sentence(f"lost {CAUSES[first.cause]}: {fallen}"), first.clause, "", weight)


def _fire(first: ev.Shot, run: Sequence[Any], name: Name) -> str:
    shots = [event for event in run if isinstance(event, ev.Shot)]
    hits = sum(shot.hit for shot in shots)
    if not hits:
        return f"{name(first.galley)} shoots at {name(first.target)} and misses"
    of = f" in {in_words(len(shots))} shots" if len(shots) > 1 else ""
    told = f"{name(first.galley)} shoots at {name(first.target)}: {counted(hits, 'hit', 'hits')}{of}"
    results: list[str] = [event.result for event in run if isinstance(event, ev.HitEffect)]
    falls = []
    for result, one, many in (("light", "archer or slinger", "archers or slingers"), ("marine", "marine", "marines")):
        if number := results.count(result):
            falls.append(f"{'an' if one[0] == 'a' else 'a'} {one}" if number == 1 else counted(number, one, many))
    said = [f"{joined(falls)} {'falls' if len(results) == 1 else 'fall'}"] if falls else []
    if any(isinstance(event, ev.Disorganised) and event.stopped for event in run):
        said.append("the rowers lose their stroke and the galley stops")
    elif "rowers" in results:
        said.append("the rowers are disorganised")
    return f"{told}; {', '.join(said)}" if said else f"{told}, but nobody is left to fall"


def _lost(run: Sequence[Any]) -> dict[str, Figures]:
    """Who has fallen, by galley."""
    lost: dict[str, dict[str, int]] = {}
    for event in run:
        if isinstance(event, ev.CasualtiesRemoved):
            sums = lost.setdefault(event.galley, dict.fromkeys(KIND_WORDS, 0))
            for kind in KIND_WORDS:
                sums[kind] += getattr(event.figures, kind)
    return {id: Figures(**sums) for id, sums in lost.items()}


def _melee(run: Sequence[Any], name: Name) -> str:
    at_blows = _at_blows(run)
    rounds = max(at_blows.values())
    after = f", {counted(rounds, 'round', 'rounds')}" if rounds else " with javelins"
    lost = [f"{name(id)} loses {crew(figures)}" for id, figures in _lost(run).items()]
    told = [*lost] or ["nobody falls"]
    for event in run:
        if isinstance(event, ev.MeleeWon):
            told.append(f"{joined(map(name, event.winners))} {'wins' if len(event.winners) == 1 else 'win'}")
        elif isinstance(event, ev.MeleeUndecided):
            told.append("it stops undecided")
        elif isinstance(event, ev.Captured):
            told.append(f"{name(event.galley)} is captured by {name(event.by).mid}")
        elif isinstance(event, ev.LeftEmpty):
            told.append(f"{name(event.galley)} is left empty")
        elif isinstance(event, ev.Derelict):
            told.append(f"{name(event.galley)} is a worthless derelict")
    return f"{joined(map(name, at_blows))} fight hand to hand{after}: {'; '.join(told)}"
