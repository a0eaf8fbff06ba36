"""The briefing of a battle: shown before the first decision with a map of what counts, and one key away ever after."""

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from battles import services
from battles.models import Battle
from scenarios.documents.ready_made import ready_made
from scenarios.ownership import Actor
from tests.battles.positions import AGAINST_BOT, act, started
from tests.pages.battle_page import decision, in_scheme, is_there
from tests.pages.browser import accessibility_violations, sideways_overflow

pytestmark = pytest.mark.django_db(transaction=True)

LIBRARY = (
    ("ancient_naval_games/HEX-SC1", "HEX-END-04"),
    ("nauta/nauta-mylae-260", "NAU-17.b"),
    ("mare_nostrum/mare-mylae-260", "MAR-VIC.01"),
    ("oi_navarcoi/ONV-NPK", "ONV-END-05"),
    ("navarchoi/NAV-S-1", "NAV-3.12.a"),
)


def begun(anna: Actor, key: str = "ancient_naval_games/HEX-SC2") -> Battle:
    body = dict(ready_made())[key]
    return services.battle_start(actor=anna, body=body, seats={"A": "person", "B": "bot:random"}, seed="a seed")


def briefing(page: Page) -> Locator:
    return page.locator("#briefing")


def wanted(page: Page) -> Page:
    """The browser of somebody who has not said that briefings shall not show."""
    page.add_init_script("localStorage.removeItem('navarch-briefing')")
    return page


@pytest.mark.parametrize(("key", "clause"), LIBRARY, ids=[key for key, _ in LIBRARY])
def test_it_is_shown_before_the_first_decision_with_the_map_and_what_wins(
    page: Page, anna: Actor, open_battle: Any, key: str, clause: str
) -> None:
    open_battle(wanted(page), begun(anna, key))
    expect(briefing(page)).to_be_visible()
    expect(briefing(page).locator("svg.board")).to_be_visible()
    expect(briefing(page).get_by_role("heading", name="What wins")).to_be_attached()
    expect(briefing(page).get_by_role("heading", name="Rules in force")).to_be_attached()
    assert briefing(page).locator(f'[data-clause="{clause}"]').count()
    expect(briefing(page).get_by_role("link", name="The scenario")).to_be_attached()
    expect(briefing(page).get_by_role("link", name="The rulebook")).to_be_attached()
    expect(page.get_by_role("button", name="To the first decision")).to_be_focused()
    page.keyboard.press("Enter")
    expect(briefing(page)).to_be_hidden()
    expect(decision(page)).to_be_focused()
    page.reload()
    is_there(page)
    expect(briefing(page)).to_be_hidden()
    page.keyboard.press("b")
    expect(briefing(page).locator("svg.board")).to_be_visible()


def test_who_does_not_want_it_is_not_shown_it_again(page: Page, anna: Actor, open_battle: Any) -> None:
    open_battle(wanted(page), begun(anna))
    briefing(page).get_by_label("Show this before every battle").uncheck()
    assert page.evaluate("localStorage.getItem('navarch-briefing')") == "off"
    other = page.context.new_page()
    other.goto(begun(anna).get_absolute_url())
    is_there(other)
    expect(briefing(other)).to_be_hidden()


def test_where_nobody_wrote_one_it_is_what_wins_and_the_rules_in_force(
    page: Page, anna: Actor, open_battle: Any
) -> None:
    open_battle(wanted(page), started(anna, seats=AGAINST_BOT))
    expect(briefing(page)).to_be_visible()
    expect(briefing(page).get_by_role("heading", name="Rules in force")).to_be_attached()
    page.get_by_role("button", name="To the first decision").press("Enter")
    expect(briefing(page)).to_be_hidden()


def test_on_a_phone_nothing_in_it_moves_when_its_map_comes(phone: Page, anna: Actor, open_battle: Any) -> None:
    held: list[Any] = []
    phone.route("**/map/", lambda route: held.append(route))
    with phone.expect_request("**/map/"):
        open_battle(wanted(phone), begun(anna, "nauta/nauta-mylae-260"))
    place = briefing(phone).locator("[data-map]")
    expect(place).to_be_visible()
    (asked,) = held
    side = briefing(phone).locator(".leaf-side").first
    assert side.bounding_box()["y"] > phone.viewport_size["height"], "what stands below is out of sight"
    asked.continue_()
    expect(place.locator("svg.board")).to_be_visible()
    assert side.bounding_box()["y"] > phone.viewport_size["height"]


def test_the_map_keeps_no_room_where_it_does_not_come(phone: Page, anna: Actor, open_battle: Any) -> None:
    phone.route("**/map/", lambda route: route.abort())
    open_battle(wanted(phone), begun(anna, "nauta/nauta-mylae-260"))
    expect(briefing(phone)).to_be_visible()
    expect(briefing(phone).locator("[data-map]")).to_be_hidden()


def test_it_is_not_shown_in_the_midst_of_a_battle(page: Page, anna: Actor, open_battle: Any) -> None:
    battle = begun(anna, "ancient_naval_games/HEX-SC1")
    assert battle.to_decide == "A"
    act(battle, anna, "end_turn")
    open_battle(wanted(page), battle)
    expect(briefing(page)).to_be_hidden()


def test_on_a_phone_it_is_accessible_in_both_themes(phone: Page, anna: Actor, open_battle: Any) -> None:
    open_battle(wanted(phone), begun(anna, "oi_navarcoi/ONV-NPK"))
    expect(briefing(phone).locator("svg.board")).to_be_visible()
    for scheme in ("light", "dark"):
        in_scheme(phone, scheme)
        assert accessibility_violations(phone) == []
    assert sideways_overflow(phone) == 0
