"""What is chosen, reached, previewed and attacked: one visual language for every board.

Words keep their size on the screen: what is in a group `i-px` is scaled by the custom property `--px`, the units of the
board in one pixel.
"""

import math
from collections.abc import Iterable, Sequence
from html import escape

from scenarios.drawing.art.coast import smooth
from scenarios.drawing.art.strokes import Box, Point, dots, n, placed, polyline, rectangle


def _wide(words: str, size: float) -> float:
    """About how wide words are at a size, in the text face."""
    return sum(0.3 if letter in " .,:;'|il·" else 0.78 if letter in "mwMW%" else 0.58 for letter in words) * size


def _width(k: float, width: float) -> str:
    return f'stroke-width="{n(width * k)}"'


def reach(d: str, middles: Iterable[Point] = (), k: float = 1.0) -> str:
    """Where the ship in hand may come: an area or many cells as one path, a dot at each middle."""
    at = list(middles)
    spots = f'<path class="i-reach-dot" {_width(k, 7)} d="{dots(at)}"/>' if at else ""
    return f'<path class="i-reach" {_width(k, 1.2)} d="{d}"/>{spots}'


def chosen(d: str, k: float = 1.0) -> str:
    """The selection and the current turn: amber on a dark edge."""
    return f'<path class="i-chosen-edge" {_width(k, 4.6)} d="{d}"/><path class="i-chosen" {_width(k, 2.6)} d="{d}"/>'


def pointed(d: str, k: float = 1.0) -> str:
    """What is pointed at while something is placed or aimed: a dashed edge."""
    return f'<path class="i-arc" {_width(k, 1.8)} stroke-dasharray="{n(5 * k, 3 * k)}" d="{d}"/>'


def together(d: str, k: float = 1.0) -> str:
    """An amber line around those that act together."""
    return f'<path class="i-course-edge" {_width(k, 4.6)} d="{d}"/><path class="i-course" {_width(k, 2.4)} d="{d}"/>'


def sight(box: Box, k: float = 1.0) -> str:
    """A target: four corners around it."""
    x, y, w, h = box
    a, b = min(w / 4, 18 * k), min(h / 4, 18 * k)
    d = "".join(
        f"M{n(cx, cy + sy * b)}V{n(cy)}H{n(cx + sx * a)}"
        for cx, sx in ((x, 1), (x + w, -1))
        for cy, sy in ((y, 1), (y + h, -1))
    )
    return f'<path class="i-sight-edge" {_width(k, 6)} d="{d}"/><path class="i-sight" {_width(k, 2.4)} d="{d}"/>'


def sight_at(at: Point, r: float, k: float = 1.0) -> str:
    """The same around a point."""
    return sight((at[0] - r, at[1] - r, 2 * r, 2 * r), k)


def odds(at: Point, words: str) -> str:
    """The red plate at a target, standing on a point: "72 % taken"."""
    wide = 16 + _wide(words, 13.5)
    return (
        f'<g{placed(at)}><g class="i-px"><path class="i-odds" d="{rectangle((-wide / 2, -25, wide, 22))}"/>'
        f'<text class="i-odds-text" y="-9.4">{escape(words)}</text></g></g>'
    )


def odds_at(at: Point, words: str, said: str = "") -> str:
    """The same as one of several on a board; `said` is the attribute that tells scripts which target is meant."""
    return f'<g class="odds-plate" {said}>{odds(at, words)}</g>' if said else odds(at, words)


def plates(drawn: str) -> str:
    """The plates of a board together: a lone one is seen always, of several the one that is meant."""
    return f'<g class="odds-plates">{drawn}</g>' if drawn else ""


def tag(at: Point, side: str, name: str, more: str = "") -> str:
    """A name beside a hull, never over one: what she is called, and the one thing that matters now."""
    wide = 18 + _wide(name, 12.6) + (6 + _wide(more, 11.6) if more else 0)
    rest = f'<tspan class="i-tag-more" dx="5">{escape(more)}</tspan>' if more else ""
    return (
        f'<g class="i-{side}"{placed(at)}><g class="i-px"><path class="i-tag" d="{rectangle((0, -10, wide, 20))}"/>'
        '<path class="i-tag-bar" d="M0 -10h4v20h-4z"/>'
        f'<text class="i-tag-text" x="9" y="4.3">{escape(name)}{rest}</text></g></g>'
    )


def name(at: Point, words: str) -> str:
    """What something is called, beside it, in words with a halo of the water: for paper, where nothing can be asked."""
    return f'<g{placed(at)}><g class="i-px"><text class="i-name" y="4">{escape(words)}</text></g></g>'


def course(points: Sequence[Point], k: float = 1.0) -> str:
    """The way a ship is about to take, with a head at its end."""
    d = polyline(points)
    (x0, y0), (x1, y1) = points[-2], points[-1]
    heading = math.degrees(math.atan2(x1 - x0, y0 - y1))
    head = f'<path class="i-course-head" d="M-5 4L0 -6L5 4Z"{placed(points[-1], heading, k)}/>'
    return (
        f'<path class="i-course-edge" {_width(k, 4.6)} d="{d}"/>'
        f'<path class="i-course" {_width(k, 2.4)} stroke-dasharray="{n(7 * k, 4 * k)}" d="{d}"/>{head}'
    )


def wake(points: Sequence[Point], k: float = 1.0) -> str:
    """Where a ship came from: a pale ribbon with dots."""
    d = smooth(points, closed=False) if len(points) > 2 else polyline(points)
    return (
        f'<path class="i-wake" {_width(k, 9)} d="{d}"/>'
        f'<path class="i-wake-dots" {_width(k, 1.6)} stroke-dasharray=".1 {n(5 * k)}" d="{d}"/>'
    )


def arc(at: Point, heading: float, half: float, far: float, k: float = 1.0) -> str:
    """What may be struck or shot at: a sector `half` degrees to either side of a heading; 180 is a ring of range."""
    x, y = at
    if half >= 180:
        d = f"M{n(x, y - far)}a{n(far, far)} 0 1 1 -.1 0z"
    else:
        a, b = math.radians(heading - half), math.radians(heading + half)
        large = 1 if half > 90 else 0
        d = (
            f"M{n(x, y)}L{n(x + far * math.sin(a), y - far * math.cos(a))}"
            f"A{n(far, far)} 0 {large} 1 {n(x + far * math.sin(b), y - far * math.cos(b))}Z"
        )
    return f'<path class="i-arc" {_width(k, 1.4)} stroke-dasharray="{n(2 * k, 3 * k)}" d="{d}"/>'


def plate(at: Point, words: str) -> str:
    """A figure on a small plate about a point."""
    wide = 10 + _wide(words, 12)
    return (
        f'<g{placed(at)}><g class="i-px"><path class="i-plate" d="{rectangle((-wide / 2, -9, wide, 18))}"/>'
        f'<text class="i-plate-text" y="4.2">{escape(words)}</text></g></g>'
    )


def measure(one: Point, other: Point, words: str, k: float = 1.0) -> str:
    """A distance between two points, its figure on a plate in the middle."""
    middle = (one[0] + other[0]) / 2, (one[1] + other[1]) / 2
    return (
        f'<path class="i-measure" {_width(k, 1.4)} d="{polyline([one, other])}"/>'
        f'<path class="i-measure-end" {_width(k, 6)} d="{dots([one, other])}"/>{plate(middle, words)}'
    )


def finding(d: str, badge: Point | None = None, k: float = 1.0) -> str:
    """What the editor found amiss, where it stands: a dashed red edge, and a badge with a mark of exclamation."""
    dash = f'stroke-dasharray="{n(6 * k, 4 * k)}"'
    drawn = (
        f'<path class="i-finding-edge" {_width(k, 4.6)} d="{d}"/>'
        f'<path class="i-finding" {_width(k, 2.2)} {dash} d="{d}"/>'
    )
    if badge is not None:
        drawn += (
            f'<g{placed(badge)}><g class="i-px"><circle class="i-finding-badge" r="8"/>'
            '<path class="i-finding-sign" d="M0 -4.4V1M0 4v.1"/></g></g>'
        )
    return drawn


def minimap(frame: Box, dots_of: Iterable[tuple[str, Point]], view: Box, land: str = "", size: float = 4.0) -> str:
    """The whole sea in a corner: (side, point) of every ship as a square, and the part that is in view. All in units of
    the small map; `land` is path data in them."""
    x, y, w, h = frame
    by_side: dict[str, list[str]] = {}
    for side, (px, py) in dots_of:
        by_side.setdefault(side, []).append(f"M{n(px - size / 2, py - size / 2)}h{n(size)}v{n(size)}h{n(-size)}z")
    ships = "".join(f'<path class="i-map-dot i-{side}" d="{"".join(d)}"/>' for side, d in sorted(by_side.items()))
    shore = f'<path class="i-map-land" d="{land}"/>' if land else ""
    return (
        f'<rect class="i-map-frame" x="{n(x)}" y="{n(y)}" width="{n(w)}" height="{n(h)}"/>{shore}{ships}'
        f'<path class="i-map-view" d="{rectangle(view)}"/>'
    )
