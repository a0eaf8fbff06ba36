"""Two states of a board of squares beside each other."""

from scenarios.drawing.art import coast
from scenarios.drawing.art.strokes import Point, polyline
from scenarios.drawing.beside import PREFIX, Beside, Lies
from scenarios.drawing.square.layout import SIDE, centre, corners, hull_at, in_frame
from scenarios.drawing.square.picture import SquareEdge, SquareEntry, SquareMark, SquarePicture
from scenarios.drawing.square.sea import stretch
from scenarios.drawing.square.ships import HULL, piece_svg, placed_ships


def beside(before: SquarePicture, after: SquarePicture) -> Beside:
    """Both, on the board of the later one."""
    old, new = _bounds(before), _bounds(after)
    gone = "".join(_drawn(each, before) for each in old if each not in new)
    return Beside(_ships(before), _ships(after), gone, "".join(_drawn(each, after) for each in new if each not in old))


def _ships(picture: SquarePicture) -> dict[str, Lies]:
    lie = {}
    for piece, slot, of, heading in placed_ships(picture):
        (x, y), ((dx, dy), size) = centre(piece.square), hull_at(slot, of, heading)
        drawn = piece_svg(piece, slot, of, heading, prefix=PREFIX, told=False)
        lie[piece.id] = Lies((x + dx, y + dy), 0.56 * HULL * size, 45.0 * piece.facing, drawn)
    return lie


Bound = SquareEdge | SquareEntry | SquareMark


def _bounds(picture: SquarePicture) -> list[Bound]:
    """Coasts, exits, ways in and zones: what holds of a part of the map."""
    zones = [mark for mark in picture.marks if mark.kind in ("zone-a", "zone-b")]
    return [*picture.edges, *(entry for entry in picture.entries), *zones]


def _drawn(bound: Bound, picture: SquarePicture) -> str:
    if isinstance(bound, SquareEdge):
        ends = stretch(bound, picture.cols, picture.rows)
        if ends is None:
            return ""
        (ax, ay), (bx, by), (ox, oy) = ends
        out = 0.8 * SIDE
        strip = (ax, ay), (bx, by), (bx + ox * out, by + oy * out), (ax + ox * out, ay + oy * out)
        return polyline(strip, closed=True)
    squares = (bound.square,) if isinstance(bound, SquareEntry) else bound.squares
    cells: list[list[Point]] = [corners(each) for each in squares if in_frame(each, picture.cols, picture.rows)]
    return "".join(polyline(loop, closed=True) for loop in coast.outline(cells))
