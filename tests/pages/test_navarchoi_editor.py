"""Drawing up a scenario of Návarchoi on squares: from nothing, by keyboard, on a phone; and with cards of one's own."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rules.navarchoi.cards import printed
from scenarios import services
from scenarios.models import Document
from scenarios.navarchoi.card_files import deck_file
from scenarios.ownership import Actor
from tests.pages.browser import accessibility_violations, sideways_overflow
from tests.pages.editing import Editing
from tests.scenarios.navarchoi.bodies import scenario, ship

pytestmark = pytest.mark.django_db(transaction=True)
LogIn = Callable[[Page, Any], None]

_POINT = """([name, down]) => {
    const [col, row] = [Number(name.slice(0, 2)), Number(name.slice(2))];
    const board = document.querySelector("svg.board.is-live");
    const point = new DOMPoint(40 * (col + 0.5), 40 * (row + 0.5) + down).matrixTransform(board.getScreenCTM());
    return [point.x, point.y];
}"""


class Map(Editing):
    """Places are squares, `down` how far below the middle of one."""

    def point(self, square: str, down: float = 0) -> tuple[float, float]:
        x, y = self.page.evaluate(_POINT, [square, down])
        return x, y

    def click(self, square: str, down: float = 0) -> None:
        self.page.mouse.click(*self.point(square, down))

    def drag(self, start: str, end: str) -> None:
        self.page.mouse.move(*self.point(start))
        self.page.mouse.down()
        self.page.mouse.move(*self.point(end), steps=4)
        self.page.mouse.up()


def test_a_scenario_is_drawn_up_from_nothing_and_a_stack_too_high_mended_by_the_offered_fix(
    page: Page, anna: Actor, log_in: LogIn
) -> None:
    log_in(page, anna.user)
    page.goto("/new/")
    page.get_by_label("Title").fill("Off Corycus")
    page.locator("[name=ruleset][value=navarchoi]").check()
    expect(page.locator("#id_cols")).to_be_hidden()
    page.get_by_label("Columns").locator("visible=true").fill("16")
    page.get_by_label("Rows").locator("visible=true").fill("12")
    page.get_by_role("button", name="Draw it").click()
    expect(page.locator(".editor-board:not(:has([inert])) svg.board.is-live")).to_be_visible()
    map = Map(page, Document.objects.get(title="Off Corycus"))
    expect(page.locator("[data-findings-count]")).to_have_text("2 errors")

    page.get_by_role("button", name="Ship", exact=True).click()
    page.get_by_label("Type of ship to place").select_option("4 Quadrireme")
    map.drag("0410", "0710")
    map.press("b", "3")
    map.click("0503")
    expect(map.side("A").locator("[data-sum]")).to_have_text("4 × 4 = 16 VP")
    map.press("v")
    for square in ("0410", "0610", "0710"):
        map.drag(square, "0510")
    stack = map.side("A").locator('[data-ship="A4"]')
    expect(stack.get_by_text("A4: 4 units stand in 0510; a square holds 3.")).to_be_visible()
    stack.get_by_role("button", name="Put it at").click()
    expect(page.locator("[data-findings-count]")).to_have_text("3 remarks")
    assert [ship["square"] for ship in map.body["units"][:3]] == ["0510"] * 3
    expect(page.locator('.piece[data-square="0510"][data-of="3"]')).to_have_count(3)

    map.click("0510", 16)  # nearest to the hull in the south-east of the stack
    assert page.locator("[data-selection-words]").inner_text() == "A3"
    map.press("e")
    assert map.ship("A3")["facing"] == "NE"
    page.get_by_role("tab", name="Rules").click()
    page.get_by_label("Which rule to add").select_option("Ships escape over an edge")
    page.locator("[data-special]").get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_text("A ship of Side A that leaves by the south edge escapes: its Type VP.")).to_be_visible()
    page.get_by_role("link", name="Done").click()
    expect(page.get_by_text("The map has 16 by 12 squares")).to_be_visible()


def test_everything_can_be_done_by_keyboard_and_by_exact_fields(page: Page, anna: Actor, log_in: LogIn) -> None:
    log_in(page, anna.user)
    document = services.document_create(actor=anna, body=scenario(units=[ship("A1", "0510"), ship("B1", "0503")]))
    map = Map(page, document).open()
    page.locator("svg.board").focus()
    map.press("Enter", "Enter", "ArrowRight", "ArrowUp", "Enter", "Shift+R")
    assert (map.ship("A1")["square"], map.ship("A1")["facing"]) == ("0609", "NW")
    map.press("Control+d", "Delete", "Control+z", "Control+z")
    assert len(map.body["units"]) == 2
    map.press("Escape", "b", "9", "ArrowUp", "Enter")
    assert (map.ship("B2")["type"], map.ship("B2")["square"], map.ship("B2")["facing"]) == (9, "0608", "S")

    row = map.row("A1")
    row.get_by_role("button", name="More about A1").click()
    row.get_by_label("Square", exact=True).fill("0811")
    row.get_by_label("Ballista").check()
    row.get_by_label("Towers").fill("2")
    row.get_by_text("In the middle of a battle").click()
    row.get_by_label("Damage").select_option("Damaged")
    row.get_by_label("Manpower").fill("3")
    expect(page.locator('.piece[data-id="A1"]')).to_have_attribute("data-square", "0811")
    changed = map.ship("A1")
    assert (changed["square"], changed["ballista"], changed["tower"]) == ("0811", True, 2)
    assert changed["condition"] == {"damage": "damaged", "manpower": 3}
    expect(map.side("A").locator("[data-sum]")).to_have_text("7 VP")
    row.get_by_label("Square", exact=True).fill("9999")
    expect(row.get_by_text("must be a square of the map")).to_be_visible()
    row.get_by_role("button", name="Put it at").click()
    expect(row.get_by_text("must be a square of the map")).to_be_hidden()

    page.get_by_role("tab", name="Rules").click()
    page.get_by_text("Begin in the middle of a battle").click()
    page.get_by_label("Hand", exact=True).first.fill("1, 5, 60")
    expect(page.locator("[data-clock]").get_by_text("There is no card 60:")).to_be_visible()
    page.get_by_label("Hand", exact=True).first.fill("")
    expect(page.locator("[data-clock]").get_by_text("There is no card 60:")).to_be_hidden()
    assert "clock" not in map.body


def test_on_a_phone_every_panel_can_be_used_and_cards_of_ones_own_are_entered(
    phone: Page, anna: Actor, log_in: LogIn
) -> None:
    log_in(phone, anna.user)
    document = services.document_create(actor=anna, body=scenario(special=[{"rule": "no_sails", "side": "A"}]))
    phone.goto(f"/s/{document.uid}/edit/")
    expect(phone.locator(".editor-board:not(:has([inert])) svg.board.is-live")).to_be_visible()
    assert not sideways_overflow(phone)
    for part in ("Ships", "Map", "Rules"):
        phone.get_by_role("tab", name=part).click()
        expect(phone.locator(f"#panel-{part.lower()}")).to_be_visible()
        if part == "Ships":
            phone.get_by_role("button", name="More about A1").click()
        if part != "Map":
            assert not accessibility_violations(phone), part

    phone.get_by_role("link", name="See, download or replace them").click()
    expect(phone.get_by_role("heading", name="Cards and charts")).to_be_visible()
    assert not sideways_overflow(phone)
    assert not accessibility_violations(phone)
    phone.get_by_text("Replace by the 55 cards of your own copy").click()
    own = deck_file(printed(), "csv").replace("King of the Seas,7", "King of the Seas,8")
    phone.get_by_label("Or its text").first.fill(own)
    phone.get_by_role("button", name="Use these cards").click()
    expect(phone.get_by_text("Line 2, King of the Seas (1): Card 1 has activation number 8")).to_be_visible()
    phone.get_by_label("Or its text").first.fill(own.replace("Seas,8", "Seas,6"))
    phone.get_by_role("button", name="Use these cards").click()
    expect(phone.get_by_text("This scenario carries a deck of its own.")).to_be_visible()
    phone.get_by_role("button", name="Go back to the reconstruction").click()
    expect(phone.get_by_text("played with the reconstructed deck")).to_be_visible()
