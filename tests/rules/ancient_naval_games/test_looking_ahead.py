"""What search stands on: positions copied, and lists kept until the fact that changes them."""

import pytest

from rules.ancient_naval_games import RULESET
from rules.ancient_naval_games.play import Battle
from rules.core.dice import SeededDice
from rules.core.play import Play, bots_for
from tests.rules.rulesets import library

SEEDS = range(8)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_copy_goes_its_own_way(seed: int) -> None:
    """Whatever is done to a copy, the original stays as it was; what is legal in both is what a fresh game says."""
    scenarios = library(RULESET)
    play = Play(RULESET, scenarios[seed % len(scenarios)], SeededDice(f"ahead {seed}"))
    bots = bots_for(RULESET, {"A": "random", "B": "captain"}, str(seed))
    game = play.game
    assert isinstance(game, Battle)
    while legal := game.legal():
        action = bots[legal[0].side].choose(game, legal)
        before = game.state()
        copy = game.copy()
        assert copy.state() == before
        assert sorted(map(repr, legal)) == sorted(map(repr, copy.legal()))
        assert sorted(map(repr, legal)) == sorted(map(repr, RULESET.thaw(before).legal()))
        copy.act(action, SeededDice("elsewhere"), [])
        assert game.state() == before
        play.act(action)


@pytest.mark.parametrize("seed", SEEDS)
def test_who_can_row_and_who_waits_is_kept_as_a_fresh_game_finds_it(seed: int) -> None:
    """HEX-SHP-05, HEX-TRN-03: as ships lose their oars, are lost, and have their activation."""
    scenarios = library(RULESET)
    play = Play(RULESET, scenarios[seed % len(scenarios)], SeededDice(f"rowing {seed}"))
    bots = bots_for(RULESET, {"A": "captain", "B": "captain"}, str(seed))
    game = play.game
    assert isinstance(game, Battle)
    while deciders := game.deciders():
        play.act(bots[deciders[0]].choose(game, game.legal()))
        fresh = RULESET.thaw(game.state())
        assert isinstance(fresh, Battle)
        assert [list(each) for each in game.rowing] == [list(each) for each in fresh.rowing]
        assert list(game.waiting) == list(fresh.waiting)
