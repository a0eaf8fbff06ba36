"""What the log tells of a small battle: a move with what it ran into, fire with who fell, a melee with its end."""

import pytest

from tests.rules.mare_nostrum.tables import fend, fire, galley, grapple, grappled, move, table
from tests.rules.told import lines


def charged(other: dict[str, object], y: float = 10.75, dice: tuple[int, ...] = ()) -> list[str]:
    """What is told when A1 charges north."""
    units = [galley("A1", 50, y, number=1, state="cruising"), other]
    return lines(table(*units, dice=dice).play(move("A1", "ramming", "ahead 18")).battle)[1:]


@pytest.mark.parametrize(
    ("x", "y", "dice", "told"),
    [
        (50, 10.75, (1,), "rows 12 in at ramming speed and rams B1 fully in its oar bank: B1 is holed, hull damage 1;"
         " the ram is locked in the wound; B1 loses four oars."),
        (50, 10.7501, (), "rows 12 in at ramming speed and collides with B1 in its oar bank: both lose their movement;"
         " it swings alongside; B1 loses six oars and it loses three oars."),
        (45, 9.75, (), "rows 13 in at ramming speed and strikes B1 a glancing blow on its bow: B1 takes a point of hull"
         " damage, 1 now."),
    ],
)  # fmt: skip
def test_a_charge_is_one_line_with_the_way_that_was_gone(x: float, y: float, dice: tuple[int, ...], told: str) -> None:
    assert charged(galley("B1", x, 30, 90), y, dice) == [f"A1 {told}"]


def test_a_galley_that_turns_on_its_way_is_one_line() -> None:
    units = [galley("A1", 40, 12, number=1, state="cruising"), galley("B1", 80, 40)]
    battle = table(*units).play(move("A1", "cruising", "ahead 4, turn -20, ahead 4"))
    assert lines(battle.battle)[1:] == ["A1 rows 4 in at cruising speed, turns 20° to port and rows 4 in."]


def test_a_grapple_tells_whether_it_holds() -> None:
    units = [galley("A1", 40, 24, number=1, state="stopped"), galley("B1", 43.5, 24)]
    held = table(*units, dice=[6, 1, 1, 1]).play(grapple("A1", "B1"), fend("B1", 3))
    assert lines(held.battle)[1:] == ["A1 grapples B1, which fends in vain."]
    missed = table(*units, dice=[2]).play(grapple("A1", "B1"))
    assert lines(missed.battle)[1:] == ["A grapple of A1 on B1 falls into the sea."]


def test_fire_tells_whom_it_hit_and_who_is_lost() -> None:
    units = [galley("A1", 40, 24), galley("B1", 46, 24)]
    battle = table(*units, phase="missiles", dice=[6, 6, 1, 5], turn_limit=1)
    battle.play(fire("A1", ("archers", 2, "B1")), fire("B1"))
    assert lines(battle.battle)[1:3] == [
        "A1 shoots at B1: one hit in two shots; a marine falls.",
        "B1 loses a marine to missiles.",
    ]


def test_a_melee_is_one_line_that_says_who_holds_the_deck() -> None:
    units = [galley("A1", 40, 24, crew=(0, 0, 2)), galley("B1", 43.5, 24, crew=(0, 0, 2))]
    grappled(units[0], units[1])
    battle = table(*units, phase="melee", dice=[6, 1, 6, 2, 5, 1], turn_limit=1)
    assert lines(battle.battle)[1:] == [
        "Crews come to blows: A1 and B1.",
        "A1 and B1 fight hand to hand, one round: A1 loses a marine; B1 loses two marines; A1 wins; B1 is captured by"
        " side A.",
        "Side A wins, side A 33, side B 21: the last turn is over.",
    ]
