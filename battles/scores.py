"""How the sides of a battle stand, and what they lost in the end."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from battles.desks import desk_of
from battles.models import Battle
from rules.core.naming import Name
from rules.core.results import BattleResult, Fate


@dataclass(frozen=True)
class Score:
    """A side at a glance: how many of its ships are left."""

    side: str
    name: str
    start: int
    lost: int
    acts: bool
    tally: str = ""

    @property
    def left(self) -> int:
        """Ships that are still in the battle."""
        return self.start - self.lost


def scores_of(battle: Battle, state: Any, names: Mapping[str, Name]) -> list[Score]:
    """Each side at a glance, in this state."""
    desk = desk_of(battle.ruleset)
    ships = desk.fleets(state)
    return [
        Score(
            side=side,
            name=names[side],
            start=sum(ship.side == side for ship in ships),
            lost=sum(ship.side == side and ship.state == "lost" for ship in ships),
            acts=side in battle.to_decide,
            tally=desk.tally(state, side),
        )
        for side in battle.seats
    ]


def fates_of(result: BattleResult, names: Mapping[str, Name]) -> list[tuple[Fate, str, str]]:
    """What became of every ship: its fate and its damage in words, those of its ruleset where it has some."""
    told = getattr(desk_of(result.ruleset), "fate_told", _fate_told)
    return [(fate, *told(fate, names)) for fate in result.fates]


def _fate_told(fate: Fate, names: Mapping[str, Name]) -> tuple[str, str]:
    damage = ", ".join(f"{what.replace('_', ' ')} {count}" for what, count in fate.damage.items() if count)
    return (f"{fate.fate} ({fate.by})" if fate.by else fate.fate), damage


def losses_of(result: BattleResult, names: Mapping[str, Name]) -> list[tuple[str, str, str]]:
    """For each side its letter, its name, and what became of its ships, counted."""
    told = getattr(desk_of(result.ruleset), "losses_told", None)
    if told is not None:
        return [(side, names[side], told(result, side)) for side in sorted({fate.side for fate in result.fates})]
    told_: list[tuple[str, str, str]] = []
    for side in sorted({fate.side for fate in result.fates}):
        words = [fate.fate for fate in result.fates if fate.side == side]
        counts = ", ".join(f"{words.count(word)} {word}" for word in dict.fromkeys(words))
        told_.append((side, names[side], counts))
    return told_
