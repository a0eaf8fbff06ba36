"""The whole way of a newcomer to Nauta: a fleet is bought, a limit broken and mended, and a turn played with it."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.pages.battle_page import is_there

pytestmark = pytest.mark.django_db(transaction=True)


def test_from_buying_a_fleet_to_a_turn_played_with_it(page: Page) -> None:
    buys_fleets_and_mends_a_limit(page)
    plays_a_turn(page)


def buys_fleets_and_mends_a_limit(page: Page) -> None:
    page.goto("/new/")
    page.get_by_label("Title").fill("Off Syracuse")
    page.locator("[name=ruleset][value=nauta]").check()
    page.get_by_role("button", name="Draw it").click()
    is_there(page)
    ours, theirs = (page.locator(f".editor-fleet[data-side={side}]") for side in "AB")
    ours.get_by_label("Nation").select_option("Syracusan")
    ours.get_by_label("How many ships").fill("2")
    ours.get_by_role("button", name="Add a quadriremis").click()
    broken = ours.get_by_text("Syracusan fleets may have at most 1 Size 3 ship; this fleet has 2").first
    expect(broken).to_be_visible()
    ours.get_by_role("button", name="Remove one quadriremis").click()
    expect(broken).to_be_hidden()
    ours.get_by_role("button", name="Fill up to the limit").click()
    expect(ours.locator("[data-left]")).to_have_text("all spent")
    page.get_by_role("button", name="Side B").click()
    theirs.get_by_label("Nation").select_option("Athenian")
    theirs.get_by_role("button", name="Suggest a fleet").click()
    expect(page.locator("[data-findings-count]")).to_have_text("Ready to fight")
    page.get_by_role("link", name="Done").click()


def plays_a_turn(page: Page) -> None:
    """Against the bot: speeds are written, every ship moves where its ghost has shown, and the second turn begins."""
    page.get_by_role("link", name="Fight it").click()
    page.get_by_role("button", name="Start the battle").click()
    decision, bar = page.locator("#decision"), page.locator(".bar")
    is_there(page)
    expect(decision).to_contain_text("writes its speeds")
    page.get_by_role("button", name="Write the speeds").click()
    expect(decision).not_to_contain_text("writes its speeds")
    first = page.get_by_role("button", name=re.compile("moves first"))
    if first.count():
        first.first.click()
    for _ in range(20):
        expect(decision).to_contain_text(re.compile("to move|writes its speeds"))
        if "to move" not in decision.inner_text():
            break
        seen = page.locator("#acts input[name=seen]").input_value()
        if not page.locator(".ghost").count():
            page.keyboard.press("n")
        expect(page.locator(".ghost")).to_have_count(1)
        expect(page.locator("#ahead")).to_be_visible()
        page.keyboard.press("Enter")
        expect(page.locator("#acts input[name=seen]")).not_to_have_value(seen)
    expect(bar).to_contain_text("Turn 2")
