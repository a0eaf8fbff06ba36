"""What the log tells of a small battle: one line a ship and manoeuvre, a blow with what came of it."""

from tests.rules.ancient_naval_games.boards import around, battle
from tests.rules.told import lines


def test_a_manoeuvre_is_one_line() -> None:
    table = battle("""
·       ·       ·
    ·       b1↓
·       ·       ·
    ·       ·
·       ·       ·
    ·       A2↖
A1↑     ·       ·
    ·       ·
""")
    table.play("A1: FWD, FWD, TURN R", "A2: BACK, TURN L", "END_TURN", "B1: FWD, TURN L, TURN L", "END_TURN")
    assert lines(table.battle) == [
        "The fleets face each other: A with 2 ships, B with 1 ship.",
        "Round 1: A to act.",
        "A1 rows two ahead and turns to starboard.",
        "A2 backs one astern and turns to port.",
        "Round 1: B to act.",
        "B1 rows one ahead and turns to port twice.",
        "Round 2: A to act.",
    ]


def test_strokes_at_the_same_oars_are_one_line_with_what_is_left() -> None:
    table = battle(around("A1↑", N="B1↓", SE="A2↑"), dice=[5, 1, 4, 6, 6, 2])
    table.play("A1: ATTACK B1, ATTACK B1, ATTACK B1")
    assert lines(table.battle)[2:] == [
        "A1 strikes three times at the oars of B1 from its bow: sheared twice, oar damage 2."
    ]


def test_a_ram_tells_whom_it_took_and_where_that_leaves_the_ship() -> None:
    table = battle(around("A1↑", N="B1↘", SE="A2↑", SW="b2↑"), dice=[2, 6, 3, 5, 6, 1])
    table.play("A1: ATTACK B1, ATTACK B1, ATTACK B1")
    assert lines(table.battle)[2:] == [
        "A1 rams B1 three times on its starboard bow: beaten off twice, then B1 is taken, and A1 moves into its hex."
    ]
