"""Many ships at once: a fact changed for all that are selected, and names out of the lists by nation."""

import pytest
from playwright.sync_api import Page, expect

from scenarios import services, ship_names
from scenarios.ownership import Actor
from tests.pages.editor.conftest import LogIn
from tests.pages.editor.handling import Edit
from tests.pages.test_nauta_editor import Table
from tests.scenarios.bodies import ship
from tests.scenarios.nauta import bodies as nauta

pytestmark = pytest.mark.django_db(transaction=True)


def test_what_is_changed_for_one_of_those_that_are_selected_is_changed_for_all_as_one_step(
    page: Page, anna: Actor, log_in: LogIn
) -> None:
    log_in(page, anna.user)
    ships = [nauta.ship(f"A{n}", 2, 100 * n, 100) for n in (1, 2, 3, 4)]
    table = Table(page, services.document_create(actor=anna, body=nauta.scenario(units=ships))).open()
    for n, id in enumerate(("A1", "A2", "A3")):
        table.row(id).locator("[data-pick]").click(modifiers=["Shift"] if n else [])
    expect(page.get_by_label("Change all 3 that are selected together")).to_be_checked()
    table.row("A2").get_by_label("Class of A2").select_option("4")
    assert [unit["size"] for unit in table.body["units"]] == [4, 4, 4, 2]
    table.row("A1").get_by_role("button", name="More about A1").click()
    table.row("A1").get_by_label("Extra soldier units").fill("1")
    table.row("A1").get_by_label("Name").fill("Nike")  # hers alone
    units = table.body["units"]
    assert [unit.get("extra_soldiers") for unit in units] == [1, 1, 1, None]
    assert [unit.get("name") for unit in units] == ["Nike", None, None, None]
    page.get_by_label("Change all 3 that are selected together").uncheck()
    table.row("A3").get_by_label("Class of A3").select_option("3")
    assert [unit["size"] for unit in table.body["units"]] == [4, 4, 3, 2]
    for _ in range(4):
        table.button("Undo").click()
        table.expect_state("saved")
    assert [unit["size"] for unit in table.body["units"]] == [2, 2, 2, 2]


def test_ships_are_named_from_the_list_of_a_nation_attested_names_first_and_none_twice(edit: Edit) -> None:
    editor = edit(
        ship("A1", (6, 12)), ship("A2", (7, 12)), ship("A3", (8, 12), name="Nike"), ship("B1", (9, 3), name="Paralos")
    )
    fleet = editor.side("A")
    fleet.get_by_text("More for this side").click()
    fleet.get_by_label("Names for the ships").select_option("athens")
    fleet.get_by_role("button", name="Name them").click()
    names = [each.name for each in ship_names.nation("athens").names]
    first = [name for name in names if name != "Paralos"][:2]
    assert [unit.get("name") for unit in editor.body["units"]] == [*first, "Nike", "Paralos"]

    editor.row("A3").locator("[data-pick]").click()
    fleet.get_by_role("button", name="Name them").click()
    assert editor.ship("A3")["name"] not in {*first, "Paralos", "Nike"}
    editor.page.get_by_role("button", name="Undo").click()
    editor.expect_state("saved")
    assert editor.ship("A3")["name"] == "Nike"
