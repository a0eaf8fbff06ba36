"""Free tables drawn with Pillow, for thumbnails and pictures to share: from the same shapes as the SVG."""

from collections.abc import Sequence

from scenarios.drawing import galley, table_coast, table_signs
from scenarios.drawing.canvas import Canvas
from scenarios.drawing.shapes import Shape, placed
from scenarios.drawing.table_layout import degrees, drawn, is_on_table, label_at, size, turned
from scenarios.drawing.table_picture import TableMark, TablePicture, TablePiece
from scenarios.drawing.table_shapes import graticule, ground, mark, parts, plate_half, sea

TRUE_FROM = 1.5  # pixels to a unit from which ships are drawn as large as they are, with base and label
GROWN = 1.8  # what they are enlarged by in smaller pictures
FINE = ("hatch", "eye", "pupil", "trim", "deck")  # what only blurs a small ship
ZONES = ("zone-a", "zone-b")
OARS_FROM = 1.0  # pixels to a unit from which every oar can be told apart


def draw_table(canvas: Canvas, picture: TablePicture) -> None:
    """The table with its ships, where others are still to deploy, wind, wreckage and routs. Coordinates and other marks
    are left out."""
    water = sea(picture)
    canvas.draw([water])
    canvas.draw_within(water.points, table_coast.land(picture))
    canvas.draw([shape for shape in graticule(picture) if shape.paint == "graticule"])
    canvas.draw([water._replace(paint="edge")])
    for each in picture.marks:
        if each.kind in ZONES:
            if not _taken(each, picture):
                _zone(canvas, picture, each)
        elif each.kind in table_signs.PICTURED:
            canvas.draw(mark(each, picture))
    for piece in picture.pieces:
        if is_on_table(picture, piece):
            _ship(canvas, picture, piece)


def _taken(each: TableMark, picture: TablePicture) -> bool:
    """Whether ships lie in a zone already."""
    across, up = [x for x, _ in each.places], [y for _, y in each.places]
    return any(min(across) <= ship.x <= max(across) and min(up) <= ship.y <= max(up) for ship in picture.pieces)


def _zone(canvas: Canvas, picture: TablePicture, each: TableMark) -> None:
    """Where a side deploys, with the side's letter in its middle: without ships a table would look empty."""
    canvas.draw(mark(each, picture))
    corners = [drawn(picture, place) for place in each.places]
    west, east = min(x for x, _ in corners), max(x for x, _ in corners)
    north, south = min(y for _, y in corners), max(y for _, y in corners)
    letter = each.kind[-1]
    high = min(east - west, south - north, min(size(picture)) / 4) * 0.6
    canvas.text(letter.upper(), ((west + east) / 2, (north + south) / 2), high, canvas.inks[f"base-bow-{letter}"])


def _ship(canvas: Canvas, picture: TablePicture, piece: TablePiece) -> None:
    """One ship; in a small picture larger than her base, without what would only blur, to be seen at all."""
    at, angle = drawn(picture, (piece.x, piece.y)), degrees(picture, piece.heading)
    true = canvas.pixels >= TRUE_FROM
    grown = 1.0 if true or piece.stands or piece.rowed else GROWN
    if true:
        canvas.draw(turned(ground(piece, picture), at, angle), piece.side)
    for part in parts(piece, picture):
        shapes: Sequence[Shape] = part.shapes
        if canvas.pixels * grown < OARS_FROM:
            pairs = zip(shapes[::4], shapes[1::4], strict=False)
            shapes = [oar for pair in pairs for oar in pair] if part.name.startswith("oars") else shapes
            shapes = [shape for shape in shapes if shape.paint not in FINE]
        lying = turned(turned(shapes, part.at, part.turn, part.scale), (0.0, 0.0), 0, grown)
        canvas.draw(turned(lying, at, angle), piece.side)
    if true:
        _label(canvas, picture, piece, at, angle)


def _label(canvas: Canvas, picture: TablePicture, piece: TablePiece, at: tuple[float, float], angle: float) -> None:
    words = (piece.label or piece.id)[:6]
    anchor, middle = label_at(piece.depth / picture.scale, angle, plate_half(words))
    x, y = at[0] + anchor[0] + middle[0], at[1] + anchor[1] + middle[1]
    canvas.draw(placed(galley.plate(piece.side, words), x, y), piece.side)
    canvas.text(words, (x, y), 6.8, canvas.inks[f"label-{piece.side.lower()}"])
