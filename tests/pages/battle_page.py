"""The page of a battle, whatever its ruleset."""

from playwright.sync_api import Locator, Page, expect


def decision(page: Page) -> Locator:
    return page.locator("#decision")


def log(page: Page) -> Locator:
    return page.locator("#log")


def take_over(page: Page, side: str) -> None:
    """The screen is passed to a side, and its player goes on."""
    expect(decision(page)).to_contain_text(f"Pass the screen to {side}")
    page.get_by_role("link", name=f"This is {side}: go on").click()
