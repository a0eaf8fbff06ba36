"""A report in a campaign's log is amended in the browser, with what falls with it."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from campaigns.documents import ready_made
from campaigns.services import campaign_start
from scenarios.ownership import Actor
from tests.campaigns.acts import decide, naval_game, state_of
from tests.pages.browser import accessibility_violations, sideways_overflow

pytestmark = pytest.mark.django_db(transaction=True)


def test_amd_03_an_amended_report_is_shown_with_what_falls_with_it_and_then_stands(
    page: Page, anna: Actor, log_in: Any
) -> None:
    campaign = campaign_start(actor=anna, document=ready_made.document("punic-2021"), dice="seeded", seed="oars")
    naval_game(campaign, anna, "B")  # Carthage has won: Rome musters first
    decide(campaign, anna, "recruit", area="north_italy")
    log_in(page, anna.user)
    page.goto(campaign.get_absolute_url())
    page.get_by_role("link", name="Amend").click()
    page.locator("a[href$='/log/1/']").first.click()
    page.get_by_label("Rome wins").first.check()
    page.get_by_role("button", name="Show what would be different").click()
    expect(page.get_by_role("heading", level=2).first).to_contain_text("Carthage would be asked: the muster")
    page.get_by_role("button", name="Ask nothing: set aside what follows").click()
    expect(page.locator("main")).to_contain_text("R6")
    assert accessibility_violations(page) == []
    assert "R6" in state_of(campaign).armies, "it is only shown"
    page.set_viewport_size({"width": 390, "height": 844})
    assert sideways_overflow(page) == 0
    page.get_by_role("button", name="Set these aside and amend").click()
    expect(page.locator("main")).to_contain_text("set aside")
    now = state_of(campaign)
    assert now.order == ("CAR", "ROM") and "R6" not in now.armies
    page.goto(campaign.get_absolute_url())
    expect(page.locator("#decision-head")).to_contain_text("Carthage musters")
