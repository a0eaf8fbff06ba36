"""Bots whose moves take more than one request: the page goes on by itself, says so, and can be told to stop."""

import pytest
from playwright.sync_api import Page, expect

from battles.beginning import starting
from battles.models import Battle
from tests.battles.positions import AGAINST_BOT, BOTS, act, started
from tests.pages.battle_page import decision, in_scheme
from tests.pages.browser import Traffic, accessibility_violations, sideways_overflow

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def _hurried(monkeypatch):
    """A bot acts once in each request."""
    monkeypatch.setattr("battles.logs.continuation.STRETCH", 1)
    monkeypatch.setattr(starting, "THINKING", 0)


@pytest.mark.usefixtures("_hurried")
def test_the_page_goes_on_until_the_person_has_to_decide(page: Page, anna, open_battle) -> None:
    battle = open_battle(page, started(anna, seats=AGAINST_BOT))
    held = []
    page.route("**/advance/", lambda route: route.continue_() if held else held.append(route))
    page.get_by_role("button", name="End turn").click()
    page.get_by_role("dialog").get_by_role("button", name="End turn").click()
    expect(decision(page)).to_contain_text("The bots are playing")
    expect(decision(page).get_by_role("button", name="Go on")).to_be_hidden()
    held[0].continue_()
    expect(decision(page)).to_contain_text("Rome to act")
    expect(page.locator("#watch")).to_have_count(0)
    battle.refresh_from_db()
    assert battle.to_decide == "A" and battle.head_seq > 2


@pytest.mark.usefixtures("_hurried")
def test_a_page_that_is_opened_while_the_bots_have_to_move_goes_on(page: Page, anna, open_battle) -> None:
    battle = started(anna, seats=AGAINST_BOT)
    act(battle, anna, "end_turn")
    assert battle.to_decide == "B"
    open_battle(page, battle)
    expect(decision(page)).to_contain_text("Rome to act")


@pytest.mark.usefixtures("_hurried")
def test_bots_alone_play_on_until_they_are_stopped(page: Page, anna, open_battle) -> None:
    battle = open_battle(page, started(anna, seats=BOTS))
    traffic = Traffic(page)
    page.get_by_role("button", name="Play to the end").click()
    expect(decision(page)).to_contain_text("The bots are playing")
    expect(page.get_by_role("button", name="Next turn")).to_be_hidden()
    expect(page.locator("#log")).to_contain_text("Round 1")
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("button", name="Next turn")).to_be_visible()
    traffic.settle()
    battle.refresh_from_db()
    stopped = battle.head_seq
    assert stopped > 0 and not battle.over
    page.wait_for_timeout(600)
    assert Battle.objects.get(pk=battle.pk).head_seq == stopped


def test_bots_alone_play_to_the_end_in_many_requests(page: Page, anna, open_battle, monkeypatch) -> None:
    monkeypatch.setattr(starting, "MOST_WRITTEN", 20)
    battle = open_battle(page, started(anna, seats=BOTS))
    asked = []
    page.on("request", lambda request: asked.append(request.url) if request.method == "POST" else None)
    page.get_by_role("button", name="Play to the end").click()
    expect(page.locator("#bar")).to_contain_text("Over")
    assert Battle.objects.get(pk=battle.pk).over and len(asked) > 1


@pytest.mark.usefixtures("_hurried")
def test_the_word_that_bots_play_is_accessible_on_a_phone(phone: Page, anna, open_battle) -> None:
    open_battle(phone, started(anna, seats=BOTS))
    phone.get_by_role("button", name="Play to the end").click()
    expect(decision(phone)).to_contain_text("The bots are playing")
    for scheme in ("light", "dark"):
        in_scheme(phone, scheme)
        assert accessibility_violations(phone) == []
    assert sideways_overflow(phone) == 0
    phone.get_by_role("button", name="Stop").click()


@pytest.mark.usefixtures("_hurried")
def test_next_turn_plays_to_the_end_of_the_turn_however_many_requests_that_takes(page: Page, anna, open_battle) -> None:
    battle = open_battle(page, started(anna, seats=BOTS))
    asked = []
    page.on("request", lambda request: asked.append(request.url) if request.method == "POST" else None)
    for turns in (1, 2):
        page.get_by_role("button", name="Next turn").click()
        expect(decision(page)).to_contain_text("The bots are playing")
        expect(page.get_by_role("button", name="Next turn")).to_be_visible()
        begun = [entry.seq for entry in battle.entries.order_by("seq") if '"turn_started"' in entry.events]
        assert len(begun) == turns + 1 and begun[-1] == Battle.objects.get(pk=battle.pk).head_seq
    assert len(asked) > 2


def test_next_turn_can_be_stopped(page: Page, anna, open_battle, monkeypatch) -> None:
    monkeypatch.setattr("battles.logs.continuation.STRETCH", 1)
    monkeypatch.setattr(starting, "THINKING", 0)
    battle = open_battle(page, started(anna, seats=BOTS))
    traffic = Traffic(page)
    page.get_by_role("button", name="Next turn").click()
    expect(decision(page)).to_contain_text("The bots are playing")
    page.evaluate("document.querySelector('[data-watch-stop]').click()")  # the panel is drawn anew every moment
    expect(page.get_by_role("button", name="Next turn")).to_be_visible()
    traffic.settle()
    stopped = Battle.objects.get(pk=battle.pk).head_seq
    page.wait_for_timeout(600)
    assert Battle.objects.get(pk=battle.pk).head_seq == stopped


def test_after_ending_the_turn_the_focus_is_on_the_board_by_mouse_and_by_finger(
    page: Page, tablet: Page, anna, open_battle
) -> None:
    for shown, press in ((page, "click"), (tablet, "tap")):
        open_battle(shown, started(anna, seats=AGAINST_BOT))
        getattr(shown.get_by_role("button", name="End turn"), press)()
        getattr(shown.get_by_role("dialog").get_by_role("button", name="End turn"), press)()
        expect(shown.locator("#board svg.board")).to_be_focused()
