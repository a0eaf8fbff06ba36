"""How the sides of a battle stand, and what they lost in the end."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from battles.models import Battle
from battles.page.telling import PlayerTurn, shortened
from battles.panels import Panel, panel_of
from battles.people.asking import AGREED, GIVEN_UP, TIME_DRAWN, TIME_LOST
from rules.core.naming import Name
from rules.core.results import BattleResult, Fate

MOST_CELLS = 12  # so many turns are told side by side
AROUND = 2  # of more, those around the one that is on


@dataclass(frozen=True)
class TurnTrack:
    """The clock of a battle: in `words` ("Turn 7 of 12: movement"), and where its turns are limited the numbers beside
    the `now` one as `cells`, five of them where there are many."""

    words: str
    now: int
    last: int | None

    @property
    def word(self) -> str:
        """What the ruleset calls a turn."""
        return self.words.partition(" ")[0]

    @property
    def phase(self) -> str:
        """The part of the turn that is on, as the ruleset calls it; "" where it names none."""
        return self.words.partition(": ")[2]

    @property
    def cells(self) -> list[tuple[int, bool]]:
        """The numbers to be told, each with whether it is the turn that is on; none where turns have no limit."""
        if self.last is None:
            return []
        first, last = 1, self.last
        if last > MOST_CELLS:
            first = max(1, min(self.now - AROUND, last - 2 * AROUND))
            last = first + 2 * AROUND
        return [(turn, turn == self.now) for turn in range(first, last + 1)]


def track_of(panel: Panel, state: Any) -> TurnTrack | None:
    """How far the battle is; None before its first turn. Of a ruleset that does not count turns it has no words."""
    if not panel.counts_turns:
        return TurnTrack("", 0, None)
    words, turns = panel.clock(state), panel.turns(state)
    if not words or turns is None:
        return None
    now, last = turns
    return TurnTrack(words, now if last is None else min(now, last), last)


@dataclass(frozen=True)
class Score:
    """A side in the bar: how many of its ships are left."""

    side: str
    name: str
    start: int
    lost: int
    acts: bool
    tally: str = ""
    short: str = ""

    @property
    def left(self) -> int:
        """Ships that are still in the battle."""
        return self.start - self.lost


def scores_of(battle: Battle, state: Any, names: Mapping[str, Name]) -> list[Score]:
    """Each side as the bar shows it, in this state."""
    panel = panel_of(battle.ruleset)
    ships, short = panel.fleets(state), shortened(names)
    states = {side: [ship.state for ship in ships if ship.side == side] for side in battle.seats}
    return [
        Score(
            side=side,
            name=names[side],
            start=len(states[side]),
            lost=states[side].count("lost"),
            acts=side in battle.to_decide,
            tally=panel.tally(state, side),
            short=short[side],
        )
        for side in battle.seats
    ]


def fates_of(result: BattleResult, names: Mapping[str, Name]) -> list[tuple[Fate, str, str]]:
    """What became of every ship: its fate and its damage in words, those of its ruleset where it has some."""
    panel = panel_of(result.ruleset)
    told = panel.fate_told
    return [(fate, *(told(fate, names) if told else _fate_told(fate, panel))) for fate in result.fates]


def _fate_told(fate: Fate, panel: Panel) -> tuple[str, str]:
    damage = ", ".join(f"{what.replace('_', ' ')} {count}" for what, count in fate.damage.items() if count)
    return f"{_in_words(fate, panel)} ({fate.by})" if fate.by else _in_words(fate, panel), damage


def _in_words(fate: Fate, panel: Panel) -> str:
    return fate.fate.replace("_", " ") if panel.fates is None else panel.fates.get(fate.fate, fate.fate)


def losses_of(result: BattleResult, names: Mapping[str, Name]) -> list[tuple[str, str, str]]:
    """For each side its letter, its name, and what became of its ships, counted."""
    panel = panel_of(result.ruleset)
    told = panel.losses_told
    if told is not None:
        return [(side, names[side], told(result, side)) for side in sorted({fate.side for fate in result.fates})]
    told_: list[tuple[str, str, str]] = []
    for side in sorted({fate.side for fate in result.fates}):
        words = [_in_words(fate, panel) for fate in result.fates if fate.side == side]
        counts = ", ".join(f"{words.count(word)} {word}" for word in dict.fromkeys(words))
        told_.append((side, names[side], counts))
    return told_


def ended_in_words(
    battle: Battle, result: BattleResult | None, turns: Sequence[PlayerTurn], names: Mapping[str, Name]
) -> str:
    """How the battle ended, in words; "" while it goes on."""
    if result is None:
        return ""
    if result.reason == AGREED:
        return "Both sides agreed to end it."
    if result.reason == GIVEN_UP:
        loser = next(side for side in battle.seats if side != result.winner)
        return f"{names[loser]:gives} up."
    if result.reason in (TIME_LOST, TIME_DRAWN):
        return "The time for a decision had run out."
    return turns[-1].opening.sentence.text if turns and turns[-1].opening else ""
