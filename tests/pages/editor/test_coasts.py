"""Coasts drawn by hand: land without dents on tables, hexes of land; they are cut, simplified, reshaped."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rules.geometry.table import is_convex
from scenarios import services
from scenarios.ownership import Actor
from tests.pages.browser import accessibility_violations, sideways_overflow
from tests.pages.editor.conftest import LogIn
from tests.pages.editor.handling import Edit
from tests.pages.test_nauta_editor import Table
from tests.scenarios.nauta import bodies as nauta
from tests.scenarios.oi_navarcoi import bodies as oi_navarcoi

pytestmark = pytest.mark.django_db(transaction=True)
Point = tuple[float, float]
BAY = [(5, 150), (150, 250), (300, 110), (450, 250), (595, 150)]  # mm: a cape, a bay, a cape
Pieces = list[list[Point]]


def stroke(table: Table, *way: Point) -> None:
    """Draw a line with the pointer, a little at a time."""
    at = [table.point(*place) for place in way]
    mouse = table.page.mouse
    mouse.move(*at[0])
    mouse.down()
    for place in at[1:]:
        mouse.move(*place, steps=8)
    mouse.up()


def lands(table: Table) -> Pieces:
    return [land["polygon"] for land in table.body.get("terrain", [])]


def area(pieces: Pieces) -> float:
    """What pieces that do not overlap cover together."""
    return sum(
        abs(sum(x * v - u * y for (x, y), (u, v) in zip(piece, [*piece[1:], piece[0]], strict=True))) / 2
        for piece in pieces
    )


def covers(pieces: Pieces, x: float, y: float) -> bool:
    def inside(piece: list[Point]) -> bool:
        ways = zip(piece, [*piece[1:], piece[0]], strict=True)
        return sum((b > y) != (d > y) and x < (c - a) * (y - b) / (d - b) + a for (a, b), (c, d) in ways) % 2 == 1

    return any(map(inside, pieces))


@pytest.fixture
def table(page: Page, anna: Actor, log_in: LogIn) -> Table:
    log_in(page, anna.user)
    return Table(page, services.document_create(actor=anna, body=nauta.scenario(units=[]))).open()


def by_hand(table: Table, tool: str = "h") -> None:
    table.press(tool, "p")
    expect(table.page.get_by_label("How it is drawn")).to_have_value("hand")


def test_a_stroke_from_edge_to_edge_is_a_coast_with_its_bay_in_pieces_without_dents(table: Table) -> None:
    by_hand(table)
    stroke(table, *BAY)
    pieces = lands(table)
    assert len(pieces) > 1
    assert all(is_convex(tuple(map(tuple, piece))) for piece in pieces)
    assert covers(pieces, 150, 150) and covers(pieces, 300, 50) and covers(pieces, 450, 150)
    assert not covers(pieces, 300, 160), "the bay is water"
    assert not covers(pieces, 300, 400), "the sea is on the larger side"
    expect(table.page.locator("[data-selection-words]")).to_have_text(f"{len(pieces)} pieces of land")
    table.press("Control+z")
    assert lands(table) == []


def test_what_is_drawn_is_cut_away_and_a_coast_that_was_cut_through_is_several(table: Table) -> None:
    table.press("k")
    table.drag((200, 200), (400, 300))
    whole = area(lands(table))
    table.page.get_by_label("What comes of it").select_option("cut")
    table.drag((280, 150), (320, 350))
    pieces = lands(table)
    assert area(pieces) == pytest.approx(whole * 0.8, rel=0.03)
    assert covers(pieces, 240, 250) and covers(pieces, 360, 250) and not covers(pieces, 300, 250)


def test_a_whole_coast_is_selected_and_simplified_and_its_corners_move_together(table: Table) -> None:
    by_hand(table)
    table.page.get_by_label("How nearly it keeps to the hand").select_option("fine")
    stroke(table, *BAY)
    before = lands(table)
    table.press("Escape", "Escape", "v")
    table.click(150, 60)
    table.button("Whole coast").click()
    expect(table.page.locator("[data-selection-words]")).to_have_text(f"{len(before)} pieces of land")
    table.button("Simplify").click()
    after = lands(table)
    assert len({tuple(point) for piece in after for point in piece}) < len(
        {tuple(p) for piece in before for p in piece}
    )
    assert all(is_convex(tuple(map(tuple, piece))) for piece in after)
    assert area(after) == pytest.approx(area(before), rel=0.1)

    shared = next(
        tuple(point)
        for piece in after
        for point in piece
        if sum(point in other for other in after) > 1 and 30 < point[0] < 570 and point[1] > 30
    )
    table.press("Escape")
    holder = next(piece for piece in after if list(shared) in piece)
    middle = sum(x for x, _ in holder) / len(holder), sum(y for _, y in holder) / len(holder)
    table.click(*middle)
    table.drag(shared, (shared[0], shared[1] + 25))
    moved = lands(table)
    assert not any(list(shared) in piece for piece in moved)
    assert all(is_convex(tuple(map(tuple, piece))) for piece in moved)


def test_a_bay_is_tapped_corner_by_corner_too(table: Table) -> None:
    table.press("h")
    for corner in ((200, 300), (400, 300), (400, 400), (300, 330), (200, 400)):
        table.click(*corner)
    table.press("c")
    pieces = lands(table)
    assert len(pieces) > 1 and not covers(pieces, 300, 380) and covers(pieces, 220, 370)


def test_in_squadrons_the_same_stroke_is_land_of_the_table(page: Page, anna: Actor, log_in: LogIn) -> None:
    log_in(page, anna.user)
    document = services.document_create(actor=anna, body=oi_navarcoi.scenario())
    table = Table(page, document).open()
    table.press("h", "p")
    box = page.locator("svg.board").bounding_box()
    assert box is not None
    mouse, (x, y) = page.mouse, (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    mouse.move(x - 60, y)
    mouse.down()
    for dx, dy in ((-40, -50), (20, -20), (60, -60), (70, 40), (-50, 50), (-60, 0)):
        mouse.move(x + dx, y + dy, steps=5)
    mouse.up()
    expect(page.locator("[data-selection-words]")).to_contain_text("land")
    land: list[dict[str, Any]] = table.body["table"]["land"]
    assert all(is_convex(tuple(map(tuple, piece["poly"]))) for piece in land)


def test_on_hexes_the_stroke_fills_what_it_encloses(edit: Edit) -> None:
    editor = edit(board={"cols": 23, "rows": 17})
    editor.press("h")
    editor.page.get_by_label("Brush").select_option("what it encloses")
    editor.drag((4, 6), (8, 4), (12, 6), (12, 9), (8, 11), (4, 9), (4, 6))
    shore = {tuple(hex) for hex in editor.body["board"]["shore"]}
    assert {(4, 6), (8, 7), (10, 8), (12, 9)} <= shore and not {(2, 7), (14, 7), (8, 13)} & shore
    editor.press("w", "4")
    editor.drag((7, 6), (9, 6), (9, 8), (7, 8), (7, 6))
    assert (8, 7) not in {tuple(hex) for hex in editor.body["board"]["shore"]}
    editor.press("k")
    editor.drag((0, 13), (6, 12), (12, 14), (22, 13))
    rocks = {tuple(hex) for hex in editor.body["board"]["rocks"]}
    assert {(0, 16), (11, 16), (22, 16)} <= rocks and not {hex for hex in rocks if hex[1] < 11}


def test_on_a_phone_the_ways_of_drawing_are_at_hand(table: Table) -> None:
    table.page.set_viewport_size({"width": 390, "height": 844})
    table.button("Coast").click()
    table.page.get_by_label("How it is drawn").select_option("hand")
    expect(table.page.get_by_label("How nearly it keeps to the hand")).to_be_visible()
    assert sideways_overflow(table.page) == 0
    assert accessibility_violations(table.page) == []
