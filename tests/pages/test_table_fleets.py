"""Every ready-made scenario of a free table opens on its fleets, with ships large enough to be told apart."""

from pathlib import Path

import pytest
from playwright.sync_api import Page
from pytest_django.live_server_helper import LiveServer

from scenarios import documents
from scenarios.boards import picture_of_scenario
from scenarios.drawing.svg import board_svg
from tests.pages.board_alone import open_board

LIBRARY = [file for key in ("nauta", "mare_nostrum", "oi_navarcoi")
           for file in sorted(Path("scenarios/library", key).glob("*.json"))]  # fmt: skip
LEAST = {"nauta": 40, "mare_nostrum": 40, "oi_navarcoi": 18}  # pixels of a galley, of one in a squadron
SCRIPT = """
  import { attach } from "navarch/board/view.js";
  window.view = attach(document.querySelector("svg[data-interactive]"));
  window.ready = true;
"""
SEEN = """() => [...document.querySelectorAll(".layer-pieces .piece")].filter((piece) => {
  const [ship, frame] = [piece.getBoundingClientRect(), view.frame.getBoundingClientRect()];
  return ship.left >= frame.left && ship.right <= frame.right && ship.top >= frame.top && ship.bottom <= frame.bottom;
}).length"""


@pytest.mark.parametrize("file", LIBRARY, ids=lambda file: file.stem)
def test_a_scenario_opens_on_its_fleets(file: Path, page: Page, live_server: LiveServer) -> None:
    picture = picture_of_scenario(documents.read(documents.parse(file.read_bytes())).document)
    board = board_svg(picture, title=file.stem, interactive=True, key=file.stem)
    open_board(page, live_server, board, SCRIPT)
    assert page.evaluate("view.hull * view.camera.unit") >= LEAST[file.parent.name] - 0.01 or not picture.pieces
    assert page.evaluate(SEEN) >= min(1, len(picture.pieces)), "one's own is in sight, whole"


def test_no_tag_lies_over_a_standard(page: Page, live_server: LiveServer) -> None:
    file = Path("scenarios/library/oi_navarcoi/ONV-NPK.json")
    picture = picture_of_scenario(documents.read(documents.parse(file.read_bytes())).document)
    open_board(page, live_server, board_svg(picture, title="Naupactus", interactive=True, key="npk"), SCRIPT)
    page.set_viewport_size({"width": 1280, "height": 900})
    page.evaluate("Object.assign(view.frame.style, { maxWidth: 'none', width: '936px', height: '756px' })")
    page.wait_for_function("view.camera.width > 900")
    page.evaluate("view.tags.hold(true)")
    tags, over = page.evaluate(
        """() => {
        const boxes = (name) => [...document.querySelectorAll(name)].map((each) => each.getBoundingClientRect());
        const [tags, flags] =
          [boxes(".board-tag[visibility=visible] .i-tag"), boxes(".standard path")];
        const meets = (a, b) => a.left < b.right && b.left < a.right
          && a.top < b.bottom && b.top < a.bottom;
        return [tags.length, tags.filter((tag) => flags.some((flag) => meets(tag, flag))).length]; }"""
    )
    assert tags >= 3
    assert over == 0
