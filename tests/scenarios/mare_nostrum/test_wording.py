"""The conditions of a scenario of Mare Nostrum in sentences, each with its clause."""

from typing import Any

import pytest

from scenarios.documents.documents import read
from scenarios.faces import terms_of
from scenarios.mare_nostrum.wording import told_condition
from tests.scenarios.mare_nostrum.bodies import galley, line, scenario

SIDES = {"A": {"name": "Rome"}, "B": {"name": "Carthage"}}


def terms(**more: Any) -> list[tuple[str, str]]:
    return [tuple(term) for term in terms_of(read(scenario(sides=SIDES, **more)).document)]


def test_set_12_edges_and_what_is_still_to_be_deployed() -> None:
    assert ("Friendly edges: Rome the south, Carthage the north.", "MAR-SET.12") in terms()
    assert ("The galleys begin where the map and the lists show them.", "MAR-SET.12") in terms()
    free = terms(units=[galley("A1"), galley("A2"), *line("B")])
    words = "Still to be deployed: 2 galleys of Rome; within 14 in of the own edge, hulls at least 3 in apart."
    assert (words, "MAR-SET.12") in free


def test_g_2_other_dimensions_are_told() -> None:
    own = {"length": 11, "beam": 2.25, "prow": 1, "oars": 9, "spacing": 0.75, "reach": 1.5}
    words = (
        "A small galley has a hull of 11 in by 2.25 in, a prow of 1 in, and 9 oars a side, 0.75 in apart, that reach "
        "1.5 in."
    )
    assert (words, "MAR-G.2") in terms(dimensions={"small": own})
    assert not any(clause == "MAR-G.2" for _, clause in terms())


def test_seq_01_the_middle_of_a_battle_is_told() -> None:
    clock = {
        "turn": 4, "phase": "movement", "baton": "B", "admirals_lost": ["A"],
        "flotsam": [{"id": "F1", "x": 40, "y": 20}],
    }  # fmt: skip
    told = terms(clock=clock)
    assert ("The scenario begins in turn 4, with movement, in the middle of a battle.", "MAR-SEQ.01") in told
    assert ("The baton is with Carthage.", "MAR-INI.03") in told
    assert ("The admiral of Rome is lost.", "MAR-INI.06") in told
    assert ("1 flotsam marker on the table.", "MAR-FLO.01") in told


def test_mel_06_the_option_is_told_where_it_is_on() -> None:
    assert "MAR-MEL.06" in {clause for _, clause in terms(options=["ballista_casualty"])}
    assert "MAR-MEL.06" not in {clause for _, clause in terms()}


@pytest.mark.parametrize(
    ("condition", "words"),
    [
        ({}, ""),
        ({"state": "ramming", "stamina": 3}, "at ramming speed, stamina 3"),
        ({"hd": 5, "starboard_lost": [2, 3]}, "hull damage 5, 2 oars lost to starboard"),
        ({"marines": 8}, ""),
        ({"marines": 7, "archers": 0}, "7 marines left, no archers left"),
        ({"fate": "off_table"}, "off the table"),
        ({"fate": "captured", "held_by": "B"}, "captured, held by side B"),
        ({"grapples": [{"other": "B1", "kind": "ram"}]}, "grappled to B1"),
    ],
)  # fmt: skip
def test_a_condition_is_told_where_it_is_not_as_built(condition: dict[str, Any], words: str) -> None:
    body = scenario(units=[galley("A1", 10, condition=condition), galley("B1", 10)])
    assert told_condition(read(body).document.units[0]) == words
