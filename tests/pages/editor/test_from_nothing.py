"""From an empty sea to a battle that can be fought, by each ruleset, at a desk and on a phone, as somebody does who has
never been here."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

import rules
from scenarios.documents.checking import findings_of
from scenarios.models import Document
from tests.pages.browser import accessibility_violations, sideways_overflow
from tests.pages.editing import Editing

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(params=["page", "phone"], ids=["1280", "390"])
def window(request: pytest.FixtureRequest) -> Iterator[Page]:
    yield request.getfixturevalue(request.param)


@pytest.mark.parametrize("ruleset", [ruleset.key for ruleset in rules.all()])
def test_a_guest_makes_a_battle_that_can_be_fought_from_nothing(window: Page, ruleset: str) -> None:
    window.goto("/new/")
    window.get_by_label("Title").fill("My first battle")
    window.locator(f"[name=ruleset][value={ruleset}]").check()
    window.get_by_role("button", name="Draw it").click()
    expect(window.locator(".editor-board:not(:has([inert])) svg.board.is-live")).to_be_visible()
    editor = Editing(window, Document.objects.get(title="My first battle"))
    expect(window.get_by_role("tab", name="Findings")).to_contain_text("2")
    on_phone = window.evaluate("innerWidth") < 768
    if on_phone:
        window.get_by_role("checkbox", name="More of the panel").check()
    for side in "AB":
        fleet = editor.side(side)
        fleet.locator("[data-add] input[name=number]").fill("4")
        fleet.locator("[data-tile]").first.click()
        expect(fleet.locator("[data-ship]")).to_have_count(4)
        editor.expect_state("saved")
        out = fleet.get_by_role("button", name="Set them out now").locator("visible=true")
        if out.count():
            out.first.click()
            expect(out).to_have_count(0)
    assert not [finding for finding in findings_of(editor.body) if finding.severity == "error"]
    foot = window.locator(".editor-selection")
    expect(foot).to_be_hidden() if on_phone else expect(foot).to_be_visible()  # nothing lies over the panel
    editor.tab("Findings")
    assert accessibility_violations(window) == []
    assert sideways_overflow(window) == 0
