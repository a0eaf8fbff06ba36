"""Who is asked to decide."""

from rules.core.actions import Action, sides_asked


class Row(Action, frozen=True, tag="row"):
    pass


class Stop(Action, frozen=True, tag="stop"):
    pass


def test_every_side_with_a_legal_action_is_asked_in_order():
    assert sides_asked([Row("B"), Row("A"), Row("B")]) == "AB"
    assert sides_asked([]) == ""


def test_what_lies_open_all_the_time_asks_nobody():
    assert sides_asked([Row("B"), Stop("A"), Stop("B")], ("stop",)) == "B"


def test_where_nothing_else_is_left_it_does():
    assert sides_asked([Stop("A")], ("stop",)) == "A"
