"""Chapters 18f and 18i: balistae and pirophoroi."""

from typing import Any

import pytest

from rules.nauta.actions import Shoot
from tests.rules.nauta.tables import Table, ahead, engaged, fire, hold, no_shot, ship, shoot, table

OPTIONS = ["18f", "18i"]
FAR = (ship("A97", 6, 30, 300, written=0), ship("B97", 6, 570, 300, written=0))


def shooter(**fields: Any) -> Any:
    return ship("A1", **{"size": 4, "x": 300, "y": 100, "written": 0, "equipment": ["balistae"], **fields})


def facing(*others: Any, dice: Any = (), one: Any = None, **fields: Any) -> Table:
    return table(one or shooter(), *others, *FAR, dice=dice, options=OPTIONS, **fields)


def enemy(id: str, x: float, y: float, heading: float = 0, **fields: Any) -> Any:
    return ship(id, 2, x, y, heading, **{"written": 3, **fields})


@pytest.mark.parametrize(("y", "reached"), [(207.5, True), (207.51, False)])
def test_the_range_is_four_segments_from_the_bow(y: float, reached: bool) -> None:
    """NAU-18f.1, NAU-G.9: to the nearest point of the base, 80 mm inclusive."""
    battle = facing(enemy("B1", 300, y), dice=[1])
    if reached:
        assert battle.play(shoot("A1", "B1")).told("shot")[0].distance == 8000
    else:
        assert battle.refusal(shoot("A1", "B1")) == "SHOOT"


@pytest.mark.parametrize(("x", "reached"), [(342.5, True), (342.6, True), (372.4, False)])
def test_the_arc_is_45_degrees_either_side(x: float, reached: bool) -> None:
    """NAU-G.9: what of the base lies in the wedge counts."""
    for side in (1, -1):
        battle = facing(enemy("B1", 300 + side * (x - 300), 150 if reached else 130), dice=[1])
        if reached:
            battle.play(shoot("A1", "B1"))
        else:
            assert battle.refusal(shoot("A1", "B1")) == "SHOOT"


def test_only_the_nearest_clear_enemy_and_of_two_as_near_either() -> None:
    """NAU-18f.1, NAU-G.9, NAU-AMB.28."""
    battle = facing(enemy("B1", 300, 160), enemy("B2", 330, 170), dice=[1])
    assert battle.refusal(shoot("A1", "B2")) == "SHOOT"
    battle.play(shoot("A1", "B1"))
    even = facing(enemy("B1", 280, 160), enemy("B2", 320, 160), dice=[1])
    offered = [action for action in even.battle.game.legal() if isinstance(action, Shoot)]
    assert {action.target for action in offered} == {"B1", "B2"}
    even.play(shoot("A1", "B2"))


@pytest.mark.parametrize("between", [
    ship("A2", 2, 300, 140, written=0), ship("B2", 2, 300, 140, fate="burned", lost_turn=1),
    ship("B2", 2, 300, 140, fate="captured", captured_by="A97", lost_turn=1),
])  # fmt: skip
def test_no_shooting_across_other_bases(between: Any) -> None:
    """NAU-18f.1, NAU-G.9: friend, hulk or captive; land does not block."""
    battle = facing(enemy("B1", 300, 180), between, ship("B3", 6, 30, 500, written=0))
    assert battle.refusal(shoot("A1", "B1")) == "SHOOT"
    isle = {"id": "isle", "polygon": [[290, 130], [310, 130], [300, 150]]}
    facing(enemy("B1", 300, 180), terrain=[isle], terrain_agreed=True, dice=[1]).play(shoot("A1", "B1"))


@pytest.mark.parametrize(("die", "hit"), [(4, False), (5, True), (6, True)])
def test_five_or_six_hits(die: int, hit: bool) -> None:
    """NAU-18f.2, NAU-DICE.4: a speed less for good and no dash; hits add up."""
    battle = facing(enemy("B1", 300, 160, balista_hits=1), dice=[die]).play(shoot("A1", "B1"))
    assert battle["B1"].balista_hits == 1 + hit
    battle.play(hold("A1"))
    assert battle.refusal(ahead("B1", dash=True)) == "DASH-SHOT"


def test_a_shot_before_the_move_opens_the_activation() -> None:
    """NAU-18f.1: it must move next, and has no second shot."""
    battle = facing(enemy("B1", 300, 170), dice=[1], one=shooter(written=1)).play(shoot("A1", "B1"))
    assert battle.refusal(hold("A97")) == battle.refusal(ahead("B1")) == "TURN"
    assert battle.refusal(shoot("A1", "B1")) == "SHOOT"
    battle.play(ahead("A1"))
    assert battle.state.active == "B"


def test_a_shot_after_the_move_is_chosen_then() -> None:
    """NAU-18f.1: shoot, or say that it does not; once per turn."""
    for after in (shoot("A1", "B1"), no_shot("A1")):
        battle = facing(enemy("B1", 300, 200), dice=[1] * (after != no_shot("A1")), one=shooter(written=2))
        battle.play(ahead("A1"))
        assert battle.state.active == "A" and battle.refusal(hold("A97")) == "TURN"
        assert battle.refusal(ahead("A1")) == "TURN"
        battle.play(after)
        assert battle.state.active == "B" and battle.refusal(no_shot("A1")) == "TURN"


def test_a_ship_that_holds_may_shoot_but_not_one_that_fights() -> None:
    """NAU-18f.3, NAU-14.f: archery and catapults of engaged ships are in the fighting."""
    facing(enemy("B1", 300, 170), dice=[1]).play(hold("A1"), shoot("A1", "B1"))
    one, other = engaged(shooter(), ship("B2", 4, 315, 100))
    one["condition"].pop("written")
    battle = facing(enemy("B1", 300, 170), other, one=one)
    assert battle.refusal(shoot("A1", "B1")) == "SHOOT"
    captive = ship("B2", 4, 315, 100, fate="captured", captured_by="A1", lost_turn=1)
    locked = facing(enemy("B1", 300, 170), captive, ship("B3", 6, 30, 500, written=0))
    assert locked.refusal(shoot("A1", "B1")) == "SHOOT"


def test_who_has_no_balistae_does_not_shoot() -> None:
    """NAU-18f.1."""
    assert facing(enemy("B1", 300, 170), one=shooter(equipment=[])).refusal(shoot("A1", "B1")) == "SHOOT"


def rammed(dice: Any, one: Any = None, other: Any = None, x: float = 300) -> Table:
    """A1 and B1 have rammed each other this turn; the pirophoros step comes next."""
    ships = (ship("A1", 4, x, 100, **{"equipment": ["pirophoros"], "rammed_now": ["B1"], **(one or {})}),
             ship("B1", 4, 300, 130, 180, **(other or {})))  # fmt: skip
    far = (ship("A97", 6, 30, 300), ship("B97", 6, 570, 300))
    return table(*ships, *far, step="pirophoros", dice=dice, options=OPTIONS, nations=("roman_civil",) * 2)


@pytest.mark.parametrize(("die", "burns"), [(4, False), (5, True)])
def test_fire_after_a_ram(die: int, burns: bool) -> None:
    """NAU-18i.1, NAU-18i.2, NAU-DICE.5: one attempt a game; what burns is lost and stays in the way."""
    battle = rammed([die]).play(fire("A", A1="B1"))
    assert battle["A1"].pirophoros_used and (battle["B1"].fate == "burned") == burns
    assert battle["B1"].x == 30000 and battle.lost("B") == (65 if burns else 0)


@pytest.mark.parametrize(
    ("one", "x"), [({"rammed_now": []}, 300), ({"pirophoros_used": True}, 300), ({"equipment": []}, 300), ({}, 340)]
)
def test_who_cannot_throw_fire(one: Any, x: float) -> None:
    """NAU-18i.1: no ram this turn, used up, none aboard, or the contact is broken."""
    assert rammed([], one, x=x).state.step != "pirophoros"


def test_fire_is_refused_where_it_cannot_be_thrown() -> None:
    """NAU-18i.1: and a ship may be told to throw none."""
    battle = rammed([])
    assert battle.refusal(fire("A", A1="B97")) == battle.refusal(fire("A", A97="B1")) == "PIRO"
    assert battle.refusal(fire("A", B1="A1")) == "PIRO"
    battle.play(fire("A", A1=None, A97=None))
    assert not battle["A1"].pirophoros_used


def test_both_of_a_frontal_ram_may_try_and_a_burning_ship_still_does() -> None:
    """NAU-18i.1, NAU-AMB.43: together, rolled in ship order."""
    battle = rammed([5, 5], other={"equipment": ["pirophoros"], "rammed_now": ["A1"]})
    battle.play(fire("B", B1="A1"), fire("A", A1="B1"))
    assert battle["A1"].fate == battle["B1"].fate == "burned"


def test_a_burning_hulk_stops_who_touches_it_without_a_ram() -> None:
    """NAU-18i.2."""
    hulk = ship("B1", 2, 305, 180, 90, fate="burned", lost_turn=1)
    battle = table(ship("A1", 2, 300, 100, written=5), hulk, *FAR).play(ahead("A1"))
    contact = battle.told("contact")[0]
    assert (contact.what, contact.distance, battle.told("ram")) == ("hulk", 6000, [])
    assert battle["A1"].stopped_by_contact and not battle["A1"].damaged
