"""Two people at two machines write to each other, and pause: one at a desk, the other with a phone."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from battles.models import Battle, Line
from scenarios.ownership import Actor
from tests.battles.panels import nauta_tables
from tests.battles.positions import started
from tests.pages.battle_page import decision, in_scheme, is_there, log
from tests.pages.browser import accessibility_violations, sideways_overflow
from tests.pages.test_two_machines import follow, invite, open_fairly

__all__ = ["open_fairly"]
pytestmark = pytest.mark.django_db(transaction=True)


def badge(page: Page) -> Any:
    return page.locator(".bar [data-unread]:visible").first


def test_they_write_to_each_other_while_one_decides(page: Page, phone: Page, anna: Actor, open_fairly: Any) -> None:
    open_fairly(page, nauta_tables.fought(anna))
    chat = page.get_by_role("button", name=re.compile("^Chat"))
    expect(chat).to_be_hidden()
    follow(phone, invite(page))
    page.locator('[data-row="A1"] .pip', has_text="4").click()

    phone.get_by_role("button", name="Menu").click()
    phone.get_by_role("button", name=re.compile("^Chat")).click()
    expect(phone.get_by_label("Your line")).to_be_focused()
    phone.get_by_label("Your line").fill("Good winds, Anna")
    assert accessibility_violations(phone) == [] and sideways_overflow(phone) == 0
    phone.keyboard.press("Enter")
    expect(phone.get_by_role("log")).to_contain_text("Good winds, Anna")
    expect(phone.get_by_label("Your line")).to_have_value("")

    expect(badge(page)).to_contain_text("1")
    expect(page.locator('[data-row="A1"] input:checked')).to_have_value("4")
    decision(page).focus()
    page.keyboard.press("k")
    expect(page.get_by_role("log")).to_contain_text("Boris")
    expect(badge(page)).to_have_count(0)
    page.get_by_label("Your line").fill("And to you, ")
    phone.get_by_label("Your line").fill("We begin?")
    phone.get_by_role("button", name="Send").click()
    expect(page.get_by_role("log")).to_contain_text("We begin?")
    expect(page.get_by_label("Your line")).to_have_value("And to you, ")
    expect(page.get_by_label("Your line")).to_be_focused()
    page.keyboard.type("Boris k")
    for scheme in ("light", "dark"):
        in_scheme(page, scheme)  # type: ignore[arg-type]
        assert accessibility_violations(page) == []
    page.keyboard.press("Enter")
    expect(phone.get_by_role("log")).to_contain_text("And to you, Boris k")
    page.keyboard.press("Escape")
    expect(page.get_by_role("log")).to_be_hidden()
    assert [line.text for line in Line.objects.all()] == ["Good winds, Anna", "We begin?", "And to you, Boris k"]


def test_a_line_half_written_outlives_the_page(page: Page, phone: Page, anna: Actor, open_fairly: Any) -> None:
    open_fairly(page, started(anna))
    follow(phone, invite(page))
    phone.get_by_role("button", name="Menu").click()
    phone.get_by_role("button", name=re.compile("^Chat")).click()
    phone.get_by_label("Your line").fill("As I was saying")
    phone.reload()
    is_there(phone)
    phone.get_by_role("button", name="Menu").click()
    phone.get_by_role("button", name=re.compile("^Chat")).click()
    expect(phone.get_by_label("Your line")).to_have_value("As I was saying")


def test_the_owner_switches_it_off_and_it_leaves_the_others_page(
    page: Page, phone: Page, anna: Actor, open_fairly: Any
) -> None:
    open_fairly(page, started(anna))
    follow(phone, invite(page))
    phone.get_by_role("button", name="Menu").click()
    phone.get_by_role("button", name=re.compile("^Chat")).click()
    phone.get_by_label("Your line").fill("You row like a Roman")
    phone.keyboard.press("Enter")
    page.get_by_role("button", name=re.compile("^Chat")).click()
    expect(page.get_by_role("log")).to_contain_text("You row like a Roman")
    page.get_by_role("button", name="Switch the chat off").click()
    expect(page.get_by_text("The chat is switched off")).to_be_visible()
    expect(page.get_by_label("Your line")).to_be_hidden()
    expect(phone.get_by_role("log")).to_be_hidden()
    phone.get_by_role("button", name="Menu").click()
    expect(phone.get_by_role("button", name=re.compile("^Chat"))).to_be_hidden()
    page.get_by_role("button", name="Switch the chat on").click()
    expect(page.get_by_role("log")).to_contain_text("You row like a Roman")
    expect(phone.get_by_role("button", name=re.compile("^Chat"))).to_be_visible()


def test_they_pause_and_go_on(page: Page, phone: Page, anna: Actor, open_fairly: Any) -> None:
    battle = open_fairly(page, nauta_tables.fought(anna))
    follow(phone, invite(page))
    phone.locator('[data-row="B1"] .pip', has_text="2").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Ask for a pause").click()
    expect(page.locator(".asked")).to_contain_text("You have asked to pause the battle.")
    expect(phone.locator(".asked")).to_contain_text("Rome asks to pause the battle.")
    phone.get_by_role("button", name="Agree").click()
    expect(phone.locator(".asked")).to_contain_text("The battle is paused.")
    expect(page.locator(".asked")).to_contain_text("The battle is paused.")
    assert accessibility_violations(phone) == [] and sideways_overflow(phone) == 0
    phone.get_by_role("button", name="Write the speeds").click()
    expect(phone.locator("#messages")).to_contain_text("Nothing can be decided until one of you goes on")
    assert Battle.objects.get(pk=battle.pk).head_seq == 0

    page.get_by_role("button", name="Go on").click()
    expect(page.locator(".asked")).to_have_count(0)
    expect(phone.locator(".asked")).to_have_count(0)
    expect(phone.locator('[data-row="B1"] input:checked')).to_have_value("2"), "what was filled in stays"
    phone.get_by_role("button", name="Write the speeds").click()
    expect(log(page)).to_contain_text("Egypt has written its speeds")
