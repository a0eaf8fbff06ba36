"""People press faster than a site answers: what they press is kept for the answer, or does nothing, but it never acts
on what they no longer see; and no answer is swapped in under a finger."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.battles.panels import oi_navarcoi_tables
from tests.battles.positions import DUEL, started
from tests.pages.battle_page import decision, log
from tests.pages.test_oi_navarcoi_battle import EIGHT_A_SIDE

pytestmark = pytest.mark.django_db(transaction=True)


def answer_late(page: Page, milliseconds: int = 500) -> None:
    """From now on the site's answers come so late."""
    line = {"offline": False, "latency": milliseconds, "downloadThroughput": -1, "uploadThroughput": -1}
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", line)


def test_a_link_pressed_while_a_ship_is_taken_in_hand_is_followed_after_it(page: Page, anna, open_battle):
    open_battle(page, oi_navarcoi_tables.fought(anna, EIGHT_A_SIDE))
    answer_late(page)
    page.locator('a.chip[data-ship="a2"]').click()
    page.locator('a.chip[data-ship="a3"]').click()
    expect(page.locator('.chip.chosen[data-ship="a2"]')).to_have_count(1)
    expect(page.locator('.chip.chosen[data-ship="a3"]')).to_have_count(1)


def test_the_button_pressed_while_a_ship_is_taken_in_hand_gives_the_order_to_that_ship(page: Page, anna, open_battle):
    open_battle(page, started(anna, DUEL))
    page.keyboard.press("n")
    expect(decision(page)).to_contain_text("A1 is chosen")
    answer_late(page)
    page.locator('a.chip[data-ship="A2"]').click()
    page.get_by_role("button", name="Forward").click()
    expect(log(page)).to_contain_text("A2 rows ahead")
    expect(log(page)).not_to_contain_text("A1 rows")


def test_a_button_pressed_again_out_of_impatience_gives_one_order(page: Page, anna, open_battle):
    open_battle(page, started(anna, DUEL))
    page.keyboard.press("n")
    page.keyboard.press("n")
    expect(decision(page)).to_contain_text("A2 is chosen")
    answer_late(page)
    page.get_by_role("button", name="Forward").click(click_count=3)
    expect(log(page)).to_contain_text("A2 rows ahead")
    page.wait_for_timeout(1200)
    assert log(page).get_by_text("A2 rows ahead").count() == 1


def test_keys_pressed_while_the_site_works_mean_what_comes(page: Page, anna, open_battle):
    open_battle(page, started(anna, DUEL))
    answer_late(page)
    for key in ("n", "n", "w", "Enter"):
        page.keyboard.press(key)
    expect(log(page)).to_contain_text("A2 rows ahead")
    expect(page.locator(".chip.done")).to_contain_text("A2")


def test_what_is_pressed_stays_where_it_is_until_it_is_released(page: Page, anna, open_battle):
    open_battle(page, oi_navarcoi_tables.fought(anna, EIGHT_A_SIDE))
    thrown, ahead = page.locator("#thrown summary"), page.locator("#ahead")
    before = ahead.inner_text()
    thrown.hover()
    page.mouse.down()
    with page.expect_response(re.compile("/outlook/")) as answered:
        page.locator("#run-0").fill("1")
    assert answered.value.finished() is None
    page.wait_for_timeout(200)
    assert ahead.inner_text() == before
    page.mouse.up()
    expect(ahead).not_to_have_text(before)
