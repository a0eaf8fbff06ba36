"""Whoever presses and drags without a plan loses nothing: what the page shows is what the site keeps, no script fails,
and all of it is taken back to the first stroke and done again.

More of them, with other seeds: GESTURES=600 SEEDS=20 make test ARGS=tests/pages/editor/test_random_gestures.py
"""

import os
import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from scenarios.documents.ready_made import ready_made_body
from scenarios.ownership import Actor
from scenarios.services import document_create
from tests.pages.editing import Editing

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.slow]
GESTURES, SEEDS = int(os.environ.get("GESTURES", "40")), int(os.environ.get("SEEDS", "1"))
SCENARIOS = [
    *("ancient_naval_games/HEX-SC2", "nauta/nauta-rhium-429", "mare_nostrum/mare-lade-494"),
    *("oi_navarcoi/ONV-S1", "navarchoi/NAV-S-2"),
]
KEYS = [
    *("a", "b", "l", "i", "s", "z", "q", "e", "r", "f", "d", "g", "h", "n", "t", "y", "1", "2", "3", "+", "-", "0"),
    *("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageDown", "Enter", " ", "Tab", "Delete", "Backspace"),
    *("Escape", "Escape", "Control+z", "Control+z", "Control+y", "Control+d", "Control+a", "Shift+R"),
]
# What is pressed: tools, tiles, rows, tabs and what is done with a selection; nothing that leads to another page.
BUTTONS = """.rail button, .editor-strip :is(button, label), .editor-tabs [role=tab], .side-switch button, .editor-undo,
  [data-tile], [data-pick], [data-more], .editor-ship-acts button, .editor-selection button, .board-controls button,
  #editor-side summary, .menu-panel[popover]:popover-open button, dialog[open] [data-close]"""
# Their middles, as far as they are in the window.
MIDDLES = """(selector) => [...document.querySelectorAll(selector)]
  .filter((each) => each.checkVisibility() && !each.disabled)
  .map((each) => each.getBoundingClientRect())
  .map(({ x, y, width, height }) => [x + width / 2, y + height / 2])
  .filter(([x, y]) => x > 0 && y > 0 && x < innerWidth && y < innerHeight)"""
SHIPS = "svg.board .layer-pieces [data-id]"
# One of the fields that are seen gets another value.
CHANGED = """([which, how]) => {
  const fields = [...document.querySelectorAll("#editor-side :is(select, input[type=number], input[type=checkbox])")]
    .filter((each) => each.checkVisibility() && !each.disabled && !each.closest("[data-fleet], [data-naming]"));
  const field = fields[Math.floor(which * fields.length)];
  if (!field) return;
  field.focus();
  if (field.type === "checkbox") return void field.click();
  if (field.tagName === "SELECT") field.selectedIndex = Math.floor(how * field.options.length);
  else field.value = String(Math.floor(how * 12) - 1);
  for (const event of ["input", "change"]) field.dispatchEvent(new Event(event, { bubbles: true }));
}"""
# What a page shows of a scenario: ships where they are, rows, and every field.
SHOWN = """() => ({
  ships: [...document.querySelectorAll("svg.board .layer-pieces [data-id]")]
    .map((each) => [each.dataset.id, each.getAttribute("transform"), each.getAttribute("aria-label")]).sort(),
  rows: [...document.querySelectorAll(".editor-ships [data-ship]")].map((each) => each.dataset.ship),
  fields: [...document.querySelectorAll("[data-path]")]
    .map((each) => [each.dataset.path, each.type === "checkbox" ? each.checked : each.value]),
})"""
QUIET = "() => !document.querySelector('dialog[open], :popover-open')"


class Restless:
    """Somebody at an editor who does whatever chance says."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page, self.dice = page, random.Random(seed)

    def somewhere(self) -> tuple[float, float]:
        box = self.page.locator("[data-board-host]").bounding_box()
        assert box
        return box["x"] + self.dice.uniform(4, box["width"] - 4), box["y"] + self.dice.uniform(4, box["height"] - 4)

    def one_of(self, things: str) -> tuple[float, float]:
        found = self.page.evaluate(MIDDLES, things)
        return tuple(self.dice.choice(found)) if found else self.somewhere()

    def press_place(self) -> None:
        self.page.mouse.click(*self.dice.choice([self.somewhere, lambda: self.one_of(SHIPS)])())

    def press_button(self) -> None:
        self.page.mouse.click(*self.one_of(BUTTONS))

    def drag(self) -> None:
        start, end = self.dice.choice([self.one_of(SHIPS), self.somewhere()]), self.somewhere()
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(*end, steps=self.dice.randint(1, 5))
        if self.dice.random() < 0.15:
            self.page.keyboard.press("Escape")
        self.page.mouse.up()

    def key(self) -> None:
        self.page.keyboard.press(self.dice.choice(KEYS))

    def wheel(self) -> None:
        self.page.mouse.move(*self.somewhere())
        self.page.mouse.wheel(0, self.dice.choice([-240, 240]))

    def change(self) -> None:
        self.page.evaluate(CHANGED, [self.dice.random(), self.dice.random()])

    def go_on(self, times: int) -> None:
        gestures: list[Callable[[], None]] = [
            self.press_place,
            self.press_button,
            self.drag,
            self.key,
            self.change,
            self.wheel,
        ]
        for gesture in self.dice.choices(gestures, weights=[4, 5, 5, 6, 3, 1], k=times):
            gesture()
            if not self.page.evaluate(QUIET) and self.dice.random() < 0.5:
                self.page.keyboard.press("Escape")

    def come_to_rest(self) -> None:
        """Nothing is carried, chosen or open any more."""
        for _ in range(6):
            self.page.keyboard.press("Escape")
        self.page.evaluate("document.activeElement?.blur()")


def shown(page: Page) -> Any:
    page.wait_for_function("() => !document.querySelector('.is-playing')")
    return page.evaluate(SHOWN)


@pytest.mark.parametrize("seed", range(1, SEEDS + 1))
@pytest.mark.parametrize("key", SCENARIOS, ids=lambda key: key.split("/")[0])
def test_nothing_is_lost_whatever_is_pressed(page: Page, anna: Actor, log_in: Any, key: str, seed: int) -> None:
    log_in(page, anna.user)
    document = document_create(actor=anna, body=ready_made_body(key))
    first = document.body
    editor = Editing(page, document).open()
    restless = Restless(page, seed)
    restless.go_on(GESTURES)
    restless.come_to_rest()
    last = editor.body
    before = shown(page)
    editor.open()
    assert editor.body == last and shown(page) == before
    undo, redo = page.locator(".editor-undo").first, page.locator("[data-do=redo]").first
    taken_back = 0
    while not undo.is_disabled():
        page.keyboard.press("Control+z")
        editor.expect_state("saved")
        taken_back += 1
        assert taken_back <= 3 * GESTURES, "undo has no end"
    assert editor.body == first
    for _ in range(taken_back):
        page.keyboard.press("Control+y")
        editor.expect_state("saved")
    expect(redo).to_be_disabled()
    assert editor.body == last
