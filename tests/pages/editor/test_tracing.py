"""Drawing over a picture: brought, moved, scaled, turned, faded, shown; on every kind of board, and on a phone."""

import io
import math
from typing import Any

import pytest
from PIL import Image, ImageDraw
from playwright.sync_api import Page, expect

from scenarios import services
from scenarios.models import Document
from scenarios.ownership import Actor
from tests.pages.browser import accessibility_violations, sideways_overflow
from tests.pages.editing import Editing
from tests.pages.editor.conftest import LogIn
from tests.scenarios.bodies import scenario, ship
from tests.scenarios.nauta import bodies as nauta
from tests.scenarios.navarchoi import bodies as navarchoi

pytestmark = pytest.mark.django_db(transaction=True)
BOARDS = {
    "hexes": lambda: scenario(units=[ship("A1", (6, 12))]),
    "squares": lambda: navarchoi.scenario(units=[navarchoi.ship("A1", "0806")]),
    "a table": lambda: nauta.scenario(units=[nauta.ship("A1", 300, 100)]),
}


def sketch() -> dict[str, Any]:
    """A coast as somebody has drawn it, twice as broad as high."""
    picture = Image.new("RGB", (800, 400), (236, 226, 200))
    ImageDraw.Draw(picture).polygon([(0, 0), (420, 0), (380, 180), (140, 240), (0, 200)], fill=(120, 96, 60))
    out = io.BytesIO()
    picture.save(out, "PNG")
    return {"name": "coast.png", "mimeType": "image/png", "buffer": out.getvalue()}


def bring(editor: Editing) -> None:
    editor.tab("Map" if editor.page.get_by_role("tab", name="Map").count() else "Table")
    editor.page.locator("[data-picture-file]").set_input_files([sketch()])
    expect(editor.page.locator("svg.board > .layer-picture image")).to_have_count(1)
    editor.expect_state("saved")


def frame(page: Page) -> dict[str, float]:
    box = page.locator(".layer-picture image").bounding_box()
    assert box is not None
    return {**box}


def grip(page: Page, what: str, n: int = 0) -> tuple[float, float]:
    box = page.locator(f".layer-grips {what}").nth(n).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def pull(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=4)
    page.mouse.up()


@pytest.mark.parametrize("board", BOARDS)
def test_a_picture_is_brought_moved_scaled_turned_faded_and_taken_away(
    board: str, page: Page, anna: Actor, log_in: LogIn
) -> None:
    log_in(page, anna.user)
    editor = Editing(page, services.document_create(actor=anna, body=BOARDS[board]())).open()
    bring(editor)
    first = editor.body["tracing"]
    assert first["shape"] == 0.5 and first["across"] > 0
    editor.button("Move it").click()
    page.get_by_role("button", name="Fit the whole map").click()
    expect(page.locator(".layer-grips .picture-corner")).to_have_count(4)

    before = frame(page)
    x, y = before["x"] + before["width"] / 2, before["y"] + before["height"] / 2
    pull(page, (x, y), (x - 40, y + 30))
    after = frame(page)
    assert math.isclose(after["x"] - before["x"], -40, abs_tol=2) and math.isclose(
        after["y"] - before["y"], 30, abs_tol=2
    )
    assert editor.body["tracing"]["across"] == first["across"] and editor.body["tracing"]["at"] != first["at"]

    north_west, south_east = grip(page, ".picture-corner"), grip(page, ".picture-corner", 2)
    pull(page, south_east, tuple((a + b) / 2 for a, b in zip(north_west, south_east, strict=True)))  # type: ignore[arg-type]
    expect(page.get_by_label("Breadth")).not_to_have_value(str(first["across"]))
    assert math.isclose(editor.body["tracing"]["across"], first["across"] / 2, rel_tol=0.05)
    assert math.isclose(frame(page)["x"], after["x"], abs_tol=3), "the corner opposite stays"

    x, y = grip(page, ".turn-knob")
    middle = frame(page)
    pull(page, (x, y), (middle["x"] + middle["width"] + 60, middle["y"] + middle["height"] / 2))
    expect(page.get_by_label("Turned by, °")).to_have_value("90")
    assert editor.body["tracing"]["turn"] == 90
    page.keyboard.press("Escape")
    expect(page.locator(".layer-grips")).to_have_count(0)

    editor.button("Fit to the board").click()
    page.get_by_label("How strongly it shows").fill("80")
    expect(page.locator(".layer-picture image")).to_have_attribute("opacity", "0.8")
    tracing = editor.body["tracing"]
    assert (tracing["at"], tracing["across"], tracing["strength"]) == (first["at"], first["across"], 80)
    assert "turn" not in tracing

    editor.button("Remove it").click()
    expect(page.locator(".layer-picture")).to_have_count(0)
    assert "tracing" not in editor.body
    page.keyboard.press("Control+z")
    expect(page.locator(".layer-picture image")).to_have_count(1)


@pytest.mark.parametrize("machine", ["page", "phone"])
def test_a_coast_is_painted_over_the_picture_and_readers_see_it_once_they_may(
    request: pytest.FixtureRequest, machine: str, anna: Actor, log_in: LogIn
) -> None:
    page: Page = request.getfixturevalue(machine)
    log_in(page, anna.user)
    document = services.document_create(actor=anna, body=BOARDS["hexes"]())
    editor = Editing(page, document).open()
    bring(editor)
    page.get_by_role("button", name="Fit the whole map").click()
    editor.button("Shore").click()
    box = frame(page)
    far, down = box["width"], box["height"]
    pull(page, (box["x"] + far / 4, box["y"] + down / 2), (box["x"] + far / 2, box["y"] + down * 0.6))
    assert editor.body["board"]["shore"], "what is drawn goes through the picture"
    page.get_by_label("Where it comes from").fill("Kromayer’s atlas")
    page.get_by_label("Its licence").fill("public domain")
    assert editor.body["tracing"]["source"] == "Kromayer’s atlas"
    assert sideways_overflow(page) == 0
    page.goto(document.get_absolute_url())
    expect(page.locator("svg.board")).to_be_visible()
    expect(page.locator(".layer-picture")).to_have_count(0)
    editor.open()
    editor.tab("Map")
    page.get_by_label("Readers of the scenario see it, too").check()
    assert editor.body["tracing"]["shown"] is True
    page.goto(document.get_absolute_url())
    expect(page.locator("svg.board .layer-picture image")).to_have_count(1)
    expect(page.locator("[data-traced]")).to_contain_text("Kromayer’s atlas (public domain)")


def test_a_picture_that_did_not_come_along_is_told_and_brought_again(page: Page, anna: Actor, log_in: LogIn) -> None:
    log_in(page, anna.user)
    tracing = {"picture": "0123456789abcdef.jpg", "at": [5, 5], "across": 8, "shape": 1.5}
    editor = Editing(page, services.document_create(actor=anna, body=scenario(tracing=tracing))).open()
    editor.tab("Map")
    expect(page.get_by_text("The picture is not kept with this scenario")).to_be_visible()
    expect(editor.button("Move it")).to_be_hidden()
    bring(editor)
    expect(page.get_by_text("The picture is not kept with this scenario")).to_be_hidden()
    assert (editor.body["tracing"]["at"], editor.body["tracing"]["across"]) == ([5, 5], 8)


def test_on_a_phone_the_picture_is_moved_by_a_finger(phone: Page, anna: Actor, log_in: LogIn) -> None:
    log_in(phone, anna.user)
    document: Document = services.document_create(actor=anna, body=BOARDS["a table"]())
    editor = Editing(phone, document).open()
    phone.locator(".sheet-handle").click()
    bring(editor)
    assert accessibility_violations(phone) == [] and sideways_overflow(phone) == 0
    at = editor.body["tracing"]["at"]
    editor.button("Move it").click()
    expect(phone.get_by_role("button", name="Done")).to_be_visible()
    box = frame(phone)
    pull(phone, (box["x"] + 60, box["y"] + 40), (box["x"] + 90, box["y"] + 40))
    expect(phone.locator(".editor-state")).to_have_attribute("data-state", "saved")
    assert editor.body["tracing"]["at"][0] > at[0]
    phone.get_by_role("button", name="Done").click()
    expect(phone.locator("[data-picture-bar]")).to_be_hidden()
