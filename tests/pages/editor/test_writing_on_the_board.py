"""Names, which everybody reads on the board, and notes, which those who work on it pin to it: on hexes, squares and
tables, by pointer and by keyboard, at a desk and on a phone."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from scenarios import services
from scenarios.models import Comment
from scenarios.ownership import Actor
from tests.pages.browser import accessibility_violations, sideways_overflow
from tests.pages.editing import Editing
from tests.pages.editor.conftest import LogIn
from tests.pages.editor.handling import Edit, Editor
from tests.pages.editor.test_layers import lay
from tests.pages.test_nauta_editor import Table
from tests.pages.test_navarchoi_editor import Map
from tests.scenarios.bodies import scenario, ship
from tests.scenarios.nauta import bodies as nauta
from tests.scenarios.navarchoi import bodies as navarchoi

pytestmark = pytest.mark.django_db(transaction=True)

KINDS = ("hexes", "squares", "table")


def opened(page: Page, anna: Actor, kind: str) -> Editing:
    """A scenario with one ship on a board of that kind."""
    editing: type[Editing] = {"hexes": Editor, "squares": Map, "table": Table}[kind]
    body = {
        "hexes": lambda: scenario(units=[ship("A1", (6, 12))]),
        "squares": lambda: navarchoi.scenario(units=[navarchoi.ship("A1", "0806")]),
        "table": lambda: nauta.scenario(units=[nauta.ship("A1", 2, 300, 100)]),
    }[kind]()
    return editing(page, services.document_create(actor=anna, body=body)).open()


def press(editing: Any, kind: str, place: Any) -> None:
    if kind == "table":
        editing.click(*place)
    else:
        editing.click(place)


PLACES: dict[str, tuple[Any, Any]] = {
    "hexes": ((5, 8), (9, 8)),
    "squares": ("0504", "1004"),
    "table": ((200, 260), (420, 260)),
}


@pytest.mark.parametrize("kind", KINDS)
def test_a_name_is_written_where_the_board_is_pressed_and_goes_where_it_is_dragged(
    page: Page, anna: Actor, log_in: LogIn, kind: str
) -> None:
    log_in(page, anna.user)
    editing: Any = opened(page, anna, kind)
    here, there = PLACES[kind]
    tool = editing.button("Name")
    assert "(I)" in (tool.get_attribute("title") or "")
    tool.click()
    press(editing, kind, here)
    words = page.get_by_label("The name", exact=True)
    expect(words).to_be_focused()
    page.keyboard.type("Narrow Sea")
    page.get_by_label("Turned by, in degrees").fill("-30")
    page.get_by_label("Turned by, in degrees").press("Enter")
    expect(words).to_be_hidden()
    expect(page.locator(".i-names .i-water-name")).to_have_text("Narrow Sea")
    (label,) = editing.body["labels"]
    assert (label["words"], label["kind"], label["turn"]) == ("Narrow Sea", "water", -30)

    editing.drag(here, there)
    expect(words).to_be_visible()
    (moved,) = editing.body["labels"]
    assert moved["at"][0] > label["at"][0] and abs(moved["at"][1] - label["at"][1]) <= (3 if kind == "table" else 0.2)
    page.get_by_label("What it names").select_option("a place")
    assert "kind" not in editing.body["labels"][0], "what the document means where it says nothing"
    editing.button("Move").click()
    press(editing, kind, here)
    expect(page.locator(".editor-told")).to_have_text("")
    assert abs(editing.body["labels"][0]["at"][0] - label["at"][0]) <= 1
    assert editing.body["units"][0]["id"] == "A1"
    page.locator("svg.board.is-live").focus()
    editing.press("Delete")
    assert "labels" not in editing.body
    editing.press("Control+z")
    expect(page.locator(".i-names .i-place")).to_have_text("Narrow Sea")
    editing.expect_state("saved")
    assert accessibility_violations(page) == []


@pytest.mark.parametrize("kind", KINDS)
def test_a_name_and_a_note_are_written_with_the_keyboard_alone(
    page: Page, anna: Actor, log_in: LogIn, kind: str
) -> None:
    log_in(page, anna.user)
    editing = opened(page, anna, kind)
    page.locator("svg.board.is-live").focus()
    editing.press("i", "ArrowUp", "ArrowUp", "Enter")
    expect(page.get_by_label("The name", exact=True)).to_be_focused()
    page.keyboard.type("Rhium")
    editing.press("Enter")
    assert [label["words"] for label in editing.body["labels"]] == ["Rhium"]
    editing.press("Enter")  # the one that stands there is in hand again
    expect(page.get_by_label("The name", exact=True)).to_have_value("Rhium")
    page.get_by_label("The name", exact=True).fill("")
    editing.press("Enter")
    assert "labels" not in editing.body, "what has no words is not there"

    editing.press("n", "ArrowLeft", "Enter")
    expect(page.get_by_label("Your note")).to_be_focused()
    page.keyboard.type("Is there room to turn?")
    editing.press("Tab", "Enter")
    mark = page.locator(".comment-mark")
    expect(mark).to_have_text("1")
    expect(page.locator("svg.board.is-live")).to_be_focused()
    (note,) = Comment.objects.all()
    assert (note.about, note.text) == ("place", "Is there room to turn?")
    assert mark.get_attribute("aria-label") == f"{note.words}: Is there room to turn?"


@pytest.mark.parametrize("kind", KINDS)
def test_whoever_works_alone_pins_notes_to_ships_and_places_and_their_marks_open_them(
    phone: Page, anna: Actor, log_in: LogIn, kind: str
) -> None:
    log_in(phone, anna.user)
    editing: Any = opened(phone, anna, kind)
    tab = phone.get_by_role("tab", name="Notes")
    expect(tab).to_be_hidden()
    tool = editing.button("Note")
    assert "(N)" in (tool.get_attribute("title") or "")
    tool.click()
    ship_at, sea = {"hexes": ((6, 12), (6, 10)), "squares": ("0806", "0907"), "table": ((300, 100), (300, 160))}[kind]
    for place, text, where in ((ship_at, "She leads.", "On A1"), (sea, "A shoal?", "At ")):
        press(editing, kind, place)
        expect(phone.locator("[data-comment-on]")).to_contain_text(where)
        phone.get_by_label("Your note").fill(text)
        assert sideways_overflow(phone) == 0 and accessibility_violations(phone) == []
        phone.get_by_role("button", name="Pin it").click()
        expect(phone.get_by_label("Your note")).to_be_hidden()
        expect(phone.locator("#sheet-up")).not_to_be_checked()
    expect(tab).to_be_visible()
    marks = phone.locator(".comment-mark")
    expect(marks).to_have_count(2)
    assert sorted(note.about for note in Comment.objects.all()) == ["place", "ship"]
    phone.locator('.comment-mark[title^="A1"]').click()
    expect(phone.locator(".thread").filter(has_text="She leads.")).to_be_in_viewport()
    expect(phone.get_by_text("Nobody else reads your notes.")).to_be_visible()
    phone.locator(".thread").filter(has_text="She leads.").get_by_role("button", name="Done with").click()
    expect(marks).to_have_count(1)
    assert sideways_overflow(phone) == 0 and accessibility_violations(phone) == []

    phone.reload()
    editing.open()
    expect(marks).to_have_count(1)
    expect(phone.get_by_role("tab", name="Notes 1")).to_be_visible()


def test_a_note_is_pinned_to_a_ship_that_the_site_has_not_heard_of_yet(edit: Edit) -> None:
    editor = edit()
    editor.press("l")
    editor.click((6, 12))
    editor.press("n")
    editor.click((6, 12))
    editor.page.get_by_label("Your note").fill("She leads.")
    editor.page.get_by_role("button", name="Pin it").click()
    expect(editor.page.locator(".comment-mark")).to_have_text("1")


def test_the_panel_lists_names_a_finding_leads_to_its_name_and_locked_ones_stay(edit: Edit) -> None:
    editor = edit(
        ship("A1", (6, 12)),
        labels=[{"words": "Rhium", "at": [5, 8]}, {"words": "Thule", "at": [90, 5], "kind": "land"}],
    )
    page = editor.page
    words = page.get_by_label("The name", exact=True)
    editor.tab("Map")
    names = page.locator(".names-list li")
    expect(names).to_have_text(["Rhium a place", "Thule a land"])
    names.first.get_by_role("button").click()
    expect(words).to_have_value("Rhium")
    words.fill("Rhion")
    words.press("Enter")
    expect(names.first).to_have_text("Rhion a place")
    editor.tab("Findings")
    page.locator('[data-findings] [data-code="DOC-LABEL"] [data-jump]').click()
    expect(words).to_have_value("Thule")
    editor.press("Escape", "v")
    lay(page, "Names", locked=True)
    editor.press("i")
    editor.drag((5, 8), (5, 5))
    expect(page.get_by_text("Names are locked").first).to_be_visible()
    assert editor.body["labels"][0] == {"words": "Rhion", "at": [5, 8]}
