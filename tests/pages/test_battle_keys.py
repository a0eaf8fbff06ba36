"""Keys mean what the page's help says they mean, also where mouse or finger have pressed a button before."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from battles.models import Battle
from scenarios.ownership import Actor
from tests.battles.panels import mare_nostrum_tables, nauta_tables, navarchoi_seas, oi_navarcoi_tables
from tests.battles.positions import BOTS, DUEL, PERSONS, started, to_the_end
from tests.pages.battle_page import decision, log, take_over

pytestmark = pytest.mark.django_db(transaction=True)


def test_enter_is_done_with_the_ship_after_a_button_was_pressed_by_mouse(
    page: Page, open_battle: Any, anna: Actor
) -> None:
    open_battle(page, started(anna, DUEL))
    page.keyboard.press("n")
    page.keyboard.press("n")
    expect(decision(page)).to_contain_text("A2 is chosen")
    page.get_by_role("button", name="Forward").click()
    expect(log(page)).to_contain_text("A2 rows ahead to 6,8")
    page.keyboard.press("Enter")
    expect(page.locator(".chip.done")).to_contain_text("A2")


def test_enter_does_not_end_the_turn_of_the_other_side(page: Page, open_battle: Any, anna: Actor) -> None:
    battle = open_battle(page, started(anna, DUEL))
    page.get_by_role("button", name="End turn").click()
    page.get_by_role("dialog").get_by_role("button", name="End turn").click()
    expect(decision(page)).to_contain_text("Carthage to act")
    page.keyboard.press("Enter")
    page.keyboard.press("n")
    expect(decision(page)).to_contain_text("B1 is chosen")
    assert page.get_by_role("dialog").count() == 0
    assert Battle.objects.get(pk=battle.pk).to_decide == "B"


def nauta(anna: Actor) -> Battle:
    battle = nauta_tables.fought(anna, seats=PERSONS)
    nauta_tables.write(battle, anna, "A", A1=4, A2=2)
    nauta_tables.write(battle, anna, "B", B1=3, B2=3)
    return battle


def mare_nostrum(anna: Actor) -> Battle:
    return mare_nostrum_tables.fought(anna, mare_nostrum_tables.BESIDE)


def oi_navarcoi(anna: Actor) -> Battle:
    return oi_navarcoi_tables.fought(anna)


def navarchoi(anna: Actor) -> Battle:
    return navarchoi_seas.fought(anna, scenario={"hands": ((6, 16, 44), (36, 2))})


@pytest.mark.parametrize("begin", [nauta, mare_nostrum, oi_navarcoi, navarchoi])
def test_what_the_mouse_has_pressed_is_not_pressed_again_by_enter(
    page: Page, open_battle: Any, anna: Actor, begin: Callable[[Actor], Battle]
) -> None:
    """In the panel of every ruleset the keys belong to the decision, not to the button that the mouse has left."""
    open_battle(page, begin(anna))
    if page.get_by_text("Pass the screen to").count():
        take_over(page, "Rome")
    expect(decision(page)).not_to_contain_text("Pass the screen")
    seen = decision(page).get_attribute("data-seq")
    button = decision(page).locator("button[name=actions]:visible:not([aria-disabled=true])").first
    button.click()
    if page.get_by_role("dialog").count():
        page.get_by_role("dialog").get_by_role("button").first.click()
    expect(decision(page)).not_to_have_attribute("data-seq", seen or "")
    expect(decision(page)).to_be_focused()


def test_space_plays_after_a_step_by_mouse(page: Page, log_in: Any, anna: Actor) -> None:
    battle = started(anna, DUEL, seats=BOTS)
    to_the_end(battle, anna)
    log_in(page, anna.user)
    page.goto(f"/battles/{battle.uid}/at/0/")
    page.get_by_role("button", name="Turn on").click()
    expect(page).not_to_have_url(re.compile("/at/0/$"))
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
