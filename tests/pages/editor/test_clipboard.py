"""Copying, cutting and pasting ships and land: on the board, into another scenario, and as the text of a letter."""

from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from scenarios import services
from scenarios.ownership import Actor
from tests.pages.browser import accessibility_violations, sideways_overflow
from tests.pages.editor.conftest import LogIn
from tests.pages.editor.handling import Edit, Editor, draft
from tests.pages.test_nauta_editor import Table
from tests.pages.test_navarchoi_editor import Map
from tests.pages.test_oi_navarcoi_editor import Table as Squadrons
from tests.scenarios.bodies import ship
from tests.scenarios.nauta import bodies as nauta
from tests.scenarios.navarchoi import bodies as navarchoi
from tests.scenarios.oi_navarcoi import bodies as squadrons

pytestmark = pytest.mark.django_db(transaction=True)


def clipboard(page: Page) -> str:
    context: BrowserContext = page.context
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    return page.evaluate("navigator.clipboard.readText()")


def paste_by_hand(page: Page, text: str) -> None:
    """By the menu, as on a phone: the browser keeps its clipboard to itself."""
    page.context.clear_permissions()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Paste ships or land").click()
    page.get_by_label("The text", exact=True).fill(text)
    page.get_by_role("dialog").get_by_role("button", name="Paste").click()


def test_ships_are_copied_and_pasted_where_the_pointer_is_as_often_as_one_likes(edit: Edit) -> None:
    editor = edit(ship("A1", (5, 15), name="Salamis"), ship("A2", (6, 15), "S", facing="NE"), ship("B1", (9, 2)))
    editor.click((5, 15))
    editor.click((6, 15), shift=True)
    editor.press("Control+c")
    expect(editor.page.locator(".toast")).to_contain_text("2 ships copied")
    editor.page.mouse.move(*editor.point((12, 10)))
    editor.press("Control+v")
    expect(editor.page.locator("[data-selection-words]")).to_have_text("A3 and A4")
    editor.page.mouse.move(*editor.point((14, 10)))
    editor.press("Control+v")
    assert editor.hexes() == {
        "A1": (5, 15), "A2": (6, 15), "B1": (9, 2), "A3": (12, 10), "A4": (13, 9), "A5": (14, 10), "A6": (15, 9),
    }  # fmt: skip
    assert editor.ship("A4") == {"id": "A4", "side": "A", "size": "S", "hex": [13, 9], "facing": "NE"}
    assert "name" not in editor.ship("A3"), "one ship of a scenario bears a name"
    assert editor.notes[-1] == "paste 2 ships"


def test_what_is_cut_and_pasted_is_the_same_ship_elsewhere_with_her_name_and_damage(edit: Edit) -> None:
    damaged = ship("A1", (5, 15), name="Salamis", condition={"oar": 2})
    editor = edit(damaged, ship("B1", (9, 2)))
    editor.click((5, 15))
    editor.press("Control+x")
    expect(editor.page.locator('.piece[data-id="A1"]')).to_have_count(0)
    editor.page.mouse.move(*editor.point((8, 12)))
    editor.press("Control+v")
    assert editor.ship("A1") == {**damaged, "hex": [8, 12]}
    editor.press("Control+z", "Control+z")
    assert editor.ship("A1") == damaged


def test_two_entangled_ships_are_entangled_with_each_other_as_copies_too(edit: Edit) -> None:
    held = {"status": "entangled", "by": "A1"}
    editor = edit(ship("A1", (10, 9)), ship("B1", (10, 9), condition=held))
    editor.press("Control+a", "Control+d")
    assert editor.hexes()["A2"] == editor.hexes()["B2"] != (10, 9)
    assert editor.ship("B2")["condition"] == {"status": "entangled", "by": "A2"}


def test_a_bay_with_its_ships_is_boxed_moved_copied_and_pasted_into_another_scenario(edit: Edit, anna: Actor) -> None:
    land: dict[str, Any] = {"cols": 24, "rows": 18, "shore": [[4, 10], [5, 10]], "rocks": [[6, 11]]}
    editor = edit(ship("A1", (5, 12)), ship("B1", (20, 2)), board=land)
    editor.press("m")
    editor.page.get_by_label("It selects").select_option("both")
    editor.drag((3, 9), (8, 14))
    expect(editor.page.locator("[data-selection-words]")).to_have_text("A1 and 3 hexes of land")
    editor.press("v")
    editor.drag((4, 10), (6, 10))  # by the land, and everything comes along
    assert sorted(map(tuple, editor.body["board"]["shore"])) == [(6, 10), (7, 10)]
    assert (editor.body["board"]["rocks"], editor.hexes()["A1"]) == ([[8, 11]], (7, 12))
    editor.press("Control+c")

    other = Editor(editor.page, draft(anna, "Elsewhere")).open()
    other.page.mouse.move(*other.point((12, 6)))
    other.press("Control+v")
    assert other.hexes() == {"A1": (12, 6)}
    assert sorted(map(tuple, other.body["board"]["shore"])) == [(11, 3), (12, 4)]
    expect(other.page.locator("[data-selection-words]")).to_have_text("A1 and 3 hexes of land")
    other.press("Delete")
    assert (other.body["units"], other.body["board"]["shore"], other.body["board"]["rocks"]) == ([], [], [])


def test_on_a_phone_ships_and_land_go_into_another_scenario_by_the_bar_and_the_menu(
    phone: Page, anna: Actor, log_in: LogIn
) -> None:
    log_in(phone, anna.user)
    land: dict[str, Any] = {"cols": 24, "rows": 18, "shore": [[4, 10]]}
    units = [ship("A1", (5, 12), name="Salamis"), ship("A2", (6, 12))]
    editor = Editor(phone, draft(anna, units=units, board=land)).open()
    editor.button("Box").click()
    phone.get_by_label("It selects").select_option("both")
    editor.drag((3, 9), (7, 14))
    expect(phone.locator("[data-selection-words]")).to_have_text("A1 Salamis and A2 and 1 hex of land")
    phone.context.grant_permissions(["clipboard-read", "clipboard-write"])
    editor.button("Copy").click()
    expect(phone.locator(".toast").last).to_be_visible()
    text = clipboard(phone)
    other = Editor(phone, draft(anna, "Elsewhere")).open()
    paste_by_hand(phone, text)
    expect(phone.locator(".piece[data-id]")).to_have_count(2)
    assert sorted(other.hexes().values()) == [(5, 12), (6, 12)]
    assert other.body["board"]["shore"] == [[4, 10]] and other.ship("A1")["name"] == "Salamis"
    assert sideways_overflow(phone) == 0 and accessibility_violations(phone) == []


def test_a_letter_that_quoted_and_broke_the_text_is_pasted_all_the_same(edit: Edit, anna: Actor) -> None:
    editor = edit(ship("A1", (5, 15), name="The pride of Salamis"), ship("A2", (6, 15)))
    editor.press("Control+a", "Control+c")
    text = clipboard(editor.page)
    assert text.startswith("2 ships for Ancient Naval Games, from Navarch.")
    letter = "Dear Ben,\n{here it is}\n" + "".join(
        f"> {line.replace(' ', chr(10) + '> ')}\n" for line in text.splitlines()
    )
    other = Editor(editor.page, draft(anna, "Elsewhere")).open()
    paste_by_hand(other.page, letter + "Yours {truly}")
    assert other.hexes() == {"A1": (5, 15), "A2": (6, 15)}
    assert other.ship("A1")["name"] == "The pride of Salamis"


def test_what_cannot_be_pasted_is_said_and_changes_nothing(edit: Edit, anna: Actor) -> None:
    editor = edit(ship("A1", (5, 15)))
    editor.click((5, 15))
    editor.press("Control+c")
    text = clipboard(editor.page)
    for wrong, said in (
        ("Dear Ben", "There is nothing from Navarch in that text."),
        (text[:-20], "The text breaks off, or was changed on its way."),
        (text.replace('"side":"A"', '"side":"C"'), "each needs its label and side A or B"),
        (text.replace("ancient_naval_games", "nauta").replace('"Ancient Naval Games"', '"Nauta"'),
         "That is for Nauta, and this scenario is played by Ancient Naval Games"),
    ):  # fmt: skip
        paste_by_hand(editor.page, wrong)
        expect(editor.page.locator(".toast").last).to_contain_text(said)
    assert editor.hexes() == {"A1": (5, 15)}


def test_letters_that_are_copied_in_a_field_stay_letters(edit: Edit) -> None:
    editor = edit(ship("A1", (5, 15), name="Salamis"))
    editor.click((5, 15))
    name = editor.row("A1").get_by_label("Name")
    name.focus()
    name.select_text()
    editor.press("Control+c", "ArrowRight", "Control+v")
    expect(name).to_have_value("SalamisSalamis")
    assert list(editor.hexes()) == ["A1"]


def test_the_keyboard_alone_copies_and_pastes_at_the_cursor(edit: Edit) -> None:
    editor = edit(ship("A1", (5, 12)))
    editor.page.locator("svg.board.is-live").focus()
    editor.press("PageDown", "Space", "Control+c", "ArrowRight", "ArrowRight", "Control+v")
    assert len(editor.hexes()) == 2
    assert abs(editor.hexes()["A2"][0] - 5) == 2


def test_ships_of_squares_keep_what_they_carry(page: Page, anna: Actor, log_in: LogIn) -> None:
    log_in(page, anna.user)
    fitted = navarchoi.ship("A1", "0610", type=6, tower=1, corvus=True, group="Left", condition={"manpower": 4})
    first = navarchoi.scenario(units=[fitted, navarchoi.ship("A2", "0710")])
    map = Map(page, services.document_create(actor=anna, body=first)).open()
    map.press("Control+a", "Control+d")
    assert {**map.ship("A3"), "id": "A1", "square": "0610"} == map.ship("A1")
    map.press("Control+a", "Control+x")
    assert map.body["units"] == []

    other = Map(page, services.document_create(actor=anna, body=navarchoi.scenario(units=[]))).open()
    page.mouse.move(*other.point("0808"))
    other.press("Control+v")
    assert [(ship["id"], ship["square"]) for ship in other.body["units"][:2]] == [("A1", "0808"), ("A2", "0908")]
    assert other.ship("A1")["corvus"] and other.ship("A1")["condition"] == {"manpower": 4}


def test_islands_of_a_table_are_copied_with_the_ships_behind_them(page: Page, anna: Actor, log_in: LogIn) -> None:
    log_in(page, anna.user)
    island = {"id": "island-1", "kind": "island", "polygon": [[200, 200], [260, 200], [230, 260]]}
    units = [nauta.ship("A1", 2, 300, 100), nauta.ship("A2", 3, 240, 150, admiral=True, name="Nike")]
    first = nauta.scenario(units=units, terrain=[island], terrain_agreed=True)
    table = Table(page, services.document_create(actor=anna, body=first)).open()
    table.press("l")
    page.get_by_label("It selects").select_option("both")
    table.drag((180, 120), (280, 280))
    expect(page.locator("[data-selection-words]")).to_have_text("A2 Nike and island-1")
    table.press("Control+c")

    other = Table(page, services.document_create(actor=anna, body=nauta.scenario(units=[]))).open()
    page.mouse.move(*other.point(400, 300))
    other.press("Control+v")
    pasted = other.ship("A1")
    assert (pasted["name"], pasted["admiral"]) == ("Nike", True)
    assert abs(pasted["x"] - 400) < 3 and abs(pasted["y"] - 300) < 3
    [land] = other.body["terrain"]
    assert [[x - pasted["x"], y - pasted["y"]] for x, y in land["polygon"]] == [[-40, 50], [20, 50], [-10, 110]]

    other.drag((400, 300), (420, 320))  # both are selected, and move together
    assert [[x - other.ship("A1")["x"], y - other.ship("A1")["y"]] for x, y in other.body["terrain"][0]["polygon"]] == [
        [-40, 50], [20, 50], [-10, 110],
    ]  # fmt: skip
    other.press("Control+c")
    other.press("Delete")
    assert (other.body["units"], other.body.get("terrain", [])) == ([], [])


def test_areas_of_deployment_are_copied_with_the_tool_for_edges_in_hand(page: Page, anna: Actor, log_in: LogIn) -> None:
    log_in(page, anna.user)
    sides = {"A": {"zone": [14, 0, 62, 18]}, "B": {"zone": [10, 30, 60, 48]}}
    first = squadrons.scenario(sides=sides)
    table = Squadrons(page, services.document_create(actor=anna, body=first)).open()
    table.press("g", "Control+c")
    expect(page.locator(".toast")).to_contain_text("The areas of deployment copied")
    other = Squadrons(page, services.document_create(actor=anna, body=squadrons.scenario())).open()
    other.press("Control+v")
    assert {side: sheet["zone"] for side, sheet in other.body["sides"].items()} == {
        "A": [14, 0, 62, 18],
        "B": [10, 30, 60, 48],
    }
    other.press("g", "Control+x")
    assert not any("zone" in sheet for sheet in other.body["sides"].values())
