"""Free tables and their ships as documents of their own, for Typst: in an edition of art.inks, "grey" unless asked
otherwise, and always true to scale."""

import msgspec

from scenarios.drawing.art import faces
from scenarios.drawing.art.inks import Edition, on_paper, standalone
from scenarios.drawing.art.strokes import Box, n, placed
from scenarios.drawing.layers import SMALL, alone
from scenarios.drawing.table.layout import drawn, paper_px, size
from scenarios.drawing.table.marks import marks
from scenarios.drawing.table.picture import TablePicture, TablePiece
from scenarios.drawing.table.ships import edge, hull_svg
from scenarios.drawing.table.svg import whole_svg
from scenarios.drawing.table.zone_words import words_clear_of_ships

ON_COUNTER = 0.5


def print_svg(
    picture: TablePicture, edition: Edition = "grey", *, true_size: bool = False, box: Box | None = None
) -> str:
    """The table as a document of its own, safe to print in grey; for Typst: all of it, or what lies in a box."""
    px = paper_px(picture)
    level = "s" if picture.hull < SMALL * px else "m"
    whole = whole_svg(words_clear_of_ships(picture, px), box, names=True, level=level)
    return standalone(whole, on_paper(edition, px))


def diagram_svg(picture: TablePicture, edition: Edition = "grey") -> str:
    """The pieces and marks of a picture as a small document, without a sea: for diagrams and lists."""
    body = marks(picture, "b-", below=True, told=False)
    for piece in picture.pieces:
        at = placed(drawn(picture, (piece.x, piece.y)), piece.heading * 360 / picture.full_turn)
        body += f"<g{at}>{hull_svg(piece, picture, 'b-')}</g>"
    body += marks(picture, "b-", below=False, told=False)
    return alone((0, 0, *size(picture)), body, edition, ON_COUNTER, level="m")


def ship_svg(piece: TablePiece, picture: TablePicture, edition: Edition = "grey") -> str:
    """One ship on paper, bow to the right, without base and label: for lists."""
    wide, long = piece.width / picture.scale, piece.depth / picture.scale
    if piece.rowed is not None:
        wide += 2 * piece.rowed.reach / picture.scale
        long += 2 * piece.rowed.prow / picture.scale
    body = f'<g transform="rotate(90)">{hull_svg(piece, picture, "b-", based=False)}</g>'
    return alone((-long / 2 - 1, -wide / 2, long + 2, wide), body, edition, ON_COUNTER)


def face_svg(
    piece: TablePiece,
    picture: TablePicture,
    size: tuple[float, float],
    edition: Edition = "grey",
    *,
    hurt: bool = False,
) -> str:
    """A face of the counter of what lies on a base or stand, for its size in mm."""
    body = hull_svg(piece, picture, faces.PREFIX, based=False)
    wide, long = piece.width / picture.scale, piece.depth / picture.scale
    face = faces.Face(*size, piece.side.lower(), piece.label or piece.id, piece.name, body, wide, long, hurt)
    return faces.svg(face, edition)


def half_svg(piece: TablePiece, picture: TablePicture, *, fore: bool, edition: Edition = "grey") -> str:
    """Half of a rowed galley without her oars, cut amidships, the bow or the stern to the right: for a counter of true
    size that no sheet could hold whole. Her outline is drawn, which decides what she touches."""
    assert piece.rowed is not None
    scale = picture.scale
    wide, half = piece.rowed.beam / scale, piece.rowed.length / scale / 2
    long = half + piece.rowed.prow / scale if fore else half
    outline = f'<path class="i-neat" stroke-width=".3" d="{edge(piece, picture)}"/>'
    body = hull_svg(unoared(piece, crew=False), picture, "b-") + outline
    turned = f'<g transform="rotate({90 if fore else -90})">{body}</g>'
    return alone((0, -wide / 2, long, wide), turned, edition, ON_COUNTER)


def unoared(piece: TablePiece, *, crew: bool = True) -> TablePiece:
    """A rowed galley without oars, or without figures either."""
    assert piece.rowed is not None
    bare = msgspec.structs.replace(piece.rowed, bare=True, figures=piece.rowed.figures if crew else ())
    return msgspec.structs.replace(piece, rowed=bare)


def oars_svg(piece: TablePiece, picture: TablePicture, edition: Edition = "grey") -> str:
    """A bank of oars of true size, the foremost at the right, each with its number at the hull below."""
    form = piece.rowed
    assert form is not None
    apart, reach = form.spacing / picture.scale, form.reach / picture.scale
    long, whole, blades, texts = form.oars * apart, "", "", ""
    for number in range(1, form.oars + 1):
        x = long - apart * (number - 0.5)
        whole += f"M{n(x, reach)}V0"
        blades += f"M{n(x, reach * 0.28)}V0"
        size, beside = (1.6, 0.9) if number < 10 else (1.15, 1.0)
        texts += f'<text class="i-coord" font-size="{size}" x="{n(x + beside)}" y="{n(reach - 0.3)}">{number}</text>'
    oars = f'<path class="i-oars" stroke-width=".6" d="{whole}"/><path class="i-oars" stroke-width="1.1" d="{blades}"/>'
    return alone((0, 0, long, reach), oars + texts, edition, ON_COUNTER)
