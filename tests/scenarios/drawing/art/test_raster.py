"""Drawings as pictures, and what they cost."""

import io
import time

import pytest
from PIL import Image

from scenarios.drawing.art import chart, land, raster, signs, symbols, water
from scenarios.drawing.art.inks import Look
from scenarios.drawing.art.ships import Ship, ship, ship_at

BOX = (0.0, 0.0, 1280.0, 800.0)


def board(first: int = 0) -> str:
    """Twenty-five ships of four classes on hexes."""
    hulls = ("trireme", "five", "liburnian", "ten")
    ships = "".join(
        ship_at(
            Ship(hulls[i % 4], "ab"[i % 2], starboard=i % 3, fittings=("tower",) if i % 4 == 3 else ()),
            (120 + 200 * (i % 5), 100 + 130 * (i // 5)),
            60 * (i % 6) + first,
            1.2,
            words=f"Ship {i}",
        )
        for i in range(25)
    )
    sea = water.sea(BOX, 4) + water.waves(BOX) + chart.hex_grid(34, (26, 26), 25, 14) + land.rocks([(400, 300)], 30, 2)
    body = sea + chart.rose((1180, 100), 42, 30) + signs.odds((300, 90), "72 % taken") + ships
    return f'<svg class="i-chart i-lod-m" viewBox="0 0 1280 800">{symbols.defs(body)}{body}</svg>'


@pytest.mark.parametrize("look", [Look(), Look("dark"), Look(edition="grey")])
def test_a_picture_has_the_size_that_was_asked(look):
    with Image.open(io.BytesIO(raster.png(board(), 640, 400, look))) as picture:
        assert picture.size == (640, 400)
        red, green, blue = picture.convert("RGB").getpixel((630, 390))
    if look.edition == "grey":
        assert red == green == blue >= 250
    else:
        assert (blue > 100) == (look.theme == "light")


def test_a_drawing_that_is_none_is_told():
    with pytest.raises(ValueError, match="drawing"):
        raster.image("<svg", 10, 10)


def test_a_board_of_25_ships_weighs_little_and_is_drawn_quickly():
    svg = board()
    assert len(svg) < 42_000
    spent = []
    for turn in range(1, 8):
        ship.cache_clear()
        begun = time.process_time()
        board(turn)
        spent.append(time.process_time() - begun)
    assert min(spent) < 0.01  # measured at 0.003
