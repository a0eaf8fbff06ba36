"""Every paint has a look wherever it is used: on screens, in pictures and on paper."""

from pathlib import Path

import pytest

from scenarios.drawing import galley, table_coast, table_fittings
from scenarios.drawing.lines import BASE_HULLS
from scenarios.drawing.palette import PRINT, SCREEN, ink_of
from scenarios.drawing.table_picture import Badge, Land, TableMark
from scenarios.drawing.table_shapes import badges, base, graticule, parts, plate
from scenarios.drawing.table_shapes import mark as table_mark
from scenarios.drawing.table_svg import MARKS as TABLE_MARKS
from tests.scenarios.drawing.tables import galley as ship
from tests.scenarios.drawing.tables import table

SHIPS = [
    (shape.paint, side)
    for size in "SL"
    for side in "AB"
    for shapes in (
        galley.hull(size, side),
        *(galley.oars(size, damage) for damage in range(4)),
        *(galley.equipment(name, size) for name in galley.EQUIPMENT),
        *(galley.state(status, size) for status in galley.STATES),
        galley.pips(3),
        galley.plate(side, "A1"),
        galley.grapple(),
    )
    for shape in shapes
]
ISLAND = Land(((1000, 1000), (30_000, 1000), (30_000, 30_000), (1000, 30_000)))
TABLE = table(land=(ISLAND,))
PIECES = [
    ship(f"{side}1", hull=hull, flag=True, damaged=True, status=status, fittings=table_fittings.FITTINGS)
    for hull in BASE_HULLS
    for side in "AB"
    for status in ("captured", "burning", "awash")
]
SIGNS = ship(badges=tuple(Badge(kind, "1", "") for kind in ("speed", "soldiers", "damage", "dash")))
TABLE_SHIPS = {
    (shape.paint, piece.side)
    for piece in PIECES
    for shapes in (base(15, 25), plate(piece, "A1"), *(part.shapes for part in parts(piece, TABLE)))
    for shape in shapes
} | {(shape.paint, side) for ground, _, _ in badges(SIGNS, 0) for shape in ground for side in "AB"}
TABLE_PAINTS = {shape.paint for shape in (*table_coast.land(TABLE), *graticule(TABLE))}
TABLE_MARK_PAINTS = {
    shape.paint
    for kind in TABLE_MARKS
    for shape in table_mark(TableMark(kind, ((0, 0), (9000, 0), (9000, 9000))), TABLE)
}


@pytest.mark.parametrize("inks", [SCREEN, PRINT], ids=["pictures", "paper"])
def test_pictures_and_paper_know_every_paint_of_ships(inks):
    assert [paint for paint, side in SHIPS if ink_of(inks, paint, side) is None] == []


@pytest.mark.parametrize("inks", [SCREEN, PRINT], ids=["pictures", "paper"])
def test_pictures_and_paper_know_every_paint_of_a_free_table(inks):
    assert [paint for paint, side in TABLE_SHIPS if ink_of(inks, paint, side) is None] == []
    assert [paint for paint in TABLE_PAINTS if ink_of(inks, paint) is None] == []


def test_paper_knows_every_mark_of_a_free_table():
    assert [paint for paint in TABLE_MARK_PAINTS if ink_of(PRINT, paint) is None] == []


def test_the_stylesheet_knows_every_paint():
    css = Path("static/css/board.css").read_text()
    paints = {paint for paint, _ in SHIPS} | {"sea", "grid", "edge"}
    paints |= {paint for paint, _ in TABLE_SHIPS} | TABLE_PAINTS | TABLE_MARK_PAINTS
    assert sorted(paint for paint in paints if f".g-{paint} " not in css and f".g-{paint}," not in css) == []


def test_paper_is_printed_in_greys_alone():
    colours = {colour for ink in PRINT.values() for colour in (ink.fill, ink.stroke) if colour}
    on_ships_and_land = {
        colour
        for paint, side in [*SHIPS, *TABLE_SHIPS, *((paint, "") for paint in TABLE_PAINTS | TABLE_MARK_PAINTS)]
        for colour in ink_of(PRINT, paint, side)[:2]
        if colour
    }
    assert on_ships_and_land <= colours
    assert [colour for colour in on_ships_and_land if not colour[1:3] == colour[3:5] == colour[5:7]] == []
