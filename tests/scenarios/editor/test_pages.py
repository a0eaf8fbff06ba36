"""The editor's page, the form for those without JavaScript, and what the page fetches."""

import json
from typing import Any

import pytest
from django.test import Client

from scenarios import services
from scenarios.models import Document
from scenarios.ownership import GUEST, Actor
from tests.scenarios.bodies import fleet, scenario, ship

pytestmark = pytest.mark.django_db


@pytest.fixture
def draft(anna: Actor, client: Client) -> Document:
    client.force_login(anna.user)
    return services.document_create(actor=anna, body=scenario("Mylae"))


def text(answer: Any) -> str:
    return answer.content.decode()


def test_the_page_has_the_board_the_tools_and_the_document(client: Client, draft: Document) -> None:
    page = client.get(f"/s/{draft.uid}/edit/")
    assert page.status_code == 200
    assert page.context["data"]["answer"]["body"] == scenario("Mylae")
    assert '<svg class="board ' in text(page)
    for word in ("Select", "Large", "Small", "Shore", "Rocks", "Sea", "Erase"):
        assert f"<span>{word}</span>" in text(page)
    for word in ("Undo", "Redo"):
        assert f">{word}</button>" in text(page)


def test_what_is_seen_first_is_in_the_answer_and_waits_for_its_script(client: Client, anna: Actor) -> None:
    client.force_login(anna.user)
    body = scenario("Mylae", sides={"A": {"name": "Romans"}}, units=[ship("A1", (3, 3))])
    page = text(client.get(f"/s/{services.document_create(actor=anna, body=body).uid}/edit/"))
    assert '<span data-side-name="A">Romans</span>' in page and '<span data-side-name="B">Side B</span>' in page
    assert "<b data-force-count>1</b>" in page and "<b data-force-count>0</b>" in page
    assert page.count("data-no-ships hidden") == 1  # side A has one
    assert '<div class="desk-board editor-board" data-needs-script>' in page  # the board is seen; what acts on it waits
    assert '<div class="rail" data-needs-script inert role="toolbar"' in page
    asked, _, later = page.partition("<template data-soon>")
    assert "modulepreload" not in asked and 'type="module" src="/static/js/editor' not in asked
    assert 'src="/static/js/editor_hex/main' in later and 'src="/static/js/editor/soon' in later


def test_an_editor_tells_in_its_description_what_is_edited(client: Client, draft: Document) -> None:
    page = text(client.get(f"/s/{draft.uid}/edit/"))
    assert '<meta name="description" content="Edit “Mylae”, a scenario for ' in page


def test_a_guest_edits_what_they_drafted(client: Client, guest: Actor) -> None:
    draft = services.document_create(actor=guest, body=scenario("Mylae"))
    session = client.session
    session[GUEST] = guest.guest
    session.save()
    assert client.get(f"/s/{draft.uid}/edit/").status_code == 200


def test_without_javascript_the_page_says_so_and_leads_to_the_form(client: Client, draft: Document) -> None:
    noscript = text(client.get(f"/s/{draft.uid}/edit/")).partition("<noscript>")[2].partition("</noscript>")[0]
    assert "needs JavaScript" in noscript
    assert f'href="/s/{draft.uid}/edit/json/"' in noscript


@pytest.mark.parametrize("address", ["", "json/"])
def test_somebody_elses_scenario_offers_a_copy(
    client: Client, draft: Document, anna: Actor, boris: Actor, address: str
) -> None:
    client.force_login(boris.user)
    assert client.get(f"/s/{draft.uid}/edit/{address}").status_code == 404
    services.document_set_visibility(document=draft, actor=anna, visibility="unlisted")
    page = client.get(f"/s/{draft.uid}/edit/{address}")
    assert page.status_code == 403
    assert f'action="/s/{draft.uid}/fork/"' in text(page)


def test_a_fleet_is_no_scenario(client: Client, anna: Actor, draft: Document) -> None:
    ships = services.document_create(actor=anna, body=fleet())
    assert client.get(f"/s/{ships.uid}/edit/").status_code == 404


def test_names_are_shown_as_written_and_run_nothing(client: Client, draft: Document, anna: Actor) -> None:
    wild = "</script><script>alert(1)</script>"
    body = scenario(wild, units=[ship("A1", (5, 5), name=wild), ship("B1", (9, 2), name='" onload="')])
    services.document_revise(document=draft, actor=anna, body=body, seen=1)
    page = text(client.get(f"/s/{draft.uid}/edit/"))
    assert "<script>alert" not in page
    assert '" onload="' not in page


def test_the_page_asks_the_database_little(client: Client, draft: Document, django_assert_max_num_queries: Any) -> None:
    with django_assert_max_num_queries(8):
        client.get(f"/s/{draft.uid}/edit/")


def test_the_form_shows_the_document_as_text(client: Client, draft: Document) -> None:
    page = client.get(f"/s/{draft.uid}/edit/json/")
    assert json.loads(page.context["text"]) == scenario("Mylae")


def test_the_form_saves_a_revision(client: Client, draft: Document) -> None:
    answer = client.post(f"/s/{draft.uid}/edit/json/", {"text": json.dumps(scenario("Ecnomus")), "seen": "1"})
    assert answer.status_code == 302
    draft.refresh_from_db()
    assert (draft.title, draft.head) == ("Ecnomus", 2)


def test_the_form_names_what_is_wrong_and_keeps_what_was_written(client: Client, draft: Document) -> None:
    answer = client.post(f"/s/{draft.uid}/edit/json/", {"text": '{"title": \n oops}', "seen": "1"})
    assert answer.status_code == 422
    assert "line 2" in text(answer)
    assert "oops" in text(answer)
    assert draft.revisions.count() == 1


def test_the_form_of_a_stale_text_shows_what_changed_and_saves_at_the_second_try(
    client: Client, draft: Document, anna: Actor
) -> None:
    services.document_revise(document=draft, actor=anna, body=scenario("Ecnomus"), seen=1)
    mine = json.dumps(scenario("Drepana"))
    answer = client.post(f"/s/{draft.uid}/edit/json/", {"text": mine, "seen": "1"})
    assert answer.status_code == 409
    assert "Mylae → Ecnomus" in text(answer)
    assert answer.context["text"] == mine
    again = client.post(f"/s/{draft.uid}/edit/json/", {"text": mine, "seen": str(answer.context["seen"])})
    assert again.status_code == 302
    draft.refresh_from_db()
    assert draft.title == "Drepana"


@pytest.mark.parametrize("seen", ["", "one", "-1", "99999999999999999999"])
def test_the_form_survives_any_number_of_a_revision(client: Client, draft: Document, seen: str) -> None:
    answer = client.post(f"/s/{draft.uid}/edit/json/", {"text": json.dumps(scenario("Ecnomus")), "seen": seen})
    assert answer.status_code == 409


def test_the_form_lists_findings(client: Client, draft: Document, anna: Actor) -> None:
    services.document_revise(
        document=draft, actor=anna, body=scenario(units=[ship("A1", (5, 5)), ship("B1", (5, 5))]), seen=1
    )
    assert "B1 stands in the hex of A1" in text(client.get(f"/s/{draft.uid}/edit/json/"))


def test_the_briefing_is_previewed_without_its_scripts(client: Client, draft: Document) -> None:
    said = json.dumps({"text": "**Row!** <script>alert(1)</script>"})
    answer = client.post(f"/s/{draft.uid}/edit/preview/", said, content_type="application/json")
    assert "<strong>Row!</strong>" in answer.json()["html"]
    assert "<script" not in answer.json()["html"]


def test_fleets_of_ones_own_and_of_the_library_can_be_taken_in(
    client: Client, draft: Document, anna: Actor, boris: Actor
) -> None:
    own = services.document_create(actor=anna, body=fleet("Mine"))
    ready, _ = services.library_install(key="a/b", body=fleet("Ready"))
    strange = services.document_create(actor=boris, body=fleet("Strange"), visibility="private")
    listed = [one.title for one in client.get(f"/s/{draft.uid}/edit/").context["fleets"]]
    assert listed == ["Mine", "Ready"]
    for document in (own, ready):
        answer = client.get(f"/s/{draft.uid}/edit/fleet/{document.uid}/")
        assert len(answer.json()["body"]["units"]) == 10
    assert client.get(f"/s/{draft.uid}/edit/fleet/{strange.uid}/").status_code == 404


def test_a_fleet_of_another_ruleset_is_refused_in_words(client: Client, draft: Document, anna: Actor) -> None:
    other = services.document_create(actor=anna, body=fleet("Other"))
    Document.objects.filter(pk=other.pk).update(ruleset="another")
    answer = client.get(f"/s/{draft.uid}/edit/fleet/{other.uid}/")
    assert (answer.status_code, answer.json()) == (422, {"message": "This fleet belongs to another ruleset."})


def test_a_ruleset_without_an_editor_of_its_own_is_edited_as_a_list(client: Client, draft: Document) -> None:
    Document.objects.filter(pk=draft.pk).update(ruleset="another")
    assert client.get(f"/s/{draft.uid}/edit/")["Location"] == f"/s/{draft.uid}/edit/list/"
