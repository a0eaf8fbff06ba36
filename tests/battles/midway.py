"""Positions from battles of the library that bots fight: for what has to hold on every board, however a battle goes."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import msgspec

import rules
from rules.core.dice import SeededDice
from rules.core.play import Play, bots_for
from scenarios.documents.ready_made import ready_made


@lru_cache(maxsize=64)
def positions(key: str, every: int = 60, most: int = 360) -> tuple[Any, ...]:
    """States of a ready-made battle between two random bots: as it begins and after every so many actions."""
    body = dict(ready_made())[key]
    ruleset = rules.get(body["ruleset"])
    bots = bots_for(ruleset, {"A": "random", "B": "random"}, "midway")
    play = Play(ruleset, msgspec.convert(body, ruleset.scenario_type), SeededDice("midway"))
    found = [play.game.state()]
    for number in range(1, most + 1):
        legal = play.game.legal()
        if not legal:
            break
        play.act(bots[legal[0].side].choose(play.game, legal))
        if number % every == 0:
            found.append(play.game.state())
    return tuple(found)


def keys(ruleset: str = "") -> Iterator[str]:
    """The ready-made scenarios, or those of one ruleset."""
    for key, body in ready_made():
        if body["kind"] == "scenario" and body["ruleset"].startswith(ruleset):
            yield key
