"""Fleets of squadrons on a free table, with their standards and tags."""

from pathlib import Path

from playwright.sync_api import Page
from pytest_django.live_server_helper import LiveServer

from scenarios.boards import picture_of_scenario
from scenarios.documents import documents
from scenarios.drawing.svg import board_svg
from tests.pages.board_alone import open_board

SCRIPT = """
  import { attach } from "navarch/board/view.js";
  window.view = attach(document.querySelector("svg[data-interactive]"));
  window.ready = true;
"""


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
