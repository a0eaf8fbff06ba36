"""Two people at two machines: one at a desk with an account, the other with a phone and none."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from battles import selectors
from battles.models import Battle
from scenarios.ownership import Actor
from tests.battles.panels import nauta_tables, navarchoi_seas, oi_navarcoi_tables
from tests.battles.panels.navarchoi_seas import ship
from tests.battles.panels.oi_navarcoi_tables import squadron
from tests.battles.positions import started
from tests.pages.battle_page import decision, is_there, log
from tests.pages.browser import accessibility_violations, sideways_overflow
from tests.pages.playing import is_sealed, reads_how_it_went, to_the_end_apart

pytestmark = pytest.mark.django_db(transaction=True)
TO_PLAN = (
    squadron("a1", 30, 20, formation="POLLON", name="Salaminians"),
    squadron("a2"),
    squadron("b1", 30, 26, 180, formation="MIAS", name="Corinthians"),
    squadron("b2"),
)
PLANLESS = {"sides": {"A": {"plan": None, "strategos": None}, "B": {"plan": None}}}

# A1 three squares off the beam of B1; nobody else can be activated.
DUEL = (
    navarchoi_seas.BEAM[0],
    ship("A2", "1510", marker="red"),
    navarchoi_seas.BEAM[2],
    ship("B2", "1603", "S", marker="red"),
)


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
    is_there(phone)


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


def given_up(loser: Page, other: Page, winner: str) -> None:
    """One gives up, both see who has won, and read how it went."""
    loser.get_by_role("button", name="Menu").click()
    loser.get_by_role("button", name="Give up").click()
    loser.get_by_role("dialog").get_by_role("button", name="Give up").click()
    for each in (loser, other):
        expect(decision(each)).to_contain_text(f"{winner} wins")
        each.get_by_role("link", name="How it went").click()
        expect(each.get_by_role("heading", level=1)).to_contain_text(f"{winner} wins")


def test_a_stranger_fights_a_friend_from_the_first_page_with_a_link(page: Page, phone: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Fight a friend").click()
    link = page.get_by_label(re.compile("The link to play Carthage")).input_value()
    assert accessibility_violations(page) == [] and sideways_overflow(page) == 0
    page.get_by_role("link", name="To the battle").click()
    expect(decision(page)).to_contain_text("Nobody plays Carthage yet")
    page.get_by_role("button", name="Who plays: make a link").click()
    expect(page.get_by_role("button", name="Make the link anew")).to_be_visible()
    page.get_by_role("button", name="Close").click()
    follow(phone, link)
    expect(phone.locator('.piece[data-id="B2"]')).to_be_in_viewport()  # a board opens on one's own fleet
    expect(decision(phone)).to_contain_text("Carthage to act")
    expect(decision(page)).to_contain_text("It is Carthage's player-turn")
    expect(page.get_by_role("button", name="Who plays: make a link")).to_have_count(0)
    end_turn(phone)
    expect(decision(page)).to_contain_text("Rome and Syracuse to act")
    expect(decision(phone)).to_contain_text("Waiting for Rome and Syracuse")


def test_two_people_write_speeds_at_once_and_move_by_turns(
    page: Page, phone: Page, anna: Actor, open_fairly: Any
) -> None:
    battle = open_fairly(page, nauta_tables.fought(anna, scenario={"no_measuring": False, "turn_limit": 3}))
    expect(decision(page)).to_contain_text("Pass the screen to Rome")
    link = invite(page)
    expect(decision(page)).to_contain_text("Rome writes its speeds")
    follow(phone, link)
    expect(decision(phone)).to_contain_text("Egypt writes its speeds")
    phone.locator('[data-row="B1"] .pip', has_text="2").click()

    page.locator('[data-row="A1"] .pip', has_text="4").click()
    page.get_by_role("button", name="Write the speeds").click()
    expect(decision(page)).to_contain_text("Sealed, waiting for Egypt.")
    expect(log(page)).to_contain_text("4 for A1 Salamis")
    expect(log(phone)).to_contain_text("Rome has written its speeds")
    expect(log(phone)).not_to_contain_text("4 for A1 Salamis")
    expect(phone.locator('[data-row="B1"] input:checked')).to_have_value("2"), "what was filled in stays"

    phone.get_by_role("button", name="Write the speeds").click()
    expect(log(phone)).to_contain_text("2 for B1")
    expect(log(page)).to_contain_text("Egypt has written its speeds")
    battle.refresh_from_db()
    chooser, other = (page, phone) if battle.to_decide == "A" else (phone, page)
    name = "Rome" if battle.to_decide == "A" else "Egypt"
    expect(decision(other)).to_contain_text(f"Waiting for {name}")
    chooser.get_by_role("button", name=f"{name} moves first").click()
    mover = "A1" if name == "Rome" else "B1"
    chooser.locator(f'a[data-ship="{mover}"]').click()
    chooser.get_by_role("button", name=f"Move {mover}").click()
    expect(log(other)).to_contain_text(re.compile(f"{mover}.*(runs|moves|sails|rams|stays|mm)"))
    assert Battle.objects.get().head_seq >= 4
    assert to_the_end_apart(page, phone)
    for each in (page, phone):
        reads_how_it_went(each)


def test_two_people_plan_in_secret_each_at_their_own_machine(
    page: Page, phone: Page, anna: Actor, open_fairly: Any
) -> None:
    begun = oi_navarcoi_tables.fought(anna, TO_PLAN, scenario=PLANLESS | {"options": {"turn_limit": 3}})
    battle = open_fairly(page, begun)
    link = invite(page)
    follow(phone, link)
    expect(decision(phone)).to_contain_text("Corinth: the plan")
    expect(decision(page)).to_contain_text("Athens: the plan")
    phone.locator('select[name="strategos"]').select_option("b1")
    phone.locator('select[name="signal-0"]').select_option("1")
    phone.get_by_role("button", name="Commit the plan").click()
    expect(decision(phone)).to_contain_text("Sealed, waiting for Athens.")
    assert is_sealed(phone)

    for _ in range(2):  # by then it has heard that the other plan is made
        page.wait_for_event("response", lambda answer: "/log?" in answer.url)
    expect(page.locator('.piece[data-id="b2"]')).to_have_count(0)
    page.locator('select[name="strategos"]').select_option("a1")
    page.locator('select[name="signal-0"]').select_option("5")
    page.get_by_role("button", name="Commit the plan").click()
    for each in (page, phone):
        expect(log(each)).to_contain_text("Athens is revealed")
        expect(each.locator('.piece[data-id="b2"]')).to_have_count(1)
    assert selectors.head_state(Battle.objects.get(pk=battle.pk)).phase != "setup"

    chooser = page if Battle.objects.get(pk=battle.pk).to_decide == "A" else phone
    chooser.get_by_role("button", name="Athens moves first").click()
    page.get_by_role("button", name=re.compile("Signal 5: engage the enemy")).click()
    expect(decision(page)).to_contain_text("The signal bids it engage the enemy")
    expect(decision(phone)).to_contain_text("Waiting for Athens")
    to_the_end_apart(page, phone)
    for each in (page, phone):
        reads_how_it_went(each)


def lay(page: Page, title: str) -> None:
    page.locator("#sheet .play-card", has_text=title).click()
    page.get_by_role("button", name="Lay this card face down").click()


def test_two_people_lay_their_cards_at_once_and_fight_each_at_their_own_machine(
    page: Page, phone: Page, anna: Actor, open_fairly: Any
) -> None:
    open_fairly(page, navarchoi_seas.fought(anna, DUEL, scenario={"hands": ((6, 45), (37,)), "max_turns": 2}))
    follow(phone, invite(page))
    for each, of_the_other in ((page, "Line Abreast"), (phone, "Pull for the Trierarch!")):
        expect(decision(each)).to_contain_text("lays a card")
        expect(each.locator("body")).not_to_contain_text(of_the_other)
    lay(phone, "Line Abreast")
    expect(decision(phone)).to_contain_text("Sealed, waiting for Rome.")
    page.locator("#sheet .play-card", has_text="Pull for the Trierarch!").click()
    expect(log(page)).to_contain_text("Carthage has chosen.")
    expect(page.locator("body")).not_to_contain_text("Line Abreast")
    expect(page.locator("#sheet .play-card:has(:checked)")).to_contain_text("Pull for the Trierarch!")  # it stays
    page.get_by_role("button", name="Lay this card face down").click()

    for each in (phone, page):
        each.get_by_role("button", name="Activation: 6 formations").click()
    for each in (page, phone):
        for card in ("Line Abreast", "Pull for the Trierarch!"):
            expect(log(each)).to_contain_text(f"turns up {card}")
    page.get_by_role("button", name="Rome goes first").click()
    page.locator('label:has([data-tick="A1"])').click()
    expect(page.locator('[data-tick="A1"]')).to_be_checked()
    page.get_by_role("button", name="Activate this formation").click()
    page.locator('[data-strike="B1"]').click()
    expect(page.locator("#ahead [data-target]")).to_have_attribute("data-target", "B1")
    page.get_by_role("button", name="Move A1").click()
    expect(decision(page)).to_contain_text("A1 Salamis rams B1 Hydra on the beam")
    expect(phone.locator("body")).not_to_contain_text("Bronze Beak")
    page.get_by_role("button", name="Lay Bronze Beak").click()
    expect(log(phone)).to_contain_text(re.compile(r"A1 Salamis rams B1 Hydra, \+\d+"))
    assert to_the_end_apart(page, phone)
    for each in (page, phone):
        reads_how_it_went(each)


def test_undo_is_asked_for_and_agreed_to_on_the_page(page: Page, phone: Page, anna: Actor, open_fairly: Any) -> None:
    battle = open_fairly(page, started(anna))
    follow(phone, invite(page))
    page.locator('a[data-ship="A1"]').click()
    end_turn(page)
    expect(decision(page)).to_contain_text("Waiting for Carthage")
    phone.locator('a[data-ship="B2"]').click()
    phone.locator('button[data-act="forward"], button[data-act="ahead"]').first.click()
    expect(log(page)).to_contain_text("B2")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".asked")).to_contain_text(
        re.compile("You have asked to take back 1 order.*, and [0-9] orders? of Carthage since")
    )
    expect(phone.locator(".asked")).to_contain_text(
        re.compile("Rome asks to take back 1 order.*, and [0-9] orders? of Carthage since")
    )
    assert accessibility_violations(phone) == [] and sideways_overflow(phone) == 0
    phone.get_by_role("button", name="Agree").click()
    expect(decision(phone)).to_contain_text("Waiting for Rome")
    expect(page.locator(".asked")).to_have_count(0)
    assert Battle.objects.get(pk=battle.pk).to_decide == "A"
    given_up(phone, page, "Rome")


def test_a_seat_is_given_up_and_a_bot_plays_on(page: Page, phone: Page, anna: Actor, open_fairly: Any) -> None:
    open_fairly(page, started(anna))
    follow(phone, invite(page))
    phone.get_by_role("button", name="Menu").click()
    phone.get_by_role("button", name="Who plays").click()
    phone.get_by_role("button", name="Let this bot play").click()
    expect(decision(phone)).to_contain_text("You are watching")
    page.reload()
    end_turn(page)
    expect(log(page)).to_contain_text(re.compile("B[12]"))
    expect(decision(page)).to_contain_text("Rome to act")
