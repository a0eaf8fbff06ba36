"""Events of Návarchoi as motions on the squares."""

from battles.panels.navarchoi.motions import last_moves, motions
from rules.navarchoi import events_fights as ev
from rules.navarchoi.events_turns import Drifted

NAMES = {"A": "Rome", "B": "Carthage"}


def test_those_who_drift_from_a_square_drift_together():
    drift = Drifted(ships=("A1", "B1"), awash=("B2",), origin="0505", to="0506", clause="NAV-2.9")
    (motion,) = motions([drift], NAMES)
    assert (motion["do"], motion["ship"], motion["with"]) == ("row", "A1", ["B1", "B2"])
    assert (motion["origin"], motion["square"], motion["adrift"]) == ((5, 5), (5, 6), True)


def test_a_grapple_throws_a_rope_and_a_capture_runs_up_a_flag():
    told = motions(
        [
            ev.Grappled(ships=("A1", "B1"), clause="NAV-4.4"),
            ev.Taken(ship="B1", by="A1", side="A", captured="captured", clause="NAV-4.6.2.1.a"),
        ],
        NAMES,
    )
    assert [(motion["do"], motion["ship"]) for motion in told] == [("grapple", "A1"), ("prize", "B1")]
    assert (told[0]["target"], told[1]["side"]) == ("B1", "A")


def test_the_last_move_of_each_ship_is_marked_with_the_way_she_came():
    steps = [
        {"do": "row", "ship": "A1", "square": (5, 6), "origin": (5, 7)},
        {"do": "row", "ship": "A1", "square": (5, 5), "origin": (5, 6)},
        {"do": "turn", "ship": "A1", "facing": 1},
        {"do": "row", "ship": "B1", "square": (9, 9)},
    ]
    marks = last_moves(steps)
    assert [(mark.squares, mark.way) for mark in marks] == [
        (((5, 5),), ((5, 7), (5, 6), (5, 5))),
        (((9, 9),), ((9, 9),)),
    ]
