"""Chapters 16 and 18l: what an admiral is good for, how he falls, and how he gets away."""

from typing import Any

import pytest

from rules.nauta.actions import SaveAdmiral
from tests.rules.nauta.tables import Table, ahead, engaged, ship, table


def fight(one: Any = None, other: Any = None, dice: Any = (), *more: Any, **fields: Any) -> Table:
    """A1 carries the admiral and is engaged with B1, both of Size 4."""
    pair = engaged(ship("A1", **{"size": 4, "x": 300, "y": 300, "admiral": True, **(one or {})}),
                   ship("B1", **{"size": 4, "x": 300, "y": 330, "heading": 180, **(other or {})}))  # fmt: skip
    far = (ship("A97", 6, 30, 300), ship("A96", 6, 30, 400), ship("B97", 6, 570, 300))
    return table(*pair, *far, *more, step="fighting", dice=dice, **fields)


def test_he_adds_one_in_the_fighting() -> None:
    """NAU-16.a and NAU-16.b."""
    assert fight(dice=[1, 2, 1, 2, 1, 2]).told("assault")[0].dice[0].modifiers == (("soldiers", 4), ("admiral", 1))


def test_his_ship_surrenders_only_on_a_natural_1() -> None:
    """NAU-16.c."""
    for die, fate in ((1, "captured"), (2, "afloat")):
        dice = [1, 6, 1, die, *([4, 2, 4, 2] if fate == "afloat" else ())]
        battle = fight({"soldiers": 2}, {"soldiers": 4}, dice)
        assert battle["A1"].fate == fate and battle.told("surrender_test")[0].modifiers == (("admiral", 1),)


@pytest.mark.parametrize(("die", "killed"), [(5, False), (6, True)])
def test_each_loss_endangers_him(die: int, killed: bool) -> None:
    """NAU-16.d: one die per assault with a loss; on a 6 he is killed and both bonuses end."""
    battle = fight(other={"soldiers": 4}, dice=[1, 6, die, *([5, 4] if killed else [4, 4]) * 2])
    assert battle.state.sides["A"].admiral == ("killed" if killed else "alive")
    assert battle.lost("A") == (50 if killed else 0)
    second = battle.told("assault")[1].dice[0]
    assert (("admiral", 1) in second.modifiers) != killed


def test_his_ship_may_dash_twice() -> None:
    """NAU-16.e: the second by one segment, for another loss of speed; not if he is dead, not a third time."""
    unit = ship("A1", 2, 300, 100, written=3, dashes=1, admiral=True)
    battle = table(unit, ship("B1", 2, 500, 500, 180, written=0)).play(ahead("A1", dash=True))
    assert battle.at("A1")[1] == 180 and battle.battle.game.by_id["A1"].vmax == 3
    dead = table(unit, ship("B1", 2, 500, 500, 180, written=0), clock={"admirals": {"A": "killed"}})
    assert dead.refusal(ahead("A1", dash=True)) == "DASH-USED"
    twice = ship("A1", 2, 300, 100, written=3, dashes=2, admiral=True)
    assert table(twice, ship("B1", 2, 500, 500, 180, written=0)).refusal(ahead("A1", dash=True)) == "DASH-USED"


def test_he_shares_the_fate_of_his_ship() -> None:
    """NAU-16.f, NAU-AMB.24: sunk or wrecked he is killed; off the table he is away, which costs nothing."""
    far = (ship("A97", 6, 30, 300, written=0), ship("B98", 6, 570, 300, written=0, admiral=True))
    isle = {"id": "isle", "polygon": [[280, 150], [320, 150], [300, 170]]}
    wrecked = table(ship("A1", 2, 300, 130, written=2, admiral=True), *far, terrain=[isle], terrain_agreed=True)
    wrecked.play(ahead("A1"))
    assert (wrecked.state.sides["A"].admiral, wrecked.lost("A")) == ("killed", 80)
    gone = table(ship("A1", 2, 300, 585, written=2, admiral=True), *far).play(ahead("A1"))
    assert (gone.state.sides["A"].admiral, gone.lost("A")) == ("away", 30)
    sunk = table(ship("A1", 2, 300, 100, written=2, admiral=True), ship("A97", 6, 30, 300, written=0),
                 ship("B1", 4, 250, 100, 90, written=2), ship("B98", 6, 570, 300, admiral=True, written=0),
                 active="B", dice=[6, 1, 6]).play(ahead("B1"))  # fmt: skip
    assert (sunk.state.sides["A"].admiral, sunk.lost("A")) == ("killed", 80)


def test_taken_with_his_ship_he_is_captured() -> None:
    """NAU-16.f, NAU-17.b: 50 points more."""
    battle = fight({"soldiers": 1}, dice=[1, 6, 1])
    assert (battle.state.sides["A"].admiral, battle.lost("A")) == ("captured", 115)


def test_killed_first_he_is_not_captured() -> None:
    """NAU-16.d, NAU-17.e, NAU-DICE.7: the admiral's die is thrown although the ship is about to surrender; 50 once."""
    battle = fight({"soldiers": 1}, dice=[1, 6, 6])
    assert (battle.state.sides["A"].admiral, battle.lost("A")) == ("killed", 115)
    assert len(battle.told("admiral_lost")) == 1


def escaping(die: int, *more: Any, **fields: Any) -> Table:
    return fight({"soldiers": 1}, None, [1, 6, 1, *([die] if die else [])], *more, options=["18l"], **fields)


@pytest.mark.parametrize(("die", "saved"), [(4, False), (5, True)])
def test_he_may_escape_to_a_friend_near_by(die: int, saved: bool) -> None:
    """NAU-18l.1 and NAU-18l.2: 5 or 6; not captured then, and no 50 points."""
    battle = escaping(die, ship("A2", 2, 395, 300))
    assert battle.state.sides["A"].admiral == ("alive" if saved else "captured")
    assert battle.lost("A") == (65 if saved else 115)
    assert battle.state.sides["A"].saving_roll_used
    assert battle["A2"].admiral == saved


@pytest.mark.parametrize(("x", "reached"), [(395, True), (395.1, False)])
def test_four_segments_from_base_to_base(x: float, reached: bool) -> None:
    """NAU-18l.1: no ship in reach, no roll, and the roll is not used up."""
    battle = escaping(4 if reached else 0, ship("A2", 2, x, 300))
    assert bool(battle.told("escape_roll")) == reached == battle.state.sides["A"].saving_roll_used
    assert bool(battle.told("no_escape")) != reached


def test_captured_and_burning_ships_are_no_refuge() -> None:
    """NAU-18l.1."""
    hulk = ship("A2", 2, 320, 300, fate="burned", lost_turn=1)
    captive = ship("A3", 2, 280, 300, fate="captured", captured_by="B1", lost_turn=1)
    more = (ship("A95", 6, 30, 200), ship("A94", 6, 60, 500))
    assert escaping(0, hulk, captive, *more).told("no_escape")


def test_the_owner_picks_the_ship() -> None:
    """NAU-18l.1: and nobody else; the fighting waits for him."""
    battle = escaping(6, ship("A2", 2, 340, 300), ship("A3", 2, 260, 300))
    assert battle.battle.game.legal() == [SaveAdmiral("A", "A2"), SaveAdmiral("A", "A3")]
    assert battle.refusal(SaveAdmiral("B", "B1")) == "TURN" and battle.refusal(SaveAdmiral("A", "A97")) == "SAVE"
    battle.play(SaveAdmiral("A", "A3"))
    assert battle["A3"].admiral and battle["A3"].admiral_from_turn == 2


def test_his_bonuses_pass_with_the_next_turn_and_the_dash_record_stays() -> None:
    """NAU-18l.2, NAU-8.f: the new flagship has its own dashes behind it."""
    battle = escaping(6, ship("A2", 2, 340, 300, dashes=1))
    assert [event.ship for event in battle.told("admiral_took_over")] == ["A2"]
    game = battle.battle.game
    assert battle.state.turn == 2 and game.has_admiral(game.by_id["A2"]) and game.by_id["A2"].dashes == 1


def test_a_ship_lost_before_the_next_turn_takes_him_along() -> None:
    """NAU-18l.1: without another roll."""
    refuge, enemy = engaged(ship("A2", 2, 340, 300, soldiers=1), ship("B2", 4, 340, 327.5, 180))
    battle = fight({"soldiers": 1}, None, [1, 6, 6, 3, 3, 6, 1, 6], refuge, enemy, options=["18l"])
    assert battle["A2"].fate == "captured" and battle.state.sides["A"].admiral == "captured"
    assert len(battle.told("escape_roll")) == 1
    assert battle.told("assault")[1].dice[0].modifiers == (("soldiers", 1),)


def test_without_the_rule_there_is_no_escape() -> None:
    """NAU-18l.1 is a switch."""
    battle = fight({"soldiers": 1}, None, [1, 6, 1], ship("A2", 2, 340, 300))
    assert not battle.told("escape_roll") and battle.state.sides["A"].admiral == "captured"
