"""Whose a line of the log is: the flag before it is that of the ship or side that it tells of, whoever decided last."""

import pytest

from battles.page.whose import ordered_by, side_finder
from rules.core.naming import Name

NAMES = {
    "A": Name("Rome"),
    "B": Name("The Persians", True),
    "A1": Name("A1 Lupa"),
    "B1": Name("B1 Tanit"),
    "B11": Name("B11"),
    "R7": Name("R7"),
}
OWNERS = {"A1": "A", "B1": "B", "B11": "B", "R7": "A"}
side_of = side_finder(NAMES, OWNERS)
NOBODY = ("", "B")


@pytest.mark.parametrize(
    ("text", "side"),
    [
        ("A1 Lupa rams B1 Tanit, +4: B1 Tanit is Damaged.", "A"),
        ("B1 Tanit is taken.", "B"),
        ("B11 and A1 Lupa are locked.", "B"),
        ("R7 rows two ahead.", "A"),
        ("An archer of A1 Lupa misses B1 Tanit.", "A"),
        ("Rome moves first.", "A"),
        ("The Persians have written their speeds.", "B"),
        ("The time of the Persians has run out, and a bot decides.", "B"),
        ("Fatigue: 0 rolled; nobody is tired.", ""),
        ("Impulse 3: Rome and the Persians.", ""),
        ("Boarding.", ""),
        ("The fleets face each other: Rome with 3 ships, the Persians with 3 ships.", ""),
    ],
)
def test_a_line_is_of_whom_it_begins_with(text: str, side: str) -> None:
    assert side_of(text, NOBODY) == side


def test_a_prize_is_hers_who_orders_her() -> None:
    assert side_of("B1 Tanit rows 7 in.", ordered_by({"kind": "move", "side": "A", "galley": "B1"})) == "A"
    assert (
        side_of("B1 Tanit is taken.", ordered_by({"kind": "attack", "side": "A", "ship": "A1", "target": "B1"})) == "B"
    )


def test_where_nobody_has_a_name_no_line_is_anybodys() -> None:
    assert side_finder({}, {})("Boarding.", NOBODY) == ""
