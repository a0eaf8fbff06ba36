"""Every paint has a look wherever it is used: on screens, in pictures and on paper."""

from pathlib import Path

import pytest

from scenarios.drawing import galley
from scenarios.drawing.palette import PRINT, SCREEN, ink_of

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


@pytest.mark.parametrize("inks", [SCREEN, PRINT], ids=["pictures", "paper"])
def test_pictures_and_paper_know_every_paint_of_ships(inks):
    assert [paint for paint, side in SHIPS if ink_of(inks, paint, side) is None] == []


def test_the_stylesheet_knows_every_paint():
    css = Path("static/css/board.css").read_text()
    paints = {paint for paint, _ in SHIPS} | {"sea", "grid", "edge"}
    assert sorted(paint for paint in paints if f".g-{paint} " not in css and f".g-{paint}," not in css) == []


def test_paper_is_printed_in_greys_alone():
    colours = {colour for ink in PRINT.values() for colour in (ink.fill, ink.stroke) if colour}
    on_ships_and_land = {colour for paint, side in SHIPS for colour in ink_of(PRINT, paint, side)[:2] if colour}
    assert on_ships_and_land <= colours
    assert [colour for colour in on_ships_and_land if not colour[1:3] == colour[3:5] == colour[5:7]] == []
