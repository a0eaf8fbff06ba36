"""Designing a chain of battles in the browser: from nothing to a chain that can be seen on its page."""

import pytest
from playwright.sync_api import Page, expect

from scenarios.models import Document, Kind
from tests.pages.browser import accessibility_violations, sideways_overflow

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("library")]


@pytest.fixture
def library() -> None:
    from django.core.management import call_command

    call_command("load_library", verbosity=0)


def kept(page: Page, number: int) -> None:
    """The text is kept as that revision, or a later one."""
    expect(page.locator("#seen")).to_have_value(str(number))


def test_a_chain_of_two_battles_is_made_from_nothing(page: Page, live_server: object) -> None:
    page.goto(f"{live_server}/campaigns/documents/new/")
    page.get_by_label("Title").fill("From Lilybaeum on")
    page.get_by_role("button", name="Design it").click()
    page.get_by_label("Scenario of the next mission").select_option("ready:ancient_naval_games/HEX-SC1")
    page.get_by_role("button", name="Add the mission").click()
    kept(page, 2)
    page.get_by_role("button", name="Add the mission").click()
    kept(page, 3)
    first = page.locator("#mission-0")
    first.get_by_label("Title").fill("Lilybaeum")
    first.get_by_label("Date", exact=True).fill("218 BC")
    kept(page, 4)
    first.get_by_role("button", name="Add an outcome").click()
    kept(page, 5)
    first.get_by_label("Where it leads").first.select_option("end:ROM")
    kept(page, 6)
    rome = page.get_by_role("form", name="Roster of Rome")
    rome.get_by_label("From a list").fill("Duilia, quinquereme, Gaius\nConcordia, trireme")
    rome.get_by_role("button", name="Add the list").click()
    kept(page, 7)
    expect(rome.get_by_label("Name of rom1")).to_have_value("Duilia")
    rome.get_by_text("Add ships").click()
    rome.get_by_label("From a list").fill("Argo, cruiser")
    rome.get_by_role("button", name="Add the list").click()
    expect(page.locator("#told")).to_contain_text("'cruiser' is no class")
    expect(rome.get_by_label("From a list")).to_have_value("Argo, cruiser")
    first.locator("summary", has_text="Slots").click()
    first.get_by_role("button", name="All from the rosters").click()
    kept(page, 8)
    document = Document.objects.get(kind=Kind.CAMPAIGN, library_key=None)
    one, two = document.body["missions"]
    assert (one["title"], one["date"], len(one["slots"])) == ("Lilybaeum", "218 BC", 22)
    assert one["outcomes"] == [{"if": [{"winner": "ROM"}], "end": {"winner": "ROM"}}, {"next": "m2"}]
    assert two["outcomes"] == [{"end": {"winner": "points"}}] and document.body["first_mission"] == "m1"
    assert [hull["name"] for hull in document.body["hulls"]] == ["Duilia", "Concordia"]
    page.get_by_role("link", name="Its page").click()
    expect(page.get_by_text("If Rome wins: the chain ends: Rome has won.")).to_be_visible()


@pytest.mark.parametrize("screen", ["page", "phone"])
def test_the_editor_and_the_pages_around_it_fit_and_can_be_heard(
    screen: str, request: pytest.FixtureRequest, live_server: object
) -> None:
    page: Page = request.getfixturevalue(screen)
    page.goto(f"{live_server}/campaigns/documents/new/")
    assert accessibility_violations(page) == [] and sideways_overflow(page) == 0
    page.get_by_role("button", name="Design it").click()
    page.get_by_role("button", name="Add the mission").click()
    kept(page, 2)
    page.locator("#mission-0 summary", has_text="Slots").click()
    page.get_by_role("form", name="Roster of Rome").get_by_role("button", name="Fill").click()
    kept(page, 3)
    assert accessibility_violations(page) == [] and sideways_overflow(page) == 0
    page.get_by_role("link", name="Its page").click()
    expect(page.get_by_role("heading", name="Missions")).to_be_visible()
    assert accessibility_violations(page) == [] and sideways_overflow(page) == 0
    page.goto(f"{live_server}/campaigns/documents/")
    assert accessibility_violations(page) == [] and sideways_overflow(page) == 0


def test_another_tab_that_was_first_is_told_and_loses_nothing(page: Page, live_server: object) -> None:
    page.goto(f"{live_server}/campaigns/documents/new/")
    page.get_by_role("button", name="Design it").click()
    other = page.context.new_page()
    other.goto(page.url)
    other.get_by_label("Period").fill("First Punic War")
    other.get_by_label("Period").press("Tab")
    kept(other, 2)
    page.get_by_label("Title").fill("My war")
    page.get_by_label("Title").press("Tab")
    expect(page.locator("#told")).to_contain_text("changed elsewhere")
    expect(page.get_by_label("Title")).to_have_value("My war")
    assert Document.objects.get(kind=Kind.CAMPAIGN, library_key=None).body["period"] == "First Punic War"
    page.get_by_label("Briefing").fill("Rome sails.")
    page.get_by_label("Briefing").press("Tab")
    kept(page, 3)
    body = Document.objects.get(kind=Kind.CAMPAIGN, library_key=None).body
    assert (body["name"], body["briefing"]) == ("My war", "Rome sails.")
