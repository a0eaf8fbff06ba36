"""A scenario's conditions in sentences, each with its clause."""

from typing import Any

import pytest

from scenarios.documents.documents import read
from scenarios.faces import terms_of
from scenarios.selectors import year_of
from scenarios.words.wording import side_names
from tests.scenarios.bodies import scenario, ship

SIDES = {"A": {"name": "Rome"}, "B": {"name": "Carthage"}}


def terms(**more: Any) -> dict[str, str]:
    return {term.clause: term.text for term in terms_of(read(scenario(sides=SIDES, **more)).document)}


def test_hex_set_04_the_roll_for_first_player_is_the_rule() -> None:
    assert terms()["HEX-SET-04"] == "Each side rolls a die; the higher says who takes the first player-turn."


def test_hex_set_03_a_scenario_may_name_the_first_player() -> None:
    assert terms(first="B")["HEX-SET-03"] == "Carthage takes the first player-turn."


def test_hex_end_04_limit_and_whom_it_favours() -> None:
    assert terms()["HEX-END-04"] == "There is no limit of rounds."
    assert terms(options={"turn_limit": 1})["HEX-END-04"].startswith(
        "The battle ends after one round. Then the side that"
    )
    favoured = terms(options={"turn_limit": 20}, limit_favours="A")["HEX-END-04"]
    assert "20 rounds. Then Rome wins if it has lost less than half its ships; otherwise the side" in favoured


def test_what_wins_begins_with_how_a_battle_is_won() -> None:
    assert "the other has no ship left" in terms()["HEX-END-03"]
    assert "more than half its ships" in terms()["HEX-MOR-02"]


def test_hex_end_05_quiet_rounds() -> None:
    assert terms()["HEX-END-05"] == "The battle also ends after 10 rounds running without any attack."
    assert terms(options={"stall": None})["HEX-END-05"] == "Rounds without an attack never end the battle."


@pytest.mark.parametrize(("option", "word"), [("no_further", "may not move farther"), ("closer", "must do so")])
def test_hex_grp_04_regrouping(option: str, word: str) -> None:
    assert word in terms(options={"regroup": option})["HEX-GRP-04"]
    assert "HEX-GRP-04" not in terms()


def test_hex_set_02_ships_to_be_placed() -> None:
    told = terms(units=[ship("A1"), ship("A2", (3, 15)), ship("B1"), ship("B2")])["HEX-SET-02"]
    assert told == (
        "Before the battle Carthage places 2 ships in the three northern rows, facing south, then Rome places one ship"
        " in the three southern rows, facing north, in view of the other side."
    )


def test_a_battle_that_begins_in_its_middle_says_so() -> None:
    told = terms(
        clock={"round": 4, "active": "B"}, first="A", units=[ship("A1", (1, 1), condition={"oar": 1}), ship("B1")]
    )
    assert told["HEX-TRN-02"] == "The scenario begins in round 4, in Carthage's player-turn, in the middle of a battle."
    assert told["HEX-SHP-03"] == "One ship begins damaged or lost."


def test_a_side_without_a_name_is_called_by_its_letter() -> None:
    assert side_names(read(scenario()).document) == {"A": "Side A", "B": "Side B"}


@pytest.mark.parametrize(
    ("date", "year"),
    [("260 BC", -260), ("2 September 31 BC", -31), ("summer 260–241 BC", -260), ("AD 69", 69), ("480 B.C.", -480),
     ("7 October 1571", 1571), ("an evening in spring", None), ("", None), ("123456", None)],
)  # fmt: skip
def test_the_year_that_a_date_names(date: str, year: int | None) -> None:
    assert year_of(date) == year
