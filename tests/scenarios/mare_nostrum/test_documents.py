"""What can be done with Mare Nostrum's documents: new ones, their pages, copies, files, prints, pictures, fleets, and
the library."""

from typing import Any

import pytest
from django.test import Client

from scenarios import services
from scenarios.documents.differences import differences
from scenarios.models import Document
from scenarios.ownership import Actor
from scenarios.rosters.fleets import fleet_from, with_fleet
from tests.reading import plainly
from tests.scenarios.mare_nostrum import bodies
from tests.scenarios.mare_nostrum.bodies import STAFF, fleet, galley, line, scenario

pytestmark = pytest.mark.django_db


@pytest.fixture
def mylae(annas: Client, anna: Actor) -> Document:
    return services.document_create(actor=anna, body=bodies.mylae())


def test_a_new_scenario_begins_with_a_table_of_the_size_asked_for(annas: Client) -> None:
    annas.post("/new/", {"title": "Actium", "ruleset": "mare_nostrum", "width_in": "96", "height_in": "60"})
    document = Document.objects.get()
    assert document.body["table"] == {"width_in": 96, "height_in": 60}
    assert annas.get(f"/s/{document.uid}/edit/").status_code == 200


@pytest.mark.parametrize("wrong", [{"width_in": "23"}, {"height_in": "many"}, {"width_in": "241"}])
def test_a_table_of_impossible_size_is_refused(annas: Client, wrong: dict[str, str]) -> None:
    answer = annas.post("/new/", {"title": "Actium", "ruleset": "mare_nostrum", **wrong})
    assert answer.status_code == 422 and not Document.objects.exists()


def test_the_page_tells_orders_of_battle_figures_and_conditions(annas: Client, mylae: Document) -> None:
    page = plainly(annas.get(f"/s/{mylae.uid}/"))
    for words in (
        "Roman: 4 large; 20 + 3 × 18 = 74 figures; 4 corvi.",
        "Carthaginian: 6 small; 13 + 5 × 11 = 68 figures.",
        "12 marines + 3, 2 archers, 1 slinger, bearer, musician",
        "20, 7",
        "heading 180°",
        "begins cruising, hull damage 2, 3 oars lost to port, 5 marines left",
        "Friendly edges: Rome the south, Carthage the north.",
        "The crew of a ballista may be taken as a loss in melee.",
        "Places are in inches from the south-west corner",
    ):
        assert words in page, words


def test_a_side_becomes_a_fleet_with_its_nation_and_crews(mylae: Document) -> None:
    made: dict[str, Any] = fleet_from(mylae.body, "A")
    assert (made["nation"], made["side_name"]) == ("roman", "Rome")
    assert made["units"][0] == {
        "id": "1", "size": "large", "name": "Duilius", "marines": 12, "extra": 3, "corvus": True, **STAFF,
    }  # fmt: skip
    assert made["units"][1] == {"id": "2", "size": "large", "marines": 12, "extra": 3, "corvus": True}, "as built"
    assert "options" not in made


def test_a_fleet_joins_an_empty_side_with_its_nation() -> None:
    joined = with_fleet(scenario(units=line("B")), fleet(nation="greek", side_name="Athens"), "A")
    assert joined["sides"]["A"] == {"name": "Athens", "nation": "greek"}
    assert [unit["id"] for unit in joined["units"]][4:] == ["A1", "A2", "A3", "A4"]


def test_the_page_of_a_fleet_adds_its_figures_up(annas: Client, anna: Actor) -> None:
    units = [{"id": "G1", **STAFF, "ballista": 1}, {"id": "G2", "size": "large", "marines": 10}]
    document = services.document_create(actor=anna, body=fleet(units=units, nation="persian"))
    page = annas.get(document.get_absolute_url()).content.decode()
    for words in ("Persian", "1 large, 1 small", "2 × 13 = 26", "18 marines, 4 archers, 2 slingers", "1 ballista"):
        assert words in page, words


def test_changes_are_told_in_words() -> None:
    before, after = scenario(units=[galley("A1", 10)]), scenario(units=[galley("A1", 10, condition={"hd": 2})])
    (change,) = differences(before, after)
    assert (change.label, change.after) == ("Ship A1 condition hull damage", "2")
