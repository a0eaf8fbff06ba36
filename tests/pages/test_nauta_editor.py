"""Buying a fleet and laying out a table for Nauta, by mouse, by keyboard, by touch and by exact numbers."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rules.nauta.measure import UNITS_PER_MM
from scenarios import services
from scenarios.models import Document
from scenarios.ownership import Actor
from tests.pages.browser import accessibility_violations, sideways_overflow
from tests.pages.free_table import EditedTable
from tests.scenarios.nauta.bodies import fleet, scenario, ship

pytestmark = pytest.mark.django_db(transaction=True)
LogIn = Callable[[Page, Any], None]


class Table(EditedTable):
    """Places are in mm."""

    length = UNITS_PER_MM


Edit = Callable[..., Table]


@pytest.fixture
def edit(page: Page, anna: Actor, log_in: LogIn) -> Edit:
    """Open a draft of Anna's with these ships and facts."""
    log_in(page, anna.user)

    def opened(*units: dict[str, Any], **facts: Any) -> Table:
        return Table(page, services.document_create(actor=anna, body=scenario(units=list(units), **facts))).open()

    return opened


def near(value: float, wanted: float, by: float = 2.5) -> bool:
    """A pixel is about a millimetre of the table."""
    return abs(value - wanted) <= by


def test_a_fleet_is_bought_a_limit_broken_and_mended_by_the_offered_fix(page: Page, anna: Actor, log_in: LogIn) -> None:
    log_in(page, anna.user)
    page.goto("/new/")
    page.get_by_label("Title").fill("The Great Harbour")
    page.locator("[name=ruleset][value=nauta]").check()
    expect(page.locator("#id_cols")).to_be_hidden()
    page.get_by_role("button", name="Draw it").click()
    expect(page.locator(".editor-board:not(:has([inert])) svg.board.is-live")).to_be_visible()
    table = Table(page, Document.objects.get(title="The Great Harbour")).open()

    ours = table.side("A")
    ours.get_by_label("Nation").select_option("Syracusan")
    table.add("A", "quadriremis", 2)
    expect(ours.locator("[data-sum]")).to_have_text("2 × 45 = 90 of 300")
    error = ours.locator('[data-ship="A2"]').get_by_text(
        "Syracusan fleets may have at most 1 Size 3 ship; this fleet has 2"
    )
    expect(error).to_be_visible()
    ours.get_by_role("button", name="Remove one quadriremis").click()
    expect(error).to_be_hidden()
    expect(ours.locator("[data-sum]")).to_have_text("45 of 300")

    ours.get_by_role("button", name="Fill up to the limit").click()
    expect(ours.locator("[data-left]")).to_have_text("all spent")
    table.side("B").get_by_label("Nation").select_option("Athenian")
    table.side("B").get_by_role("button", name="Suggest a fleet").click()
    expect(page.locator("[data-findings-count]")).to_have_text("Ready to fight")
    units = table.body["units"]
    assert units[0]["admiral"] and all("x" in unit for unit in units)

    page.get_by_role("link", name="Done").click()
    expect(page.get_by_text("The rules have nothing to remark.")).to_be_visible()


def test_ships_are_placed_moved_and_turned_by_mouse(edit: Edit) -> None:
    table = edit(ship("A1", 2, 300, 100, admiral=True))
    table.button("Ship").click()
    table.page.get_by_label("Class of ship to place").select_option("5")
    table.press("b")
    table.click(200, 500)
    placed = table.ship("B1")
    assert (placed["size"], placed["heading"], placed["admiral"]) == (5, 180, True)
    assert near(placed["x"], 200) and near(placed["y"], 500)

    table.press("v")
    table.drag((300, 100), (350, 140))
    moved = table.ship("A1")
    assert near(moved["x"], 350) and near(moved["y"], 140)
    table.press("e", "Shift+E", "Shift+E")
    assert table.ship("A1")["heading"] == 17
    table.drag((moved["x"] + 7.5, moved["y"] + 24.4), (moved["x"] + 80, moved["y"]))
    assert table.ship("A1")["heading"] == 90


def test_a_ship_let_go_off_the_table_goes_back(edit: Edit) -> None:
    table = edit(ship("A1", 2, 300, 100, admiral=True))
    table.drag((300, 100), (300, -40))
    assert (table.ship("A1")["x"], table.ship("A1")["y"]) == (300, 100)


def test_everything_can_be_done_by_keyboard(edit: Edit) -> None:
    table = edit(ship("A1", 2, 300, 100, admiral=True))
    table.page.locator("svg.board").focus()
    table.press("Enter", "Enter", "ArrowRight", "ArrowUp", "Enter")
    assert (table.ship("A1")["x"], table.ship("A1")["y"]) == (310, 110)
    table.press("Control+d")
    assert len(table.body["units"]) == 2
    table.press("Delete", "Control+z", "Control+z")
    assert len(table.body["units"]) == 1
    table.press("k", "Enter", "ArrowRight", "ArrowRight", "Enter", "ArrowUp", "ArrowUp", "Enter", "c")
    (land,) = table.body["terrain"]
    assert land["kind"] == "island" and len(land["polygon"]) == 3


def test_exact_numbers_place_a_ship_and_a_corner(edit: Edit) -> None:
    reef = {"id": "reef", "kind": "island", "polygon": [[300, 300], [340, 300], [320, 340]]}
    table = edit(ship("A1", 2, 300, 100, admiral=True), terrain=[reef], terrain_agreed=True)
    row = table.page.locator('[data-ship="A1"]')
    row.get_by_role("button", name="More about A1").click()
    row.get_by_label("East, mm").fill("132.5")
    row.get_by_label("North, mm").fill("77.25")
    row.get_by_label("Heading, degrees").fill("12.34")
    assert {name: table.ship("A1")[name] for name in ("x", "y", "heading")} == {
        "x": 132.5,
        "y": 77.25,
        "heading": 12.34,
    }
    table.tab("Table")
    corners = table.page.get_by_label("Corners of reef in mm, one a line")
    corners.fill("300, 300\n340.5 300\n320; 350")
    assert table.body["terrain"][0]["polygon"] == [[300, 300], [340.5, 300], [320, 350]]
    corners.fill("300, 300\nhere")
    expect(corners).to_have_attribute("aria-invalid", "true")
    assert table.body["terrain"][0]["polygon"][2] == [320, 350]


def test_land_is_drawn_dragged_and_taken_away(edit: Edit) -> None:
    table = edit(ship("A1", 2, 300, 100, admiral=True))
    table.button("Island").click()
    for corner in ((250, 300), (350, 300), (350, 360), (250, 360), (250, 300)):
        table.click(*corner)
    (land,) = table.body["terrain"]
    assert table.body["terrain_agreed"] is True
    assert len(land["polygon"]) == 4
    table.press("v")
    corner = max(land["polygon"], key=sum)
    table.drag((corner[0], corner[1]), (400, 400))
    moved = max(table.body["terrain"][0]["polygon"], key=sum)
    assert near(moved[0], 400) and near(moved[1], 400)
    table.drag((310, 335), (310, 385))
    assert near(min(y for _, y in table.body["terrain"][0]["polygon"]), 350, 4)
    table.press("Delete")
    assert "terrain" not in table.body


def test_a_box_selects_and_the_other_side_gets_the_mirror_image(edit: Edit) -> None:
    table = edit(ship("A1", 2, 250, 100, admiral=True), ship("A2", 3, 300, 120), ship("A3", 2, 500, 100))
    table.press("l")
    table.drag((200, 60), (350, 160))
    expect(table.page.locator("[data-selection-words]")).to_have_text("A1 and A2")
    table.button("Mirror").click()
    assert (table.ship("B1")["x"], table.ship("B1")["y"], table.ship("B1")["heading"]) == (250, 500, 180)
    assert table.ship("B2")["y"] == 480 and table.ship("B1")["admiral"]


def test_ships_line_up_a_segment_apart(edit: Edit) -> None:
    table = edit(ship("A1", 2, 100, 100, admiral=True), ship("A2", 2, 333, 77), ship("A3", 4, 400, 20))
    table.press("Control+a")
    table.button("Formation").click()
    table.button("Abreast").click()
    assert [(unit["x"], unit["y"]) for unit in table.body["units"]] == [(100, 100), (135, 100), (170, 100)]


def test_equipment_soldiers_and_options_show_at_once_in_points_and_findings(edit: Edit) -> None:
    table = edit(ship("A1", 4, 300, 100, admiral=True), sides={"A": {"nation": "roman_punic"}})
    row = table.page.locator('[data-ship="A1"]')
    row.get_by_role("button", name="More about A1").click()
    row.get_by_label("Corvus").check()
    row.get_by_label("Extra soldier units").fill("2")
    expect(row.locator("[data-ship-points]")).to_have_text("78")
    expect(row.locator("[data-ship-fitted]")).to_have_text("★ admiral, corvus, +2 soldiers")
    row.get_by_role("button", name="Switch on rule 18e").click()
    expect(row.get_by_text("needs optional rule")).to_be_hidden()
    assert table.body["options"] == ["18e"]
    table.tab("Rules")
    expect(table.page.get_by_label("Corvus Roman ships")).to_be_checked()
    table.page.get_by_label("Corvus Roman ships").uncheck()
    assert table.body["options"] == []


def test_the_rules_of_the_battle_are_set_in_words(edit: Edit) -> None:
    table = edit(ship("A1", 2, 300, 100, admiral=True))
    table.tab("Rules")
    table.page.get_by_label("How the fleets are set up").select_option("roll")
    table.page.get_by_label("the number of ships of Size 0").check()
    table.page.get_by_label("Turn limit").fill("8")
    table.page.get_by_label("Widest gap in a formation, segments").fill("3")
    table.page.get_by_label("Measuring before a move is ordered").select_option("never allowed")
    table.tab("Table")
    table.page.get_by_label("Side A comes from").select_option("west")
    body = table.body
    assert body["deployment"] == {"method": "roll", "modifiers": ["size0"], "edges": ["west", "east"]}
    assert (body["turn_limit"], body["formation_max_gap"], body["no_measuring"]) == (8, 3, True)
    table.tab("Ships")
    table.side("A").get_by_role("button", name="Begin as they are placed").click()
    assert table.body["deployment"]["method"] == "fixed"


def test_a_fleet_is_taken_in_and_set_out(edit: Edit, anna: Actor) -> None:
    services.document_create(actor=anna, body=fleet("Spartans", nation="spartan", options=["18a"]))
    table = edit(ship("B1", 2, 300, 500, admiral=True))
    ours = table.side("A")
    ours.get_by_text("More for this side").click()
    ours.get_by_label("Take in a fleet").select_option(label="Spartans (10)")
    ours.get_by_role("button", name="Take in").click()
    expect(ours.locator("[data-sum]")).to_have_text("10 × 30 = 300 of 300")
    body = table.body
    assert body["sides"]["A"]["nation"] == "spartan" and body["options"] == ["18a"]
    assert all(0 < unit["y"] < 150 for unit in body["units"] if unit["side"] == "A")


def test_two_tabs_that_change_different_things_keep_both(edit: Edit, page: Page, anna: Actor) -> None:
    reef = {"id": "reef", "kind": "island", "polygon": [[300, 300], [340, 300], [320, 340]]}
    table = edit(ship("A1", 2, 300, 100, admiral=True), terrain=[reef], terrain_agreed=True)
    moved = {**table.document.body, "terrain": [{**reef, "polygon": [[300, 300], [360, 300], [320, 340]]}]}
    services.document_revise(document=table.document, actor=anna, body=moved, seen=1)
    table.add("A", "triremis")
    dialog = page.get_by_role("dialog", name="Changed elsewhere")
    expect(dialog.get_by_text("Land reef corners")).to_be_visible()
    dialog.get_by_role("button", name="Keep both changes").click()
    assert len(table.body["units"]) == 2 and table.body["terrain"][0]["polygon"][1] == [360, 300]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_panel_is_accessible(edit: Edit, page: Page, theme: Any) -> None:
    page.emulate_media(color_scheme=theme)
    table = edit(ship("A1", 3, 300, 100), ship("A2", 3, 300, 100), sides={"A": {"nation": "syracusan"}})
    table.page.locator('[data-ship="A1"] [data-more]').click()
    for name in ("Ships", "Table", "Rules", "Texts", "Findings"):
        table.tab(name)
        assert accessibility_violations(page) == []


def test_on_a_phone_nothing_is_wider_than_the_screen(phone: Page, anna: Actor, log_in: LogIn) -> None:
    log_in(phone, anna.user)
    document = services.document_create(actor=anna, body=scenario())
    roster = services.document_create(actor=anna, body=fleet())
    table = Table(phone, document).open()
    assert sideways_overflow(phone) == 0
    table.tab("Ships")
    expect(table.side("A").locator("[data-sum]")).to_be_visible()
    assert accessibility_violations(phone) == []
    for address in (f"/s/{document.uid}/", f"/f/{roster.uid}/", f"/f/{roster.uid}/edit/", "/new/"):
        phone.goto(address)
        assert sideways_overflow(phone) == 0, address
        assert accessibility_violations(phone) == [], address


def test_the_fleets_form_checks_while_one_types_and_mends_by_a_button(page: Page, anna: Actor, log_in: LogIn) -> None:
    log_in(page, anna.user)
    document = services.document_create(actor=anna, body=fleet())
    page.goto(f"/f/{document.uid}/edit/")
    page.get_by_label("Nation").select_option("Athenian")
    page.get_by_label("Crews").select_option("green")
    checked = page.locator("#fleet-check")
    expect(checked).to_contain_text("Athenian crews cannot be green.")
    checked.get_by_role("button", name="Make the crews regular").click()
    expect(checked).to_contain_text("The rules have nothing to remark.")
    expect(page.locator(".htmx-added")).to_have_count(0)  # the new form listens
    page.get_by_label("Points limit").fill("330")
    expect(page.locator("#fleet-sum")).to_contain_text("10 × 30 = 300 of 330")
    page.get_by_role("button", name="Save", exact=True).last.click()
    page.wait_for_url(f"**/f/{document.uid}/")
    document.refresh_from_db()
    assert (document.body["nation"], document.body["points_limit"]) == ("athenian", 330)


def test_fingers_place_and_move_a_ship(tablet: Page, anna: Actor) -> None:
    table = Table(tablet, services.document_create(actor=anna, body=scenario(units=[]))).open()
    table.button("Ship").tap()
    tablet.touchscreen.tap(*table.point(300, 100))
    placed = table.ship("A1")
    assert near(placed["x"], 300, 5) and near(placed["y"], 100, 5)
    table.button("Select").tap()
    tablet.touchscreen.tap(*table.point(placed["x"], placed["y"]))
    table.button("Move").tap()
    tablet.touchscreen.tap(*table.point(200, 60))
    assert near(table.ship("A1")["x"], 200, 5) and near(table.ship("A1")["y"], 60, 5)


def test_the_middle_of_a_battle_is_set_by_form_and_follows_the_labels_of_its_ships(edit: Edit) -> None:
    fixed = {"deployment": {"method": "fixed"}}
    table = edit(ship("A1", 2, 100, 100), ship("A2", 2, 200, 100), ship("B1", 2, 210, 100), **fixed)
    for id, foe in (("A2", "B1"), ("B1", "A2")):
        row = table.row(id)
        row.locator("[data-more]").click()
        row.get_by_text("Base, squadron, condition").click()
        row.get_by_label("Engaged with").fill(foe)
    row.get_by_label("Has moved").check()
    row.get_by_label("Speed written").fill("3")
    table.tab("Rules")
    table.page.get_by_text("Where the battle begins").click()
    table.page.get_by_label("Turn", exact=True).fill("4")
    table.page.get_by_label("Step", exact=True).select_option("boarding")
    assert table.body["clock"] == {"turn": 4, "step": "boarding"}
    table.page.get_by_label("Step", exact=True).select_option("movement")
    table.page.get_by_label("To move now").select_option("B")
    table.page.get_by_label("Of the ship").fill("B1")
    table.page.get_by_label("She has", exact=True).select_option("moved, and may still shoot")
    assert table.body["clock"]["current"] == {"ship": "B1", "stage": "shot"}
    assert table.ship("B1")["condition"] == {"engaged_with": ["A2"], "moved": True, "written": 3}
    table.tab("Ships")
    table.row("A1").locator("[data-more]").click()
    table.row("A1").get_by_role("button", name="Remove").click()
    table.side("A").get_by_text("More for this side").click()
    table.side("A").get_by_role("button", name="Number again from 1").click()
    assert table.ship("A1")["condition"] == {"engaged_with": ["B1"]}
    assert table.ship("B1")["condition"]["engaged_with"] == ["A1"]


def test_the_activation_under_way_is_set_by_form_found_wrong_and_taken_back(edit: Edit) -> None:
    ships = (ship("A1", 2, 100, 100, admiral=True), ship("A2", 2, 135, 100), ship("B1", 2, 210, 400, admiral=True))
    table = edit(*ships, deployment={"method": "fixed"})
    table.tab("Rules")
    page = table.page
    page.get_by_text("Where the battle begins").click()
    page.get_by_label("Step", exact=True).select_option("movement")
    page.get_by_label("To move now").select_option("A")
    before = table.body["clock"]
    page.get_by_label("Of the ship").fill("B1")
    assert table.body["clock"] == {**before, "current": {"ship": "B1"}}
    none_is = page.locator('[data-findings-of="/clock/current"]').get_by_role("button", name="None is under way")
    expect(none_is).to_be_visible()
    none_is.click()
    assert table.body["clock"] == before

    page.get_by_label("Of the formation").fill("1")
    page.get_by_label("She has", exact=True).select_option("moved, and may still shoot")
    assert table.body["clock"] == {**before, "current": {"formation": 1, "stage": "shot"}}
    for left in ({**before, "current": {"formation": 1}}, before):
        table.button("Undo").click()
        assert table.body["clock"] == left
    expect(page.get_by_label("Of the formation")).to_have_value("")
