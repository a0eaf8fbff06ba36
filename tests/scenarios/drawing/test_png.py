"""Boards as PNG: of the size asked for, from the same shapes as the SVG."""

import io

import pytest
from PIL import Image, ImageChops

from scenarios.drawing.art.inks import Look, standalone
from scenarios.drawing.art.raster import image
from scenarios.drawing.hex.layout import centre
from scenarios.drawing.hex.picture import Wreck
from scenarios.drawing.hex.svg import fleets_box, whole_svg
from scenarios.drawing.png import board_png, share_png
from tests.scenarios.drawing.boards import board, ship


def _opened(png: bytes) -> Image.Image:
    image = Image.open(io.BytesIO(png))
    assert image.format == "PNG"
    return image


@pytest.mark.parametrize("size", [(480, 270), (480, 300), (64, 64)])
@pytest.mark.parametrize("board_size", [(6, 6), (24, 18), (1, 1), (40, 8)])
def test_a_thumbnail_has_the_size_asked_for(size, board_size):
    assert _opened(board_png(board(cols=board_size[0], rows=board_size[1]), *size)).size == size


def test_a_share_picture_has_the_size_that_links_show():
    png = share_png(board(ship()), "Off Lilybaeum, 218 BC", 1200, 630, subtitle="Second Punic War")
    assert _opened(png).size == (1200, 630)
    assert len(png) < 300_000


@pytest.mark.parametrize(
    "title", ["Ἡ ναυμαχία", "Návarchoi", '#set page() $x$ *a* "q" \\', "", "word " * 60, "W" * 300]
)
def test_any_title_can_be_shared(title):
    assert _opened(share_png(board(), title, 1200, 630)).size == (1200, 630)


def test_the_title_is_seen_on_a_share_picture():
    one, other = (_opened(share_png(board(), title, 600, 315)).convert("RGB") for title in ("Mylae", "Drepana"))
    assert ImageChops.difference(one, other).getbbox() is not None


def test_the_same_picture_gives_the_same_bytes():
    picture = board(ship(), rocks=((5, 5),), shore=((0, 0),))
    assert board_png(picture, 480, 270) == board_png(picture, 480, 270)


def test_ships_are_drawn_where_the_svg_draws_them():
    """What two pictures differ in, when a ship is added, lies around the middle of her hex."""
    for hex in ((1, 1), (6, 4)):
        box = fleets_box(board(), 800, 600)
        drawn = [whole_svg(picture, box) for picture in (board(), board(ship("A1", hex, 0)))]
        one, other = (image(standalone(svg, Look(), 800, 600), 800, 600) for svg in drawn)
        left, top, right, bottom = ImageChops.difference(one, other).getbbox()
        scale = 800 / box[2]
        middle = (left + right) / 2 / scale + box[0], (top + bottom) / 2 / scale + box[1]
        assert middle == pytest.approx(centre(hex), abs=2.5)


def test_the_two_sides_differ_in_colour():
    red_over_blue = []
    for id in ("A1", "B1"):
        picture = _opened(board_png(board(ship(id, (2, 2)), cols=5, rows=5), 400, 400)).convert("RGB")
        red, _, blue = picture.crop((196, 182, 204, 218)).resize((1, 1), Image.Resampling.BOX).getpixel((0, 0))
        red_over_blue.append(red - blue)
    assert red_over_blue[0] > 40
    assert red_over_blue[1] < red_over_blue[0] - 40


def test_a_picture_for_dark_pages_is_dark():
    """Water is dimmed, ships keep their colours: the picture glares on no dark page."""
    light, dark = (
        _opened(board_png(board(ship()), 240, 150, theme))
        .convert("L")
        .resize((1, 1), Image.Resampling.BOX)
        .getpixel((0, 0))
        for theme in ("light", "dark")
    )
    assert dark < light / 2


def test_wrecks_land_and_every_state_can_be_drawn():
    picture = board(
        ship("A1", (1, 1), 1, oar=2, size="S"),
        ship("A2", (2, 1), status="captured", equipment=("corvus", "tower")),
        ship("B2", (9, 9)),
        shore=((0, 0), (0, 1)),
        rocks=((5, 5),),
        wrecks=(Wreck((3, 3), (ship("A9", (3, 3), 1), ship("B9", (3, 3), 3))),),
    )
    assert _opened(board_png(picture, 480, 270)).size == (480, 270)
