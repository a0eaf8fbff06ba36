"""A board in the browser: mouse, fingers and keyboard, zoom, and ships in motion."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page
from pytest_django.live_server_helper import LiveServer

from scenarios.drawing.hex.picture import HexPicture, Mark, Piece
from scenarios.drawing.svg import board_svg
from tests.pages import browser as chromium
from tests.pages.board_alone import open_board

PICTURE = HexPicture(
    cols=12,
    rows=9,
    shore=((11, 0), (11, 1)),
    rocks=((6, 4),),
    pieces=(
        Piece(id="A1", side="A", size="L", hex=(3, 6), facing=0, name="Salamis"),
        Piece(id="A2", side="A", size="S", hex=(4, 6), facing=1),
        Piece(id="B1", side="B", size="L", hex=(8, 2), facing=3, oar=1),
    ),
    marks=(Mark((3, 5), "reach", "A1 may row here"),),
)
SCRIPT = """
  import { attach } from "navarch/board/view.js";
  import * as animate from "navarch/board/animate.js";
  import * as hexgrid from "navarch/board/hexgrid.js";
  import * as marks from "navarch/board/marks.js";
  import { putBoard } from "navarch/board/put.js";
  Object.assign(window, { attach, putBoard, animate, hexgrid, marks, told: [], take: false });
  window.view = attach(document.querySelector("svg[data-interactive]"));
  for (const name of ["board:hex", "board:drag", "board:hover"]) {
    document.addEventListener(name, (event) => {
      const { hex, pieceId, phase } = event.detail;
      window.told.push([name, hex && hex.join(), pieceId, phase ?? null]);
      if (window.take && phase === "start") event.preventDefault();
    });
  }
  window.ready = true;
"""


@pytest.fixture
def board(page: Page, live_server: LiveServer) -> Page:
    return _opened(page, live_server)


def _opened(page: Page, live_server: LiveServer) -> Page:
    board = board_svg(PICTURE, title="Map of Mylae", interactive=True, key="mylae")
    return open_board(page, live_server, board, SCRIPT)


def _at(page: Page, hex: tuple[int, int]) -> tuple[float, float]:
    """Where the middle of a hex is in the window."""
    place = """(hex) => { const { x, y } = hexgrid.centre(hex);
      const p = new DOMPoint(x, y).matrixTransform(view.svg.getScreenCTM()); return [p.x, p.y]; }"""
    x, y = page.evaluate(place, list(hex))
    return x, y


def _told(page: Page, *names: str) -> list[list[Any]]:
    """What the board has told since the last time, of these events."""
    told: list[list[Any]] = page.evaluate("told.splice(0)")
    return [event for event in told if not names or event[0] in names]


def _drag(page: Page, start: tuple[int, int], end: tuple[int, int]) -> None:
    page.mouse.move(*_at(page, start))
    page.mouse.down()
    page.mouse.move(*_at(page, end), steps=5)
    page.mouse.up()


def test_a_click_tells_the_hex_and_the_ship_in_it(board: Page) -> None:
    board.get_by_role("button", name="Fit the whole map").click()
    for hex, ship in (((3, 6), "A1"), ((8, 2), "B1"), ((0, 0), None), ((11, 8), None)):
        board.mouse.click(*_at(board, hex))
        assert _told(board, "board:hex") == [["board:hex", f"{hex[0]},{hex[1]}", ship, None]]


def test_the_pointer_tells_each_hex_it_comes_to_and_that_it_left(board: Page) -> None:
    board.mouse.move(*_at(board, (3, 6)))
    board.mouse.move(*_at(board, (4, 6)))
    board.mouse.move(1, 1)
    assert [hex for _, hex, _, _ in _told(board, "board:hover")] == ["3,6", "4,6", None]


def test_a_drag_that_the_page_takes_tells_from_where_to_where(board: Page) -> None:
    board.evaluate("window.take = true")
    _drag(board, (3, 6), (5, 7))
    told = _told(board, "board:drag", "board:hex")
    assert told[0] == ["board:drag", "3,6", "A1", "start"]
    assert told[-1] == ["board:drag", "5,7", "A1", "end"]
    assert {phase for _, _, _, phase in told[1:-1]} == {"move"}


def test_escape_calls_a_drag_off(board: Page) -> None:
    board.evaluate("window.take = true")
    board.mouse.move(*_at(board, (3, 6)))
    board.mouse.down()
    board.mouse.move(*_at(board, (5, 7)), steps=3)
    board.keyboard.press("Escape")
    board.mouse.up()
    assert _told(board, "board:drag")[-1][3] == "cancel"
    assert _told(board, "board:hex") == []


def test_a_drag_that_nobody_takes_pans_and_presses_nothing(board: Page) -> None:
    board.get_by_role("button", name="Zoom in").click()
    before = _at(board, (6, 4))
    _drag(board, (6, 4), (7, 4))
    after = _at(board, (6, 4))
    assert after[0] - before[0] > 30
    assert _told(board, "board:hex") == []


def test_the_wheel_zooms_at_the_pointer_and_the_buttons_fit_the_map_again(board: Page) -> None:
    before = _at(board, (8, 2))
    board.mouse.move(*before)
    board.mouse.wheel(0, -300)
    assert board.evaluate("view.camera.scale") > 1.3
    assert _at(board, (8, 2)) == pytest.approx(before, abs=2)
    board.get_by_role("button", name="Fit the whole map").click()
    assert board.evaluate("view.camera.scale") == 1


def test_the_keyboard_walks_the_map_and_chooses_and_each_step_is_said(board: Page) -> None:
    status = board.get_by_role("status")
    board.keyboard.press("Tab")
    board.wait_for_function("document.activeElement === view.svg")
    board.keyboard.press("ArrowRight")
    assert status.inner_text() == "Column 3, row 6: sea. A1 Salamis, large, facing north"
    board.keyboard.press("ArrowUp")
    assert status.inner_text() == "Column 3, row 5: sea. A1 may row here"
    board.keyboard.press("Enter")
    assert _told(board, "board:hex") == [["board:hex", "3,5", None, None]]
    board.keyboard.press("PageDown")
    board.keyboard.press("PageDown")
    assert "A2, small, facing north-east" in status.inner_text()
    board.keyboard.press("PageUp")
    board.keyboard.press("PageUp")
    assert "B1, large, facing south, 1 oar damage" in status.inner_text()


def test_land_and_the_edge_of_the_map_are_said_too(board: Page) -> None:
    for hex, words in (([6, 4], "rocks"), ([11, 1], "shore"), ([0, 0], "sea")):
        board.evaluate("(hex) => view.cursor.go(hex)", hex)
        assert board.get_by_role("status").inner_text() == f"Column {hex[0]}, row {hex[1]}: {words}"
    board.evaluate("view.svg.focus()")
    board.keyboard.press("ArrowLeft")
    assert board.get_by_role("status").inner_text() == "Edge of the map"


def test_a_board_that_is_replaced_keeps_zoom_cursor_and_focus(board: Page) -> None:
    board.evaluate("view.svg.focus()")
    for key in ("PageDown", "PageDown", "+", "+"):
        board.keyboard.press(key)
    seen = board.evaluate("view.camera.seen")
    board.evaluate(
        """(fresh) => { view.detach(); window.view = attach(putBoard(view.frame, fresh)); }""",
        str(board_svg(PICTURE, title="Map of Mylae", interactive=True, key="mylae")),
    )
    assert board.evaluate("view.camera.seen") == pytest.approx(seen)
    assert board.evaluate("document.activeElement === view.svg && view.cursor.shown")
    board.keyboard.press("Enter")
    assert _told(board, "board:hex") == [["board:hex", "4,6", "A2", None]]
    assert board.get_by_role("button", name="Zoom in").count() == 1


def test_marks_can_be_set_and_taken_away_in_the_browser(board: Page) -> None:
    board.evaluate("marks.setMarks(view.svg, 'target', [[8, 2], [8, 3]], 'In range')")
    assert board.locator(".mark-target").count() == 2
    assert board.locator(".mark-target title").first.text_content() == "In range"
    board.evaluate("marks.clearMarks(view.svg, 'target')")
    assert board.locator(".mark-target").count() == 0
    assert board.locator(".mark-reach").count() == 1


def _placed(page: Page, id: str) -> list[Any]:
    placed: list[Any] = page.evaluate(
        """(id) => { const piece = document.querySelector(`[data-id="${id}"]`);
        const transforms = [piece, piece.querySelector(".hull")];
        const { hex, facing } = piece.dataset;
        return [hex, Number(facing), ...transforms.map((g) => g.getAttribute("transform"))]; }""",
        id,
    )
    return placed


def test_who_wants_no_motion_sees_ships_where_they_went_at_once(board: Page) -> None:
    board.evaluate("animate.move(view.svg, 'A1', [3, 5])")
    board.evaluate("animate.turn(view.svg, 'A1', 5)")
    assert _placed(board, "A1")[:2] == ["3,5", 5]
    running = "view.svg.getAnimations({ subtree: true }).filter((one) => one.constructor === Animation).length"
    assert board.evaluate(running) == 0


@pytest.fixture
def lively(browser: Browser, live_server: LiveServer) -> Iterator[Page]:
    """A board for someone who likes motion."""
    context = browser.new_context(viewport=chromium.WIDE, reduced_motion="no-preference")
    page = context.new_page()
    complaints = chromium.Complaints(page)
    yield _opened(page, live_server)
    context.close()
    assert complaints == []


def test_ships_in_motion_end_where_the_server_would_draw_them(lively: Page) -> None:
    lively.evaluate(
        """async () => { const { svg } = view;
        await animate.move(svg, "A1", [3, 5], { ms: 60 });
        await animate.turn(svg, "A1", 5, { ms: 60 });
        await animate.lunge(svg, "A1", [2, 4], { ms: 60 });
        await animate.flash(svg, "B1", "hit", { ms: 60 });
        await animate.remove(svg, "B1", { ms: 60 }); }"""
    )
    moved = Piece(id="A1", side="A", size="L", hex=(3, 5), facing=5, name="Salamis")
    here = _placed(lively, "A1")
    lively.evaluate(
        "(fresh) => { document.querySelector('main').innerHTML = fresh; }",
        str(board_svg(HexPicture(cols=12, rows=9, pieces=(moved,)), title="Map")),
    )
    there = _placed(lively, "A1")
    assert here[:2] == there[:2]
    assert here[3] == there[3]
    assert _numbers(here[2]) == pytest.approx(_numbers(there[2]), abs=0.06)


def _numbers(transform: str) -> list[float]:
    return [float(number) for number in transform.removeprefix("translate(").removesuffix(")").split()]


def test_a_movement_can_be_skipped(lively: Page) -> None:
    lively.evaluate("void (window.done = animate.move(view.svg, 'A1', [3, 2], { ms: 60000 }))")
    lively.evaluate("animate.skip(view.svg)")
    lively.evaluate("window.done")
    assert _placed(lively, "A1")[0] == "3,2"


@pytest.fixture
def fingers(browser: Browser, live_server: LiveServer) -> Iterator[tuple[Page, Callable[..., None]]]:
    """A board on a phone, and a function that moves fingers along lines: [(from, to), …]."""
    context = browser.new_context(viewport=chromium.PHONE, has_touch=True, is_mobile=True)
    page = _opened(context.new_page(), live_server)
    session = context.new_cdp_session(page)

    def touch(lines: list[tuple[tuple[float, float], tuple[float, float]]], steps: int = 6) -> None:
        def send(kind: str, points: list[dict[str, float]]) -> None:
            session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

        for step in range(steps + 1):
            points = [
                {"x": x + (tx - x) * step / steps, "y": y + (ty - y) * step / steps, "id": id}
                for id, ((x, y), (tx, ty)) in enumerate(lines)
            ]
            send("touchMove" if step else "touchStart", points)
        send("touchEnd", [])

    yield page, touch
    context.close()


def test_a_tap_chooses_and_two_fingers_zoom(fingers: tuple[Page, Callable[..., None]]) -> None:
    page, touch = fingers
    page.touchscreen.tap(*_at(page, (3, 6)))
    assert _told(page, "board:hex") == [["board:hex", "3,6", "A1", None]]
    touch([((150, 200), (110, 160)), ((220, 270), (260, 310))])
    assert page.evaluate("view.camera.scale") > 1.5
    before = _at(page, (6, 4))
    touch([((200, 250), (240, 250))])
    assert _at(page, (6, 4))[0] > before[0] + 20
    assert _told(page, "board:hex") == []


def test_a_finger_drags_a_ship_when_the_board_keeps_its_touches(fingers: tuple[Page, Callable[..., None]]) -> None:
    page, touch = fingers
    page.evaluate("view.keepTouches(true); window.take = true")
    touch([(_at(page, (3, 6)), _at(page, (6, 6)))])
    told = _told(page, "board:drag")
    assert (told[0], told[-1]) == (["board:drag", "3,6", "A1", "start"], ["board:drag", "6,6", "A1", "end"])


def test_a_long_press_shows_the_card_of_a_ship_and_presses_nothing(fingers: tuple[Page, Callable[..., None]]) -> None:
    page, _ = fingers
    x, y = _at(page, (3, 6))
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    card = page.locator(".board-card")
    card.wait_for(state="visible")
    assert card.inner_text().startswith("A1")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert _told(page, "board:hex") == []


def test_the_cursor_of_the_keyboard_shows_the_card_of_the_ship_it_comes_to(board: Page) -> None:
    board.locator("svg.board").focus()
    board.evaluate("view.cursor.go([3, 6])")
    card = board.locator(".board-card")
    card.wait_for(state="visible")
    assert card.inner_text().startswith("A1")


def test_the_board_is_accessible(board: Page) -> None:
    board.evaluate("view.cursor.go([3, 6])")
    assert chromium.accessibility_violations(board) == []
