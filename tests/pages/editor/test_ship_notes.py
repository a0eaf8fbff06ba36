"""Notes on ships: written in their rows on every kind of board, seen there and on the board, and copied with them."""

import pytest
from playwright.sync_api import Page, expect

from scenarios import services
from scenarios.ownership import Actor
from tests.pages.editing import Editing
from tests.pages.editor.conftest import LogIn
from tests.pages.editor.handling import Edit
from tests.pages.test_nauta_editor import Table
from tests.pages.test_navarchoi_editor import Map
from tests.scenarios.bodies import ship
from tests.scenarios.nauta import bodies as nauta
from tests.scenarios.navarchoi import bodies as navarchoi

pytestmark = pytest.mark.django_db(transaction=True)


def note(editor: Editing, ship: str, words: str) -> None:
    row = editor.row(ship)
    more = row.locator("[data-more]")
    if more.get_attribute("aria-expanded") == "false":
        more.click()
    row.get_by_label("Note, for whoever reads the scenario").fill(words)


def test_a_note_is_written_in_the_row_of_a_ship_seen_there_and_copied_with_her(edit: Edit) -> None:
    editor = edit(ship("A1", (6, 12)), ship("A2", (7, 12)), ship("B1", (9, 3)))
    note(editor, "A1", "Phormio is aboard")
    assert editor.ship("A1")["note"] == "Phormio is aboard"
    assert editor.notes[-1] == "note something of A1"
    editor.row("A1").locator("[data-more]").click()
    expect(editor.row("A1").locator("[data-ship-note]")).to_have_text("Phormio is aboard")
    expect(editor.row("A2").locator("[data-ship-note]")).to_be_hidden()
    expect(editor.page.locator('.piece[data-id="A1"]')).to_have_attribute("data-noted", "Phormio is aboard")

    editor.click((6, 12))
    editor.press("Control+d")
    copy = next(unit for unit in editor.body["units"] if unit["id"] == "A3")
    assert copy["note"] == "Phormio is aboard"

    editor.click((6, 12))
    editor.click((7, 12), shift=True)
    note(editor, "A2", "Of Phormio's twenty")
    assert [unit.get("note") for unit in editor.body["units"] if unit["id"] in ("A1", "A2", "B1")] == [
        "Of Phormio's twenty", "Of Phormio's twenty", None,
    ]  # fmt: skip
    note(editor, "A2", "")
    assert all("note" not in editor.ship(id) for id in ("A1", "A2"))


def test_squares_and_tables_have_them_too(page: Page, anna: Actor, log_in: LogIn) -> None:
    log_in(page, anna.user)
    for kind, body in ((Map, navarchoi.scenario()), (Table, nauta.mylae())):
        id = body["units"][0]["id"]
        editor = kind(page, services.document_create(actor=anna, body=body)).open()
        note(editor, id, "She is to be kept back")
        assert editor.ship(id)["note"] == "She is to be kept back"
        expect(editor.row(id).locator("[data-ship-note]")).to_have_text("She is to be kept back")
