"""Terms of art in the browser: pointed at, come to by keyboard, tapped; on pages, beside a battle, in an editor."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.pages import browser as chromium
from tests.pages.battle_page import is_there
from tests.pages.test_campaign import begin

pytestmark = pytest.mark.django_db(transaction=True)


def first_battle(page: Page, key: str) -> None:
    page.goto("/battles/learn/")
    page.locator(f"#{key}").get_by_role("button", name="First battle, 10 minutes").click()
    is_there(page)


def come_to(page: Page, link: Locator) -> None:
    """By the Tab key, from what lies before it."""
    link.evaluate("link => link.insertAdjacentHTML('beforebegin', '<button id=here>here</button>')")
    page.locator("#here").focus()
    page.keyboard.press("Tab")
    page.locator("#here").evaluate("button => button.remove()")


def test_a_term_explains_itself_to_pointer_keyboard_and_press(page: Page) -> None:
    page.goto("/rules/nauta/reference/")
    box, wheel = page.locator(".clause-box"), page.get_by_role("link", name="wheel", exact=True).first
    wheel.hover()
    expect(box).to_contain_text("about the rear corner on its inside")
    expect(wheel).to_have_attribute("aria-describedby", "clause-box")
    page.mouse.move(0, 0)
    expect(box).to_be_hidden()
    come_to(page, wheel)
    expect(box).to_contain_text("about the rear corner on its inside")
    page.keyboard.press("Escape")
    expect(box).to_be_hidden()
    wheel.click()
    expect(box).to_be_visible()
    assert page.url.endswith("/reference/")
    box.get_by_role("link", name="NAU-9.g").click()  # the clause, in the same place
    expect(box).to_contain_text("swings the base")
    page.get_by_role("link", name="Terms").first.click()
    expect(page.locator("#wheel dd")).to_contain_text("about the rear corner")
    assert chromium.accessibility_violations(page) == []


def test_a_line_of_the_log_leads_to_its_moment_and_its_terms_explain_themselves(page: Page) -> None:
    first_battle(page, "nauta")
    line = page.locator("#log .log-entry", has_text="The fleets face each other")
    expect(line.locator("a.log-moment")).to_have_text("The")
    page.locator("#decision .decision-say a.term").first.click()
    expect(page.locator(".clause-box")).to_be_visible()
    page.keyboard.press("Escape")
    lower = line.bounding_box()
    assert lower is not None
    page.mouse.click(lower["x"] + 60, lower["y"] + lower["height"] - 6)  # on its last words
    expect(page).to_have_url(re.compile("/at/[0-9]+/$"))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_on_a_phone_a_tap_in_the_briefing_explains(phone: Page, scheme: Any) -> None:
    phone.emulate_media(color_scheme=scheme)
    first_battle(phone, "mare_nostrum")
    phone.keyboard.press("b")
    term = phone.locator("#briefing a.term").first
    term.click()
    expect(phone.locator("#briefing .clause-box")).to_be_visible()
    expect(phone.locator("#briefing")).to_be_visible()
    assert chromium.sideways_overflow(phone) == 0
    assert chromium.accessibility_violations(phone) == []


def test_the_labels_of_an_editor_explain_themselves(page: Page) -> None:
    page.goto("/new/")
    page.get_by_label("Title").fill("Off Mylae")
    page.locator("[name=ruleset][value=mare_nostrum]").check()
    page.get_by_role("button", name="Draw it").click()
    expect(page.locator(".editor-board:not(:has([inert])) svg.board.is-live")).to_be_visible()
    page.locator("[data-side=A] .tile").first.click()
    page.locator("[data-side=A] [data-more]").first.click()
    label = page.locator("[data-side=A] .editor-ship-facts label", has_text="Marines").first
    label.locator("a.term").click()
    expect(page.locator(".clause-box")).to_contain_text("throw javelins")
    page.keyboard.press("Escape")
    page.get_by_label("Marines", exact=True).first.fill("7")


@pytest.mark.parametrize("size", ["page", "phone"])
def test_the_words_of_a_campaign_explain_themselves_to_keyboard_and_tap(request: Any, size: str) -> None:
    page: Page = request.getfixturevalue(size)
    begin(page)
    if size == "phone":
        page.locator(".sheet-handle").click()  # pull the sheet up
    term, box = page.locator("#campaign a.term:visible").first, page.locator(".clause-box")
    come_to(page, term)
    expect(box).to_be_visible()
    expect(term).to_have_attribute("aria-describedby", "clause-box")
    assert chromium.accessibility_violations(page) == []
    page.keyboard.press("Escape")
    expect(box).to_be_hidden()
    term.click()
    expect(box).to_be_visible()
    expect(page).to_have_url(re.compile("/campaigns/[^/]+/$"))
    assert chromium.sideways_overflow(page) == 0
    page.goto("/campaigns/terms/")
    assert chromium.accessibility_violations(page) == []
