"""Manning galleys and laying out a table for Mare Nostrum, by mouse, by keyboard and by exact numbers."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rules.mare_nostrum.measure import INCH
from scenarios import services
from scenarios.models import Document
from scenarios.ownership import Actor
from tests.pages.browser import accessibility_violations, sideways_overflow
from tests.pages.free_table import EditedTable
from tests.scenarios.mare_nostrum.bodies import STAFF, fleet, galley, line, scenario

pytestmark = pytest.mark.django_db(transaction=True)
LogIn = Callable[[Page, Any], None]


class Table(EditedTable):
    """Places are in inches."""

    length = INCH


def test_a_scenario_is_made_from_nothing_and_a_finding_mended_by_its_fix(
    page: Page, anna: Actor, log_in: LogIn
) -> None:
    log_in(page, anna.user)
    page.goto("/new/")
    page.get_by_label("Title").fill("Off Mylae")
    page.locator("[name=ruleset][value=mare_nostrum]").check()
    expect(page.locator("#id_cols")).to_be_hidden()
    page.get_by_role("button", name="Draw it").click()
    expect(page.locator(".editor-board:not(:has([inert])) svg.board.is-live")).to_be_visible()
    table = Table(page, Document.objects.get(title="Off Mylae")).open()

    ours = table.side("A")
    table.add("A", "Small", 4)
    expect(ours.locator("[data-sum]")).to_have_text("13 + 3 × 11 = 46 figures")
    expect(ours.locator("[data-count]")).to_have_text("4 of 4 to 6 galleys")
    table.row("A2").locator("[data-more]").click()
    table.row("A2").get_by_label("Corvus", exact=True).first.check()
    error = table.row("A2").get_by_text("A2: only Romans carry a corvus.")
    expect(error).to_be_visible()
    table.row("A2").get_by_role("button", name="Make the side Roman").click()
    expect(error).to_be_hidden()
    expect(ours.get_by_label("Nation")).to_have_value("roman")

    table.add("B", "Small", 4)
    balance = page.locator("[data-checks] li")
    expect(balance).to_have_text(
        [
            "✓ Figures 46 v 46: 0 apart, at most 4 (10 %).",
            "✗ Side B needs more galleys than the 4 with the corvus: 4.",
            "✓ Side B needs a larger share of small galleys: 4 of 4, not 4 of 4.",
        ]
    )
    table.tab("Table")
    expect(page.locator("[data-findings-count]")).to_have_text("1 remark")
    units = table.body["units"]
    assert units[0]["flagship"] and all("x" in unit for unit in units), "they are set out in their strips"
    page.get_by_role("link", name="Done").click()
    expect(page.get_by_text("Give the corvus side's opponent more galleys.")).to_be_visible()


def test_galleys_are_placed_moved_and_turned_and_begin_in_the_middle_of_a_battle(
    page: Page, anna: Actor, log_in: LogIn
) -> None:
    log_in(page, anna.user)
    body = scenario(units=[galley("A1", 30, **STAFF), galley("B1", 30, **STAFF)])
    table = Table(page, services.document_create(actor=anna, body=body)).open()
    page.get_by_role("button", name="Ship", exact=True).click()
    page.get_by_label("Class of ship to place").select_option("large")
    table.click(50, 7)
    placed = table.ship("A2")
    assert (placed["size"], placed["marines"], placed["heading"]) == ("large", 12, 0)
    assert abs(placed["x"] - 50) <= 0.25 and abs(placed["y"] - 7) <= 0.25, "to a quarter of an inch"
    page.keyboard.press("v")
    table.drag((placed["x"], placed["y"]), (70, 20))
    page.keyboard.press("e")
    moved = table.ship("A2")
    assert abs(moved["x"] - 70) <= 0.5 and abs(moved["y"] - 20) <= 0.5 and moved["heading"] == 15
    error = table.row("A2").get_by_text("A2 is outside the 14 in strip along its friendly edge")
    expect(error).to_be_visible()

    table.tab("Rules")
    page.get_by_label("Phase").select_option("movement")
    page.get_by_role("button", name="Add a marker").click()
    page.get_by_role("button", name="Place on the table: F1").click()
    table.click(60, 36)
    flotsam = table.body["clock"]["flotsam"][0]
    assert abs(flotsam["x"] - 60) <= 0.25 and abs(flotsam["y"] - 36) <= 0.25
    table.tab("Ships")
    expect(error).to_be_hidden()
    row = table.row("A2")
    row.locator("[data-more]").click()
    row.get_by_label("East, in").fill("30")
    row.get_by_label("North, in").fill("27.5")
    row.get_by_text("Condition at the start").click()
    row.locator('[data-fact="condition/state"]').select_option("cruising")
    row.get_by_label("To port, how many").fill("3")
    row.locator("[data-grapple-with]").select_option("B1")
    row.get_by_role("button", name="Grapple", exact=True).click()
    expect(row.get_by_text("grappled with B1")).to_be_visible()
    now = table.body
    assert now["units"][2] | {"condition": None} == {**moved, "x": 30, "y": 27.5, "condition": None}
    grapple = {"other": "B1", "kind": "hostile", "turn": 0}
    assert table.ship("A2")["condition"] == {"state": "cruising", "port_lost": [1, 2, 3], "grapples": [grapple]}
    assert table.ship("B1")["condition"] == {"grapples": [{**grapple, "other": "A2"}]}
    assert now["clock"] == {"phase": "movement", "flotsam": [flotsam]}
    row.get_by_role("button", name="Remove", exact=True).click()
    assert table.ship("B1")["condition"] == {"grapples": []}, "nobody is grappled to a galley that is gone"


def test_the_fallen_of_a_galley_are_told_by_what_felled_them_and_taken_back(
    page: Page, anna: Actor, log_in: LogIn
) -> None:
    log_in(page, anna.user)
    table = Table(
        page, services.document_create(actor=anna, body=scenario(units=[*line("A", 1), *line("B", 1)]))
    ).open()
    row = table.row("A1")
    row.locator("[data-more]").click()
    row.get_by_text("Condition at the start").click()
    row.get_by_text("Fallen aboard so far").click()
    row.get_by_label("Marines: in melee").fill("2")
    row.get_by_label("Archers: shot").fill("1")
    assert table.ship("A1")["condition"] == {"fallen": {"melee": {"marines": 2}, "shot": {"archers": 1}}}
    table.button("Undo").click()
    assert table.ship("A1")["condition"] == {"fallen": {"melee": {"marines": 2}}}
    expect(row.get_by_label("Archers: shot")).to_have_value("0")
    row.get_by_label("Marines: in melee").fill("0")
    assert "condition" not in table.ship("A1"), "none is what the document says of nobody"


def test_it_is_accessible_and_fits_on_a_phone(phone: Page, anna: Actor, log_in: LogIn) -> None:
    log_in(phone, anna.user)
    phone.emulate_media(color_scheme="dark")
    units = [*line("A", 1, corvus=True), *line("B", 1)]
    document = services.document_create(actor=anna, body=scenario(units=units, clock={"turn": 3}))
    squadron = services.document_create(actor=anna, body=fleet(nation="greek"))
    table = Table(phone, document).open()
    assert sideways_overflow(phone) == 0
    table.tab("Ships")
    table.row("A1").locator("[data-more]").click()
    table.row("A1").get_by_text("Condition at the start").click()
    for name in ("Ships", "Rules"):
        table.tab(name)
        assert accessibility_violations(phone) == [], name
        assert sideways_overflow(phone) == 0, name
    for address in (f"/s/{document.uid}/", f"/s/{document.uid}/print/", f"/f/{squadron.uid}/edit/"):
        phone.goto(address)
        assert sideways_overflow(phone) == 0, address
        assert accessibility_violations(phone) == [], address
