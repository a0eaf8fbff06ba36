"""HEX-MOR: fleets that have lost more than half their ships."""

import pytest

from tests.rules.ancient_naval_games.boards import battle, board

PAIR_AND_TWO_ALONE = """
A1↑     ·       A3↑     ·
    A2↑     ·       ·
·       ·       ·       ·
    ·       ·       A4↑
"""


@pytest.mark.parametrize(("lost", "applies"), [(3, False), (4, False), (5, True)])
def test_mor_01_strictly_more_than_half(lost: int, applies: bool) -> None:
    """HEX-MOR-01, HEX-RUL-11: 4 afloat and 4 lost of 8 is half and no more; 5 of 9 is more."""
    table = battle(PAIR_AND_TWO_ALONE, lost={"A": lost})
    (check,) = table.told("morale")
    assert (check.side, check.lost, check.start) == ("A", lost, lost + 4)
    assert check.removed == (("A3", "A4") if applies else ())


def test_mor_01_entangled_and_retired_ships_count_as_lost() -> None:
    """HEX-MOR-01, HEX-RUL-11: 4 afloat, 3 taken, 1 retired, 1 entangled."""
    drawn = PAIR_AND_TWO_ALONE.replace("·       ·       A4↑", "A5×B5   ·       A4↑")
    table = battle(drawn, lost={"A": 4})
    assert table.told("morale")[0].removed == ("A3", "A4")
    assert not battle(drawn, lost={"A": 3}).told("morale")[0].removed


def test_mor_01_only_the_active_side_is_checked() -> None:
    """HEX-MOR-01: B, far below half, keeps its lone ship in A's turn and loses it when its own begins."""
    drawn = """
A1↑     ·       B1↓     ·
    A2↑     ·       ·
·       ·       ·       ·
    ·       ·       B2↓
·       ·       ·       ·
    ·       ·       B3↓
"""
    table = battle(drawn, lost={"B": 5})
    assert [event.side for event in table.told("morale")] == ["A"]
    table.play("END_TURN")
    assert table.told("morale")[1].removed == ("B1",)


def test_mor_02_isolated_ships_are_found_first_and_removed_together() -> None:
    """HEX-MOR-02, HEX-RUL-12, HEX-RUL-13: a pair keeps each other, though removing one would isolate the other; those
    that go are retired and lost, not taken."""
    table = battle(PAIR_AND_TWO_ALONE, lost={"A": 5})
    assert table.board == board(PAIR_AND_TWO_ALONE.replace("A3↑", "·").replace("A4↑", "·"))
    assert {id: table.ship(id).status for id in ("A1", "A2", "A3", "A4")} == {
        "A1": "afloat",
        "A2": "afloat",
        "A3": "retired",
        "A4": "retired",
    }
    assert table.lost["A"] == 7
    assert table.refusal("A3:") == "HEX-A-AFLOAT"


def test_mor_02_a_removed_ship_leaves_its_hex_free() -> None:
    """HEX-MOR-02."""
    drawn = """
·       A3↑     ·
    ·       ·
·       ·       ·
    ·       ·
·       A1↑     ·
    A2↑     ·
"""
    table = battle(drawn, lost={"A": 4}).play("A1: FWD, FWD")
    assert table.ship("A1").hex == (2, 0)


def test_mor_03_entangled_friends_do_not_protect() -> None:
    """HEX-MOR-03."""
    drawn = PAIR_AND_TWO_ALONE.replace("A2↑", "A2×B2")
    assert battle(drawn, lost={"A": 4}).told("morale")[0].removed == ("A1", "A3", "A4")


def test_mor_03_a_friend_without_oars_does_protect() -> None:
    """HEX-SHP-05, HEX-GRP-03: it counts as a friend."""
    assert battle(PAIR_AND_TWO_ALONE.replace("A2↑", "A2↑3"), lost={"A": 5}).ship("A1").status == "afloat"


def test_mor_04_a_ship_that_becomes_isolated_later_stays_until_its_sides_next_turn() -> None:
    """HEX-MOR-04, HEX-RUL-12: A1 and A2 part, B's turn passes, and only then do both leave."""
    drawn = """
·       ·       ·       ·
    A1↑     ·       A3↑
·       A2↓     ·       ·
    ·       ·       A4↑
·       ·       ·       ·
    ·       ·       ·
"""
    table = battle(drawn, lost={"A": 5}).play("A2: FWD", "END_TURN")
    assert table.ship("A1").status == table.ship("A2").status == "afloat"
    table.play("B: END_TURN")
    assert [event.removed for event in table.told("morale") if event.side == "A"] == [(), ("A1", "A2")]
    assert table.state.round == 2
