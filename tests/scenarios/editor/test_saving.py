"""What the editor's page saves, takes back and takes up again, and what it is told each time."""

import json
from typing import Any

import pytest
from django.test import Client

from scenarios import services
from scenarios.documents import documents
from scenarios.models import Document
from scenarios.ownership import Actor, Visibility
from tests.scenarios.bodies import scenario, ship

pytestmark = pytest.mark.django_db


@pytest.fixture
def draft(anna: Actor, client: Client) -> Document:
    """A scenario of Anna's, with Anna at the browser."""
    client.force_login(anna.user)
    return services.document_create(actor=anna, body=scenario("Mylae"))


def post(client: Client, document: Document, act: str, **said: Any) -> Any:
    return client.post(f"/s/{document.uid}/edit/{act}/", json.dumps(said), content_type="application/json")


def save(client: Client, document: Document, body: Any, *, seen: int, note: str = "") -> Any:
    return post(client, document, "save", body=body, seen=seen, note=note)


def test_a_save_is_the_next_revision_under_the_name_of_the_change(client: Client, draft: Document) -> None:
    answer = save(client, draft, scenario("Ecnomus"), seen=1, note="change the title").json()
    assert (answer["head"], answer["undo"], answer["redo"]) == (2, "change the title", None)
    assert answer["board"].startswith("<svg")
    draft.refresh_from_db()
    assert (draft.title, draft.head, draft.current.note) == ("Ecnomus", 2, "change the title")


def test_saving_what_is_there_already_makes_no_revision(client: Client, draft: Document) -> None:
    assert save(client, draft, scenario("Mylae"), seen=1).json()["head"] == 1
    assert draft.revisions.count() == 1


def test_a_draft_against_the_rules_is_saved_and_its_findings_say_how_to_mend_it(
    client: Client, draft: Document
) -> None:
    both = scenario(units=[ship("A1", (5, 5)), ship("A2", (5, 5)), ship("B1", (9, 2)), ship("B2", (9, 3))])
    answer = save(client, draft, both, seen=1).json()
    [error] = [finding for finding in answer["findings"] if finding.get("severity", "error") == "error"]
    assert (error["code"], error["path"], error["clause"]) == ("HEX-C-SHARED", "/units/1/hex", "HEX-GEN-05")
    assert [fix["label"] for fix in error["fixes"]][-1] == "Remove A2"
    assert "Remove A2" in answer["findings_html"]
    assert 'class="mark mark-finding" data-hex="5,5"' in answer["board"]


def test_advice_about_the_fleets_as_a_whole_marks_no_hex(client: Client, draft: Document) -> None:
    answer = save(client, draft, scenario(units=[ship("A1", (5, 5)), ship("B1", (9, 2))]), seen=1).json()
    assert {finding["severity"] for finding in answer["findings"]} == {"info"}
    assert "mark-finding" not in answer["board"].partition("layer-marks")[2]


def test_a_ship_off_a_smaller_map_is_kept_and_named(client: Client, draft: Document) -> None:
    small = scenario(board={"cols": 10, "rows": 10})
    answer = save(client, draft, small, seen=1).json()
    assert "HEX-C-MAP-EDGE" in {finding["code"] for finding in answer["findings"]}
    assert draft.revisions.get(number=2).body["units"] == scenario()["units"]


def test_the_second_of_two_tabs_is_told_what_the_first_changed_and_writes_nothing(
    client: Client, draft: Document
) -> None:
    save(client, draft, scenario("Ecnomus"), seen=1)
    answer = save(client, draft, scenario("Drepana"), seen=1)
    assert answer.status_code == 409
    theirs = answer.json()
    assert (theirs["head"], theirs["body"]["title"], theirs["base"]["title"]) == (2, "Ecnomus", "Mylae")
    assert theirs["changes"] == [{"path": "/title", "label": "Title", "before": "Mylae", "after": "Ecnomus"}]
    assert draft.revisions.count() == 2


def test_a_tab_from_before_any_revision_that_there_is_gets_the_text_without_a_comparison(
    client: Client, draft: Document
) -> None:
    answer = save(client, draft, scenario("Drepana"), seen=7)
    assert answer.status_code == 409
    assert (answer.json()["base"], answer.json()["changes"]) == (None, [])


@pytest.mark.parametrize(
    ("sent", "words"),
    [
        (b"{", "not JSON"),
        (b"", "nothing in it"),
        (b"[]", "wrong shape"),
        (b'{"seen": 1}', "wrong shape"),
        (b'{"body": {}, "seen": "one"}', "wrong shape"),
        (b'{"body": {"title": "No ruleset"}, "seen": 1}', "/ruleset: "),
        (b'{"body": [' + b"[" * 5000, "nested too deeply"),
        (b'"' + b"x" * (2 * 1024 * 1024) + b'"', "2 MB"),
    ],
)
def test_what_cannot_be_read_is_refused_with_the_reason(
    client: Client, draft: Document, sent: bytes, words: str
) -> None:
    answer = client.post(f"/s/{draft.uid}/edit/save/", sent, content_type="application/json")
    assert answer.status_code == 422
    assert words in answer.json()["message"]
    assert draft.revisions.count() == 1


def test_a_document_of_the_wrong_shape_is_refused_with_the_place(client: Client, draft: Document) -> None:
    answer = save(client, draft, scenario(units=[ship("A1", (5, 5), size="huge")]), seen=1)
    assert answer.status_code == 422
    assert answer.json()["findings"][0]["path"] == "/units/0/size"


def test_undo_and_redo_walk_through_the_changes_and_name_the_next_one(client: Client, draft: Document) -> None:
    for number, title in enumerate(("Ecnomus", "Drepana", "Aegates"), start=1):
        save(client, draft, scenario(title), seen=number, note=f"call it {title}")
    back = post(client, draft, "undo", seen=4).json()
    assert (back["body"]["title"], back["undo"], back["redo"]) == ("Drepana", "call it Drepana", "call it Aegates")
    back = post(client, draft, "undo", seen=5).json()
    assert (back["body"]["title"], back["undo"], back["redo"]) == ("Ecnomus", "call it Ecnomus", "call it Drepana")
    forth = post(client, draft, "redo", seen=6).json()
    assert (forth["body"]["title"], forth["undo"], forth["redo"]) == ("Drepana", "call it Drepana", "call it Aegates")


def test_undo_at_the_beginning_and_redo_at_the_end_change_nothing(client: Client, draft: Document) -> None:
    for act in ("undo", "redo"):
        answer = post(client, draft, act, seen=1)
        assert (answer.status_code, answer.json()["head"], answer.json()["body"]) == (200, 1, scenario("Mylae"))


def test_an_undo_of_what_another_tab_has_changed_meanwhile_is_refused(client: Client, draft: Document) -> None:
    save(client, draft, scenario("Ecnomus"), seen=1)
    answer = post(client, draft, "undo", seen=1)
    assert (answer.status_code, answer.json()["body"]["title"]) == (409, "Ecnomus")


def test_a_copy_is_a_private_scenario_of_its_own(client: Client, draft: Document, anna: Actor) -> None:
    answer = post(client, draft, "copy", body=scenario("Drepana")).json()
    copy = Document.objects.exclude(pk=draft.pk).get()
    assert answer["address"] == f"/s/{copy.uid}/edit/"
    assert (copy.title, copy.forked_from, copy.visibility) == ("Drepana (copy)", draft, Visibility.PRIVATE)
    assert copy.owned_by(anna)


def test_a_version_can_be_saved_as_a_copy_when_the_original_is_gone(
    client: Client, draft: Document, anna: Actor
) -> None:
    services.document_delete(document=draft, actor=anna)
    assert post(client, Document(uid="gone"), "copy", body=scenario("Drepana")).status_code == 200
    assert Document.objects.get().title == "Drepana (copy)"


def test_a_copy_of_something_that_is_no_scenario_is_refused(client: Client, draft: Document) -> None:
    assert post(client, draft, "copy", body={"title": "?"}).status_code == 422
    assert post(client, draft, "copy", text="?").status_code == 422


def test_only_the_owner_saves(client: Client, draft: Document, anna: Actor, boris: Actor) -> None:
    client.force_login(boris.user)
    assert save(client, draft, scenario("Ecnomus"), seen=1).status_code == 404
    services.document_set_visibility(document=draft, actor=anna, visibility="public")
    refused = save(client, draft, scenario("Ecnomus"), seen=1)
    assert refused.status_code == 403
    assert "Save your version as a copy" in refused.json()["message"]
    for act in ("undo", "redo"):
        assert post(client, draft, act, seen=1).status_code == 403
    assert client.get(f"/s/{draft.uid}/edit/state/").status_code == 403
    assert draft.revisions.count() == 1


def test_saving_is_no_link_to_follow(client: Client, draft: Document) -> None:
    for act in ("save", "undo", "redo", "copy", "preview"):
        assert client.get(f"/s/{draft.uid}/edit/{act}/").status_code == 405


def test_the_state_is_told_only_to_a_page_that_has_not_seen_it(client: Client, draft: Document) -> None:
    assert client.get(f"/s/{draft.uid}/edit/state/?seen=1").status_code == 204
    assert client.get(f"/s/{draft.uid}/edit/state/?seen=0").json()["body"] == scenario("Mylae")


def test_a_save_asks_the_database_little(client: Client, draft: Document, django_assert_max_num_queries: Any) -> None:
    with django_assert_max_num_queries(10):
        save(client, draft, scenario("Ecnomus"), seen=1)


@pytest.mark.parametrize("act", ["save", "undo"])
def test_a_save_reads_and_checks_its_document_once(
    client: Client, draft: Document, monkeypatch: pytest.MonkeyPatch, act: str
) -> None:
    save(client, draft, scenario("Ecnomus"), seen=1)
    counted: list[str] = []
    for module, name in ((documents, "read"), (documents, "said_of")):
        real = getattr(module, name)
        monkeypatch.setattr(module, name, lambda *given, real=real, name=name: (counted.append(name), real(*given))[1])
    answer = save(client, draft, scenario("Drepana"), seen=2) if act == "save" else post(client, draft, act, seen=2)
    assert answer.json()["head"] == 3 and sorted(counted) == ["read", "said_of"]
