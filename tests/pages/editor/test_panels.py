"""The panels beside the map: ships, map, rules, texts and findings; and that everybody can use them."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from scenarios import services
from scenarios.ownership import Actor
from tests.pages.browser import accessibility_violations, sideways_overflow
from tests.pages.editor.handling import Edit, Editor, draft
from tests.scenarios.bodies import fleet, line, ship

pytestmark = pytest.mark.django_db(transaction=True)
FLEETS = (*line("A", 15), *line("B", 2))


def side(editor: Editor, letter: str) -> Any:
    editor.side(letter)
    return editor.page.get_by_role("region", name=f"Side {letter}")


def test_ships_are_added_by_the_number_and_set_out_in_their_rows(edit: Edit) -> None:
    editor = edit()
    side(editor, "B").get_by_label("How many ships").fill("5")
    side(editor, "B").get_by_role("button", name="Add Large").click()
    expect(side(editor, "B").get_by_text("5 ships are not placed")).to_be_visible()
    side(editor, "B").get_by_role("button", name="Set them out now").click()
    expect(side(editor, "B").get_by_text("are not placed")).to_be_hidden()
    assert all(row <= 2 for _, row in editor.hexes().values())
    assert {one["facing"] for one in editor.body["units"]} == {"S"}


def test_a_fleet_is_taken_in_with_its_names(edit: Edit, anna: Actor) -> None:
    services.document_create(
        actor=anna, body=fleet("Rhodians", units=[{"id": "1", "size": "S", "name": "Halia"}], side_name="Rhodes")
    )
    editor = edit()
    side(editor, "A").get_by_text("More for this side").click()
    side(editor, "A").get_by_role("button", name="Take in").click()
    expect(editor.row("A1").get_by_label("Name of A1")).to_have_value("Halia")
    assert (editor.body["sides"]["A"]["name"], editor.ship("A1")["size"]) == ("Rhodes", "S")


def test_a_ships_facts_are_changed_in_its_line(edit: Edit) -> None:
    editor = edit(*FLEETS)
    row = editor.row("A1")
    row.get_by_role("button", name="More about A1").click()
    row.get_by_label("Oar damage").select_option("2")
    row.get_by_label("Size").select_option("S")
    row.get_by_label("Facing").select_option("NE")
    row.get_by_label("Column").fill("4")
    row.get_by_label("Row").fill("14")
    row.get_by_label("Row").blur()
    expect(row.locator("[data-ship-place]")).to_have_text("4,14")
    editor.expect_state("saved")
    ship_now = editor.ship("A1")
    assert (ship_now["size"], ship_now["facing"], ship_now["hex"]) == ("S", "NE", [4, 14])
    assert ship_now["condition"] == {"oar": 2}
    row.get_by_label("Oar damage").select_option("0")
    expect(editor.button("Undo")).to_have_attribute("title", "Undo: set the condition of A1")
    assert "condition" not in editor.ship("A1")
    row.get_by_role("button", name="Down").click()
    assert [one["id"] for one in editor.body["units"]][:2] == ["A2", "A1"]
    row.get_by_role("button", name="Remove").click()
    assert "A1" not in editor.hexes()


def test_two_ships_begin_entangled(edit: Edit) -> None:
    editor = edit(ship("A1", (5, 5)), ship("B1", (5, 5)), ship("A2", (5, 6)), ship("B2", (9, 2)))
    for own, other in (("A1", "B1"), ("B1", "A1")):
        row = editor.row(own)
        row.get_by_role("button", name=f"More about {own}").click()
        row.get_by_label("At the start").select_option("entangled")
        row.get_by_label("By or with").select_option(other)
    editor.tab("Findings")
    expect(editor.page.locator("#panel-findings .finding.error")).to_have_count(0)
    expect(editor.page.locator("svg.board .wreck")).to_be_visible()


def test_a_finding_stands_beside_the_ship_and_a_button_mends_it(edit: Edit) -> None:
    editor = edit(ship("A1", (5, 5)), ship("A2", (5, 5)), ship("B1", (9, 2)), ship("B2", (9, 3)))
    expect(editor.row("A2")).to_contain_text("A2 stands in the hex of A1")
    expect(editor.page.locator('svg.board .mark-finding[data-hex="5,5"]')).to_be_visible()
    expect(editor.page.locator("[data-findings-count]")).to_contain_text("1 error")
    editor.row("A2").get_by_role("button", name="Move it to").click()
    expect(editor.row("A2").locator(".finding")).to_have_count(0)
    assert editor.hexes()["A2"] != (5, 5)
    assert editor.notes[-1].startswith("move it to")


def test_the_list_of_findings_leads_to_the_place(edit: Edit) -> None:
    editor = edit(ship("A1", (5, 5)), ship("A2", (5, 5)), ship("B1", (9, 2)), options={"turn_limit": 0, "stall": 10})
    editor.page.get_by_role("button", name="2 errors").click()
    limit = editor.page.locator("#panel-findings .finding", has_text="turn limit is 0")
    limit.get_by_role("button", name="Show me").click()
    expect(editor.page.get_by_label("Turn limit, in rounds")).to_be_focused()
    editor.tab("Findings")
    editor.page.locator("#panel-findings .finding", has_text="stands in the hex").get_by_role(
        "button", name="Show me"
    ).click()
    expect(editor.row("A2").get_by_label("Column")).to_be_visible()
    expect(editor.page.locator("[data-selection-words]")).to_have_text("A2")


def test_a_clause_shows_its_text(edit: Edit) -> None:
    editor = edit(*FLEETS)
    editor.tab("Rules")
    editor.page.get_by_role("link", name="HEX-SET-04").click()
    expect(editor.page.get_by_role("note")).to_contain_text("each side rolls")
    editor.press("Escape")
    expect(editor.page.get_by_role("note")).to_be_hidden()
    editor.page.get_by_role("link", name="HEX-GRP-04").hover()
    expect(editor.page.get_by_role("note")).to_contain_text("isolated")


def test_how_it_is_played_is_set_and_emptied(edit: Edit) -> None:
    editor = edit(*FLEETS, sides={"A": {"name": "Rome"}, "B": {"name": "Carthage"}})
    editor.tab("Rules")
    editor.page.get_by_label("First player").select_option(label="Carthage")
    editor.page.get_by_label("Turn limit").fill("20")
    editor.page.get_by_label("Whom the limit favours").select_option(label="Rome")
    editor.page.get_by_label("Rounds without an attack that end").fill("")
    editor.page.get_by_label("Ships without a friend").select_option("closer")
    editor.page.get_by_text("Begin in the middle").click()
    editor.page.get_by_label("Round", exact=True).fill("3")
    editor.page.get_by_label("Whose player-turn").select_option(label="Rome")
    editor.page.get_by_label("Whose player-turn").blur()
    expect(editor.button("Undo")).to_have_attribute("title", "Undo: set the active side")
    body = editor.body
    assert (body["first"], body["limit_favours"], body["clock"]) == ("B", "A", {"round": 3, "active": "A"})
    assert body["options"] == {"turn_limit": 20, "stall": None, "regroup": "closer"}
    editor.page.get_by_label("Turn limit").fill("")
    editor.page.get_by_label("Turn limit").blur()
    expect(editor.button("Undo")).to_have_attribute("title", "Undo: set the turn limit")
    assert editor.body["options"]["turn_limit"] is None


def test_a_smaller_map_warns_keeps_everything_and_can_be_mended(edit: Edit) -> None:
    editor = edit(*FLEETS)
    editor.tab("Map")
    editor.page.get_by_label("Rows").fill("10")
    expect(editor.page.get_by_text("10 ships will lie off the map")).to_be_visible()
    editor.page.get_by_label("Rows").press("Enter")
    expect(editor.page.locator("svg.board")).to_have_attribute("data-rows", "10")
    assert len(editor.hexes()) == 20
    editor.tab("Ships")
    expect(editor.row("A1")).to_contain_text("off the map")
    editor.press("Control+z")
    expect(editor.page.locator("svg.board")).to_have_attribute("data-rows", "18")


def test_an_impossible_size_becomes_the_nearest_possible_one(edit: Edit) -> None:
    editor = edit(*FLEETS)
    editor.tab("Map")
    editor.page.get_by_label("Columns").fill("500")
    editor.page.get_by_label("Columns").press("Enter")
    expect(editor.page.get_by_label("Columns")).to_have_value("60")
    assert editor.body["board"]["cols"] == 60


def test_a_number_beyond_its_bounds_becomes_the_nearest_one_and_says_so(edit: Edit) -> None:
    editor = edit(*FLEETS)
    editor.tab("Texts")
    minutes = editor.page.get_by_label("Minutes of play")
    minutes.fill("45")
    editor.expect_state("saved")
    minutes.fill("-1")
    assert editor.body["minutes"] == 45  # nothing is taken of what is being typed
    minutes.blur()
    expect(editor.page.locator("#messages")).to_contain_text("Minutes of play: a number from 0 to 10000.")
    expect(minutes).to_have_value("0")
    assert "minutes" not in editor.body or editor.body["minutes"] == 0


def test_a_shore_grows_from_an_edge(edit: Edit) -> None:
    editor = edit(*FLEETS)
    editor.tab("Map")
    editor.button("East").click()
    editor.button("East").click()
    expect(editor.page.get_by_text("36 hexes")).to_be_visible()
    assert {col for col, _ in editor.body["board"]["shore"]} == {22, 23}
    editor.button("Clear all land").click()
    expect(editor.page.get_by_text("36 hexes")).to_be_hidden()


def test_texts_special_rules_and_sources_are_written(edit: Edit) -> None:
    editor = edit(*FLEETS)
    editor.tab("Texts")
    editor.page.get_by_label("Briefing", exact=True).fill("**Row** for the *shore*.")
    editor.button("Preview").click()
    expect(editor.page.locator("#briefing-preview strong")).to_have_text("Row")
    editor.button("Write").click()
    for words in ("No ramming.", "Night falls early."):
        editor.button("Add a special rule").click()
        editor.page.keyboard.type(words)
    editor.page.get_by_role("button", name="Up: special rule 2").click()
    editor.button("Add a source").click()
    editor.page.keyboard.type("Polybius, book one")
    editor.page.get_by_label("Kind: source 1").select_option("Ancient writer")
    editor.page.get_by_label("Holds: source 1").select_option("likely")
    editor.page.get_by_label("Designer’s notes").fill("Tried with *fours* first.")
    editor.page.get_by_role("button", name="Remove: special rule 2").click()
    expect(editor.page.get_by_role("textbox", name="special rule 1")).to_have_value("Night falls early.")
    body = editor.body
    assert body["briefing"] == "**Row** for the *shore*."
    assert (body["special_rules"], body["notes"]) == (["Night falls early."], "Tried with *fours* first.")
    assert body["sources"] == [{"citation": "Polybius, book one", "kind": "ancient", "confidence": "likely"}]
    editor.page.get_by_label("Kind: source 1").select_option("not said")
    editor.page.get_by_label("Holds: source 1").select_option("not said")
    assert editor.body["sources"] == ["Polybius, book one"]


def test_side_names_are_used_where_the_sides_are_named(edit: Edit) -> None:
    editor = edit(*FLEETS)
    side(editor, "B").get_by_role("textbox", name="Name of side B").fill("Carthage")
    editor.tab("Rules")
    expect(editor.page.get_by_label("First player").locator("option", has_text="Carthage")).to_have_count(1)
    assert editor.body["sides"]["B"]["name"] == "Carthage"


def test_help_opens_by_its_key(edit: Edit) -> None:
    editor = edit(*FLEETS)
    editor.press("?")
    expect(editor.page.get_by_role("dialog", name="Keys and gestures")).to_be_visible()
    editor.press("Escape")
    expect(editor.page.get_by_role("dialog", name="Keys and gestures")).to_be_hidden()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_everybody_can_use_every_panel(edit: Edit, theme: Any) -> None:
    editor = edit(ship("A1", (5, 5)), ship("A2", (5, 5)), *line("B", 2), special_rules=["One"], sources=["Two"])
    editor.page.emulate_media(color_scheme=theme)
    editor.row("A1").get_by_role("button", name="More about A1").click()
    editor.click((5, 5))
    for name in ("Ships", "Map", "Rules", "Texts", "Findings"):
        editor.tab(name)
        assert accessibility_violations(editor.page) == []
    editor.press("?")
    assert accessibility_violations(editor.page) == []


def test_everybody_can_use_it_on_a_phone(tablet: Page, anna: Actor) -> None:
    Editor(tablet, draft(anna, units=[ship("A1", (5, 5)), ship("A2", (5, 5)), *line("B", 2)])).open()
    assert accessibility_violations(tablet) == []
    for name in ("Ships", "Map", "Rules", "Texts", "Findings"):
        tablet.get_by_role("tab", name=name).tap()
        assert accessibility_violations(tablet) == []
        assert sideways_overflow(tablet) == 0


def test_the_form_for_those_without_javascript_works_and_passes(
    browser: Any, live_server: Any, anna: Actor, log_in: Any
) -> None:
    document = draft(anna)
    context = browser.new_context(base_url=live_server.url, java_script_enabled=False)
    page = context.new_page()
    log_in(page, anna.user)
    page.goto(f"/s/{document.uid}/edit/")
    page.get_by_role("link", name="edit the scenario as a text").click()
    written = page.get_by_label("The document").input_value()
    page.get_by_label("The document").fill(written.replace('"Mylae"', '"Ecnomus"'))
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("heading", name="Ecnomus")).to_be_visible()
    context.close()
    document.refresh_from_db()
    assert document.title == "Ecnomus"


def test_the_form_as_text_is_usable_by_everybody(edit: Edit) -> None:
    editor = edit(ship("A1", (5, 5)), ship("B1", (5, 5)))
    editor.page.goto(f"/s/{editor.document.uid}/edit/json/")
    assert accessibility_violations(editor.page) == []
