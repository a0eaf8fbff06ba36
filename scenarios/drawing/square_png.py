"""Boards of squares drawn with Pillow, for thumbnails and pictures to share: from the same shapes as the SVG."""

from collections.abc import Iterable

from scenarios.drawing import galley
from scenarios.drawing import square_shapes as draw
from scenarios.drawing.canvas import Canvas
from scenarios.drawing.palette import SCREEN
from scenarios.drawing.shapes import Shape, placed, turned
from scenarios.drawing.square_layout import centre, hull_at, in_frame, label_cap, plate_at
from scenarios.drawing.square_picture import SquarePicture, SquarePiece, slots
from scenarios.drawing.square_svg import LETTERS, link_places

LABELS_FROM = 0.75  # pixels to a unit from which labels can be read
GROWN = 1.3  # what ships are enlarged by in smaller pictures
WIND_GROWN = 3.0
OARS_FROM = 0.9  # pixels to a unit from which every oar can be told apart
GRID_FROM = 0.2
FINE = ("hatch", "eye", "pupil", "trim", "deck", "oar", "oar-low")  # what only blurs a small ship


def draw_squares(canvas: Canvas, picture: SquarePicture) -> None:
    """The map with its ships. Coordinates, marks and signs are left out."""
    water = draw.sea(picture)
    canvas.draw([water])
    if canvas.pixels >= GRID_FROM:
        canvas.draw(draw.grid(picture))
    for edge in picture.edges:
        canvas.draw(draw.edge_shapes(edge, picture.cols, picture.rows))
    canvas.draw([water._replace(paint="edge")])
    for entry in picture.entries:
        if in_frame(entry.square, picture.cols, picture.rows):
            canvas.draw(draw.entry_shapes(entry))
    if picture.wind is not None:
        large = 1.0 if canvas.pixels >= LABELS_FROM else WIND_GROWN
        x, y = centre((0, 0))
        away = 22 * (large - 1)  # a larger arrow moves into the map, so that all of it is seen
        canvas.draw(placed(draw.wind_shapes(picture.wind), x + away, y + away, 0, large))
    for piece, slot, of in slots(picture):
        if in_frame(piece.square, picture.cols, picture.rows):
            _ship(canvas, piece, slot, of)
    for _, (x, y) in link_places(picture):
        canvas.draw(placed(galley.grapple(), x, y, 0, 0.62))


def _kept(canvas: Canvas, shapes: Iterable[Shape], is_oars: bool) -> list[Shape]:
    """What of a ship is drawn: in a small picture nothing that would only blur."""
    if canvas.pixels >= OARS_FROM:
        return list(shapes)
    return [] if is_oars else [shape for shape in shapes if shape.paint not in FINE]


def _ship(canvas: Canvas, piece: SquarePiece, slot: int, of: int) -> None:
    x, y = centre(piece.square)
    (dx, dy), size = hull_at(slot, of)
    grown = size * (1.0 if canvas.pixels >= LABELS_FROM else GROWN)
    for part in draw.parts(piece):
        shapes = _kept(canvas, part.shapes, part.name.startswith("oars"))
        canvas.draw(turned(shapes, (x + dx, y + dy), 45 * piece.facing, part.scale * grown), piece.side)
    if canvas.pixels >= LABELS_FROM:
        words = (piece.label or piece.id)[:LETTERS]
        px, py = plate_at(slot, of, piece.facing)
        scale = min(1.4, label_cap(of))
        canvas.draw(placed(draw.plate(piece.side, words), x + px, y + py, 0, scale), piece.side)
        canvas.text(words, (x + px, y + py), 6.8 * scale, SCREEN[f"label-{piece.side.lower()}"])
