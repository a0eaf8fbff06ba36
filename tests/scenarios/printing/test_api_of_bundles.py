"""Everything for the table by the API: what there is, the PDF, and how far a long one is."""

import json
import re
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from scenarios import services
from scenarios.models import Document
from scenarios.ownership import Actor
from scenarios.printing import making
from scenarios.printing.bundle import bundle
from scenarios.printing.pieces import Asked, pieces_of, source_of
from scenarios.work.pool import Here
from tests.scenarios.printing.pdfs import colours, pages, paper_of

pytestmark = pytest.mark.django_db
NAVARCHOI = json.loads(Path("scenarios/library/navarchoi/NAV-S-5.json").read_text())  # 54 ships
EVERYTHING = Asked(tuple(pieces_of("navarchoi")))


@pytest.fixture(autouse=True)
def woken(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Work that is to be done, instead of a thread."""
    cache.clear()
    work: list[Any] = []
    monkeypatch.setattr(making, "_wake", work.append)
    return work


@pytest.fixture
def document(anna: Actor) -> Document:
    return services.document_create(actor=anna, body=NAVARCHOI)


@pytest.fixture
def address(document: Document) -> str:
    return f"/api/scenarios/{document.uid}/bundle/"


@contextmanager
def here() -> Any:
    yield Here()


def test_it_lists_the_pieces_in_the_order_of_the_pages(annas: Client, document: Document) -> None:
    told = annas.get(f"/api/scenarios/{document.uid}/pieces/").json()
    assert [piece["key"] for piece in told] == list(pieces_of("navarchoi"))
    assert told[0] == {"key": "cover", "name": "Cover", "about": pieces_of("navarchoi")["cover"].about}


def test_pieces_paper_ink_and_side_are_those_that_are_named(annas: Client, document: Document, address: str) -> None:
    answer = annas.get(f"{address}?what=cover&what=log&paper=letter&edition=grey&whom=B")
    assert answer["Content-Type"] == "application/pdf" and "-bundle.pdf" in answer["Content-Disposition"]
    assert answer.content == bundle(
        source_of(document.body, by=document.owner.get_username(), revision=1),  # type: ignore[union-attr]
        Asked(("cover", "log"), whom="B", paper="letter", edition="grey"),
    )
    assert paper_of(answer.content) == (216, 279)
    assert all(len(set(parts)) == 1 for parts in colours(answer.content))


def test_without_a_word_it_is_the_booklet(annas: Client, address: str) -> None:
    assert re.search(r"Setting up[ .]+2", pages(annas.get(address).content, 1)[0])


@pytest.mark.parametrize(
    ("query", "path"),
    [
        ("what=chart", "/what"), ("paper=a9", "/paper"), ("edition=sepia", "/edition"), ("whom=C", "/whom"),
        ("hex=5", "/hex"), ("since=9", "/since"), ("right=99", "/right"), ("chosen=1", "/what"),
    ],
)  # fmt: skip
def test_what_there_is_not_is_told_as_a_finding_with_its_place(
    annas: Client, address: str, query: str, path: str
) -> None:
    answer = annas.get(f"{address}?{query}")
    (finding,) = answer.json()["findings"]
    assert answer.status_code == 422 and finding["path"] == path and " " in finding["message"]


def test_a_map_of_too_many_sheets_is_refused_with_the_way_out(annas: Client, address: str) -> None:
    answer = annas.get(f"{address}?what=map&hex=90")
    assert answer.status_code == 422
    assert "Choose smaller squares" in answer.json()["findings"][0]["message"]


def test_a_long_one_is_begun_told_and_asked_for_again_by_its_address(
    annas: Client, document: Document, address: str, woken: list[Any]
) -> None:
    query = "&".join(f"what={key}" for key in EVERYTHING.what)
    begun = annas.get(f"{address}?{query}")
    told = begun.json()
    assert begun.status_code == 202 and told["state"] == "running" and begun["Location"] == told["progress"]
    assert annas.get(told["address"]).status_code == 202 and len(woken) == 1
    assert annas.get(told["progress"]).json() == told
    woken[0](pool=here)
    assert annas.get(told["progress"]).json()["state"] == "done"
    whole = annas.get(told["address"])
    assert whole.status_code == 200
    by = document.owner.get_username()  # type: ignore[union-attr]
    assert whole.content == bundle(source_of(document.body, by=by, revision=1), EVERYTHING)


def test_it_is_stopped(annas: Client, address: str, woken: list[Any]) -> None:
    query = "&".join(f"what={key}" for key in EVERYTHING.what)
    progress = annas.get(f"{address}?{query}").json()["progress"]
    assert annas.delete(progress).json()["state"] == "stopped"
    woken[0](pool=here)
    assert annas.get(progress).json()["state"] == "stopped"


def test_of_what_nobody_makes_nothing_is_told(annas: Client, address: str) -> None:
    answer = annas.get(f"{address}progress/?what=map")
    assert answer.status_code == 404


def test_what_is_private_is_its_owners_alone(client: Client, document: Document, address: str) -> None:
    for where in (address, f"{address}progress/", f"/api/scenarios/{document.uid}/pieces/"):
        assert client.get(where).status_code == 404
