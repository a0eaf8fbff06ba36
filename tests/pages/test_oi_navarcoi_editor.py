"""Designing a battle of squadrons for Oi Navarcoi!: from one of the seven scenarios to one that can be fought."""

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from playwright.sync_api import Locator, Page, expect
from pytest_django.live_server_helper import LiveServer

from scenarios import services
from scenarios.models import Document
from scenarios.ownership import Actor
from tests.pages.browser import accessibility_violations, sideways_overflow
from tests.scenarios.editor_oi_navarcoi.bodies import fleet_of, scenario, squadron

pytestmark = pytest.mark.django_db(transaction=True)
LogIn = Callable[[Page, Any], None]

_POINT = """([x, y]) => {
    const board = document.querySelector("svg.board.is-live");
    const [, height] = board.dataset.table.split(" ").map(Number);
    const scale = Number(board.dataset.scale);
    const point = new DOMPoint((x * 2540) / scale, (height - y * 2540) / scale).matrixTransform(board.getScreenCTM());
    return [point.x, point.y];
}"""


class Table:
    """A scenario open in a browser: places are in inches."""

    def __init__(self, page: Page) -> None:
        self.page = page
        expect(page.locator("svg.board.is-live")).to_be_visible()
        self.document = Document.objects.get(uid=page.url.split("/s/")[1].split("/")[0])

    def click(self, *place: float) -> None:
        self.page.mouse.click(*self.page.evaluate(_POINT, list(place)))

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.page.mouse.move(*self.page.evaluate(_POINT, list(start)))
        self.page.mouse.down()
        self.page.mouse.move(*self.page.evaluate(_POINT, list(end)), steps=6)
        self.page.mouse.up()

    def side(self, side: str) -> Locator:
        return self.page.locator(f".editor-fleet[data-side={side}]")

    def tab(self, name: str) -> None:
        self.page.get_by_role("tab", name=name).click()

    @property
    def body(self) -> dict[str, Any]:
        """What the site has, once the page says that everything is saved."""
        expect(self.page.locator(".editor-state")).to_have_attribute("data-state", "saved")
        self.document.refresh_from_db()
        return self.document.body


@pytest.fixture
def anna(live_server: LiveServer) -> Actor:
    return Actor(user=get_user_model().objects.create_user("anna"))


def opened(page: Page, anna: Actor, log_in: LogIn, **facts: Any) -> Table:
    document = services.document_create(actor=anna, body=scenario(**facts))
    log_in(page, anna.user)
    page.goto(f"/s/{document.uid}/edit/")
    return Table(page)


def test_a_designer_makes_a_battle_from_nothing_and_mends_what_the_rules_find(
    page: Page, anna: Actor, log_in: LogIn
) -> None:
    log_in(page, anna.user)
    page.goto("/new/")
    page.get_by_label("Title").fill("Off Leucas")
    page.get_by_label("Ruleset").select_option("oi_navarcoi")
    page.get_by_label("Which of the seven scenarios").select_option("ONV-S2")
    page.get_by_role("button", name="Draw it").click()
    table = Table(page)
    ready = page.locator("[data-findings-count]")
    expect(ready).to_have_text("2 errors")

    # One fleet from its list, the other from the finding that misses it.
    table.side("A").locator("[data-add]").get_by_role("button", name="Add").click()
    expect(ready).to_have_text("1 error")
    table.tab("Findings")
    page.locator("#panel-findings").get_by_role("button", name="Add four squadrons").click()
    expect(ready).to_have_text("Ready to fight")
    table.tab("Fleets")
    table.side("A").get_by_role("button", name="Set them out now").click()
    expect(table.side("A").locator("[data-unplaced]")).to_be_hidden()
    placed = [unit for unit in table.body["units"] if unit["side"] == "A"]
    assert len(placed) == 4 and all(0 < unit["y"] <= 14 for unit in placed)

    # A squadron dragged onto the beach is found and marked, and its fix takes it off again.
    first = placed[0]
    page.keyboard.press("Escape")
    table.drag((first["x"], first["y"] - 0.7), (7, 8))
    expect(ready).to_have_text("1 error")
    expect(page.locator("svg.board .mark-finding")).to_have_count(1)
    row = table.side("A").locator("[data-ship]").first
    expect(row.locator(".finding")).to_contain_text("lies on beach")
    row.get_by_role("button", name="Leave its place to the player").first.click()
    expect(ready).to_have_text("Ready to fight")
    assert "x" not in table.body["units"][0]


def test_edges_and_areas_are_set_on_the_board_and_another_scenario_asks_before_it_replaces_them(
    page: Page, anna: Actor, log_in: LogIn
) -> None:
    table = opened(page, anna, log_in)
    page.keyboard.press("g")
    table.click(70, 24)
    bar = page.locator("[data-edge-bar]")
    expect(bar).to_contain_text("The eastern edge")
    bar.locator("[data-edge-rating=B]").select_option("ENEMY")
    table.drag((10, 14), (14, 18))
    body = table.body
    assert body["table"]["edges"] == {"E": {"B": "ENEMY"}} and body["sides"]["A"]["zone"] == [14, 0, 62, 18]

    table.tab("Rules")
    page.get_by_label("Ambush").check()
    dialog = page.locator("#base-confirm")
    expect(dialog).to_contain_text("replaces the ratings of edges and the areas of deployment")
    dialog.get_by_role("button", name="Lay it out anew").click()
    expect(page.locator("[data-goal-of=B]")).to_have_text("defender: destroy the enemy")
    assert table.body["base"] == "ONV-S4" and "table" not in table.body
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_label("Clash in open seas")).to_be_checked()
    assert table.body["sides"]["A"]["zone"] == [14, 0, 62, 18]
    assert accessibility_violations(page) == []


def test_on_a_phone_everything_is_within_reach(page: Page, anna: Actor, log_in: LogIn) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    units = [squadron("A1", 30, 12, formation="KYKLOS", hs=7), *fleet_of("A", 3)[1:], *fleet_of("B", 3)]
    opened(page, anna, log_in, base="ONV-S7", units=units, sides={"A": {"plan": [{"signal": 5, "wings": []}]}, "B": {}})
    page.locator(".editor-dock [data-show=map]").click()
    expect(page.locator("[data-records='/phalanxes'] [data-record]")).to_have_count(2)
    assert accessibility_violations(page) == []
    assert sideways_overflow(page) == 0
