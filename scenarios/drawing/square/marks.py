"""What is marked on squares: zones, reach, target, findings, the way of a ship, last moves, a formation. Marks on one
square are symbols around its middle, which scripts use as well (static/js/board/square-marks.js); zones and formations
are drawn once around all their squares.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from html import escape

from rules.geometry.square import Square, written
from scenarios.drawing.art import chart, coast, signs
from scenarios.drawing.art.strokes import Point, n, polyline, rectangle
from scenarios.drawing.square.layout import SIDE, K, ahead, centre, corners, in_frame, inside
from scenarios.drawing.square.picture import SquareMark, SquarePicture

MARKS = (
    "zone-a", "zone-b", "last-move", "reach", "formation", "front", "path", "target", "finding", "selected",
)  # fmt: skip  # the lowest first
SINGLE = tuple(kind for kind in MARKS if kind not in ("formation", "path"))
HALF = SIDE / 2
PLATE = -18.0  # where the odds stand, on the sight


@cache
def symbols() -> dict[str, str]:
    """The body of each kind's symbol; what is drawn around many squares has none."""

    def ring(inset: float) -> str:
        return rectangle((inset - HALF, inset - HALF, SIDE - 2 * inset, SIDE - 2 * inset))

    return {
        "last-move": f'<path class="i-wake-dots" stroke-width="{n(3 * K)}" stroke-dasharray=".1 4" d="{ring(2)}"/>',
        "reach": signs.reach(ring(1.4), [(0, 0)], K),
        "front": signs.pointed(ring(1.6), K),
        "target": signs.sight((-18, -18, 36, 36), K),
        "finding": signs.finding(ring(1.6), (14, -16), K),
        "selected": signs.chosen(ring(1.6), K),
    }


def defs(prefix: str) -> str:
    """All of them, for a board whose marks change."""
    drawn = "".join(f'<g id="{prefix}mark-{kind}">{body}</g>' for kind, body in symbols().items())
    return f"<defs>{drawn}</defs>"


def around(squares: Iterable[Square]) -> str:
    """Path data of the edge around squares, those that touch as one."""
    loops = coast.outline(corners(square) for square in dict.fromkeys(squares))
    return "".join(polyline(_straight(loop), closed=True) for loop in loops)


def _straight(loop: Sequence[Point]) -> list[Point]:
    """The loop without corners that lie on a side."""
    kept = []
    for before, at, after in zip([loop[-1], *loop[:-1]], loop, [*loop[1:], loop[0]], strict=True):
        if (before[0] == at[0]) != (at[0] == after[0]) or (before[1] == at[1]) != (at[1] == after[1]):
            kept.append(at)
    return kept


def _ties(squares: Iterable[Square]) -> str:
    """Between two squares of a formation that meet at a corner alone, a tie: they belong together."""
    members, d = set(squares), ""
    for col, row in sorted(members):
        for step in (1, -1):
            if (col + step, row + 1) in members and {(col + step, row), (col, row + 1)}.isdisjoint(members):
                x, y = SIDE * (col + (step > 0)), SIDE * (row + 1)
                d += f"M{n(x - 6 * step, y - 6)}L{n(x + 6 * step, y + 6)}"
    return d


def _zones(marks: Iterable[SquareMark], cols: int, rows: int) -> str:
    """Where each side sets up: one wash with one edge around all its squares."""
    drawn = ""
    for side in "ab":
        squares = [
            square
            for mark in marks
            if mark.kind == f"zone-{side}"
            for square in mark.squares
            if inside(square, cols, rows)
        ]
        if squares:
            drawn += chart.zone(around(squares), side, 1)
    return f'<g class="zones">{drawn}</g>' if drawn else ""


def _course(mark: SquareMark) -> str:
    """The way of a ship, and how she will head at its end."""
    points = [centre(square) for square in mark.squares]
    drawn = signs.course(points, K) if len(points) > 1 else ""
    if points and mark.facing is not None:
        (x, y), (dx, dy) = points[-1], ahead(mark.facing, 1)
        drawn += signs.course([(x + 6 * dx, y + 6 * dy), (x + 17 * dx, y + 17 * dy)], K)
    return drawn


def _mark(mark: SquareMark, picture: SquarePicture, prefix: str, told: bool) -> str:
    title = f"<title>{escape(mark.label)}</title>" if mark.label and told else ""
    whole = ""
    if mark.kind == "formation":
        whole = signs.together(around(mark.squares) + _ties(mark.squares), K) if mark.squares else ""
    elif mark.kind == "path":
        whole = _course(mark)
    elif mark.kind == "last-move" and len(mark.way) > 1:
        whole = signs.wake([centre(square) for square in mark.way], K)
    if mark.kind in ("formation", "path"):
        named = f' class="mark mark-{mark.kind}"' if told else ""
        return f"<g{named}>{title}{whole}</g>" if whole else ""
    drawn = [whole]
    for square in mark.squares:
        if not inside(square, picture.cols, picture.rows):
            continue
        symbol = f'<use href="#{prefix}mark-{mark.kind}"/>' if mark.kind in symbols() and not whole else ""
        named = f' class="mark mark-{mark.kind}" data-square="{written(square)}"' if told else ""
        if symbol or told:
            drawn.append(f'<g{named} transform="translate({n(*centre(square))})">{title}{symbol}</g>')
    return "".join(drawn)


def marks(picture: SquarePicture, prefix: str, told: bool = True) -> str:
    """Every mark of a picture that lies on its map, the lowest kind first."""
    ordered = sorted(picture.marks, key=lambda mark: MARKS.index(mark.kind))
    return _zones(ordered, picture.cols, picture.rows) + "".join(_mark(each, picture, prefix, told) for each in ordered)


def plates(picture: SquarePicture, told: bool = True) -> str:
    """The odds at targets, above the ships; of several a screen shows the one that is meant."""
    drawn = ""
    for mark in picture.marks:
        for square in mark.squares if mark.odds else ():
            if inside(square, picture.cols, picture.rows):
                x, y = centre(square)
                drawn += signs.odds_at((x, y + PLATE), mark.odds, f'data-square="{written(square)}"' if told else "")
    return signs.plates(drawn)


def costs(picture: SquarePicture, told: bool = True) -> str:
    """What each step of a path costs, on plates above the ships."""
    drawn = []
    for mark in picture.marks:
        for square, cost in zip(mark.squares, mark.costs, strict=False):
            if cost and in_frame(square, picture.cols, picture.rows):
                named = ' class="path-cost"' if told else ""
                drawn.append(f"<g{named}>{signs.plate(centre(square), cost)}</g>")
    return "".join(drawn)
