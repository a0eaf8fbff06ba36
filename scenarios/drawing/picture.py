"""A board of any kind as shapes, before it is drawn."""

from scenarios.drawing.hex.picture import HexPicture
from scenarios.drawing.plain.picture import PlainPicture
from scenarios.drawing.square.picture import SquarePicture
from scenarios.drawing.table.picture import TablePicture

Picture = HexPicture | SquarePicture | TablePicture | PlainPicture
