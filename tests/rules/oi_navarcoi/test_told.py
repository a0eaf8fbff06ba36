"""What the log tells of a small battle: a squadron's move with whom it meets, a rout with what it stirs up."""

from tests.rules.oi_navarcoi.tables import FAR_B, squadron, straight, table
from tests.rules.oi_navarcoi.test_morale_and_rout import NEXT, morale, shaken, steady
from tests.rules.told import lines


def test_a_move_into_the_enemy_is_one_line() -> None:
    battle = table(squadron("a1", 30, 12, formation="POLLON"), squadron("b1", 26.4, 16, 180), FAR_B, dice=[5, 5, 1, 1])
    battle.ahead("a1", straight(8))
    assert lines(battle.battle)[2:3] == [
        "a1 goes 4″ and runs against the front of b1: it keeps its order, b1 is disordered."
    ]


def test_a_rout_tells_through_whom_it_goes_and_what_becomes_of_them() -> None:
    battle = morale(
        steady("a1", 30, 0), shaken("b1", 30, 180),
        squadron("b2", 30, 20.5, 180), squadron("b3", 30, 24, 180),
        links=[("a1", "b1")], dice=(1, 1, 1, 1, 6, 6, *NEXT, 1, 1, *NEXT),
    )  # fmt: skip
    assert lines(battle.battle)[1:5] == [
        "b1 breaks.",
        "b1 routs, fleeing north through its friends: b2 is disordered.",
        "b1 flees, 6″ rolled.",
        "a1 lets b1 go.",
    ]
