"""Návarchoi in the browser: cards laid by both sides, formations on the board, ways over squares, a ram and a melee."""

import re
from typing import Any, Literal

import pytest
from playwright.sync_api import Page, expect

from battles.models import Battle
from scenarios.ownership import Actor
from tests.battles.panels.navarchoi_seas import AGAINST_BOT, BEAM, PERSONS, fought, ship
from tests.pages.battle_page import decision, in_scheme, log, take_over
from tests.pages.browser import accessibility_violations, sideways_overflow

pytestmark = pytest.mark.django_db(transaction=True)
# A1 three squares off the beam of B1; nobody else can be activated, so that one formation makes the turn.
DUEL = (BEAM[0], ship("A2", "1510", marker="red"), BEAM[2], ship("B2", "1603", "S", marker="red"))


@pytest.fixture
def sit_down(anna: Actor, open_battle: Any) -> Any:
    """Start a battle of Anna's and open its page: `sit_down(page, units, …)`."""
    return lambda page, units=BEAM, **more: open_battle(page, fought(anna, units, **more))


def hand_over(page: Page, side: str) -> None:
    take_over(page, side)
    expect(decision(page)).not_to_contain_text("Pass the screen")


def lay(page: Page, title: str) -> None:
    page.locator("#sheet .play-card", has_text=title).click()
    page.get_by_role("button", name="Lay this card face down").click()


def go_first(page: Page) -> None:
    """Where both may act in the impulse, before the other."""
    expect(decision(page)).to_contain_text(re.compile("Who goes first|activates a formation"))
    if page.get_by_role("button", name="Rome goes first").count():
        page.keyboard.press("1")


def test_two_people_lay_cards_ram_and_board_at_one_screen(page: Page, sit_down: Any) -> None:
    battle = sit_down(page, DUEL, seats=PERSONS, scenario={"hands": ((6, 45), (37,))})
    hand_over(page, "Rome")
    lay(page, "Pull for the Trierarch!")
    hand_over(page, "Carthage")
    expect(decision(page)).not_to_contain_text("Bronze Beak")
    lay(page, "Line Abreast")
    page.get_by_role("button", name="Activation: 6 formations").click()
    hand_over(page, "Rome")
    page.get_by_role("button", name="Activation: 6 formations").click()
    page.get_by_role("button", name="Rome goes first").click()
    hand_over(page, "Rome")
    page.locator('.piece[data-id="A1"] .hull').click()
    expect(page.locator("#ahead")).to_contain_text("A formation of 1, at Cruise: 0 to 8 MP each.")
    page.get_by_role("button", name="Activate this formation").click()
    expect(page.locator(".mark-target")).to_have_count(1)
    page.locator('.piece[data-id="B1"] .hull').click()
    expect(page.locator("#path")).to_have_value("1009 1008 1007")
    expect(page.get_by_role("radio", name="Ram B1 Hydra: beam")).to_be_checked()
    expect(page.locator("#ahead")).to_contain_text("27 % locked together, no damage")
    expect(page.locator(".drawn-path .path-cost")).to_have_text(["2", "4", "6 ↑"])
    expect(page.locator(".odds-plate:visible")).to_have_text([re.compile(r"\d+ % damage")])
    page.get_by_role("button", name="Move A1").click()
    expect(decision(page)).to_contain_text("A1 Salamis rams B1 Hydra on the beam")
    page.get_by_role("button", name="Lay Bronze Beak").click()
    expect(log(page)).to_contain_text(re.compile(r"A1 Salamis rams B1 Hydra, \+\d+"))
    expect(log(page)).to_contain_text("A1 Salamis and B1 Hydra are Grappled")
    page.get_by_role("button", name="Rome decides first").click()
    hand_over(page, "Rome")
    board = page.get_by_role("button", name=re.compile("A1 boards B1"))
    expect(page.locator(".attack", has=board).locator(".chances")).to_contain_text("the ship is taken")
    board.click()
    expect(log(page)).to_contain_text(re.compile(r"A1 Salamis boards B1 Hydra, [+−]\d+"))
    assert Battle.objects.get(pk=battle.pk).dice_used >= 4


def test_a_formation_is_moved_with_the_keyboard_alone(page: Page, sit_down: Any) -> None:
    sit_down(page, BEAM, seats=AGAINST_BOT, scenario={"hands": ((6, 16, 44), (36, 2))})
    page.keyboard.press("3")
    page.keyboard.press("Enter")
    expect(decision(page)).to_contain_text("announces its stratagem")
    page.keyboard.press("1")
    go_first(page)
    expect(decision(page)).to_contain_text("Rome activates a formation")
    page.get_by_role("link", name="A1–A2 (2)").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#ahead")).to_contain_text("A formation of 2")
    page.get_by_role("button", name="Activate this formation").focus()
    page.keyboard.press("Enter")
    expect(decision(page)).to_contain_text("the formation moves")
    page.locator("svg.board").focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(page.locator("#path")).to_have_value("1009 1008")
    expect(page.locator("#ahead")).to_contain_text("4 of 4 MP spent")
    page.locator("input[name=alike]").focus()
    page.keyboard.press("Space")
    expect(page.locator("#ahead")).to_contain_text("The others do the same")
    page.locator("svg.board").focus()
    page.keyboard.press("Enter")
    expect(page.locator('.piece[data-id="A1"]')).to_have_attribute("data-square", "1008")
    expect(page.locator('.piece[data-id="A2"]')).to_have_attribute("data-square", "1108")


def test_the_page_on_a_phone_is_accessible_in_light_and_dark(phone: Page, sit_down: Any) -> None:
    sit_down(phone, DUEL, seats=AGAINST_BOT, scenario={"hands": ((6, 45), (36,))})
    schemes: tuple[Literal["light", "dark"], ...] = ("light", "dark")
    for scheme in schemes:
        in_scheme(phone, scheme)
        assert accessibility_violations(phone) == []
    assert sideways_overflow(phone) == 0
    lay(phone, "Pull for the Trierarch!")
    phone.get_by_role("button", name="Activation: 6 formations").click()
    go_first(phone)
    phone.locator("label.tick", has_text="A1").click()
    phone.get_by_role("button", name="Activate this formation").click()
    phone.locator('a[data-strike="B1"]').click()
    expect(phone.locator("#ahead")).to_contain_text("declare attacks")
    assert accessibility_violations(phone) == []
    assert sideways_overflow(phone) == 0
