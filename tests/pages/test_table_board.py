"""A free table in the browser: places, ships under the pointer, the keyboard, the tape, ghosts and ships in motion."""

import math
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page, expect
from pytest_django.live_server_helper import LiveServer

from scenarios.drawing.svg import board_svg
from scenarios.drawing.table.picture import Land, Stand, TableMark, TablePicture
from tests.pages import browser as chromium
from tests.pages.board_alone import open_board
from tests.scenarios.drawing.tables import galley, table

SPEED = ("speed 4",)
PICTURE = table(
    galley("A1", 300, 100, 0, name="Salamis", facts=SPEED),
    galley("A2", 100, 100, 45),
    galley("B1", 300, 400, 180),
    land=(Land(((57_000, 0), (60_000, 0), (60_000, 60_000), (57_000, 60_000))),),
)
SCRIPT = """
  import { attach } from "navarch/board/view.js";
  import * as geometry from "navarch/board/table-geometry.js";
  import * as motion from "navarch/board/table-motion.js";
  import * as pieces from "navarch/board/table-pieces.js";
  import { Ghost } from "navarch/board/table-ghost.js";
  import { pieceOf } from "navarch/board/pieces.js";
  Object.assign(window, { attach, geometry, motion, Ghost, told: [], take: false });
  window.poseOf = (id) => pieces.poseOf(pieceOf(view.svg, id));
  window.view = attach(document.querySelector("svg[data-interactive]"));
  for (const name of ["board:place", "board:drag", "board:hover", "ghost:change", "ghost:commit"]) {
    document.addEventListener(name, (event) => {
      const { x, y, pieceId, phase, values, heading } = event.detail;
      window.told.push([name, { x, y, pieceId, phase, values, heading }]);
      if (window.take && phase === "start") event.preventDefault();
    });
  }
  window.ready = true;
"""
AHEAD = """window.ghost = new Ghost(view, { piece: "A1", legs: [
  { wheel: { least: -4500, most: 4500, pivot: "rear" } },
  { run: { least: 8000, most: 8000, costs: [[0, 2000], [4500, 4000]] } },
] })"""


def _opened(page: Page, live_server: LiveServer, picture: TablePicture = PICTURE, *, fitted: bool = True) -> Page:
    """A page with a table, all of it in sight, or as it opens."""
    board = board_svg(picture, title="Table of Mylae", interactive=True, key="mylae")
    fit = "while (!view.ready) await new Promise(requestAnimationFrame);\n  view.fit();\n  window.ready"
    script = SCRIPT.replace("window.ready", fit) if fitted else SCRIPT
    return open_board(page, live_server, board, script, '<label>Wheel <input type="range" id="wheel"></label>')


@pytest.fixture
def board(page: Page, live_server: LiveServer) -> Page:
    return _opened(page, live_server)


@pytest.fixture
def moving(browser: Browser, live_server: LiveServer) -> Iterator[Page]:
    """A table for a reader who does not mind motion."""
    context = browser.new_context(viewport=chromium.WIDE, reduced_motion="no-preference")
    yield _opened(context.new_page(), live_server)
    context.close()


def _at(page: Page, x: float, y: float) -> tuple[float, float]:
    """Where a place of the table, in mm, is in the window."""
    place = """([x, y]) => { const p = geometry.drawn(view.table, { x, y });
      const q = new DOMPoint(p.x, p.y).matrixTransform(view.svg.getScreenCTM()); return [q.x, q.y]; }"""
    left, top = page.evaluate(place, [x * 100, y * 100])
    return left, top


def _told(page: Page, *names: str) -> list[list[Any]]:
    told: list[list[Any]] = page.evaluate("told.splice(0)")
    return [event for event in told if not names or event[0] in names]


def _drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    page.mouse.move(*_at(page, *start))
    page.mouse.down()
    page.mouse.move(*_at(page, *end), steps=6)
    page.mouse.up()


def _pose(page: Page, id: str) -> tuple[float, float, float]:
    pose = page.evaluate("(id) => poseOf(id)", id)
    return pose["x"], pose["y"], pose["heading"]


def test_a_click_tells_the_place_and_the_ship_on_it(board: Page) -> None:
    for x, y, ship in ((300, 100, "A1"), (300, 408, "B1"), (200, 300, None)):
        board.mouse.click(*_at(board, x, y))
        ((_, told),) = _told(board, "board:place")
        assert told["pieceId"] == ship
        assert (told["x"], told["y"]) == (pytest.approx(x * 100, abs=150), pytest.approx(y * 100, abs=150))


def test_a_ship_is_hit_where_her_turned_base_lies(board: Page) -> None:
    along, across = (8 * math.sin(math.pi / 4) for _ in range(2))
    for x, y, ship in ((100 + along, 100 + across, "A2"), (100 - along, 100 - across, "A2")):
        board.mouse.click(*_at(board, x, y))
        assert [told["pieceId"] for _, told in _told(board, "board:place")] == [ship]


def test_a_click_beside_the_table_is_nowhere(board: Page) -> None:
    board.mouse.click(*_at(board, -15, 300))
    assert _told(board, "board:place") == []


def test_the_pointer_shows_where_it_is_as_the_ruler_counts(board: Page) -> None:
    board.mouse.move(*_at(board, 250, 300))
    assert board.locator(".board-where").inner_text().removesuffix(" mm").split(", ") == ["250", "300"]


def test_arrow_keys_move_a_cross_by_a_tick_and_say_what_is_there(board: Page) -> None:
    board.locator("svg.board").focus()
    board.keyboard.press("PageDown")
    assert "A1 Salamis, heading north, speed 4" in board.locator(".board-status").inner_text()
    for key in ("ArrowUp", "ArrowUp", "ArrowRight", "Shift+ArrowRight"):
        board.keyboard.press(key)
    assert board.evaluate("view.cursor.place") == {"x": 31_100, "y": 12_000}
    assert board.locator(".board-status").inner_text() == "311, 120 mm: open water"
    board.keyboard.press("Enter")
    assert [(told["x"], told["y"]) for _, told in _told(board, "board:place")] == [(31_100, 12_000)]


def test_the_cross_stays_on_the_table(board: Page) -> None:
    board.evaluate("view.cursor.go({ x: 0, y: 0 })")
    board.locator("svg.board").focus()
    board.keyboard.press("ArrowLeft")
    assert board.locator(".board-status").inner_text() == "Edge of the table"


def test_the_tape_measures_between_places_and_from_base_to_base(board: Page) -> None:
    board.get_by_role("button", name="Measure").click()
    _drag(board, (100, 300), (200, 300))
    told = board.locator(".tape text").text_content() or ""
    assert float(told.split()[0]) == pytest.approx(100, abs=1.5)
    _drag(board, (300, 100), (300, 400))
    assert board.locator(".tape text").text_content() == "275.0 mm"
    assert _told(board, "board:drag", "board:place") == []
    board.get_by_role("button", name="Measure").click()
    assert board.locator(".tape").count() == 0


def test_the_tape_can_be_drawn_with_the_keyboard(board: Page) -> None:
    board.evaluate("view.cursor.go({ x: 10000, y: 30000 })")
    board.locator("svg.board").focus()
    for key in ("m", "ArrowUp", "ArrowUp"):
        board.keyboard.press(key)
    assert board.locator(".board-status").inner_text().endswith("20.0 mm")
    board.keyboard.press("Escape")
    assert board.locator(".tape").count() == 0


def test_where_nothing_may_be_measured_there_is_neither_tape_nor_ruler(page: Page, live_server: LiveServer) -> None:
    unmeasured = table(galley("A1", 300, 100), measured=False)
    _opened(page, live_server, unmeasured)
    assert page.get_by_role("button", name="Measure").count() == 0
    page.mouse.move(*_at(page, 250, 300))
    assert page.locator(".board-where").inner_text() == ""
    page.locator("svg.board").focus()
    for key in ("PageDown", "m", "ArrowUp", "ArrowUp", "ArrowUp"):
        page.keyboard.press(key)
    assert page.locator(".board-status").inner_text() == "open water"


def test_a_ghost_begins_dead_ahead_as_far_as_written(board: Page) -> None:
    board.evaluate(AHEAD)
    ghost = board.locator(".ghost")
    assert (ghost.get_attribute("data-x"), ghost.get_attribute("data-y")) == ("30000", "18000")


def test_a_ghost_is_dragged_to_the_nearest_course_that_the_bounds_allow(board: Page) -> None:
    board.evaluate(AHEAD)
    _drag(board, (300, 180), (360, 160))
    told = _told(board, "ghost:change")
    wheel, run = told[-1][1]["values"]
    assert 2500 < wheel <= 4500 and run == 8000
    x, y = told[-1][1]["x"], told[-1][1]["y"]
    by = wheel / 36_000 * math.tau
    pivot = 30_750, 8_750  # her rear right corner
    dx, dy = 30_000 - pivot[0], 10_000 - pivot[1]
    wheeled = pivot[0] + dx * math.cos(by) + dy * math.sin(by), pivot[1] - dx * math.sin(by) + dy * math.cos(by)
    end = wheeled[0] + 6000 * math.sin(by), wheeled[1] + 6000 * math.cos(by)
    assert (x, y) == (pytest.approx(end[0], abs=1), pytest.approx(end[1], abs=1))
    _drag(board, (x / 100, y / 100), (500, 120))
    assert _told(board, "ghost:change")[-1][1]["values"][0] == 4500, "as far as the bounds let her, and no farther"


def test_escape_calls_the_drag_of_a_ghost_off(board: Page) -> None:
    board.evaluate(AHEAD)
    board.mouse.move(*_at(board, 300, 180))
    board.mouse.down()
    board.mouse.move(*_at(board, 380, 140), steps=4)
    board.keyboard.press("Escape")
    board.mouse.up()
    assert board.evaluate("ghost.values") == [0, 8000]


def test_a_press_elsewhere_does_not_take_the_ghost(board: Page) -> None:
    board.evaluate(AHEAD)
    _drag(board, (100, 500), (200, 500))
    assert _told(board, "ghost:change") == []


def test_arrow_keys_steer_a_ghost_and_enter_orders_it(board: Page) -> None:
    board.evaluate(AHEAD)
    board.locator("svg.board").focus()
    for key in ("ArrowRight", "ArrowRight", "Shift+ArrowLeft"):
        board.keyboard.press(key)
    assert board.evaluate("ghost.values") == [900, 8000]
    assert board.locator(".board-status").inner_text() == "wheel 9° to starboard, ahead 60 mm"
    board.keyboard.press("Enter")
    ((_, told),) = _told(board, "ghost:commit")
    assert (told["values"], told["heading"]) == ([900, 8000], 900)
    board.keyboard.press("Home")
    assert board.evaluate("ghost.values") == [0, 8000]


def test_a_slider_steers_a_ghost_and_follows_it(board: Page) -> None:
    board.evaluate(AHEAD)
    board.evaluate("ghost.bind(document.getElementById('wheel'), 0)")
    slider = board.locator("#wheel")
    slider.fill("-3000")
    assert board.evaluate("ghost.values") == [-3000, 8000]
    assert slider.get_attribute("aria-valuetext") == "wheel 30° to port"
    board.locator("svg.board").focus()
    board.keyboard.press("ArrowRight")
    assert slider.input_value() == "-2500"


def test_a_ship_at_rest_may_be_dragged_astern_by_whole_segments(board: Page) -> None:
    board.evaluate(
        'window.ghost = new Ghost(view, { piece: "A1", legs: [{ run: { least: -4000, most: 0, snap: 2000 } }] })'
    )
    _drag(board, (300, 100), (302, 83))
    assert board.evaluate("ghost.values") == [-2000]


def test_the_servers_answer_puts_the_ghost_where_she_would_stop(board: Page) -> None:
    board.evaluate(AHEAD)
    board.evaluate("ghost.settle({ x: 30000, y: 15000, heading: 0, stopped: true }, 'Strikes B1')")
    ghost = board.locator(".ghost")
    assert ghost.get_attribute("data-y") == "15000"
    assert "is-stopped" in (ghost.get_attribute("class") or "")
    assert board.locator(".board-status").inner_text() == "Strikes B1"


@pytest.mark.parametrize(
    ("legs", "end"),
    [
        ([{"run": 8000}], (30_000, 18_000, 0)),
        ([{"run": -2000}], (30_000, 8_000, 0)),
        ([{"wheel": 9000, "pivot": "rear"}], (32_000, 9_500, 9_000)),
        ([{"wheel": -9000, "pivot": "front"}], (30_500, 12_000, 27_000)),
        ([{"wheel": 18_000, "pivot": "centre"}, {"run": 1000}], (30_000, 9_000, 18_000)),
    ],
)
def test_a_ship_sails_along_runs_and_wheels(board: Page, legs: list[dict[str, Any]], end: tuple[int, int, int]) -> None:
    board.evaluate("(legs) => motion.sail(view.svg, 'A1', legs)", legs)
    assert _pose(board, "A1") == end


def test_a_wheeling_ship_swings_about_her_corner(moving: Page) -> None:
    """On the way, her rear right corner is where it was."""
    moving.evaluate("void (window.done = motion.sail(view.svg, 'A1', [{ wheel: 9000, pivot: 'rear' }], { ms: 8000 }))")
    moving.wait_for_function("poseOf('A1').heading > 300")
    pose = moving.evaluate("poseOf('A1')")
    corner = moving.evaluate("(pose) => geometry.corners(pose, { width: 1500, depth: 2500 }, 36000)[2]", pose)
    assert 0 < pose["heading"] < 9000
    assert (corner["x"], corner["y"]) == (pytest.approx(30_750, abs=2), pytest.approx(8_750, abs=2))
    moving.evaluate("motion.skip(view.svg)")
    moving.evaluate("done")
    assert _pose(moving, "A1") == (32_000, 9_500, 9_000)


def test_a_movement_can_be_skipped_to_its_end(moving: Page) -> None:
    moving.evaluate("void (window.done = motion.sail(view.svg, 'A1', [{ run: 20000 }], { ms: 60000 }))")
    moving.evaluate("motion.skip(view.svg)")
    moving.evaluate("done")
    assert _pose(moving, "A1") == (30_000, 30_000, 0)


def test_fire_is_seen_to_break_out_on_a_ship(moving: Page) -> None:
    fire = moving.locator("[data-id=A1] > use[href$=fire]")
    moving.evaluate("void (window.done = motion.burn(view.svg, 'A1', { ms: 60000 }))")
    expect(fire).to_be_visible()
    drawn = "(fire) => fire.getBoundingClientRect().width"
    assert fire.evaluate(drawn) > 0
    moving.evaluate("motion.skip(view.svg)")
    moving.evaluate("window.done")
    assert fire.evaluate(drawn) > 10, "it goes on burning until the board comes anew"


def test_who_wants_no_motion_sees_no_fire_break_out(board: Page) -> None:
    board.evaluate("motion.burn(view.svg, 'A1')")
    assert board.locator("[data-id=A1] > use[href$=fire]").count() == 0


def test_a_ship_that_a_script_turns_is_drawn_as_the_server_draws_one_with_that_heading(board: Page) -> None:
    board.evaluate("motion.shift(view.svg, 'A1', { x: 10000, y: 10000, heading: 4500 })")
    numbers = """(id) => ["", " > .hull"]
      .map((within) => document.querySelector(`[data-id="${id}"]${within}`))
      .flatMap((each) => each.getAttribute("transform").match(/-?[\\d.]+/g).map(Number))"""
    assert board.evaluate(numbers, "A1") == pytest.approx(board.evaluate(numbers, "A2"), abs=0.01)


def test_a_squadrons_standard_stays_upright_at_the_end_of_its_line(page: Page, live_server: LiveServer) -> None:
    """Set to a heading by the script, it stands where the server puts that of a squadron with that heading."""
    stands = (Stand(-2500, 0, 5000, 3500, based=True), Stand(2500, 0, 5000, 3500, based=True))
    lines = [galley(f"A{n}", 300, 200, 45 * n, width=10_000, depth=3500, stands=stands) for n in range(8)]
    for n, line in enumerate(lines):
        told = board_svg(table(line), title="T")
        (placed,) = re.findall(r'<g class="standard" transform="translate\(([^)]+)\)', told)
        opened = _opened(page, live_server, table(msgspec.structs.replace(line, heading=0)))
        opened.evaluate(f"motion.shift(view.svg, 'A{n}', {{ x: 30000, y: 20000, heading: {4500 * n} }})")
        there = opened.evaluate("""() => {
          const { e, f } = document.querySelector(".standard").transform.baseVal[0].matrix; return [e, f]; }""")
        x, _, y = placed.partition(" ")
        assert there == pytest.approx([float(x), float(y or 0)], abs=0.06), f"at {45 * n}°"


PLATES = """() => [...document.querySelectorAll(".layer-marks .i-zone-name")].map((plate) => {
  const { left, right, top, bottom } = plate.getBoundingClientRect();
  const ships = [...document.querySelectorAll(".layer-pieces .hull")].map((hull) => hull.getBoundingClientRect());
  const over = ships.filter((ship) => ship.right > left && ship.left < right && ship.bottom > top && ship.top < bottom);
  return [plate.style.visibility, over.length];
})"""
ZONE = ((5_000, 1_000), (55_000, 1_000), (55_000, 12_000), (5_000, 12_000))


def test_the_plate_of_a_zone_goes_where_no_ship_lies(page: Page, live_server: LiveServer) -> None:
    """In the corner where it stands there is a ship; then in every one; then all about it, and it is not shown."""
    zone = TableMark("zone-a", ZONE, "A sets up here", "A sets up")
    shown = []
    for xs, ys in (((75,), (30,)), (range(60, 541, 40), (30, 60, 95)), (range(40, 561, 20), range(0, 201, 30))):
        ships = [galley(f"A{x}-{y}", x, y) for x in xs for y in ys]
        opened = _opened(page, live_server, table(*ships, marks=(zone,)))
        ((visibility, over),) = opened.evaluate(PLATES)
        assert visibility == "hidden" or over == 0
        shown.append(visibility != "hidden")
    assert shown == [True, True, False]


def test_words_keep_a_readable_size_on_a_phone(phone: Page, live_server: LiveServer) -> None:
    """A tag and the plate of a measure are as high as on a large screen."""
    _opened(phone, live_server)
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    for zoomed in (1, 2):
        phone.evaluate(f"view.zoom({zoomed}); view.tags.keep(true)")
        assert phone.evaluate("document.querySelector('.i-tag-text').getBoundingClientRect().height") >= 12
    phone.evaluate("view.tags.keep(false)")


def test_a_table_opens_on_its_fleets_with_the_whole_in_a_small_map(page: Page, live_server: LiveServer) -> None:
    far = table(galley("A1", 300, 100, 0), galley("B1", 340, 150, 180), width=2400, height=1600)
    opened = _opened(page, live_server, far, fitted=False)
    long = opened.evaluate("view.hull * view.camera.unit")
    assert long >= 40
    for ship in ("A1", "B1"):
        box = opened.evaluate(f"document.querySelector('[data-id={ship}]').getBoundingClientRect().toJSON()")
        frame = opened.evaluate("view.frame.getBoundingClientRect().toJSON()")
        assert frame["left"] < box["left"] and box["right"] < frame["right"]
        assert frame["top"] < box["top"] and box["bottom"] < frame["bottom"]
    assert opened.locator(".board-mini").is_visible()
    opened.evaluate("view.fit()")
    assert opened.locator(".board-mini").is_hidden()


def test_the_numbers_of_the_ruler_stay_along_the_edges_of_the_window(board: Page) -> None:
    seen = "[...document.querySelectorAll('.board-column:not([hidden])')].map((each) => each.textContent)"
    assert board.evaluate(seen) == [str(n) for n in range(0, 601, 100)]
    board.evaluate("view.camera.look({ x: 450, y: 300, scale: 3 })")
    assert "500" in board.evaluate(seen) and "100" not in board.evaluate(seen)


def test_t_shows_the_tags_of_all_ships_and_never_over_a_hull(board: Page) -> None:
    assert board.locator(".board-tag").count() == 0
    board.locator("svg.board").focus()
    board.keyboard.down("t")
    expect(board.locator(".board-tag")).to_have_text(["A1Salamis", "A2", "B1"])
    for ship in ("A1", "A2", "B1"):
        hull = board.evaluate(f"document.querySelector('[data-id={ship}] .hull').getBoundingClientRect().toJSON()")
        tag = board.evaluate(f"document.querySelector('[data-of={ship}] .i-tag').getBoundingClientRect().toJSON()")
        apart = tag["left"] > hull["right"] - 2 or tag["right"] < hull["left"] + 2
        assert apart or tag["top"] > hull["bottom"] - 2 or tag["bottom"] < hull["top"] + 2
    board.keyboard.up("t")
    expect(board.locator(".board-tag")).to_have_count(0)


def test_a_table_that_is_replaced_keeps_zoom_cursor_and_focus(board: Page) -> None:
    board.locator("svg.board").focus()
    board.keyboard.press("PageDown")
    board.keyboard.press("+")
    seen = board.evaluate("view.camera.seen")
    board.evaluate("""() => { const old = view.svg; const next = old.cloneNode(true); old.replaceWith(next);
      view.detach(); window.view = attach(next); }""")
    assert board.evaluate("view.camera.seen") == pytest.approx(seen)
    assert board.evaluate("document.activeElement === view.svg && view.cursor.shown")
    assert board.evaluate("view.cursor.place") == {"x": 30_000, "y": 10_000}


def test_a_drag_that_nobody_takes_pans_a_table_that_is_zoomed(board: Page) -> None:
    board.evaluate("view.zoom(3)")
    before = board.evaluate("view.camera.seen")
    _drag(board, (300, 300), (340, 300))
    assert board.evaluate("view.camera.seen.x") < before["x"]


def test_the_table_has_no_accessibility_faults(board: Page) -> None:
    board.evaluate(AHEAD)
    assert chromium.accessibility_violations(board) == []
