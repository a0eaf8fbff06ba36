"""What a designer does on the editor's map, by mouse, by keyboard and by touch."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from scenarios.models import Document
from scenarios.ownership import Actor
from tests.pages import browser as chromium
from tests.pages.editor.handling import Edit, Editor, draft
from tests.scenarios.bodies import line, ship

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_click_with_a_ship_tool_places_a_ship_of_that_size_and_side(edit: Edit) -> None:
    editor = edit()
    editor.button("Large").click()
    editor.click((5, 15))
    editor.press("s", "b")
    editor.click((5, 2))
    assert editor.body["units"] == [
        {"id": "A1", "side": "A", "size": "L", "hex": [5, 15], "facing": "N"},
        {"id": "B1", "side": "B", "size": "S", "hex": [5, 2], "facing": "S"},
    ]
    assert editor.notes[1:] == ["add a large ship to Side A", "add a small ship to Side B"]


def test_a_drag_with_a_ship_tool_draws_up_a_line_and_leaves_taken_hexes_out(edit: Edit) -> None:
    editor = edit(ship("B1", (6, 15)))
    editor.press("l")
    editor.drag((4, 15), (8, 15))
    assert editor.hexes() == {"B1": (6, 15), "A1": (4, 15), "A2": (5, 15), "A3": (7, 15), "A4": (8, 15)}


def test_new_ships_face_where_they_are_told(edit: Edit) -> None:
    editor = edit()
    editor.press("l", "e", "e")
    editor.click((5, 15))
    assert editor.ship("A1")["facing"] == "SE"


def test_a_dragged_ship_moves_and_one_let_go_off_the_map_goes_back(edit: Edit) -> None:
    editor = edit(*line("A", 15), *line("B", 2))
    editor.drag((5, 15), (5, 12))
    assert editor.hexes()["A1"] == (5, 12)
    editor.drag((6, 15), (-3, 15))
    assert editor.hexes()["A2"] == (6, 15)


def test_selected_ships_move_together_and_keep_their_formation(edit: Edit) -> None:
    editor = edit(ship("A1", (5, 15)), ship("A2", (6, 15)), ship("A3", (12, 15)))
    editor.click((5, 15))
    editor.click((6, 15), shift=True)
    editor.drag((6, 15), (9, 12))
    assert editor.hexes() == {"A1": (8, 13), "A2": (9, 12), "A3": (12, 15)}


@pytest.mark.parametrize("tool", ["m", "shift"])
def test_a_box_selects_the_ships_in_it(edit: Edit, tool: str) -> None:
    editor = edit(*line("A", 15, 3), ship("B1", (20, 2)))
    if tool == "shift":
        editor.page.keyboard.down("Shift")
    else:
        editor.press(tool)
    editor.drag((3, 13), (9, 17))
    editor.page.keyboard.up("Shift")
    expect(editor.page.locator("[data-selection-words]")).to_have_text("3 ships")
    editor.press("Delete")
    assert list(editor.hexes()) == ["B1"]


def test_a_selected_ship_turns_by_key_button_wheel_and_handle(edit: Edit) -> None:
    editor = edit(ship("A1", (10, 9)), ship("B1", (2, 2)))
    editor.click((10, 9))
    editor.press("r")
    assert editor.ship("A1")["facing"] == "NE"
    editor.press("Shift+R", "q")
    assert editor.ship("A1")["facing"] == "NW"
    editor.button("Right").click()
    assert editor.ship("A1")["facing"] == "N"
    editor.see((12, 9), (10, 11))
    editor.page.mouse.move(*editor.point((12, 9)))
    editor.page.keyboard.down("Alt")
    editor.page.mouse.wheel(0, 100)
    editor.page.keyboard.up("Alt")
    assert editor.ship("A1")["facing"] == "NE"
    knob = editor.page.locator(".turn-knob").bounding_box()
    assert knob is not None
    editor.page.mouse.move(knob["x"] + knob["width"] / 2, knob["y"] + knob["height"] / 2)
    editor.page.mouse.down()
    editor.page.mouse.move(*editor.point((10, 11)), steps=8)
    editor.page.mouse.up()
    assert (editor.ship("A1")["facing"], editor.hexes()["A1"]) == ("S", (10, 9))


def test_land_is_painted_painted_over_and_erased(edit: Edit) -> None:
    editor = edit(ship("A1", (15, 9)))
    editor.press("k")
    editor.drag((3, 5), (6, 5))
    assert sorted(map(tuple, editor.body["board"]["rocks"])) == [(3, 5), (4, 5), (5, 5), (6, 5)]
    editor.press("h")
    editor.click((4, 5))
    assert editor.body["board"]["shore"] == [[4, 5]]
    assert [4, 5] not in editor.body["board"]["rocks"]
    editor.press("w")
    editor.click((4, 5))
    assert editor.body["board"]["shore"] == []
    editor.press("h", "2")
    editor.click((12, 9))
    assert len(editor.body["board"]["shore"]) == 7
    editor.press("x", "3")
    editor.drag((12, 9), (15, 9))
    assert (editor.body["board"]["shore"], editor.body["units"]) == ([], [])
    assert [note for note in editor.notes if note.startswith(("paint", "erase"))] == [
        "paint rocks", "paint shore", "paint sea", "paint shore", "erase",
    ]  # fmt: skip


def test_a_fleet_is_mirrored_to_the_other_side_face_to_face(edit: Edit) -> None:
    editor = edit(ship("A1", (4, 15)), ship("A2", (5, 15), "S"))
    editor.click((4, 15))
    editor.click((5, 15), shift=True)
    editor.button("Mirror").click()
    assert editor.ship("B1") == {"id": "B1", "side": "B", "size": "L", "hex": [4, 2], "facing": "S"}
    assert editor.ship("B2") == {"id": "B2", "side": "B", "size": "S", "hex": [5, 1], "facing": "S"}


def test_ships_are_duplicated_drawn_up_and_given_to_the_other_side(edit: Edit) -> None:
    editor = edit(ship("A1", (10, 9)))
    editor.click((10, 9))
    editor.press("Control+d")
    assert len(editor.hexes()) == 2
    editor.press("Control+a")
    editor.button("Formation").click()
    editor.button("Column").click()
    assert editor.hexes() == {"A1": (10, 9), "A2": (10, 10)}
    editor.button("Abreast").click()
    assert editor.hexes() == {"A1": (10, 9), "A2": (11, 9)}
    editor.button("Other side").click()
    assert list(editor.hexes()) == ["B1", "B2"]


def test_the_keyboard_alone_places_turns_moves_and_removes_a_ship(edit: Edit) -> None:
    editor = edit()
    editor.press("l")
    editor.page.locator("svg.board").focus()
    editor.press("Enter", "ArrowRight", "Enter")  # the first brings the cursor up, in the middle of the map
    assert editor.hexes() == {"A1": (13, 9)}
    editor.press("r", "Escape", "Escape")
    assert editor.ship("A1")["facing"] == "NE"
    editor.press("Enter", "ArrowDown", "ArrowDown", "Enter")
    assert editor.hexes() == {"A1": (13, 11)}
    editor.press("Enter", "ArrowUp", "Escape")
    assert editor.hexes() == {"A1": (13, 11)}
    editor.press("Escape", "ArrowDown", "Delete")
    assert editor.hexes() == {}


def test_ships_that_share_a_hex_are_selected_in_turn(edit: Edit) -> None:
    editor = edit(ship("A1", (5, 5)), ship("A2", (5, 5)), ship("B1", (9, 2)))
    seen = []
    for _ in range(2):
        editor.click((5, 5))
        seen.append(editor.page.locator("[data-selection-words]").inner_text())
    assert sorted(seen) == ["A1", "A2"]


def test_escape_during_a_drag_puts_the_ship_back_and_keeps_her_selected(edit: Edit) -> None:
    editor = edit(ship("A1", (5, 5)), ship("B1", (9, 2)))
    editor.page.mouse.move(*editor.point((5, 5)))
    editor.page.mouse.down()
    editor.page.mouse.move(*editor.point((8, 8)), steps=5)
    editor.press("Escape")
    editor.page.mouse.up()
    expect(editor.page.locator("[data-selection-words]")).to_have_text("A1")
    assert (editor.hexes()["A1"], editor.notes) == ((5, 5), [""])


def test_letters_in_a_field_are_letters_and_no_commands(edit: Edit) -> None:
    editor = edit(ship("A1", (10, 9)), ship("B1", (3, 3)))
    editor.click((10, 9))
    editor.row("A1").get_by_label("Name of A1").fill("")
    editor.row("A1").get_by_label("Name of A1").press_sequentially("Rex")
    editor.page.locator("svg.board").focus()
    assert (editor.ship("A1")["name"], editor.ship("A1")["facing"]) == ("Rex", "N")
    expect(editor.button("Select")).to_have_attribute("aria-pressed", "true")


def test_the_view_stays_where_it_was_when_the_sites_drawing_arrives(edit: Edit) -> None:
    editor = edit(ship("A1", (10, 9)), ship("B1", (3, 3)))
    editor.see((10, 9), (12, 9))
    editor.page.mouse.move(*editor.point((10, 9)))
    editor.page.mouse.wheel(0, -150)
    editor.page.wait_for_timeout(300)
    before = editor.point((10, 9))
    editor.drag((10, 9), (12, 9))
    assert editor.hexes()["A1"] == (12, 9)
    assert editor.point((10, 9)) == pytest.approx(before, abs=1)


class Fingers:
    """Fingers on the screen, through the browser's own input: `put` them, `move` them, `lift` them all."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)

    def put(self, *points: tuple[float, float]) -> None:
        self._send("touchStart", points)

    def move(self, *points: tuple[float, float]) -> None:
        self._send("touchMove", points)

    def lift(self) -> None:
        self._send("touchEnd", ())

    def _send(self, kind: str, points: tuple[tuple[float, float], ...]) -> None:
        told = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": told})


def test_a_finger_places_selects_turns_and_drags(tablet: Page, anna: Actor) -> None:
    editor = Editor(tablet, draft(anna)).open()
    editor.button("Large").tap()
    tablet.touchscreen.tap(*editor.point((8, 12)))
    assert editor.hexes() == {"A1": (8, 12)}
    editor.button("Right").tap()
    assert editor.ship("A1")["facing"] == "NE"
    editor.button("Select").tap()
    fingers = Fingers(tablet)
    fingers.put(editor.point((8, 12)))
    for step in range(1, 5):
        fingers.move(editor.point((8 + step, 12)))
    fingers.lift()
    assert editor.hexes() == {"A1": (12, 12)}


def test_a_second_finger_takes_the_brush_away_and_zooms(tablet: Page, anna: Actor) -> None:
    editor = Editor(tablet, draft(anna)).open()
    editor.button("Shore").tap()
    fingers = Fingers(tablet)
    fingers.put(editor.point((6, 9)))
    fingers.move(editor.point((8, 9)))
    left, right, farther = editor.point((8, 9)), editor.point((14, 9)), editor.point((19, 9))
    fingers.put(left, right)
    fingers.move(left, farther)
    fingers.lift()
    assert "shore" not in editor.body.get("board", {})
    expect(tablet.locator("svg.board")).to_contain_class("is-zoomed")


def test_on_a_phone_the_board_comes_first_and_panels_slide_over_it(tablet: Page, anna: Actor) -> None:
    document = draft(anna, units=[*line("A", 15), *line("B", 2)])
    editor = Editor(tablet, document).open()
    assert chromium.sideways_overflow(tablet) == 0
    more = tablet.get_by_role("checkbox", name="More of the panel")
    board = tablet.locator(".editor-map").bounding_box()
    tablet.get_by_role("tab", name="Texts").tap()
    expect(tablet.get_by_label("Title", exact=True)).to_be_in_viewport()
    more.check()
    expect(tablet.get_by_label("Briefing", exact=True)).to_be_in_viewport()
    tablet.get_by_role("tab", name="Ships").tap()
    assert tablet.locator(".editor-map").bounding_box() == board
    editor.row("A1").get_by_role("button", name="More about A1").tap()
    editor.row("A1").get_by_role("button", name="Take off the map").tap()
    assert "A1" not in editor.hexes()
    editor.row("A1").get_by_role("button", name="Place on the map").tap()
    expect(more).not_to_be_checked()
    editor.see((3, 12))
    tablet.touchscreen.tap(*editor.point((3, 12)))
    assert editor.hexes()["A1"] == (3, 12)


def test_a_document_with_whole_columns_of_land_keeps_them_until_they_are_touched(edit: Edit) -> None:
    columns: dict[str, Any] = {"shore": {"columns": [22, 23]}}
    editor = edit(ship("A1", (5, 9)), ship("B1", (9, 2)), board=columns)
    editor.press("k")
    editor.click((3, 3))
    assert editor.body["board"]["shore"] == {"columns": [22, 23]}
    editor.press("w")
    editor.click((22, 4))
    assert len(editor.body["board"]["shore"]) == 35


def test_the_editor_of_an_empty_scenario_says_what_to_do(edit: Edit) -> None:
    editor = edit()
    expect(editor.page.get_by_text("No ships yet.").first).to_be_visible()
    assert Document.objects.get().head == 1


def test_tags_of_all_ships_are_shown_while_their_key_is_held_as_in_a_battle(edit: Edit) -> None:
    editor = edit(ship("A1", (5, 9)), ship("B1", (9, 2)), ship("B2", (11, 2)))
    editor.page.keyboard.down("t")
    expect(editor.page.locator(".board-tag")).to_have_count(3)
    editor.page.keyboard.up("t")
    expect(editor.page.locator(".board-tag")).to_have_count(0)
