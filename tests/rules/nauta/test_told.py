"""What the log tells of a small battle: one line a ship and manoeuvre, the way that she made, what came of it."""

from typing import Any

import pytest

from rules.nauta import actions as act
from tests.rules.nauta.tables import ahead, astern, order, ship, speeds, table
from tests.rules.told import lines

FRIENDS = (ship("A97", 6, 30, 300, written=0), ship("B97", 6, 570, 300, written=0))
ATHWART = ship("B1", 2, 305, 180, 90, written=3)
HEAD_ON = ship("B1", 2, 300, 180, 180, written=3)


@pytest.mark.parametrize(
    ("foe", "move", "dice", "told"),
    [
        (ATHWART, ahead("A1", 10), [6, 1, 5],
         "A1 wheels 10° to starboard, goes 59 mm ahead at speed 5 and runs into the starboard side of B1: 9 against 3,"
         " B1 sinks."),
        (ATHWART, ahead("A1"), [1, 6],
         "A1 goes 60 mm ahead at speed 5 and runs into the starboard side of B1: 4 against 8, no harm is done."),
        (HEAD_ON, ahead("A1"), [6, 1, 1],
         "A1 goes 55 mm ahead at speed 5 and meets B1 bow to bow: 9 against 3, B1 is damaged."),
    ],
)  # fmt: skip
def test_a_move_that_ends_in_a_ram_is_one_line(foe: Any, move: act.MoveShip, dice: list[int], told: str) -> None:
    """The way is the one that was gone, not the 100 mm that were written."""
    battle = table(ship("A1", 2, 300, 100, written=5), foe, *FRIENDS, dice=dice).play(move)
    assert lines(battle.battle)[1:] == [told]


def test_a_turn_from_the_speeds_to_the_last_ship() -> None:
    fleet = (
        ship("A1", 2, 300, 100),
        ship("A2", 2, 336, 100),
        ship("A3", 2, 420, 100),
        ship("A4", 2, 480, 300),
        ship("B1", 2, 305, 400, 180),
        ship("A97", 6, 30, 300),
    )
    cape = [{"id": "cape", "kind": "coast", "polygon": [[400, 140], [440, 140], [440, 160], [400, 160]]}]
    battle = table(*fleet, step="speeds", dice=[6, 1], terrain=cape, terrain_agreed=True)
    battle.play(speeds("A", ["A1 A2"], A1=2, A2=2, A3=2, A4=0, A97=0, A98=0), speeds("B", B1=0, B98=0))
    battle.play(order("A", "first"), ahead("A1"), ahead("A2"), act.MoveShip("B", "B1", "hold"), ahead("A3"))
    battle.play(act.MoveShip("B", "B98", "hold"), astern("A4", 2))
    assert lines(battle.battle)[1:] == [
        "A writes speed 2 for A1, A2 and A3; 0 for A4, A97 and A98; A1 and A2 form up.",
        "B writes speed 0 for B1 and B98.",
        "For the initiative: 6 against 1. A has it.",
        "A moves first.",
        "A1 and A2 go 40 mm ahead in formation at speed 2.",
        "B1 holds.",
        "A3 goes 28 mm ahead at speed 2 and is wrecked on the shore (cape).",
        "B98 holds.",
        "A4 goes 40 mm astern.",
    ]


def test_a_fight_aboard_says_who_holds_the_deck() -> None:
    one = ship("A1", 4, 300, 300, engaged_with=["B1"])
    other = ship("B1", 3, 300, 330, 180, extra_soldiers=1, engaged_with=["A1"], soldiers=1, tested_50=True)
    battle = table(one, other, ship("A97", 6, 30, 200), ship("B97", 6, 570, 300), step="fighting", dice=[6, 1])
    assert lines(battle.battle)[1:4] == [
        "Assault 1: A1 10, B1 2; B1 loses one unit to A1 and has none left.",
        "B1 surrenders, without a soldier aboard: it is taken by A1.",
        "Turn 1 ends: A has lost no points; B has lost 50 points.",
    ]
