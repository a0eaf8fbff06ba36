"""Boards as PNG: thumbnails, and pictures to share with a title.

Hexes and squares are the drawing of the page, rendered by art.raster. Tables are drawn by Pillow, without smoothing, so
they are drawn larger and scaled down; coordinates and marks are left out.
"""

import io
from typing import Any

from PIL import Image

from scenarios.drawing import table_png
from scenarios.drawing.art import raster
from scenarios.drawing.art.inks import Look, standalone
from scenarios.drawing.art.values import Theme
from scenarios.drawing.canvas import Canvas, encoded
from scenarios.drawing.hex import ships as hex_ships
from scenarios.drawing.hex import svg as hex_svg
from scenarios.drawing.hex.picture import HexPicture
from scenarios.drawing.palette import SCREEN
from scenarios.drawing.shapes import polygon
from scenarios.drawing.square import ships as square_ships
from scenarios.drawing.square import svg as square_svg
from scenarios.drawing.square.picture import SquarePicture
from scenarios.drawing.table_layout import size
from scenarios.drawing.table_picture import TablePicture
from scenarios.printing.typeset import typeset

AIR = 6.0  # around the board, in its own units
SMALL, LARGE = 22, 48  # pixels of a hull from which more of it is drawn


def _chart(picture: HexPicture | SquarePicture, width: int, height: int, theme: Theme) -> Image.Image:
    """The fleets on their sea, in a size in pixels."""
    if isinstance(picture, SquarePicture):
        box = square_svg.fleets_box(picture, width, height)
        drawn = square_svg.whole_svg(picture, box, level=_level(square_ships.HULL * width / box[2]))
    else:
        box = hex_svg.fleets_box(picture, width, height)
        drawn = hex_svg.whole_svg(picture, box, level=_level(hex_ships.HULL * width / box[2]))
    return raster.image(standalone(drawn, Look(theme, px=min(1.0, box[2] / width)), width, height), width, height)


def _level(hull: float) -> str:
    """The level of detail for a hull of so many pixels."""
    return "s" if hull < SMALL else "m" if hull <= LARGE else "l"


def _fitted(canvas: Canvas, picture: TablePicture, box: tuple[int, int, int, int]) -> None:
    """Look at the whole table from within a box (left, top, width, height) of the picture."""
    left, top, width, height = box
    wide, high = (length + 2 * AIR for length in size(picture))
    scale = min(width / wide, height / high)
    canvas.look_at(wide / 2 - AIR - (left + width / 2) / scale, high / 2 - AIR - (top + height / 2) / scale, scale)


def board_png(
    picture: HexPicture | SquarePicture | TablePicture, width: int, height: int, theme: Theme = "light"
) -> bytes:
    """The board as a PNG of that size in pixels: of hexes and squares the fleets on their sea, of a table the
    whole, what is left beside it open sea. `theme` is that of the page it is shown on."""
    if not isinstance(picture, TablePicture):
        return encoded(_chart(picture, width, height, theme))
    canvas = Canvas(width, height, 3, SCREEN["beyond"].fill)
    _fitted(canvas, picture, (0, 0, width, height))
    table_png.draw_table(canvas, picture)
    return encoded(canvas.finished())


def share_png(
    picture: HexPicture | SquarePicture | TablePicture,
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
    canvas = Canvas(width, height, 2, SCREEN["beyond"].fill)
    canvas.draw([polygon("paper", [(0, 0), (words, 0), (words, height), (0, height)])])
    if isinstance(picture, TablePicture):
        _fitted(canvas, picture, (words, 0, width - words, height))
        table_png.draw_table(canvas, picture)
    image = canvas.finished()
    if not isinstance(picture, TablePicture):
        image.paste(_chart(picture, width - words, height, "light"), (words, 0))
    data: dict[str, Any] = {"title": title, "subtitle": subtitle, "site": site}
    data |= {"width": words - 2 * margin, "height": height - 2 * margin}
    with Image.open(io.BytesIO(typeset("caption", data, format="png"))) as caption:
        image.paste(caption, (margin, margin), caption)
    return encoded(image)
