"""Chapters 13, 18e and 18h: who boards whom, and with what."""

from typing import Any

import pytest

from tests.rules.nauta.tables import Table, board, engaged, ship, table

FAR = (ship("A97", 6, 30, 300), ship("B97", 6, 570, 300))
NO_HARM = [1] * 6  # three assaults of two ships with as many soldiers


def alongside(*ships: Any, dice: Any = (), **fields: Any) -> Table:
    return table(*ships, *FAR, step="boarding", dice=dice, **fields)


def pair(one: Any = None, other: Any = None, gap: float = 0) -> list[Any]:
    """A1 and B1 bow to bow, of Size 3."""
    return [ship("A1", 3, 300, 300, **(one or {})), ship("B1", 3, 300, 330 + gap, 180, **(other or {}))]


def test_boarding_is_between_enemies_in_contact() -> None:
    """NAU-13.a, NAU-G.3: at 0.03 mm, not at 0.04."""
    battle = alongside(*pair(gap=0.03))
    assert battle.state.step == "boarding"
    assert alongside(*pair(gap=0.04)).state.step == "speeds"
    assert battle.refusal(board("A", A1="A97")) == battle.refusal(board("A", A1="B97")) == "BOARD"
    assert battle.refusal(board("A", B1="A1")) == battle.refusal(board("A", A1="X")) == "BOARD"


def test_each_ship_makes_one_attempt_or_none() -> None:
    """NAU-13.a: a declaration names one enemy for a ship; it may name none."""
    battle = alongside(*pair(), ship("B2", 3, 315, 300), dice=[1])
    battle.play(board("A", A1="B2", A97=None), board("B"))
    assert [(e.ship, e.target) for e in battle.told("boarding_roll")] == [("A1", "B2")]


def test_two_that_declare_each_other_need_no_die() -> None:
    """NAU-13.b, NAU-13.d: both are engaged and at speed 0."""
    battle = alongside(*pair(), dice=NO_HARM).play(board("A", A1="B1"), board("B", B1="A1"))
    assert not battle.told("boarding_roll") and battle.told("engaged")[0].both
    assert battle["A1"].engaged_with == ("B1",) and battle["B1"].engaged_with == ("A1",)


@pytest.mark.parametrize(("equipment", "die", "success"), [
    ((), 3, False), ((), 4, True), (("corvus",), 2, False), (("corvus",), 3, True),
])  # fmt: skip
def test_one_that_declares_alone_rolls(equipment: tuple[str, ...], die: int, success: bool) -> None:
    """NAU-13.c, NAU-18e.1, NAU-DICE.6: 4 or more succeeds, a corvus adds 1."""
    dice = [die, *(NO_HARM if success else ())]
    battle = alongside(*pair({"equipment": equipment}), dice=dice, options=["18e"])
    battle.play(board("A", A1="B1"), board("B"))
    assert battle.told("boarding_roll")[0].success == success == bool(battle.told("engaged"))


def test_engaged_ships_keep_fighting_and_board_nobody_else() -> None:
    """NAU-13.d and NAU-13.e: but they may be boarded by further enemies."""
    one, other = engaged(ship("A1", 4, 300, 300), ship("B1", 4, 300, 330, 180))
    third = ship("B2", 4, 315, 300)
    battle = alongside(one, other, third, dice=[6, *[1] * 9])
    assert battle.state.committed == () and battle.battle.game.legal()[0].side == "B"
    assert battle.refusal(board("A", A1="B2")) == "TURN"
    battle.play(board("B", B2="A1"))
    assert battle["A1"].engaged_with == ("B1", "B2")


def test_who_can_neither_board_nor_be_boarded() -> None:
    """NAU-13.f: without soldiers none board; captives and burning ships are out of it."""
    light = alongside(ship("A1", 1, 300, 300), ship("B1", 3, 300, 325, 180), dice=[1])
    assert light.refusal(board("A", A1="B1")) == "TURN"
    hulk = ship("B1", 3, 300, 330, 180, fate="burned", lost_turn=1)
    captive = ship("B2", 3, 315, 300, fate="captured", captured_by="A1", lost_turn=1, soldiers=0)
    other = ship("B3", 3, 285, 300)
    battle = alongside(ship("A1", 3, 300, 300), hulk, captive, other, ship("B4", 6, 570, 200))
    assert battle.refusal(board("A", A1="B1")) == battle.refusal(board("A", A1="B2")) == "BOARD"
    assert battle.refusal(board("B", B2="A1")) == "BOARD"


def test_a_captor_may_board() -> None:
    """NAU-15.f: locked by its prize, but not engaged."""
    captive = ship("B2", 3, 315, 300, fate="captured", captured_by="A1", lost_turn=1, soldiers=0)
    battle = alongside(*pair(), captive, ship("B4", 6, 570, 200), dice=[4, *NO_HARM])
    battle.play(board("A", A1="B1"), board("B"))
    assert battle["A1"].engaged_with == ("B1",)


def test_all_attempts_stand_and_are_rolled_in_ship_order() -> None:
    """NAU-13.g: being boarded does not cancel one's own attempt."""
    ships = [ship("A1", 3, 300, 300), ship("A2", 3, 345, 300), ship("B1", 3, 315, 300), ship("B2", 3, 330, 300)]
    battle = alongside(*ships, dice=[4, 5, *[1] * 12])
    battle.play(board("B", B1="A1", B2="A2"), board("A", A1="B1"))
    assert [(e.ship, e.die) for e in battle.told("boarding_roll")] == [("B2", 4)]
    chain = alongside(*ships, dice=[4, 4, 4, *[1] * 12])
    chain.play(board("A", A1="B1", A2="B2"), board("B", B1="A1"))
    assert [e.ship for e in chain.told("boarding_roll")] == ["A2"]
    circle = alongside(*ships[:3], ship("B2", 3, 300, 330, 180), dice=[4, 5, *[1] * 9])
    circle.play(board("A", A1="B1"), board("B", B2="A1"))
    assert [e.ship for e in circle.told("boarding_roll")] == ["A1", "B2"]
    assert circle["A1"].engaged_with == ("B1", "B2")


def test_a_harpax_helps_only_where_its_bow_made_the_contact() -> None:
    """NAU-18h.1: this turn or an earlier one, and together with a corvus."""
    fitted = {"equipment": ["balistae", "harpax"]}
    for front, added in ((("B1",), (("harpax", 1),)), ((), ())):
        one = ship("A1", 4, 300, 300, front_contacts=front, **fitted)
        dice = [3, *(NO_HARM if front else ())]
        battle = alongside(one, ship("B1", 4, 300, 330, 180), dice=dice, options=["18f", "18h"])
        battle.play(board("A", A1="B1"), board("B"))
        assert battle.told("boarding_roll")[0].modifiers == added
    both = ship("A1", 4, 300, 300, front_contacts=["B1"], equipment=["corvus", "balistae", "harpax"])
    battle = alongside(both, ship("B1", 4, 300, 330, 180), dice=[2, *NO_HARM], options=["18e", "18f", "18h"])
    battle.play(board("A", A1="B1"), board("B"))
    assert battle.told("boarding_roll")[0].total == 4
