"""Searching, filtering, sorting and leafing through the library."""

from typing import Any

import pytest
from django.test import Client

from scenarios import services
from scenarios.ownership import Actor
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
        ("", ["No date at all", "Salamis", "Actium", "Mylae"]),
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


def test_fleets_have_a_list_of_their_own(client: Client) -> None:
    assert titles(client, "", "/fleets/") == ["Triremes"]
    assert titles(client, "?q=mylae", "/fleets/") == []
