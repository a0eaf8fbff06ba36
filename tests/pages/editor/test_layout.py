"""The editors as whole desks: one row of bar, the rail of tools, the board from edge to edge, the panel whose foot
keeps its place; on a phone a row of tools and a sheet. For every kind of board, empty and with the largest scenario of
the library."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import FloatRect, Page, expect

import rules
from scenarios import services
from scenarios.documents.ready_made import ready_made
from scenarios.models import Document
from scenarios.ownership import Actor
from tests.pages.browser import PHONE, WIDE, accessibility_violations, sideways_overflow
from tests.pages.editing import Editing
from tests.pages.editor.handling import Edit, draft
from tests.scenarios.bodies import line, ship

pytestmark = pytest.mark.django_db(transaction=True)
LogIn = Callable[[Page, Any], None]

RULESETS = [ruleset.key for ruleset in rules.all()]
WIDTHS = {1920: 1080, 1440: 900, 1280: 800, 1024: 768, 800: 900, 390: 844, 360: 740}
BAR, RAIL, PANEL = 44, 64, 344
LEAST = 24  # pixels of a hull when an editor opens. A squadron is drawn with many.

# What is in the bar, from left to right, with its edges; hidden things left out.
IN_THE_BAR = """() => [...document.querySelectorAll(
      ".bar > a, .bar h1, .editor-state, .force, .bar > button, .bar-leaves > *")]
    .map((each) => each.getBoundingClientRect()).filter((box) => box.width > 1)
    .map((box) => [box.left, box.right, box.height])"""
# The window has that size, and the page has been laid out in it.
SIZED = """([width, height]) => {
    const { clientWidth, clientHeight } = document.body;
    return clientWidth === width && clientHeight === height;
}"""
HULL = """() => {
    const board = document.querySelector("svg.board");
    return board.dataset.hull * board.getBoundingClientRect().width / board.viewBox.baseVal.width;
}"""
SEEN = """() => {
    const board = document.querySelector(".editor-map").getBoundingClientRect();
    return [...document.querySelectorAll("svg.board .piece")].filter((piece) => {
      const { x, y, width, height } = piece.getBoundingClientRect();
      const [middle, level] = [x + width / 2, y + height / 2];
      return middle > board.left && middle < board.right && level > board.top && level < board.bottom;
    }).length;
}"""
# What a finger has to hit, with its size.
TARGETS = """() => {
    const found = [];
    const wanted = "button, select, summary, input:not([type=hidden], [type=range]), a:not(.clause, .term)";
    for (const each of document.querySelectorAll(`.bar :is(${wanted}), .desk :is(${wanted})`)) {
      if (each.closest("[popover], dialog, svg, .help")) continue;
      if (!each.checkVisibility({ visibilityProperty: true })) continue;
      const label = each.matches("[type=radio], [type=checkbox]") ? each.labels?.[0] ?? each : each;
      const boxes = [each, label].map((one) => one.getBoundingClientRect());
      const [wide, high] = ["width", "height"].map((side) => Math.max(...boxes.map((box) => box[side])));
      if (wide < 23.5 || high < 23.5) found.push([each.outerHTML.slice(0, 140), wide, high]);
    }
    return found;
}"""


def largest(ruleset: str) -> dict[str, Any]:
    """The scenario of the library with the most ships."""
    bodies = [body for _, body in ready_made() if body["kind"] == "scenario" and body["ruleset"] == ruleset]
    return max(bodies, key=lambda body: len(body["units"]))


def opened(page: Page, anna: Actor, body: dict[str, Any]) -> Editing:
    return Editing(page, services.document_create(actor=anna, body=body)).open()


def box(page: Page, selector: str) -> FloatRect:
    found = page.locator(selector).bounding_box()
    assert found is not None
    return found


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", RULESETS)
def test_at_every_width_the_bar_is_one_row_and_the_board_fills_what_is_left(
    page: Page, anna: Actor, log_in: LogIn, ruleset: str
) -> None:
    log_in(page, anna.user)
    full = largest(ruleset)
    empty = {**full, "units": [], "title": "A battle that is not yet drawn and has a very long title, 260 BC"}
    for name, body in (("full", full), ("empty", empty)):
        opened(page, anna, body)
        for width, height in WIDTHS.items():
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function(SIZED, arg=[width, height])
            where = f"{name}, {width} wide"
            assert box(page, ".bar")["height"] == BAR, where
            edges = page.evaluate(IN_THE_BAR)
            assert max(high for _, _, high in edges) <= BAR, where
            assert max(right for _, right, _ in edges) <= width, where
            assert [(a, b) for (_, a, _), (b, _, _) in pairwise(edges) if b < a - 1] == [], where
            assert sideways_overflow(page) == 0, where
            board, side = box(page, ".editor-map"), box(page, ".editor-side")
            assert board["y"] == BAR, where
            if width >= 768:
                assert (board["x"], board["height"]) == (RAIL, height - BAR), where
                assert board["x"] + board["width"] == side["x"] and side["x"] + side["width"] == width, where
            else:
                assert (board["x"], board["width"]) == (0, width), where
                assert board["height"] >= 0.37 * height, where
                assert side["y"] + side["height"] == height, where
                expect(page.get_by_role("tab").last).to_be_in_viewport(ratio=1)
            expect(page.locator(".editor-state")).to_be_in_viewport(ratio=0.9)
        page.set_viewport_size(WIDE)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_tools_fleet_findings_and_what_may_be_added_are_seen_together(
    page: Page, anna: Actor, log_in: LogIn, ruleset: str
) -> None:
    log_in(page, anna.user)
    opened(page, anna, largest(ruleset))
    assert box(page, ".editor-map") == {"x": RAIL, "y": BAR, "width": 1280 - RAIL - PANEL, "height": 800 - BAR}
    seen = "[data-findings-count], .editor-state, .rail button, [role=tab], .side-switch button, [data-tile]"
    for each in page.locator(seen).locator("visible=true").all():
        expect(each).to_be_in_viewport(ratio=0.95)
    assert page.locator(".editor-fleet:not([hidden]) [data-ship]").nth(1).bounding_box()["y"] < 800 - 120  # type: ignore[index]
    hull, ships = page.evaluate(HULL), page.locator("svg.board .piece").count()
    assert hull >= LEAST - 0.5, "it opens on the fleets"
    assert page.evaluate(SEEN) == ships or (hull <= LEAST + 0.5 and page.evaluate(SEEN) >= 4), "on all of them"
    assert page.evaluate(TARGETS) == []

    page.set_viewport_size(PHONE)
    page.wait_for_function(SIZED, arg=[PHONE["width"], PHONE["height"]])
    assert page.evaluate(SEEN) > 0
    for tab in page.get_by_role("tab").all():
        tab.click()
        assert page.evaluate(TARGETS) == []
        assert sideways_overflow(page) == 0
    page.get_by_role("checkbox", name="More of the panel").check()
    assert accessibility_violations(page) == []


def test_the_board_never_jumps_whatever_is_found_chosen_or_told(edit: Edit) -> None:
    editor = edit(*line("A", 15), *line("B", 2))
    page = editor.page

    def places() -> list[FloatRect]:
        return [box(page, part) for part in (".bar", ".editor-map", "svg.board", ".editor-side", ".rail")]

    before = places()
    editor.click((5, 15))
    expect(page.locator(".editor-selection")).to_be_visible()
    assert places() == before
    editor.drag((5, 15), (6, 15))
    expect(page.locator("[data-findings-count]")).to_contain_text("1 error")
    assert places() == before
    editor.press("h")
    expect(page.locator(".editor-strip")).to_contain_text("Drag to paint shore.")
    assert places() == before
    page.context.set_offline(True)
    editor.press("v", "Control+a", "Delete")
    editor.expect_state("offline")
    expect(page.locator(".editor-state")).to_be_in_viewport(ratio=1)
    assert places() == before
    page.context.set_offline(False)
    editor.expect_state("saved")


def test_a_finding_stands_beside_its_ship_on_the_board_with_the_way_to_mend_it(edit: Edit) -> None:
    editor = edit(ship("A1", (5, 5)), ship("A2", (5, 5)), ship("B1", (9, 2)), ship("B2", (9, 2)))
    callout = editor.page.locator(".editor-callout")
    expect(callout).to_contain_text("A2 stands in the hex of A1")
    hull = editor.page.locator('.piece[data-id="A2"] .hull').bounding_box()
    said = callout.bounding_box()
    assert hull and said
    assert said["x"] >= hull["x"] + hull["width"] or said["x"] + said["width"] <= hull["x"], "beside her, not over her"
    assert accessibility_violations(editor.page) == []
    editor.row("B2").get_by_role("button", name="Select B2").click()
    expect(callout).to_contain_text("B2 stands in the hex of B1")  # the ship in hand goes first
    callout.get_by_role("button").click()
    expect(callout).to_contain_text("A2 stands")
    assert editor.hexes()["B2"] != (9, 2)
    editor.press("s")
    expect(callout).to_be_hidden()  # with another tool in hand it is in nobody's way
    editor.press("v")
    callout.get_by_role("button").click()
    expect(callout).to_be_hidden()
    expect(editor.page.locator("[data-findings-count]")).not_to_contain_text("error")


def test_the_side_in_hand_is_the_one_that_is_shown_and_added_to(edit: Edit) -> None:
    editor = edit(ship("A1", (5, 15)), ship("B1", (5, 2)), sides={"A": {"name": "Rome"}, "B": {"name": "Carthage"}})
    page = editor.page
    ours, theirs = (page.locator(f".editor-fleet[data-side={side}] [data-ship]") for side in "AB")
    expect(page.locator(".force").first).to_contain_text("Rome 1")
    expect(ours).to_be_visible()
    expect(theirs).to_be_hidden()
    page.locator(".side-switch").get_by_role("button", name="Carthage").click()
    expect(theirs).to_be_visible()
    page.get_by_role("button", name="Add Small").click()
    assert editor.ship("B2")["size"] == "S"
    expect(page.get_by_role("button", name="Add Small 1 here")).to_be_visible()
    editor.press("Escape")
    editor.click((5, 15))  # who is selected on the board is shown in the panel
    expect(ours).to_be_visible()
    editor.press("Escape", "b", "l")
    expect(theirs.first).to_be_visible()
    editor.click((8, 3))
    assert editor.ship("B3")["hex"] == [8, 3]
    page.get_by_role("toolbar", name="Tools").get_by_role("button", name="Large").press("ArrowDown")
    expect(page.get_by_role("button", name="Small", exact=True)).to_be_focused()


def test_trying_it_waits_until_everything_is_kept(edit: Edit) -> None:
    editor = edit(*line("A", 15), *line("B", 2))
    editor.tab("Texts")
    editor.page.get_by_label("Title", exact=True).fill("Off Tyndaris")
    editor.page.get_by_role("link", name="Try it").click()
    expect(editor.page.get_by_role("button", name="Start the battle")).to_be_visible()
    assert Document.objects.get(pk=editor.document.pk).title == "Off Tyndaris"


def test_the_menu_leads_on_and_on_a_phone_has_what_the_bar_has_no_room_for(
    phone: Page, anna: Actor, log_in: LogIn
) -> None:
    log_in(phone, anna.user)
    editor = Editing(phone, draft(anna, units=[ship("A1", (5, 5)), ship("A2", (5, 5)), *line("B", 2)])).open()
    editor.row("A1").get_by_role("button", name="More about A1").click()
    editor.row("A1").get_by_role("button", name="Remove").click()
    editor.expect_state("saved")
    editor.button("Undo").click()
    editor.expect_state("saved")
    phone.get_by_role("button", name="Menu").click()
    assert accessibility_violations(phone) == []
    phone.get_by_role("button", name="Redo").click()
    expect(phone.locator("#editor-more")).to_be_hidden()
    assert editor.body["units"][0]["id"] == "A2"
    phone.get_by_role("button", name="Menu").click()
    phone.get_by_role("button", name="What the rules say").click()
    expect(phone.locator("#panel-findings")).to_be_in_viewport()
    phone.get_by_role("button", name="Menu").click()
    phone.get_by_role("link", name="Done: to its page").click()
    expect(phone).to_have_url(editor.document.get_absolute_url())
