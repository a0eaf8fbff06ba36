"""Sides with plural names."""

import pytest

from rules.core.agreement import agreeing, is_plural

SIDES = ("Rome", "The Persians", "Corinth and allies (150 ships)")


@pytest.mark.parametrize(
    ("name", "plural"),
    [
        ("Rome", False),
        ("Athens", False),
        ("Side A", False),
        ("Corcyra (110 ships)", False),
        ("Octavian (Agrippa and others)", False),
        ("The Greeks", True),
        ("Rome and Syracuse", True),
        ("Carthaginians", True),
    ],
)
def test_which_names_are_plural(name: str, plural: bool) -> None:
    assert is_plural(name) == plural


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("The Persians wins, as Rome holds the field.", "The Persians win, as Rome holds the field."),
        ("The Persians commits its plan.", "The Persians commit their plan."),
        ("Corinth and allies (150 ships) has 10 squadrons.", "Corinth and allies (150 ships) have 10 squadrons."),
        ("The Persians passes; The Persians carries on.", "The Persians pass; The Persians carry on."),
        ("Rome loses A3 to The Persians as ships burn.", "Rome loses A3 to The Persians as ships burn."),
        ("Rome is beaten.", "Rome is beaten."),
    ],
)
def test_the_verb_after_a_plural_name_is_plural(written: str, read: str) -> None:
    assert agreeing(written, SIDES) == read
