"""What can be done with documents of Oi Navarcoi!: new ones, pages, copies, files, prints, fleets, the library."""

from typing import Any

import pytest
from django.test import Client

import rules
from rules.oi_navarcoi.templates import BASE_NAMES
from scenarios import services
from scenarios.documents import checking, documents
from scenarios.documents.differences import differences
from scenarios.models import Document
from scenarios.ownership import Actor
from scenarios.rosters.fleets import fleet_from, with_fleet
from tests.library import load_library
from tests.reading import plainly
from tests.scenarios.oi_navarcoi import bodies
from tests.scenarios.oi_navarcoi.bodies import fleet, scenario, squadron

pytestmark = pytest.mark.django_db


@pytest.fixture
def sybota(annas: Client, anna: Actor) -> Document:
    return services.document_create(actor=anna, body=bodies.sybota())


@pytest.mark.parametrize("base", [*BASE_NAMES, ""])
def test_a_new_scenario_begins_as_one_of_the_seven(annas: Client, base: str) -> None:
    annas.post("/new/", {"title": "Sybota", "ruleset": "oi_navarcoi", "base": base})
    document = Document.objects.get()
    assert document.body["base"] == (base or "ONV-S1") and "table" not in document.body
    assert annas.get(f"/s/{document.uid}/edit/").status_code == 200


def test_there_are_no_more_than_seven(annas: Client) -> None:
    answer = annas.post("/new/", {"title": "Sybota", "ruleset": "oi_navarcoi", "base": "ONV-S8"})
    assert answer.status_code == 422 and not Document.objects.exists()


def test_the_page_tells_orders_of_battle_and_conditions(annas: Client, sybota: Document) -> None:
    page = plainly(annas.get(f"/s/{sybota.uid}/"))
    for words in (
        "2 against 2 squadrons",
        "Invader: destroy the enemy. 2 squadrons, 4 + 3½ = 7½ stands.",
        "carries the strategos",
        "30″, 12″; 0°",
        "epi pollon",
        "deployed by its player",
        "disordered",
        "Defending the motherland. Corinth: invader, Corcyra: defender.",
        "Corcyra deploys in secret; both plans are shown together.",
        "Places are in inches from the south-west corner",
    ):
        assert words in page, words


def test_it_can_be_edited_as_a_text_and_what_is_wrong_is_told(annas: Client, sybota: Document) -> None:
    page = annas.get(f"/s/{sybota.uid}/edit/json/")
    assert page.status_code == 200 and "Megarians" in page.content.decode()


def test_a_side_is_kept_as_a_fleet_with_its_strategos(sybota: Document) -> None:
    kept = fleet_from({**sybota.body, "options": {"scale": "one_to_one"}}, "A")
    assert kept["strategos"] == "1" and kept["scale"] == "one_to_one"
    assert kept["units"] == [
        {"id": "1", "name": "Megarians", "q": -1, "wing": "LEFT"},
        {"id": "2", "hs": 7},
    ]
    assert checking.findings_of(kept) == ()


def test_a_fleet_joins_a_side_with_its_strategos() -> None:
    joined = with_fleet(scenario(units=[squadron("A1")]), fleet(side_name="Corinth"), "A")
    assert [unit["id"] for unit in joined["units"]] == ["A1", "A2", "A3", "A4"]
    assert joined["sides"]["A"] == {"name": "Corinth", "strategos": "A3"}
    own = with_fleet({**scenario(), "sides": {"A": {"strategos": "A1"}}}, fleet(), "A")
    assert own["sides"]["A"]["strategos"] == "A1"


def test_the_page_of_a_fleet_tells_its_squadrons(annas: Client, anna: Actor) -> None:
    document = services.document_create(actor=anna, body=fleet())
    page = annas.get(f"/f/{document.uid}/").content.decode()
    for words in ("3 squadrons", "2 × 4 + 3½ = 11½ stands.", "green", "determined", "centre", "up to 2"):
        assert words in page, words


def test_what_another_tab_changed_is_told_in_words(sybota: Document) -> None:
    theirs = {**sybota.body, "base": "ONV-S4", "options": {"rout_disorders": "friends"}}
    told = {change.label: change.after for change in differences(sybota.body, theirs)}
    assert told == {"Base": "ONV-S4", "Option rout disorders": "friends"}


def test_the_library_lists_its_ready_made_scenarios(client: Client, capsys: Any) -> None:
    load_library()
    page = client.get("/library/?ruleset=oi_navarcoi").content.decode()
    for title in ("Sybota, 433 BC", "Arginusae, 406 BC", *BASE_NAMES.values()):
        assert title in page


def test_ready_made_scenarios_are_without_errors_and_as_the_site_exports_them(client: Client, capsys: Any) -> None:
    load_library()
    for document in Document.objects.filter(ruleset="oi_navarcoi"):
        assert document.error_count == 0
        assert client.get(document.get_absolute_url()).status_code == 200
        reading = documents.read(document.body)
        assert documents.read(documents.plain(reading.document)).document == reading.document
    assert Document.objects.filter(ruleset="oi_navarcoi").count() >= 10
    assert rules.get("oi_navarcoi").title == "Oi Navarcoi!"
