"""Missile fire, losses by missiles, and sinking."""

import pytest

from rules.mare_nostrum import RULESET
from rules.mare_nostrum import actions as act
from rules.mare_nostrum.scenario import Figures
from rules.mare_nostrum.visibility import shown_to
from tests.rules.mare_nostrum.tables import Table, fire, galley, lose, table


def shooting(gap: float, dice: list[int], **target: object) -> Table:
    """A1 with one of each weapon beside B1, at that distance; nobody aboard B1 shoots unless it is told to."""
    ours = galley("A1", 40, 24, ballista=1, crew=(1, 1, 8))
    unit = galley("B1", 42.5 + gap, 24, **{"crew": (1, 2, 8), **target})
    return table(ours, unit, galley("B2", fate="sunk"), phase="missiles", dice=dice, turn_limit=1)


def hold(battle: Table) -> Table:
    """Everybody who has no orders yet holds fire."""
    while battle.state.phase == "missiles":
        battle.play(next(action for action in battle.legal if isinstance(action, act.Fire) and not action.orders))
    return battle


@pytest.mark.parametrize(
    ("weapon", "gap", "hits"),
    [
        ("ballista", 18, 4), ("ballista", 18.0001, 6), ("ballista", 36, 6), ("ballista", 36.0001, None),
        ("archers", 9, 4), ("archers", 9.0001, 6), ("archers", 18, 6), ("archers", 18.0001, None),
        ("slingers", 9, 4), ("slingers", 9.0001, None),
    ],
)  # fmt: skip
def test_ranges_and_what_hits(weapon: str, gap: float, hits: int | None) -> None:
    """MAR-MIS.02, MAR-MIS.03, MAR-G.9: limits inclusive."""
    order = fire("A1", (weapon, 1, "B1"))
    if hits is None:
        battle = shooting(gap, [])
        offered = [a for a in battle.legal if isinstance(a, act.Fire) and a.galley == "A1"]
        assert not any(each.weapon == weapon for action in offered for each in action.orders)
        assert not offered or battle.refusal(order) == "FIRE-RANGE"
        return
    for die in range(1, 7):
        battle = hold(shooting(gap, [die, *([6] if die >= hits else [])]).play(order))
        assert battle.told("shot")[0].hit == (die >= hits)
        assert battle["B1"].marines == 8 - (die >= hits)


@pytest.mark.parametrize(
    ("weapon", "results"),
    [
        ("ballista", ["light", "rowers", "rowers", "marine", "marine", "marine"]),
        ("archers", ["light", "light", "marine", "marine", "marine", "marine"]),
        ("slingers", ["light", "light", "marine", "marine", "marine", "marine"]),
    ],
)
def test_what_a_hit_does(weapon: str, results: list[str]) -> None:
    """MAR-MIS.04, MAR-MIS.05, MAR-MIS.07."""
    for die, expected in enumerate(results, 1):
        battle = hold(shooting(5, [6, die], state="cruising", wake_straight=True).play(fire("A1", (weapon, 1, "B1"))))
        assert [event.result for event in battle.told("hit_effect")] == [expected]
        assert (battle["B1"].state == "stopped") == (expected == "rowers") == (not battle["B1"].wake_straight)
        assert bool(battle.told("losses_owed")) == (expected == "light")
        assert battle["B1"].stamina == 6


def test_disorganised_rowers_stop_only_a_galley_under_way() -> None:
    """MAR-MIS.07: of one that lies still nothing is told to have stopped."""
    for state in ("cruising", "stopped"):
        battle = hold(shooting(5, [6, 2], state=state).play(fire("A1", ("ballista", 1, "B1"))))
        assert [event.stopped for event in battle.told("disorganised")] == [state == "cruising"]


def test_fire_may_be_split_and_results_add_up() -> None:
    """MAR-MIS.01, MAR-DICE.4: galleys in galley order; ballista, archers, slingers, in the order of the orders."""
    units = [galley("A1", 40, 24, ballista=1), galley("A2", 48, 40), galley("B1", 46, 24), galley("B2", 34, 24)]
    battle = table(*units, phase="missiles", dice=[1, 1, 1, 6, 6, 6, 6], turn_limit=1)
    battle.play(fire("A2", ("archers", 1, "B1")))
    battle.play(fire("A1", ("slingers", 1, "B1"), ("archers", 1, "B2"), ("archers", 1, "B1"), ("ballista", 1, "B2")))
    hold(battle)
    assert [(event.galley, event.weapon, event.target) for event in battle.told("shot")] == [
        ("A1", "ballista", "B2"), ("A1", "archers", "B2"), ("A1", "archers", "B1"), ("A1", "slingers", "B1"),
        ("A2", "archers", "B1"),
    ]  # fmt: skip
    assert battle["B1"].marines == 6 and battle.dice.left == 0


def test_fire_orders_that_are_refused() -> None:
    """MAR-MIS.01, MAR-MIS.10: more than are aboard, no enemy, out of range, not its owner."""
    battle = shooting(5, [])
    assert battle.refusal(fire("A1", ("archers", 2, "B1"))) == "FIRE-COUNT"
    assert battle.refusal(fire("A1", ("archers", 1, "B1"), ("archers", 1, "B1"))) == "FIRE-COUNT"
    assert battle.refusal(fire("A1", ("archers", 0, "B1"))) == "FIRE-COUNT"
    for target in ("A1", "AF", "B2", "nobody"):
        assert battle.refusal(fire("A1", ("archers", 1, target))) == "FIRE-TARGET"
    assert battle.refusal(fire("A1", ("archers", 1, "BF"))) == "FIRE-RANGE"
    assert battle.refusal(fire("A1", ("archers", 1, "B1"), side="B")) == "SIDE"
    battle.play(fire("A1"))
    assert battle.refusal(fire("A1")) == "ORDER"


def test_who_shoots_and_at_whom() -> None:
    """MAR-MIS.10, MAR-MIS.11: crewed galleys, also grappled and sinking ones; prizes with what they have aboard."""
    units = [
        galley("A1", 40, 24, crew=(0, 0, 0)),
        galley("A2", 50, 24, hd=6),
        galley(
            "B1",
            45,
            40,
            ballista=1,
            ballista_state="captured",
            held_by="A",
            prize_of="A",
            fate="captured",
            crew=(0, 1, 0),
        ),
        galley("B2", 56, 34),
    ]
    battle = table(*units, phase="missiles", turn_limit=1)
    offered = {action.galley for action in battle.legal if isinstance(action, act.Fire)}
    assert offered == {"A2", "B1", "B2"}
    assert battle.refusal(fire("B2", ("archers", 1, "A1"))) == "FIRE-TARGET"
    assert battle.refusal(fire("B1", ("ballista", 1, "B2"), side="A")) == "FIRE-COUNT"
    battle.play(fire("B1", ("archers", 1, "B2"), side="A"))


def test_intervening_galleys_do_not_block() -> None:
    """MAR-MIS.10."""
    units = [galley("A1", 40, 24), galley("A2", 44, 24), galley("B1", 48, 24)]
    battle = table(*units, phase="missiles", dice=[1, 1], turn_limit=1)
    hold(battle.play(fire("A1", ("archers", 2, "B1"))))
    assert len(battle.told("shot")) == 2


def test_an_archer_or_slinger_may_be_either_or_the_ballista() -> None:
    """MAR-MIS.06, MAR-MIS.12: the owner's choice, slingers first by default."""

    def hit() -> Table:
        return hold(shooting(5, [6, 1], ballista=1).play(fire("A1", ("archers", 1, "B1"))))

    for figures in ({"slingers": 1}, {"archers": 1}, {"ballista": 1}):
        battle = hit().play(lose("B1", **figures))
        casualties = battle.state.sides["B"].casualties
        assert casualties == ({} if "ballista" in figures else {"shot": figures})
        assert (battle["B1"].ballista == "lost") == ("ballista" in figures)
    assert hit().play(lose("B1"))["B1"].slingers == 0
    for figures in ({"marines": 1}, {"slingers": 2}, {"slingers": 1, "archers": 1}, {"archers": -1, "slingers": 2}):
        assert hit().refusal(lose("B1", **figures)) == "LOSSES"
    assert hit().refusal(lose("A1")) == hit().refusal(lose("B1", side="A")) == "LOSSES"


def test_no_figure_of_the_kind_left() -> None:
    """MAR-MIS.09: no effect; staff are not hit; the ballista goes if only that is left."""
    bare = shooting(5, [6, 6, 6, 1], crew=(0, 0, 0), flagship=True)
    hold(bare.play(fire("A1", ("archers", 1, "B1"), ("slingers", 1, "B1"))))
    assert [event.result for event in bare.told("hit_effect")] == ["none", "none"]
    assert bare["B1"].bearer == bare["B1"].musician == 1
    last = hold(shooting(5, [6, 1], crew=(0, 0, 8), ballista=1).play(fire("A1", ("archers", 1, "B1"))))
    assert last["B1"].ballista == "lost" and not last.told("losses_owed")


def test_the_dead_still_shoot() -> None:
    """MAR-MIS.08: all orders first, losses when all have fired."""
    battle = shooting(5, [6, 1, 6, 6], crew=(1, 0, 8))
    battle.play(fire("A1", ("archers", 1, "B1")), fire("B1", ("slingers", 1, "A1")))
    assert battle["B1"].slingers == 0 and battle["A1"].marines == 7
    assert [event.clause for event in battle.told("casualties_removed")] == ["MAR-MIS.08"] * 2
    kinds = [event.__struct_config__.tag for _, events in battle.battle.log for event in events]
    assert kinds.index("casualties_removed") > len(kinds) - 1 - kinds[::-1].index("shot")


def test_orders_are_unseen_until_all_have_written() -> None:
    """MAR-MIS.12: in the state, in actions and in events."""
    battle = shooting(5, [1])
    order = fire("A1", ("archers", 1, "B1"))
    battle.play(order)
    assert RULESET.visible_to(battle.state, "A").orders == {"A1": order.orders}
    for side in ("B", None):
        assert RULESET.visible_to(battle.state, side).orders == {"A1": None}
        assert shown_to(order, side).orders == ()
        assert shown_to(battle.told("fire_ordered")[0], side).orders == ()
    assert shown_to(order, "A") == order and battle.told("fire_ordered")[0].orders == order.orders
    assert RULESET.thaw(RULESET.visible_to(battle.state, "B")).legal()
    hold(battle)
    assert RULESET.visible_to(battle.state, "B") == battle.state
    assert shown_to(battle.told("shot")[0], "B") == battle.told("shot")[0]


def test_both_sides_write_at_once() -> None:
    """MAR-MIS.12."""
    assert {action.side for action in shooting(5, []).legal if isinstance(action, act.Fire)} == {"A", "B"}


def test_losses_of_several_galleys_are_taken_in_galley_order() -> None:
    """MAR-MIS.12: each side its own, or the rest of the turn as usual."""
    units = [galley("A1", 40, 24), galley("A2", 48, 24), galley("B1", 44, 40)]
    battle = table(*units, phase="missiles", dice=[6, 1, 6, 1], turn_limit=1)
    battle.play(fire("B1", ("archers", 1, "A2"), ("archers", 1, "A1")))
    hold(battle)
    assert [owed.galley for owed in battle.state.owed] == ["A1", "A2"]
    assert battle.refusal(lose("A2")) == "LOSSES"
    battle.play(lose("A1", rest=True))
    assert battle["A1"].slingers == battle["A2"].slingers == 0 and battle.state.owed == ()


def test_galleys_with_six_points_go_down_after_the_fire() -> None:
    """MAR-SNK.01, MAR-HUL.02, MAR-FLO.01: everyone aboard drowns, flotsam is left, its grapples end, no melee."""
    one = galley("A1", 40, 24, hd=6, grapples=[{"other": "B1", "kind": "hostile"}])
    other = galley("B1", 43.5, 24, grapples=[{"other": "A1", "kind": "hostile"}])
    battle = hold(table(one, other, galley("A2", 60, 8, hd=5), phase="missiles", turn_limit=1))
    assert battle["A1"].fate == "sunk" and battle["A1"].x is None and battle["A2"].fate == "afloat"
    assert battle.state.sides["A"].casualties == {"drowned": {"slingers": 1, "archers": 2, "marines": 8}}
    (marker,) = battle.state.flotsam
    assert (marker.x, marker.y, marker.size, marker.turn) == (400_000, 240_000, "small", 1)
    assert battle["B1"].grapples == () and not battle.told("javelins")
    assert battle.told("sunk")[0].drowned == Figures(1, 2, 8)
