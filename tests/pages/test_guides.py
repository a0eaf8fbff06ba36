"""A first battle in the browser: what a newcomer is told, presses, leaves and comes back to."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from battles.guides import GUIDES
from tests.pages import browser as chromium
from tests.pages.battle_page import is_there
from tests.pages.playing import Player, reads_how_it_went

pytestmark = pytest.mark.django_db(transaction=True)
guided = pytest.mark.parametrize("key", list(GUIDES))


class Learner:
    """Somebody who does as the guide says, and sees that it rings what is to be pressed."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def begin(self, key: str) -> None:
        self.page.goto("/battles/learn/")
        self.page.locator(f"#{key}").get_by_role("button", name="First battle, 10 minutes").click()
        is_there(self.page)

    def told(self, title: str) -> None:
        expect(self.page.locator("#guide-title")).to_have_text(title)

    def take(self, ship: str) -> None:
        chip = self.ringed(f'a.chip[data-ship="{ship}"]')
        if "chosen" not in (chip.get_attribute("class") or ""):
            chip.click()
        expect(self.page.locator(f'a.chip.chosen[data-ship="{ship}"]')).to_have_count(1)

    def press(self, act: str) -> None:
        self.ringed(f'[data-act="{act}"]').click()

    def order(self, said: str = "") -> None:
        """Give the order of the sheet, once it says what it shall be."""
        button = self.ringed('[data-act="order"]')
        if said:
            expect(button).to_contain_text(said)
        button.click()

    def fill(self, name: str, value: str) -> None:
        """A button that fills the sheet in, by what it is about."""
        self.ringed(f'[data-{name}="{value}"]').click()

    def choose(self, name: str, value: str) -> None:
        choice = f'[name="{name}"][value="{value}"]'
        self.page.locator(f"label:has(> {choice})").click()
        expect(self.page.locator(choice)).to_be_checked()

    def ringed(self, selector: str) -> Locator:
        found = self.page.locator(f":is(#decision, #asked) {selector}.guided:visible").first
        expect(found).to_be_visible()
        return found


def ancient_naval_games(me: Learner) -> None:
    me.told("Row ahead")
    me.take("A1")
    me.press("forward")
    me.told("Turn her")
    me.press("starboard")
    me.told("Ram her")
    me.press("attack")
    me.told("Strike her oars")
    expect(me.page.locator("button.guided:visible")).to_have_count(0)  # what A1 could still press is not meant
    me.take("A2")
    me.press("attack")
    me.told("End your turn")
    me.press("end_turn")
    me.page.get_by_role("dialog").get_by_role("button", name="End turn").click()  # A3 has not acted
    me.told("Attack again")


def nauta(me: Learner) -> None:
    me.told("Write the speeds")
    me.choose("speed-A2", "5")
    me.order()
    me.told("Move first")
    me.press("first")
    me.told("Ram her")
    me.take("A2")
    me.fill("ram", "B1")
    me.order("A2")
    me.told("Come alongside")
    me.take("A1")
    me.fill("ram", "B2")
    me.order("A1")
    me.told("Board her")
    me.order("A3")
    expect(me.page.locator('[name="target-A1"]').first).to_be_attached()
    me.choose("target-A1", "B2")
    me.order()
    me.told("Write again")
    me.order()
    me.told("See it out")


def mare_nostrum(me: Learner) -> None:
    me.told("Ram her")
    me.fill("ram", "B2")
    me.order("A2")
    me.told("Choose a die")
    me.press("low-die")
    me.told("Grapple")
    me.press("attack")
    me.told("Fire")
    me.press("end")
    me.order()
    me.told("Count the fallen")
    me.press("rest")
    me.told("Man the prize")


def oi_navarcoi(me: Learner) -> None:
    me.told("Move first")
    me.press("first")
    me.told("Give the signal")
    me.press("signal-0")
    me.told("Engage")
    me.take("a2")
    me.fill("stroke", "b1")
    me.order("a2")
    me.told("Break through")
    me.take("a1")
    me.choose("act", "diekplous")
    me.order("Diekplous")
    me.told("Go round")
    me.take("a3")
    me.choose("act", "periplous")
    me.order("Roll for a3")
    me.order("Move")
    me.told("See one break")


def navarchoi(me: Learner) -> None:
    me.told("Lay a card")
    me.choose("card", "12")
    me.order()
    me.told("Announce it")
    me.press("activation")
    me.told("Activate a ship")
    me.ringed('label:has([data-tick="A1"])').click()
    me.order()
    me.told("Ram her")
    me.fill("strike", "B1")
    me.order("A1")
    me.told("Add a card")
    me.press("lay-0")
    me.told("Spare the rowers")


DOES: dict[str, Callable[[Learner], None]] = {
    "ancient_naval_games": ancient_naval_games,
    "nauta": nauta,
    "mare_nostrum": mare_nostrum,
    "oi_navarcoi": oi_navarcoi,
    "navarchoi": navarchoi,
}


@guided
def test_a_newcomer_fights_a_first_battle_from_the_guide_to_the_report(page: Page, key: str) -> None:
    """By pressing what the page offers from the first step to the last ship; the other side's bot answers by itself."""
    me = Learner(page)
    me.begin(key)
    DOES[key](me)
    Player(page).to_the_end()
    me.told("You know how")
    expect(page.locator(".guide").get_by_role("link", name="How it went")).to_be_visible()
    reads_how_it_went(page)


def test_what_is_to_be_pressed_comes_into_sight_on_a_phone(phone: Page) -> None:
    me = Learner(phone)
    me.begin("nauta")
    me.told("Write the speeds")
    row = phone.locator('[data-row="A2"].guided')
    expect(row.locator(".pip").first).to_be_in_viewport(ratio=1)
    phone.locator('a.chip[data-ship="A3"]').scroll_into_view_if_needed()
    phone.locator('a.chip[data-ship="A3"]').click()
    expect(phone.locator('a.chip.chosen[data-ship="A3"]')).to_have_count(1)
    expect(phone.locator('[data-row="A3"] .pip').first).to_be_in_viewport(ratio=1)


def test_it_is_left_and_come_back_to(page: Page) -> None:
    me = Learner(page)
    me.begin("ancient_naval_games")
    ringed = page.locator(".guided")
    expect(page.locator('.piece.guided[data-id="A1"]')).to_have_count(1)
    me.take("A1")
    me.press("forward")
    me.told("Turn her")
    page.get_by_text("The steps").locator("..").click()
    expect(page.locator(".guide-learnt li.is-done")).to_have_count(1)
    page.get_by_role("button", name="Leave the guide").click()
    expect(page.locator(".guide")).to_have_count(0)
    expect(ringed).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Back to the guide").click()
    me.told("Turn her")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", ["page", "phone"])
def test_it_fits_and_can_be_read(request: Any, size: str, scheme: Any) -> None:
    page: Page = request.getfixturevalue(size)
    page.emulate_media(color_scheme=scheme)
    page.goto("/battles/learn/")
    assert chromium.sideways_overflow(page) == 0
    assert chromium.accessibility_violations(page) == []
    Learner(page).begin("ancient_naval_games")
    assert chromium.sideways_overflow(page) == 0
    assert chromium.accessibility_violations(page) == []


def test_a_finger_in_the_middle_of_the_card_that_is_ringed_takes_it(phone: Page) -> None:
    """It lies under the next card of the hand; where it is seen it is pressed."""
    me = Learner(phone)
    me.begin("navarchoi")
    me.told("Lay a card")
    card = phone.locator(".play-card.guided:visible")
    expect(card).to_have_count(1)
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    assert box is not None
    phone.mouse.click(box["x"] + box["width"] / 2, box["y"] + min(box["height"], 60) / 2)
    expect(card.locator("input")).to_be_checked()
