"""The conditions of a scenario of Návarchoi in sentences, each with its clause."""

from typing import Any

import pytest

from rules.core.clauses import clauses
from scenarios.documents.documents import read
from scenarios.faces import face_of_document, terms_of
from tests.scenarios.navarchoi.bodies import scenario, ship

NAMES = {"A": {"name": "Rome", "quality": 5, "hand": 1}, "B": {"name": "Carthage", "handicap": 3, "always_ask": True}}


def terms(**facts: Any) -> list[tuple[str, str]]:
    document = read(scenario(sides=NAMES, **facts)).document
    assert document is not None
    told = [(term.text, term.clause) for term in terms_of(document)]
    assert {clause for _text, clause in told} <= set(clauses("navarchoi"))
    return told


def test_how_it_begins_and_ends() -> None:
    told = terms(wind=3, max_turns=12, game_end=2)
    for words in (
        ("The map has 16 by 12 squares, columns from the west.", "NAV-R-MAP"),
        ("The wind blows south-east (SE).", "NAV-X-7"),
        ("Rome: Quality 5, first hand of one card.", "NAV-8.a"),
        ("Carthage: Quality 4, first hand of 4 cards.", "NAV-8.a"),
        ("Carthage is asked in every reaction window, whatever it holds.", "NAV-6.2"),
        ("The battle ends after turn 12 at the latest.", "NAV-8.f"),
        ("From turn 10 on a d10 of 2 or less ends it after Phase G.", "NAV-8.g"),
        ("Carthage begins with 3 points.", "NAV-8.b"),
    ):
        assert words in told


def test_reinforcements_options_and_a_beginning_in_the_middle() -> None:
    later = [ship("B2", None, entry=["0101"]), ship("B3", None, entry=["0101"])]
    told = terms(
        units=[ship("A1", "0510"), ship("B1", "0503"), *later],
        options={"turn_cost_per_point": True, "rakes_per_activation": 2},
        clock={"turn": 3, "phase": "melee"},
    )
    for words in (
        ("Carthage: B2, B3 enter at 0101.", "NAV-3.12.a"),
        ("A turn is paid for by the point.", "NAV-A-03"),
        ("A ship may rake 2 times an activation.", "NAV-A-11"),
        ("The scenario begins in turn 3, Phase E, melees, in the middle of a battle.", "NAV-2.0"),
    ):
        assert words in told


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        (
            {"rule": "release", "side": "B", "group": "van", "from_turn": 6, "minus": 4},
            "Carthage: the group van may enter once it is released: in Phase A of turn 6 and later, by a d10 of the"
            " turn’s number less 4 or lower.",
        ),
        (
            {"rule": "melee_bonus", "side": "A", "type": 5, "bonus": 2},
            "Melee dice of Type 5 ships built and held by Rome are at +2.",
        ),
        ({"rule": "rake_bonus", "side": "A", "bonus": 1}, "Rake dice of ships built and held by Rome are at +1."),
        (
            {"rule": "formation_limit", "side": "A", "turn": 1, "most": 1},
            "In turn 1 formations of Rome have at most one ship.",
        ),
        (
            {"rule": "held", "side": "B", "group": "van", "until_turn": 5, "unless_enemy_within": 4},
            "Carthage: the group van is in no formation before turn 5, unless an enemy is within distance 4 of one of"
            " them.",
        ),
        (
            {"rule": "shore", "edge": "east", "held_by": "B"},
            "The east edge is shore, held by Carthage: a ship that crosses it is aground and lost, an enemy’s as a"
            " prize of Carthage.",
        ),
        (
            {
                "rule": "escape",
                "side": "B",
                "exits": [{"edge": "west"}, {"edge": "south", "to_column": 9}],
                "halves": 1,
                "halves_per_type": 2,
                "group_halves_per_type": {"van": 3},
            },
            "A ship of Carthage that leaves by the west edge or the south edge up to column 09 escapes: 0.5 plus its"
            " Type VP, for the group van 1.5 × its Type.",
        ),
        ({"rule": "no_sails", "side": "A"}, "Ships of Rome may not raise sail."),
        (
            {"rule": "wind_shift", "turn": 5, "wind": 3},
            "At the start of turn 5 the wind is set to blow south-east.",
        ),
    ],
    ids=lambda value: value["rule"] if isinstance(value, dict) else "",
)
def test_nav_8_b_special_rules_are_told(rule: dict[str, Any], words: str) -> None:
    assert (words, "NAV-8.b") in terms(special=[rule])


def test_a_special_rule_that_the_scenario_tells_itself_is_not_told_twice() -> None:
    rule = {"rule": "no_sails", "side": "A", "clause": "SR1"}
    assert any("sail" in text for text, _clause in terms(special=[rule]))
    assert not any("sail" in text for text, _clause in terms(special=[rule], special_rules=["**Becalmed (SR1).** …"]))


def test_how_squares_are_told() -> None:
    assert "column and row" in face_of_document(read(scenario()).document).coordinates
