"""Two states of one board, the earlier laid under the later: what was moved with an arrow from its old place, where it
is seen as a ghost, what was added, taken away and changed, and where land or zones were otherwise."""

import math
from collections.abc import Iterable
from html import escape
from typing import NamedTuple

from django.utils.safestring import SafeString, mark_safe

from scenarios.drawing.art import legend, symbols
from scenarios.drawing.art.ships import Ship, ship
from scenarios.drawing.art.strokes import Point, n, placed, polyline

PREFIX = "was-"  # what the ids of its symbols begin with
BADGE = 9.0  # pixels
SHIPS, ABOVE = '<g class="layer-pieces">', '<g class="layer-tags">'  # before which it is drawn


class Lies(NamedTuple):
    """A ship on a board: her middle, half her length, her heading in degrees, and her drawing."""

    at: Point
    half: float
    heading: float
    drawn: str


class Beside(NamedTuple):
    """Two states of a board: the ships of both by their ids, and path data around what was land or a zone and is so no
    longer, and around what has become so."""

    before: dict[str, Lies]
    after: dict[str, Lies]
    gone: str = ""
    came: str = ""


class Changes(NamedTuple):
    """The ids of ships by what became of them; one that is moved may be changed as well."""

    moved: list[str]
    added: list[str]
    removed: list[str]
    changed: list[str]


def changes(two: Beside, otherwise: Iterable[str]) -> Changes:
    """What became of the ships; `otherwise` are those that differ in more than their place."""
    both = [id for id in two.before if id in two.after]
    moved = [id for id in both if math.dist(two.before[id].at, two.after[id].at) > 0.05]
    turned = [id for id in both if id not in moved and two.before[id].heading != two.after[id].heading]
    added = [id for id in two.after if id not in two.before]
    removed = [id for id in two.before if id not in two.after]
    differ = {*otherwise, *turned}
    return Changes(moved, added, removed, [id for id in both if id in differ])


def laid_over(board: SafeString, two: Beside, became: Changes) -> SafeString:
    """The board of the later state with what differs from the earlier one drawn on it."""
    ghosts = "".join(
        f'<g class="i-ghost" data-was="{escape(id)}">{two.before[id].drawn}</g>'
        for id in dict.fromkeys([*became.removed, *became.moved, *became.changed])
    )
    arrows = "".join(_arrow(two.before[id], two.after[id]) for id in became.moved)
    low = f"{symbols.defs(ghosts, PREFIX)}{_areas(two.gone, 'gone')}{_areas(two.came, 'came')}{ghosts}{arrows}"
    high = "".join(
        _ring(some[id], kind)
        for kind, ids, some in (
            ("gone", became.removed, two.before),
            ("other", became.changed, two.after),
            ("came", became.added, two.after),
        )
        for id in ids
    )
    drawn = board.replace(SHIPS, f'<g class="difference-low" aria-hidden="true">{low}</g>{SHIPS}', 1)
    return mark_safe(drawn.replace(ABOVE, f'<g class="difference-high" aria-hidden="true">{high}</g>{ABOVE}', 1))


def signs(two: Beside, became: Changes) -> list[legend.Entry]:
    """The signs of what differs, with their words; none for what does not occur."""
    left, right = Lies((-12.0, 8.0), 8.0, 60.0, ""), Lies((12.0, -6.0), 8.0, 60.0, "")
    middle = Lies((0.0, 0.0), 13.0, 90.0, "")
    hull, ghost = Ship(hull="trireme", side="a"), Ship(hull="trireme", side="a", states=("ghost",))
    patch = "M-14 -8L2 -12L13 -4L10 10L-9 11Z"

    def at(drawn: Ship, place: Lies, size: float = 0.7) -> str:
        return f"<g{placed(place.at)}>{ship(drawn, place.heading, size, legend.PREFIX)}</g>"

    shown = [
        (became.moved, at(ghost, left, 0.5) + at(hull, right, 0.5) + _arrow(left, right),
         "Moved: a ghost lies where she was"),
        (became.added, at(hull, middle) + _ring(middle, "came"), "Added to the board"),
        (became.removed, at(ghost, middle) + _ring(middle, "gone"), "Taken from the board"),
        (became.changed, at(hull, middle) + _ring(middle, "other"), "Turned, or otherwise than she was"),
        (two.came, _areas(patch, "came"), "Land or a zone that was not there"),
        (two.gone, _areas(patch, "gone"), "Where land or a zone was"),
    ]  # fmt: skip
    return legend.entries([(drawn, words) for occurs, drawn, words in shown if occurs])


def _arrow(before: Lies, after: Lies) -> str:
    """From the middle of where she was to the edge of where she is."""
    (x0, y0), (x1, y1) = before.at, after.at
    far = math.dist(before.at, after.at)
    share = max(far - after.half, 0.6 * far) / far
    tip = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
    d, heading = polyline([before.at, tip]), math.degrees(math.atan2(x1 - x0, y0 - y1))
    return (
        f'<path class="difference-edge" d="{d}"/><path class="difference-line is-moved" d="{d}"/>'
        f'<g{placed(tip, heading)}><g class="i-px"><path class="difference-head" d="M-6 5L0 -8L6 5Z"/></g></g>'
    )


def _ring(ship: Lies, kind: str) -> str:
    """A ring around a ship, and a badge on it whose sign tells the same as its colour."""
    x, y = ship.at
    r = ship.half
    circle = f'cx="{n(x)}" cy="{n(y)}" r="{n(r)}"'
    sign = {"came": "M-4 0H4M0 -4V4", "gone": "M-4 0H4", "other": "M-4.5 1.5Q-2 -3.5 0 0T4.5 -1.5"}[kind]
    badge = f'<circle class="difference-badge" r="{n(BADGE)}"/><path class="difference-sign" d="{sign}"/>'
    return (
        f'<g class="is-{kind}"><circle class="difference-edge" {circle}/><circle class="difference-line" {circle}/>'
        f'<g{placed((x + 0.71 * r, y - 0.71 * r))}><g class="i-px">{badge}</g></g></g>'
    )


def _areas(d: str, kind: str) -> str:
    if not d:
        return ""
    return (
        f'<g class="is-{kind}"><path class="difference-area" d="{d}"/><path class="difference-edge" d="{d}"/>'
        f'<path class="difference-line" d="{d}"/></g>'
    )
