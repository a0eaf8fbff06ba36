"""What can be done with Nauta's documents: new ones, their pages, copies, files, prints, pictures, and the library."""

from typing import Any

import pytest
from django.test import Client

from scenarios import services
from scenarios.documents.differences import differences
from scenarios.models import Document
from scenarios.ownership import Actor
from scenarios.rosters.fleets import fleet_from, with_fleet
from tests.reading import plainly
from tests.scenarios.nauta import bodies
from tests.scenarios.nauta.bodies import fleet, scenario, ship

pytestmark = pytest.mark.django_db


@pytest.fixture
def mylae(annas: Client, anna: Actor) -> Document:
    return services.document_create(actor=anna, body=bodies.mylae())


def test_a_new_scenario_begins_with_a_table_of_the_size_asked_for(annas: Client) -> None:
    given = {"title": "Salamis", "ruleset": "nauta", "width_mm": "1200", "height_mm": "600"}
    annas.post("/new/", given)
    document = Document.objects.get()
    assert document.body["table"] == {"width_mm": 1200, "height_mm": 600}
    assert document.body["deployment"] == {"method": "fixed"}
    assert annas.get(f"/s/{document.uid}/edit/").status_code == 200


def test_the_size_of_another_kind_of_board_does_not_matter(annas: Client) -> None:
    annas.post("/new/", {"title": "Salamis", "ruleset": "nauta", "cols": "999", "rows": "x"})
    assert Document.objects.get().body["table"] == {"width_mm": 600, "height_mm": 600}


@pytest.mark.parametrize("wrong", [{"width_mm": "50"}, {"height_mm": "many"}, {"width_mm": "1e9"}])
def test_a_table_of_impossible_size_is_refused(annas: Client, wrong: dict[str, str]) -> None:
    answer = annas.post("/new/", {"title": "Salamis", "ruleset": "nauta", **wrong})
    assert answer.status_code == 422 and not Document.objects.exists()


def test_the_page_tells_orders_of_battle_points_and_conditions(annas: Client, mylae: Document) -> None:
    page = plainly(annas.get(f"/s/{mylae.uid}/"))
    for words in (
        "Roman (Punic Wars), green crews (−1): 78 + 45 = 123 of 330 points; beaten with 41 lost.",
        "quinqueremis (4)",
        "corvus, 2 extra soldier units",
        "300, 100",
        "heading 180°",
        "begins damaged",
        "Optional rule 18e: Corvus.",
        "Places are in mm from the south-west corner",
    ):
        assert words in page, words


def test_the_corners_of_land_are_compared_as_one() -> None:
    reef = {"id": "reef", "polygon": [[100, 100], [200, 100], [150, 200]]}
    moved = {"id": "reef", "polygon": [[100, 100], [150, 200], [200, 100]]}
    (change,) = differences(scenario(terrain=[reef]), scenario(terrain=[moved]))
    assert change.label == "Land reef corners"
    assert (change.before, change.after) == (
        "[[100, 100], [200, 100], [150, 200]]",
        "[[100, 100], [150, 200], [200, 100]]",
    )


def test_a_side_becomes_a_fleet_with_all_that_was_paid_for(mylae: Document) -> None:
    made: dict[str, Any] = fleet_from(mylae.body, "A")
    assert (made["nation"], made["crew"], made["options"], made["side_name"]) == (
        "roman_punic",
        "green",
        ["18e"],
        "Romans",
    )
    flag, prize = made["units"]
    assert flag == {
        "id": "1", "size": 4, "name": "Duilius", "extra_soldiers": 2, "equipment": ["corvus"], "admiral": True,
    }  # fmt: skip
    assert prize == {"id": "2", "size": 3, "prize": True}


def test_a_fleet_joins_an_empty_side_with_its_nation_crews_and_options() -> None:
    body = scenario(units=[ship("B1", 2, 300, 500, admiral=True)])
    joined = with_fleet(body, fleet(nation="spartan", crew="green", options=["18a"], side_name="Sparta"), "A")
    assert joined["sides"]["A"] == {"name": "Sparta", "nation": "spartan", "crew": "green"}
    assert joined["options"] == ["18a"]
    assert [unit["id"] for unit in joined["units"]][1:] == [f"A{n}" for n in range(1, 11)]


def test_a_fleet_that_joins_others_leaves_their_terms() -> None:
    joined = with_fleet(scenario(sides={"A": {"nation": "persian"}}), fleet(nation="spartan"), "A")
    assert joined["sides"]["A"] == {"nation": "persian"}
