"""What the log tells of a small battle: a ship's move, a combat with what it comes to, the stratagems of a round."""

from tests.rules.navarchoi.boards import both_choose, in_cycle, sea, ship
from tests.rules.navarchoi.test_attacks import beam
from tests.rules.told import lines

TWO = {"activations": {"A": 2}, "holder": "A"}


def test_a_ship_that_rows_and_turns_is_one_line() -> None:
    battle = sea(ship("A1", "2022"), ship("A2", "3030"), ship("B1", "2010", "S"), clock=TWO, dice=[9])
    battle.alone("A1", 8).forward(2).turn(1).forward().end()
    assert lines(battle.battle)[1:] == [
        "A1 rows two ahead, turns to starboard and rows one ahead.",
        "Fatigue: 9 rolled; A1 is tired.",
    ]


def test_each_attack_is_one_line_with_what_came_of_it() -> None:
    ships = (ship("A1", "2022", speed="F"), ship("B1", "2021", "N"), ship("A2", "3030"))
    battle = sea(*ships, clock=TWO, dice=[0, 9, 6, 2]).alone("A1", 12).forward()
    battle.attack(("missile", "B1"), ("rake", "B1"))
    assert lines(battle.battle)[1:] == [
        "A1 rows one ahead.",
        "A1 fires at B1, −9: no effect.",
        "A1 rakes B1, +4: it succeeds; B1 is Damaged.",
    ]
    assert lines(beam(dice=[9, 0]).attack(("ram", "B1")).battle)[-1] == (
        "A1 rams B1, +13: the hull is wrecked, and it may break off; B1 is Immobile."
    )


def test_the_stratagems_of_a_round_are_told_side_by_side() -> None:
    battle = in_cycle(ship("A1", "2022"), ship("B1", "2010", "S"), hands=((1, 2, 3), (4, 5)))
    both_choose(battle, 1, 4, "planning", "planning")
    assert lines(battle.battle)[1:] == [
        "A announces Planning and puts King of the Seas aside;"
        " B announces Planning and puts Reading the Entrails aside."
    ]
