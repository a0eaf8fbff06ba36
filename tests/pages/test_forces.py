"""The order of battle in the browser: ships and squadrons dragged, moved by the keyboard; pages of ships; rosters."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from campaigns import services
from campaigns.engine.log.entries import Changed
from campaigns.entries import rulings
from campaigns.models import Campaign
from scenarios import services as documents
from scenarios.ownership import Actor
from tests.campaigns.acts import state_of
from tests.campaigns.bodies import chain
from tests.campaigns.wars import sea_war, stored
from tests.pages.browser import accessibility_violations, sideways_overflow

pytestmark = [pytest.mark.django_db(transaction=True)]


@pytest.fixture
def war(anna: Actor) -> Campaign:
    """CMP-WEST at Corinth's muster, with a ship at Megara that belongs to no squadron and a second fleet at Corinth."""
    document = sea_war()
    document["fleets"][1]["area"] = "corinth"
    document["squadrons"][4]["hulls"] = 5
    war = services.campaign_start(actor=anna, document=document, seed="forces", visibility="unlisted")
    new = {"side": "PEL", "size": 2, "name": "Pegasis", "area": "corinth"}
    rulings.campaign_rule(
        campaign=war, actor=anna, changes=[Changed("hulls", "new", "", new)], reason="a gift", seen=war.head_seq
    )
    war.refresh_from_db()
    return war


def opened(page: Page, war: Campaign) -> Page:
    page.goto(f"/campaigns/{war.uid}/forces/")
    expect(page.get_by_role("heading", name="Forces")).to_be_visible()
    return page


def row(page: Page, key: str) -> Locator:
    return page.locator(f"[data-key='{key}']")


def drag(page: Page, thing: Locator, to: Locator) -> None:
    """As a hand does it: press on the name, go there, let go."""
    thing.scroll_into_view_if_needed()
    name = thing.locator("summary b, a").first.bounding_box()
    assert name is not None
    page.mouse.move(name["x"] + 6, name["y"] + 6)
    page.mouse.down()
    page.mouse.move(name["x"] + 30, name["y"] + 24, steps=4)
    expect(page.locator(".tree-ghost")).to_be_visible()
    to.scroll_into_view_if_needed()  # as the wheel does while one drags
    at = to.bounding_box()
    assert at is not None
    page.mouse.move(at["x"] + 60, at["y"] + 10, steps=6)
    expect(page.locator(".is-takes.is-over")).to_have_count(1)
    page.mouse.up()


def squadron(page: Page, id: str) -> Locator:
    return page.locator(f".tree-squadron[data-drop='{id}']")


def test_a_ship_is_dragged_into_a_squadron(page: Page, war: Campaign, anna: Actor, log_in: Any) -> None:
    log_in(page, anna.user)
    opened(page, war)
    drag(page, row(page, "ship:new"), squadron(page, "P5").locator("summary"))
    expect(squadron(page, "P5").get_by_role("link", name="Pegasis", exact=True)).to_be_visible()
    assert page.url.endswith("/forces/"), "the press that ends a drag follows no link"
    assert state_of(war).hulls["new"].squadron == "P5"


def test_a_squadron_is_dragged_onto_a_fleet(page: Page, war: Campaign, anna: Actor, log_in: Any) -> None:
    log_in(page, anna.user)
    opened(page, war)
    drag(page, row(page, "squadron:P1"), page.locator(".tree-fleet[data-drop='F2'] > details > summary"))
    expect(page.locator(".tree-fleet[data-drop='F2'] .tree-squadron")).to_have_count(2)
    assert state_of(war).squadrons["P1"].fleet == "F2"


def test_what_the_rules_forbid_is_refused_in_words_and_escape_lets_go(
    page: Page, war: Campaign, anna: Actor, log_in: Any
) -> None:
    log_in(page, anna.user)
    opened(page, war)
    before = war.head_seq
    drag(page, row(page, "ship:P1-1"), squadron(page, "P2").locator("summary"))
    expect(page.locator(".toast").get_by_text("Only ships without a squadron join one.")).to_be_visible()
    expect(page.locator(".order-told")).to_contain_text("CMP-REP-04")
    name = row(page, "ship:P1-2").locator("a").first.bounding_box()
    assert name is not None
    page.mouse.move(name["x"] + 6, name["y"] + 6)
    page.mouse.down()
    page.mouse.move(name["x"] + 40, name["y"] + 40, steps=4)
    expect(page.locator(".tree-ghost")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".tree-ghost")).to_have_count(0)
    page.mouse.up()
    war.refresh_from_db()
    assert war.head_seq == before


def test_a_ship_is_moved_with_the_keyboard_alone(page: Page, war: Campaign, anna: Actor, log_in: Any) -> None:
    log_in(page, anna.user)
    opened(page, war)
    row(page, "ship:new").get_by_role("link", name="Move Pegasis").focus()
    page.keyboard.press("Enter")
    menu = page.get_by_role("dialog", name="Where to")
    expect(menu.get_by_role("heading", name="Move Pegasis")).to_be_visible()
    assert accessibility_violations(page) == []
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    page.keyboard.press("Enter")
    button = menu.get_by_role("button", name="Megara")
    expect(button).to_be_visible()
    button.focus()
    page.keyboard.press("Enter")
    expect(menu).to_be_hidden()
    expect(squadron(page, "P5").get_by_role("link", name="Pegasis", exact=True)).to_be_focused()
    assert state_of(war).hulls["new"].squadron == "P5"


def test_ships_are_found_while_one_types(page: Page, war: Campaign, anna: Actor, log_in: Any) -> None:
    log_in(page, anna.user)
    opened(page, war)
    page.get_by_label("Find a ship").fill("pega")
    expect(page.locator(".tree-ship")).to_have_count(1)
    page.get_by_label("Find a ship").fill("")
    expect(page.locator(".tree-ship")).to_have_count(58 + 56)
    page.get_by_label("Show").select_option("lost")
    expect(page.get_by_text("No ship of Athens and Corcyra is like that.")).to_be_visible()


def test_on_a_phone_a_finger_moves_a_ship_by_her_menu(tablet: Page, war: Campaign) -> None:
    opened(tablet, war)
    move = row(tablet, "ship:new").get_by_role("link", name="Move Pegasis")
    box = move.bounding_box()
    assert box is not None and box["height"] >= 44
    move.tap()
    tablet.get_by_role("dialog", name="Where to").get_by_role("button", name="Megara").tap()
    expect(squadron(tablet, "P5").get_by_role("link", name="Pegasis", exact=True)).to_be_visible()
    assert sideways_overflow(tablet) == 0


@pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (390, "dark")])
def test_the_pages_of_a_war_s_ships_are_accessible_and_no_wider_than_the_window(
    page: Page, anna: Actor, log_in: Any, width: int, scheme: Any
) -> None:
    log_in(page, anna.user)
    page.set_viewport_size({"width": width, "height": 844})
    page.emulate_media(color_scheme=scheme)
    war = stored(anna, sea_war(), "looked at", until=lambda state: state.turn > 3)
    state = state_of(war)
    lost = next(id for id, hull in state.hulls.items() if hull.state == "LOST")
    hurt = next(id for id, hull in state.hulls.items() if hull.hull and hull.state != "LOST")
    pages = [f"ships/{lost}/", f"ships/{hurt}/", "lost/", "forces/", f"fleets/{next(iter(state.fleets))}/"]
    pages += ["squadrons/P1/", "admirals/phormio/"]
    for address in pages:
        page.goto(f"/campaigns/{war.uid}/{address}")
        assert accessibility_violations(page) == [], address
        assert sideways_overflow(page) == 0, address


@pytest.mark.parametrize(("width", "scheme"), [(1280, "dark"), (390, "light")])
def test_a_roster_is_filled_from_a_list_that_is_shown_first(
    page: Page, anna: Actor, log_in: Any, width: int, scheme: Any
) -> None:
    log_in(page, anna.user)
    page.set_viewport_size({"width": width, "height": 844})
    page.emulate_media(color_scheme=scheme)
    document = documents.document_create(actor=anna, body=chain())
    page.goto(document.page("rosters"))
    rome = page.get_by_role("region", name="Rome")
    rome.get_by_text("Add ships", exact=True).click()
    rome.get_by_label("The list").fill("2 quinqueremes with corvus\n3 trirems")
    rome.get_by_label("Names for those without one").select_option("rome")
    rome.get_by_role("button", name="Show me first").click()
    expect(rome.get_by_role("alert")).to_contain_text("Line 2, “3 trirems”: “trirems” is no class of ships.")
    assert accessibility_violations(page) == [] and sideways_overflow(page) == 0
    rome.get_by_label("The list").fill("2 quinqueremes with corvus\n3 triremes")
    rome.get_by_role("button", name="Show me first").click()
    expect(rome.get_by_role("heading", name="5 ships would be added")).to_be_visible()
    rome.get_by_role("button", name="Add these 5 ships").click()
    expect(rome.get_by_label("Name of rom5")).to_have_value("Vesta")
    document.refresh_from_db()
    assert [hull.get("name") for hull in document.body["hulls"][3:]] == [
        "Ops",
        "Victoria",
        "Augustus",
        "Fides",
        "Vesta",
    ]
    page.goto("/campaigns/ship-names/")
    assert accessibility_violations(page) == [] and sideways_overflow(page) == 0
