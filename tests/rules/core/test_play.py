"""Whole battles: what is kept of them, and what bots are handed."""

from random import Random

import msgspec
import pytest

import rules
from rules.core.dice import SeededDice
from rules.core.play import Open, Play, bots_for
from rules.core.ruleset import Ruleset
from tests.rules.rulesets import library, some_scenario

every_ruleset = pytest.mark.parametrize("ruleset", rules.all(), ids=lambda each: each.key)


@every_ruleset
@pytest.mark.parametrize("seed", range(4))
def test_the_log_is_the_same_whether_it_is_read_at_every_action_or_at_the_end(ruleset: Ruleset, seed: int) -> None:
    scenario, keys = some_scenario(ruleset, Random(f"log {seed}")), dict.fromkeys(ruleset.sides, "random")
    whole = Play(ruleset, scenario, SeededDice("log"))
    whole.run(bots_for(ruleset, keys, "log"))
    one_by_one = Play(ruleset, scenario, SeededDice("log"))
    for number, (action, events) in enumerate(whole.log):
        if number:
            assert one_by_one.act(action) == events
        assert one_by_one.log[-1] == (action, events)
        assert len(one_by_one.log) == number + 1
    assert msgspec.json.encode(one_by_one.log) == msgspec.json.encode(whole.log)


@every_ruleset
def test_a_battle_of_which_no_log_is_kept_keeps_the_events_of_one_action(ruleset: Ruleset) -> None:
    play = Play(ruleset, library(ruleset)[0], SeededDice("unkept"), kept=False)
    play.run(bots_for(ruleset, dict.fromkeys(ruleset.sides, "random"), "unkept"))
    assert len(play.log) == 1


@pytest.mark.parametrize("seed", range(10))
def test_who_decides_is_told_without_a_list_that_can_still_be_read(seed: int) -> None:
    ruleset = rules.get("ancient_naval_games")
    play, chance = Play(ruleset, some_scenario(ruleset, Random(f"decides {seed}")), SeededDice("who")), Random(seed)
    game, legal = play.game, Open(play.game)
    for _ in range(300):
        legal.known = None
        listed = game.legal()
        assert list(game.deciders()) == ([listed[0].side] if listed else [])
        assert list(legal) == list(listed) and len(legal) == len(listed) and bool(legal) == bool(listed)
        if not listed:
            break
        assert legal[0] == listed[0] and legal[-1] in legal
        play.act(chance.choice(listed[:-1]))
