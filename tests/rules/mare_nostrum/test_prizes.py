"""Captured galleys, prizes, giving up a galley, reinforcing."""

import pytest

from tests.rules.mare_nostrum.tables import (
    Table,
    abandon,
    cast_off,
    end,
    galley,
    grapple,
    grappled,
    move,
    table,
    transfer,
)

EMPTY = (0, 0, 0)


def alongside(other: dict[str, object], crew: tuple[int, int, int] = (1, 2, 8), **fields: object) -> Table:
    """A1 acts, grappled since the turn before to another galley."""
    one = galley("A1", 40, 24, number=1, crew=crew, **fields)
    grappled(one, other, turn=1)
    return table(one, other, galley("A2", 70, 24, number=6), turn=2)


@pytest.mark.parametrize(("hd", "captured"), [(0, True), (4, True), (5, False)])
def test_a_galley_whose_crew_died_is_captured_below_five_points(hd: int, captured: bool) -> None:
    """MAR-PRZ.01, MAR-PRZ.02: with 5 it is nobody's; nobody is aboard until the next turn's movement."""
    one, other = galley("A1", 40, 24, crew=(0, 0, 1)), galley("B1", 43.5, 24, crew=(0, 0, 1), hd=hd)
    grappled(one, other)
    battle = table(one, other, phase="melee", dice=[6, 1], turn_limit=1)
    assert (battle["B1"].fate, battle["B1"].prize_of) == (("captured", "A") if captured else ("derelict", None))
    assert battle["B1"].marines == 0 and battle["B1"].side == "B"


def test_a_flagship_captured_costs_the_admiral() -> None:
    """MAR-INI.06."""
    one, other = galley("A1", 40, 24, crew=(0, 0, 1)), galley("BF", 43.5, 24, flagship=True)
    other["condition"] = dict.fromkeys(("slingers", "archers", "bearer", "musician"), 0) | {"marines": 1}
    grappled(one, other)
    battle = table(one, other, galley("B1", 80, 8), phase="melee", dice=[6, 1], turn_limit=1)
    assert not battle.state.sides["B"].admiral and battle.told("admiral_lost")[0].side == "B"


@pytest.mark.parametrize(
    ("prize_of", "original", "hd", "may"),
    [
        ("A", "B", 4, True),
        ("A", "B", 5, True),
        (None, "A", 5, True),
        (None, "B", 4, True),
        (None, "B", 5, False),
        ("B", "A", 5, True),
        (None, "A", 6, False),
        ("A", "B", 6, False),
    ],
)
def test_who_may_man_an_empty_galley(prize_of: str | None, original: str, hd: int, may: bool) -> None:
    """MAR-PRZ.07: its captor and its original side at any damage, others below 5; none if sinking."""
    fate = "captured" if prize_of else "derelict" if hd >= 5 else "afloat"
    battle = alongside(galley(f"{original}9", 43.5, 24, crew=EMPTY, hd=hd, prize_of=prize_of, fate=fate))
    order = transfer("A1", "A1", f"{original}9", marines=1)
    if not may:
        assert battle.refusal(order) == "TRANSFER"
        return
    battle.play(order)
    manned = battle[f"{original}9"]
    assert manned.side == "A" and manned.prize_of == (None if original == "A" else "A")
    assert manned.fate == ("afloat" if original == "A" else "captured")
    assert battle.told("manned" if original == "A" else "prize_crewed")


def test_a_prize_crew_up_to_the_complement_of_the_prize() -> None:
    """MAR-PRZ.03: by a galley of the captor's grappled to it, without an attempt; which may then cast off and
    move."""
    prize = galley("B1", 43.5, 24, crew=EMPTY, prize_of="A", fate="captured", marines=2, slingers=0, archers=0)
    battle = alongside(prize)
    assert battle.refusal(transfer("A1", "A1", "B1", marines=3)) == "TRANSFER-LIMIT"
    battle.play(transfer("A1", "A1", "B1", marines=2))
    assert not battle["A1"].grapple_used and battle.refusal(move("A1", "cruising", "ahead 4")) == "STOPPED"
    battle.play(cast_off("A1", "B1"), move("A1", "cruising", "ahead 8"), end("A1"))
    assert battle["B1"].initiative == () and battle["B1"].side == "A"


@pytest.mark.parametrize(("hd", "may"), [(3, False), (4, True)])
def test_one_gives_up_an_own_galley_from_four_points(hd: int, may: bool) -> None:
    """MAR-PRZ.05: the last figure stays below that; a prize may be left at will."""
    battle = alongside(galley("B1", 43.5, 24, crew=EMPTY, prize_of="A", fate="captured"), crew=(0, 0, 2), hd=hd)
    both, one = transfer("A1", "A1", "B1", marines=2), transfer("A1", "A1", "B1", marines=1)
    if may:
        battle.play(abandon("A1", "B1"))
        assert battle["A1"].marines == 0 and battle.told("abandoned")[0].galley == "A1"
    else:
        assert battle.refusal(both) == battle.refusal(abandon("A1", "B1")) == "ABANDON"
        battle.play(one, transfer("A1", "B1", "A1", marines=1))
        assert battle["B1"].marines == 0 and battle["B1"].prize_of == "A"


def test_what_the_complement_does_not_allow_stays() -> None:
    """MAR-PRZ.05: marines go first."""
    small = galley("B1", 43.5, 24, crew=EMPTY, prize_of="A", fate="captured", marines=4, slingers=0, archers=0)
    battle = alongside(small, crew=(1, 2, 3), hd=4).play(abandon("A1", "B1"))
    assert (battle["B1"].marines, battle["B1"].archers) == (3, 1)
    assert (battle["A1"].slingers, battle["A1"].archers) == (1, 1) and not battle.told("abandoned")
    assert battle.refusal(abandon("A1", "B1")) == "TRANSFER-LIMIT"
    assert battle.refusal(abandon("A1", "A1")) == battle.refusal(abandon("A1", "A2")) == "TRANSFER"


@pytest.mark.parametrize(
    ("hd", "prize", "state", "speed", "leaves"),
    [
        (0, True, "cruising", "cruising", True),
        (3, False, "cruising", "cruising", False),
        (4, False, "cruising", "cruising", True),
        (5, False, "cruising", "cruising", True),
        (4, False, "cruising", "battle", False),
    ],
)
def test_who_leaves_by_the_friendly_edge(hd: int, prize: bool, state: str, speed: str, leaves: bool) -> None:
    """MAR-PRZ.06, MAR-MOV.20: prizes, and own galleys with 4 or 5 points, at cruising speed or less."""
    id = "B1" if prize else "A1"
    captured = {"held_by": "A", "prize_of": "A", "fate": "captured"} if prize else {}
    battle = table(galley(id, 40, 8, 180, state=state, hd=hd, number=1, **captured), galley("A2", 70, 24, number=2))
    battle.play(move(id, speed, "ahead 8", side="A"))
    assert (battle[id].fate == "off_table") == leaves
    if leaves:
        assert battle.told("left_table")[0].prize == prize and battle.state.active == "A2"
    else:
        assert battle.at(id)[1] == 0


def test_the_line_itself_is_enough_and_short_of_it_is_not() -> None:
    """MAR-PRZ.06: onto or over the edge line; not by the enemy's edge."""
    short = table(galley("A1", 40, 8.0001, 180, state="cruising", hd=4, number=1)).play(
        move("A1", "cruising", "ahead 8")
    )
    assert short["A1"].fate == "afloat" and short.at("A1")[1] == 0.0001
    theirs = table(galley("A1", 40, 40, 0, state="cruising", hd=4, number=1)).play(move("A1", "cruising", "ahead 8"))
    assert theirs["A1"].fate == "afloat" and theirs.at("A1")[1] == 48
    waiting = galley("A2", 70, 24, number=2)
    astern = table(galley("A1", 40, 6, 0, hd=4, number=1), waiting).play(move("A1", "reverse", "astern 6"))
    assert astern["A1"].fate == "off_table"


def test_a_flagship_that_leaves_takes_its_admiral_along() -> None:
    """MAR-INI.06."""
    flagship = galley("AF", 40, 6, 180, flagship=True, state="cruising", hd=4, number=1)
    battle = table(flagship, galley("A2", 70, 24, number=2)).play(move("AF", "cruising", "ahead 8"))
    assert not battle.state.sides["A"].admiral


def test_a_prize_retaken_is_its_owners_own_again() -> None:
    """MAR-PRZ.04, MAR-PRZ.07: any number of times."""
    prize = galley("B1", 43.5, 24, crew=(0, 0, 1), held_by="A", prize_of="A", fate="captured")
    enemy = galley("B2", 47, 24, crew=(0, 0, 1))
    grappled(prize, enemy)
    battle = table(prize, enemy, galley("A1", 20, 24), phase="melee", dice=[1, 6], turn_limit=1)
    assert battle["B1"].prize_of is None and battle["B1"].fate == "afloat"
    assert battle.told("captured")[0].by == "B"


def test_reinforcing_from_out_board() -> None:
    """MAR-REI.01, MAR-REI.03, MAR-MEL.13: figures pass to the friend in the melee; the helper itself does not
    fight."""
    one, enemy = galley("A1", 40, 24, crew=(0, 0, 1)), galley("B1", 43.5, 24, crew=(0, 0, 1))
    grappled(one, enemy)
    helper = galley("A2", 36.5, 24, number=1)
    battle = table(one, enemy, helper, dice=[6, 1, 1, 1], turn_limit=1)
    battle.play(grapple("A2", "A1", "friendly"), transfer("A2", "A2", "A1", marines=2), end("A2"))
    while battle.state.phase == "missiles":
        battle.play(next(action for action in battle.legal if hasattr(action, "orders") and not action.orders))
    assert battle.told("javelins")[0].galleys == ("A1", "B1") and len(battle.told("javelins")[0].dice[0]) == 3
    assert battle["A2"].marines == 6


def test_a_galley_that_its_crew_has_left_only_takes_figures_back() -> None:
    """MAR-INI.07, MAR-PRZ.05, MAR-MOV.04: nobody is aboard to row, grapple, cast off or rest."""
    friend = galley("A3", 43.5, 24, crew=(0, 0, 1))
    battle = alongside(friend, crew=(0, 0, 2), hd=4).play(abandon("A1", "A3"))
    assert battle["A1"].marines == 0 and battle.state.active == "A1"
    for order in (cast_off("A1", "A3"), move("A1", "cruising", "ahead 8"), grapple("A1", "A2", "friendly")):
        assert battle.refusal(order) == "ORDER"
    battle.play(transfer("A1", "A3", "A1", marines=1), cast_off("A1", "A3"), move("A1", "cruising", "ahead 8"))
    assert battle["A1"].marines == 1 and battle.at("A1")[1] == 32
    deserted = alongside(galley("A3", 43.5, 24, crew=(0, 0, 1)), crew=(0, 0, 2), hd=4, stamina=3)
    deserted.play(abandon("A1", "A3"), end("A1"))
    assert deserted["A1"].stamina == 3


def test_a_galley_without_a_crew_owes_no_advance() -> None:
    """MAR-SEQ.02, MAR-INI.07."""
    adrift = galley("A1", 40, 24, state="cruising", crew=EMPTY)
    battle = table(adrift, galley("A2", 70, 24, number=2), clock={"active": "A1"})
    battle.play(end("A1"))
    assert battle.state.active == "A2" and battle.at("A1")[1] == 24


def test_an_empty_galley_adrift_comes_to_a_full_stop_as_it_is_grappled() -> None:
    """MAR-GRA.10, MAR-GRA.11: once manned it begins stopped; the grapple itself does not pin."""
    units = [galley("A1", 40, 24, number=1), galley("B1", 43.5, 24, crew=EMPTY, state="battle", wake_straight=True)]
    battle = table(*units).play(grapple("A1", "B1", "friendly"))
    assert battle["B1"].state == "stopped" and not battle["B1"].wake_straight
    assert battle.refusal(move("A1", "cruising", "ahead 8")) == "STOPPED"
    battle.play(cast_off("A1", "B1"), move("A1", "cruising", "ahead 8"))


def test_a_prize_of_this_turn_does_not_act_on_the_die_of_its_old_crew() -> None:
    """MAR-PRZ.03: it rolls initiative from the turn after."""
    left = galley("B1", 43.5, 24, crew=EMPTY, number=3)
    battle = alongside(left).play(transfer("A1", "A1", "B1", marines=2), end("A1"))
    assert battle.state.active == "A2" and battle["B1"].side == "A" and battle["B1"].acted


def test_a_galley_found_empty_is_a_prize_without_its_arms() -> None:
    """MAR-MIS.11, MAR-COR.08, MAR-VIC.04: its own side finds them as it left them."""
    for prefix, ballista, corvus in (("B", "captured", "spent"), ("A", "ok", "ok")):
        nations = ("roman", "roman")
        armed = galley(f"{prefix}8", 43.5, 24, crew=EMPTY, ballista=1)
        bridged = galley(f"{prefix}9", 36.5, 24, crew=EMPTY, corvus=True)
        one = galley("A1", 40, 24, number=1)
        grappled(one, armed, turn=1)
        grappled(one, bridged, turn=1)
        battle = table(one, armed, bridged, turn=2, nations=nations)
        battle.play(transfer("A1", "A1", armed["id"], marines=1), transfer("A1", "A1", bridged["id"], marines=1))
        assert (battle[armed["id"]].ballista, battle[bridged["id"]].corvus) == (ballista, corvus)


def test_flotsam_slows_a_galley_to_the_speed_at_which_it_may_leave() -> None:
    """MAR-PRZ.06, MAR-FLO.02: at cruising speed as it reaches the edge, whatever it had declared."""
    marker = {"id": "F1", "x": 40, "y": 0, "heading": 90}
    weak = galley("A1", 40, 7.5, 180, state="cruising", hd=4, number=1)
    battle = table(weak, galley("A2", 70, 24, number=2), clock={"flotsam": [marker]}, dice=[6])
    battle.play(move("A1", "battle", "ahead 12"))
    assert battle["A1"].fate == "off_table" and battle["A1"].stamina == 5
