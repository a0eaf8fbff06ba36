"""Stepping through a long battle: slider, buttons and tracks keep to their panel on windows of every width."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from battles import services
from scenarios.documents.ready_made import ready_made
from scenarios.ownership import Actor
from tests.battles.positions import BOTS, to_the_end

pytestmark = pytest.mark.django_db(transaction=True)
WIDTHS = (360, 390, 480, 600, 767, 768, 900, 1024, 1280, 1440, 1920)
STICKING_OUT = """() => [...document.querySelectorAll(".desk-side > .panel")].flatMap((panel) => {
    const edge = panel.getBoundingClientRect();
    return [...panel.querySelectorAll("*")]
        .filter((part) => !part.closest(".visually-hidden") && part.getClientRects().length)
        .filter((part) => part.getBoundingClientRect().right > edge.right + 0.5)
        .map((part) => part.outerHTML.slice(0, 80));
})"""


@pytest.mark.parametrize("key", ["ancient_naval_games/HEX-SC2", "navarchoi/NAV-S-1", "mare_nostrum/mare-mylae-260"])
def test_the_track_stays_in_its_panel(page: Page, log_in: Any, anna: Actor, key: str) -> None:
    battle = services.battle_start(actor=anna, body=dict(ready_made())[key], seats=BOTS, seed="a long one")
    to_the_end(battle, anna)
    log_in(page, anna.user)
    page.goto(f"/battles/{battle.uid}/at/{battle.head_seq // 2}/")
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate(STICKING_OUT) == [], width
        side = page.locator(".desk-side")
        assert side.evaluate("side => side.scrollWidth - side.clientWidth") == 0, width
