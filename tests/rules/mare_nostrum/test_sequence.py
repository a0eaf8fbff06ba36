"""The sequence of a turn, initiative and the baton."""

import pytest

from rules.mare_nostrum import actions as act
from tests.rules.mare_nostrum.tables import (
    cast_off,
    choose,
    end,
    fire,
    galley,
    grapple,
    grappled,
    move,
    stop,
    table,
    transfer,
)

PHASES = ["initiative", "hull_tests", "movement", "missiles", "losses", "melee", "end", "initiative"]


def test_the_phases_of_a_turn() -> None:
    """MAR-SEQ.01: 1 initiative, 2 hulls, 3 movement, 4 missile fire, 5 sunken galleys, 6 melee, 7 the end."""
    battle = table(phase="initiative", dice=[1, 1, 2, 2, 1, 1, 2, 2])
    battle.play(end("AF"), end("BF"))
    begun = [event.phase for event in battle.told("phase_began")]
    assert begun[: len(PHASES)] == PHASES
    assert [event.turn for event in battle.told("phase_began")][6:8] == [1, 2]


def test_an_activation_is_steps_in_any_order_until_its_owner_ends_it() -> None:
    """MAR-SEQ.02: cast off, pass figures, one move, one grapple attempt."""
    one, friend = galley("A1", 40, 24, number=1, crew=(1, 2, 7)), galley("A2", 43.5, 24)
    grappled(one, friend, "friendly", 1)
    battle = table(one, friend, galley("B1", 40.5, 40, state="stopped"), turn=2, dice=[2])
    battle.play(transfer("A1", "A2", "A1", marines=1), cast_off("A1", "A2"), stop("A1", "cruising", "ahead 4"))
    assert battle.refusal(move("A1", "cruising", "ahead 4")) == "ACTED"
    battle.play(grapple("A1", "B1"))
    assert battle.refusal(grapple("A1", "B1")) == "GRAPPLE-USED"
    assert battle["A1"].marines == 8 and not battle["A1"].acted


def test_an_activation_may_not_end_while_the_advance_is_owed() -> None:
    """MAR-SEQ.02, MAR-MOV.06: unless the galley cannot make it."""
    battle = table(galley("A1", 40, 24, state="cruising", number=1))
    assert battle.refusal(end("A1")) == "MANDATORY"
    assert not any(isinstance(action, act.EndActivation) for action in battle.legal)
    for kept in ({"stopped_by_contact": True}, {"hd": 6}, {"stamina": 0}):
        held = table(galley("A1", 40, 24, state="cruising", number=1, **kept), galley("A2", 60, 24, number=2))
        held.play(end("A1"))
        assert held["A1"].acted


def test_causer_and_victim_of_a_contact_move_no_more_this_turn() -> None:
    """MAR-SEQ.03, MAR-RAM.10: also one whose number is still to come."""
    battle = table(
        galley("A1", 50, 10, state="cruising", number=1), galley("B1", 50, 30, 90, state="cruising", number=2), dice=[2]
    )
    battle.play(move("A1", "ramming", "ahead 18"))
    assert battle["A1"].state == battle["B1"].state == "stopped"
    assert battle["A1"].hd == 0 and battle["A1"].stopped_by_contact and battle["B1"].stopped_by_contact
    battle.play(end("A1"))
    assert battle.refusal(move("B1", "cruising", "ahead 4")) == "STOPPED"
    battle.play(end("B1"))
    assert battle["B1"].acted


def test_the_battle_ends_with_the_last_turn() -> None:
    """MAR-SEQ.04: the turn limit, and no turn earlier."""
    battle = table(phase="end", turn=3, turn_limit=4, dice=[1, 1, 2, 2])
    assert battle.state.turn == 4 and battle.state.result is None
    battle = table(phase="end", turn=4, turn_limit=4)
    assert battle.state.result is not None and battle.state.result.reason == "turn_limit"


def test_the_battle_ends_when_a_side_has_nobody_left() -> None:
    """MAR-SEQ.04: on the table; a galley that got off does not keep it going."""
    gone = galley("B1", fate="off_table", hd=4)
    last = galley("BF", 60, 24, flagship=True, crew=(0, 0, 0), bearer=1)
    last["condition"] |= {"bearer": 0, "musician": 0}
    battle = table(galley("A1", 40, 24), gone, last, phase="end")
    assert battle.state.result is not None and battle.state.result.reason == "no_crew"


def test_the_battle_ends_when_both_agree_with_the_turn() -> None:
    """MAR-SEQ.04: at its end."""
    battle = table(phase="initiative", dice=[1, 1, 2, 2])
    battle.play(act.AgreeEnd("A"))
    assert battle.refusal(act.AgreeEnd("A")) == "PHASE"
    battle.play(act.AgreeEnd("B"), end("AF"))
    assert battle.state.result is None
    battle.play(end("BF"))
    assert battle.state.result is not None and battle.state.result.reason == "agreed"
    assert battle.legal == [] and battle.refusal(act.AgreeEnd("A")) == "PHASE"


def test_crewed_friend_and_enemy() -> None:
    """MAR-SEQ.05: staff make a crew, a ballista does not; an empty galley is a friend to all."""
    empty = galley("B1", 43.5, 24, ballista=1, crew=(0, 0, 0))
    staffed = galley("BF", 36.5, 24, flagship=True, crew=(0, 0, 0))
    battle = table(galley("A1", 40, 24, number=1), empty, staffed)
    assert battle.refusal(grapple("A1", "B1")) == "GRAPPLE-TARGET"
    assert battle.refusal(grapple("A1", "BF", "friendly")) == "GRAPPLE-TARGET"
    battle.play(grapple("A1", "B1", "friendly"))
    assert battle["A1"].grapples[0].kind == "friendly"


def test_low_numbers_act_first_and_empty_galleys_roll_nothing() -> None:
    """MAR-INI.01, MAR-INI.07, MAR-DICE.1: one die per crewed galley in galley order; the die goes once it has
    acted."""
    battle = table(
        galley("A1", 20, 8), galley("A2", 40, 8, crew=(0, 0, 0)), galley("B1", 20, 40, 180), phase="initiative",
        dice=[5, 3, 3, 2, 6, 6],
    )  # fmt: skip
    assert [(event.galley, event.dice) for event in battle.told("initiative")] == [
        ("A1", (5,)), ("AF", (3, 3)), ("B1", (2,)), ("BF", (6, 6))
    ]  # fmt: skip
    order = []
    while battle.state.phase == "movement" and battle.state.active != "BF":
        order.append(battle.state.active)
        battle.play(end(str(battle.state.active)))
    assert order == ["B1", "AF", "A1"]


def test_a_galley_left_empty_before_its_number_is_skipped() -> None:
    """MAR-INI.07."""
    one, other = (
        galley("A1", 40, 24, number=1, crew=(0, 0, 2), hd=4),
        galley("A2", 43.5, 24, number=2, crew=(0, 0, 1), hd=4),
    )
    grappled(one, other, "friendly", 1)
    battle = table(one, other, galley("A3", 70, 24, number=3), turn=2)
    battle.play(transfer("A1", "A2", "A1", marines=1), end("A1"))
    assert [event.galley for event in battle.told("skipped")] == ["A2"]
    assert battle.state.active == "A3"


@pytest.mark.parametrize(("baton", "first"), [("A", "B"), ("B", "A")])
def test_both_admirals_asked_the_one_without_the_baton_answers_first(baton: str, first: str) -> None:
    """MAR-INI.02."""
    other = "AB"["AB".index(first) - 1]
    battle = table(
        galley("AF", 4, 5, flagship=True, initiative=[2, 5]), galley("BF", 92, 43, 180, flagship=True,
        initiative=[2, 6]), clock={"baton": baton},
    )  # fmt: skip
    assert battle.refusal(act.UseLowDie(other, True)) == "ORDER"
    battle.play(act.UseLowDie(first, True), act.UseLowDie(other, False))
    assert battle.state.active == f"{first}F"


def test_equal_dice_leave_no_choice() -> None:
    """MAR-INI.02."""
    battle = table(galley("AF", 4, 5, flagship=True, initiative=[3, 3]), galley("A1", 40, 24, number=4))
    assert battle.state.active == "AF" and not battle.told("low_die")


def test_an_admiral_who_declines_acts_on_the_higher() -> None:
    """MAR-INI.02: before any galley of the lower number he is asked."""
    battle = table(galley("AF", 4, 5, flagship=True, initiative=[2, 3]), galley("A1", 40, 24, number=2))
    assert battle.state.active is None
    battle.play(act.UseLowDie("A", False))
    assert battle.state.active == "A1"
    battle.play(end("A1"))
    assert battle.state.active == "AF"


def test_the_owner_orders_his_own_the_baton_those_of_both() -> None:
    """MAR-INI.04, MAR-INI.05."""
    own = table(galley("A1", 40, 24, number=2), galley("A2", 60, 24, number=2), clock={"baton": "B"})
    assert own.refusal(choose("B", "A1")) == "SIDE"
    own.play(choose("A", "A2"))
    assert own.state.active == "A2" and own.refusal(choose("A", "A1")) == "ORDER"
    both = table(galley("A1", 40, 24, number=2), galley("B1", 60, 24, number=2), clock={"baton": "B"})
    assert both.refusal(choose("A", "A1")) == "SIDE"
    both.play(choose("B", "A1"))
    assert both.state.active == "A1"
    assert both.refusal(choose("B", "nobody")) == "ORDER" and both.refusal(choose("B", "A1")) == "ACTED"


def test_what_is_left_of_one_side_is_its_owners_choice_again() -> None:
    """MAR-INI.04: the baton holder names one at a time, as long as both have galleys on the number."""
    battle = table(
        galley("A1", 40, 24, number=2), galley("A2", 60, 24, number=2), galley("A3", 20, 24, number=2),
        galley("B1", 80, 24, 180, number=2), clock={"baton": "B"},
    )  # fmt: skip
    battle.play(choose("B", "A1"), end("A1"))
    assert battle.refusal(choose("A", "A2")) == "SIDE"
    battle.play(choose("B", "B1"), end("B1"))
    assert battle.refusal(choose("B", "A2")) == "SIDE"
    battle.play(choose("A", "A3"))
    assert battle.state.active == "A3"


def test_steps_out_of_turn() -> None:
    """MAR-INI.04, MAR-SEQ.01: not its number, acted, not its side, not this phase."""
    battle = table(galley("A1", 40, 24, number=1), galley("A2", 60, 24, number=2), galley("B1", 40, 40))
    assert battle.refusal(move("A2", "cruising", "ahead 4")) == "ORDER"
    assert battle.refusal(move("nobody", "cruising", "ahead 4", side="A")) == "ORDER"
    assert battle.refusal(move("A1", "cruising", "ahead 4", side="B")) == "SIDE"
    assert battle.refusal(move("A1", "cruising", "ahead 4", side="C")) == "SIDE"
    assert battle.refusal(fire("A1")) == "PHASE"
    battle.play(end("A1"))
    assert battle.refusal(end("A1")) == "ACTED"
    assert battle.refusal(choose("A", "A1")) == "ACTED"
    assert battle.refusal(act.UseLowDie("A", True)) == "ORDER"
    assert battle.refusal(act.Fend("A", "A1")) == "ORDER"


def test_an_admiral_lost_stays_lost() -> None:
    """MAR-INI.06: captured and retaken: still none, and the other holds the baton."""
    retaken = galley("AF", 4, 5, flagship=True)
    battle = table(retaken, galley("A1", 40, 24), phase="initiative", clock={"admirals_lost": ["A"]}, dice=[5, 1, 3, 3])
    assert battle["AF"].initiative == (5,) and battle.state.baton == "B"
    empty = table(
        galley("AF", 4, 5, flagship=True, crew=(0, 0, 0)) | {"condition": {"slingers": 0, "archers": 0, "marines": 0,
        "bearer": 0, "musician": 0}}, galley("A1", 40, 24), phase="initiative", dice=[1, 3, 3],
    )  # fmt: skip
    assert not empty.state.sides["A"].admiral and empty.state.baton == "B"


def test_without_admirals_the_baton_is_rolled_for_every_turn() -> None:
    """MAR-INI.06, MAR-INI.03."""
    battle = table(phase="initiative", clock={"admirals_lost": ["A", "B"], "baton": "B"}, dice=[1, 2, 3, 3, 6, 1])
    assert battle.state.baton == "A"
    assert battle.told("baton")[0].rolls == ((3, 3), (6, 1))
