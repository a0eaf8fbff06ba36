"""Two states of a hex board beside each other."""

from scenarios.drawing.art import coast
from scenarios.drawing.art.strokes import Point, polyline
from scenarios.drawing.beside import PREFIX, Beside, Lies
from scenarios.drawing.hex.layout import centre, corners, inside
from scenarios.drawing.hex.picture import HexPicture, Piece
from scenarios.drawing.hex.ships import HULL, locked_at, piece_svg


def beside(before: HexPicture, after: HexPicture) -> Beside:
    """Both, on the board of the later one."""
    old, new = _land(before), _land(after)
    return Beside(_ships(before), _ships(after), _around(old - new), _around(new - old))


def _ships(picture: HexPicture) -> dict[str, Lies]:
    lie = {piece.id: _lies(piece, centre(piece.hex)) for piece in picture.pieces}
    for wreck in picture.wrecks:
        lie |= {ship.id: _lies(ship, at) for ship, at in zip(wreck.ships, locked_at(wreck), strict=False)}
    return lie


def _lies(piece: Piece, at: Point) -> Lies:
    return Lies(at, 0.56 * HULL, 60.0 * piece.facing, piece_svg(piece, at=at, prefix=PREFIX, told=False))


def _land(picture: HexPicture) -> set[tuple[str, int, int]]:
    """The hexes of land by what they are: one that was shore and is rocks has changed."""
    kinds = (("shore", picture.shore), ("rocks", picture.rocks))
    return {(kind, *hex) for kind, hexes in kinds for hex in hexes if inside(hex, picture.cols, picture.rows)}


def _around(hexes: set[tuple[str, int, int]]) -> str:
    loops = coast.outline(corners((col, row)) for _, col, row in sorted(hexes))
    return "".join(polyline(loop, closed=True) for loop in loops)
