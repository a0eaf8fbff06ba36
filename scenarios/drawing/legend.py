"""What is on a board and what it means, drawn with the board's own symbols: for the three kinds of board."""

from scenarios.drawing.art.legend import Entry
from scenarios.drawing.hex import legend as hexes
from scenarios.drawing.picture import Picture
from scenarios.drawing.plain.picture import PlainPicture
from scenarios.drawing.square import legend as squares
from scenarios.drawing.square.picture import SquarePicture
from scenarios.drawing.table import legend as tables
from scenarios.drawing.table.picture import TablePicture


def legend(picture: Picture) -> list[Entry]:
    """Every sign that is on the board, once, with its words. Their ids are there once a page."""
    if isinstance(picture, TablePicture):
        return tables.legend(picture)
    if isinstance(picture, SquarePicture):
        return squares.legend(picture)
    if isinstance(picture, PlainPicture):
        return []
    return hexes.legend(picture)
