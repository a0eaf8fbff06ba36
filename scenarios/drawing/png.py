"""Boards as PNG, from the same shapes as the SVG: thumbnails, and pictures to share with a title.

Pillow draws without smoothing, so boards are drawn larger and scaled down. Coordinates and marks are left out.
"""

import io
from collections.abc import Iterable
from functools import lru_cache

from PIL import Image, ImageDraw, ImageFont

from scenarios.drawing import coast, galley
from scenarios.drawing.layout import APOTHEM, LEFT, TOP, Point, centre, inside
from scenarios.drawing.palette import SCREEN, WIDTHS, Ink, ink_of
from scenarios.drawing.picture import HexPicture, Piece, Wreck
from scenarios.drawing.shapes import Shape, line, placed, polygon
from scenarios.printing.typeset import typeset

AIR = 6.0  # around the board, in its own units


class Canvas:
    """A picture in progress. Shapes come in the board's units: `at` is their scale, `origin` where their 0, 0 is."""

    def __init__(self, width: int, height: int, finer: int, ground: str) -> None:
        self.finer = finer
        self.image = Image.new("RGB", (width * finer, height * finer), ground)
        self.pen = ImageDraw.Draw(self.image)
        self.at = float(finer)
        self.origin: Point = (0.0, 0.0)

    def look_at(self, left: float, top: float, scale: float) -> None:
        """Put the board's point (left, top) into the upper left corner, `scale` pixels to a unit."""
        self.at = scale * self.finer
        self.origin = (-left * self.at, -top * self.at)

    @property
    def small(self) -> bool:
        """Whether letters would be too small to read."""
        return self.at / self.finer < 1

    def draw(self, shapes: Iterable[Shape], side: str = "") -> None:
        ox, oy = self.origin
        for shape in shapes:
            ink = ink_of(SCREEN, shape.paint, side)
            if ink is not None:
                self._draw(shape, [(ox + x * self.at, oy + y * self.at) for x, y in shape.points], ink)

    def _draw(self, shape: Shape, points: list[Point], ink: Ink) -> None:
        width = WIDTHS.get(shape.paint, 1) * self.at
        if shape.closed and ink.fill:
            self.pen.polygon(points, fill=ink.fill)
        if ink.stroke and width >= 0.4:
            path = [*points, points[0], points[1]] if shape.closed else points
            self.pen.line(path, fill=ink.stroke, width=max(1, round(width)), joint="curve" if width > 2 else None)

    def text(self, words: str, middle: Point, size: float, ink: Ink) -> None:
        x, y = self.origin[0] + middle[0] * self.at, self.origin[1] + middle[1] * self.at
        self.pen.text((x, y), words, fill=ink.fill, font=_font(round(size * self.at)), anchor="mm")

    def finished(self) -> Image.Image:
        width, height = self.image.size
        return self.image.resize((width // self.finer, height // self.finer), Image.Resampling.BOX)


@lru_cache(maxsize=32)
def _font(size: int) -> ImageFont.ImageFont | ImageFont.FreeTypeFont:
    return ImageFont.load_default(max(size, 1))


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
    size, side = piece.size, piece.side
    scale = 1.35 if canvas.small else 1.0

    def draw(shapes: Iterable[Shape]) -> None:
        kept = [shape for shape in shapes if not (canvas.small and shape.paint in ("deck", "hatch"))]
        canvas.draw(placed(kept, *at, piece.facing, scale), side)

    draw(galley.oars(size, min(piece.oar, 3)))
    draw(galley.hull(size, side))
    for name in piece.equipment:
        draw(galley.equipment(name, size))
    if piece.status in galley.STATES:
        draw(galley.state(piece.status, size))
    if labelled and not canvas.small:
        dx, dy = galley.label_at(size, piece.facing)
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


def _draw_board(canvas: Canvas, picture: HexPicture) -> None:
    cols, rows = picture.cols, picture.rows
    edge = coast.board_outline(cols, rows)
    sea = [polygon("sea", edge)]
    canvas.draw(sea)
    shapes = coast.land(cols, rows, picture.shore, picture.rocks)
    if shapes:
        before = canvas.image.copy()
        canvas.draw(shapes)
        mask = Image.new("1", canvas.image.size)
        ox, oy = canvas.origin
        ImageDraw.Draw(mask).polygon([(ox + x * canvas.at, oy + y * canvas.at) for x, y in edge], fill=1)
        canvas.image = Image.composite(canvas.image, before, mask)
        canvas.pen = ImageDraw.Draw(canvas.image)
    canvas.draw(_grid(cols, rows))
    canvas.draw([polygon("edge", edge)])
    for wreck in picture.wrecks:
        if inside(wreck.hex, cols, rows):
            _wreck(canvas, wreck)
    for piece in picture.pieces:
        if inside(piece.hex, cols, rows):
            _ship(canvas, piece, centre(piece.hex))


def _fitted(canvas: Canvas, picture: HexPicture, box: tuple[int, int, int, int]) -> None:
    """Look at the whole board from within a box (left, top, width, height) of the picture."""
    left, top, width, height = box
    edge = coast.board_outline(picture.cols, picture.rows)
    west, east = min(x for x, _ in edge) - AIR, max(x for x, _ in edge) + AIR
    north, south = min(y for _, y in edge) - AIR, max(y for _, y in edge) + AIR
    scale = min(width / (east - west), height / (south - north))
    canvas.look_at(
        (west + east) / 2 - (left + width / 2) / scale, (north + south) / 2 - (top + height / 2) / scale, scale
    )


def _encoded(image: Image.Image) -> bytes:
    """A PNG of at most 256 colours: a chart has few, and the file is a third as large."""
    out = io.BytesIO()
    image.quantize(256, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(out, "PNG")
    return out.getvalue()


def board_png(picture: HexPicture, width: int, height: int) -> bytes:
    """The whole board as a PNG of that size in pixels; what is left beside it is open sea."""
    canvas = Canvas(width, height, 3, SCREEN["beyond"].fill)
    _fitted(canvas, picture, (0, 0, width, height))
    _draw_board(canvas, picture)
    return _encoded(canvas.finished())


def share_png(
    picture: HexPicture, title: str, width: int, height: int, *, subtitle: str = "", site: str = "Navarch"
) -> bytes:
    """A picture to share, in pixels: the board at the right, the title and a line below it at the left."""
    margin = round(height * 0.07)
    words = round(width * 0.42)
    canvas = Canvas(width, height, 2, SCREEN["beyond"].fill)
    canvas.draw([polygon("paper", [(0, 0), (words, 0), (words, height), (0, height)])])
    _fitted(canvas, picture, (words, 0, width - words, height))
    _draw_board(canvas, picture)
    image = canvas.finished()
    size = (words - 2 * margin, height - 2 * margin)
    data = {"title": title, "subtitle": subtitle, "site": site, "width": size[0], "height": size[1]}
    with Image.open(io.BytesIO(typeset("caption", data, format="png"))) as caption:
        image.paste(caption, (margin, margin), caption)
    return _encoded(image)
