"""Lines to what a ship that is dragged comes level with, which draw her to them on a table."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from scenarios import services
from tests.pages.editor.handling import Edit
from tests.pages.test_nauta_editor import Table
from tests.scenarios.bodies import ship
from tests.scenarios.nauta import bodies as nauta

pytestmark = pytest.mark.django_db(transaction=True)


def held(editing: Any, start: Any, end: Any) -> None:
    """A drag that has not ended."""
    mouse = editing.page.mouse
    editing.page.get_by_role("button", name="Fit the whole map").click()
    mouse.move(*editing.point(*start))
    mouse.down()
    mouse.move(*editing.point(*end), steps=5)


def test_on_a_table_a_ship_is_drawn_to_the_lines_of_others_and_of_the_middle_but_with_alt(
    page: Any, anna: Any, log_in: Any
) -> None:
    log_in(page, anna.user)
    ships = [nauta.ship("A1", 2, 200, 100, admiral=True), nauta.ship("A2", 2, 400, 220), nauta.ship("A3", 2, 520, 220)]
    table = Table(page, services.document_create(actor=anna, body=nauta.scenario(units=ships))).open()
    lines = page.locator(".drag-guides")
    held(table, (400, 220), (202.5, 180))
    expect(lines).to_have_count(1)
    expect(page.locator(".editor-told")).to_contain_text("200 mm west")
    page.mouse.up()
    expect(lines).to_have_count(0)
    assert table.ship("A2")["x"] == 200 and abs(table.ship("A2")["y"] - 180) <= 2

    held(table, (520, 220), (298, 102))
    page.mouse.up()
    assert (table.ship("A3")["x"], table.ship("A3")["y"]) == (300, 100), "the middle, and level with A1"

    page.keyboard.down("Alt")
    held(table, (300, 100), (203, 260))
    page.mouse.up()
    page.keyboard.up("Alt")
    assert table.ship("A3")["x"] != 200 and abs(table.ship("A3")["x"] - 203) <= 2
    table.button("Undo").click()
    assert table.ship("A3")["x"] == 300


def test_on_hexes_the_lines_tell_who_is_in_the_row_and_in_the_file(edit: Edit) -> None:
    editor = edit(ship("A1", (6, 12)), ship("A2", (10, 9)), ship("B1", (14, 3)))
    lines = editor.page.locator(".drag-guides")
    held(editor, ((10, 9),), ((10, 12),))
    expect(lines).to_have_attribute("d", re.compile("^M.*H"))
    editor.page.mouse.move(*editor.point((9, 10)), steps=3)
    expect(lines).to_have_attribute("d", "")
    editor.page.mouse.up()
    expect(lines).to_have_count(0)
    assert editor.hexes()["A2"] == (9, 10)
