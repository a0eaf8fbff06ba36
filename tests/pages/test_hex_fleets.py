"""Hex boards of the library as they open on their fleets; tags, card, numbers and the small map over them."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page
from pytest_django.live_server_helper import LiveServer

from scenarios.boards import picture_of_scenario
from scenarios.documents import documents
from scenarios.drawing.hex.picture import HexPicture, Mark, Piece
from scenarios.drawing.svg import board_svg
from tests.pages.board_alone import open_board

LIBRARY = Path("scenarios/library/ancient_naval_games")
WINDOWS = {"laptop": (936, 756), "large": (1576, 1036), "phone": (390, 464)}
SCRIPT = """
  import { attach } from "navarch/board/view.js";
  import { hullsOf, along } from "navarch/board/hulls.js";
  import { putBoard } from "navarch/board/put.js";
  const frame = document.querySelector(".board-frame");
  Object.assign(frame.style, { maxWidth: "none", width: "%dpx", height: "%dpx", border: 0 });
  const svg = frame.querySelector("svg.board");
  Object.assign(svg.style, { height: "0", flex: "1 1 0" });
  Object.assign(window, { putBoard, hullsOf, along, view: attach(svg), attach });
  window.ready = true;
"""
FLEETS = HexPicture(
    cols=24,
    rows=18,
    pieces=tuple(
        Piece(
            id=f"{side}{n}", side=side, size="SL"[n % 2], hex=(3 + n, row + n % 3), facing=n % 6, name="Salamis",
            tag="3 MP", about="May act now: 3 MP.",
        )
        for side, row in (("A", 9), ("B", 5))
        for n in range(18)
    ),
    marks=(Mark((5, 11), "selected"), Mark((5, 10), "reach", path=((5, 11), (5, 10)), facing=2)),
)  # fmt: skip


def _open(page: Page, live_server: LiveServer, picture: HexPicture, window: tuple[int, int]) -> Page:
    page.set_viewport_size({"width": max(1280, window[0] + 60), "height": max(800, window[1] + 120)})
    board = board_svg(picture, title="Map", interactive=True, key="fleets")
    return open_board(page, live_server, board, SCRIPT % window)


def _library() -> list[HexPicture]:
    read = [documents.read(json.loads(file.read_text())).document for file in sorted(LIBRARY.glob("*.json"))]
    pictures = [picture_of_scenario(document) for document in read if hasattr(document, "board")]
    return [picture for picture in pictures if isinstance(picture, HexPicture) and picture.pieces]


@pytest.mark.parametrize("window", WINDOWS.values(), ids=WINDOWS)
def test_a_board_of_the_library_opens_with_ships_of_forty_pixels(
    page: Page, live_server: LiveServer, window: tuple[int, int]
) -> None:
    pictures = _library()
    assert len(pictures) >= 3
    for picture in pictures:
        _open(page, live_server, picture, window)
        page.wait_for_function("view.hull * view.camera.unit > 39.9")  # when the frame has its size
        long, seen, level = page.evaluate(
            """() => { const { camera } = view; const { x, y, width, height } = camera.box;
            const inside = (hull) => hull.x > x && hull.x < x + width && hull.y > y && hull.y < y + height;
            const seen = hullsOf(view.svg).filter(inside);
            return [view.hull * camera.unit, seen.length, view.svg.getAttribute("class")]; }"""
        )
        assert long >= 39.9, (long, page.evaluate("[view.camera.width, view.camera.height, view.camera.scale]"))
        assert seen >= (len(picture.pieces) if window[0] > 1000 else 2)
        assert "i-lod-m" in level or "i-lod-l" in level
        wanted, shown = page.evaluate("!view.camera.all"), page.locator(".board-mini").is_visible()
        assert shown == wanted if window[0] > 1000 else shown <= wanted  # on a phone never over a ship


def test_tags_lie_beside_hulls_and_never_over_one(page: Page, live_server: LiveServer) -> None:
    _open(page, live_server, FLEETS, WINDOWS["laptop"])
    assert page.locator(".board-tag").count() == 1  # the ship in hand
    page.evaluate("view.tags.hold(true)")
    covered = """() => {
      const tags = [...document.querySelectorAll(".board-tag[visibility=visible] .i-tag")];
      const boxes = tags.map((tag) => tag.getBoundingClientRect());
      const { camera } = view;
      const all = hullsOf(view.svg).flatMap(along);
      const parts = all.map((part) => ({ ...camera.pixels(part), r: part.r * camera.unit }));
      const { left, top } = view.camera.frame();
      const over = boxes.filter((box) => parts.some(({ x, y, r }) => {
        const dx = x + left - Math.min(box.right, Math.max(box.left, x + left));
        const dy = y + top - Math.min(box.bottom, Math.max(box.top, y + top));
        return dx * dx + dy * dy < (r - 1) * (r - 1); }));
      return [boxes.length, over.length, Math.min(...boxes.map((box) => box.height))]; }"""
    count, over, high = page.evaluate(covered)
    assert count >= 20
    assert over == 0
    assert high == pytest.approx(20, abs=2)


def test_t_shows_all_tags_while_held_and_the_switch_is_remembered(page: Page, live_server: LiveServer) -> None:
    _open(page, live_server, FLEETS, WINDOWS["laptop"])
    page.keyboard.down("t")
    page.wait_for_function("document.querySelectorAll('.board-tag').length > 10")
    page.keyboard.up("t")
    page.wait_for_function("document.querySelectorAll('.board-tag').length === 1")
    page.get_by_role("button", name="Show the tags of all ships").click()
    assert page.locator(".board-tag").count() > 10
    page.reload()
    page.wait_for_function("document.querySelectorAll('.board-tag').length > 10")
    assert page.get_by_role("button", name="Show the tags of all ships").get_attribute("aria-pressed") == "true"
    page.evaluate("localStorage.clear()")


def test_the_card_comes_when_the_pointer_rests_and_goes_with_escape(page: Page, live_server: LiveServer) -> None:
    _open(page, live_server, FLEETS, WINDOWS["laptop"])
    x, y = page.evaluate(
        """() => { const box = document.querySelector('[data-id="B4"] .i-ship').getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2]; }"""
    )
    page.mouse.move(x - 2, y)
    page.mouse.move(x, y)
    card = page.locator(".board-card")
    card.wait_for(state="visible")
    assert [line for line in card.inner_text().splitlines() if line] == [
        "B4 Salamis",
        "Small, facing south-west",
        "May act now: 3 MP.",
    ]
    box = card.bounding_box()
    assert box is not None
    assert not (box["x"] <= x <= box["x"] + box["width"] and box["y"] <= y <= box["y"] + box["height"])
    page.keyboard.press("Escape")
    assert not card.is_visible()


MEETS = """(one, other) => one.left < other.right && other.left < one.right
  && one.top < other.bottom && other.top < one.bottom"""


def test_a_board_opens_with_no_ship_under_its_buttons(page: Page, live_server: LiveServer) -> None:
    for picture in _library():
        _open(page, live_server, picture, WINDOWS["laptop"])
        hidden = page.evaluate(
            f"""() => {{ const meets = {MEETS};
            const buttons = document.querySelector(".board-controls").getBoundingClientRect();
            return [...document.querySelectorAll(".layer-pieces .i-ship")].map((ship) => ship.getBoundingClientRect())
              .filter((ship) => meets(ship, buttons)).length; }}"""
        )
        assert hidden == 0


@pytest.mark.parametrize("window", ["laptop", "phone"])
def test_a_card_lies_over_no_ship_of_its_own_nor_the_map_or_the_buttons(
    page: Page, live_server: LiveServer, window: str
) -> None:
    _open(page, live_server, FLEETS, WINDOWS[window])
    ships, met = page.evaluate(
        f"""async () => {{ const meets = {MEETS};
        const frame = document.querySelector(".board-frame");
        const bounds = frame.getBoundingClientRect();
        const inside = (box) => box.left > bounds.left && box.right < bounds.right && box.top > bounds.top
          && box.bottom < bounds.bottom;
        const seen = [...document.querySelectorAll(".layer-pieces .piece")]
          .filter((piece) => inside(piece.getBoundingClientRect()));
        const over = ".board-mini:not(.is-hidden), .board-controls";
        const met = [];
        for (const piece of seen) {{
          view.tags.point(piece);
          view.card.show(piece);
          const shown = frame.querySelector(".board-card");
          shown.style.transition = "none";
          const card = shown.getBoundingClientRect();
          for (const cover of [piece.querySelector(".i-ship"), ...frame.querySelectorAll(over)])
            if (meets(card, cover.getBoundingClientRect())) met.push([piece.dataset.id, cover.getAttribute("class")]);
        }}
        return [seen.length, met]; }}"""
    )
    assert ships >= (30 if window == "laptop" else 8)
    assert met == []


def test_an_answer_leaves_the_sea_where_it_is(page: Page, live_server: LiveServer) -> None:
    _open(page, live_server, FLEETS, WINDOWS["laptop"])
    page.evaluate("document.querySelector('.board-sea').mark = 'the same'")
    page.evaluate("view.camera.look({ x: 300, y: 300, scale: 3 })")
    before = page.evaluate("view.camera.seen")
    put = "(fresh) => { view.remember(); view.detach(); window.view = attach(putBoard(view.frame, fresh)); }"
    page.evaluate(put, str(board_svg(FLEETS, title="Map", interactive=True, key="fleets")))
    assert page.evaluate("document.querySelector('.board-sea').mark") == "the same"
    assert page.locator("svg.board").count() == page.locator("svg.board-sea").count() == 1
    assert page.evaluate("view.camera.seen") == before
    one, other = (page.locator(f"svg.{name}").get_attribute("viewBox") for name in ("board-sea", "board"))
    assert one == other


def test_a_press_on_the_small_map_looks_there(page: Page, live_server: LiveServer) -> None:
    _open(page, live_server, FLEETS, (640, 480))
    box = page.locator(".board-mini").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] - 6, box["y"] + box["height"] - 6)
    page.wait_for_timeout(250)
    seen = page.evaluate("view.camera.box")
    assert seen["x"] + seen["width"] > 700


def test_numbers_stand_along_the_window_while_the_board_moves(page: Page, live_server: LiveServer) -> None:
    _open(page, live_server, FLEETS, WINDOWS["phone"])

    def shown() -> list[str]:
        words: list[str] = page.locator(".board-column:not([hidden])").all_inner_texts()
        return words

    before = shown()
    page.evaluate("view.camera.look({ x: 700, y: 300 })")
    after = shown()
    assert before != after
    assert "20" in after
    boxes = [span.bounding_box() for span in page.locator(".board-column:not([hidden])").all()]
    assert len({round(box["y"]) for box in boxes if box}) == 1


def test_a_hex_within_reach_shows_the_ship_as_she_would_lie_there(page: Page, live_server: LiveServer) -> None:
    _open(page, live_server, FLEETS, WINDOWS["laptop"])
    page.evaluate("view.point([5, 10])")
    assert page.locator(".layer-ahead .i-ghost .hull").get_attribute("transform") == "rotate(120)"
    assert page.locator(".layer-ahead .i-course").count() == 1
    page.evaluate("view.point(null)")
    assert page.locator(".layer-ahead").count() == 0


def test_a_gesture_moves_both_drawings_as_pictures_and_draws_them_anew_when_it_rests(
    page: Page, live_server: LiveServer
) -> None:
    """What makes fifty ships keep up with the hand: nothing is drawn again while it moves."""
    _open(page, live_server, FLEETS, WINDOWS["laptop"])
    states = page.evaluate(GESTURE)
    begun, moving, rested = states
    assert [layer["box"] for layer in moving] == [layer["box"] for layer in begun]
    assert all(layer["moved"] and layer["moved"] == moving[0]["moved"] for layer in moving)
    assert not any(layer["moved"] for layer in rested)
    assert rested[0]["box"] == rested[1]["box"] != begun[0]["box"]


GESTURE = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const of = (layer) => ({ box: layer.getAttribute("viewBox"), moved: layer.style.transform });
  const state = () => view.layers.map(of);
  const states = [state()];
  // On a machine that is busy a frame may take longer than a hand that rests: timers wait until all frames have come.
  const { setTimeout, clearTimeout } = window;
  const held = new Map();
  window.setTimeout = (run) => (held.set(held.size + 1, run), held.size);
  window.clearTimeout = (id) => held.delete(id) || clearTimeout.call(window, id);
  for (let n = 0; n < 8; n += 1) {
    view.camera.zoom(1.03, 500, 400, true);
    view.camera.pan(3, 2);
    await frame();
  }
  states.push(state());
  Object.assign(window, { setTimeout, clearTimeout });
  for (const run of held.values()) run();
  await frame();
  states.push(state());
  return states;
}"""
