"""Counted trees: every sequence of up to four actions from three drawn positions, by the engine and by the slow
rules; and battles of some hundred actions that the two follow side by side."""

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from rules.ancient_naval_games import RULESET
from rules.ancient_naval_games.scenario import Scenario
from rules.ancient_naval_games.state import State
from rules.core.actions import kind_of
from rules.core.dice import ScriptedDice
from rules.core.play import decide, offers, opening
from tests.rules.ancient_naval_games import slow_rules
from tests.rules.ancient_naval_games.boards import document

# Contact: small and large ships, sides and sterns in reach, a rock, an oarless enemy; every attack wins.
CONTACT = """
·       B1↘     ·       ·
    a1↑     b2↓     ·
·       A2↗     B3↓3    B4↙
    ·       ##      A3↖
a4↗     ·       ·       ·
    ·       ·       ·
"""
# The end: both fleets are past half their losses, ships alone will leave, and every attack is a tie.
END = """
·       B1↓     ·       ·
    A1↗     ·       b2↙
·       A2↑2    ·       ·
    ·       a3↗     B3↓
·       ·       ·       ·
    ·       ·       A4↖
"""
# Scattered: isolated ships of both sides must rejoin (HEX-GRP-04), rocks in their way; every attack fails.
SCATTERED = """
·       a1↙     ·       A3↓
    ·       ##      B2↑
·       ·       ##      ·
    A2↑1    ·       ·
·       ##      B1↓     ·
    ·       ·       a4↖2
"""
POSITIONS = {
    "contact": (CONTACT, {}, {}, (6, 1)),
    "end": (END, {"A": 4, "B": 4}, {}, (3, 3)),
    "scattered": (SCATTERED, {}, {"options": {"regroup": "closer"}}, (1, 6)),
    "scattered, no further": (SCATTERED, {}, {"options": {"regroup": "no_further"}}, (1, 6)),
}
COUNTS = {
    "contact": (6, 42, 286, 1772),
    "end": (6, 42, 273, 1634),
    "scattered": (5, 13, 38, 131),
    "scattered, no further": (6, 39, 244, 1375),
}


def drawn(name: str) -> tuple[dict[str, Any], tuple[int, int]]:
    drawing, lost, fields, dice = POSITIONS[name]
    return document(drawing, lost, **fields), dice


def in_words(action: Any) -> str:
    words = [str(getattr(action, field)) for field in action.__struct_fields__ if field != "side"]
    return " ".join([kind_of(action), *words])


def by_the_engine(state: State, dice: tuple[int, int], length: int) -> Iterator[tuple[str, ...]]:
    for offer in offers(RULESET, state):
        for action in offer.actions:
            if length == 1:
                yield (in_words(action),)
            else:
                then, _ = decide(RULESET, state, action, ScriptedDice(dice))
                for rest in by_the_engine(then, dice, length - 1):
                    yield in_words(action), *rest


def by_the_slow_rules(position: slow_rules.Position, dice: tuple[int, int], length: int) -> Iterator[tuple[str, ...]]:
    for act in slow_rules.acts(position):
        if length == 1:
            yield (act,)
        else:
            for rest in by_the_slow_rules(slow_rules.after(position, act, dice), dice, length - 1):
                yield act, *rest


@pytest.mark.parametrize("length", [1, 2, 3, 4])
@pytest.mark.parametrize("name", POSITIONS)
def test_counted_tree(name: str, length: int) -> None:
    """The same sequences, none twice, as many as were counted when both agreed."""
    scenario, dice = drawn(name)
    begun, _ = opening(RULESET, RULESET.start(msgspec.convert(scenario, Scenario)), ScriptedDice())
    fast = list(by_the_engine(begun, dice, length))
    slow = list(by_the_slow_rules(slow_rules.position(scenario), dice, length))
    assert len(set(fast)) == len(fast)
    assert sorted(set(fast) ^ set(slow)) == []
    assert len(fast) == COUNTS[name][length - 1]


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("name", POSITIONS)
def test_side_by_side(name: str, seed: int) -> None:
    """Both offer the same acts all the way through a battle of random acts and dice; ceding is left out, or it ends
    soon."""
    chance = random.Random(f"{name} {seed}")
    scenario, _ = drawn(name)
    scenario["options"] = {**scenario.get("options", {}), "stall": None}
    begun, _ = opening(RULESET, RULESET.start(msgspec.convert(scenario, Scenario)), ScriptedDice())
    game = RULESET.thaw(begun)
    position = slow_rules.position(scenario)
    for _ in range(150):
        legal = {in_words(action): action for action in game.legal()}
        assert sorted(legal) == sorted(slow_rules.acts(position))
        if not legal:
            break
        act = chance.choice([act for act in legal if act != "cede"])
        dice = (chance.randint(1, 6), chance.randint(1, 6))
        game.act(legal[act], ScriptedDice(dice), [])
        position = slow_rules.after(position, act, dice)
