"""What is offered: lists, and bounds where a choice runs over a range."""

from random import Random
from typing import Any

import pytest

from rules.core.actions import Offer
from rules.core.play import offers
from rules.mare_nostrum import RULESET
from rules.mare_nostrum import actions as act
from tests.rules.mare_nostrum.tables import Table, cast_off, fire, galley, grappled, lose, move, table, transfer
from tests.rules.rulesets import begun


def offered(battle: Table, kind: str) -> Offer:
    return next(offer for offer in offers(RULESET, battle.state) if offer.kind == kind)


@pytest.mark.parametrize("seed", range(12))
def test_moves_by_chance_are_within_the_bounds_where_the_check_passes_them(seed: int) -> None:
    """MAR-D: whatever is listed passes, whatever passes is listed or within bounds."""
    chance = Random(f"moves {seed}")
    play, _ = begun(RULESET, f"moves {seed}")
    passed = 0
    for _ in range(60):
        legal = play.game.legal()
        if not legal:
            break
        game: Any = play.game
        if game.active is not None and game.lodged is None:
            acting = game.by_id[game.active]
            held = offers(RULESET, game.state())
            for _ in range(25):
                order = some_move(chance, acting.side, acting.id)
                if game.check(order) is None:
                    passed += 1
                    assert any(offer.holds(order) for offer in held), order
        play.act(chance.choice(legal[:-1] or legal))
    assert passed or seed


def some_move(chance: Random, side: str, id: str) -> act.Move:
    path = [
        act.Leg(
            chance.choice(("ahead", "astern", "turn", "pivot")), chance.choice((-450, -100, 100, 450, 40_000, 80_000))
        )
        for _ in range(chance.randint(1, 3))
    ]
    speed = chance.choice(("stopped", "cruising", "battle", "ramming", "reverse"))
    return act.Move(side, id, speed, tuple(path), chance.choice(("under_way", "stop")), chance.choice((0, 10_000)))


def test_the_bounds_of_a_move() -> None:
    battle = table(galley("A1", 40, 10, state="cruising", number=1))
    offer = offered(battle, "move")
    assert offer.holds(move("A1", "battle", "ahead 5.4321, turn 12.3, ahead 4"))
    assert not offer.holds(move("A1", "reverse", "astern 4"))
    assert not offer.holds(move("A2", "battle", "ahead 5"))
    assert all(battle.battle.game.check(action) is None for action in offer.actions)
    assert len(offer.actions) > 10


def test_the_bounds_of_figures_that_pass_over() -> None:
    one, other = galley("A1", 40, 24, number=1, crew=(1, 2, 5)), galley("A2", 43.5, 24, crew=(1, 2, 6))
    grappled(one, other, "friendly")
    battle = table(one, other)
    offer = offered(battle, "transfer")
    assert offer.holds(transfer("A1", "A1", "A2", marines=2)) and offer.holds(transfer("A1", "A2", "A1", archers=1))
    assert not offer.holds(transfer("A1", "A1", "A2", marines=6))
    assert offered(battle, "cast_off").holds(cast_off("A1", "A2"))


def test_the_bounds_of_fire_orders() -> None:
    battle = table(galley("A1", 40, 24), galley("B1", 48, 24), galley("B2", 32, 24), phase="missiles")
    offer = offered(battle, "fire")
    assert offer.holds(fire("A1", ("archers", 1, "B1"), ("archers", 1, "B2")))
    assert not offer.holds(fire("A1", ("ballista", 1, "B1"))) and not offer.holds(fire("A1", ("archers", 1, "AF")))


def test_the_bounds_of_losses() -> None:
    """MAR-MEL.15: the usual way first, then all others."""
    one, other = galley("A1", 40, 24, crew=(1, 2, 4)), galley("B1", 43.5, 24, crew=(0, 0, 1))
    grappled(one, other)
    battle = table(one, other, phase="melee", dice=[1, 1, 1, 1, 6])
    offer = offered(battle, "take_losses")
    assert offer.actions[0] == lose("A1") and offer.actions[1] == lose("A1", rest=True)
    assert offer.holds(lose("A1", marines=1)) and not offer.holds(lose("A1", marines=5))


def test_both_sides_may_agree_to_stop_at_any_time() -> None:
    """MAR-SEQ.04: offered last."""
    battle = table(galley("A1", 40, 24, number=1))
    assert battle.legal[-2:] == [act.AgreeEnd("A"), act.AgreeEnd("B")]
    battle.play(act.AgreeEnd("B"))
    assert battle.legal[-1] == act.AgreeEnd("A") and act.AgreeEnd("B") not in battle.legal
