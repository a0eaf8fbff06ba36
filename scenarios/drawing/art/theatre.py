"""The map of a war: whose land it is, armies, fleets, and the ways between. Drawn `narrow` (`coast.shelves`),
because it is a chart at a hundredth of a battle's scale.

Whatever bears words keeps its size on the screen (class `i-px`) and is drawn in pixels around the origin of its group.
"""

from collections.abc import Sequence
from html import escape

from scenarios.drawing.art.coast import Loop, smooth
from scenarios.drawing.art.ships import Ship, ship
from scenarios.drawing.art.signs import sight
from scenarios.drawing.art.strokes import Box, Point, n, placed, polyline, rectangle

SHIELD = 24.0  # how broad an army's shield is, in pixels
HULL = 15.0  # from hull to hull of a fleet, in pixels
MOST_HULLS = 6  # a fleet shows; its standard bears how many there are


def width_of(words: str, size: float, wide: float = 0.56) -> float:
    """About how wide words are at a size."""
    return wide * size * len(words)


def wash(path: str, side: str) -> str:
    """An owner's land: a tint, and a border laid inside the frontier. Side a's border is one broad line with a sharp
    edge, b's a hollow one. `path` is the id of the land's outline, `<path>-clip` that of a clip path of the same
    shape; the whole lies in the group that is clipped to the coast."""
    kinds = ("wash", "border", "border-gap" if side in "bdf" else "frontier")
    uses = "".join(f'<use href="#{path}" class="i-{kind}"/>' for kind in kinds)
    return f'<g class="i-{side}" clip-path="url(#{path}-clip)">{uses}</g>'


def outlined(loop: Loop, path: str) -> str:
    """The definitions that `wash` needs of a land, under the id `path`."""
    clip = f'<clipPath id="{path}-clip"><use href="#{path}"/></clipPath>'
    return f'<defs><path id="{path}" d="{polyline(whole(loop), closed=True)}"/>{clip}</defs>'


def whole(loop: Loop) -> list[Point]:
    """A loop in whole units: what is rough loses nothing by it."""
    return [(float(round(x)), float(round(y))) for x, y in loop]


def lane(points: Sequence[Point], width: float = 2.6) -> str:
    """A way over the sea: dots."""
    d = smooth(points, closed=False) if len(points) > 2 else polyline(points)
    return f'<path class="i-lane" stroke-width="{n(width)}" stroke-dasharray=".1 {n(3 * width)}" d="{d}"/>'


def land_name(at: Point, words: str, size: float = 16.0, start: bool = False) -> str:
    """The name of a land or a town, with a halo of its ground."""
    where = ' text-anchor="start"' if start else ' text-anchor="middle"'
    return (
        f'<text class="i-land-name" font-size="{n(size)}" x="{n(at[0])}" y="{n(at[1])}"{where}>{escape(words)}</text>'
    )


def shore_name(at: Point, words: str, size: float = 16.0, anchor: str = "middle", afloat: bool = True) -> str:
    """The name of a place on a shore, with a halo of the water, or of the land where most of it lies there."""
    kind = "i-shore-name" if afloat else "i-land-name"
    where = f'x="{n(at[0])}" y="{n(at[1])}" text-anchor="{anchor}"'
    return f'<text class="{kind}" font-size="{n(size)}" {where}>{escape(words)}</text>'


def army_width(word: str) -> float:
    """How broad the shield with that word on it is."""
    return max(SHIELD, width_of(word, 11, 0.62) + 11)


def army(word: str, at: Point = (0, 0)) -> str:
    """A shield on crossed spears, with a word on it; it wears the class of its side."""
    half = army_width(word) / 2
    out = half + 2
    spears = f"M{n(-out)} -12L{n(out)} 12M{n(out)} -12L{n(-out)} 12"
    inner = n(2 * half - 5), n(SHIELD - 5)
    return (
        f'<g{placed(at)}><path class="i-spears-edge" d="{spears}"/><path class="i-spears" d="{spears}"/>'
        f'<rect class="i-army-edge" x="{n(-half)}" y="-12" width="{n(2 * half)}" height="24" rx="12"/>'
        f'<rect class="i-army" x="{n(2.5 - half)}" y="-9.5" width="{inner[0]}" height="{inner[1]}" rx="9.5"/>'
        f'<text class="i-army-word" font-size="11" y="3.9">{escape(word)}</text></g>'
    )


def leader_width(word: str) -> float:
    """How broad the standard of a commander is, with its pole."""
    return width_of(word, 12) + 24


def leader(word: str, at: Point = (0, 0), prefix: str = "") -> str:
    """A commander's standard: his name on a banner, a star on its pole."""
    wide = n(leader_width(word) - 8)
    return (
        f'<g{placed(at)}><path class="i-pole-edge" d="M0 13V-10"/><path class="i-pole" d="M0 13V-10"/>'
        f'<path class="i-banner" d="M0 -10h{wide}l-5 9l5 9H0z"/><text class="i-leader" font-size="12" x="7" y="3.2">'
        f'{escape(word)}</text><use href="#{prefix}star" transform="translate(0 -12)"/></g>'
    )


def fleet(hull: str, side: str, number: int, turn: float = 0.0, at: Point = (0, 0), prefix: str = "") -> str:
    """A row of hulls with a standard that bears how many they are."""
    shown = max(1, min(MOST_HULLS, -(-number // 2)))
    first = -HULL * (shown - 1) / 2
    hulls = "".join(
        f"<g{placed((first + HULL * i, 0))}>{ship(Ship(hull, side), turn, 0.72, prefix)}</g>" for i in range(shown)
    )
    wide = 15 + 6.5 * (len(str(number)) - 1)
    standard = (
        f'<g class="i-{side}"{placed((-first + 14, 6))}><path class="i-pole-edge" d="M0 8V-14"/>'
        f'<path class="i-pole" d="M0 8V-14"/><path class="i-banner" d="M0 -15h{n(wide + 5)}l-4 7.5l4 7.5H0z"/>'
        f'<text class="i-standard" font-size="12.5" x="{n(wide / 2 + 1)}" y="-3.2">{number}</text></g>'
    )
    return f"<g{placed(at)}>{hulls}{standard}</g>"


def encounter(box: Box, words: str) -> str:
    """A battle that is due: four corners about both fleets and a red plate below."""
    x, y, width, height = box
    wide = width_of(words, 13.5) + 18
    plate = rectangle((x + width / 2 - wide / 2, y + height + 8, wide, 22))
    return (
        f'{sight(box)}<path class="i-odds" d="{plate}"/>'
        f'<text class="i-odds-text" x="{n(x + width / 2)}" y="{n(y + height + 23.6)}">{escape(words)}</text>'
    )


def trek(points: Sequence[Point], side: str) -> str:
    """The way that a fleet or an army has taken, told afterwards: a broad ribbon in its side's tint, with dots."""
    d = smooth(points, closed=False) if len(points) > 2 else polyline(points)
    ribbon = f'<path class="i-trek" d="{d}"/><path class="i-trek-dots" stroke-dasharray=".1 9" d="{d}"/>'
    return f'<g class="i-{side}">{ribbon}</g>'


def fought(at: Point) -> str:
    """Where a battle was: a red disc with a cross, in pixels around its place."""
    return (
        f'<g{placed(at)}><g class="i-px"><circle class="i-fought" r="13"/>'
        '<path class="i-fought-cross" d="M-5 -5L5 5M5 -5L-5 5"/></g></g>'
    )
