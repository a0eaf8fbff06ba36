"""The page of a battle, whatever its ruleset."""

from typing import Literal

from playwright.sync_api import Locator, Page, expect

from tests.pages.browser import comes_true


def is_there(page: Page) -> None:
    """The board of a battle or of its moment is drawn, and every script of the page listens."""
    expect(page.locator("svg.is-live").first).to_be_visible()
    page.wait_for_load_state("load")


def decision(page: Page) -> Locator:
    return page.locator("#decision")


def log(page: Page) -> Locator:
    return page.locator("#log")


def take_over(page: Page, side: str) -> None:
    """The screen is passed to a side, and its player goes on."""
    expect(decision(page)).to_contain_text(f"Pass the screen to {side}")
    page.get_by_role("link", name=f"This is {side}: go on").click()


def in_scheme(page: Page, scheme: Literal["light", "dark"]) -> None:
    """The page as those see it who want it light or dark, when all of it has changed."""
    page.emulate_media(color_scheme=scheme)
    page.wait_for_timeout(300)
    comes_true(
        page,
        f"matchMedia('(prefers-color-scheme: {scheme})').matches &&"
        " getComputedStyle(document.querySelector('.decision-head')).color === getComputedStyle(document.body).color",
    )
