"""Grapples, fending off, casting off, and the corvus."""

import pytest

from rules.mare_nostrum import actions as act
from tests.rules.mare_nostrum.tables import (
    Table,
    cast_off,
    end,
    fend,
    galley,
    grapple,
    grappled,
    move,
    stop,
    table,
    transfer,
)


def beside(gap: float, dice: list[int], target: str = "B1", **fields: object) -> Table:
    return table(
        galley("A1", 40, 24, number=1, **fields), galley(target, 42.5 + gap, 24, state="cruising", number=5), dice=dice
    )


@pytest.mark.parametrize(("die", "lodges"), [(3, False), (4, True), (5, True), (6, True)])
def test_a_grapple_lodges_on_four_or_more(die: int, lodges: bool) -> None:
    """MAR-GRA.04, MAR-GRA.01: one attempt."""
    battle = beside(1, [die]).play(grapple("A1", "B1"))
    assert battle.told("grapple_roll")[0].lodged == lodges == (battle.state.lodged is not None)
    assert battle.refusal(grapple("A1", "B1")) == ("ORDER" if lodges else "GRAPPLE-USED")


@pytest.mark.parametrize(("gap", "reached"), [(0.1, True), (2, True), (2.0001, False)])
def test_the_reach_of_a_grapple(gap: float, reached: bool) -> None:
    """MAR-GRA.03, MAR-G.9: 2 in from hull to hull, inclusive."""
    battle = beside(gap, [1])
    if reached:
        battle.play(grapple("A1", "B1"))
    else:
        assert battle.refusal(grapple("A1", "B1")) == "GRAPPLE-RANGE"


def test_rams_and_posts_are_left_out_of_the_reach() -> None:
    """MAR-GRA.03: bow to bow the rams meet, and the hulls are 2 in apart."""
    battle = table(galley("A1", 40, 12, number=1), galley("B1", 40, 24, 180), dice=[1])
    battle.play(grapple("A1", "B1"))


def test_what_cannot_be_grappled() -> None:
    """MAR-GRA.01, MAR-GRA.02, MAR-GRA.10, MAR-GRA.11."""
    held = galley("A1", 40, 24, number=1)
    friend = galley("A2", 36.5, 24)
    grappled(held, friend, "friendly")
    battle = table(held, friend, galley("B1", 43.5, 24), galley("B2", fate="sunk"))
    for target in ("A1", "A2", "B2", "nobody"):
        assert battle.refusal(grapple("A1", target)) == "GRAPPLE-TARGET"
    assert battle.refusal(grapple("A1", "B1", "friendly")) == "GRAPPLE-TARGET"
    assert battle.refusal(grapple("A1", "B1", "corvus")) == "CORVUS"
    moving = beside(1, [], state="cruising")
    assert moving.refusal(grapple("A1", "B1")) == "GRAPPLE-MOVING"


def test_any_six_throws_a_grapple_off() -> None:
    """MAR-GRA.05, MAR-DICE.3: one die for each figure named, 0 allowed; a ballista does not fend."""
    assert beside(1, [4, 1, 1, 6]).play(grapple("A1", "B1"), fend("B1"))["B1"].grapples == ()
    held = beside(1, [4]).play(grapple("A1", "B1"), fend("B1", 0))
    assert held["B1"].grapples and held["B1"].fended == 0 and held.told("fend_roll")[0].dice == ()
    assert beside(1, [4]).play(grapple("A1", "B1")).refusal(fend("B1", 4)) == "FIRE-COUNT"
    assert beside(1, [4]).play(grapple("A1", "B1")).refusal(act.Fend("A", "B1")) == "SIDE"
    assert beside(1, [4]).play(grapple("A1", "B1")).refusal(fend("B1", -1)) == "FIRE-COUNT"


def test_without_missile_figures_a_lodged_grapple_holds() -> None:
    """MAR-GRA.05, MAR-GRA.06, MAR-GRA.07: nobody is asked; both are stopped and pinned."""
    units = [
        galley("A1", 40, 24, number=1),
        galley("B1", 43.5, 24, ballista=1, crew=(0, 0, 8), state="battle", number=2),
    ]
    battle = table(*units, dice=[4]).play(grapple("A1", "B1"))
    assert battle["B1"].state == "stopped" and battle["B1"].grapples[0].kind == "hostile"
    assert battle.refusal(move("A1", "cruising", "ahead 4")) == "STOPPED"
    battle.play(end("A1"))
    assert battle.refusal(move("B1", "cruising", "ahead 4")) == "STOPPED"


def test_a_galley_that_failed_before_moving_may_still_move() -> None:
    """MAR-GRA.08."""
    battle = beside(1, [3]).play(grapple("A1", "B1"), move("A1", "cruising", "ahead 8"))
    assert battle.at("A1")[1] == 32


def test_a_ram_does_not_use_up_the_attempt() -> None:
    """MAR-GRA.09, MAR-COL.06: the rammer may grapple another in the same activation."""
    units = [galley("A1", 50, 10, state="cruising", number=1), galley("B1", 50, 30, 90), galley("B2", 46.5, 22.5)]
    battle = table(*units, dice=[1, 4]).play(move("A1", "ramming", "ahead 18"))
    assert battle.told("contact")[0].other == "B1" and not battle["A1"].grapple_used
    battle.play(grapple("A1", "B2"))
    assert battle.state.lodged is not None


def test_friends_are_grappled_without_a_die() -> None:
    """MAR-GRA.10, MAR-GRA.07: from a full stop; both stop, and are pinned this turn."""
    battle = beside(1, [], target="A2").play(grapple("A1", "A2", "friendly"))
    assert battle["A2"].state == "stopped" and battle["A1"].grapple_used
    assert battle.refusal(cast_off("A1", "A2")) == "CASTOFF"
    assert battle.refusal(move("A1", "cruising", "ahead 4")) == "STOPPED"


def test_empty_galleys_are_grappled_and_cast_off_at_will() -> None:
    """MAR-GRA.11, MAR-GRA.12, MAR-GRA.07: no pin; cast off in the same turn, and move."""
    units = [galley("A1", 40, 24, number=1), galley("B1", 43.5, 24, crew=(0, 0, 0), hd=5, fate="derelict")]
    battle = table(*units).play(grapple("A1", "B1", "friendly"))
    assert battle.refusal(move("A1", "cruising", "ahead 8")) == "STOPPED"
    battle.play(cast_off("A1", "B1"), move("A1", "cruising", "ahead 8"))
    assert battle["A1"].grapples == battle["B1"].grapples == ()


@pytest.mark.parametrize(
    ("other", "marines", "turn", "free"),
    [
        ("A2", 8, 1, True),
        ("A2", 8, 2, False),
        ("B1", 8, 1, False),
        ("B1", 0, 1, True),
        ("B1", 0, 2, False),
    ],
)
def test_who_may_cast_off(other: str, marines: int, turn: int, free: bool) -> None:
    """MAR-GRA.12: from friends in a later turn, from enemies where neither has marines."""
    one = galley("A1", 40, 24, number=1, crew=(1, 2, marines))
    far = galley(other, 43.5, 24, crew=(1, 2, marines))
    grappled(one, far, "friendly" if other[0] == "A" else "hostile", turn)
    battle = table(one, far, turn=2)
    if free:
        battle.play(cast_off("A1", other), move("A1", "cruising", "ahead 4"))
    else:
        assert battle.refusal(cast_off("A1", other)) == "CASTOFF"
    assert battle.refusal(cast_off("A1")) == battle.refusal(cast_off("A1", "nobody")) == "CASTOFF"


def test_figures_pass_in_either_direction_as_often_as_wished() -> None:
    """MAR-GRA.13: between the galley being activated and a friend; up to the original complement."""
    one, friend = galley("A1", 40, 24, number=1, crew=(1, 2, 6)), galley("A2", 43.5, 24, crew=(1, 2, 7))
    third = galley("A3", 36.5, 24)
    grappled(one, friend, "friendly")
    grappled(friend, third, "friendly")
    battle = table(one, friend, third)
    battle.play(transfer("A1", "A2", "A1", marines=2), transfer("A1", "A1", "A2", archers=1, slingers=1))
    assert (battle["A1"].slingers, battle["A1"].archers, battle["A1"].marines) == (0, 1, 8)
    for order in (
        transfer("A1", "A2", "A3", marines=1),
        transfer("A1", "A1", "A3", marines=1),
        transfer("A1", "A1", "A1", marines=1),
        transfer("A1", "A1", "A2"),
        transfer("A1", "A1", "A2", marines=9),
        transfer("A1", "A1", "A2", marines=-1),
        transfer("A1", "A1", "A2", marines=1, ballista=1),
    ):
        assert battle.refusal(order) == "TRANSFER", order
    assert battle.refusal(transfer("A1", "A2", "A1", marines=3)) == "TRANSFER-LIMIT"


@pytest.mark.parametrize(("size", "reach"), [("small", 2), ("large", 3)])
def test_the_reach_of_the_corvus(size: str, reach: int) -> None:
    """MAR-COR.03: 2 in small, 3 in large, inclusive."""
    for past, reached in ((0, True), (0.0001, False)):
        x = 40 + (3 if size == "large" else 2.5) / 2 + 1.25 + reach + past
        units = [galley("A1", 40, 24, size=size, corvus=True, number=1), galley("B1", x, 24)]
        battle = table(*units, dice=[2])
        if reached:
            battle.play(grapple("A1", "B1", "corvus"))
            assert battle["A1"].corvus == "lowered" and battle["B1"].grapples[0].kind == "corvus"
        else:
            assert battle.refusal(grapple("A1", "B1", "corvus")) == "CORVUS"


@pytest.mark.parametrize("die", [1, 2, 6])
def test_the_corvus_fails_on_a_one_alone(die: int) -> None:
    """MAR-COR.04, MAR-COR.05: it cannot be fended off; a failure costs it, the attempt and the move."""
    units = [galley("A1", 40, 24, corvus=True, number=1), galley("B1", 43.5, 24, state="cruising", number=2)]
    battle = table(*units, dice=[die]).play(grapple("A1", "B1", "corvus"))
    assert battle["A1"].corvus == ("spent" if die == 1 else "lowered") and battle["A1"].grapple_used
    assert bool(battle["B1"].grapples) == (die > 1) and battle.state.lodged is None
    assert battle.refusal(move("A1", "cruising", "ahead 4")) == "STOPPED"
    assert battle["B1"].state == ("cruising" if die == 1 else "stopped")


def test_an_ordinary_grapple_may_be_chosen_instead() -> None:
    """MAR-COR.05."""
    units = [galley("A1", 40, 24, corvus=True, number=1), galley("B1", 43.5, 24)]
    battle = table(*units, dice=[1]).play(grapple("A1", "B1"))
    assert battle["A1"].corvus == "ok"
    for state in ("lowered", "spent"):
        used = table(galley("A1", 40, 24, corvus=True, corvus_state=state, number=1), galley("B1", 43.5, 24))
        assert used.refusal(grapple("A1", "B1", "corvus")) == "CORVUS"


def test_a_galley_with_a_corvus_turns_once() -> None:
    """MAR-COR.06: until it is spent; the move that gives it up is still bound."""
    path = "turn 5, ahead 4, turn 5, ahead 4"
    for state, turns in (("ok", 1), ("lowered", 1), ("spent", 2)):
        unit = galley("A1", 40, 10, corvus=True, corvus_state=state, state="cruising", wake_straight=True, number=1)
        battle = table(unit)
        if turns == 1:
            assert battle.refusal(move("A1", "cruising", path)) == "TURN-COUNT"
            battle.play(stop("A1", "cruising", "turn 5, ahead 8"))
        else:
            battle.play(move("A1", "cruising", path))
        assert battle["A1"].corvus == ("ok" if state == "ok" else "spent")


def test_a_captured_galley_loses_its_corvus() -> None:
    """MAR-COR.08, MAR-MIS.11: and its ballista is useless, also after recapture."""
    corvus = galley("A1", 40, 24, corvus=True, crew=(0, 0, 1))
    ballista = galley("A2", 60, 24, ballista=1, crew=(0, 0, 1))
    one, two = galley("B1", 43.5, 24, crew=(0, 0, 1)), galley("B2", 63.5, 24, crew=(0, 0, 1))
    grappled(corvus, one)
    grappled(ballista, two)
    battle = table(corvus, ballista, one, two, phase="melee", dice=[1, 6, 1, 6], turn_limit=1)
    assert battle["A1"].corvus == "spent" and battle["A1"].prize_of == "B"
    assert battle["A2"].ballista == "captured" and battle["A2"].fate == "captured"
