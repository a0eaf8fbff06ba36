"""Nothing is lost: autosave, undo and redo, lost connections, two tabs at once, leaving."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from scenarios import services
from scenarios.models import Document
from scenarios.ownership import Actor
from tests.pages.editor.handling import Edit, Editor
from tests.scenarios.bodies import line, ship

pytestmark = pytest.mark.django_db(transaction=True)
FLEETS = (*line("A", 15), *line("B", 2))


def other_tab(editor: Editor) -> Editor:
    return Editor(editor.page.context.new_page(), editor.document).open()


def dialog(editor: Editor) -> Any:
    return editor.page.get_by_role("dialog", name="Changed elsewhere")


def elsewhere(editor: Editor, **facts: Any) -> None:
    """Another device changes the scenario."""
    editor.document.refresh_from_db()
    actor = Actor(user=editor.document.owner)
    body = {**editor.document.body, **facts}
    services.document_revise(document=editor.document, actor=actor, body=body, seen=editor.document.head)


def test_every_change_is_saved_by_itself_and_survives_a_reload(edit: Edit) -> None:
    editor = edit(*FLEETS)
    editor.drag((5, 15), (5, 12))
    assert editor.notes == ["", "move A1"]
    editor.page.reload()
    expect(editor.row("A1").locator("[data-ship-place]")).to_have_text("5,12")


def test_letters_typed_in_a_row_are_one_change(edit: Edit) -> None:
    editor = edit(*FLEETS)
    editor.tab("Texts")
    title = editor.page.get_by_label("Title", exact=True)
    title.press("End")
    title.press_sequentially(", 260 BC", delay=20)
    expect(editor.page.locator("[data-title]")).to_have_text("Mylae, 260 BC")
    editor.expect_state("saved")
    assert editor.notes == ["", "change the title"]
    assert editor.body["title"] == "Mylae, 260 BC"


def test_undo_and_redo_name_the_change_and_walk_through_it(edit: Edit) -> None:
    editor = edit(*FLEETS)
    editor.drag((5, 15), (5, 12))
    assert editor.hexes()["A1"] == (5, 12)
    editor.drag((6, 15), (6, 12))
    assert editor.hexes()["A2"] == (6, 12)
    undo, redo = editor.button("Undo"), editor.button("Redo")
    expect(undo).to_have_attribute("title", "Undo: move A2")
    expect(redo).to_be_disabled()
    editor.press("Control+z", "Control+z")
    expect(undo).to_be_disabled()
    assert (editor.hexes()["A1"], editor.hexes()["A2"]) == ((5, 15), (6, 15))
    editor.press("Control+Shift+Z")
    expect(redo).to_have_attribute("title", "Redo: move A2")
    redo.click()
    expect(redo).to_be_disabled()
    assert (editor.hexes()["A1"], editor.hexes()["A2"]) == ((5, 12), (6, 12))


def test_without_a_connection_the_changes_are_kept_and_sent_later(edit: Edit) -> None:
    editor = edit(*FLEETS)
    editor.page.context.set_offline(True)
    editor.drag((5, 15), (5, 12))
    editor.drag((6, 15), (6, 12))
    editor.expect_state("offline")
    expect(editor.page.locator(".editor-state")).to_contain_text("kept in this browser")
    editor.page.context.set_offline(False)
    assert editor.notes == ["", "move A1", "move A2"]


def test_undo_works_without_a_connection(edit: Edit) -> None:
    editor = edit(*FLEETS)
    editor.page.context.set_offline(True)
    editor.drag((5, 15), (5, 12))
    editor.expect_state("offline")
    editor.press("Control+z")
    expect(editor.row("A1").locator("[data-ship-place]")).to_have_text("5,15")
    editor.press("Control+Shift+Z")
    expect(editor.row("A1").locator("[data-ship-place]")).to_have_text("5,12")
    editor.page.context.set_offline(False)
    assert editor.hexes()["A1"] == (5, 12)


def test_a_site_in_trouble_is_asked_again(edit: Edit) -> None:
    editor = edit(*FLEETS)
    editor.page.route("**/edit/save/", lambda route: route.fulfill(status=503), times=1)
    editor.drag((5, 15), (5, 12))
    expect(editor.page.locator(".editor-state")).to_contain_text("in trouble")
    assert editor.hexes()["A1"] == (5, 12)


def test_on_a_slow_line_every_change_is_seen_at_once_and_saved_by_itself_in_order(edit: Edit) -> None:
    editor = edit(*FLEETS)
    slow = {"offline": False, "latency": 300, "downloadThroughput": -1, "uploadThroughput": -1}
    editor.page.context.new_cdp_session(editor.page).send("Network.emulateNetworkConditions", slow)
    for col in (5, 6, 7):
        editor.drag((col, 15), (col, 12))
        expect(editor.page.locator(f'svg.board .piece[data-hex="{col},12"]')).to_be_visible(timeout=200)
    editor.press("Control+z")
    saved = editor.notes
    assert saved[:3] == ["", "move A1", "move A2"]
    assert saved[3:] in ([], ["move A3", "Undo to revision 3"]), "unless the last change had not been sent yet"
    assert [editor.hexes()[id] for id in ("A1", "A2", "A3")] == [(5, 12), (6, 12), (7, 15)]


def test_what_the_site_cannot_read_is_named_and_mended_by_the_next_change(edit: Edit) -> None:
    editor = edit(*FLEETS)
    refusal = json.dumps({"message": "This cannot be saved. /units/0/size: too odd."})
    editor.page.route(
        "**/edit/save/",
        lambda route: route.fulfill(status=422, content_type="application/json", body=refusal),
        times=1,
    )
    editor.drag((5, 15), (5, 12))
    editor.expect_state("refused")
    expect(editor.page.locator(".editor-state")).to_contain_text("/units/0/size: too odd.")
    editor.drag((6, 15), (6, 12))
    assert (editor.hexes()["A1"], editor.hexes()["A2"]) == ((5, 12), (6, 12))


def test_what_a_closed_page_had_not_sent_is_found_and_saved(edit: Edit) -> None:
    editor = edit(*FLEETS)
    editor.page.route("**/edit/save/", lambda route: route.abort())
    editor.drag((5, 15), (5, 12))
    editor.expect_state("offline")
    editor.page.unroute("**/edit/save/")
    editor.page.on("dialog", lambda asked: asked.accept())
    editor.open()
    expect(editor.page.get_by_text("Found changes in this browser")).to_be_visible()
    assert editor.hexes()["A1"] == (5, 12)


def test_leaving_with_unsaved_work_asks_first(edit: Edit) -> None:
    editor = edit(*FLEETS)
    editor.page.route("**/edit/save/", lambda route: route.abort())
    editor.drag((5, 15), (5, 12))
    editor.expect_state("offline")
    asked: list[str] = []
    editor.page.on("dialog", lambda dialog: (asked.append(dialog.type), dialog.accept()))
    editor.page.goto("/")
    assert asked == ["beforeunload"]


def test_done_waits_for_the_last_change(edit: Edit) -> None:
    editor = edit(*FLEETS)
    editor.tab("Texts")
    editor.page.get_by_label("Title", exact=True).fill("Ecnomus")
    editor.page.get_by_role("link", name="Done").click()
    editor.page.wait_for_url(re.compile(r"/s/[^/]+/$"))
    editor.document.refresh_from_db()
    assert editor.document.title == "Ecnomus"


def test_the_second_tab_sees_what_the_first_changed_and_both_are_kept(edit: Edit) -> None:
    first = edit(*FLEETS)
    second = other_tab(first)
    first.drag((5, 15), (5, 12))
    assert first.hexes()["A1"] == (5, 12)
    second.drag((6, 15), (6, 12))
    expect(dialog(second)).to_contain_text("5,15 → 5,12")
    second.button("Keep both changes").click()
    expect(dialog(second)).to_be_hidden()
    assert (second.hexes()["A1"], second.hexes()["A2"]) == ((5, 12), (6, 12))
    assert second.notes[-1] == "keep the changes of both tabs"


def test_changes_that_contradict_each_other_can_only_be_chosen_between(edit: Edit) -> None:
    editor = edit(*FLEETS)
    elsewhere(editor, title="Theirs")
    editor.tab("Texts")
    editor.page.get_by_label("Title", exact=True).fill("Mine")
    expect(dialog(editor)).to_be_visible()
    expect(editor.button("Keep both changes")).to_be_hidden()
    editor.button("Keep mine as the new revision").click()
    assert editor.body["title"] == "Mine"
    assert [revision.body["title"] for revision in editor.document.revisions.order_by("number")] == [
        "Mylae",
        "Theirs",
        "Mine",
    ]


def test_theirs_can_be_taken(edit: Edit) -> None:
    editor = edit(*FLEETS)
    elsewhere(editor, title="Theirs")
    editor.drag((5, 15), (5, 12))
    editor.button("Take theirs").click()
    expect(editor.page.locator("[data-title]")).to_have_text("Theirs")
    assert editor.hexes()["A1"] == (5, 15)
    assert editor.document.head == 2


def test_mine_can_be_saved_as_a_copy(edit: Edit) -> None:
    editor = edit(*FLEETS)
    elsewhere(editor, title="Theirs")
    editor.drag((5, 15), (5, 12))
    editor.button("Save mine as a copy").click()
    editor.page.wait_for_url(lambda address: editor.document.uid not in address)
    copy = Document.objects.exclude(pk=editor.document.pk).get()
    assert (copy.title, copy.body["units"][0]["hex"]) == ("Mylae (copy)", [5, 12])
    editor.document.refresh_from_db()
    assert (editor.document.title, editor.document.head) == ("Theirs", 2)


def test_the_decision_can_wait(edit: Edit) -> None:
    editor = edit(*FLEETS)
    elsewhere(editor, title="Theirs")
    editor.drag((5, 15), (5, 12))
    expect(dialog(editor)).to_be_visible()
    editor.press("Escape")
    expect(dialog(editor)).to_be_hidden()
    editor.drag((6, 15), (6, 12))
    editor.button("Decide").click()
    editor.button("Keep both changes").click()
    assert (editor.body["title"], editor.hexes()["A1"], editor.hexes()["A2"]) == ("Theirs", (5, 12), (6, 12))


def test_two_tabs_that_add_a_ship_keep_both_ships(edit: Edit) -> None:
    editor = edit(ship("A1", (5, 15)), ship("B1", (5, 2)))
    elsewhere(editor, units=[*editor.document.body["units"], ship("A2", (6, 15))])
    editor.press("l")
    editor.click((7, 15))
    editor.button("Keep both changes").click()
    assert editor.hexes() == {"A1": (5, 15), "B1": (5, 2), "A2": (6, 15), "A3": (7, 15)}


def test_a_page_with_nothing_unsaved_takes_over_what_changed_elsewhere(edit: Edit) -> None:
    editor = edit(*FLEETS)
    elsewhere(editor, title="Theirs")
    editor.page.evaluate("dispatchEvent(new Event('focus'))")
    expect(editor.page.locator("[data-title]")).to_have_text("Theirs")


def test_a_scenario_that_is_gone_leaves_a_copy_to_be_saved(edit: Edit) -> None:
    editor = edit(*FLEETS)
    services.document_delete(document=editor.document, actor=Actor(user=editor.document.owner))
    editor.drag((5, 15), (5, 12))
    editor.expect_state("shut")
    editor.button("Save my version as a copy").click()
    editor.page.wait_for_url(lambda address: editor.document.uid not in address)
    assert Document.objects.get().body["units"][0]["hex"] == [5, 12]


def test_a_guest_drafts_without_an_account(page: Page) -> None:
    page.goto("/new/")
    page.get_by_label("Title").fill("A guest's battle")
    page.get_by_role("button", name="Draw it").click()
    expect(page.locator(".editor-board:not(:has([inert])) svg.board.is-live")).to_be_visible()
    editor = Editor(page, Document.objects.get())
    editor.press("l")
    editor.click((5, 15))
    assert editor.hexes() == {"A1": (5, 15)}
