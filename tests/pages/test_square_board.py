"""A board of squares in the browser: mouse, keyboard, stacks, a path drawn square by square, and ships in motion."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from pytest_django.live_server_helper import LiveServer

from scenarios.drawing.square.picture import SquareMark
from scenarios.drawing.svg import board_svg
from tests.pages import browser as chromium
from tests.pages.board_alone import open_board
from tests.scenarios.drawing.squares import FULL, galley, squares

PICTURE = squares(
    galley("A1", (3, 6), 0, name="Salamis", tokens=(FULL,)),
    galley("A2", (5, 6), 2),
    galley("B1", (8, 2), 4),
    galley("B2", (8, 2), 3),
    marks=(SquareMark("reach", ((3, 5),), "A1 may row here"),),
)
SCRIPT = """
  import { attach } from "navarch/board/view.js";
  import * as grid from "navarch/board/squaregrid.js";
  import * as marks from "navarch/board/square-marks.js";
  import * as motion from "navarch/board/square-motion.js";
  import { SquarePath } from "navarch/board/square-path.js";
  Object.assign(window, { attach, grid, marks, motion, SquarePath, told: [] });
  window.view = attach(document.querySelector("svg[data-interactive]"));
  for (const name of ["board:square", "board:hover", "path:change", "path:commit"]) {
    document.addEventListener(name, ({ detail }) => {
      window.told.push([name, detail.name ?? detail.names?.join(" ") ?? null, detail.pieceId]);
    });
  }
  window.ready = true;
"""


@pytest.fixture
def board(page: Page, live_server: LiveServer) -> Page:
    board = board_svg(PICTURE, title="Map of Mylae", interactive=True, key="mylae")
    return open_board(page, live_server, board, SCRIPT)


def _at(page: Page, square: tuple[int, int], down: float = 0) -> tuple[float, float]:
    """Where the middle of a square is in the window, or a place so far below it."""
    place = """([square, down]) => { const { x, y } = grid.centre(square);
      const p = new DOMPoint(x, y + down).matrixTransform(view.svg.getScreenCTM()); return [p.x, p.y]; }"""
    x, y = page.evaluate(place, [list(square), down])
    return x, y


def _told(page: Page, name: str) -> list[list[Any]]:
    told: list[list[Any]] = page.evaluate("told.splice(0)")
    return [event[1:] for event in told if event[0] == name]


def _drag(page: Page, *through: tuple[int, int]) -> None:
    page.mouse.move(*_at(page, through[0]))
    page.mouse.down()
    for square in through[1:]:
        page.mouse.move(*_at(page, square), steps=6)
    page.mouse.up()


def test_a_click_tells_the_square_and_the_ship_in_it(board: Page) -> None:
    board.evaluate("view.fit()")
    for square, ship in (((3, 6), "A1"), ((1, 1), None), ((12, 9), None)):
        board.mouse.click(*_at(board, square))
        assert _told(board, "board:square") == [[f"{square[0]:02d}{square[1]:02d}", ship]]


def test_in_a_stack_the_nearest_hull_says_which_ship_is_meant(board: Page) -> None:
    for down, ship in ((-10, "B1"), (10, "B2")):
        board.mouse.click(*_at(board, (8, 2), down))
        assert _told(board, "board:square") == [["0802", ship]]


def test_the_ring_around_the_map_is_no_square(board: Page) -> None:
    board.evaluate("view.fit()")
    board.mouse.click(*_at(board, (0, 5)))
    assert _told(board, "board:square") == []


def test_the_keyboard_walks_the_map_and_each_step_is_said(board: Page) -> None:
    status = board.get_by_role("status")
    board.locator("svg.board").focus()
    board.keyboard.press("ArrowUp")
    assert status.inner_text() == "0306: A1 Salamis, in 0306, heading north, at Full"
    board.keyboard.press("ArrowUp")
    assert status.inner_text() == "0305: A1 may row here"
    board.keyboard.press("Numpad9")
    assert status.inner_text() == "0404: open sea"
    board.keyboard.press("Enter")
    assert _told(board, "board:square") == [["0404", None]]


def test_page_down_comes_to_every_ship_of_a_stack(board: Page) -> None:
    board.locator("svg.board").focus()
    for _ in range(4):
        board.keyboard.press("PageDown")
    assert board.get_by_role("status").inner_text().startswith("0802: B2")
    board.keyboard.press("Enter")
    assert _told(board, "board:square") == [["0802", "B2"]]


def test_a_path_is_dragged_square_by_square_and_back(board: Page) -> None:
    board.evaluate('window.path = new SquarePath(view, { piece: "A1" })')
    _drag(board, (3, 6), (3, 4), (5, 2))
    assert _told(board, "path:change")[-1] == ["0306 0305 0304 0403 0502", "A1"]
    _drag(board, (5, 2), (3, 4))
    assert _told(board, "path:change")[-1] == ["0306 0305 0304", "A1"]


def test_a_path_grows_only_where_it_may(board: Page) -> None:
    board.evaluate('window.path = new SquarePath(view, { piece: "A1", open: ([col, row]) => row > 4 })')
    _drag(board, (3, 6), (3, 2))
    assert _told(board, "path:change")[-1] == ["0306 0305", "A1"]


def test_a_path_is_drawn_with_the_keyboard_priced_and_ordered(board: Page) -> None:
    board.evaluate('window.path = new SquarePath(view, { piece: "A1" })')
    board.locator("svg.board").focus()
    for key in ("ArrowUp", "Numpad9", "ArrowUp", "Backspace"):
        board.keyboard.press(key)
    board.evaluate('path.price(["2", "3+1"], "6 of 8 points")')
    assert board.locator(".path-cost text").all_text_contents() == ["2", "3+1"]
    assert board.get_by_role("status").inner_text() == "6 of 8 points"
    board.keyboard.press("Enter")
    assert _told(board, "path:commit") == [["0306 0305 0404", "A1"]]
    ghost = board.locator(".drawn-path .i-ghost")
    assert ghost.get_attribute("transform") == "translate(180 180)"
    assert ghost.locator(".hull").get_attribute("transform") == "rotate(45)", "as she would lie"
    board.evaluate("path.close()")
    assert board.locator(".drawn-path").count() == 0


def test_a_ship_sails_along_a_path_and_is_where_the_server_would_draw_her(board: Page) -> None:
    steps = [{"to": [3, 5], "facing": 1}, {"to": [4, 4], "facing": 2}]
    board.evaluate("(steps) => motion.sail(view.svg, 'A1', steps)", steps)
    ship = board.locator('[data-id="A1"]')
    assert (ship.get_attribute("data-square"), ship.get_attribute("data-facing")) == ("0404", "2")
    assert ship.get_attribute("transform") == "translate(180 180)"
    turned = "el => { const { a, b, e, f } = el.transform.baseVal.consolidate().matrix; return [a, b, e, f]; }"
    moved, drawn = (board.locator(f'[data-id="{id}"] .hull').evaluate(turned) for id in ("A1", "A2"))
    assert moved == pytest.approx(drawn)


def test_the_board_opens_with_ships_that_can_be_seen(board: Page) -> None:
    long = "() => Number(view.svg.dataset.hull) * view.camera.unit"
    assert board.evaluate(long) >= 32
    board.get_by_role("button", name="Fit the whole map").click()
    assert board.evaluate("view.camera.all")


UNDER_THE_MAP = """() => {
  const map = document.querySelector(".board-mini:not(.is-hidden)").getBoundingClientRect();
  return [...document.querySelectorAll(".layer-pieces .piece")].filter((piece) => {
    const box = piece.querySelector(".hull").getBoundingClientRect();
    return box.right > map.left && box.left < map.right && box.bottom > map.top && box.top < map.bottom;
  }).map((piece) => piece.dataset.id);
}"""


def test_the_small_map_moves_along_the_edge_where_ships_lie_in_every_corner(
    page: Page, live_server: LiveServer
) -> None:
    columns = [galley(f"A{row}", (2, row), 2) for row in range(1, 35)]
    columns += [galley(f"B{row}", (17, row), 6) for row in range(1, 35)]
    picture = squares(*columns, cols=18, rows=34)
    open_board(page, live_server, board_svg(picture, title="Map", interactive=True, key="map"), SCRIPT)
    assert page.evaluate(UNDER_THE_MAP) == []


def test_a_tag_says_what_matters_now_of_the_ship_under_the_pointer(board: Page) -> None:
    board.mouse.move(*_at(board, (3, 6)))
    tag = board.locator(".layer-tags .board-tag")
    assert re.fullmatch(r"A1Salamis .* at Full", tag.text_content() or "")
    assert tag.get_attribute("visibility") == "visible"


def test_t_shows_the_tags_of_all_ships_and_never_over_a_hull(board: Page) -> None:
    board.locator("svg.board").focus()
    board.keyboard.down("t")
    expect(board.locator(".board-tag")).to_have_count(4)
    over = """() => {
      const boxes = (wanted) => [...document.querySelectorAll(wanted)].map((each) => each.getBoundingClientRect());
      const hulls = boxes(".layer-pieces .hull");
      const apart = (a, b) => a.left > b.right - 2 || a.top > b.bottom - 2;
      const meets = (a, b) => !apart(a, b) && !apart(b, a);
      return boxes(".board-tag[visibility=visible] .i-tag")
        .filter((tag) => hulls.some((hull) => meets(tag, hull))).length;
    }"""
    assert board.locator(".board-tag[visibility=visible]").count() >= 3
    assert board.evaluate(over) == 0
    board.keyboard.up("t")
    expect(board.locator(".board-tag")).to_have_count(0)


def test_numbers_of_columns_and_rows_stand_along_the_window(board: Page) -> None:
    seen = board.locator(".board-edges span:visible").all_text_contents()
    assert {"03", "08"} <= set(seen)


def test_ropes_missiles_and_flags_are_seen_and_leave_the_board_as_it_is_told(
    page: Page, live_server: LiveServer
) -> None:
    page.emulate_media(reduced_motion="no-preference")
    markup = board_svg(PICTURE, title="Map of Mylae", interactive=True, key="mylae")
    open_board(page, live_server, markup, SCRIPT)
    page.evaluate("motion.grapple(view.svg, 'B1', 'B2', { ms: 60 })")
    assert page.locator(".layer-over .i-rope").count() == 1
    page.evaluate("motion.volley(view.svg, 'A1', 'B1', { ms: 60 })")
    assert page.locator(".layer-over .i-measure").count() == 0
    page.evaluate("motion.shudder(view.svg, 'A1', { hurt: 'gash', ms: 60 })")
    assert page.locator('[data-id="A1"] .i-ship > use[href$="gash"]').count() == 1
    page.evaluate("motion.strike(view.svg, 'B1', 'A', { ms: 60 })")
    assert page.locator('[data-id="B1"] > use.i-a[href$="flag"]').count() == 1
    page.evaluate("motion.remove(view.svg, 'B2', { ms: 60 })")
    assert page.locator('[data-id="B2"]').count() == 0


def test_marks_are_set_and_cleared(board: Page) -> None:
    board.evaluate('marks.setMarks(view.svg, "reach", [[4, 4], [5, 5]], "here")')
    assert board.locator(".mark-reach").count() == 2
    board.evaluate('marks.setMarks(view.svg, "reach", [])')
    assert board.locator(".mark-reach").count() == 0


def test_the_board_has_no_accessibility_faults(board: Page) -> None:
    assert chromium.accessibility_violations(board) == []
