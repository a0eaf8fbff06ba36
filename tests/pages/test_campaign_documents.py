"""A campaign from the library in the browser: read, forked, edited as a text, begun."""

import pytest
from playwright.sync_api import Page, expect

from tests.library import load_library
from tests.pages.browser import accessibility_violations, sideways_overflow

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _library(live_server: object) -> None:
    load_library()


def test_a_campaign_is_found_forked_changed_and_begun(page: Page, live_server: object) -> None:
    page.goto(f"{live_server}/library/")
    page.get_by_role("link", name="Campaigns", exact=True).last.click()
    page.get_by_role("link", name="The Second Punic War, 218–201 BC").click()
    page.get_by_role("button", name="Fork: change a copy").click()
    expect(page.locator(".bar .document-title, .bar h1").first).to_be_visible()  # its map
    page.goto(page.url.removesuffix("/") + "/json/")
    expect(page.get_by_role("heading", name="edit as JSON")).to_be_visible()
    text = page.get_by_label("The document")
    text.fill(text.input_value().replace("The Second Punic War, 218–201 BC", "Hannibal's war"))
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Nothing to mend: this campaign can be begun.")).to_be_visible()
    page.get_by_role("link", name="Back to the campaign").click()
    page.get_by_role("link", name="Begin it").click()
    page.get_by_role("button", name="Begin the war").click()
    expect(page.locator("#campaign")).to_be_visible()
    expect(page).to_have_title("Hannibal's war · Navarch")


@pytest.mark.parametrize("screen", ["page", "phone"])
def test_the_pages_of_a_map_fit_and_can_be_heard(
    screen: str, request: pytest.FixtureRequest, live_server: object
) -> None:
    page: Page = request.getfixturevalue(screen)
    page.goto(f"{live_server}/campaigns/documents/")
    page.get_by_role("link", name="The Second Punic War, 218–201 BC").click()
    assert accessibility_violations(page) == [] and sideways_overflow(page) == 0
    page.get_by_role("link", name="Begin it").click()
    expect(page.get_by_role("button", name="Begin the war")).to_be_visible()
    assert accessibility_violations(page) == [] and sideways_overflow(page) == 0
