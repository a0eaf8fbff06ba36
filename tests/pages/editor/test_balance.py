"""The balance laboratory: from the editor to a chart, a change, and what it did."""

import pytest
from playwright.sync_api import Page, expect

from scenarios.balance import carrying
from scenarios.balance.models import BalanceRun
from scenarios.work.pool import Here
from tests.pages.browser import accessibility_violations, sideways_overflow
from tests.pages.conftest import LogIn
from tests.pages.editor.handling import Edit
from tests.scenarios.bodies import line

pytestmark = pytest.mark.django_db(transaction=True)
FLEETS = (*line("A", 9, 3), *line("B", 5, 3))


def play() -> None:
    """Whatever is asked for is fought, beside the page that watches it."""
    while carrying.carry(Here()):
        pass


def test_balance_from_the_editor_to_its_chart_a_change_and_the_comparison(edit: Edit) -> None:
    editor = edit(*FLEETS)
    page = editor.page
    editor.drag((5, 9), (5, 8))
    editor.button("Balance").click()
    page.get_by_role("button", name="Try it: 20 battles").click()
    expect(page.locator("#tried")).to_contain_text("0 of 20 battles")
    assert BalanceRun.objects.get().revision.number == editor.document.revisions.count(), "what was drawn is fought"
    play()
    expect(page.locator("#tried .outlook")).to_be_visible()
    expect(page.locator("#tried")).to_contain_text("wins")

    page.get_by_role("link", name="More battles").click()
    page.get_by_label("Battles").fill("60")
    page.get_by_role("button", name="Balance", exact=True).click()
    expect(page.locator("#run progress")).to_be_visible()
    play()
    expect(page.get_by_text("60 battles were fought")).to_be_visible()
    expect(page.locator("#run .outlook")).to_have_count(2)
    expect(page.locator(".board-heat")).to_have_count(2)
    assert accessibility_violations(page) == [] and sideways_overflow(page) == 0

    editor.open()
    editor.drag((5, 8), (5, 7))
    assert len(editor.notes) == 3
    editor.button("Balance").click()
    page.get_by_role("link", name="What if").click()
    page.get_by_label("Compare it as it is with").select_option(value="revision 2")
    page.get_by_label("Battles of each").select_option("100")
    page.get_by_role("button", name="Compare", exact=True).click()
    expect(page.locator("#compared progress")).to_be_visible()
    play()
    expect(page.locator("#compared")).to_contain_text("100 battles of each on the same dice")
    expect(page.locator(".lab-said")).to_be_visible()
    expect(page.locator("#compared table tbody tr")).to_have_count(5)
    assert accessibility_violations(page) == [] and sideways_overflow(page) == 0


def test_on_a_phone_nothing_reaches_beyond_the_screen(phone: Page, edit: Edit, log_in: LogIn) -> None:
    editor = edit(*FLEETS)
    log_in(phone, editor.document.owner)
    phone.goto(f"/s/{editor.document.uid}/")
    phone.get_by_role("button", name="Try it: 20 battles").click()
    play()
    expect(phone.get_by_text("20 battles were fought")).to_be_visible()
    assert accessibility_violations(phone) == [] and sideways_overflow(phone) == 0
    for name in ("What if", "Make it even"):
        phone.get_by_role("navigation", name="The laboratory").get_by_role("link", name=name).click()
        expect(phone.get_by_role("link", name=name)).to_have_attribute("aria-current", "page")
        assert accessibility_violations(phone) == [] and sideways_overflow(phone) == 0
