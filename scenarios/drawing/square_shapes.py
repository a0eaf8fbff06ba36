"""Ships, signs, edges and marks of a board of squares as shapes: what screens, paper and pictures have in common."""

import math
from collections.abc import Iterable
from functools import cache

from rules.geometry.square import VECTORS, Square
from scenarios.drawing import galley, square_fittings
from scenarios.drawing.art.strokes import Point
from scenarios.drawing.lines import BASE_HULLS
from scenarios.drawing.shapes import Part, Shape, box, clipped, disc, line, polygon, smooth, turned
from scenarios.drawing.square_layout import SIDE, centre, map_box
from scenarios.drawing.square_picture import SquareEdge, SquareEntry, SquareMark, SquarePicture, SquarePiece

HALF = SIDE / 2
NUMBERS = 23.0  # how far out of the map the numbers of columns and rows reach
# How large the hulls for bases are drawn, so that the smallest is seen and the largest stays in her square.
SCALE = {
    "boat": 1.4, "biremis": 1.32, "triremis": 1.22, "quadriremis": 1.12, "quinqueremis": 1.12, "hexeris": 1.0,
    "deceris": 0.9,
}  # fmt: skip
FITTINGS = ("fast", "cataphract", "tower", "corvus", "ballista", "harpax")  # the lowest first; sails lie above all
MARKS = (
    "zone-a", "zone-b", "last-move", "reach", "formation", "front", "path", "target", "finding", "selected",
)  # fmt: skip  # the lowest first
SINGLE = tuple(kind for kind in MARKS if kind not in ("formation", "path"))


@cache
def sail(hull: str) -> tuple[Shape, ...]:
    """A square sail, full of wind, on its yard."""
    lines = BASE_HULLS[hull]
    wide, y = lines.rows[0] * 0.92, lines.stem * 0.12
    belly = smooth([(-wide, y), (-wide * 0.55, y - 3.2), (0, y - 4.3), (wide * 0.55, y - 3.2), (wide, y)], 3)
    seams = [line("yard", (x, y), (x * 0.92, y - 3)) for x in (-wide * 0.45, 0, wide * 0.45)]
    return (polygon("sail", belly), *seams, line("pole", (-wide, y), (wide, y)))


def parts(piece: SquarePiece) -> list[Part]:
    """The hull with all that is on it, around its middle, bow up, the lowest first."""
    hull, side, scale = piece.hull, piece.side.lower(), SCALE[piece.hull]
    awash = piece.status == "awash"
    oars = 3 if awash or piece.damage >= 2 else piece.damage
    found = [
        Part(f"oars-{hull}-{oars}", galley.oars(hull, oars)),
        Part(f"galley-{hull}-{side}", galley.hull(hull, piece.side)),
    ]
    found += [
        Part(f"{name}-{hull}", square_fittings.fitting(name, hull)) for name in FITTINGS if name in piece.fittings
    ]
    if piece.damage or awash:
        found.append(Part(f"holed-{hull}-{side}", galley.state("holed", hull)))
    if "sail" in piece.fittings:
        found.append(Part(f"sail-{hull}", sail(hull)))
    if piece.status != "afloat":
        found.append(Part(f"{piece.status}-{hull}-{side}", galley.state(piece.status, hull)))
    return [part._replace(scale=scale) for part in found]


_BATTLEMENT = ((-3.8, -4), (-1.6, -4), (-1.6, -2.8), (1.6, -2.8), (1.6, -4), (3.8, -4), (3.8, 4), (-3.8, 4))
_TOKENS: dict[str, tuple[Shape, ...]] = {
    "status": (box("badge", 0, 0, 7.4, 7.4, 1.2),),
    "crew": (disc("badge", 0, 0, 4, 14),),
    "tower": (polygon("badge", _BATTLEMENT),),
    "marker-yellow": (disc("token-yellow", 0, 0, 4.2, 16),),
    "marker-red": (polygon("token-red", [(0, -5), (5, 0), (0, 5), (-5, 0)]),),
}  # fmt: skip


def token(kind: str) -> tuple[Shape, ...]:
    """The ground of a sign, around its middle: each kind has a form of its own, so that grey tells them apart."""
    return _TOKENS[kind]


def plate(side: str, label: str) -> tuple[Shape, ...]:
    """The upright plate that carries a ship's label, wide enough for letters of any screen."""
    return (box("plate", 0, 0, 5 + 4.2 * max(2, len(label)), 8, 3 if side == "A" else 1.2),)


def grid(picture: SquarePicture) -> list[Shape]:
    """The lines between the squares."""
    left, top, right, bottom = map_box(picture.cols, picture.rows)
    down = [line("grid", (SIDE * col, top), (SIDE * col, bottom)) for col in range(2, picture.cols + 1)]
    return [*down, *(line("grid", (left, SIDE * row), (right, SIDE * row)) for row in range(2, picture.rows + 1))]


def sea(picture: SquarePicture) -> Shape:
    """The whole map."""
    left, top, right, bottom = map_box(picture.cols, picture.rows)
    return polygon("sea", [(left, top), (right, top), (right, bottom), (left, bottom)])


def _stretch(edge: SquareEdge, cols: int, rows: int) -> tuple[Point, Point, Point]:
    """Both ends of an edge, or of its part, and one step out of the map."""
    left, top, right, bottom = map_box(cols, rows)
    if edge.to_column is not None and edge.edge in ("north", "south"):
        right = min(right, left + SIDE * max(0, edge.to_column))
    return {
        "north": ((left, top), (right, top), (0.0, -1.0)),
        "south": ((left, bottom), (right, bottom), (0.0, 1.0)),
        "west": ((left, top), (left, bottom), (-1.0, 0.0)),
        "east": ((right, top), (right, bottom), (1.0, 0.0)),
    }[edge.edge]


def edge_shapes(edge: SquareEdge, cols: int, rows: int) -> list[Shape]:
    """A coast outside the map, or arrows out of it."""
    (ax, ay), (bx, by), (ox, oy) = _stretch(edge, cols, rows)
    long = math.hypot(bx - ax, by - ay)
    if long < SIDE:
        return []
    ux, uy = (bx - ax) / long, (by - ay) / long

    def at(along: float, out: float) -> Point:
        return ax + ux * along + ox * out, ay + uy * along + oy * out

    count = round(long / SIDE)
    if edge.kind == "shore":
        inner = [at(SIDE * n / 2, 2.5 + 2.2 * ((n * 7) % 4)) for n in range(2 * count + 1)]
        beach = [*smooth(inner, 3), at(long, HALF * 1.5), at(0, HALF * 1.5)]
        hills = [
            line("relief", at(SIDE * n + 14, 20), at(SIDE * n + 20, 15.5), at(SIDE * n + 26, 20))
            for n in range(0, count, 2)
        ]
        return [polygon("sand", beach), *hills]
    paint = f"exit-{(edge.side or 'A').lower()}"
    arrows = []
    far = NUMBERS if edge.edge in ("north", "west") else 4.0
    for n in range(1, count, 3):
        middle = SIDE * (n + 0.5)
        arrows += [
            line(paint, at(middle, far), at(middle, far + 14)),
            line(paint, at(middle - 5, far + 8.5), at(middle, far + 14), at(middle + 5, far + 8.5)),
        ]
    return [line(f"{paint}-edge", at(0, 1.5), at(long, 1.5)), *arrows]


def entry_shapes(entry: SquareEntry) -> list[Shape]:
    """A broad arrow over the map's edge into an entry square."""
    x, y = centre(entry.square)
    arrow = polygon(
        f"entry-{entry.side.lower()}",
        [(0, -2), (8, -11), (3.4, -11), (3.4, -21), (-3.4, -21), (-3.4, -11), (-8, -11)],
    )
    return turned([arrow], (x, y), 45 * entry.facing + 180)


def wind_shapes(wind: int) -> list[Shape]:
    """An arrow that points to where the wind blows, around its middle."""
    arrow = [
        disc("wind-ground", 0, 0, 17, 24),
        polygon("wind-arrow", [(0, -14.5), (6, -5), (2, -5), (2, 12), (-2, 12), (-2, -5), (-6, -5)]),
        line("wind-feather", (-4.5, 13), (0, 8.5), (4.5, 13)),
    ]
    return turned(arrow, (0.0, 0.0), 45 * wind)


def _square(size: float) -> list[Point]:
    half = HALF * size
    return [(-half, -half), (half, -half), (half, half), (-half, half)]


@cache
def mark(kind: str) -> tuple[Shape, ...]:
    """The shapes of a mark on one square, around its middle."""
    ring = polygon(kind, _square(0.9))
    if kind == "reach":
        return (polygon("reach", _square(0.94)), disc("reach-dot", 0, 0, 2.8))
    if kind == "target":
        corners = _square(0.9)
        return (ring, *(line("target-cross", (x * 0.66, y * 0.66), (x * 0.92, y * 0.92)) for x, y in corners))
    if kind == "zone-a":
        loop = _square(1)
        stripes = [clipped((-40, y + 40), (40, y - 40), loop) for y in range(-32, 33, 8)]
        return (polygon("zone-a", loop), *(line("zone-a-hatch", *part) for part in stripes if part))
    if kind == "zone-b":
        return (polygon("zone-b", _square(1)),)
    if kind == "finding":
        badge = polygon("finding-badge", [(12, -19), (19, -7), (5, -7)])
        return (ring, badge, line("finding-sign", (12, -15.2), (12, -11.4)), line("finding-sign", (12, -9.1), (12, -9)))
    return (ring,)


def outline(squares: Iterable[Square]) -> list[Shape]:
    """The edge of a formation: the sides that its squares share with no other of it, and a tie where two squares
    only meet at a corner."""
    members = set(squares)
    shapes = []
    for square in sorted(members):
        x, y = centre(square)
        for heading in (0, 2, 4, 6):
            dx, dy = VECTORS[heading]
            if (square[0] + dx, square[1] + dy) not in members:
                fx, fy = x + dx * (HALF - 2), y + dy * (HALF - 2)
                shapes.append(line("group-edge", (fx - dy * HALF, fy + dx * HALF), (fx + dy * HALF, fy - dx * HALF)))
        for heading in (1, 3):
            dx, dy = VECTORS[heading]
            corner = (square[0] + dx, square[1] + dy)
            if corner in members and {(square[0] + dx, square[1]), (square[0], square[1] + dy)}.isdisjoint(members):
                shapes.append(line("group-edge", (x + dx * 14, y + dy * 14), (x + dx * 26, y + dy * 26)))
    return shapes


def path(each: SquareMark) -> list[Shape]:
    """A path from square to square, an arrow at its end in the heading there."""
    points = [centre(square) for square in each.squares]
    shapes = [line("path", *points)] if len(points) > 1 else []
    if points and each.facing is not None:
        head = [polygon("path-head", [(0, -17), (6, -8), (-6, -8)])]
        shapes += turned(head, points[-1], 45 * each.facing)
    return shapes


def pill(text: str) -> Shape:
    """The ground of a cost, around its middle."""
    return box("pill", 0, 0, 6 + 5.2 * max(1, len(text)), 11, 5)


def mark_shapes(each: SquareMark) -> list[Shape]:
    """All shapes of a mark where they lie on the drawing."""
    if each.kind == "formation":
        return outline(each.squares)
    if each.kind == "path":
        return path(each)
    return [shape for square in each.squares for shape in turned(mark(each.kind), centre(square), 0)]
