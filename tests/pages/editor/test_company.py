"""Two people at one scenario at two machines: strokes, comments, a fork merged; at a desk and a phone."""

from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client
from playwright.sync_api import Page, expect

from scenarios import services
from scenarios.models import Comment, Document
from scenarios.ownership import Actor
from tests.pages.browser import accessibility_violations, sideways_overflow
from tests.pages.editor.conftest import LogIn
from tests.pages.editor.handling import Editor, draft
from tests.scenarios.bodies import ship
from tests.scenarios.together.test_people import invited

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def berta(live_server: Any) -> Actor:
    return Actor(user=get_user_model().objects.create_user("berta", password="three banks of oars"))


@pytest.fixture
def shared(anna: Actor, berta: Actor) -> Document:
    """Anna's scenario, which Berta edits with her."""
    made = draft(anna, units=[ship("A1", (6, 12)), ship("A2", (7, 12)), ship("B1", (6, 3))])
    invited(made, anna, berta, "editor")
    return made


@pytest.fixture
def desk(page: Page, phone: Page, shared: Document, anna: Actor, berta: Actor, live_server: Any) -> Editor:
    """Anna's, while Berta has it open on her phone."""
    for window, actor in ((page, anna), (phone, berta)):
        client = Client()
        client.force_login(actor.user)
        session = client.cookies["sessionid"].value
        window.context.add_cookies([{"name": "sessionid", "value": session, "url": live_server.url}])
    Editor(phone, shared).open()
    return Editor(page, shared).open()


def test_each_sees_who_is_there_and_what_the_other_does_and_nothing_is_lost(
    page: Page, phone: Page, shared: Document, desk: Editor
) -> None:
    expect(page.locator("[data-company]")).to_contain_text("berta is here too")
    expect(phone.locator("[data-company]")).to_contain_text("anna is here too")
    assert sideways_overflow(phone) == 0 and accessibility_violations(phone) == []

    desk.drag((6, 12), (6, 10))
    desk.expect_state("saved")
    expect(phone.locator('.piece[data-id="A1"]')).to_have_attribute("data-hex", "6,10")
    expect(phone.locator("[data-told]")).to_contain_text("anna: ")

    # Both change something before they hear of each other: the second is put together with the first.
    held: list[Any] = []
    phone.route("**/edit/state/**", lambda route: held.append(route))
    phone.evaluate("""() => document.querySelector('[data-path="/period"]').focus()""")
    desk.drag((7, 12), (7, 9))
    desk.expect_state("saved")
    phone.evaluate(
        """() => { const field = document.querySelector('[data-path="/period"]');
        field.value = "First Punic War"; field.dispatchEvent(new Event("input", {bubbles: true})); }"""
    )
    expect(page.get_by_label("Period")).to_have_value("First Punic War")
    expect(phone.get_by_role("dialog")).to_have_count(0)
    shared.refresh_from_db()
    assert shared.body["period"] == "First Punic War"
    assert next(unit for unit in shared.body["units"] if unit["id"] == "A2")["hex"] == [7, 9]
    assert "by berta" in (page.get_by_role("button", name="Undo").get_attribute("title") or "")
    phone.unroute_all(behavior="ignoreErrors")


def test_a_comment_on_a_ship_is_marked_on_the_board_of_the_other_who_answers_it(
    page: Page, phone: Page, desk: Editor
) -> None:
    desk.click((6, 12))
    page.get_by_role("button", name="Comment", exact=True).first.click()
    expect(page.get_by_label("Which", exact=True)).to_have_value("A1")
    page.get_by_label("Your comment").fill("She stands alone.")
    page.locator(".comment-new button[type=submit]").click()
    expect(page.locator(".comment-mark")).to_have_text("1")
    assert accessibility_violations(page) == []

    mark = phone.locator(".comment-mark")
    expect(mark).to_have_text("1")
    mark.click()
    thread = phone.locator(".thread").filter(has_text="She stands alone.")
    thread.get_by_text("Answer").first.click()
    thread.get_by_label("Your answer").fill("On purpose.")
    thread.locator(".thread-answer button").click()
    expect(phone.locator(".answers")).to_contain_text("On purpose.")
    assert sideways_overflow(phone) == 0 and accessibility_violations(phone) == []
    expect(page.locator(".answers")).to_contain_text("On purpose.")
    page.get_by_role("button", name="Settled").click()
    expect(page.locator(".comment-mark")).to_have_count(0)
    assert [each.text for each in Comment.objects.all()] == ["She stands alone.", "On purpose."]


def test_who_only_comments_presses_a_place_on_the_page_of_comments(
    phone: Page, shared: Document, anna: Actor, log_in: LogIn
) -> None:
    carla = Actor(user=get_user_model().objects.create_user("carla", password="three banks of oars"))
    invited(shared, anna, carla, "commenter")
    log_in(phone, carla.user)
    phone.goto(f"/s/{shared.uid}/edit/")
    expect(phone.get_by_role("heading", level=1)).to_be_visible()
    assert "edit/" in phone.url and phone.locator(".editor-board").count() == 0
    phone.goto(f"/s/{shared.uid}/comments/")
    phone.get_by_role("button", name="Fit the whole map").click()
    piece = phone.locator('.board.is-live .piece[data-id="B1"]')
    piece.click()
    expect(phone.get_by_label("Which", exact=True)).to_have_value("B1")
    phone.get_by_label("Your comment").fill("And she?")
    phone.locator(".comment-new button[type=submit]").click()
    expect(phone.locator(".comment-mark")).to_have_text("1")
    assert sideways_overflow(phone) == 0 and accessibility_violations(phone) == []


@pytest.mark.parametrize("machine", ["page", "phone"])
def test_a_fork_is_merged_piece_by_piece(
    request: pytest.FixtureRequest, machine: str, anna: Actor, berta: Actor, shared: Document, log_in: LogIn
) -> None:
    window: Page = request.getfixturevalue(machine)
    fork = services.document_fork(document=shared, actor=berta)
    body = {**fork.body, "units": [ship("A1", (6, 11)), ship("A2", (7, 12)), ship("A3", (8, 12)), ship("B1", (6, 3))]}
    services.document_revise(document=fork, actor=berta, body=body, seen=1)
    services.document_set_visibility(document=fork, actor=berta, visibility="unlisted")
    log_in(window, anna.user)
    window.goto(f"/s/{shared.uid}/")
    window.get_by_role("link", name="1 fork").click()
    window.get_by_label("A fork that is not listed: its link").fill(f"https://somewhere/s/{fork.uid}/")
    window.get_by_role("button", name="Compare").click()
    expect(window.get_by_text("1 ship moved and 1 ship added.")).to_be_visible()
    assert sideways_overflow(window) == 0 and accessibility_violations(window) == []
    window.get_by_label("Ship A3: added").uncheck()
    window.get_by_role("button", name="Take over what is ticked").click()
    expect(window.get_by_text("Took over from “Mylae”: Ship A1: moved.")).to_be_visible()
    shared.refresh_from_db()
    assert [(unit["id"], unit["hex"]) for unit in shared.body["units"]][:2] == [("A1", [6, 11]), ("A2", [7, 12])]
    assert len(shared.body["units"]) == 3


@pytest.mark.parametrize("machine", ["page", "phone"])
def test_the_pages_of_people_and_collections_are_for_everybody(
    request: pytest.FixtureRequest, machine: str, anna: Actor, shared: Document, log_in: LogIn
) -> None:
    window: Page = request.getfixturevalue(machine)
    log_in(window, anna.user)
    window.goto(f"/s/{shared.uid}/people/")
    window.get_by_label("For whom, if you like").fill("Carla")
    window.get_by_role("button", name="Make a link").click()
    link = window.get_by_label("The link").input_value()
    assert sideways_overflow(window) == 0 and accessibility_violations(window) == []
    window.goto(f"/s/{shared.uid}/")
    window.get_by_label("Name of a new collection").fill("Evenings")
    window.get_by_role("button", name="Put it there").click()
    window.goto("/collections/")
    assert sideways_overflow(window) == 0 and accessibility_violations(window) == []
    window.get_by_role("link", name="Evenings").click()
    expect(window.get_by_role("button", name="Move Mylae up")).to_be_disabled()
    assert sideways_overflow(window) == 0 and accessibility_violations(window) == []
    window.context.clear_cookies()
    window.goto(link)
    expect(window.get_by_role("button", name="Take part")).to_be_visible()
    assert sideways_overflow(window) == 0 and accessibility_violations(window) == []
