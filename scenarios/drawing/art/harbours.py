"""What stands on the shores of a war's map: ports, beaches, capitals and what they have, straits and their guards,
booms, fleets with their standards. All in pixels around the origin; the group around a mark wears its side's class."""

import math
from collections.abc import Sequence
from html import escape

from scenarios.drawing.art.ships import Ship, ship
from scenarios.drawing.art.strokes import Point, n, placed

PORT = '<circle class="i-mark" r="7.2"/><circle class="i-mark-heart" r="4.1"/>'
BEACH = '<path class="i-mark" d="M-7 2A7 7 0 0 1 7 2Z"/><path class="i-mark-heart" d="M-3.7 .8A3.7 3.7 0 0 1 3.7 .8Z"/>'
CAPITAL = (
    '<path class="i-mark" d="M-9 -8.5h4v2.6h3v-2.6h4v2.6h3v-2.6h4V8.5H-9z"/>'
    '<path class="i-mark-heart" d="M-5.4 -2.6H5.4V5H-5.4z"/>'
)
INLAND = '<path class="i-mark" d="M-6 -6h12v12h-12z"/><path class="i-mark-heart" d="M-2.8 -2.8h5.6v5.6h-5.6z"/>'
# the bands across the heart of a mark, one or two by its colour; lower on a beach
_BAND = '<path class="i-band i-band-1" d="{}"/><path class="i-band i-band-2" d="{}"/>'
BANDS = (
    _BAND.format("M-5 -1.1h10v2.2h-10z", "M-5 -2.9h10v1.9h-10zM-5 1h10v1.9h-10z"),
    _BAND.format("M-1.1 -4.6h2.2v6h-2.2z", "M-3 -4.2h1.9v5.6h-1.9zM1.1 -4.2h1.9v5.6h-1.9z"),
)
MARKS = {"PORT": PORT, "COAST": BEACH, "INLAND": INLAND, "capital": CAPITAL}

# what an area has, ten pixels high about their middle
SIGNS = {
    "yard": "M-5 0Q0 6 5 0M-5 0L-6 -3M5 0L6 -3M-3 2.6V5M3 2.6V5M-6 5H6",
    "fort": "M-5 5V-4H-3V-2H-1V-4H1V-2H3V-4H5V5ZM-1.4 5V2H1.4V5",
    "cape": "M-6 5Q-2 4 -1 -1Q0 -5 3 -4Q6 -2 6 5Z",
    "rocks": "M-6 5L-3 -2L-1 1L2 -4L6 5Z",
}
SIGN = 14.0  # from sign to sign
ABREAST = 14.0  # from hull to hull of a fleet
MOST_SQUADRONS = 8  # are drawn; the standard bears the number of hulls


def mark(kind: str, at: Point = (0, 0), *, banded: bool = False) -> str:
    """The mark of a place: a disc in a ring, a half disc for a beach, a castle for a capital, a square inland. One that
    is `banded` wears the bands of its colour, if that has any."""
    return f"<g{placed(at)}>{MARKS[kind]}{BANDS[kind == 'COAST'] if banded else ''}</g>"


def signs(having: Sequence[tuple[str, int]], at: Point = (0, 0)) -> str:
    """What an area has, in a row from a point: a sign each, with its figure where that is more than 0."""
    x, drawn = at[0], []
    for name, figure in having:
        drawn.append(f'<path class="i-sign" d="{SIGNS[name]}"{placed((x + 6, at[1]))}/>')
        x += SIGN
        if figure:
            drawn.append(f'<text class="i-sign-word" font-size="11" x="{n(x)}" y="{n(at[1] + 4.4)}">{figure}</text>')
            x += 7 * len(str(figure)) + 4
    return "".join(drawn)


def signs_width(having: Sequence[tuple[str, int]]) -> float:
    """How broad that row is."""
    return sum(SIGN + (7 * len(str(figure)) + 4 if figure else 0) for _, figure in having)


def gate(at: Point, heading: float, closed: bool) -> str:
    """A strait that is guarded, across a way of that heading: a pale bar between two posts; closed it has a chain."""
    bar = "M-8 -6V6M8 -6V6M-8 0H8"
    chain = '<path class="i-boom-edge" d="M-8 0H8"/><path class="i-boom" d="M-8 0H8"/>' if closed else ""
    return f'<g{placed(at, heading)}><path class="i-gate-edge" d="{bar}"/><path class="i-gate" d="{bar}"/>{chain}</g>'


def boom(at: Point, heading: float) -> str:
    """A string of moored boats across the mouth of a harbour that is blockaded."""
    d = "M-17 6Q0 -9 17 6"
    return f'<g{placed(at, heading)}><path class="i-boom-edge" d="{d}"/><path class="i-boom" d="{d}"/></g>'


def region(at: Point, words: str, size: float = 17.0) -> str:
    """The name of a country that nobody fights for by itself."""
    return f'<text class="i-region" font-size="{n(size)}" x="{n(at[0])}" y="{n(at[1])}">{escape(words)}</text>'


def banner_width(number: int) -> float:
    """How broad the banner with that number on it is."""
    return 13 + 7 * len(str(number))


def squadrons(ships: Sequence[Ship], heading: float, number: int, admiral: bool, prefix: str = "") -> str:
    """A fleet: a hull for each squadron abreast, and its standard, which bears the number of hulls and a star where an
    admiral leads it. It wears the class of its side."""
    shown = list(ships[:MOST_SQUADRONS])
    a = math.radians(heading)
    rows = []
    for i, each in enumerate(shown):
        off = i - (len(shown) - 1) / 2
        along, back = off * ABREAST, 2.2 * abs(off)
        at = along * math.cos(a) - back * math.sin(a), along * math.sin(a) + back * math.cos(a)
        rows.append(f"<g{placed(at)}>{ship(each, heading, 0.62, prefix)}</g>")
    half = reach(len(shown), heading)
    return "".join(rows) + standard((half + 3, 5), number, admiral, prefix)


def reach(hulls: int, heading: float) -> float:
    """How far a fleet reaches to the east of its middle, standard left out."""
    a = math.radians(heading)
    return abs((max(1, hulls) - 1) / 2 * ABREAST * math.cos(a)) + abs(12 * math.sin(a)) + 6 * abs(math.cos(a))


def standard(at: Point, number: int, admiral: bool, prefix: str = "") -> str:
    """A standard with a number; a star at its head for an admiral."""
    wide = banner_width(number)
    star = f'<use href="#{prefix}star" transform="translate(0 -19)scale(1.1)"/>' if admiral else ""
    return (
        f'<g{placed(at)}><path class="i-pole-edge" d="M0 12V-17"/><path class="i-pole" d="M0 12V-17"/>'
        f'<path class="i-banner" d="M0 -17h{n(wide)}l-4 8l4 8H0z"/>'
        f'<text class="i-standard" font-size="12.5" x="{n(wide / 2 - 1)}" y="-4.6">{number}</text>{star}</g>'
    )
