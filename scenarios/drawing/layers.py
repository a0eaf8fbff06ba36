"""The two drawings that lie upon each other on a page: the sea, which stays as it is while a battle is fought, and what
is on it. All kinds of boards are made of them."""

from functools import lru_cache
from html import escape
from typing import NamedTuple

from scenarios.drawing.art import symbols, water
from scenarios.drawing.art.strokes import Box, n, seed_of


class Sea(NamedTuple):
    """A sea with its symbols: the classes of its svg, what is in it, and a key: the same for the same drawing."""

    classes: str
    inner: str
    key: str


DESK = 936, 756  # pixels of the board on a desk of 1280 by 800
SMALL = 22  # pixels of a hull below which she is drawn small, as in static/js/board/live.js


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


def board_opening(
    sea: Sea, box: Box, *, hull: float, title: str, key: str, kind: str, data: str, interactive: bool
) -> str:
    """The opening tag of `svg.board`: `kind` is its further class, `data` what its kind says of itself. Ships (`hull`
    units long) that are small on a desk as long as all of the board is seen are sent as such."""
    live = ' data-interactive=""' if interactive else ""
    small = hull * min(DESK[0] / box[2], DESK[1] / box[3]) < SMALL
    of_sea = sea.classes.replace("i-lod-m", "i-lod-s") if small else sea.classes
    classes = f"board {kind} {of_sea}" if kind else f"board {of_sea}"
    return (
        f'<svg class="{classes}" data-board="{escape(key)}" data-ids="{prefix_of(key)}" {data}{live}'
        f' viewBox="{n(*box)}" role="group" aria-label="{escape(title)}">'
    )
