"""The pages of a ruleset that has its rules and nothing else, in the browser: plain, and tidy like the rest."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from battles import services
from battles.models import Battle
from scenarios.models import Document
from scenarios.ownership import Actor
from scenarios.services import document_create
from tests.pages import browser as chromium
from tests.pages.battle_page import is_there
from tests.pages.conftest import LogIn
from tests.pages.test_battle_patience import answer_late
from tests.sixth import registered
from tests.sixth.asked import scenario

PEOPLE = {"A": "person", "B": "person"}


@pytest.fixture(autouse=True)
def _lane(settings: Any, tmp_path: Path) -> Iterator[None]:
    settings.VAR_DIR = tmp_path
    with registered():
        yield


@pytest.fixture
def document(anna: Actor) -> Document:
    return document_create(actor=anna, body=scenario())


@pytest.fixture
def battle(anna: Actor) -> Battle:
    return services.battle_start(actor=anna, body=scenario(), seats=PEOPLE, seed="s")


def addresses(document: Document, battle: Battle) -> list[str]:
    at = f"/s/{document.uid}/"
    return [at, f"{at}edit/list/", f"{at}edit/json/", f"{at}print/",
            f"/battles/start/{document.uid}/", f"/battles/{battle.uid}/",
            f"/battles/{battle.uid}/at/0/", f"/battles/{battle.uid}/board-as-text/"]  # fmt: skip


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", ["page", "phone"])
def test_its_pages_fit_and_can_be_read(
    request: Any, size: str, scheme: Any, anna: Actor, log_in: LogIn, document: Document, battle: Battle
) -> None:
    page: Page = request.getfixturevalue(size)
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    log_in(page, anna.user)
    traffic = chromium.Traffic(page)
    for n, address in enumerate(addresses(document, battle)):
        page.goto(address)
        traffic.settle()
        if folder := os.environ.get("SHOTS"):
            page.screenshot(path=f"{folder}/{size}-{scheme}-{n}.png", full_page=n != 5)
        assert chromium.sideways_overflow(page) == 0, address
        assert chromium.accessibility_violations(page) == [], address


def test_a_battle_is_fought_in_the_browser(page: Page, anna: Actor, log_in: LogIn, battle: Battle) -> None:
    log_in(page, anna.user)
    page.goto(battle.get_absolute_url())
    is_there(page)
    assert "Setting up" not in page.locator("main").inner_text()
    page.locator("svg.plain-board").focus()
    for key in ("ArrowRight", "Enter", "PageDown", "+", "-", "0", "t", "Escape", "n"):
        page.keyboard.press(key)
    expect(page.locator("a.chip[aria-current]")).to_have_count(1)  # N has taken her up
    page.locator("svg.plain-board").click()
    page.get_by_label("Squares").fill("2")
    page.locator("#sheet").get_by_role("button", name="Look what it leads to").click()
    expect(page.locator("#ahead")).to_contain_text("The rules allow it")
    page.locator("button[data-act=order]").click()
    expect(page.locator("svg.plain-board")).to_contain_text("at 6,7")
    expect(page.locator(".decision-head")).to_contain_text("Side B decides")
    page.get_by_label("Squares").fill("1")
    page.locator("button[data-act=order]").click()
    expect(page.locator(".decision-body")).to_contain_text("the enemy strikes")
    page.get_by_role("button", name="Row: squares 1").click()
    expect(page.locator(".decision-body")).to_contain_text("wins")


def test_findings_of_the_list_come_while_one_types(page: Page, anna: Actor, log_in: LogIn, document: Document) -> None:
    log_in(page, anna.user)
    page.goto(f"/s/{document.uid}/edit/list/")
    page.locator("input[name=ship_at]").first.fill("[99, 7]")
    expect(page.locator("#fleet-check")).to_contain_text("A1 is off the lane")
    page.get_by_role("button", name="Add to side B").click()
    expect(page.locator("input[name=ship_id]")).to_have_count(3)
    expect(page.locator("input[name=ship_id]").last).to_have_value("B2")


def test_what_is_typed_while_the_site_works_stands_in_the_order(
    page: Page, anna: Actor, log_in: LogIn, battle: Battle
) -> None:
    log_in(page, anna.user)
    page.goto(battle.get_absolute_url())
    is_there(page)
    page.keyboard.press("n")
    expect(page.locator("a.chip[aria-current]")).to_have_count(1)
    answer_late(page)
    page.keyboard.press("Escape")  # the ship is laid down: the panel comes anew
    page.get_by_label("Squares").fill("2")
    page.locator("button[data-act=order]").click()
    expect(page.locator("svg.plain-board")).to_contain_text("at 6,7")


def test_an_order_for_which_nothing_could_be_typed_is_not_given(
    page: Page, anna: Actor, log_in: LogIn, battle: Battle
) -> None:
    """It was typed for nobody in particular, and pressed before she whom it would move was in hand."""
    log_in(page, anna.user)
    page.goto(battle.get_absolute_url())
    is_there(page)
    answer_late(page, 1500)
    page.keyboard.press("n")
    page.get_by_label("Squares").fill("2")
    page.locator("button[data-act=order]").click()
    expect(page.locator(".toast")).to_contain_text("The order changed while you typed")
    page.wait_for_timeout(2200)
    expect(page.locator("svg.plain-board")).to_contain_text("at 4,7")
    page.get_by_label("Squares").fill("2")
    page.locator("button[data-act=order]").click()
    expect(page.locator("svg.plain-board")).to_contain_text("at 6,7")
