"""What a document is found by: every word that somebody has written in it, whatever its case and accents."""

from importlib import import_module
from typing import Any

import pytest
from django.apps import apps
from django.test import Client

from scenarios import services
from scenarios.documents.search import MOST, words_in, words_of
from scenarios.models import Document
from scenarios.ownership import Actor
from tests.library import load_library
from tests.scenarios.bodies import fleet, scenario, ship
from tests.spending import within

pytestmark = pytest.mark.django_db
MYLAE = {
    "period": "First Punic War",
    "date": "260 BC",
    "briefing": "**Gaius Duilius** has new machines.",
    "special_rules": ["The corvus is not known yet to anybody else."],
    "sources": ["History: Polybius 1.22–23.", {"citation": "Zonaras", "kind": "ancient", "confidence": "doubtful"}],
    "notes": "Tried with *quadriremes* first.",
    "sides": {"A": {"name": "Rome"}, "B": {"name": "Carthage", "briefing": "You are Hannibal Gisco."}},
    "units": [ship("A1", (5, 9), name="Phormio’s own"), ship("B1", (5, 2), name="Ναύαρχος")],
}


@pytest.fixture
def mylae(anna: Actor) -> Document:
    services.document_create(actor=anna, body=scenario("Somewhere else"), visibility="public")
    return services.document_create(actor=anna, body=scenario("Mylæ, the *first* one", **MYLAE), visibility="public")


def found(client: Client, query: str, address: str = "/library/") -> list[str]:
    return [document.title for document in client.get(address, {"q": query}).context["page"]]


@pytest.mark.parametrize(
    "query",
    [
        "mylæ", "MYLÆ, first", "punic", "260", "duilius", "Gáius", "corvus", "polybius", "polybius 1.22", "zonaras",
        "quadriremes", "rome", "gisco", "hannibal rome", "phormio", "Phormio's", "ναυαρχος", "ΝΑΎΑΡΧΟΣ", "Ναυαρχ",
        "first  war\tcarthage",
    ],
)  # fmt: skip
def test_a_scenario_is_found_by_what_is_written_in_it(client: Client, mylae: Document, query: str) -> None:
    assert found(client, query) == [mylae.title]


@pytest.mark.parametrize("query", ["actium", "rome actium", "A1", "hex", "%", "_", "🚢", "*"])
def test_all_words_must_stand_in_it_and_ids_are_no_words(client: Client, mylae: Document, query: str) -> None:
    assert found(client, query) == []


@pytest.mark.parametrize(
    ("query", "key"),
    [
        ("Navarchoi actium", "navarchoi/NAV-S-5"),
        ("Návarchoi sosius", "navarchoi/NAV-S-5"),
        ("Návarchoi sosius duilius", None),
        ("charikleitos", "navarchoi/NAV-S-4"),
        ("menelaus demetrius", "navarchoi/NAV-S-1"),
        ("xenocleides", "oi_navarcoi/ONV-SYB"),
        ("themistokles salamis", "mare_nostrum/mare-salamis-480"),
        ("phormio naupactus", "oi_navarcoi/ONV-NPK"),
        ("Drepana ancient naval games", "ancient_naval_games/HEX-SC3"),
        ("nauta oineis syracuse", "nauta/nauta-great-harbour-413"),
    ],
)
def test_ready_made_battles_are_found_by_ruleset_leader_and_ship(client: Client, query: str, key: str | None) -> None:
    load_library()
    page = client.get("/library/", {"q": query}).context["page"]
    assert [document.library_key for document in page] == ([key] if key else [])


def test_fleets_are_found_by_their_ships(client: Client, anna: Actor) -> None:
    body = fleet("Nereids", side_name="Rhodes", notes="Named after the daughters of Nereus.")
    body["units"][0]["name"] = "Speio"
    services.document_create(actor=anna, body=body, visibility="public")
    for query in ("speio", "rhodes", "nereus"):
        assert found(client, query, "/fleets/") == ["Nereids"]


def test_what_is_changed_or_undone_is_found_as_it_says_now(client: Client, mylae: Document, anna: Actor) -> None:
    body = scenario("Mylæ, the *first* one", **MYLAE | {"briefing": "Nobody knows who led them."})
    services.document_revise(document=mylae, actor=anna, body=body, seen=1)
    assert found(client, "duilius") == [] and found(client, "nobody led") == [mylae.title]
    services.document_undo(document=mylae, actor=anna, seen=2)
    assert found(client, "duilius") == [mylae.title]


def test_the_migration_fills_in_the_words_of_what_is_there(client: Client, mylae: Document) -> None:
    Document.objects.update(words="")
    assert found(client, "duilius") == []
    import_module("scenarios.migrations.0004_words").fill(apps, None)
    assert found(client, "duilius") == [mylae.title]


def test_words_are_compared_without_case_accents_and_points() -> None:
    assert words_in("Návarchoi, NÁVARCHOI! (navarchoi)") == ["navarchoi"]
    assert words_in("Ναύαρχος ναυάρχος ΝΑΥΑΡΧΟΣ") == ["ναυαρχοσ"]
    assert words_in("Straße œuvre ﬁn 1.22–23") == ["strasse", "œuvre", "fin", "1", "22", "23"]


def test_one_document_has_no_more_words_than_can_be_looked_through() -> None:
    assert len(words_of(scenario(briefing=" ".join(map(str, range(50_000)))))) == MOST


def test_five_thousand_documents_are_searched_while_one_types(client: Client, anna: Actor) -> None:
    """Measured at 20 to 30 ms; the bound is for slow machines."""
    load_library()
    ready_made = list(Document.objects.filter(kind="scenario"))
    copies: list[Any] = [
        Document(title=f"{source.title} {n}", kind="scenario", ruleset=source.ruleset, visibility="public",
                 owner=anna.user, words=f"{source.words} copy{n}")
        for n in range(5000 // len(ready_made) + 1)
        for source in ready_made
    ]  # fmt: skip
    Document.objects.bulk_create(copies)
    assert Document.objects.filter(kind="scenario").count() > 5000
    client.get("/library/", {"q": "polybius"})
    for query in ("polybius duilius", "copy77 actium", "nowhere at all"):
        within(0.3, lambda query=query: client.get("/library/", {"q": query}, headers={"HX-Request": "true"}))
