"""Long bundles: made apart, told part by part, stopped, and the same bytes as those that are made at once."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from scenarios import services
from scenarios.models import Document
from scenarios.ownership import Actor
from scenarios.printing import bundle, making
from scenarios.printing.bundle import takes_long
from scenarios.printing.maps import MapWish
from scenarios.printing.pieces import BOOKLET, Asked, pieces_of, source_of
from scenarios.work.pool import Here, Pool, lent

pytestmark = pytest.mark.django_db
NAVARCHOI = json.loads(Path("scenarios/library/navarchoi/NAV-S-5.json").read_text())  # 54 ships
EVERYTHING = Asked(tuple(pieces_of("navarchoi")))
FEW = Asked(("cover", "reference"))


@pytest.fixture(autouse=True)
def woken(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Work that is to be done, instead of a thread."""
    cache.clear()
    work: list[Any] = []
    monkeypatch.setattr(making, "_wake", work.append)
    return work


@contextmanager
def here() -> Iterator[Pool]:
    yield Here()


def test_a_booklet_is_printed_at_once_and_everything_for_54_ships_apart() -> None:
    source = source_of(NAVARCHOI)
    assert not takes_long(source, Asked(BOOKLET)) and takes_long(source, EVERYTHING)
    few = source_of(NAVARCHOI | {"units": NAVARCHOI["units"][:10]})
    assert not takes_long(few, EVERYTHING)


@pytest.mark.slow
def test_made_by_other_processes_it_has_the_same_bytes(woken: list[Any]) -> None:
    source, key = source_of(NAVARCHOI, by="anna", revision=3), making.key_of("anna", "a.1", FEW)
    making.begin(key, source, FEW)
    with lent(1) as pool:
        woken[0](pool=lambda: _again(pool))
    assert making.made(key) == bundle.bundle(source, FEW)
    assert making.told(key) == making.Told(making.told(key).run, "done", 3, 3)  # type: ignore[union-attr]


@contextmanager
def _again(pool: Pool) -> Iterator[Pool]:
    yield pool


def test_it_tells_part_by_part_how_far_it_is(woken: list[Any]) -> None:
    key, seen = making.key_of("anna", "a.1", FEW), []

    class Watched(Here):
        def submit(self, do, /, *args, **kwargs):  # type: ignore[no-untyped-def]
            future = super().submit(do, *args, **kwargs)
            result = future.result

            def told(timeout=None):  # type: ignore[no-untyped-def]
                seen.append(making.told(key))
                return result(timeout)

            future.result = told
            return future

    @contextmanager
    def watched() -> Iterator[Pool]:
        yield Watched()

    making.begin(key, source_of(NAVARCHOI), FEW)
    woken[0](pool=watched)
    assert [(each.done, each.of, each.doing) for each in seen] == [
        (0, 3, "Cover"),
        (1, 3, "Quick reference"),
        (2, 3, "The pages are being set"),
    ]


def test_who_asks_again_meanwhile_waits_for_the_same(woken: list[Any]) -> None:
    key = making.key_of("anna", "a.1", FEW)
    for _ in range(3):
        making.begin(key, source_of(NAVARCHOI), FEW)
    assert len(woken) == 1


def test_stopped_it_is_made_no_further_and_nothing_is_kept(woken: list[Any]) -> None:
    key, drawn = making.key_of("anna", "a.1", FEW), []

    class Stops(Here):
        def submit(self, do, /, *args, **kwargs):  # type: ignore[no-untyped-def]
            drawn.append(do.__name__)
            making.stop(key)
            return super().submit(do, *args, **kwargs)

    @contextmanager
    def stops() -> Iterator[Pool]:
        yield Stops()

    making.begin(key, source_of(NAVARCHOI), FEW)
    woken[0](pool=stops)
    told = making.told(key)
    assert told is not None and told.state == "stopped"
    assert making.made(key) is None and "bound" not in drawn
    making.begin(key, source_of(NAVARCHOI), FEW)
    woken[1](pool=here)
    assert making.made(key) is not None, "asked for again it is made"


def test_of_what_a_restart_has_broken_off_nothing_is_left(woken: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "LEASE", 0.2)
    key = making.key_of("anna", "a.1", FEW)
    making.begin(key, source_of(NAVARCHOI), FEW)
    threading.Event().wait(0.4)  # whoever made it is gone and renews nothing
    assert making.told(key) is None and making.made(key) is None
    making.begin(key, source_of(NAVARCHOI), FEW)
    woken[1](pool=here)
    assert making.made(key) is not None


def test_one_that_cannot_be_made_says_why(woken: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    key, asked = making.key_of("anna", "a.1", FEW), Asked(("map",), map=MapWish(hex_mm=90))
    making.begin(key, source_of(NAVARCHOI), asked)
    woken[0](pool=here)
    told = making.told(key)
    assert told is not None and told.state == "failed" and " " in told.why

    class Killed(Here):
        def submit(self, do, /, *args, **kwargs):  # type: ignore[no-untyped-def]
            raise RuntimeError("killed")

    @contextmanager
    def killed() -> Iterator[Pool]:
        yield Killed()

    making.begin(key, source_of(NAVARCHOI), asked)
    woken[1](pool=killed)
    assert making.told(key).why == "It broke off; try it again."  # type: ignore[union-attr]


class TestItsPage:
    @pytest.fixture
    def document(self, anna: Actor) -> Document:
        return services.document_create(actor=anna, body=NAVARCHOI)

    @pytest.fixture
    def query(self) -> str:
        return "?chosen=1&" + "&".join(f"what={key}" for key in EVERYTHING.what)

    def test_it_tells_how_far_it_is_stops_and_has_the_pdf_when_done(
        self, annas: Client, document: Document, query: str, woken: list[Any]
    ) -> None:
        pdf, page = (f"/s/{document.uid}/{what}{query}" for what in ("bundle.pdf", "print/bundle/"))
        asked = annas.get(pdf)
        assert asked.status_code == 302 and asked["Location"] == page.replace("+", "%20") and len(woken) == 1
        assert "0 of 12 parts are done" in annas.get(page).content.decode()
        part = annas.get(page, headers={"HX-Request": "true"}).content.decode()
        assert "<html" not in part and 'hx-trigger="every 500ms"' in part
        stopped = annas.post(page, headers={"HX-Request": "true"}).content.decode()
        assert "Stopped." in stopped and "hx-trigger" not in stopped
        woken[0](pool=here)
        assert "Stopped." in annas.get(page).content.decode()
        assert annas.get(pdf).status_code == 302
        woken[1](pool=here)
        ready = annas.get(page).content.decode()
        assert "It is ready." in ready and "Open the PDF" in ready
        found = annas.get(pdf)
        assert found["Content-Type"] == "application/pdf"
        by = document.owner.get_username()  # type: ignore[union-attr]
        assert found.content == bundle.bundle(source_of(document.body, by=by, revision=1), EVERYTHING)

    def test_what_nobody_makes_any_more_can_be_asked_for_again(
        self, annas: Client, document: Document, query: str
    ) -> None:
        page = annas.get(f"/s/{document.uid}/print/bundle/{query}").content.decode()
        assert "Nobody is making it" in page and f"/s/{document.uid}/bundle.pdf?" in page

    def test_it_is_its_own_for_each_who_asks(
        self, annas: Client, document: Document, query: str, woken: list[Any]
    ) -> None:
        services.document_set_visibility(document=document, actor=Actor(document.owner), visibility="unlisted")
        passer_by = Client()
        page = f"/s/{document.uid}/print/bundle/{query}"
        for client in (annas, passer_by):
            client.get(f"/s/{document.uid}/bundle.pdf{query}")
        assert len(woken) == 2
        passer_by.post(page)
        assert "parts are done" in annas.get(page).content.decode()

    def test_what_is_private_is_told_to_its_owner_alone(self, client: Client, document: Document, query: str) -> None:
        assert client.get(f"/s/{document.uid}/print/bundle/{query}").status_code == 404
        assert client.post(f"/s/{document.uid}/print/bundle/{query}").status_code == 404

    def test_nonsense_comes_back_in_the_form(self, annas: Client, document: Document) -> None:
        assert annas.get(f"/s/{document.uid}/print/bundle/?chosen=1").status_code == 422
