"""What tests of every ruleset share: its library and worked examples, scenarios and actions by chance."""

import json
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from types import NoneType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec

from rules.core.dice import SeededDice
from rules.core.findings import errors
from rules.core.play import Play
from rules.core.ruleset import Ruleset

LIBRARY = Path(__file__).parents[2] / "scenarios" / "library"


def laws(ruleset: Ruleset) -> Any:
    """The module tests/rules/<key>/laws.py: `any_scenario(chance)`, `holds(state)` and `follows(before, after)`."""
    return import_module(f"tests.rules.{ruleset.key}.laws")


@cache
def library(ruleset: Ruleset) -> tuple[Any, ...]:
    """The ready-made scenarios of a ruleset."""
    return tuple(
        msgspec.convert(json.loads(path.read_bytes()), ruleset.scenario_type)
        for path in sorted((LIBRARY / ruleset.key).glob("*.json"))
    )


def examples(ruleset: Ruleset) -> list[Path]:
    """The worked examples of its reference, in order."""
    return sorted((Path(__file__).parent / ruleset.key / "examples").glob("*.json"))


def some_scenario(ruleset: Ruleset, chance: Random) -> Any:
    """A playable scenario: one of the library now and then, else one by chance."""
    if chance.random() < 0.1:
        return chance.choice(library(ruleset))
    while True:
        scenario = msgspec.convert(laws(ruleset).any_scenario(chance), ruleset.scenario_type)
        if not errors(ruleset.check_scenario(scenario)):
            return scenario


def some_action(play: Play, chance: Random) -> Any:
    """Any action that can be written at all: a legal one of this position with one thing changed, or all by chance."""
    legal = play.game.legal()
    words = [*_words(msgspec.to_builtins(play.game.state())), "", "nobody"]
    if legal and chance.random() < 0.5:
        action = chance.choice(legal)
        field = chance.choice(action.__struct_fields__)
        return msgspec.structs.replace(action, **{field: _by_chance(_types(type(action))[field], words, chance)})
    kind = chance.choice(get_args(play.ruleset.action_type) or (play.ruleset.action_type,))
    return kind(**{field: _by_chance(wanted, words, chance) for field, wanted in _types(kind).items()})


@cache
def _types(kind: type[Any]) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {field: hints[field] for field in kind.__struct_fields__}


def _by_chance(wanted: Any, words: list[str], chance: Random) -> Any:
    if wanted is str:
        return chance.choice(words)
    if wanted is int:
        return chance.choice((-1, 0, 1, 2, 3, 4, 5, 6, 17, 10**9))
    if wanted is bool:
        return chance.random() < 0.5
    if wanted is NoneType:
        return None
    if get_origin(wanted) is Literal:
        return chance.choice(get_args(wanted))
    if get_origin(wanted) is tuple:
        return tuple(_by_chance(each, words, chance) for each in get_args(wanted) if each is not ...)
    if get_origin(wanted) is dict:
        key, value = get_args(wanted)
        return {_by_chance(key, words, chance): _by_chance(value, words, chance) for _ in range(chance.randint(0, 3))}
    if isinstance(wanted, type) and issubclass(wanted, msgspec.Struct):
        return wanted(**{field: _by_chance(each, words, chance) for field, each in _types(wanted).items()})
    return _by_chance(chance.choice(get_args(wanted)), words, chance)


def _words(data: Any) -> set[str]:
    if isinstance(data, dict):
        return {key for key in data if isinstance(key, str)}.union(*map(_words, data.values()), set())
    if isinstance(data, list | tuple):
        return set().union(*map(_words, data))
    return {data} if isinstance(data, str) else set()


def begun(ruleset: Ruleset, seed: object) -> tuple[Play, Random]:
    """A battle by chance, opened, and the chance to go on with: the same for the same seed."""
    chance = Random(f"{ruleset.key} {seed}")
    return Play(ruleset, some_scenario(ruleset, chance), SeededDice(f"dice {seed}")), chance
