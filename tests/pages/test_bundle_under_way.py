"""The page of a long bundle in the browser: how far it is, Stop, and the PDF when it is ready."""

import json
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from django.contrib.auth import get_user_model
from django.core.cache import cache
from playwright.sync_api import Page, expect

from scenarios import services
from scenarios.ownership import Actor
from scenarios.printing import making
from scenarios.printing.pieces import pieces_of
from scenarios.printing.typeset import Part
from tests.pages.browser import accessibility_violations, sideways_overflow

pytestmark = pytest.mark.django_db(transaction=True)
NAVARCHOI = json.loads(Path("scenarios/library/navarchoi/NAV-S-5.json").read_text())  # 54 ships
PIECES = list(pieces_of("navarchoi").values())
PDF = b"%PDF-1.7"


class Workers:
    """Processes that make a part when they are told to."""

    def __init__(self) -> None:
        self.work: list[Callable[..., None]] = []
        self.asked: list[Future[Any]] = []
        self.last = threading.Event()

    def submit(self, do: Any, /, *_args: Any, **_kwargs: Any) -> Future[Any]:
        self.asked.append(Future())
        if do.__name__ == "bound":
            self.last.set()
        return self.asked[-1]

    def make(self, first: int, last: int) -> None:
        for future in self.asked[first:last]:
            future.set_result(Part("printing/nothing", {}))

    def bind(self) -> None:
        assert self.last.wait(15)
        self.asked[-1].set_result(PDF)


@pytest.fixture
def workers(monkeypatch: pytest.MonkeyPatch) -> Iterator[Workers]:
    cache.clear()
    found, threads = Workers(), []

    @contextmanager
    def lent() -> Iterator[Any]:
        yield found

    def wake(work: Any) -> None:
        threads.append(threading.Thread(target=work, kwargs={"pool": lent}))
        threads[-1].start()

    monkeypatch.setattr(making, "_wake", wake)
    yield found
    for future in found.asked:
        future.cancel()
    for thread in threads:
        thread.join(15)


@pytest.fixture
def address(transactional_db: None) -> str:
    anna = Actor(get_user_model().objects.create_user("anna", password="pw"))
    document = services.document_create(actor=anna, body=NAVARCHOI)
    services.document_set_visibility(document=document, actor=anna, visibility="unlisted")
    return f"{document.get_absolute_url()}bundle.pdf?{urlencode({'what': pieces_of('navarchoi')}, doseq=True)}"


def test_it_tells_how_far_it_is_and_has_the_pdf_when_it_is_ready(page: Page, address: str, workers: Workers) -> None:
    page.goto(address)
    told = page.locator("#print-making")
    expect(told).to_contain_text(f"{PIECES[0].name}: 0 of {len(PIECES) + 1} parts are done")
    workers.make(0, 4)
    expect(told).to_contain_text(f"{PIECES[4].name}: 4 of {len(PIECES) + 1} parts are done")
    assert page.get_by_role("progressbar").get_attribute("value") == "4"
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        assert accessibility_violations(page) == []
    workers.make(4, len(PIECES))
    workers.bind()
    expect(told).to_contain_text("It is ready.")
    found = page.request.get(page.get_by_role("link", name="Open the PDF").get_attribute("href") or "")
    assert found.headers["content-type"] == "application/pdf" and found.body() == PDF
    assert "attachment" in page.request.get(
        page.get_by_role("link", name="Download it").get_attribute("href") or ""
    ).headers.get("content-disposition", "")
    assert accessibility_violations(page) == []


def test_on_a_phone_it_is_stopped_and_asked_for_again(phone: Page, address: str, workers: Workers) -> None:
    phone.goto(address)
    told = phone.locator("#print-making")
    expect(told).to_contain_text("parts are done")
    assert sideways_overflow(phone) == 0
    phone.get_by_role("button", name="Stop").click()
    expect(told).to_contain_text("Stopped. Nothing has been kept of it.")
    for theme in ("light", "dark"):
        phone.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        assert accessibility_violations(phone) == [] and sideways_overflow(phone) == 0
    phone.get_by_role("link", name="Print all of it").click()
    expect(told).to_contain_text("0 of")
    expect(phone.get_by_role("button", name="Stop")).to_be_visible()
