"""Two people at two machines: one at a desk with an account, the other with a phone and none."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from battles import selectors
from battles.models import Battle
from scenarios.ownership import Actor
from tests.battles.panels import nauta_tables, oi_navarcoi_tables
from tests.battles.panels.oi_navarcoi_tables import squadron
from tests.battles.positions import started
from tests.pages.battle_page import decision, log
from tests.pages.browser import accessibility_violations, sideways_overflow

pytestmark = pytest.mark.django_db(transaction=True)
TO_PLAN = (
    squadron("a1", 30, 20, formation="POLLON", name="Salaminians"),
    squadron("a2"),
    squadron("b1", 30, 26, 180, formation="MIAS", name="Corinthians"),
    squadron("b2"),
)
PLANLESS = {"sides": {"A": {"plan": None, "strategos": None}, "B": {"plan": None}}}


def invite(page: Page, side: str = "b") -> str:
    """Make the link to a side on the page of the battle, and leave the sheet."""
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Who plays").click()
    page.locator(f".seat.side-{side}").get_by_role("button", name="Invite somebody by link").click()
    link = page.get_by_label(re.compile("The link to play")).input_value()
    assert accessibility_violations(page) == []
    page.get_by_role("button", name="Close").click()
    return link


def follow(phone: Page, link: str) -> None:
    phone.goto(link)
    assert accessibility_violations(phone) == [] and sideways_overflow(phone) == 0
    phone.get_by_label("Your name").fill("Boris")
    phone.get_by_role("button", name="Take the seat").click()
    expect(phone.locator("svg.board.is-live")).to_be_visible()


@pytest.fixture
def open_fairly(open_battle: Any) -> Any:
    """Open a battle whose dice are always the same, as if nobody had chosen them: such a one is open to others."""

    def opened(page: Page, battle: Battle) -> Battle:
        Battle.objects.update(seed_known=False)
        found: Battle = open_battle(page, battle)
        return found

    return opened


def end_turn(page: Page) -> None:
    """End it, and say yes to the question whether ships that have not moved shall stay."""
    page.get_by_role("button", name="End turn").click()
    page.get_by_role("dialog").get_by_role("button", name="End turn").click()


def test_two_people_write_speeds_at_once_and_move_by_turns(
    page: Page, phone: Page, anna: Actor, open_fairly: Any
) -> None:
    battle = open_fairly(page, nauta_tables.fought(anna, scenario={"no_measuring": False}))
    expect(decision(page)).to_contain_text("Pass the screen to Rome")
    link = invite(page)
    expect(decision(page)).to_contain_text("Rome writes its speeds")
    follow(phone, link)
    expect(decision(phone)).to_contain_text("Egypt writes its speeds")
    phone.locator('[data-row="B1"] .pip', has_text="2").click()

    page.locator('[data-row="A1"] .pip', has_text="4").click()
    page.get_by_role("button", name="Write the speeds").click()
    expect(decision(page)).to_contain_text("Sealed, waiting for Egypt.")
    expect(log(page)).to_contain_text("A1 Salamis 4")
    expect(log(phone)).to_contain_text("Rome has written its speeds", timeout=12_000)
    expect(log(phone)).not_to_contain_text("A1 Salamis 4")
    expect(phone.locator('[data-row="B1"] input:checked')).to_have_value("2"), "what was filled in stays"

    phone.get_by_role("button", name="Write the speeds").click()
    expect(log(phone)).to_contain_text("B1 2")
    expect(log(page)).to_contain_text("Egypt has written its speeds", timeout=12_000)
    battle.refresh_from_db()
    chooser, other = (page, phone) if battle.to_decide == "A" else (phone, page)
    name = "Rome" if battle.to_decide == "A" else "Egypt"
    expect(decision(other)).to_contain_text(f"Waiting for {name}")
    chooser.get_by_role("button", name=f"{name} moves first").click()
    mover = "A1" if name == "Rome" else "B1"
    chooser.locator(f'a[data-ship="{mover}"]').click()
    chooser.get_by_role("button", name=f"Move {mover}").click()
    expect(log(other)).to_contain_text(re.compile(f"{mover}.*(runs|moves|sails|rams|stays|mm)"), timeout=12_000)
    assert Battle.objects.get().head_seq >= 4


def test_two_people_plan_in_secret_each_at_their_own_machine(
    page: Page, phone: Page, anna: Actor, open_fairly: Any
) -> None:
    begun = oi_navarcoi_tables.fought(anna, TO_PLAN, scenario=PLANLESS)
    battle = open_fairly(page, begun)
    link = invite(page)
    follow(phone, link)
    expect(decision(phone)).to_contain_text("Corinth: the plan")
    expect(decision(page)).to_contain_text("Athens: the plan")
    phone.locator('select[name="strategos"]').select_option("b1")
    phone.locator('select[name="signal-0"]').select_option("1")
    phone.get_by_role("button", name="Commit the plan").click()
    expect(decision(phone)).to_contain_text("Sealed, waiting for Athens.")

    page.wait_for_timeout(5_500)  # the page has heard by now that the other plan is made
    expect(page.locator('.piece[data-id="b2"]')).to_have_count(0)
    page.locator('select[name="strategos"]').select_option("a1")
    page.locator('select[name="signal-0"]').select_option("5")
    page.get_by_role("button", name="Commit the plan").click()
    for each in (page, phone):
        expect(log(each)).to_contain_text("Athens is revealed", timeout=12_000)
        expect(each.locator('.piece[data-id="b2"]')).to_have_count(1)
    assert selectors.head_state(Battle.objects.get(pk=battle.pk)).phase != "setup"

    chooser = page if Battle.objects.get(pk=battle.pk).to_decide == "A" else phone
    chooser.get_by_role("button", name="Athens moves first").click()
    page.get_by_role("button", name=re.compile("Signal 5: engage the enemy")).click(timeout=15_000)
    expect(decision(page)).to_contain_text("The signal bids it engage the enemy")
    expect(decision(phone)).to_contain_text("Waiting for Athens", timeout=12_000)


def test_undo_is_asked_for_and_agreed_to_on_the_page(page: Page, phone: Page, anna: Actor, open_fairly: Any) -> None:
    battle = open_fairly(page, started(anna))
    follow(phone, invite(page))
    page.locator('a[data-ship="A1"]').click()
    end_turn(page)
    expect(decision(page)).to_contain_text("Waiting for Carthage")
    phone.locator('a[data-ship="B2"]').click()
    phone.locator('button[data-act="forward"], button[data-act="ahead"]').first.click()
    expect(log(page)).to_contain_text("B2", timeout=12_000)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".asked")).to_contain_text("You have asked to take back the last act.")
    expect(phone.locator(".asked")).to_contain_text("Rome asks to take back the last act.", timeout=12_000)
    assert accessibility_violations(phone) == [] and sideways_overflow(phone) == 0
    phone.get_by_role("button", name="Agree").click()
    expect(decision(phone)).to_contain_text("Waiting for Rome")
    expect(page.locator(".asked")).to_have_count(0, timeout=12_000)
    assert Battle.objects.get(pk=battle.pk).to_decide == "A"


def test_a_seat_is_given_up_and_a_bot_plays_on(page: Page, phone: Page, anna: Actor, open_fairly: Any) -> None:
    open_fairly(page, started(anna))
    follow(phone, invite(page))
    phone.get_by_role("button", name="Menu").click()
    phone.get_by_role("button", name="Who plays").click()
    phone.get_by_role("button", name="Let this bot play").click()
    expect(decision(phone)).to_contain_text("You are watching")
    page.reload()
    end_turn(page)
    expect(log(page)).to_contain_text(re.compile("B[12]"), timeout=12_000)
    expect(decision(page)).to_contain_text("Rome to act", timeout=12_000)
