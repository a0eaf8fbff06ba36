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
  const from = ([x, y]) => [(x - ship[0]) / a, (y - ship[1]) / a, 1 / a];
  return Object.fromEntries(Object.entries(found).map(([what, place]) => [what, from(place)]));
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


# What is shifted, as the document says it: the ship, and land or a ship that is still to enter.
GROWN: dict[str, Any] = {
    "hexes": {"hex": [8, 15], "shore": [[10, 13], [11, 13]], "rocks": [[5, 17]]},
    "squares": {"square": "1009"},
}


@pytest.mark.parametrize("kind", GROWN)
def test_what_is_on_a_board_keeps_its_place_when_it_grows_in_the_north_and_the_west_and_is_cut_there_again(
    page: Page, anna: Actor, log_in: LogIn, kind: str
) -> None:
    log_in(page, anna.user)
    body = {**BOARDS[kind](), "labels": [{"words": "Rhium", "at": LABELS[kind]}]}
    if kind == "squares":
        body["board"] = {"cols": 30, "rows": 20}
    document = services.document_create(actor=anna, body=body)
    comment_add(document=document, actor=anna, text="Turn?", about="place", at=",".join(map(str, LABELS[kind])))
    editing = Editing(page, document).open()
    bring(editing)
    page.get_by_role("button", name="Fit the whole map").click()
    whole = editing.body
    before = page.evaluate(DRAWN)

    def grow(edge: str, number: str) -> None:
        page.get_by_label("How many more").fill(number)
        page.get_by_label("At which edge").select_option(edge)
        page.locator("[data-growing]").get_by_role("button", name="Add").click()
        editing.expect_state("saved")

    def look() -> Any:
        page.get_by_role("button", name="Fit the whole map").click()
        return page.evaluate(DRAWN)

    grow("north", "3")
    grow("west", "2")
    grown = editing.body
    east, south = LABELS[kind]
    assert grown["board"]["origin"] == [2, 3] and grown["labels"][0]["at"] == [east + 2, south + 3]
    assert {part: grown["units"][0].get(part) or grown["board"].get(part) for part in GROWN[kind]} == GROWN[kind]
    note = document.comments.get()
    assert note.at == f"{east + 2},{south + 3}"
    expect(page.locator(".comment-mark[title^='11, ']")).to_have_count(1)
    for what, (x, y, pixel) in look().items():
        near = 3 * max(pixel, before[what][2])
        assert [x, y] == [pytest.approx(place, abs=near) for place in before[what][:2]], what

    grow("north", "-16")
    expect(page.locator("#messages")).to_contain_text("lie in what would be cut off")
    grow("west", "-2")
    grow("north", "-3")
    assert editing.body == {
        **whole,
        "board": {**whole["board"], **{k: editing.body["board"][k] for k in ("cols", "rows")}},
    }
    assert "origin" not in editing.body["board"]
    editing.button("Undo").click()
    editing.button("Undo").click()
    editing.expect_state("saved")
    note.refresh_from_db()
    assert note.at == f"{east + 2},{south + 3}", "undone with the board"
    assert {what: place[:2] for what, place in look().items()} == {
        what: pytest.approx(place[:2], abs=3 * place[2]) for what, place in before.items()
    }
