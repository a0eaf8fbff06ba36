"""The page for printing in the browser: the ink is chosen by its picture, kept in the address, sheets are counted."""

import re

import pytest
from playwright.sync_api import Page, expect

from scenarios.models import Document
from tests.library import load_library
from tests.pages.browser import accessibility_violations, sideways_overflow

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def address(transactional_db: None) -> str:
    load_library()
    return Document.objects.get(library_key="ancient_naval_games/HEX-SC1").get_absolute_url() + "print/"


def test_what_is_chosen_is_kept_in_the_address_and_counted_at_once(page: Page, address: str) -> None:
    page.goto(address)
    expect(page.get_by_label("Colour")).to_be_checked()
    expect(page.locator("#print-told")).to_contain_text("13 sheets")
    page.get_by_label("Ink-saving").check()
    expect(page).to_have_url(re.compile("edition=saving"))
    page.get_by_label("Paper", exact=True).select_option("Letter")
    expect(page.locator("#print-told")).to_contain_text("10 sheets")
    page.get_by_label("A hex, in mm from side to side").fill("15")
    page.get_by_label("A hex, in mm from side to side").blur()
    expect(page.locator("#print-told")).to_contain_text("5 sheets")
    page.reload()
    expect(page.get_by_label("Ink-saving")).to_be_checked()
    expect(page.get_by_label("Paper", exact=True)).to_have_value("letter")


def test_it_is_read_by_everybody_on_any_screen(page: Page, phone: Page, address: str) -> None:
    for screen in (page, phone):
        for theme in ("light", "dark"):
            screen.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
            screen.goto(address)
            assert accessibility_violations(screen) == []
            assert sideways_overflow(screen) == 0


def test_the_pages_are_shown_as_they_will_be_printed(page: Page, address: str) -> None:
    page.goto(address)
    pictures = page.locator(".print-pages img")
    expect(page.get_by_role("heading", name="5 pages")).to_be_visible()
    expect(pictures).to_have_count(5)
    page.get_by_label("Log sheet").check()
    expect(page.get_by_role("heading", name="6 pages")).to_be_visible()
    for name in ("Cover", "Setup sheet", "Quick reference", "Log sheet"):
        page.get_by_label(name).uncheck()
    expect(page.get_by_role("heading", name="No pages")).to_be_visible()
    expect(page.locator(".print-pages")).to_contain_text("Tick what is to be printed.")
