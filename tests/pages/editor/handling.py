"""The editor as a person handles it: hexes instead of pixels, and what the site has of the scenario."""

from collections.abc import Callable
from typing import Any

from scenarios import services
from scenarios.models import Document
from scenarios.ownership import Actor
from tests.pages.editing import Editing
from tests.scenarios.bodies import scenario

Hex = tuple[int, int]

_POINT = """([col, row]) => {
    const board = document.querySelector("svg.board.is-live");
    const point = new DOMPoint(24 + 30 * col, 24 + 17.3205 + 34.641 * (row + 0.5 * (col & 1)));
    const { x, y } = point.matrixTransform(board.getScreenCTM());
    const { left, top, right, bottom } = board.getBoundingClientRect();
    const seen = x > left && x < right && y > top && y < bottom && board.contains(document.elementFromPoint(x, y));
    return [x, y, seen];
}"""


class Editor(Editing):
    """A scenario open in the editor of hexes."""

    def point(self, hex: Hex) -> tuple[float, float]:
        """Where a hex is in the window."""
        x, y, _ = self.page.evaluate(_POINT, list(hex))
        return x, y

    def see(self, *hexes: Hex) -> None:
        """A board opens on its fleets: what lies outside, or below the small map, is brought into sight."""
        if not all(self.page.evaluate(_POINT, list(hex))[2] for hex in hexes):
            self.page.get_by_role("button", name="Fit the whole map").click()

    def click(self, *hexes: Hex, shift: bool = False) -> None:
        self.see(*hexes)
        if shift:
            self.page.keyboard.down("Shift")
        for hex in hexes:
            self.page.mouse.click(*self.point(hex))
        if shift:
            self.page.keyboard.up("Shift")

    def drag(self, start: Hex, *way: Hex) -> None:
        self.see(start, *way)
        self.page.mouse.move(*self.point(start))
        self.page.mouse.down()
        for hex in way:
            self.page.mouse.move(*self.point(hex), steps=6)
        self.page.mouse.up()

    @property
    def notes(self) -> list[str]:
        """The names of the changes, oldest first."""
        self.expect_state("saved")
        return list(self.document.revisions.order_by("number").values_list("note", flat=True))

    def hexes(self) -> dict[str, Hex]:
        """Where each ship is."""
        return {ship["id"]: tuple(ship["hex"]) for ship in self.body["units"] if "hex" in ship}


def draft(actor: Actor, title: str = "Mylae", **facts: Any) -> Document:
    """A scenario of that actor, empty unless ships are named."""
    return services.document_create(actor=actor, body=scenario(title, **{"units": [], **facts}))


Edit = Callable[..., Editor]  # the fixture `edit`: ships, then facts of the document
