"""A free table as PNG, from the same shapes as the SVG."""

import io

import pytest
from PIL import Image, ImageChops

from scenarios.drawing.canvas import Canvas
from scenarios.drawing.palette import SCREEN
from scenarios.drawing.png import _fitted, board_png, share_png
from scenarios.drawing.table_layout import drawn
from scenarios.drawing.table_picture import Land, TableMark
from scenarios.drawing.table_png import draw_table
from tests.scenarios.drawing.tables import galley, table


def _opened(png: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(png))
    assert image.format == "PNG"
    return image


@pytest.mark.parametrize("size", [(480, 300), (960, 600), (64, 64)])
@pytest.mark.parametrize("width", [1, 300, 600, 1200])
def test_a_thumbnail_has_the_size_asked_for(size, width):
    assert _opened(board_png(table(galley(), width=width), *size)).size == size


def test_a_share_picture_has_the_size_that_links_show():
    png = share_png(table(galley()), "Actium, 31 BC", 1200, 630, subtitle="Roman Civil Wars")
    assert _opened(png).size == (1200, 630)
    assert len(png) < 300_000


@pytest.mark.parametrize("pixels", [300, 1600])
@pytest.mark.parametrize("place", [(300, 100), (520, 480)])
def test_ships_are_drawn_where_the_svg_draws_them(place, pixels):
    """What two pictures differ in, when a ship is added, lies around the middle of her base."""
    canvases = []
    for picture in (table(), table(galley("A1", *place, 90))):
        canvas = Canvas(pixels, pixels, 1, SCREEN["beyond"].fill)
        _fitted(canvas, picture, (0, 0, pixels, pixels))
        draw_table(canvas, picture)
        canvases.append(canvas)
    left, top, right, bottom = ImageChops.difference(canvases[0].image, canvases[1].image).getbbox()
    ox, oy = canvases[1].origin
    middle = ((left + right) / 2 - ox) / canvases[1].at, ((top + bottom) / 2 - oy) / canvases[1].at
    assert middle == pytest.approx(drawn(table(), (place[0] * 100, place[1] * 100)), abs=4)


def test_small_pictures_show_ships_larger_than_their_bases():
    drawings = []
    for picture in (table(), table(galley())):
        canvas = Canvas(300, 300, 1, SCREEN["beyond"].fill)
        _fitted(canvas, picture, (0, 0, 300, 300))
        draw_table(canvas, picture)
        drawings.append(canvas.image)
    _, top, _, bottom = ImageChops.difference(*drawings).getbbox()
    assert bottom - top > 1.4 * 25 * 300 / 612


def test_everything_can_be_drawn():
    picture = table(
        galley("A1", fittings=("tower", "fire"), flag=True, damaged=True, status="burning"),
        galley("B1", 400, hull="boat", status="captured"),
        galley("B2", 9000, 9000),
        land=(Land(((0, 0), (3000, 0), (3000, 60_000), (0, 60_000))),),
        marks=(TableMark("zone-a", ((0, 0), (9, 0), (9, 9))),),
    )
    assert board_png(picture, 480, 300) == board_png(picture, 480, 300)


def test_where_a_side_deploys_is_shown_until_its_ships_lie_there():
    """Without ships a table would look empty; with them the zone would only lie under them."""
    zone = TableMark("zone-b", ((0, 40_000), (60_000, 40_000), (60_000, 60_000), (0, 60_000)))
    for ships, shown in (((), True), ((galley("A1", 300, 100),), True), ((galley("B1", 300, 500),), False)):
        plain, marked = (_opened(board_png(table(*ships, marks=marks), 480, 300)) for marks in ((), (zone,)))
        assert (ImageChops.difference(plain, marked).getbbox() is not None) == shown
