"""Designing a battle of squadrons for Oi Navarcoi!: from one of the seven scenarios to one that can be fought."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rules.oi_navarcoi.measure import INCH
from scenarios import services
from scenarios.documents.ready_made import ready_made
from scenarios.models import Document
from scenarios.ownership import Actor
from tests.pages.browser import accessibility_violations, comes_true, sideways_overflow
from tests.pages.free_table import EditedTable
from tests.scenarios.oi_navarcoi.bodies import fleet_of, scenario, squadron

pytestmark = pytest.mark.django_db(transaction=True)
LogIn = Callable[[Page, Any], None]


class Table(EditedTable):
    """Places are in inches."""

    length = INCH


def opened(page: Page, anna: Actor, log_in: LogIn, **facts: Any) -> Table:
    document = services.document_create(actor=anna, body=scenario(**facts))
    log_in(page, anna.user)
    return Table(page, document).open()


def test_a_designer_makes_a_battle_from_nothing_and_mends_what_the_rules_find(
    page: Page, anna: Actor, log_in: LogIn
) -> None:
    log_in(page, anna.user)
    page.goto("/new/")
    page.get_by_label("Title").fill("Off Leucas")
    page.locator("[name=ruleset][value=oi_navarcoi]").check()
    page.get_by_label("Which of the seven scenarios").select_option("ONV-S2")
    page.get_by_role("button", name="Draw it").click()
    expect(page.locator(".editor-board:not(:has([inert])) svg.board.is-live")).to_be_visible()
    table = Table(page, Document.objects.get(title="Off Leucas"))
    ready = page.locator("[data-findings-count]")
    expect(ready).to_have_text("2 errors")

    # One fleet from its list, the other from the finding that misses it.
    table.add("A", "epi mias", 4)
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


def test_geo_12_a_column_is_bent_by_inches_and_degrees_and_keeps_its_bends_when_it_is_moved_and_turned(
    page: Page, anna: Actor, log_in: LogIn
) -> None:
    units = [squadron("A1", 30, 20, formation="KERAS"), squadron("A2", 45, 12), *fleet_of("B", 2)]
    table = opened(page, anna, log_in, units=units)
    row = table.row("A1")
    row.get_by_role("button", name="More about A1").click()
    row.get_by_text("As the battle begins").click()
    row.get_by_role("button", name="Add a bend").click()
    behind, turned = row.get_by_label("How far behind is bend 1 of A1"), row.get_by_label("The turn of bend 1 of A1")
    expect(turned).to_have_value("30")
    behind.fill("3")
    turned.fill("90")
    lead, bend, tail = table.ship("A1")["condition"]["track"]
    # The lead stand's centre is half its depth behind the front; the column headed west and turned north.
    assert lead == pytest.approx([30, 19.311], abs=0.01) and bend == pytest.approx([30, 16.311], abs=0.01)
    assert tail == pytest.approx([32.906, 16.311], abs=0.01)
    expect(page.locator("[data-findings-count]")).not_to_contain_text("error")

    turned.fill("200")
    assert table.ship("A1")["condition"]["track"] == [lead, bend, tail], "what cannot be is not kept"
    turned.blur()
    expect(page.locator("#messages")).to_contain_text("The turn of bend 1 of A1: a number from -180 to 180.")
    turned.fill("")
    assert table.ship("A1")["condition"]["track"][1] == bend, "nor a turn by nothing"
    turned.fill("90")
    row.get_by_label("East, inches").fill("40")
    row.get_by_label("Heading, degrees").fill("90")
    lead, bend, tail = table.ship("A1")["condition"]["track"]
    assert lead == pytest.approx([39.311, 20], abs=0.01) and bend == pytest.approx([36.311, 20], abs=0.01)
    assert tail == pytest.approx([36.311, 17.094], abs=0.02)
    expect(turned).to_have_value("90")
    row.get_by_role("button", name="Remove bend 1 of A1").click()
    assert "condition" not in table.ship("A1")
    assert accessibility_violations(page) == []


def test_a_routing_squadron_says_from_whom_it_flees_and_follows_their_labels(
    page: Page, anna: Actor, log_in: LogIn
) -> None:
    units = [*fleet_of("A", 2), *fleet_of("B", 3)]
    table = opened(page, anna, log_in, units=units)
    row = table.row("A1")
    row.get_by_role("button", name="More about A1").click()
    row.get_by_text("As the battle begins").click()
    row.locator('[data-fact="condition/status"]').select_option("routing")
    row.get_by_label("Routs towards, degrees").fill("180")
    row.get_by_label("From whom it flees").fill("B2, B3")
    fleeing = {"status": "ROUTING", "rout_heading": 180, "rout_by": ["B2", "B3"]}
    assert table.ship("A1")["condition"] == fleeing
    table.button("Undo").click()
    assert "rout_by" not in table.ship("A1")["condition"]
    expect(row.get_by_label("From whom it flees")).to_have_value("")
    table.button("Redo").click()
    assert table.ship("A1")["condition"] == fleeing

    table.row("B2").get_by_role("button", name="More about B2").click()
    table.row("B2").get_by_role("button", name="Remove", exact=True).click()
    assert table.ship("A1")["condition"]["rout_by"] == ["B3"], "nobody flees from a squadron that is gone"


def test_on_a_phone_everything_is_within_reach(page: Page, anna: Actor, log_in: LogIn) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    units = [squadron("A1", 30, 12, formation="KYKLOS", hs=7), *fleet_of("A", 3)[1:], *fleet_of("B", 3)]
    opened(page, anna, log_in, base="ONV-S7", units=units, sides={"A": {"plan": [{"signal": 5, "wings": []}]}, "B": {}})
    page.get_by_role("tab", name="Table").click()
    expect(page.locator("[data-records='/phalanxes'] [data-record]")).to_have_count(2)
    assert accessibility_violations(page) == []
    assert sideways_overflow(page) == 0


@pytest.mark.parametrize("faces", ["its own", "another"])
def test_on_a_phone_words_on_the_table_keep_off_the_plates_of_zones(
    phone: Page, anna: Actor, log_in: LogIn, faces: str
) -> None:
    if faces == "another":  # none is heard to come: they must lie well from the beginning
        phone.context.route("**/*.woff2", lambda route: route.abort())
    body = dict(ready_made())["oi_navarcoi/ONV-S3"]
    document = services.document_create(actor=anna, body=body)
    log_in(phone, anna.user)
    Table(phone, document).open()
    comes_true(  # they settle when the faces have come
        phone,
        """() => {
          const all = (selector) => [...document.querySelectorAll(selector)];
          const boxes = (selector) => all(selector).map((each) => each.getBoundingClientRect());
          const meets = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
          const [notes, plates] = [boxes(".layer-marks .i-name"), boxes(".layer-marks .i-banner")];
          const clear = notes.every((note) => !plates.some((plate) => meets(note, plate)));
          return notes.length === 2 && plates.length === 2 && clear;
        }""",
    )
