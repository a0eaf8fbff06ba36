"""Layers: what is locked or hidden is not selected, moved or painted over, and is never lost."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from scenarios import services
from scenarios.ownership import Actor
from tests.pages.browser import accessibility_violations, sideways_overflow
from tests.pages.editor.conftest import LogIn
from tests.pages.editor.handling import Edit
from tests.pages.test_nauta_editor import Table
from tests.pages.test_navarchoi_editor import Map
from tests.scenarios.bodies import ship
from tests.scenarios.nauta import bodies as nauta
from tests.scenarios.navarchoi import bodies as navarchoi

pytestmark = pytest.mark.django_db(transaction=True)


def lay(page: Page, layer: str, *, shown: bool = True, locked: bool = False) -> None:
    """Set a layer by its boxes in the leaf, and shut it."""
    page.keyboard.press("y")
    leaf = page.get_by_role("group", name="Layers")
    leaf.get_by_label(f"{layer} shown").set_checked(shown)
    leaf.get_by_label(f"{layer} locked").set_checked(locked)
    page.keyboard.press("Escape")
    expect(leaf).to_be_hidden()


def test_ships_that_are_locked_stay_where_they_are_whatever_is_done_on_the_board(edit: Edit) -> None:
    editor = edit(ship("A1", (6, 12)), ship("B1", (9, 12)))
    lay(editor.page, "Ships of side A", locked=True)
    editor.drag((6, 12), (6, 9))
    editor.click((6, 12))
    expect(editor.page.locator(".editor-selection")).to_be_hidden()
    editor.press("Control+a", "Delete")  # only what may be selected
    assert editor.hexes() == {"A1": (6, 12)}
    editor.press("x")
    editor.drag((5, 12), (8, 12))
    editor.press("a", "l")
    editor.click((12, 12))
    expect(editor.page.get_by_text("The ships of side A are locked").first).to_be_visible()
    assert editor.hexes() == {"A1": (6, 12)}
    lay(editor.page, "Ships of side A")
    editor.press("v")
    editor.drag((6, 12), (6, 9))
    assert editor.hexes() == {"A1": (6, 9)}


def test_land_that_is_locked_is_not_painted_over_and_ships_before_it_are_still_erased(edit: Edit) -> None:
    editor = edit(ship("A1", (6, 12)), board={"cols": 23, "rows": 17, "shore": [[6, 13], [7, 13]]})
    lay(editor.page, "Land", locked=True)
    editor.press("w")
    editor.drag((6, 13), (7, 13))
    editor.press("h")
    editor.click((3, 3))
    editor.press("x")
    editor.drag((6, 12), (6, 13))
    assert editor.body["units"] == []
    assert editor.body["board"]["shore"] == [[6, 13], [7, 13]]


def test_what_is_hidden_is_kept_in_the_scenario_and_hidden_again_when_the_page_is_opened_anew(edit: Edit) -> None:
    editor = edit(ship("A1", (6, 12)), ship("B1", (9, 12)), board={"cols": 23, "rows": 17, "shore": [[6, 13]]})
    page = editor.page
    findings = page.locator("[data-findings]").inner_text()
    lay(page, "Ships of side B", shown=False)
    lay(page, "Land", shown=False)
    expect(page.locator('.piece[data-id="B1"]')).to_be_hidden()
    expect(page.locator(".layer-coast").first).to_have_css("visibility", "hidden")
    editor.drag((9, 12), (9, 9))  # nobody is there to be dragged
    editor.drag((6, 12), (6, 9))
    assert editor.hexes() == {"A1": (6, 9), "B1": (9, 12)}
    assert editor.body["board"]["shore"] == [[6, 13]]
    page.reload()
    editor.open()
    expect(page.locator('.piece[data-id="B1"]')).to_be_hidden()
    expect(page.locator('.piece[data-id="A1"]')).to_be_visible()
    assert page.locator("[data-findings]").inner_text() == findings
    lay(page, "Ships of side B")
    expect(page.locator('.piece[data-id="B1"]')).to_be_visible()


def test_on_a_table_neither_land_nor_the_enemy_s_ships_come_of_what_is_drawn(
    page: Page, anna: Actor, log_in: LogIn
) -> None:
    log_in(page, anna.user)
    island = {"id": "island-1", "kind": "island", "polygon": [[400, 300], [460, 300], [430, 360]]}
    body = nauta.scenario(units=[nauta.ship("A1", 2, 300, 100)], terrain=[island], terrain_agreed=True)
    table = Table(page, services.document_create(actor=anna, body=body)).open()
    lay(page, "Land", locked=True)
    lay(page, "Ships of side B", locked=True)
    table.drag((430, 320), (200, 320))
    table.press("k")
    table.drag((100, 200), (160, 260))
    table.press("s")
    page.get_by_label("Symmetry").select_option("mirror")
    table.click(200, 80)
    assert [unit["id"] for unit in table.body["units"]] == ["A1", "A2"]
    assert table.body["terrain"] == [island]


def test_on_squares_a_side_is_locked_too_and_its_ships_are_not_taken_by_the_list(
    page: Page, anna: Actor, log_in: LogIn
) -> None:
    log_in(page, anna.user)
    body: dict[str, Any] = navarchoi.scenario(units=[navarchoi.ship("A1", "0806")])
    map = Map(page, services.document_create(actor=anna, body=body)).open()
    lay(page, "Ships of side A", locked=True)
    map.drag("0806", "0810")
    map.row("A1").locator("[data-pick]").click()
    expect(page.locator(".editor-selection")).to_be_hidden()
    assert map.ship("A1")["square"] == "0806"


def test_on_a_phone_the_layers_are_in_the_menu(edit: Edit) -> None:
    editor = edit(ship("A1", (6, 12)), ship("B1", (9, 12)))
    editor.page.set_viewport_size({"width": 390, "height": 844})
    editor.page.get_by_role("button", name="Menu").click()
    editor.page.get_by_role("button", name="Layers: show, hide, lock").click()
    leaf = editor.page.get_by_role("group", name="Layers")
    expect(leaf.get_by_label("Ships of side A shown")).to_be_focused()
    assert accessibility_violations(editor.page) == []
    assert sideways_overflow(editor.page) == 0
    leaf.get_by_label("Ships of side B shown").uncheck()
    expect(editor.page.locator('.piece[data-id="B1"]')).to_be_hidden()
