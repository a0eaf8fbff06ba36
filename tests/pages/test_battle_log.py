"""The log beside the board, in the browser."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from scenarios.ownership import Actor
from tests.battles.positions import DUEL, act, started
from tests.pages.battle_page import decision, is_there, log
from tests.pages.browser import accessibility_violations

pytestmark = pytest.mark.django_db(transaction=True)


def test_the_log_of_the_ship_in_hand_alone(page: Page, anna: Actor, open_battle: Any) -> None:
    open_battle(page, started(anna, DUEL))
    expect(page.locator("#log-ship")).to_be_hidden()
    page.locator('a.chip[data-ship="A2"]').click()
    page.get_by_role("button", name="Forward").click()
    expect(log(page)).to_contain_text("A2 rows ahead")
    only = page.get_by_label("Only A2")
    only.check(force=True)
    expect(page.locator(".log-entry:visible")).not_to_have_count(0)
    assert all("A2" in words for words in page.locator(".log-entry:visible").all_inner_texts())
    only.uncheck(force=True)
    expect(page.locator(".log-entry.is-aside")).to_have_count(0)


def test_a_manoeuvre_is_one_line_and_its_steps_open_under_it(page: Page, anna: Actor, open_battle: Any) -> None:
    battle = started(anna, DUEL)
    act(battle, anna, "activate", ship="A2")
    act(battle, anna, "forward")
    act(battle, anna, "turn", to="R")
    open_battle(page, battle)
    line = page.locator("#log > .log-entry", has_text="A2 rows one ahead and turns to starboard.")
    expect(line).to_be_visible()
    steps = line.locator(".log-steps")
    expect(steps).to_be_hidden()
    line.get_by_role("checkbox", name="Its 3 steps").check()
    expect(steps).to_contain_text("A2 rows ahead to 6,8.")
    assert steps.locator(".log-entry:visible").count() == 3
    line.get_by_role("checkbox", name="Its 3 steps").uncheck()
    expect(steps).to_be_hidden()
    page.get_by_label("All", exact=True).check(force=True)
    expect(steps).to_be_visible()
    page.get_by_label("Key", exact=True).check(force=True)
    expect(line).to_be_hidden()
    page.get_by_label("Usual", exact=True).check(force=True)
    expect(line).to_be_visible()
    assert not accessibility_violations(page)


def test_steps_that_were_opened_stay_open_while_the_battle_goes_on(page: Page, anna: Actor, open_battle: Any) -> None:
    battle = started(anna, DUEL)
    act(battle, anna, "activate", ship="A2")
    act(battle, anna, "forward")
    open_battle(page, battle)
    line = page.locator("#log > .log-entry", has_text="A2 rows one ahead")
    line.get_by_role("checkbox", name="Its 2 steps").check()
    page.locator('#decision [data-act="starboard"]').click()
    longer = page.locator("#log > .log-entry", has_text="A2 rows one ahead and turns to starboard")
    expect(longer.get_by_role("checkbox", name="Its 3 steps")).to_be_checked()
    expect(longer.locator(".log-steps")).to_be_visible()
    page.get_by_role("button", name="Done").click()
    expect(longer.get_by_role("checkbox", name="Its 4 steps")).to_be_checked()


def test_after_a_turn_is_ended_by_key_the_board_has_the_focus(page: Page, anna: Actor, open_battle: Any) -> None:
    open_battle(page, started(anna, DUEL))
    page.locator('a.chip[data-ship="A2"]').click()
    page.get_by_role("button", name="Forward").click()
    expect(log(page)).to_contain_text("A2 rows ahead")
    page.get_by_role("button", name="Done").click()
    expect(decision(page)).to_contain_text("1 to go")
    page.locator("button[data-act=end_turn]").focus()
    page.keyboard.press("Enter")
    page.get_by_role("dialog").get_by_role("button", name="End turn").press("Enter")  # A1 has not acted
    expect(decision(page)).to_contain_text("Carthage to act")
    expect(page.locator("svg.board")).to_be_focused()


def test_the_briefing_leads_to_the_rulebook_and_the_scenario(page: Page, anna: Actor, open_battle: Any) -> None:
    open_battle(page, started(anna, DUEL))
    page.keyboard.press("b")
    page.locator("#briefing").get_by_role("link", name="The scenario").click()
    expect(page.locator(".toast")).to_contain_text("has no page that you may see")
    is_there(page)
    page.keyboard.press("b")
    page.locator("#briefing").get_by_role("link", name="The rulebook").click()
    assert page.url.endswith("/rules/ancient_naval_games/")
