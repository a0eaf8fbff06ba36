"""One battle between bots as the laboratory sees it: who won, when, how, and what became of every ship and where."""

import zlib
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

import rules
from rules.core import documents
from rules.core.dice import SeededDice
from rules.core.play import EndlessBattle, Play, bots_for
from rules.core.results import Fate
from rules.core.ruleset import Bot, Ruleset
from scenarios.balance.tally import Battle, Tally

EVERY = 12  # actions from one look at where ships lie to the next
ACROSS = 40  # cells into which the width of a table is divided
ENDLESS = "endless"
MOST_ACTIONS = 100_000


class Job(NamedTuple):
    """What is played: a scenario document without errors as JSON, a bot for each side, and the fates that count as
    losses."""

    ruleset: str
    scenario: bytes
    bots: tuple[tuple[str, str], ...]
    lost: tuple[str, ...]


class Played(msgspec.Struct, frozen=True):
    """A shard that has been played: its battles in the order of their seeds, and all of them added up."""

    battles: tuple[Battle, ...]
    tally: Tally


def seed_of(number: int) -> str:
    """The seed of a battle by its number, the same in every run: two runs compare battle by battle on common dice."""
    return f"balance {number}"


def play(job: Job, first: int, size: int) -> Played:
    """The battles of the seeds from `first` on. What comes of it follows from its arguments alone."""
    ruleset, scenario = _read(job.ruleset, job.scenario)
    tally = Tally()
    battles = []
    for number in range(first, first + size):
        battles.append(_fought(ruleset, scenario, job, seed_of(number), tally))
    return Played(tuple(battles), tally)


@lru_cache(maxsize=16)
def _read(key: str, scenario: bytes) -> tuple[Ruleset, Any]:
    ruleset = rules.get(key)
    return ruleset, documents.read(msgspec.json.decode(scenario), ruleset.scenario_type)[0]


class _Watch:
    """Sits between the battle and a bot, and looks now and then where the ships lie."""

    def __init__(self, bot: Bot, places: "_Places") -> None:
        self._choose = bot.choose
        self._places = places

    def choose(self, game: Any, legal: Any) -> Any:
        self._places.look(game)
        return self._choose(game, legal)


class _Places:
    """Where every ship was last seen, as "3,14": the column and row of its cell."""

    def __init__(self, ruleset: Ruleset) -> None:
        self._ruleset = ruleset
        self.of: dict[str, str] = {}
        self._until = 0

    def look(self, game: Any) -> None:
        if self._until:
            self._until -= 1
            return
        self._until = EVERY
        self.note(game.state())

    def note(self, state: Any) -> None:
        self.of.update((id, f"{column},{row}") for id, column, row in self._ruleset.cells_of(state, ACROSS))


def _fought(ruleset: Ruleset, scenario: Any, job: Job, seed: str, tally: Tally) -> Battle:
    play = Play(ruleset, scenario, SeededDice(seed), kept=False)
    places = _Places(ruleset)
    bots: dict[str, Any] = {side: _Watch(bot, places) for side, bot in bots_for(ruleset, dict(job.bots), seed).items()}
    try:
        result = play.run(bots, MOST_ACTIONS)
        winner, reason, degree, fates = result.winner, result.reason, result.degree, result.fates
    except EndlessBattle:
        winner, reason, degree, fates = None, ENDLESS, None, ruleset.fates(play.game.state())
    state = play.game.state()
    turn = ruleset.turn_of(state)
    lost = _lost(fates, job.lost)
    told = msgspec.json.encode((winner, reason, turn, fates))
    battle = Battle(winner or "", turn, lost.get("A", 0), lost.get("B", 0), zlib.crc32(told))
    tally.add(battle, reason, degree or "", fates, places.of, job.lost)
    return battle


def _lost(fates: Iterable[Fate], words: tuple[str, ...]) -> Mapping[str, int]:
    lost: dict[str, int] = {}
    for fate in fates:
        if fate.fate in words:
            lost[fate.side] = lost.get(fate.side, 0) + 1
    return lost
