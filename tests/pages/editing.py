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
        expect(self.page.locator(".editor-board:not(:has([inert])) svg.board.is-live")).to_be_visible()
        return self

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def tab(self, name: str) -> None:
        self.page.get_by_role("tab", name=name).click()

    def side(self, side: str) -> Locator:
        """The fleet of a side, shown in the panel."""
        switch = self.page.locator(f"[data-show-side={side}]")
        if switch.is_visible() and switch.get_attribute("aria-pressed") == "false":
            switch.click()
        return self.page.locator(f".editor-fleet[data-side={side}]")

    def add(self, side: str, kind: str, number: int = 1) -> None:
        """Ships of a kind, by its tile at the foot of the fleet."""
        fleet = self.side(side)
        fleet.locator("[data-add] input[name=number]").fill(str(number))
        fleet.locator("[data-tile]").filter(has_text=kind).first.click()

    def row(self, ship: str) -> Locator:
        """A ship in the list of her fleet, which is shown."""
        row = self.page.locator(f'[data-ship="{ship}"]')
        if row.count():
            self.side(row.evaluate("row => row.closest('[data-side]').dataset.side"))
        return row

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
