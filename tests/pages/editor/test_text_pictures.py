"""A picture in the briefing: chosen, or pasted; told in words; seen in the preview, on the page and in the battle."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from scenarios import services
from scenarios.ownership import Actor
from tests.pages.browser import accessibility_violations, sideways_overflow
from tests.pages.editing import Editing
from tests.pages.editor.conftest import LogIn
from tests.pages.editor.test_tracing import sketch
from tests.scenarios.bodies import scenario

pytestmark = pytest.mark.django_db(transaction=True)

PASTE = """async (text) => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 60, height: 40 });
  const blob = await new Promise((done) => canvas.toBlob(done, "image/png"));
  const clipboardData = new DataTransfer();
  clipboardData.items.add(new File([blob], "plan.png", { type: "image/png" }));
  text.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}"""


def shown(page: Page, within: str) -> Any:
    picture = page.locator(f"{within} figure img")
    expect(picture).to_have_js_property("complete", value=True)
    assert picture.evaluate("(image) => image.naturalWidth") > 0
    return picture


@pytest.mark.parametrize("width", [1280, 390])
def test_a_picture_comes_into_the_briefing_and_onto_the_page(
    width: int, page: Page, anna: Actor, log_in: LogIn
) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    log_in(page, anna.user)
    body = scenario(briefing="The fleets meet.\n\nNobody yields.")
    editor = Editing(page, services.document_create(actor=anna, body=body)).open()
    editor.tab("Texts")
    text = page.get_by_label("Briefing", exact=True)
    text.evaluate("(text) => text.setSelectionRange(16, 16)")
    page.locator("[data-text-picture=briefing]").click()
    dialog = page.get_by_role("dialog", name="A picture in the text")
    expect(dialog.get_by_role("button", name="Put it into the text")).to_be_disabled()
    dialog.get_by_label("Picture", exact=True).set_input_files([sketch()])
    dialog.get_by_label("What it shows").fill('A coast [north] of "the" strait')
    dialog.get_by_label("Line below it").fill('After an "old" chart, public domain')
    assert not accessibility_violations(page)
    dialog.get_by_role("button", name="Put it into the text").click()
    expect(text).to_be_focused()
    editor.expect_state("saved")
    briefing = editor.body["briefing"]
    assert briefing.startswith("The fleets meet.\n\n![A coast \\[north\\] of") and briefing.endswith(
        "\n\nNobody yields."
    )

    page.get_by_role("button", name="Preview").click()
    shown(page, "#briefing-preview")
    assert sideways_overflow(page) <= 0
    page.goto(editor.document.get_absolute_url())
    picture = shown(page, ".prose")
    assert picture.get_attribute("alt") == 'A coast [north] of "the" strait'
    expect(page.locator("figcaption", has_text='After an "old" chart, public domain')).to_be_visible()
    assert sideways_overflow(page) <= 0


def test_a_pasted_picture_is_asked_for_its_words(page: Page, anna: Actor, log_in: LogIn) -> None:
    log_in(page, anna.user)
    editor = Editing(page, services.document_create(actor=anna, body=scenario())).open()
    editor.tab("Texts")
    page.get_by_label("Designer’s notes").evaluate(PASTE)
    dialog = page.get_by_role("dialog", name="A picture in the text")
    expect(dialog.get_by_role("button", name="Put it into the text")).to_be_enabled()
    dialog.get_by_role("button", name="Put it into the text").click()
    expect(dialog, "without words it is not taken").to_be_visible()
    dialog.get_by_label("What it shows").fill("The plan")
    page.keyboard.press("Enter")
    editor.expect_state("saved")
    assert editor.body["notes"].startswith("![The plan](")
