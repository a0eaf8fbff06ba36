"""Searching, filtering, sorting and leafing through the library."""

import re
from typing import Any

import pytest
from django.test import Client

from scenarios import services
from scenarios.models import Document
from scenarios.ownership import Actor
from tests.battles.positions import started
from tests.library import load_library
from tests.scenarios.bodies import fleet, line, scenario

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _shelf(anna: Actor) -> None:
    def publish(title: str, ships: int, **more: Any) -> None:
        body = scenario(title, units=[*line("A", 15, ships), *line("B", 2, ships)], **more)
        services.document_create(actor=anna, body=body, visibility="public")

    publish("Mylae", 10, period="First Punic War", date="260 BC")
    publish("Actium", 15, period="Civil wars", date="2 September 31 BC")
    publish("Salamis", 6, period="Persian Wars", date="480 BC")
    publish("No date at all", 9)
    services.document_create(actor=anna, body=fleet("Triremes"), visibility="public")


def titles(client: Client, query: str, address: str = "/library/") -> list[str]:
    page = client.get(address + query).context["page"]
    return [document.title for document in page]


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("?q=mylae", ["Mylae"]),
        ("?q=punic+260", ["Mylae"]),
        ("?q=31+BC", ["Actium"]),
        ("?q=triremes", []),
        ("?period=Persian+Wars", ["Salamis"]),
        ("?size=small", ["Salamis"]),
        ("?size=medium&sort=title", ["Mylae", "No date at all"]),
        ("?size=large", ["Actium"]),
        ("?ruleset=ancient_naval_games&period=Civil+wars", ["Actium"]),
        ("?sort=year", ["Salamis", "Mylae", "Actium", "No date at all"]),
        ("?sort=ships", ["Actium", "Mylae", "No date at all", "Salamis"]),
        ("?sort=title", ["Actium", "Mylae", "No date at all", "Salamis"]),
        ("?sort=newest", ["No date at all", "Salamis", "Actium", "Mylae"]),
        ("", ["Salamis", "Actium", "Mylae", "No date at all"]),
    ],
)
def test_filters_and_orders(client: Client, query: str, found: list[str]) -> None:
    assert titles(client, query) == found


@pytest.mark.parametrize(
    "query",
    ["?ruleset=chess", "?period=Never", "?size=-1", "?sort=colour", "?page=99", "?page=x", "?q=%00", "?q=" + "a+" * 500,
     "?size[]=small", "?q=%25", "?q=%F0%9F%9A%A2"],
)  # fmt: skip
def test_an_odd_link_still_shows_a_library(client: Client, query: str) -> None:
    assert client.get(f"/library/{query}").status_code == 200


def test_a_wildcard_is_only_a_letter(client: Client) -> None:
    assert titles(client, "?q=%25") == []
    assert titles(client, "?q=_") == []


def test_nothing_found_says_how_to_go_on(client: Client) -> None:
    page = client.get("/library/?q=zzz").content.decode()
    assert "Nothing matches" in page and "Show all" in page


def test_htmx_gets_the_list_alone_and_others_the_page(client: Client) -> None:
    fragment = client.get("/library/?q=mylae", headers={"HX-Request": "true"})
    page = client.get("/library/?q=mylae")
    assert "<html" not in fragment.content.decode() and "Mylae" in fragment.content.decode()
    assert "<html" in page.content.decode()
    assert "HX-Request" in page["Vary"]


def test_long_lists_have_pages_that_keep_the_filters(client: Client, anna: Actor) -> None:
    for number in range(30):
        services.document_create(actor=anna, body=scenario(f"Sortie {number:02}"), visibility="public")
    answer = client.get("/library/?q=sortie&sort=title")
    assert len(answer.context["page"].object_list) == 24
    assert "?q=sortie&amp;sort=title&amp;page=2" in answer.content.decode()
    assert titles(client, "?q=sortie&sort=title&page=2") == [f"Sortie {number}" for number in range(24, 30)]


BRIEFING = "Duilius has the raven, and no rower of his has ever seen an enemy; the Carthaginians sail as they please."


def test_the_ready_made_shelf_comes_first_then_quality_then_the_newest(client: Client, anna: Actor) -> None:
    load_library()
    whole = scenario("The best", period="First Punic War", briefing=BRIEFING, sources=["Polybius 1.22"])
    services.document_create(actor=anna, body=whole, visibility="public")
    services.document_create(actor=anna, body=scenario("Untitled scenario"), visibility="public")
    first, second = (client.get("/library/", {"page": number}).context["page"].object_list for number in (1, 2))
    listed = [*first, *second]
    shelf = [document.title for document in listed if document.library_key]
    assert shelf == sorted(shelf) == [document.title for document in listed[: len(shelf)]]
    rest = [document.title for document in listed[len(shelf) :]]
    assert rest == ["The best", "Salamis", "Actium", "Mylae", "No date at all", "Untitled scenario"]


def test_a_scenario_that_others_have_fought_comes_before_its_equals(client: Client, anna: Actor, boris: Actor) -> None:
    mylae, salamis = Document.objects.get(title="Mylae"), Document.objects.get(title="Salamis")
    started(anna, revision=salamis.current)  # her own trying out counts for nothing
    assert titles(client, "")[:3] == ["Salamis", "Actium", "Mylae"]
    started(boris, revision=mylae.current)
    assert titles(client, "")[:3] == ["Mylae", "Salamis", "Actium"]
    Document.objects.filter(title="Actium").update(played=10)
    assert titles(client, "")[:3] == ["Actium", "Mylae", "Salamis"]


@pytest.mark.parametrize(
    ("more", "merits"),
    [
        ({}, 1),
        ({"date": "260 BC"}, 2),
        ({"period": "First Punic War", "date": "260 BC"}, 2),
        ({"briefing": "x" * 79}, 1),
        ({"briefing": "x" * 80}, 2),
        ({"sources": ["Polybius"]}, 2),
        ({"sources": [" "]}, 1),
        ({"period": "First Punic War", "briefing": "x" * 80, "sources": ["Polybius"]}, 4),
    ],
)
def test_merits_are_what_a_reader_looks_for(anna: Actor, more: dict[str, Any], merits: int) -> None:
    assert services.document_create(actor=anna, body=scenario(**more)).merits == merits


def test_a_card_names_its_author(client: Client, anna: Actor) -> None:
    load_library()
    shelf = client.get("/library/?q=lilybaeum").content.decode()
    author = '<span class="visually-hidden">by </span>'
    assert f"{author}Navarch" in shelf and f"{author}anna" not in shelf
    assert f"{author}anna" in client.get("/library/?q=actium&sort=newest").content.decode()


def test_a_page_leads_to_what_else_its_author_has_published(client: Client, anna: Actor, boris: Actor) -> None:
    theirs = services.document_create(actor=boris, body=scenario("Drepana"), visibility="public")
    private = services.document_create(actor=boris, body=scenario("A secret plan"))
    (link,) = re.findall(r'href="(/library/\?author=[^"]+)"', client.get(theirs.get_absolute_url()).content.decode())
    page = client.get(link).content.decode()
    assert "1 scenario by boris found" in page and "Drepana" in page and private.title not in page
    assert '<input type="hidden" name="author" value="boris"' in page
    assert titles(client, "?author=BORIS") == ["Drepana"] and titles(client, "?author=bori") == []
    assert 'name="author"' not in client.get("/library/").content.decode()
    load_library()
    shelf = titles(client, "?author=navarch&q=lilybaeum")
    assert shelf and "Drepana" not in titles(client, "?author=Navarch")
    assert len(titles(client, "?author=" + "x" * 151)) > len(shelf), "what is no name is left out of account"


def test_cards_and_pages_tell_how_often_a_scenario_was_played(client: Client) -> None:
    Document.objects.filter(title="Salamis").update(played=1)
    Document.objects.filter(title="Mylae").update(played=12)
    page = client.get("/library/?sort=played").content.decode()
    assert titles(client, "?sort=played")[:2] == ["Mylae", "Salamis"]
    assert page.count("Played ") == 2 and "Played 12 times<" in page and "Played 1 time<" in page
    assert "played 12 times" in client.get(Document.objects.get(title="Mylae").get_absolute_url()).content.decode()
    found = client.get("/api/scenarios/?sort=played&author=anna").json()["results"]
    assert [each["played"] for each in found[:2]] == [12, 1]


def test_fleets_have_a_list_of_their_own(client: Client) -> None:
    assert titles(client, "", "/fleets/") == ["Triremes"]
    assert titles(client, "?q=mylae", "/fleets/") == []
