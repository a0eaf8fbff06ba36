"""Boards as PNG: thumbnails, and pictures to share with a title.

Hexes and tables are the drawing of the page, rendered by art.raster. Squares are drawn by Pillow, without smoothing, so
they are drawn larger and scaled down; coordinates and marks are left out.
"""

import io
from collections.abc import Iterable
from typing import Any

from PIL import Image

from scenarios.drawing import square_png
from scenarios.drawing.art import raster
from scenarios.drawing.art.inks import Look, standalone
from scenarios.drawing.art.strokes import Point
from scenarios.drawing.art.values import Theme
from scenarios.drawing.canvas import Canvas, encoded
from scenarios.drawing.hex.picture import HexPicture
from scenarios.drawing.hex.ships import HULL
from scenarios.drawing.hex.svg import fleets_box, whole_svg
from scenarios.drawing.palette import SCREEN
from scenarios.drawing.shapes import polygon
from scenarios.drawing.square_layout import frame as square_frame
from scenarios.drawing.square_picture import SquarePicture
from scenarios.drawing.table import thumbnail as table_thumbnail
from scenarios.drawing.table.picture import TablePicture
from scenarios.printing.typeset import typeset

AIR = 6.0  # around the board, in its own units
SMALL, LARGE = 22, 48  # pixels of a hull from which more of it is drawn


def _hexes(picture: HexPicture, width: int, height: int, theme: Theme) -> Image.Image:
    """The fleets on their sea, in a size in pixels."""
    box = fleets_box(picture, width, height)
    hull = HULL * width / box[2]
    level = "s" if hull < SMALL else "m" if hull <= LARGE else "l"
    drawn = whole_svg(picture, box, level=level)
    return raster.image(standalone(drawn, Look(theme), width, height), width, height)


def _edge(picture: SquarePicture) -> Iterable[Point]:
    """Points on the edge of the board, its outermost ones among them."""
    left, top, width, height = square_frame(picture.cols, picture.rows)
    return [(left, top), (left + width, top + height)]


def _fitted(canvas: Canvas, picture: SquarePicture, box: tuple[int, int, int, int]) -> None:
    """Look at the whole board from within a box (left, top, width, height) of the picture."""
    left, top, width, height = box
    edge = _edge(picture)
    west, east = min(x for x, _ in edge) - AIR, max(x for x, _ in edge) + AIR
    north, south = min(y for _, y in edge) - AIR, max(y for _, y in edge) + AIR
    scale = min(width / (east - west), height / (south - north))
    canvas.look_at(
        (west + east) / 2 - (left + width / 2) / scale, (north + south) / 2 - (top + height / 2) / scale, scale
    )


def board_png(
    picture: HexPicture | SquarePicture | TablePicture, width: int, height: int, theme: Theme = "light"
) -> bytes:
    """The board as a PNG of that size in pixels: of hexes and tables the fleets on their sea, of squares the whole
    board, what is left beside it open sea. `theme` is that of the page it is shown on."""
    if isinstance(picture, HexPicture):
        return encoded(_hexes(picture, width, height, theme))
    if isinstance(picture, TablePicture):
        return encoded(table_thumbnail.image(picture, width, height, theme))
    canvas = Canvas(width, height, 3, SCREEN["beyond"].fill)
    _fitted(canvas, picture, (0, 0, width, height))
    square_png.draw_squares(canvas, picture)
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
    if isinstance(picture, SquarePicture):
        _fitted(canvas, picture, (words, 0, width - words, height))
        square_png.draw_squares(canvas, picture)
    image = canvas.finished()
    if isinstance(picture, HexPicture):
        image.paste(_hexes(picture, width - words, height, "light"), (words, 0))
    if isinstance(picture, TablePicture):
        image.paste(table_thumbnail.image(picture, width - words, height), (words, 0))
    data: dict[str, Any] = {"title": title, "subtitle": subtitle, "site": site}
    data |= {"width": words - 2 * margin, "height": height - 2 * margin}
    with Image.open(io.BytesIO(typeset("caption", data, format="png"))) as caption:
        image.paste(caption, (margin, margin), caption)
    return encoded(image)
