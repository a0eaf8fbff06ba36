"""Boards as PNG: thumbnails, and pictures to share with a title. The drawing of the page, rendered by art.raster."""

import io
from typing import Any

from PIL import Image

from scenarios.drawing.art import raster
from scenarios.drawing.art.inks import Look, standalone
from scenarios.drawing.art.raster import encoded
from scenarios.drawing.art.values import Theme
from scenarios.drawing.hex import ships as hex_ships
from scenarios.drawing.hex import svg as hex_svg
from scenarios.drawing.picture import Picture
from scenarios.drawing.plain import svg as plain_svg
from scenarios.drawing.plain.picture import PlainPicture
from scenarios.drawing.square import ships as square_ships
from scenarios.drawing.square import svg as square_svg
from scenarios.drawing.square.picture import SquarePicture
from scenarios.drawing.table import layout as table_layout
from scenarios.drawing.table import svg as table_svg
from scenarios.drawing.table.marks import pictured
from scenarios.drawing.table.picture import TablePicture
from scenarios.printing.typeset import typeset

SMALL, LARGE = 22, 48  # pixels of a hull from which more of it is drawn
PAPER = "#fdf8ec"  # beside the board of a picture to share


def _chart(picture: Picture, width: int, height: int, theme: Theme = "light") -> Image.Image:
    """The fleets on their sea, in a size in pixels."""
    if isinstance(picture, TablePicture):
        box = table_layout.fleets_box(picture, width, height)
        level = _level(picture.hull * width / box[2])
        drawn = table_svg.whole_svg(picture, box, level=level, signs=pictured(picture))
    elif isinstance(picture, SquarePicture):
        box = square_svg.fleets_box(picture, width, height)
        drawn = square_svg.whole_svg(picture, box, level=_level(square_ships.HULL * width / box[2]))
    elif isinstance(picture, PlainPicture):
        box = plain_svg.pictured_box(picture, width, height)
        drawn = plain_svg.whole_svg(picture, box)
    else:
        box = hex_svg.fleets_box(picture, width, height)
        drawn = hex_svg.whole_svg(picture, box, level=_level(hex_ships.HULL * width / box[2]))
    return raster.image(standalone(drawn, Look(theme, px=box[2] / width), width, height), width, height)


def _level(hull: float) -> str:
    """The level of detail for a hull of so many pixels."""
    return "s" if hull < SMALL else "m" if hull <= LARGE else "l"


def board_png(picture: Picture, width: int, height: int, theme: Theme = "light") -> bytes:
    """The fleets on their sea as a PNG of that size in pixels, for a page of that theme."""
    return encoded(_chart(picture, width, height, theme))


def share_png(
    picture: Picture,
    title: str,
    width: int,
    height: int,
    *,
    subtitle: str = "",
    site: str = "Navarch",
) -> bytes:
    """A picture to share, in pixels: the board at the right, the title and a line below it at the left."""
    margin = round(height * 0.07)
    words = round(width * 0.42)
    image = Image.new("RGB", (width, height), PAPER)
    image.paste(_chart(picture, width - words, height), (words, 0))
    data: dict[str, Any] = {"title": title, "subtitle": subtitle, "site": site}
    data |= {"width": words - 2 * margin, "height": height - 2 * margin}
    with Image.open(io.BytesIO(typeset("printing/caption", data, format="png"))) as caption:
        image.paste(caption, (margin, margin), caption)
    return encoded(image)
