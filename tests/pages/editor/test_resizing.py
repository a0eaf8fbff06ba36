"""A board made larger and smaller: what is on it keeps its place, nothing is thrown away."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from scenarios import services
from scenarios.ownership import Actor
from scenarios.together.comments import comment_add
from tests.pages.editing import Editing
from tests.pages.editor.conftest import LogIn
from tests.pages.editor.test_tracing import bring
from tests.scenarios.bodies import scenario, ship
from tests.scenarios.nauta import bodies as nauta
from tests.scenarios.navarchoi import bodies as navarchoi

pytestmark = pytest.mark.django_db(transaction=True)

LABELS = {"hexes": [9, 11], "squares": [9, 7], "table": [340, 160]}
BOARDS = {
    "hexes": lambda: scenario(units=[ship("A1", (6, 12))], board={"shore": [[8, 10], [9, 10]], "rocks": [[3, 14]]}),
    "squares": lambda: navarchoi.scenario(units=[navarchoi.ship("A1", "0806")]),
    "table": lambda: nauta.scenario(
        units=[nauta.ship("A1", 2, 300, 100)],
        terrain=[{"id": "reef", "kind": "island", "polygon": [[200, 180], [260, 180], [230, 220]]}],
        terrain_agreed=True,
    ),
}
SIZES: dict[str, tuple[tuple[str, str], ...]] = {
    "hexes": (("Columns", "30"), ("Rows", "26")),
    "squares": (("Columns", "20"), ("Rows", "12")),
    "table": (("Width, mm", "900"), ("Height, mm", "800")),
}
SMALL: dict[str, tuple[tuple[str, str], ...]] = {
    "hexes": (("Columns", "5"), ("Rows", "5")),
    "squares": (("Columns", "4"), ("Rows", "4")),
    "table": (("Width, mm", "150"), ("Height, mm", "100")),
}
LARGE = {"hexes": (24, 18), "squares": (44, 34), "table": (600, 600)}
# From the ship, in units of the drawing: where the name, the note, the picture and the land are drawn.
DRAWN = """() => {
  const board = document.querySelector("svg.board.is-live");
  const { a } = board.getScreenCTM();
  const middle = (what) => {
    const box = document.querySelector(what)?.getBoundingClientRect();
    return box && [box.left + box.width / 2, box.top + box.height / 2];
  };
  const ship = middle('svg.board.is-live .piece[data-id="A1"] .hull, svg.board.is-live .piece[data-id="A1"]');
  const mark = document.querySelector(".comment-mark").getBoundingClientRect();
  const found = { picture: middle(".layer-picture image"), note: [mark.left + 8, mark.top + 12.8] };
  const text = [...document.querySelectorAll(".i-names text")].find((one) => one.textContent === "Rhium");
  const at = new DOMPoint(0, 0).matrixTransform(text.getScreenCTM());
  found.name = [at.x, at.y];
  return Object.fromEntries(Object.entries(found).map(([what, [x, y]]) => [what, [(x - ship[0]) / a, (y - ship[1]) / a, 1 / a]]));
}"""


def sized(editing: Editing, sizes: tuple[tuple[str, str], ...]) -> None:
    editing.tab("Table" if "Width, mm" in dict(sizes) else "Map")
    for name, size in sizes:
        field = editing.page.get_by_label(name, exact=True)
        field.fill(size)
        field.press("Tab")
    editing.expect_state("saved")
    editing.page.get_by_role("button", name="Fit the whole map").click()


@pytest.mark.parametrize("kind", BOARDS)
def test_what_is_on_a_board_keeps_its_place_when_it_grows_and_when_it_was_too_small(
    page: Page, anna: Actor, log_in: LogIn, kind: str
) -> None:
    log_in(page, anna.user)
    body = {**BOARDS[kind](), "labels": [{"words": "Rhium", "at": LABELS[kind]}]}
    document = services.document_create(actor=anna, body=body)
    at = ",".join(map(str, LABELS[kind]))
    comment_add(document=document, actor=anna, text="Room to turn?", about="place", at=at)
    editing = Editing(page, document).open()
    bring(editing)
    page.get_by_role("button", name="Fit the whole map").click()
    whole = editing.body
    before = page.evaluate(DRAWN)

    sized(editing, SIZES[kind])
    grown = editing.body
    held = ("units", "labels", "tracing", "terrain")
    assert {part: grown.get(part) for part in held} == {part: whole.get(part) for part in held}
    after = page.evaluate(DRAWN)
    for what, (x, y, pixel) in before.items():
        near = 3 * max(pixel, after[what][2])
        assert after[what][:2] == [pytest.approx(x, abs=near), pytest.approx(y, abs=near)], what

    sized(editing, SMALL[kind])
    editing.tab("Findings")
    expect(page.locator('[data-findings] [data-code="DOC-LABEL"]')).to_contain_text("off the board")
    small: dict[str, Any] = editing.body
    assert {part: small.get(part) for part in held} == {part: whole.get(part) for part in held}
    sized(editing, tuple((name, str(LARGE[kind][n])) for n, (name, _) in enumerate(SIZES[kind])))
    again = page.evaluate(DRAWN)
    assert {part: editing.body.get(part) for part in held} == {part: whole.get(part) for part in held}
    assert {what: place[:2] for what, place in again.items()} == {
        what: pytest.approx(place[:2], abs=3 * place[2]) for what, place in before.items()
    }
