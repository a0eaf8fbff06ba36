"""Two revisions laid beside each other in the browser: named, chosen by keyboard, drawn on one board."""

import pytest
from playwright.sync_api import Page, expect

from scenarios.ownership import Actor
from scenarios.services import document_create, document_revise
from tests.pages.browser import accessibility_violations, sideways_overflow
from tests.scenarios.bodies import scenario, ship

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize("width", [1280, 390])
def test_a_revision_is_named_and_laid_under_the_current_text_by_keyboard(
    page: Page, anna: Actor, log_in: object, width: int
) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    document = document_create(actor=anna, body=scenario(units=[ship("A1", (5, 15)), ship("B1", (5, 2))]))
    for seen, hex in ((1, (6, 12)), (2, (9, 9))):
        body = scenario(units=[ship("A1", hex), ship("B2", (7, 2))])
        document_revise(document=document, actor=anna, body=body, seen=seen)
    log_in(page, anna.user)  # type: ignore[operator]
    page.goto(document.page("revision", 1))
    page.get_by_label("Make this revision a milestone").press_sequentially("Ready to be tried")
    page.keyboard.press("Enter")
    expect(page.locator(".history .milestone")).to_have_text("Ready to be tried")
    assert accessibility_violations(page) == []
    page.locator("#from").press("R")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#from")).to_have_value("1")
    board = page.locator(".difference svg.board.is-live")
    expect(board.locator(".difference-low [data-was]")).to_have_count(2)
    expect(board.locator(".difference-head")).to_have_count(1)
    expect(page.locator(".difference-legend li")).to_have_text(
        ["Moved: a ghost lies where she was", "Added to the board", "Taken from the board"]
    )
    frame = page.locator(".difference .board-frame").bounding_box()
    assert frame is not None
    for sign in board.locator(".difference-low [data-was], .difference-high circle.difference-line").all():
        box = sign.bounding_box()
        assert box is not None and frame["y"] <= box["y"] and box["y"] + box["height"] <= frame["y"] + frame["height"]
    assert accessibility_violations(page) == []
    assert sideways_overflow(page) == 0
