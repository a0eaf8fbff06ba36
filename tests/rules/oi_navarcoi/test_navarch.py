"""The player that looks ahead."""

from itertools import product
from typing import Any

import pytest

from rules.core.bots.strengths import looks_ahead
from rules.core.dice import Stream
from rules.oi_navarcoi import RULESET
from rules.oi_navarcoi import actions as act
from rules.oi_navarcoi.bots.captain import Captain
from rules.oi_navarcoi.bots.constants import CONSTANTS
from rules.oi_navarcoi.bots.navarch import Navarch, Proposer, until
from rules.oi_navarcoi.bots.standing import falls, luck, standing
from rules.oi_navarcoi.bots.unseen import sampled
from rules.oi_navarcoi.events_fights import BattleTest, MoraleTest
from rules.oi_navarcoi.events_moves import ManoeuvreTest
from rules.oi_navarcoi.melee import inflicted
from tests.rules.oi_navarcoi.tables import FAR_A, FAR_B, Table, squadron, table

PAIRS = list(product(range(1, 7), repeat=2))
PLANS = [{"signal": signal, "wings": ["CENTRE"]} for signal in (1, 2)]


def near(**fields: Any) -> Table:
    """Two squadrons a side within reach of each other."""
    return table(squadron("a1", 30, 12, formation="POLLON"), squadron("a2", 38, 12, formation="POLLON"),
                 squadron("b1", 30, 20, 180, formation="POLLON"), squadron("b2", 38, 20, 180, order="UNFORMED"),
                 **fields)  # fmt: skip


def test_it_thinks_and_the_site_says_so() -> None:
    assert looks_ahead(Navarch) and next(iter(RULESET.bots)) == "navarch"


def test_what_it_tries_out_begins_with_what_the_captain_would_do() -> None:
    game = near().battle.game
    own = Captain("A", Stream("own")).choose(game, game.legal())
    options = [each.acts[0] for each in Proposer("A", Stream("own")).options(game)]
    assert options[0] == own and len(options) == len(set(options)) > 3
    assert {each.squadron for each in options} == {"a1", "a2"}  # type: ignore[union-attr]
    assert all(game.check(each) is None for each in options)


def test_it_thinks_about_who_moves_first_and_about_a_path_once_the_dice_are_rolled() -> None:
    begun = near(step="initiative", first=None, clock={"turn": 2}, dice=[2, 2, 6, 1]).battle.game
    if begun.phase == "initiative":
        orders = [each.acts[0] for each in Proposer(begun.chooser, Stream("order")).options(begun)]  # type: ignore[arg-type]
        assert {each.order for each in orders} == {"first", "second"}  # type: ignore[union-attr]
    rolled = table(squadron("a1", 30, 12), squadron("b1", 30, 20, 180), FAR_A, FAR_B, dice=[3, 3])
    rolled.do("advance", "A", squadron="a1")
    paths = Proposer("A", Stream("path")).options(rolled.battle.game)
    assert len(paths) > 1 and all(isinstance(each.acts[0], act.Path) for each in paths)


def test_far_from_every_enemy_it_does_what_the_captain_does() -> None:
    game = table(squadron("a1", 12, 6), squadron("b1", 60, 42, 180)).battle.game
    assert not Proposer("A", Stream("far")).options(game)
    own = Captain("A", Stream("far")).choose(game, game.legal())
    assert Navarch("A", Stream("far")).choose(game, game.legal()) == own


def test_the_same_seed_and_budget_decide_the_same_and_touch_nothing() -> None:
    battle = near()
    before = battle.state
    chosen = {repr(Navarch("A", Stream("same"), rollouts=8).choose(battle.battle.game, [])) for _ in range(2)}
    assert len(chosen) == 1 and battle.state == before


def test_a_rollout_ends_with_the_turn() -> None:
    battle = near(dice=[6, 5] * 12)
    over = until(battle.battle.game)
    battle.end("A")
    assert not over(battle.battle.game)
    battle.end("B")
    assert over(battle.battle.game)


@pytest.mark.parametrize("hidden", PLANS)
def test_it_does_not_know_signals_that_have_not_been_played(hidden: dict[str, Any]) -> None:
    """ONV-GEN-07: whatever the enemy has planned, it puts signals to engage there by chance."""
    game = near(sides={"B": {"plan": [hidden]}}).battle.game
    world = sampled(game, "A", Stream("hidden"))
    plan = world.sides["B"].plan
    assert plan is not None and {each.signal for each in plan} <= {5}
    assert len(plan) == game.sides["B"].signals
    assert sampled(game, "B", Stream("hidden")).sides["B"].plan == game.sides["B"].plan


def test_more_ships_in_better_order_are_worth_more() -> None:
    def worth(**fields: Any) -> float:
        game = table(squadron("a1", 30, 12, **fields), squadron("b1", 30, 40, 180)).battle.game
        return standing(game, "A", CONSTANTS)

    assert worth() > worth(order="DISORDERED") > worth(order="UNFORMED")
    assert worth() > worth(hs=4)


def test_who_fights_two_is_the_likelier_to_fall() -> None:
    lone = squadron("a1", 30, 16, formation="POLLON", first_round=False)
    foes = [squadron("b1", 28, 16, 180, formation="POLLON", first_round=False), squadron("b2", 34, 16, 180)]
    links = [{"attacker": each["id"], "target": "a1"} for each in foes]
    game = table(lone, *foes, clock={"links": links}).battle.game
    foe, one, two = (game.by_id[id] for id in ("a1", "b1", "b2"))
    assert falls(game, foe) > 0.6 > 0.4 > max(falls(game, one), falls(game, two)) > 0


def test_luck_is_nothing_over_all_faces() -> None:
    """ONV-MAN-03, ONV-MEL-04, ONV-MOR-02: as often as each pair comes up."""
    game = near().battle.game
    tests: dict[str, list[Any]] = {"manoeuvre": [], "morale": [], "battle": []}
    for pair in PAIRS:
        total = sum(pair) - 1
        said = {"squadron": "a1", "dice": pair, "modifiers": (("DISORDERED", -1),), "total": total}
        tests["manoeuvre"].append(ManoeuvreTest(reasons=(), passed=total >= 6, order="GOOD", clause="", **said))
        tests["morale"].append(MoraleTest(routs=total < 6, clause="", **said))
        tests["battle"].append(BattleTest(hs=inflicted(total, False), fails=total <= 5, clause="", **said))
    for events in tests.values():
        found = [luck(game, "A", [each], CONSTANTS) for each in events]
        assert abs(sum(found)) < 1e-9 < max(found)
        assert [luck(game, "B", [each], CONSTANTS) for each in events] == [-each for each in found]
