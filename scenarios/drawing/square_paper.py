"""Ships of a board of squares on paper, in greys: documents of their own, for lists and counters."""

from scenarios.drawing.square_layout import SIDE
from scenarios.drawing.square_picture import SquarePiece
from scenarios.drawing.square_svg import document, galleys, piece_svg

COUNTER_LABEL = 1.1  # leaves hull and signs to be seen


def ship_svg(piece: SquarePiece) -> str:
    """One ship on paper, bow to the right, without label and signs: for lists."""
    return document((-20.0, -12.0, 40.0, 24.0), f'<g transform="rotate(90)">{galleys(piece, True)}</g>')


def counter_svg(piece: SquarePiece) -> str:
    """One ship on paper as she lies in her square, with label and signs: for a counter."""
    left, top = (SIDE * part for part in piece.square)
    return document((left, top, SIDE, SIDE), piece_svg(piece, on_paper=True, largest=COUNTER_LABEL))
