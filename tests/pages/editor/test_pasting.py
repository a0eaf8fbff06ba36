"""A list of ships pasted into a side of a scenario, and into a fleet: on every board, on a phone, by keyboard."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from scenarios import services
from scenarios.models import Document
from scenarios.ownership import Actor
from scenarios.selectors import new_fleet_body
from tests.pages.browser import accessibility_violations, sideways_overflow
from tests.pages.editing import Editing
from tests.scenarios import bodies
from tests.scenarios.mare_nostrum import bodies as mare_nostrum
from tests.scenarios.nauta import bodies as nauta
from tests.scenarios.navarchoi import bodies as navarchoi
from tests.scenarios.oi_navarcoi import bodies as oi_navarcoi

pytestmark = pytest.mark.django_db(transaction=True)
LogIn = Callable[[Page, Any], None]
LIST = "6 triremes, 2 quinqueremes, flagship Salamis"
BODIES: dict[str, Callable[..., dict[str, Any]]] = {
    "ancient_naval_games": bodies.scenario,
    "mare_nostrum": mare_nostrum.scenario,
    "nauta": nauta.scenario,
    "navarchoi": navarchoi.scenario,
    "oi_navarcoi": oi_navarcoi.scenario,
}


def opened(page: Page, anna: Actor, log_in: LogIn, ruleset: str) -> Editing:
    document = services.document_create(actor=anna, body={**BODIES[ruleset](), "units": []})
    log_in(page, anna.user)
    return Editing(page, document).open()


def flagships(document: Document) -> list[str]:
    """The names of the ships of side B that fly its flag; the label of the squadron that has the strategos."""
    body = document.body
    commander = body.get("sides", {}).get("B", {}).get("strategos")
    named = [unit.get("name", "") for unit in body["units"] if unit.get("admiral") or unit.get("flagship")]
    return [commander] if commander else named


@pytest.mark.parametrize("ruleset", BODIES)
def test_a_list_is_pasted_by_keyboard_seen_and_taken_into_a_side(
    page: Page, anna: Actor, log_in: LogIn, ruleset: str
) -> None:
    editing = opened(page, anna, log_in, ruleset)
    fleet = editing.side("B")
    fleet.get_by_text("Paste a list").focus()
    editing.press("Enter", "Tab")
    expect(fleet.get_by_label("A list in words")).to_be_focused()
    page.keyboard.insert_text(f"{LIST}\n3 galleons")
    editing.press("Control+Enter")
    expect(fleet.get_by_text("Not understood")).to_be_visible()
    expect(fleet.locator("q")).to_have_text(["6 triremes", "2 quinqueremes", "flagship Salamis", "3 galleons"])
    assert not fleet.locator("[data-ship]").count(), "nothing is taken before it is asked for"
    editing.press("Tab", "Tab")
    editing.press("Enter")
    expect(fleet.locator("[data-ship]")).to_have_count(1 if ruleset == "oi_navarcoi" else 8)
    expect(fleet.get_by_text("Taken from the list")).to_be_visible()
    expect(fleet.get_by_label("A list in words")).to_have_value("3 galleons")
    body = editing.body
    assert {unit["side"] for unit in body["units"]} == {"B"}
    flag = {"nauta": ["Salamis"], "mare_nostrum": ["Salamis"], "oi_navarcoi": ["B1"]}.get(ruleset, [])
    assert flagships(editing.document) == flag
    editing.button("Undo").click()
    expect(fleet.locator("[data-ship]")).to_have_count(0)


def test_what_was_read_is_gone_when_the_list_changes(page: Page, anna: Actor, log_in: LogIn) -> None:
    fleet = opened(page, anna, log_in, "nauta").side("A")
    fleet.get_by_text("Paste a list").click()
    fleet.get_by_label("A list in words").fill("2 triremes")
    fleet.get_by_role("button", name="Read the list").click()
    expect(fleet.get_by_role("button", name="Take these 2 ships")).to_be_visible()
    fleet.get_by_label("A list in words").fill("3 triremes")
    expect(fleet.get_by_role("button", name="Take these")).to_be_hidden()


def test_a_list_is_pasted_on_a_phone(phone: Page, anna: Actor, log_in: LogIn) -> None:
    editing = opened(phone, anna, log_in, "mare_nostrum")
    phone.locator("#sheet-up, [for=sheet-up]").last.click()
    fleet = editing.side("A")
    fleet.get_by_text("Paste a list").click()
    fleet.get_by_label("A list in words").fill(f"{LIST} with corvus\n3 galleons")
    fleet.get_by_role("button", name="Read the list").click()
    expect(fleet.get_by_text("Not understood")).to_be_visible()
    assert accessibility_violations(phone) == []
    assert sideways_overflow(phone) == 0
    fleet.get_by_role("button", name="Take these 8 galleys").click()
    expect(fleet.locator("[data-ship]")).to_have_count(8)


@pytest.mark.parametrize("width", [1280, 390])
def test_a_list_is_pasted_into_a_fleet(page: Page, anna: Actor, log_in: LogIn, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 844})
    document = services.document_create(actor=anna, body=new_fleet_body("nauta"))
    log_in(page, anna.user)
    page.goto(f"/f/{document.uid}/edit/")
    page.get_by_text("Paste a list").click()
    page.get_by_label("A list in words").fill(f"{LIST}\n3 galleons")
    page.get_by_role("button", name="Read the list").press("Enter")
    expect(page.get_by_text("Not understood")).to_be_visible()
    assert accessibility_violations(page) == []
    assert sideways_overflow(page) == 0
    page.get_by_role("button", name="Take these 8 ships").press("Enter")
    expect(page.get_by_label("Name of ship 7")).to_have_value("Salamis")
    expect(page.get_by_label("Admiral on ship 7")).to_be_checked()
    page.get_by_role("button", name="Save", exact=True).last.click()
    page.wait_for_url(f"**/f/{document.uid}/")
    document.refresh_from_db()
    assert len(document.body["units"]) == 8


def test_a_side_is_given_as_a_list_beside_its_order_of_battle(page: Page, anna: Actor, log_in: LogIn) -> None:
    document = services.document_create(actor=anna, body=nauta.mylae())
    log_in(page, anna.user)
    page.goto(f"/s/{document.uid}/")
    order = page.get_by_role("region", name="Romans")
    expect(order.get_by_role("link")).to_contain_text(["Plain text", "Markdown", "BBCode", "CSV", "to print"])
    order.get_by_role("link", name="Plain text").click()
    expect(page.locator("pre")).to_contain_text("Duilius")
