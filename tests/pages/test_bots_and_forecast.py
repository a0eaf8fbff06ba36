"""A campaign against the bot, and a forecast of how it may go: begun, watched, stopped, gone on with."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from campaigns.documents import ready_made
from campaigns.forecasts import forecasting, pool
from campaigns.models import Campaign, Forecast
from campaigns.services import campaign_start
from scenarios.ownership import Actor
from scenarios.services import document_create
from tests.campaigns.acts import naval_game, state_of
from tests.pages.browser import accessibility_violations, sideways_overflow

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def war(anna: Actor) -> Campaign:
    return campaign_start(actor=anna, document=ready_made.document("punic-2021"), dice="seeded", seed="oars")


def decided(page: Page) -> int:
    """How many entries the log has on this page."""
    return int(page.locator("#campaign").get_attribute("data-seq") or -1)


def until(is_so: Callable[[], bool]) -> None:
    late = time.monotonic() + 30
    while not is_so() and time.monotonic() < late:
        time.sleep(0.1)
    assert is_so()


def test_a_side_is_given_to_the_bot_which_plays_when_it_is_its_turn(
    page: Page, phone: Page, anna: Actor, log_in: Any, war: Campaign
) -> None:
    naval_game(war, anna, "A")  # Rome has won: Carthage musters first
    log_in(page, anna.user)
    page.goto(f"/campaigns/{war.uid}/seats/")
    page.get_by_label("Bot for Carthage").select_option("navarch")
    page.locator("li.seat", has_text="Carthage").get_by_role("button", name="Let this bot play").click()
    expect(page.locator("li.seat", has_text="Carthage")).to_contain_text("Navarch (bot)")
    page.goto(war.get_absolute_url())
    head = page.locator("#decision-head")
    expect(head).to_contain_text("Rome musters")  # it has mustered and moved by itself
    assert state_of(war).active == "ROM" and decided(page) > 1
    expect(page.locator(".happened")).to_contain_text("Carthage")
    assert accessibility_violations(page) == []

    # who takes back takes back their own last decision, with all that the bot has made of it
    page.get_by_role("button", name="Take back").click()
    expect(head).to_contain_text("The naval game")
    assert state_of(war).step == "naval_game"
    log_in(phone, anna.user)
    phone.goto(war.get_absolute_url())
    assert sideways_overflow(phone) == 0 and accessibility_violations(page) == []


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wars are played in the process of the site, one by one, so that somebody can watch."""

    @contextmanager
    def here(job: pool.Job) -> Iterator[pool.Here]:
        class Slow(pool.Here):
            def play(self, seeds: Any) -> Iterator[Any]:
                for some in super().play(seeds):
                    time.sleep(0.2)
                    yield some

        yield Slow(job)

    monkeypatch.setattr(pool, "pool", here)
    monkeypatch.setattr(forecasting, "WRITES", 0.0)


@pytest.mark.usefixtures("slow")
def test_a_forecast_is_watched_stopped_and_gone_on_with(page: Page, phone: Page, anna: Actor, log_in: Any) -> None:
    made = document_create(actor=anna, body=ready_made.document("punic-2021"), visibility="unlisted")
    log_in(page, anna.user)
    page.goto(made.get_absolute_url())
    part = page.locator("#forecast")
    expect(part).to_contain_text("200 quick wars, played by bots")
    part.get_by_role("button", name="Forecast it").click()
    expect(part.get_by_role("status")).to_contain_text("of 200 wars")
    expect(part.get_by_role("progressbar")).to_be_visible()
    expect(part.locator("figure").first).to_be_visible()  # its charts grow while it runs
    part.get_by_role("button", name="Stop").click()
    expect(part).to_contain_text("Stopped after")
    stopped = Forecast.objects.get().done
    assert 0 < stopped < 200
    expect(part.locator("figcaption")).to_have_text(
        ["Who wins", "In which turn it ends", "Fit ships as a turn begins"][: part.locator("figure").count()]
    )
    part.get_by_text("In figures").click()
    expect(part.locator("li").first).to_contain_text("of a hundred")
    assert accessibility_violations(page) == []

    # a few more, and it is done
    Forecast.objects.update(wanted=stopped + 3)
    part.get_by_role("button", name="Go on").click()
    until(lambda: Forecast.objects.get().done == stopped + 3)
    expect(part).to_contain_text(f"{stopped + 3} wars were played.")
    expect(part.get_by_role("button")).to_have_count(0)
    log_in(phone, anna.user)
    phone.goto(made.get_absolute_url())
    expect(phone.locator("#forecast figure").first).to_be_attached()
    assert sideways_overflow(phone) == 0
