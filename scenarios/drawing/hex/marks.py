"""What is marked on hexes: zones, reach, target, the ship in hand, findings, last moves. Each kind is one symbol around
the middle of a hex, which scripts use as well (static/js/board/marks.js); zones are drawn once around all their hexes.
"""

from collections.abc import Iterable
from functools import cache
from html import escape

from rules.geometry.hexgrid import Hex
from scenarios.drawing.art import chart, coast, signs
from scenarios.drawing.art.strokes import n, polyline
from scenarios.drawing.hex.layout import RADIUS, centre, corners, inside
from scenarios.drawing.hex.picture import HexPicture, Mark
from scenarios.drawing.hex.sea import K

MARKS = ("zone-a", "zone-b", "last-move", "reach", "front", "target", "finding", "selected")  # the lowest first
PLATE = -16.0  # where the odds stand, on the sight


@cache
def symbols() -> dict[str, str]:
    """The body of each kind's symbol; zones have none."""
    ring = chart.hexagon(RADIUS, (0, 0), 1.1)
    return {
        "last-move": f'<path class="i-wake-dots" stroke-width="{n(3 * K)}" stroke-dasharray=".1 4" d="{ring}"/>',
        "reach": signs.reach(ring, [(0, 0)], K),
        "front": signs.pointed(ring, K),
        "target": signs.sight((-16, -16, 32, 32), K),
        "finding": signs.finding(ring, (10, -14), K),
        "selected": signs.chosen(ring, K),
    }


def defs(prefix: str) -> str:
    """All of them, for a board whose marks change."""
    drawn = "".join(f'<g id="{prefix}mark-{kind}">{body}</g>' for kind, body in symbols().items())
    return f"<defs>{drawn}</defs>"


def zone(hexes: Iterable[Hex], side: str) -> str:
    """Where a side sets up: one wash with one edge around all its hexes."""
    loops = coast.outline(corners(hex) for hex in hexes)
    return chart.zone("".join(polyline(loop, closed=True) for loop in loops), side, K)


def _zones(marks: Iterable[Mark]) -> str:
    drawn = ""
    for side in "ab":
        hexes = dict.fromkeys(mark.hex for mark in marks if mark.kind == f"zone-{side}")
        if hexes:
            drawn += zone(hexes, side)
    return f'<g class="zones">{drawn}</g>' if drawn else ""


def _mark(mark: Mark, prefix: str, told: bool) -> str:
    """One mark. On a screen it says its hex, its words, and of a hex within reach the way there."""
    body = f'<use href="#{prefix}mark-{mark.kind}"/>' if mark.kind in symbols() else ""
    if mark.kind == "last-move" and len(mark.path) > 1:
        x, y = centre(mark.hex)
        body = signs.wake([(cx - x, cy - y) for cx, cy in map(centre, mark.path)], K)
    place = f"translate({n(*centre(mark.hex))})"
    if not told:
        return f'<g transform="{place}">{body}</g>' if body else ""
    data = f' data-hex="{mark.hex[0]},{mark.hex[1]}"'
    if mark.facing is not None:
        data += f' data-facing="{mark.facing}" data-path="{" ".join(f"{col},{row}" for col, row in mark.path)}"'
    title = f"<title>{escape(mark.label)}</title>" if mark.label else ""
    return f'<g class="mark mark-{mark.kind}"{data} transform="{place}">{title}{body}</g>'


def plates(picture: HexPicture, told: bool = True) -> str:
    """The odds at targets, above the ships; of several a screen shows the one that is meant."""
    drawn = ""
    for mark in picture.marks:
        if mark.odds and inside(mark.hex, picture.cols, picture.rows):
            x, y = centre(mark.hex)
            said = f'data-hex="{mark.hex[0]},{mark.hex[1]}"' if told else ""
            drawn += signs.odds_at((x, y + PLATE), mark.odds, said)
    return signs.plates(drawn)


def marks(picture: HexPicture, prefix: str, told: bool = True) -> str:
    """Every mark of a picture that lies on its board, the lowest kind first."""
    on_board = [mark for mark in picture.marks if inside(mark.hex, picture.cols, picture.rows)]
    ordered = sorted(on_board, key=lambda mark: MARKS.index(mark.kind))
    return _zones(on_board) + "".join(_mark(mark, prefix, told) for mark in ordered)
