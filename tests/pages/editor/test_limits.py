"""Limits are seen where ships are added, before they are broken; what breaks one is mended at once, shown first."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from scenarios import services
from scenarios.ownership import Actor
from tests.pages.browser import accessibility_violations, sideways_overflow
from tests.pages.editing import Editing
from tests.scenarios.nauta import bodies

pytestmark = pytest.mark.django_db(transaction=True)
LogIn = Callable[[Page, Any], None]
REASON = "Syracusan fleets may have 1 quadriremis at most; there is 1. NAU-5.b"


def syracusans(page: Page, anna: Actor, log_in: LogIn, **facts: Any) -> Editing:
    """A side of Syracuse with its one quadriremis, of 150 points."""
    units = [bodies.ship("A1", 3, 100, 100, admiral=True), bodies.ship("A2", 2, 200, 100)]
    sides = {"A": {"name": "Syracuse", "nation": "syracusan"}}
    body = bodies.scenario(**{"units": units, "sides": sides, "points_limit": 150, **facts})
    document = services.document_create(actor=anna, body=body)
    log_in(page, anna.user)
    return Editing(page, document).open()


def test_what_a_fleet_may_still_have_is_told_on_its_tiles(page: Page, anna: Actor, log_in: LogIn) -> None:
    editing = syracusans(page, anna, log_in)
    fleet = editing.side("A")
    tiles = fleet.locator("[data-tile]")
    room = fleet.locator("[data-tile-room]")
    expect(room).to_have_text(["5 more", "3 more", "2 more", "none", "none", "none", "none"])
    quadriremis = tiles.nth(3)
    expect(quadriremis).to_have_attribute("aria-description", REASON)
    quadriremis.focus()
    expect(fleet.get_by_text("there is 1. NAU-5.b")).to_be_visible()
    tiles.nth(2).click()
    expect(room).to_have_text(["3 more", "2 more", "1 more", "none", "none", "none", "none"])
    quadriremis.click()
    editing.expect_state("saved")
    assert [unit["size"] for unit in editing.body["units"]] == [3, 2, 2, 3], "a draft may break a limit"
    assert accessibility_violations(page) == []


def test_on_a_phone_the_limits_fit_on_the_tiles(phone: Page, anna: Actor, log_in: LogIn) -> None:
    editing = syracusans(phone, anna, log_in)
    phone.locator("#sheet-up").check(force=True)
    expect(editing.side("A").locator("[data-tile-room]").nth(3)).to_have_text("none")
    assert sideways_overflow(phone) == 0


def test_all_that_is_amiss_is_mended_in_one_step_by_keyboard_after_a_look(
    page: Page, anna: Actor, log_in: LogIn
) -> None:
    """Shown first; undone as one."""
    ships = [bodies.ship(id, 3, x, 100) for id, x in (("A1", 100), ("A1", 200), ("A3", 300))]
    editing = syracusans(page, anna, log_in, units=[*ships, bodies.ship("B1", 2, 300, 500, admiral=True)])
    before = editing.body
    editing.tab("Findings")
    page.get_by_role("button", name="Mend all").focus()
    editing.press("Enter")
    mending = page.locator("[data-mending]")
    expect(mending.locator("li")).to_have_count(2)
    expect(mending.locator("li").first).to_contain_text("A1, A1 and A3")
    assert accessibility_violations(page) == [] and editing.body == before, "nothing is changed before it is asked for"
    expect(page.get_by_role("button", name="Make these 2 changes")).to_be_focused()
    editing.press("Enter")
    expect(page.locator("[data-findings] .finding.error")).to_have_count(0)
    expect(mending).to_be_hidden()
    editing.expect_state("saved")
    assert editing.document.revisions.order_by("-number").values_list("note", flat=True)[0] == "mend 2 faults"
    editing.button("Undo").click()
    editing.expect_state("saved")
    assert editing.body == before


def test_on_a_phone_what_would_be_mended_is_read_and_left(phone: Page, anna: Actor, log_in: LogIn) -> None:
    ships = [bodies.ship("A1", 3, 100, 100), bodies.ship("A1", 3, 200, 100)]
    editing = syracusans(phone, anna, log_in, units=[*ships, bodies.ship("B1", 2, 300, 500, admiral=True)])
    editing.tab("Findings")
    phone.get_by_role("button", name="Mend all").click()
    expect(phone.locator("[data-mending] li")).not_to_have_count(0)
    assert sideways_overflow(phone) == 0
    phone.get_by_role("button", name="Leave it as it is").click()
    expect(phone.get_by_role("button", name="Mend all")).to_be_focused()
    assert editing.document.head == 1
