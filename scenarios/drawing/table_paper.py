"""Free tables and their ships on paper, in greys: documents of their own, for Typst."""

from html import escape

import msgspec

from scenarios.drawing import galley
from scenarios.drawing.markup import number, paper, paths
from scenarios.drawing.palette import PRINT
from scenarios.drawing.shapes import line
from scenarios.drawing.table_layout import degrees, drawn, frame, size
from scenarios.drawing.table_picture import TablePicture, TablePiece
from scenarios.drawing.table_shapes import ground
from scenarios.drawing.table_svg import PAPER_FONT, defs, empty_table, galleys, marks, moves, ships


def _document(box: str, body: str) -> str:
    """An SVG document of its own on paper; `box` is its viewBox."""
    width, height = box.split()[2:]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{width}" height="{height}">'
        f"{defs(body, True)}{body}</svg>"
    )


def print_svg(picture: TablePicture) -> str:
    """The table as a document of its own, safe to print in grey; for Typst."""
    body = (
        empty_table(picture, True)
        + marks(picture, True, below=True)
        + ships(picture, True)
        + marks(picture, True, below=False)
    )
    return _document(" ".join(number(value) for value in frame(picture)), body)


def diagram_svg(picture: TablePicture) -> str:
    """The pieces and marks of a picture as a small document, without table, labels and oars; for diagrams."""
    width, height = size(picture)
    body = marks(picture, True, below=True)
    for piece in picture.pieces:
        under = paths(ground(piece, picture), paper(piece.side))
        at = moves(drawn(picture, (piece.x, piece.y)), degrees(picture, piece.heading))
        body += f"<g{at}>{under}{galleys(piece, picture, True, oars=False)}</g>"
    return _document(f"0 0 {number(width)} {number(height)}", body + marks(picture, True, below=False))


def ship_svg(piece: TablePiece, picture: TablePicture) -> str:
    """One ship on paper, bow to the right, without base and label: for lists."""
    wide, long = piece.width / picture.scale, piece.depth / picture.scale
    if piece.rowed is not None:
        wide += 2 * piece.rowed.reach / picture.scale
        long += 2 * piece.rowed.prow / picture.scale
    box = f"{number(-long / 2 - 1)} {number(-wide / 2)} {number(long + 2)} {number(wide)}"
    return _document(box, f'<g transform="rotate(90)">{galleys(piece, picture, True)}</g>')


def counter_svg(piece: TablePiece, picture: TablePicture) -> str:
    """One ship on paper as large as her base, bow up, with her label at the stern: for a counter at true scale."""
    wide, long = piece.width / picture.scale, piece.depth / picture.scale
    text = (piece.label or piece.id)[:6]
    look = f'fill="{PRINT[f"label-{piece.side.lower()}"].fill}" font-weight="bold" {PAPER_FONT}'
    low = 0.5 if piece.stands else 0.8 * wide / 15
    written = f'<text y="2.3" text-anchor="middle" font-size="6.4" {look}>{escape(text)}</text>'
    plate = paths(galley.plate(piece.side, text), paper(piece.side))
    label = f"<g{moves((0, long / 2 - 4.6 * low), 0, low)}>{plate}{written}</g>"
    box = f"{number(-wide / 2)} {number(-long / 2)} {number(wide)} {number(long)}"
    return _document(box, galleys(piece, picture, True) + label)


def half_svg(piece: TablePiece, picture: TablePicture, *, fore: bool) -> str:
    """Half of a rowed galley without her oars, cut amidships, the bow or the stern to the right: for a counter of true
    size that no sheet could hold whole."""
    assert piece.rowed is not None
    scale = picture.scale
    wide, half = piece.rowed.beam / scale, piece.rowed.length / scale / 2
    long = half + piece.rowed.prow / scale if fore else half
    body = paths(ground(piece, picture)[2:], paper(piece.side)) + galleys(unoared(piece, crew=False), picture, True)
    box = f"0 {number(-wide / 2)} {number(long)} {number(wide)}"
    return _document(box, f'<g transform="rotate({90 if fore else -90})">{body}</g>')


def unoared(piece: TablePiece, *, crew: bool = True) -> TablePiece:
    """A rowed galley without oars or sockets, or without figures either."""
    assert piece.rowed is not None
    bare = msgspec.structs.replace(piece.rowed, oars=0, figures=piece.rowed.figures if crew else ())
    return msgspec.structs.replace(piece, rowed=bare)


def oars_svg(piece: TablePiece, picture: TablePicture) -> str:
    """A bank of oars of true size, the foremost at the right, each with its number at the hull below."""
    form = piece.rowed
    assert form is not None
    apart, reach = form.spacing / picture.scale, form.reach / picture.scale
    long, body = form.oars * apart, ""
    for n in range(1, form.oars + 1):
        x = long - apart * (n - 0.5)
        strokes = (line("oar", (x, reach), (x, 0)), line("blade", (x, reach * 0.28), (x, 0)))
        body += paths(strokes, paper(piece.side))
        body += f'<text x="{number(x + 0.5)}" y="{number(reach - 0.3)}" font-size="1.6" {PAPER_FONT}>{n}</text>'
    return _document(f"0 0 {number(long)} {number(reach)}", body)
