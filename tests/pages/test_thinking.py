"""Against a navarch in the browser: one's own act is shown at once, then the page says that the navarch thinks."""

import os
import time
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from rules.ancient_naval_games.bots.navarch import Navarch
from tests.battles.positions import started
from tests.pages.battle_page import decision

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """A navarch who needs a second and a half for each turn."""
    choose = Navarch.choose

    def slowly(self, game, legal):
        if not getattr(self, "rested", False):
            self.rested = True
            time.sleep(1.5)
        return choose(self, game, legal)

    monkeypatch.setattr(Navarch, "choose", slowly)


def shot(page: Page, name: str) -> None:
    if folder := os.environ.get("SHOTS"):
        page.screenshot(path=str(Path(folder) / f"{name}.png"))


@pytest.mark.parametrize("width", ["page", "phone"])
def test_the_page_says_that_the_navarch_thinks_and_goes_on_by_itself(
    width: str, request: pytest.FixtureRequest, anna, open_battle, slow
) -> None:
    page: Page = request.getfixturevalue(width)
    open_battle(page, started(anna, seats={"A": "person", "B": "bot:navarch"}))
    page.get_by_role("button", name="End turn").first.click()
    if page.get_by_role("dialog").count():
        page.get_by_role("dialog").get_by_role("button").first.click()
    expect(decision(page)).to_contain_text("The navarch is thinking…")
    shot(page, f"thinking-{width}")
    expect(decision(page)).to_contain_text("Rome to act")
    expect(decision(page)).not_to_contain_text("thinking")
