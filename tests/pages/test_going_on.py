"""Bots whose moves take more than one request: the page goes on by itself, says so, and can be told to stop."""

import pytest
from playwright.sync_api import Page, expect

from battles import starting
from battles.models import Battle
from tests.battles.positions import AGAINST_BOT, BOTS, act, started
from tests.pages.battle_page import decision, in_scheme
from tests.pages.browser import accessibility_violations, sideways_overflow

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def _hurried(monkeypatch):
    """A bot acts once in each request."""
    monkeypatch.setattr("battles.continuation.STRETCH", 1)
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
    page.get_by_role("button", name="Play to the end").click()
    expect(decision(page)).to_contain_text("The bots are playing")
    expect(page.get_by_role("button", name="Next turn")).to_be_hidden()
    expect(page.locator("#log")).to_contain_text("Round 1")
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_role("button", name="Next turn")).to_be_visible()
    page.wait_for_load_state("networkidle")
    battle.refresh_from_db()
    stopped = battle.head_seq
    assert stopped > 0 and not battle.over
    page.wait_for_timeout(600)
    assert Battle.objects.get(pk=battle.pk).head_seq == stopped


def test_bots_alone_play_to_the_end_in_many_requests(page: Page, anna, open_battle, monkeypatch) -> None:
    monkeypatch.setattr(starting, "MOST_WRITTEN", 40)
    battle = open_battle(page, started(anna, seats=BOTS))
    asked = []
    page.on("request", lambda request: asked.append(request.url) if request.method == "POST" else None)
    page.get_by_role("button", name="Play to the end").click()
    expect(page.locator("#bar")).to_contain_text("Over", timeout=30_000)
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
