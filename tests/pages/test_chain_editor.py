"""Designing a chain of battles in the browser, from nothing, and playing it to its branch."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from campaigns.models import Campaign
from scenarios.models import Document, Kind
from scenarios.ownership import Actor
from scenarios.services import document_create
from tests.library import load_library
from tests.pages.browser import accessibility_violations, comes_true, sideways_overflow
from tests.scenarios.bodies import scenario, ship

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("library")]


@pytest.fixture
def library() -> None:
    load_library()


def kept(page: Page, number: int) -> None:
    """The text is kept as that revision."""
    expect(page.locator("#seen")).to_have_value(str(number))


def designed(page: Page, live_server: object, title: str = "From Lilybaeum on") -> None:
    page.goto(f"{live_server}/campaigns/documents/new/")
    page.get_by_label("Title").fill(title)
    page.get_by_role("button", name="Design it").click()
    expect(page.get_by_role("heading", name="The first mission")).to_be_visible()


def add_mission(page: Page, title: str, *, first: bool = False) -> None:
    if not first:
        page.get_by_role("toolbar", name="Add to the chain").get_by_role("link", name="Mission").click()
    page.get_by_label("Find a scenario by its title").fill(title)
    choice = page.get_by_label("Scenario of the next mission")
    choice.select_option(choice.locator("option", has_text=title).first.get_attribute("value"))
    page.get_by_role("button", name="Add the mission").click()


def document() -> Document:
    return Document.objects.get(kind=Kind.CAMPAIGN, library_key=None)


def card(page: Page, title: str) -> Any:
    return page.locator(".chain-card").filter(has_text=title)


def press(page: Page, name: str) -> None:
    """A button of the running page; waits for the next panel."""
    seq = page.locator("#campaign").get_attribute("data-seq")
    page.get_by_role("button", name=name).first.click()
    if name == "By dice":  # do both sides agree?
        page.get_by_role("dialog").get_by_role("button", name=name).click()
    expect(page.locator("#campaign")).not_to_have_attribute("data-seq", seq or "")


def test_a_chain_with_an_own_scenario_is_made_from_nothing_and_played_to_its_branch(
    page: Page, live_server: object, anna: Actor, log_in: Any
) -> None:
    log_in(page, anna.user)
    own = scenario("Off my own cape, 259 BC", units=[ship("A1", (5, 5)), ship("A2", (7, 5)), ship("B1", (5, 9))])
    own |= {"date": "259 BC"}
    made = document_create(actor=anna, body=own)
    designed(page, live_server)

    # Three missions: an own scenario, two ready-made ones.
    add_mission(page, "own cape", first=True)
    kept(page, 2)
    add_mission(page, "Off Lilybaeum")
    kept(page, 3)
    card(page, "Off my own cape").click()
    expect(page.get_by_label("Title")).to_have_value("Off my own cape")
    add_mission(page, "Bruttium")
    kept(page, 4)

    # The branch: Rome to Lilybaeum, else to Bruttium.
    card(page, "Off my own cape").click()
    expect(page.get_by_label("Title")).to_have_value("Off my own cape")
    page.get_by_role("button", name="Branch").click()
    kept(page, 5)
    page.get_by_label("Where it leads").nth(1).select_option("next:m3")
    kept(page, 6)
    expect(page.locator("#graph")).to_contain_text("Rome won")
    page.get_by_role("button", name="Rest").click()
    kept(page, 7)

    # Both ways come together in a last battle.
    card(page, "Off Lilybaeum").click()
    expect(page.get_by_label("Title")).to_have_value("Off Lilybaeum")
    add_mission(page, "Drepana")
    kept(page, 8)
    page.locator(".chain-card[aria-label^='The rocks of Bruttium']").click()
    expect(page.get_by_label("Title")).to_have_value("The rocks of Bruttium")
    page.get_by_label("Where it leads").first.select_option("next:m4")
    kept(page, 9)

    # Its ships: the roster, then the slots on the scenario's own board.
    page.locator(".bar .force", has_text="Rome").click()
    page.get_by_label("From a list").fill("Duilia, quinquereme, Gaius\nConcordia, trireme")
    page.get_by_role("button", name="Add the list").click()
    kept(page, 10)
    card(page, "Off my own cape").click()
    page.get_by_role("link", name="Slots on the board").click()
    expect(page.locator("[data-slots-board] svg.board.is-live")).to_be_visible()
    page.locator(".piece[data-id='A1'] .hull").click()
    kept(page, 11)
    expect(page.locator("input[name=u-A1]")).to_be_checked()
    expect(page.locator(".piece[data-id='A1'] .chain-tied")).to_be_visible()
    assert accessibility_violations(page) == []

    body = document().body
    assert [each["title"] for each in body["missions"]] == [
        "Off my own cape",
        "Off Lilybaeum",
        "The rocks of Bruttium",
        "Drepana",
    ]
    assert body["missions"][0]["scenario"] == {"document": made.uid, "revision": 1}
    assert body["missions"][0]["outcomes"] == [{"if": [{"winner": "ROM"}], "next": "m2"}, {"next": "m3"}]
    assert body["missions"][0]["slots"] == [{"unit": "A1", "side": "ROM"}]

    # Begun, its first battle fought by two bots on the own scenario: it comes to the branch.
    page.get_by_role("link", name="Begin it").click()
    page.get_by_label("Seed").fill("oars")
    page.get_by_role("button", name="Begin the war").click()
    expect(page.locator("#decision-head")).to_contain_text("Rome mans its ships")
    press(page, "Send these ships")
    page.get_by_role("button", name="Let two bots fight it").click()
    expect(page.get_by_role("button", name="Book this result")).to_be_visible(timeout=60_000)
    press(page, "Book this result")
    expect(page.locator(".chain-course.is-taken")).not_to_have_count(0)
    expect(page.locator(".chain-card.is-done")).to_have_count(1)
    war = Campaign.objects.get()
    winner = booked(war)[0]["result"]["winner"]
    led_to = "Off Lilybaeum" if winner == "A" else "The rocks of Bruttium"
    now = page.locator(".chain-card.is-now")
    assert (now.get_attribute("aria-label") or "").startswith(led_to)

    # The next one by dice, the last one typed in.
    sent(page)
    press(page, "By dice")
    expect(page.locator(".chain-card.is-done")).to_have_count(2)
    assert (now.get_attribute("aria-label") or "").startswith("Drepana")
    sent(page)
    page.get_by_role("link", name="Type it in").click()
    page.get_by_role("radio", name="Rome", exact=True).check()
    page.get_by_role("button", name="Book this result").click()
    expect(page.locator(".bar-word", has_text="Over")).to_be_visible()
    assert [each.get("by") for each in booked(war)] == ["engine", "table"]
    assert accessibility_violations(page) == []


def sent(page: Page) -> None:
    """The ships are sent, where a side has any to send."""
    if "mans its ships" in page.locator("#decision-head").inner_text():
        press(page, "Send these ships")


def booked(war: Campaign) -> list[dict[str, Any]]:
    """The reports in its log."""
    return [json.loads(each.decision) for each in war.entries.filter(entry="report").order_by("seq")]


def test_cards_are_reached_and_moved_by_keys_and_by_dragging(page: Page, live_server: object) -> None:
    designed(page, live_server)
    add_mission(page, "Off Lilybaeum", first=True)
    kept(page, 2)
    add_mission(page, "Bruttium")
    kept(page, 3)
    card(page, "Off Lilybaeum").focus()
    page.keyboard.press("ArrowRight")
    expect(card(page, "Bruttium")).to_be_focused()
    page.keyboard.press("Shift+ArrowDown")
    kept(page, 4)
    one, two = document().body["missions"]
    assert two["at"][1] == one["at"][1] + 22
    expect(card(page, "Bruttium")).to_be_focused()
    box = card(page, "Off Lilybaeum").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 80, box["y"] + 120)
    page.mouse.down()
    page.mouse.move(box["x"] + 120, box["y"] + 320, steps=4)
    page.mouse.up()
    kept(page, 5)
    assert document().body["missions"][0]["at"][1] > one["at"][1] + 100
    page.keyboard.press("Control+z")
    kept(page, 6)
    assert document().body["missions"][0]["at"] == one["at"]
    card(page, "Bruttium").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_label("Title")).to_have_value("The rocks of Bruttium")


def test_a_finding_is_mended_beside_what_it_is_about(page: Page, live_server: object) -> None:
    designed(page, live_server)
    add_mission(page, "Off Lilybaeum", first=True)
    kept(page, 2)
    page.get_by_role("button", name="Take outcome 1 away").click()
    kept(page, 3)
    expect(page.locator(".chain-fault")).to_be_visible()
    page.locator("#beside-outcomes").get_by_role("button", name="Else the chain ends").click()
    kept(page, 4)
    expect(page.locator(".chain-fault")).to_have_count(0)
    page.get_by_role("button", name="Ask for it").click()
    kept(page, 5)
    page.get_by_label("How", exact=True).select_option("major")
    kept(page, 6)
    page.get_by_label("Before it").fill("The *first* night.")
    page.get_by_label("Before it").press("Tab")
    kept(page, 7)
    page.get_by_text("As it will be read").first.click()
    expect(page.locator("#preview-before em")).to_have_text("first")


@pytest.mark.parametrize("screen", ["page", "phone"])
def test_the_editor_and_the_pages_around_it_fit_and_can_be_heard(
    screen: str, request: pytest.FixtureRequest, live_server: object
) -> None:
    page: Page = request.getfixturevalue(screen)
    page.goto(f"{live_server}/campaigns/documents/new/")
    assert accessibility_violations(page) == [] and sideways_overflow(page) == 0
    designed(page, live_server)
    assert accessibility_violations(page) == [] and sideways_overflow(page) == 0
    add_mission(page, "Off Lilybaeum", first=True)
    kept(page, 2)
    for part in ("mission-0", "slots-0", "roster-ROM", "head", "findings", "new-0"):
        page.goto(f"{document_address(page)}?on={part}")
        expect(page.locator("#panel")).to_be_visible()
        assert accessibility_violations(page) == [], part
        assert sideways_overflow(page) == 0, part
    page.goto(document_address(page).removesuffix("edit/"))
    expect(page.get_by_role("heading", name="Missions")).to_be_visible()
    assert accessibility_violations(page) == [] and sideways_overflow(page) == 0


def document_address(page: Page) -> str:
    return page.url.partition("?")[0]


def test_another_tab_that_was_first_is_told_and_loses_nothing(page: Page, live_server: object) -> None:
    designed(page, live_server)
    page.goto(f"{document_address(page)}?on=head")
    other = page.context.new_page()
    other.goto(page.url)
    other.get_by_label("Period").fill("First Punic War")
    other.get_by_label("Period").press("Tab")
    kept(other, 2)
    page.get_by_label("Title").fill("My war")
    page.get_by_label("Title").press("Tab")
    expect(page.locator("#told")).to_contain_text("changed elsewhere")
    expect(page.get_by_label("Title")).to_have_value("My war")
    assert document().body["period"] == "First Punic War"
    page.get_by_label("Briefing").fill("Rome sails.")
    page.get_by_label("Briefing").press("Tab")
    kept(page, 3)
    body = document().body
    assert (body["name"], body["briefing"]) == ("My war", "Rome sails.")


def test_a_phone_shows_the_missions_as_a_list(phone: Page, live_server: object) -> None:
    designed(phone, live_server)
    add_mission(phone, "Off Lilybaeum", first=True)
    kept(phone, 2)
    add_mission(phone, "Bruttium")
    kept(phone, 3)
    expect(phone.locator(".chain-graph")).to_be_hidden()
    phone.locator(".chain-list").get_by_role("link", name="Off Lilybaeum").click()
    expect(phone.get_by_label("Title")).to_have_value("Off Lilybaeum")
    comes_true(phone, "document.querySelector('.chain-list [aria-current]')?.textContent.includes('Off Lilybaeum')")
