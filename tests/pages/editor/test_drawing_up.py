"""Drawing ships up in formations and setting them straight, as far apart as one says; and looking at them."""

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from rules.geometry.hexgrid import distance, neighbour
from scenarios import services
from scenarios.ownership import Actor
from tests.pages.editing import Editing
from tests.pages.editor.conftest import LogIn
from tests.pages.editor.handling import Edit
from tests.pages.test_nauta_editor import Table
from tests.pages.test_navarchoi_editor import Map
from tests.scenarios.bodies import line, ship
from tests.scenarios.nauta import bodies as nauta
from tests.scenarios.navarchoi import bodies as navarchoi

pytestmark = pytest.mark.django_db(transaction=True)


def draw_up(editor: Editing, *presses: str, apart: int | None = None) -> None:
    editor.button("Formation").click()
    panel = editor.page.get_by_role("group", name="Formation")
    if apart is not None:
        panel.get_by_label("Apart").fill(str(apart))
    for name in presses:
        panel.get_by_role("button", name=name, exact=True).click()
    editor.press("Escape")
    expect(panel).to_be_hidden()
    expect(editor.page.locator("[data-selection-words]"), "Escape closed the panel and let nothing go").to_be_visible()


def test_on_hexes_ships_are_drawn_up_about_the_first_and_aligned(edit: Edit) -> None:
    ships = [ship(f"A{n}", hex, facing="NE") for n, hex in enumerate([(10, 9), (3, 3), (16, 4), (5, 14), (18, 12)], 1)]
    editor = edit(*ships)
    editor.press("Control+a")
    draw_up(editor, "Column")
    hexes = list(editor.hexes().values())
    assert hexes[0] == (10, 9)
    assert [neighbour(hex, 1) for hex in hexes[1:]] == hexes[:-1], "each in the wake of the one before her"
    draw_up(editor, "Column", apart=2)
    assert [distance(one, other) for one, other in pairwise(editor.hexes().values())] == [2] * 4
    draw_up(editor, "Circle", apart=1)
    assert len(set(editor.hexes().values())) == 5
    assert len({unit["facing"] for unit in editor.body["units"]}) == 5, "bows outwards"
    draw_up(editor, "Abreast")
    assert {unit["facing"] for unit in editor.body["units"]} == {"NE"}
    assert editor.notes[-1] == "draw up 5 ships in line abreast"


def test_a_formation_without_room_takes_the_nearest_place_and_else_says_so(edit: Edit) -> None:
    editor = edit(ship("A1", (0, 0), facing="S"), ship("A2", (5, 5)), board={"cols": 8, "rows": 6})
    editor.press("Control+a")
    draw_up(editor, "Column")
    assert editor.hexes() == {"A1": (0, 1), "A2": (0, 0)}
    draw_up(editor, "Column", apart=9)
    expect(editor.page.locator(".toast")).to_contain_text("There is no room for that formation")
    assert editor.hexes() == {"A1": (0, 1), "A2": (0, 0)}


def test_on_squares_a_wedge_two_columns_and_a_circle_stand_square_by_square(
    page: Page, anna: Actor, log_in: LogIn
) -> None:
    log_in(page, anna.user)
    places = ["0806", "0101", "0202", "0404", "1212", "1211", "1210", "1209"]
    units = [navarchoi.ship(f"A{n}", square) for n, square in enumerate(places, 1)]
    map = Map(page, services.document_create(actor=anna, body=navarchoi.scenario(units=units))).open()
    squares = lambda: [unit["square"] for unit in map.body["units"]]  # noqa: E731
    map.press("Control+a")
    draw_up(map, "Wedge")
    assert squares() == ["0806", "0907", "0707", "1008", "0608", "1109", "0509", "1210"]
    draw_up(map, "Two columns")
    assert squares() == ["0806", "0906", "0807", "0907", "0808", "0908", "0809", "0909"]
    draw_up(map, "Circle")
    assert sorted(unit["facing"] for unit in map.body["units"]) == sorted(["N", "NE", "E", "SE", "S", "SW", "W", "NW"])
    assert len(set(squares())) == 8
    draw_up(map, "Two lines", apart=2)
    assert squares() == ["0806", "1006", "1206", "1406", "0808", "1008", "1208", "1408"]


def test_on_a_table_ships_stand_as_far_apart_as_one_says_and_are_set_straight(
    page: Page, anna: Actor, log_in: LogIn
) -> None:
    log_in(page, anna.user)
    units = [nauta.ship("A1", 2, 300, 300, admiral=True), nauta.ship("A2", 2, 100, 140), nauta.ship("A3", 2, 170, 110)]
    table = Table(page, services.document_create(actor=anna, body=nauta.scenario(units=units))).open()
    places = lambda: [(unit["x"], unit["y"]) for unit in table.body["units"]]  # noqa: E731
    table.press("Control+a")
    draw_up(table, "Level")
    assert places() == [(300, 300), (100, 300), (170, 300)]
    draw_up(table, "Evenly")
    assert places() == [(300, 300), (100, 300), (200, 300)]
    draw_up(table, "Abreast", apart=10)
    wide = places()[1][0] - 300
    draw_up(table, "Abreast", apart=40)
    assert places() == [(300, 300), (330 + wide, 300), (360 + 2 * wide, 300)]
    draw_up(table, "Crescent")
    first, right, left = places()
    assert (right[0] - first[0], left[0] - first[0]) == (30 + wide, -30 - wide)
    assert right[1] == left[1] > first[1], "the wings ahead"
    draw_up(table, "Circle", apart=5)
    assert {unit["heading"] for unit in table.body["units"]} == {0, 120, 240}


def test_f_zooms_to_what_is_selected_and_without_it_to_the_fleets(edit: Edit) -> None:
    editor = edit(*line("A", 15, 3), ship("B1", (20, 2)))
    scale = lambda: editor.page.evaluate("Number(document.querySelector('svg.board').viewBox.baseVal.width)")  # noqa: E731
    editor.page.get_by_role("button", name="Fit the whole map").click()
    whole = scale()
    editor.press("f")
    expect(editor.page.locator('.piece[data-id="B1"]')).to_be_in_viewport()
    expect(editor.page.locator('.piece[data-id="A1"]')).to_be_in_viewport()
    editor.click((20, 2))
    editor.press("f")
    assert scale() < whole / 2
    x, y = editor.point((20, 2))
    middle = editor.page.locator(".editor-map").bounding_box() or {}
    assert abs(x - middle["x"] - middle["width"] / 2) < 60 and abs(y - middle["y"] - middle["height"] / 2) < 60
