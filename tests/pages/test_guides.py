"""A first battle in the browser: what a newcomer is told, presses, leaves and comes back to."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.pages import browser as chromium

pytestmark = pytest.mark.django_db(transaction=True)


def begin(page: Page) -> None:
    page.goto("/battles/learn/")
    page.get_by_role("button", name="First battle, 10 minutes").first.click()
    expect(page.locator("#guide-title")).to_have_text("Row ahead")
    expect(page.locator("svg.board.is-live")).to_be_visible()


def press(page: Page, act: str) -> None:
    page.locator(f'#decision [data-act="{act}"]:visible').first.click()


def test_a_newcomer_does_step_after_step_to_the_end_of_the_turn(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    begin(page)
    ringed = page.locator(".guided")
    expect(page.locator('.piece.guided[data-id="A1"]')).to_have_count(1)
    page.locator('a.chip[data-ship="A1"]').click()
    expect(page.locator('button.guided[data-act="forward"]')).to_be_visible()
    press(page, "forward")
    expect(page.locator("#guide-title")).to_have_text("Turn her")
    press(page, "starboard")
    expect(page.locator("#guide-title")).to_have_text("Ram her")
    expect(page.locator('button.guided[data-act="attack"]')).to_be_visible()
    press(page, "attack")
    expect(page.locator("#guide-title")).to_have_text("Strike her oars")
    page.locator('a.chip[data-ship="A2"]').click()
    press(page, "attack")
    expect(page.locator("#guide-title")).to_have_text("End your turn")
    press(page, "end_turn")
    page.get_by_role("dialog").get_by_role("button", name="End turn").click()  # A3 has not acted
    expect(page.locator("#guide-title")).to_have_text("Attack again")
    page.get_by_text("The steps").locator("..").click()
    expect(page.locator(".guide-learnt li.is-done")).to_have_count(5)
    page.get_by_role("button", name="Leave the guide").click()
    expect(page.locator(".guide")).to_have_count(0)
    expect(ringed).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Back to the guide").click()
    expect(page.locator("#guide-title")).to_have_text("Attack again")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", ["page", "phone"])
def test_it_fits_and_can_be_read(request: Any, size: str, scheme: Any) -> None:
    page: Page = request.getfixturevalue(size)
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.goto("/battles/learn/")
    assert chromium.sideways_overflow(page) == 0
    assert chromium.accessibility_violations(page) == []
    begin(page)
    assert chromium.sideways_overflow(page) == 0
    assert chromium.accessibility_violations(page) == []
