"""Measuring on the board of an editor, with what the rules reach so far."""

import pytest
from playwright.sync_api import Page, expect

from scenarios import services
from scenarios.ownership import Actor
from tests.pages.editor.conftest import LogIn
from tests.pages.editor.handling import Edit
from tests.pages.test_nauta_editor import Table
from tests.pages.test_navarchoi_editor import Map
from tests.scenarios.bodies import ship
from tests.scenarios.nauta import bodies as nauta
from tests.scenarios.navarchoi import bodies as navarchoi

pytestmark = pytest.mark.django_db(transaction=True)


def test_on_hexes_a_drag_measures_and_moves_nothing(edit: Edit) -> None:
    editor = edit(ship("A1", (6, 12)), ship("B1", (6, 7)))
    told = editor.page.locator("[data-told]")
    editor.see((6, 12), (6, 7))
    editor.button("Measure a distance (D)").click()
    editor.page.mouse.move(*editor.point((6, 12)))
    editor.page.mouse.down()
    editor.page.mouse.move(*editor.point((6, 9)), steps=4)
    expect(editor.page.locator(".tape text")).to_have_text("3 hexes")
    expect(told).to_have_text("3 hexes: within an activation straight ahead (3); beyond an attack (1)")
    editor.page.mouse.move(*editor.point((6, 7)), steps=3)
    expect(told).to_have_text("5 hexes: beyond an attack (1), an activation straight ahead (3)")
    editor.page.mouse.up()
    editor.button("Measure a distance (D)").click()
    expect(editor.page.locator(".tape")).to_have_count(0)
    expect(told).to_have_text("")
    assert editor.hexes() == {"A1": (6, 12), "B1": (6, 7)} and len(editor.notes) == 1


def test_on_squares_the_cursor_draws_the_tape_out(page: Page, anna: Actor, log_in: LogIn) -> None:
    log_in(page, anna.user)
    document = services.document_create(actor=anna, body=navarchoi.scenario(units=[navarchoi.ship("A1", "0806")]))
    map = Map(page, document).open()
    page.locator("svg.board").focus()
    map.press("PageDown")
    expect(page.locator("svg.board.has-cursor")).to_be_visible()
    map.press("d")
    expect(map.button("Measure a distance (D)")).to_have_attribute("aria-pressed", "true")
    map.press("ArrowUp", "ArrowUp")
    expect(page.locator("[data-told]")).to_have_text(
        "2 squares: within missiles from a tower (2), a ship at Cruise (8), a ship at Full (12); beyond missiles (1)"
    )
    map.press("Escape")
    expect(page.locator(".tape")).to_have_count(0)


def test_on_a_table_the_tape_tells_the_reaches_too(page: Page, anna: Actor, log_in: LogIn) -> None:
    log_in(page, anna.user)
    document = services.document_create(actor=anna, body=nauta.scenario(units=[nauta.ship("A1", 300, 100)]))
    table = Table(page, document).open()
    table.button("Measure a distance (M)").click()
    page.mouse.move(*table.point(100, 300))
    page.mouse.down()
    page.mouse.move(*table.point(150, 300), steps=4)
    expect(page.locator("[data-told]")).to_contain_text("within balistae (80); beyond a segment (20)")
    page.mouse.up()
