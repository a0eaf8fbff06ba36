"""What search stands on: positions copied, facts counted as they come, plans that ask the rules."""

from random import Random

import pytest

from rules.core.dice import SeededDice
from rules.core.play import Play, bots_for
from rules.navarchoi import RULESET, melees, readiness
from rules.navarchoi.flow import Melees
from rules.navarchoi.play import Battle
from rules.navarchoi.position import HOLDS
from tests.rules.rulesets import library

SEEDS = range(6)


def fought(seed: int, bot: str = "random") -> Play:
    scenarios = library(RULESET)
    return Play(RULESET, scenarios[seed % len(scenarios)], SeededDice(f"ahead {seed}"))


@pytest.mark.parametrize("seed", SEEDS)
def test_a_copy_goes_its_own_way(seed: int) -> None:
    """Whatever is done to a copy, the original stays as it was, and the same deeds make the same position of both."""
    play = fought(seed)
    bots = bots_for(RULESET, {"A": "random", "B": "captain"}, str(seed))
    game = play.game
    assert isinstance(game, Battle)
    for number in range(400):
        legal = game.legal()
        if not legal:
            break
        action = bots[legal[0].side].choose(game, legal)
        if number % 10 == 0:
            before = game.state()
            copy = game.copy()
            assert copy.state() == before and list(copy.legal()) == list(game.legal())
            copy.act(action, SeededDice("elsewhere"), [])
            assert game.state() == before
        play.act(action)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_copy_and_its_original_play_alike(seed: int) -> None:
    play = fought(seed)
    bots = bots_for(RULESET, dict.fromkeys(RULESET.sides, "captain"), str(seed))
    for _ in range(120):
        legal = play.game.legal()
        play.act(bots[legal[0].side].choose(play.game, legal))
    game = play.game
    assert isinstance(game, Battle)
    states = []
    for each in (game.copy(), game.copy()):
        dice, chance = SeededDice("the same"), Random(seed)
        for _ in range(60):
            legal = each.legal()
            if not legal:
                break
            each.act(chance.choice(list(legal)[:-1]), dice, [])
        states.append(each.state())
    assert states[0] == states[1]


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_counted_as_facts_come_is_what_a_count_finds(seed: int) -> None:
    """Ships by side, and those that keep a side in the battle (NAV-8.h), after every act and every replayed fact."""
    play = fought(seed)
    bots = bots_for(RULESET, dict.fromkeys(RULESET.sides, "captain"), str(seed))
    replayed = RULESET.thaw(play.start)
    for event in play.log[0][1]:
        replayed.apply(event)
    while legal := play.game.legal():
        for event in play.act(bots[legal[0].side].choose(play.game, legal)):
            replayed.apply(event)
        for game in (play.game, replayed):
            assert isinstance(game, Battle)
            for side in (0, 1):
                own = [ship for ship in game.ships if ship.side == side]
                assert game.under[side] == own
                assert game.holding[side] == sum(ship.place in HOLDS for ship in own)
            lying = sorted(
                (ship for ship in game.ships if ship.place == "map"), key=lambda ship: (ship.cell, ship.order)
            )
            assert [ship for cell in sorted(game.at) for ship in game.at[cell]] == lying


@pytest.mark.parametrize("seed", range(10))
def test_what_is_known_of_ships_is_what_would_be_found_anew(seed: int) -> None:
    """`Position.known` is asked for before every act; what is left of it after the act is still so."""
    play = fought(seed)
    bots = bots_for(RULESET, dict.fromkeys(RULESET.sides, ("captain", "random")[seed % 2]), str(seed))
    game = play.game
    assert isinstance(game, Battle)
    kept = 0
    while deciders := game.deciders():
        for side in (0, 1):
            for pull in (False, True):
                readiness.waiting(game, side, pull)
        play.act(bots[deciders[0]].choose(game, game.legal()))
        anew = game.copy()
        assert not anew.known
        for (what, *of), found in game.known.items():
            kept += 1
            if what == "waiting":
                assert [ship.id for ship in found] == [ship.id for ship in readiness.waiting(anew, *of)]
            elif what == "held":
                for ship, other in zip(game.ships, anew.ships, strict=True):
                    assert readiness.is_held(game, ship) == readiness.is_held(anew, other)
            else:
                side, squares = of
                anew.sides[side].melee_passed = False  # who has passed is not asked what is known
                assert what == "melees" and found == melees.open_to(anew, Melees(squares=squares), side)
    assert kept > 100
