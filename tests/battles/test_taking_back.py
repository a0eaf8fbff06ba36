"""Taking back: up to the last die or change of side, and the log keeps both."""

import pytest

from battles import selectors, services
from battles.services import CannotTakeBack, NotYours, Stale
from tests.battles.positions import RAM, act, ship_of, started


def test_a_move_can_be_taken_back_and_the_log_keeps_both(anna):
    battle = started(anna)
    act(battle, anna, "activate", ship="A2")
    act(battle, anna, "forward")
    entry = services.battle_take_back(battle=battle, actor=anna, seen=2)
    assert (entry.seq, entry.tip, battle.head_seq, battle.tip) == (3, 1, 3, 1)
    assert ship_of(battle, "A2").hex == (6, 9)
    assert battle.entries.count() == 4


def test_acts_are_taken_back_one_after_another_to_the_start_of_the_turn(anna):
    battle = started(anna)
    opening = selectors.head_state(battle)
    act(battle, anna, "activate", ship="A2")
    act(battle, anna, "forward")
    for _ in range(2):
        services.battle_take_back(battle=battle, actor=anna, seen=battle.head_seq)
    assert selectors.head_state(battle) == opening
    with pytest.raises(CannotTakeBack, match="Nothing has been done"):
        services.battle_take_back(battle=battle, actor=anna, seen=battle.head_seq)


def test_doing_and_taking_back_many_times_keeps_the_thread(anna):
    battle = started(anna)
    for _ in range(5):
        act(battle, anna, "activate", ship="A2")
        services.battle_take_back(battle=battle, actor=anna, seen=battle.head_seq)
    act(battle, anna, "activate", ship="A2")
    assert selectors.line_to(selectors.links_of(battle), battle.head_seq) == [0, 11]
    assert [entry.seq for entry in selectors.line_entries(battle, 50)] == [0, 11]


def test_a_die_cannot_be_taken_back(anna):
    battle = started(anna)
    act(battle, anna, "activate", ship="A1")
    act(battle, anna, "attack", target="B1")
    with pytest.raises(CannotTakeBack, match="Dice have been rolled"):
        services.battle_take_back(battle=battle, actor=anna, seen=2)


def test_a_change_of_side_cannot_be_taken_back(anna):
    battle = started(anna)
    act(battle, anna, "end_turn")
    with pytest.raises(CannotTakeBack, match="passed to the other side"):
        services.battle_take_back(battle=battle, actor=anna, seen=1)


def test_what_was_done_after_the_die_can_be_taken_back_to_the_die(anna):
    battle = started(anna, RAM)
    act(battle, anna, "activate", ship="A1")
    act(battle, anna, "attack", target="B1")
    act(battle, anna, "activate", ship="A2")
    services.battle_take_back(battle=battle, actor=anna, seen=battle.head_seq)
    assert battle.tip == 2
    with pytest.raises(CannotTakeBack):
        services.battle_take_back(battle=battle, actor=anna, seen=battle.head_seq)


def test_the_end_cannot_be_taken_back(anna):
    battle = started(anna)
    act(battle, anna, "cede")
    with pytest.raises(CannotTakeBack, match="over"):
        services.battle_take_back(battle=battle, actor=anna, seen=battle.head_seq)


def test_a_stale_take_back_is_refused(anna):
    battle = started(anna)
    act(battle, anna, "activate", ship="A2")
    with pytest.raises(Stale):
        services.battle_take_back(battle=battle, actor=anna, seen=0)


def test_only_the_owner_takes_back(anna, boris):
    battle = started(anna)
    act(battle, anna, "activate", ship="A2")
    with pytest.raises(NotYours):
        services.battle_take_back(battle=battle, actor=boris, seen=1)
