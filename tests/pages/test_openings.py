"""Every ready-made scenario opens on its fleets, on a desk and on a phone: ships large enough to be told apart and hit
by a finger. One page for the scenarios of a ruleset."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page
from pytest_django.live_server_helper import LiveServer

import rules
from scenarios.boards import picture_of_scenario
from scenarios.documents import documents
from scenarios.drawing.svg import board_svg
from tests.pages.board_alone import open_board

RULESETS = [ruleset.key for ruleset in rules.all()]
# pixels of a ship on hexes and on squares, of a galley, of one in a squadron
LEAST = {"ancient_naval_games": 40, "nauta": 40, "mare_nostrum": 40, "oi_navarcoi": 18, "navarchoi": 32}
BOARDS = {1280: (936, 756), 390: (390, 464)}  # what a board has of a window so wide
EDITOR = (872, 756)  # what its board has of a window of 1280
MOUSE, BUTTONS = 24, 52  # pixels of a ship that a mouse takes hold of, and at the foot of the board
FINGER = 24  # pixels across
SCRIPT = """
  import { attach } from "navarch/board/view.js";
  window.opened = async (board, [width, height], [least, covered] = []) => {
    const frame = Object.assign(document.createElement("div"), { className: "board-frame", innerHTML: board });
    Object.assign(frame.style, { maxWidth: "none", border: "0", width: `${width}px`, height: `${height}px` });
    for (const layer of frame.querySelectorAll("svg.board, svg.board-sea")) layer.style.height = `${height}px`;
    if (least) frame.querySelector("svg.board").dataset.least = least;
    if (covered) frame.querySelector("svg.board").style.setProperty("--covered", covered);
    document.querySelector(".board-frame").replaceWith(frame);
    window.view = attach(frame.querySelector("svg.board"));
    while (!view.ready) await new Promise(requestAnimationFrame);
    return [view.hull * view.camera.unit, view.camera.width, view.camera.height];
  };
  window.ready = true;
"""
# How many ships are seen whole, and beside which of them a finger that is somewhat off their middle finds none.
SEEN = """(across) => {
  const frame = view.frame.getBoundingClientRect();
  const missed = [];
  let seen = 0;
  for (const piece of document.querySelectorAll(".layer-pieces .piece")) {
    const box = piece.getBoundingClientRect();
    if (box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom) continue;
    seen += 1;
    const hull = piece.querySelector(".hull").getBoundingClientRect();
    const [x, y] = [(hull.left + hull.right) / 2, (hull.top + hull.bottom) / 2]; // of a squadron its first ship
    for (let way = 0; way < 8; way += 1) {
      const [dx, dy] = [Math.cos, Math.sin].map((of) => (across / 2 - 0.5) * of((way * Math.PI) / 4));
      const place = view.placeAt(x + dx, y + dy, "touch");
      if (!place || !view.pieceAt(place)) missed.push(`${piece.dataset.id} ${way * 45}`);
    }
  }
  return [seen, missed];
}"""


def scenarios(ruleset: str) -> list[tuple[str, Any]]:
    files = sorted(Path("scenarios/library", ruleset).glob("*.json"))
    read = [(file.stem, documents.read(documents.parse(file.read_bytes())).document) for file in files]
    return [(name, picture_of_scenario(document)) for name, document in read if hasattr(document, "labels")]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_scenario_opens_with_ships_that_are_seen_and_hit(
    page: Page, live_server: LiveServer, ruleset: str
) -> None:
    open_board(page, live_server, "", SCRIPT)
    for name, picture in scenarios(ruleset):
        for wide, size in BOARDS.items():
            where = f"{name}, {wide} wide"
            board = board_svg(picture, title=name, interactive=True, key=where)
            long, *measured = page.evaluate("([board, size]) => opened(board, size)", [board, size])
            assert measured == list(size), where
            if picture.pieces:
                assert long >= LEAST[ruleset] - 0.1, where
                seen, missed = page.evaluate(SEEN, FINGER)
                assert seen >= (8 if ruleset == "navarchoi" and wide > 390 else 1), f"{where}: opens on open sea"
                assert missed == [], where


@pytest.mark.parametrize("ruleset", RULESETS)
def test_on_a_desk_the_editor_opens_on_every_ship_or_on_as_many_as_24_pixels_for_each_allow(
    page: Page, live_server: LiveServer, ruleset: str
) -> None:
    open_board(page, live_server, "", SCRIPT)
    cut = {}
    for name, picture in scenarios(ruleset):
        if picture.pieces:
            board = board_svg(picture, title=name, interactive=True, key=f"{name}-edited")
            ask = [board, EDITOR, [MOUSE, BUTTONS]]
            long, *_ = page.evaluate("([board, size, about]) => opened(board, size, about)", ask)
            assert long >= MOUSE - 0.1, name
            seen, _ = page.evaluate(SEEN, FINGER)
            if seen < len(picture.pieces):
                cut[name] = long
    assert all(long <= MOUSE + 0.1 for long in cut.values()), cut
    assert len(cut) <= 2, "few fleets are that broad"
