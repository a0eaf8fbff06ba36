"""Verbs agree with a side of several: in the log, in headings, in what is said and on buttons, of every ruleset."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

import rules
from battles.panels import panel_of
from rules.core.actions import kind_of
from rules.core.dice import SeededDice
from rules.core.play import Play, bots_for
from rules.core.ruleset import Ruleset
from tests.rules.rulesets import library

DECISIONS = 160
AS_OF_ONE = re.compile(r"(?<!of )[Tt]he Romans (?!pass\b|press\b)\w+s\b|Romans['’]s")


def named(ruleset: Ruleset, number: int) -> Any:
    """A ready-made scenario between Rome and its enemies: "The Romans" against "Carthage"."""
    body = msgspec.to_builtins(library(ruleset)[number])
    sides = body.setdefault("sides", {})
    for side, name in (("A", "The Romans"), ("B", "Carthage")):
        sides[side] = {**sides.get(side, {}), "name": name, "plural": side == "A"}
    return msgspec.convert(body, ruleset.scenario_type)


def panels(panel: Any, ruleset: Ruleset, play: Play, sides: set[str]) -> Iterator[str]:
    """What the panel says to each side that decides, and to an onlooker."""
    state = play.game.state()
    decisions = [panel.decision(ruleset.visible_to(state, side), side, "") for side in sides]
    for decision in (*decisions, panel.watched(ruleset.visible_to(state, None), "")):
        yield from (decision.heading, decision.say)
        for act in (*decision.steer, *decision.others, *decision.always):
            yield from (act.label, act.confirm)


@pytest.mark.parametrize("ruleset", rules.all(), ids=lambda each: each.key)
@pytest.mark.parametrize("number", [0, -1])
def test_several_act_as_several(ruleset: Ruleset, number: int) -> None:
    panel = panel_of(ruleset.key)
    play = Play(ruleset, named(ruleset, number), SeededDice("names"))
    players = bots_for(ruleset, dict.fromkeys(ruleset.sides, "random"), "names")
    said: list[str] = []
    for _ in range(DECISIONS):
        legal = play.game.legal()
        if not legal:
            break
        said += panels(panel, ruleset, play, {each.side for each in legal if kind_of(each) != "agree_end"})
        play.act(players[legal[0].side].choose(play.game, legal))
    names = panel.names_of(play.game.state())
    said += [ruleset.narrate(event, names).text for _, events in play.log for event in events]
    assert any("The Romans" in text for text in said) and any("Carthage" in text for text in said)
    assert [text for text in dict.fromkeys(said) if AS_OF_ONE.search(text)] == []
