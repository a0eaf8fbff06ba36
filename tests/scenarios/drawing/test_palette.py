"""Every paint has a look wherever it is used: on screens, in pictures and on paper."""

from pathlib import Path

import pytest

from scenarios.drawing import coast, galley
from scenarios.drawing.marks import MARKS, mark
from scenarios.drawing.palette import PRINT, SCREEN, ink_of
from scenarios.drawing.symbols import all_symbols

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
LAND = {shape.paint for shape in coast.land(9, 9, tuple((c, 1) for c in range(9)), ((4, 4),))}


@pytest.mark.parametrize("inks", [SCREEN, PRINT], ids=["pictures", "paper"])
def test_pictures_and_paper_know_every_paint_of_ships_and_land(inks):
    assert [paint for paint, side in SHIPS if ink_of(inks, paint, side) is None] == []
    assert [paint for paint in LAND if ink_of(inks, paint) is None] == []


def test_the_stylesheet_knows_every_paint():
    css = Path("static/css/board.css").read_text()
    marks = {shape.paint for kind in MARKS for shape in mark(kind)}
    paints = {paint for paint, _ in SHIPS} | LAND | marks | {"sea", "grid", "edge"}
    assert sorted(paint for paint in paints if f".g-{paint} " not in css and f".g-{paint}," not in css) == []


def test_paper_is_printed_in_greys_alone():
    colours = {colour for ink in PRINT.values() for colour in (ink.fill, ink.stroke) if colour}
    on_ships_and_land = {
        colour
        for paint, side in [*SHIPS, *((paint, "") for paint in LAND)]
        for colour in ink_of(PRINT, paint, side)[:2]
        if colour
    }
    assert on_ships_and_land <= colours
    assert [colour for colour in on_ships_and_land if not colour[1:3] == colour[3:5] == colour[5:7]] == []


def test_marks_differ_by_form_as_well_as_by_colour():
    forms = {kind: tuple(shape._replace(paint="") for shape in mark(kind)) for kind in MARKS}
    ringed = {"last-move", "front", "selected"}  # one ring each: dotted, dashed and broad
    assert len({form for kind, form in forms.items() if kind not in ringed}) == len(MARKS) - len(ringed)


def test_the_symbols_of_a_board_are_small_enough_to_send_with_every_answer():
    assert len(all_symbols()) < 30_000
