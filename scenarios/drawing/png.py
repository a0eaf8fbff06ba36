"""Boards as PNG, from the same shapes as the SVG: thumbnails, and pictures to share with a title.

Pillow draws without smoothing, so boards are drawn larger and scaled down. Coordinates and marks are left out.
"""

import io
from collections.abc import Iterable
from typing import Any

from PIL import Image

from scenarios.drawing import coast, galley, table_png
from scenarios.drawing.art import raster
from scenarios.drawing.art.inks import Look, standalone
from scenarios.drawing.art.values import Theme
from scenarios.drawing.canvas import Canvas, encoded
from scenarios.drawing.layout import APOTHEM, LEFT, TOP, Point, centre, inside
from scenarios.drawing.palette import SCREEN
from scenarios.drawing.picture import HexPicture, Piece, Wreck
from scenarios.drawing.shapes import Shape, line, placed, polygon
from scenarios.drawing.square import svg as square_svg
from scenarios.drawing.square.picture import SquarePicture
from scenarios.drawing.square.ships import HULL as SQUARE_HULL
from scenarios.drawing.table_layout import size
from scenarios.drawing.table_picture import TablePicture
from scenarios.printing.typeset import typeset

AIR = 6.0  # around the board, in its own units
SMALL, LARGE = 22, 48  # pixels of a hull from which more of it is drawn


def _squares(picture: SquarePicture, width: int, height: int, theme: Theme) -> Image.Image:
    """The fleets on their sea, in a size in pixels."""
    box = square_svg.fleets_box(picture, width, height)
    hull = SQUARE_HULL * width / box[2]
    level = "s" if hull < SMALL else "m" if hull <= LARGE else "l"
    drawn = square_svg.whole_svg(picture, box, level=level)
    return raster.image(standalone(drawn, Look(theme, px=box[2] / width), width, height), width, height)


def _grid(cols: int, rows: int) -> list[Shape]:
    """Every line of the grid: the western edges of each column as one line, and the northern edges."""
    shapes = []
    for col in range(cols):
        x, top = LEFT + 30 * col, TOP - APOTHEM + APOTHEM * (col & 1)
        shapes.append(line("grid", *[(x - 10 * (1 + i % 2), top + APOTHEM * i) for i in range(2 * rows + 1)]))
        shapes += [
            line("grid", (x - 10, top + 2 * APOTHEM * row), (x + 10, top + 2 * APOTHEM * row)) for row in range(rows)
        ]
    return shapes


def _ship(canvas: Canvas, piece: Piece, at: Point, labelled: bool = True) -> None:
    """One ship. In a small picture she is drawn larger than her hex allows and in one colour, to be seen at all."""
    side = piece.side
    scale = 1.35 if canvas.small else 1.0

    def draw(shapes: Iterable[Shape]) -> None:
        kept = [shape for shape in shapes if not (canvas.small and shape.paint in ("deck", "hatch"))]
        canvas.draw(placed(kept, *at, piece.facing, scale), side)

    draw(galley.oars(piece.size, min(piece.oar, 3)))
    draw(galley.hull(piece.size, side))
    for name in piece.equipment:
        draw(galley.equipment(name, piece.size))
    if piece.status in galley.STATES:
        draw(galley.state(piece.status, piece.size))
    if labelled and not canvas.small:
        dx, dy = galley.label_at(piece.size, piece.facing)
        _label(canvas, piece, (at[0] + dx, at[1] + dy))


def _label(canvas: Canvas, piece: Piece, at: Point) -> None:
    """The plate with its letters, and a dot for each oar damage."""
    words = (piece.label or piece.id)[:4]
    canvas.draw(placed(galley.plate(piece.side, words), *at), piece.side)
    canvas.draw(placed(galley.pips(min(piece.oar, 3)), *at))
    canvas.text(words, at, 6.8, SCREEN[f"label-{piece.side.lower()}"])


def _wreck(canvas: Canvas, wreck: Wreck) -> None:
    for ship, at in zip(wreck.ships, galley.locked_at(wreck.hex, [ship.facing for ship in wreck.ships]), strict=True):
        _ship(canvas, ship, at, labelled=False)
    canvas.draw(placed(galley.grapple(), *centre(wreck.hex)))


def _draw_board(canvas: Canvas, picture: HexPicture | TablePicture) -> None:
    if isinstance(picture, TablePicture):
        table_png.draw_table(canvas, picture)
        return
    cols, rows = picture.cols, picture.rows
    edge = coast.board_outline(cols, rows)
    sea = [polygon("sea", edge)]
    canvas.draw(sea)
    canvas.draw_within(edge, coast.land(cols, rows, picture.shore, picture.rocks))
    canvas.draw(_grid(cols, rows))
    canvas.draw([polygon("edge", edge)])
    for wreck in picture.wrecks:
        if inside(wreck.hex, cols, rows):
            _wreck(canvas, wreck)
    for piece in picture.pieces:
        if inside(piece.hex, cols, rows):
            _ship(canvas, piece, centre(piece.hex))


def _edge(picture: HexPicture | TablePicture) -> Iterable[Point]:
    """Points on the edge of the board, its outermost ones among them."""
    if isinstance(picture, TablePicture):
        return [(0.0, 0.0), size(picture)]
    return coast.board_outline(picture.cols, picture.rows)


def _fitted(canvas: Canvas, picture: HexPicture | TablePicture, box: tuple[int, int, int, int]) -> None:
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
    """The board as a PNG of that size in pixels: of squares the fleets on their sea, of other kinds the whole board,
    what is left beside it open sea. `theme` is that of the page it is shown on."""
    if isinstance(picture, SquarePicture):
        return encoded(_squares(picture, width, height, theme))
    canvas = Canvas(width, height, 3, SCREEN["beyond"].fill)
    _fitted(canvas, picture, (0, 0, width, height))
    _draw_board(canvas, picture)
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
    if not isinstance(picture, SquarePicture):
        _fitted(canvas, picture, (words, 0, width - words, height))
        _draw_board(canvas, picture)
    image = canvas.finished()
    if isinstance(picture, SquarePicture):
        image.paste(_squares(picture, width - words, height, "light"), (words, 0))
    data: dict[str, Any] = {"title": title, "subtitle": subtitle, "site": site}
    data |= {"width": words - 2 * margin, "height": height - 2 * margin}
    with Image.open(io.BytesIO(typeset("caption", data, format="png"))) as caption:
        image.paste(caption, (margin, margin), caption)
    return encoded(image)
