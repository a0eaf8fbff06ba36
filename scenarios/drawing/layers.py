"""The two drawings that lie upon each other on a page: the sea, which stays as it is while a battle is fought, and what
is on it. All kinds of boards are made of them."""

from functools import lru_cache
from html import escape
from typing import NamedTuple

from scenarios.drawing.art import symbols, water
from scenarios.drawing.art.inks import Edition, on_paper, standalone
from scenarios.drawing.art.strokes import Box, fine, n, seed_of
from scenarios.drawing.picture import Below


class Sea(NamedTuple):
    """A sea with its symbols: the classes of its svg, what is in it, and a key: the same for the same drawing."""

    classes: str
    inner: str
    key: str


WIDE = 936, 756  # pixels of the board on a screen of 1280 by 800
SMALL, LARGE = 22, 48  # pixels of a hull from which more of it is drawn


def level_of(hull: float) -> str:
    """The level of detail for a hull of so many pixels."""
    return "s" if hull < SMALL else "m" if hull <= LARGE else "l"


def alone(box: Box, drawn: str, edition: Edition, px: float, level: str = "l") -> str:
    """What lies in a box as a document of its own on paper, in an edition; `px` units of it are a pixel."""
    chart = f'<svg class="i-chart i-lod-{level}" viewBox="{n(*box)}">{symbols.defs(drawn, "b-")}{drawn}</svg>'
    return standalone(chart, on_paper(edition, px))


def prefix_of(key: str) -> str:
    """What the ids of a board begin with, so that none is twice on a page."""
    return f"b{seed_of(key):x}-" if key else "b-"


@lru_cache(maxsize=128)
def sea_of(drawn: str, seed: int, prefix: str) -> Sea:
    """A drawn sea, in the colours that its seed gives it."""
    inner = symbols.defs(drawn, prefix) + drawn
    return Sea(f"i-chart {water.sea_class(water.sea_of(seed))} i-lod-m", inner, f"{seed_of(inner):x}")


def sea_svg(sea: Sea, box: Box, known: str = "") -> str:
    """`svg.board-sea`; nothing where the page has that sea already, which it tells by its key."""
    if known == sea.key:
        return ""
    return (
        f'<svg class="board-sea {sea.classes}" data-sea="{sea.key}" viewBox="{n(*box)}" aria-hidden="true"'
        f' focusable="false">{sea.inner}</svg>'
    )


def below_svg(below: Below | None) -> str:
    """The picture under the ships of a board, as `layer-picture`."""
    if below is None:
        return ""
    x, y, width, height = below.x, below.y, below.width, below.height
    return (
        f'<g class="layer-picture"><image href="{escape(below.address)}" {_at(x - width / 2, y - height / 2)}'
        f' width="{n(width)}" height="{n(height)}" preserveAspectRatio="none" opacity="{fine(below.strength)}"'
        f' transform="rotate({n(below.turn, x, y)})"/></g>'
    )


def _at(x: float, y: float) -> str:
    return f'x="{n(x)}" y="{n(y)}"'


def board_opening(
    sea: Sea, box: Box, *, hull: float, title: str, key: str, kind: str, data: str, interactive: bool
) -> str:
    """The opening tag of `svg.board`: `kind` is its further class, `data` what its kind says of itself. Ships (`hull`
    units long) that are small on a wide screen as long as all of the board is seen are sent as such."""
    live = ' data-interactive=""' if interactive else ""
    small = hull * min(WIDE[0] / box[2], WIDE[1] / box[3]) < SMALL
    of_sea = sea.classes.replace("i-lod-m", "i-lod-s") if small else sea.classes
    classes = f"board {kind} {of_sea}" if kind else f"board {of_sea}"
    return (
        f'<svg class="{classes}" data-board="{escape(key)}" data-ids="{prefix_of(key)}" {data}{live}'
        f' viewBox="{n(*box)}" role="group" aria-label="{escape(title)}">'
    )
