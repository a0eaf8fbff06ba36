"""Where a scenario is told from: as a text alone, or with what it is and how far it holds."""

from typing import Any

import pytest
from django.test import Client

from scenarios import services
from scenarios.documents import documents
from scenarios.ownership import Actor
from scenarios.words.sourcing import sourced
from tests.scenarios.bodies import scenario


def read(sources: list[Any]) -> Any:
    return documents.read(scenario("Mylae", sources=sources))


@pytest.mark.parametrize(
    ("source", "head"),
    [
        ("Polybius 1.22", ""),
        ({"citation": "Polybius 1.22"}, ""),
        ({"citation": "Polybius 1.22", "kind": "ancient"}, "Ancient writer"),
        ({"citation": "Polybius 1.22", "confidence": "doubtful"}, "Doubtful"),
        ({"citation": "Positions.", "kind": "setup", "confidence": "invented"}, "Set-up, made up for the game"),
    ],
)
def test_a_source_says_what_it_is_and_how_far_it_holds(source: Any, head: str) -> None:
    (told,) = sourced(read([source]).document)
    assert told.head == head and told.words.startswith("<p>Po")


def test_a_source_without_words_is_not_told() -> None:
    assert sourced(read([" ", {"citation": "", "kind": "map"}]).document) == []


def test_a_kind_that_there_is_not_is_refused_with_its_place() -> None:
    (finding,) = read([{"citation": "Livy", "kind": "hearsay"}]).findings
    assert finding.path == "/sources/0/kind" and "hearsay" in finding.message


@pytest.mark.django_db
def test_readers_of_its_page_see_the_sources_and_what_its_designer_says(client: Client) -> None:
    body = scenario("Mylae", sources=[{"citation": "*Zonaras*", "confidence": "doubtful"}], notes="Tried **twice**.")
    document = services.document_create(actor=Actor(guest="g"), body=body, visibility="unlisted")
    page = client.get(document.get_absolute_url()).content.decode()
    assert "<strong>Doubtful</strong><p><em>Zonaras</em></p>" in page and "<p>Tried <strong>twice</strong>.</p>" in page
