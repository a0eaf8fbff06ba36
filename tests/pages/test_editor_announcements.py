"""Drawing up a scenario without seeing it: every change is said, on boards of every kind, and where the ship is now."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from scenarios import services
from scenarios.ownership import Actor
from tests.pages.editing import Editing
from tests.scenarios import bodies as hexes
from tests.scenarios.mare_nostrum import bodies as mare_nostrum
from tests.scenarios.nauta import bodies as nauta
from tests.scenarios.navarchoi import bodies as navarchoi
from tests.scenarios.oi_navarcoi import bodies as oi_navarcoi

pytestmark = pytest.mark.django_db(transaction=True)
# A ship A1 to begin with, the key that takes another one in hand, and where she comes to be.
INCHES = r"30 east, \d+(\.\d+)? north in, heading 0°"
BOARDS = {
    "hexes": (hexes.scenario(units=[hexes.ship("A1", (5, 9))]), "l", "column 5, row 7, facing north"),
    "nauta": (nauta.scenario(units=[nauta.ship("A1", x=300, y=100)]), "2", r"300 east, 1\d\d north mm, heading 0°"),
    "mare_nostrum": (mare_nostrum.scenario(units=[mare_nostrum.galley("A1", 30)]), "1", INCHES),
    "oi_navarcoi": (oi_navarcoi.scenario(units=[oi_navarcoi.squadron("A1", 30, 12)]), "1", INCHES),
    "squares": (navarchoi.scenario(units=[navarchoi.ship("A1", "0510")]), "5", "square 0508, facing north"),
}


@pytest.mark.parametrize("key", BOARDS)
def test_what_the_keyboard_does_on_the_board_is_said(page: Page, anna: Actor, log_in: Any, key: str) -> None:
    body, tool, where = BOARDS[key]
    turned = "heading 15°" if "heading" in where else "facing north-east"
    log_in(page, anna.user)
    editing = Editing(page, services.document_create(actor=anna, body=body)).open()
    said = page.locator(".board-status")
    page.locator("svg.board").focus()
    editing.press("PageDown", tool, *["ArrowUp"] * (8 if "heading" in where else 2), "Enter")
    expect(said).to_have_text(re.compile(rf"^A2 added to Side A: {where}$"))
    editing.press("r")
    expect(said).to_have_text(re.compile(rf"^A2 turned, {turned}$"))
    editing.press("Control+z")
    expect(said).to_have_text("Undone: turn A2")
    editing.press("Control+Shift+z")
    expect(said).to_have_text("Done again: turn A2")
    editing.press("Delete")
    expect(said).to_have_text("A2 removed")
    editing.expect_state("saved")
    editing.press("Control+z")  # the site has it already, and gives it back
    expect(said).to_have_text("Undone: remove A2")


def test_a_ship_is_carried_elsewhere_and_a_field_speaks_for_itself(page: Page, anna: Actor, log_in: Any) -> None:
    log_in(page, anna.user)
    body = hexes.scenario(units=[hexes.ship("A1", (5, 9), name="Salamis"), hexes.ship("B1", (5, 2))])
    editing = Editing(page, services.document_create(actor=anna, body=body)).open()
    said = page.locator(".board-status")
    page.locator("svg.board").focus()
    editing.press("PageDown", "Enter", "ArrowRight", "Enter")
    expect(said).to_have_text("A1 Salamis moved: column 6, row 9, facing north")
    editing.press("Control+a", "q")
    expect(said).to_have_text("A1 Salamis and B1 turned")
    page.get_by_label("Name of A1").fill("Paralus")
    editing.expect_state("saved")
    expect(said).to_have_text("A1 Salamis and B1 turned")
