"""Pointing at a free table in the browser: places are in the ruleset's units of length."""

from playwright.sync_api import Page

from tests.pages.editing import Editing


def pose(page: Page, selector: str) -> tuple[float, ...]:
    """Where a ship or a ghost stands: x, y, heading."""
    found = page.locator(selector)
    return tuple(float(found.get_attribute(f"data-{name}") or "nan") for name in ("x", "y", "heading"))


def on_screen(page: Page, x: float, y: float) -> tuple[float, float]:
    """Where a place of the table lies on the screen; the whole table is fitted in first where it is out of sight."""
    at = _on_screen(page, x, y)
    seen = page.evaluate("([x, y]) => document.elementFromPoint(x, y)?.closest('svg.board') != null", list(at))
    if seen:
        return at
    page.get_by_role("button", name="Fit the whole map").click()
    return _on_screen(page, x, y)


def _on_screen(page: Page, x: float, y: float) -> tuple[float, float]:
    at = page.evaluate(
        """([x, y]) => {
            const svg = document.querySelector("svg.board");
            const scale = Number(svg.dataset.scale);
            const high = Number(svg.dataset.table.split(" ")[1]);
            const there = new DOMPoint(x / scale, (high - y) / scale).matrixTransform(svg.getScreenCTM());
            return [there.x, there.y];
        }""",
        [x, y],
    )
    return at[0], at[1]


def drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Drag from one place to another."""
    on_screen(page, *end)  # both in sight before anything is taken hold of
    page.mouse.move(*on_screen(page, *start))
    page.mouse.down()
    page.mouse.move(*on_screen(page, *[(a + b) / 2 for a, b in zip(start, end, strict=True)]), steps=3)
    page.mouse.move(*on_screen(page, *end), steps=3)
    page.mouse.up()


class EditedTable(Editing):
    """A scenario open in the editor of a free table. A `length` is an inch or a mm in the ruleset's units."""

    length: int

    def point(self, x: float, y: float) -> tuple[float, float]:
        return on_screen(self.page, x * self.length, y * self.length)

    def click(self, x: float, y: float) -> None:
        self.page.mouse.click(*self.point(x, y))

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.point(*end)  # both in sight before anything is taken hold of
        self.page.mouse.move(*self.point(*start))
        self.page.mouse.down()
        self.page.mouse.move(*self.point(*end), steps=6)
        self.page.mouse.up()
