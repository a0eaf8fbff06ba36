"""Chapters 14 and 15: assaults, casualties, surrender, captors and captives."""

from typing import Any

import pytest

from rules.nauta import RULESET
from tests.rules.nauta.tables import Table, ahead, engaged, hold, order, scenario, ship, speeds, strike, table

FAR = (ship("A97", 6, 30, 300), ship("B97", 6, 570, 300))


def fight(one: Any = None, other: Any = None, dice: Any = (), **fields: Any) -> Table:
    """A1 (Size 4) and B1 (Size 4) are engaged; the fighting begins."""
    pair = engaged(ship("A1", **{"size": 4, "x": 300, "y": 300, **(one or {})}),
                   ship("B1", **{"size": 4, "x": 300, "y": 330, "heading": 180, **(other or {})}))  # fmt: skip
    return table(*pair, *FAR, step="fighting", dice=dice, **fields)


def chain(**soldiers: int) -> list[Any]:
    """B1 between A1 and A2, engaged with both; all of Size 4."""
    ships = [ship("A1", 4, 300, 300), ship("A2", 4, 315, 300), ship("B1", 4, 307.5, 330, 180)]
    engaged(ships[0], ships[2])
    engaged(ships[1], ships[2])
    for each in ships:
        each["condition"]["soldiers"] = soldiers.get(each["id"], 4)
    return ships


def test_every_engagement_is_fought_in_three_assaults() -> None:
    """NAU-14.a, NAU-14.b, NAU-DICE.7: dice in ship order, with the soldiers now aboard."""
    battle = fight(dice=[2, 1, 3, 4, 1, 2])
    assert [event.number for event in battle.told("assault")] == [1, 2, 3]
    first, second = battle.told("assault")[:2]
    assert [(die.ship, die.die, die.total) for die in first.dice] == [("A1", 2, 6), ("B1", 1, 5)]
    assert [die.total for die in second.dice] == [7, 7]


def test_the_higher_total_costs_the_loser_a_unit_and_a_tie_nothing() -> None:
    """NAU-14.c."""
    battle = fight(dice=[2, 1, 2, 3, 1, 2])
    assert (battle["A1"].soldiers, battle["B1"].soldiers) == (4, 3)
    assert [event.ship for event in battle.told("casualty")] == ["B1"]


def test_fighting_goes_on_turn_after_turn() -> None:
    """NAU-13.d, NAU-14.a: engaged ships neither write nor move."""
    battle = fight(dice=[1] * 6 + [6, 1] + [1] * 6)
    battle.play(speeds("A", A97=0, A98=0), speeds("B", B97=0, B98=0), order("A", "first"))
    battle.play(hold("A97"), hold("B97"), hold("A98"), hold("B98"))
    assert len(battle.told("assault")) == 6 and battle.state.turn == 3


def test_all_engagements_run_side_by_side() -> None:
    """NAU-14.a, NAU-DICE.7: assault 1 for all, then 2, then 3."""
    second = engaged(ship("A2", 4, 400, 300), ship("B2", 4, 400, 330, 180))
    pair = engaged(ship("A1", 4, 300, 300), ship("B1", 4, 300, 330, 180))
    battle = table(*pair, *second, *FAR, step="fighting", dice=[1] * 12)
    assert [len(event.dice) for event in battle.told("assault")] == [4, 4, 4]


def test_one_die_counts_against_every_enemy_but_only_the_victim_suffers() -> None:
    """NAU-14.d and NAU-14.e."""
    battle = table(*chain(), *FAR, step="fighting", dice=[1, 1, 6, 1, 2, 1, 1, 2, 1])
    assert battle.refusal(strike("B", B1="A97")) == battle.refusal(strike("B", A1="B1")) == "VICTIM"
    battle.play(strike("B", B1="A2"))
    assert (battle["A1"].soldiers, battle["A2"].soldiers) == (4, 3)


def test_the_victim_that_is_not_named_is_the_first_in_ship_order() -> None:
    """NAU-14.e."""
    battle = table(*chain(), *FAR, step="fighting", dice=[1] * 9).play(strike("B"))
    assert battle.told("victims_fixed")[0].victims == {"A1": "B1", "A2": "B1", "B1": "A1"}


def test_losses_are_taken_together() -> None:
    """NAU-14.g: two attackers cost two units; the last men still struck."""
    battle = table(*chain(A1=4, A2=4, B1=2), *FAR, step="fighting", dice=[6, 6, 1]).play(strike("B", B1="A1"))
    assert battle.told("casualty")[0].by == ("A1", "A2") and battle["B1"].fate == "captured"


def test_fighting_stops_when_one_surrenders() -> None:
    """NAU-14.h."""
    battle = fight(other={"soldiers": 1}, dice=[6, 1])
    assert battle["B1"].fate == "captured" and len(battle.told("assault")) == 1


@pytest.mark.parametrize(
    ("size", "left", "tested"), [(4, 2, False), (4, 1, True), (6, 4, False), (6, 3, True), (5, 3, False), (5, 2, True)]
)
def test_beyond_half_of_its_men_a_ship_tests(size: int, left: int, tested: bool) -> None:
    """NAU-15.a: more than 50 %, not 50 %."""
    place = {4: 327.5, 5: 330, 6: 332.5}[size]
    tie = [1 + max(0, left - 3), 1 + max(0, 3 - left)]
    dice = [6, 1, *([3] if tested else ()), *tie, *tie]
    battle = fight({"size": 6, "y": 292.5, "soldiers": 3}, {"size": size, "soldiers": left + 1, "y": place}, dice)
    assert bool(battle.told("surrender_test")) == tested
    assert battle["B1"].tested_50 == tested


@pytest.mark.parametrize(
    ("aboard", "left", "tested"),
    [(2, 1, False), (3, 2, False), (3, 1, True), (1, 0, False)],
)
def test_a_ship_that_comes_with_fewer_soldiers_is_judged_by_those(aboard: int, left: int, tested: bool) -> None:
    """NAU-15.a: the starting units are those aboard when the battle began, and the losses are of this battle."""
    begun = scenario(ship("A1", 4, 300, 40), ship("B1", 4, 300, 560, 180, soldiers=aboard))
    came = next(each for each in RULESET.start(begun).ships if each.id == "B1")
    assert (came.soldiers_start, came.soldiers) == (aboard, aboard)
    assert {fate.unit: fate.damage for fate in RULESET.fates(RULESET.start(begun))}["B1"]["soldiers_lost"] == 0
    tie = [1 + max(0, left - 3), 1 + max(0, 3 - left)]
    other = {"size": 4, "soldiers": left + 1, "soldiers_start": aboard}
    battle = fight(
        {"size": 6, "y": 292.5, "soldiers": 3}, other, [6, 1, *([3] if tested else ()), *(tie * 2 if left else ())]
    )
    assert bool(battle.told("surrender_test")) == tested
    assert {fate.unit: fate.damage for fate in RULESET.fates(battle.state)}["B1"]["soldiers_lost"] == aboard - left


def test_a_battle_that_is_under_way_began_with_the_complement_unless_it_says_otherwise() -> None:
    """NAU-15.a: from the fighting of the first turn on an assault may have been fought."""
    four = {"size": 4, "soldiers": 2}
    assert fight(other=four, dice=[1, 1] * 3)["B1"].soldiers_start == 4
    assert table(ship("B1", 4, 300, 300, soldiers=2, written=0), step="movement")["B1"].soldiers_start == 2
    assert table(ship("B1", 4, 300, 300, soldiers=2, written=0), step="movement", turn=2)["B1"].soldiers_start == 4
    assert fight(other={**four, "soldiers_start": 3}, dice=[1, 1] * 3)["B1"].soldiers_start == 3


@pytest.mark.parametrize(("die", "fate"), [(1, "captured"), (2, "captured"), (3, "afloat")])
def test_one_or_two_surrenders(die: int, fate: str) -> None:
    """NAU-15.a: otherwise it fights to the last man, without a further test (NAU-AMB.21)."""
    battle = fight(other={"soldiers": 2}, dice=[6, 1, die, *([1, 6, 1, 6] if fate == "afloat" else ())])
    assert battle["B1"].fate == fate
    again = fight(other={"soldiers": 2, "tested_50": True}, dice=[6, 1, 1, 6, 1, 6])
    assert not again.told("surrender_test") and again["B1"].soldiers == 1


def test_a_ship_reduced_to_nobody_surrenders_without_a_test() -> None:
    """NAU-15.b."""
    battle = fight(other={"soldiers": 1}, dice=[6, 1])
    assert battle.told("surrendered")[0].reason == "no_soldiers" and not battle.told("surrender_test")


def test_a_ship_that_began_with_nobody_surrenders_before_any_die() -> None:
    """NAU-15.b."""
    battle = fight(other={"size": 1, "y": 325}, dice=[])
    assert battle["B1"].captured_by == "A1" and not battle.told("assault")


def test_the_captor_is_who_beat_it_then_who_has_most_soldiers_then_ship_order() -> None:
    """NAU-15.c."""
    beaten_by_one = table(*chain(A1=4, A2=4, B1=1), *FAR, step="fighting", dice=[1, 6, 4]).play(strike("B", B1="A1"))
    assert beaten_by_one["B1"].captured_by == "A2"
    by_both = table(*chain(A1=3, A2=4, B1=1), *FAR, step="fighting", dice=[6, 6, 1]).play(strike("B", B1="A1"))
    assert by_both["B1"].captured_by == "A2"
    alike = table(*chain(A1=4, A2=4, B1=1), *FAR, step="fighting", dice=[6, 6, 1]).play(strike("B", B1="A1"))
    assert alike["B1"].captured_by == "A1"


def test_of_an_unmanned_ship_the_captor_has_most_soldiers() -> None:
    """NAU-15.c."""
    ships = chain()
    ships[2] |= {"size": 1, "y": 325, "condition": {"engaged_with": ["A1", "A2"]}}
    ships[0]["condition"]["soldiers"] = 2
    assert table(*ships, *FAR, step="fighting")["B1"].captured_by == "A2"


def test_an_enemy_that_surrenders_too_is_no_captor() -> None:
    """NAU-15.c, NAU-15.g, NAU-AMB.42: all test first; without any enemy left the captive has none."""
    battle = fight({"soldiers": 1}, {"soldiers": 1}, dice=[6, 1])
    assert battle["B1"].captured_by == "A1"
    pair = table(*chain(A1=1, A2=4, B1=1), *FAR, step="fighting", dice=[1, 6, 3]).play(strike("B", B1="A1"))
    assert (pair["A1"].captured_by, pair["B1"].captured_by) == (None, "A2")
    assert pair["A1"].fate == "captured" and pair.lost("A") == pair.lost("B") == 65


def later(*ships: Any, dice: Any = (6, 1), turn: int = 3) -> Table:
    """The turn after a capture, in its movement: B1 was taken by A1 on turn 2."""
    captive = ship("B1", 4, 300, 330, 180, fate="captured", captured_by="A1", lost_turn=turn - 1, soldiers=0)
    far = [{**unit, "condition": {"written": 0}} for unit in FAR]
    return table(ship("A1", 4, 300, 300), captive, *far, *ships, turn=turn, dice=dice)


def test_captor_and_captive_are_locked_for_a_whole_turn() -> None:
    """NAU-15.d and NAU-15.e: taken on turn 2, removed at the end of turn 3, the captor free on turn 4."""
    battle = later()
    assert battle.refusal(hold("A1")) == "LOCKED"
    battle.play(hold("A97"), hold("B97"), hold("A98"), hold("B98"))
    assert battle["B1"].x is None and battle.state.sides["A"].prizes == ("B1",)
    battle.play(speeds("A", A1=1, A97=0, A98=0))


def test_a_captive_that_is_sunk_frees_its_captor() -> None:
    """NAU-15.f: it is rammed as its captor's ship; its points were lost before. The captor, which wrote nothing,
    may hold or go astern."""
    battle = later(ship("B2", 6, 250, 330, 90, written=2), dice=[6, 1, 4])
    lost = battle.lost("B")
    battle.play(hold("A97"), ahead("B2"))
    assert battle.told("effect")[0].modifier == 0
    assert battle["B1"].fate == "sunk" and battle.lost("B") == lost == 65
    battle.play(hold("A1"))


def test_the_captors_own_side_rams_it_as_a_friend() -> None:
    """NAU-15.f, NAU-11.k."""
    battle = later(ship("A2", 6, 250, 330, 90, written=2), dice=[6, 1, 4]).play(ahead("A2"))
    assert battle.told("effect")[0].modifier == -1 and battle["B1"].damaged


def test_a_lost_captor_leaves_no_prize() -> None:
    """NAU-15.f, NAU-AMB.23: the captive goes on schedule."""
    battle = later(ship("B2", 6, 250, 300, 90, written=2), ship("A96", 6, 30, 400, written=0), dice=[6, 1, 6])
    battle.play(hold("A97"), ahead("B2"), hold("A96"), hold("B97"), hold("A98"), hold("B98"))
    assert battle["A1"].fate == "sunk" and [event.ship for event in battle.told("prize_lost")] == ["B1"]
    assert battle["B1"].x is None and battle.state.sides["A"].prizes == ()


def test_one_ship_may_hold_several_captives() -> None:
    """NAU-15.f."""
    ships = chain()
    for each in ships[:2]:
        each |= {"size": 1, "y": 305, "condition": {"engaged_with": ["B1"]}}
    battle = table(*ships, *FAR, step="fighting")
    assert battle["A1"].captured_by == battle["A2"].captured_by == "B1"
    assert battle.battle.game.by_id["B1"].captives == ("A1", "A2")


def test_the_order_after_an_assault() -> None:
    """NAU-15.g: all units go, then per ship the tests, then the captors."""
    battle = table(*chain(A1=2, A2=4, B1=3), *FAR, step="fighting", dice=[1, 6, 5, 1, 1, 3, 1, 3]).play(
        strike("B", B1="A1")
    )
    kinds = [kind for kind in battle.kinds if kind in ("casualty", "surrender_test", "surrendered", "captured")]
    assert kinds[:4] == ["casualty", "casualty", "surrender_test", "surrendered"]
