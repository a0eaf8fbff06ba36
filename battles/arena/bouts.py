"""One battle between two bots, out of what names it alone: it can be fought in any process, by one that knows no site
either, so the ready-made scenarios are read as files."""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

import rules
from rules.core.dice import SeededDice, Stream
from rules.core.play import EndlessBattle, Play
from rules.core.ruleset import Bot, Ruleset

FOLDER = Path(str(files("scenarios").joinpath("library")))
MIRRORED = "mirrored"
MOST_ACTIONS = 100_000
Constants = tuple[tuple[str, float], ...]


class Player(NamedTuple):
    """A bot of a ruleset by its key; with `constants` the ruleset's captain that judges by those instead."""

    bot: str
    constants: Constants | None = None


class Bout(NamedTuple):
    """Two players, the first one of them with `side`, in a position: `MIRRORED`, or the name of a ready-made
    scenario. With the seed it is always the same battle."""

    ruleset: str
    players: tuple[Player, Player]
    side: int
    position: str
    seed: str


class Outcome(NamedTuple):
    """How it ended for the first player: 1 won, 0 nobody, -1 lost; by how many points it was ahead; the side that won,
    why it was over, after how many turns."""

    won: int
    margin: float
    winner: str | None
    reason: str
    turns: int


def bouts(
    ruleset: Ruleset, players: tuple[Player, Player], positions: Sequence[str], battles: int, seeds: str
) -> Iterator[Bout]:
    """So many battles by turns in those positions. Each seed is fought twice, with the seats swapped."""
    for n in range(battles):
        position = positions[n // 2 % len(positions)]
        yield Bout(ruleset.key, players, n % 2, position, f"{seeds} {n // 2}")


def positions(ruleset: Ruleset) -> tuple[str, ...]:
    """The ready-made scenarios of a ruleset, by the names of their files."""
    return tuple(path.stem for path in sorted((FOLDER / ruleset.key).glob("*.json")))


def fought(bout: Bout) -> Outcome:
    """Fight it to its end."""
    ruleset = rules.get(bout.ruleset)
    scenario = scenario_of(ruleset, bout.position, bout.seed)
    streams = Stream(bout.seed).sub("arena")
    seated = bout.players if bout.side == 0 else bout.players[::-1]
    bots = {side: _bot(ruleset, player, side, streams) for side, player in zip(ruleset.sides, seated, strict=True)}
    sign = 1 if bout.side == 0 else -1
    play = Play(ruleset, scenario, SeededDice(bout.seed), kept=True)
    try:
        result = play.run(bots, MOST_ACTIONS)
    except EndlessBattle:
        return Outcome(0, 0.0, None, "endless", 0)
    turns = sum(ruleset.begins_turn(event) for _, events in play.log for event in events)
    won = 0 if result.winner is None else sign if result.winner == ruleset.sides[0] else -sign
    return Outcome(won, sign * margin(ruleset, play.game), result.winner, result.reason, turns)


def margin(ruleset: Ruleset, game: Any) -> float:
    """By how many points the first side is ahead; by how many units where the ruleset does not say."""
    if ruleset.proving is not None:
        return ruleset.proving.margin(game)
    there = [fate.side for fate in ruleset.fates(game.state()) if fate.fate == ruleset.fate_words[0]]
    return float(there.count(ruleset.sides[0]) - there.count(ruleset.sides[1]))


def _bot(ruleset: Ruleset, player: Player, side: str, streams: Stream) -> Bot:
    stream = streams.sub(f"{player.bot} {side}")
    if player.constants is None:
        return ruleset.bots[player.bot](side, stream)
    assert ruleset.proving is not None
    captain: Bot = ruleset.proving.captain(side, stream, _constants(ruleset.key, player.constants))
    return captain


@cache
def _constants(key: str, values: Constants) -> Any:
    proving = rules.get(key).proving
    assert proving is not None
    return msgspec.structs.replace(proving.constants, **dict(values))


def scenario_of(ruleset: Ruleset, position: str, seed: str) -> Any:
    """Where a battle begins: the mirrored position of a seed, or a ready-made scenario."""
    if position == MIRRORED:
        assert ruleset.proving is not None
        return ruleset.proving.mirrored(seed)
    return _ready_made(ruleset.key, position)


@cache
def _ready_made(key: str, name: str) -> Any:
    body: Mapping[str, Any] = json.loads((FOLDER / key / f"{name}.json").read_bytes())
    return msgspec.convert(body, rules.get(key).scenario_type)
