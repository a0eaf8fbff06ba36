"""What is marked on a free table, from the lowest to the highest: in the signs that all boards share, and in some that
fleet battles (`fleet_signs`) and measuring (`measures`) add. Points are those of the drawing."""

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from html import escape

from scenarios.drawing.art import chart, fittings, signs
from scenarios.drawing.art.strokes import Point, n, placed, polyline
from scenarios.drawing.table import fleet_signs, measures
from scenarios.drawing.table.layout import drawn_large, points_of
from scenarios.drawing.table.picture import Ruler, TableMark, TablePicture
from scenarios.drawing.table.zone_words import zone_corner

MARKS = (
    "zone-a", "zone-b", *fleet_signs.LOW, "last-move", "reach", "arc", "formation", "front", "path", "target",
    "finding", "selected", "distance", "link", *measures.KINDS, "struck", *fleet_signs.HIGH,
)  # fmt: skip  # the lowest first
BELOW = MARKS[: MARKS.index("link")]  # marks under the ships; the others lie on them
PICTURED = ("flotsam", "wind", "exit", "rout", "pursuit", "rope", "hook", "link")  # in pictures too

Points = Sequence[Point]


def _zone(mark: TableMark, points: Points, k: float, prefix: str) -> str:
    side = mark.kind[-1]
    corner, (right, down) = zone_corner(points, mark.corner)
    name = chart.zone_name((46 * right, 16 * down), side, mark.text or side.upper())
    plate = f'<g{placed(corner)}><g class="i-px">{name}</g></g>'
    return chart.zone(polyline(points, closed=True), side, k) + plate


def _sight(points: Points, k: float) -> str:
    """A target: the corners of its base, however it lies."""
    d = ""
    for before, at, after in zip([points[-1], *points[:-1]], points, [*points[1:], points[0]], strict=True):
        (ax, ay), (bx, by) = (_towards(at, other, k) for other in (before, after))
        d += f"M{n(ax, ay)}L{n(*at)}L{n(bx, by)}"
    return (
        f'<path class="i-sight-edge" stroke-width="{n(6 * k)}" d="{d}"/>'
        f'<path class="i-sight" stroke-width="{n(2.4 * k)}" d="{d}"/>'
    )


def _towards(a: Point, b: Point, k: float) -> Point:
    far = math.dist(a, b) or 1.0
    share = min(0.3, 16 * k / far)
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _odds(points: Points, words: str) -> str:
    """The plate of a target: over all ships, so that it is read whatever lies behind her."""
    top = min(y for _, y in points)
    return f"<g>{signs.odds((sum(x for x, _ in points) / len(points), top), words)}</g>"


def _finding(mark: TableMark, points: Points, k: float, prefix: str) -> str:
    badge = max(x for x, _ in points), min(y for _, y in points)
    return signs.finding(polyline(points, closed=True), badge, k)


def _area(draw: Callable[[str, float], str]) -> Callable[[TableMark, Points, float, str], str]:
    return lambda mark, points, k, prefix: draw(polyline(points, closed=True), k)


def _arc(d: str, k: float) -> str:
    return f'<path class="i-arc" stroke-width="{n(1.4 * k)}" stroke-dasharray="{n(2 * k, 3 * k)}" d="{d}"/>'


def _formation(mark: TableMark, points: Points, k: float, prefix: str) -> str:
    dash = f'stroke-dasharray="{n(2 * k, 5 * k)}"'
    return f'<path class="i-measure" stroke-width="{n(1.6 * k)}" {dash} d="{polyline(points)}"/>'


def _distance(mark: TableMark, points: Points, k: float, prefix: str) -> str:
    words = mark.text or mark.label
    return signs.measure(points[0], points[-1], words, k) if words else measures.line(points, k)


def _link(mark: TableMark, points: Points, k: float, prefix: str) -> str:
    """Two ropes from ship to ship; of squadrons in contact the sign of a fight before the front."""
    a, b = points[0], points[-1]
    far = math.dist(a, b)
    if far < 1:
        cross = f"M{n(a[0] - 3 * k, a[1] - 3 * k)}l{n(6 * k, 6 * k)}m{n(0, -6 * k)}l{n(-6 * k, 6 * k)}"
        return (
            f'<circle class="i-odds" cx="{n(a[0])}" cy="{n(a[1])}" r="{n(7 * k)}"/>'
            f'<path class="i-finding-sign" d="{cross}"/>'
        )
    across = (b[1] - a[1]) / far * 5 * k, (a[0] - b[0]) / far * 5 * k
    return "".join(
        fittings.rope((a[0] + hand * across[0], a[1] + hand * across[1]),
                      (b[0] + hand * across[0], b[1] + hand * across[1]), k, prefix)
        for hand in (-1, 1)
    )  # fmt: skip


def _struck(mark: TableMark, points: Points, k: float, prefix: str) -> str:
    """The edge that is struck, or the corner."""
    d = polyline(points) if len(points) > 1 else ""
    ends = "".join(
        f'<circle class="i-odds" cx="{n(x)}" cy="{n(y)}" r="{n((3 if len(points) > 1 else 4.6) * k)}"/>'
        for x, y in points
    )
    line = (
        f'<path class="i-sight-edge" stroke-width="{n(6 * k)}" d="{d}"/>'
        f'<path class="i-sight" stroke-width="{n(2.4 * k)}" d="{d}"/>'
    )
    return (line if d else "") + ends


_DRAWN: dict[str, tuple[int, Callable[[TableMark, Points, float, str], str]]] = {  # the least number of places
    "zone-a": (3, _zone),
    "zone-b": (3, _zone),
    "reach": (3, _area(lambda d, k: signs.reach(d, (), k))),
    "arc": (3, _area(_arc)),
    "front": (3, _area(signs.pointed)),
    "selected": (3, _area(signs.chosen)),
    "target": (3, lambda mark, points, k, prefix: _sight(points, k)),
    "finding": (3, _finding),
    "last-move": (2, lambda mark, points, k, prefix: signs.wake(points, k)),
    "path": (2, lambda mark, points, k, prefix: signs.course(points, k)),
    "formation": (2, _formation),
    "distance": (2, _distance),
    "link": (2, _link),
    "struck": (1, _struck),
}


def body(mark: TableMark, points: Points, k: float, prefix: str) -> str:
    """A mark where it lies; "" where it has too few places."""
    if mark.kind in measures.KINDS:
        return measures.measured(mark, points, k, prefix)
    if mark.kind not in _DRAWN:
        return fleet_signs.sign(mark, points, k, prefix)
    least, draw = _DRAWN[mark.kind]
    return draw(mark, points, k, prefix) if len(points) >= least else ""


@lru_cache(maxsize=4096)  # rated edges, land and wreckage stay where they are from decision to decision
def _mark_svg(mark: TableMark, key: tuple[int, int, int, int, float], prefix: str, told: bool) -> str:
    width, height, scale, full_turn, hull = key
    picture = TablePicture(
        width=width, height=height, scale=scale, ruler=Ruler(1, 1, ""), full_turn=full_turn, hull=hull
    )
    drawn = body(mark, points_of(picture, mark.places), drawn_large(picture), prefix)
    if not told:
        return f"<g>{drawn}</g>" if drawn else ""
    title = f"<title>{escape(mark.label)}</title>" if mark.label else ""
    return f'<g class="mark mark-{mark.kind}">{title}{drawn}</g>'


def marks(picture: TablePicture, prefix: str, *, below: bool, told: bool = True, only: Sequence[str] = MARKS) -> str:
    """The marks that lie below the ships, or those that lie on them."""
    found = [mark for mark in picture.marks if (mark.kind in BELOW) is below and mark.kind in only]
    key = picture.width, picture.height, picture.scale, picture.full_turn, picture.hull
    ordered = sorted(found, key=lambda mark: MARKS.index(mark.kind))
    drawn = "".join(_mark_svg(mark, key, prefix, told) for mark in ordered)
    if below or "target" not in only:
        return drawn
    aimed = [mark for mark in picture.marks if mark.kind == "target" and mark.text and len(mark.places) > 2]
    return drawn + "".join(_odds(points_of(picture, mark.places), mark.text) for mark in aimed)
