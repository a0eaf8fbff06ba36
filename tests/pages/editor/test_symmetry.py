"""Painting by a symmetry: what is put on one half of the board is put on the other too, ships there for the enemy."""

import pytest
from playwright.sync_api import Page

from scenarios import services
from scenarios.ownership import Actor
from tests.pages.editor.conftest import LogIn
from tests.pages.editor.handling import Edit
from tests.pages.test_nauta_editor import Table
from tests.pages.test_navarchoi_editor import Map
from tests.scenarios.nauta import bodies as nauta
from tests.scenarios.navarchoi import bodies as navarchoi

pytestmark = pytest.mark.django_db(transaction=True)


def test_on_hexes_a_shore_and_the_ships_before_it_are_painted_for_both_at_once(edit: Edit) -> None:
    editor = edit(board={"cols": 23, "rows": 17})
    editor.press("h")
    editor.page.get_by_label("Symmetry").select_option("mirror")
    editor.drag((4, 12), (6, 12))
    shore = {(4, 12), (5, 11), (6, 12), (4, 4), (5, 4), (6, 4)}
    assert set(map(tuple, editor.body["board"]["shore"])) == shore
    editor.press("x")
    editor.click((4, 4))
    assert set(map(tuple, editor.body["board"]["shore"])) == shore - {(4, 12), (4, 4)}

    editor.press("l")
    editor.page.get_by_label("Symmetry").select_option("both")
    editor.click((8, 14))
    facts = [(unit["side"], tuple(unit["hex"]), unit["facing"]) for unit in editor.body["units"]]
    assert facts == [("A", (8, 14), "N"), ("B", (8, 2), "S"), ("B", (14, 2), "S"), ("A", (14, 14), "N")]
    editor.click((11, 14))  # on the axis: where a ship would stand upon herself there is one
    assert [unit["side"] for unit in editor.body["units"]].count("A") == 3


def test_on_squares_a_line_is_drawn_up_for_the_enemy_too(page: Page, anna: Actor, log_in: LogIn) -> None:
    log_in(page, anna.user)
    map = Map(page, services.document_create(actor=anna, body=navarchoi.scenario(units=[]))).open()
    map.press("s")
    page.get_by_label("Symmetry").select_option("half turn")
    map.drag("0310", "0510")
    facts = {(unit["side"], unit["square"], unit["facing"]) for unit in map.body["units"]}
    assert facts == {("A", f"0{n}10", "N") for n in (3, 4, 5)} | {("B", f"{17 - n}03", "S") for n in (3, 4, 5)}


def test_on_a_table_islands_and_ships_have_their_images(page: Page, anna: Actor, log_in: LogIn) -> None:
    log_in(page, anna.user)
    table = Table(page, services.document_create(actor=anna, body=nauta.scenario(units=[]))).open()
    table.press("k")
    page.get_by_label("Symmetry").select_option("both")
    table.drag((100, 150), (160, 200))
    lands = [land["polygon"] for land in table.body["terrain"]]
    assert len(lands) == 4
    west, south = min(x for x, _ in lands[0]), min(y for _, y in lands[0])
    assert {min(x for x, _ in land) for land in lands} == {west, 600 - max(x for x, _ in lands[0])}
    assert {min(y for _, y in land) for land in lands} == {south, 600 - max(y for _, y in lands[0])}
    table.press("s")
    page.get_by_label("Symmetry").select_option("mirror")
    table.click(300, 80)
    ours, theirs = table.body["units"]
    assert (theirs["side"], theirs["x"], theirs["y"], theirs["heading"]) == ("B", ours["x"], 600 - ours["y"], 180)
