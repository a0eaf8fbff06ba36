"""A scenario open in its editor, whatever its board, as a person handles it; and what the site has of it."""

from typing import Any, Self

from playwright.sync_api import Locator, Page, expect

from scenarios.models import Document


class Editing:
    """What is the same for every board; each kind adds how it is pointed at."""

    def __init__(self, page: Page, document: Document) -> None:
        self.page = page
        self.document = document

    def open(self) -> Self:
        self.page.goto(f"/s/{self.document.uid}/edit/")
        expect(self.page.locator("svg.board.is-live")).to_be_visible()
        return self

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def tab(self, name: str) -> None:
        self.page.get_by_role("tab", name=name).click()

    def side(self, side: str) -> Locator:
        return self.page.locator(f".editor-fleet[data-side={side}]")

    def row(self, ship: str) -> Locator:
        return self.page.locator(f'[data-ship="{ship}"]')

    def expect_state(self, state: str) -> None:
        expect(self.page.locator(".editor-state")).to_have_attribute("data-state", state)

    @property
    def body(self) -> dict[str, Any]:
        """What the site has, once the page says that everything is saved."""
        self.expect_state("saved")
        self.document.refresh_from_db()
        return self.document.body

    def ship(self, id: str) -> dict[str, Any]:
        return next(ship for ship in self.body["units"] if ship["id"] == id)
