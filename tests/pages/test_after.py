"""A battle that is over, read in the browser."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from scenarios.ownership import Actor
from tests.battles.test_after import fought_out
from tests.pages import browser as chromium
from tests.pages.battle_page import is_there

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", ["page", "phone"])
def test_it_fits_and_can_be_read(request: Any, size: str, scheme: Any, anna: Actor) -> None:
    page: Page = request.getfixturevalue(size)
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.goto(f"/battles/{fought_out('oi_navarcoi', anna).uid}/after/")
    page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })")
    assert chromium.sideways_overflow(page) == 0
    assert chromium.accessibility_violations(page) == []


def test_from_the_result_to_the_story_and_to_its_moment(page: Page, anna: Actor) -> None:
    battle = fought_out("ancient_naval_games", anna)
    page.goto(f"/battles/{battle.uid}/")
    page.get_by_role("link", name="How it went").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("win")
    page.get_by_text("As a table").click()
    page.get_by_role("table").first.get_by_role("link", name="2", exact=True).click()
    is_there(page)
