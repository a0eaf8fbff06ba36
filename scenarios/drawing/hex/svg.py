"""A hex board as SVG: two drawings that lie upon each other on a page, one drawing for paper and pictures.

A board of 50 ships takes a few milliseconds: the sea, symbols and ships are strings made once and kept.
"""

from functools import lru_cache
from html import escape

import msgspec
from django.utils.safestring import SafeString, mark_safe

from rules.core.documents import Label
from rules.geometry.hexgrid import Hex
from scenarios.drawing.art import symbols
from scenarios.drawing.art.hulls import hull_called
from scenarios.drawing.art.inks import Edition, on_paper, standalone
from scenarios.drawing.art.ships import Ship, ship
from scenarios.drawing.art.strokes import Box, n
from scenarios.drawing.hex import marks, ships
from scenarios.drawing.hex.layout import MOST, bounds, centre, frame
from scenarios.drawing.hex.picture import HexPicture
from scenarios.drawing.hex.sea import sea
from scenarios.drawing.layers import Sea, alone, board_opening, prefix_of, sea_of, sea_svg
from scenarios.drawing.picture import Side
from scenarios.drawing.window import window

MAY_COME = (*(hull_called(size) for size in "SL"), "flotsam", "still", "gash", "hook")  # what scripts may add


def within_limits(picture: HexPicture) -> HexPicture:
    """The picture with no more columns and rows than are drawn."""
    if 1 <= picture.cols <= MOST and 1 <= picture.rows <= MOST:
        return picture
    cols, rows = (min(max(count, 1), MOST) for count in (picture.cols, picture.rows))
    return msgspec.structs.replace(picture, cols=cols, rows=rows)


Hexes = tuple[Hex, ...]


@lru_cache(maxsize=128)
def _sea_of(
    cols: int, rows: int, shore: Hexes, rocks: Hexes, labels: tuple[Label, ...], seed: int, prefix: str, numbered: bool
) -> Sea:
    """The sea of a board; what hangs on the board alone is made once."""
    return sea_of(sea(cols, rows, shore, rocks, seed, prefix, numbered, labels), seed, prefix)


def _under(picture: HexPicture, prefix: str, numbered: bool = True) -> Sea:
    shore, rocks = picture.shore, picture.rocks
    return _sea_of(picture.cols, picture.rows, shore, rocks, picture.labels, picture.seed, prefix, numbered)


def _listed(hexes: Hexes) -> str:
    return " ".join(f"{col},{row}" for col, row in hexes)


def board_svg(
    picture: HexPicture, *, title: str, interactive: bool = False, key: str = "", known: str = ""
) -> SafeString:
    """The board for a page: `svg.board-sea` and `svg.board` above it, both of one viewBox. `title` names it to those
    who hear it; `interactive` boards are attached to by static/js/board/view.js, which remembers what is seen by `key`
    when the board is replaced. The sea that a page has, `known` by its `data-sea`, is left out."""
    picture = within_limits(picture)
    prefix, box = prefix_of(key), frame(picture.cols, picture.rows)
    under = _under(picture, f"{prefix}s-")
    body = ships.all_ships(picture, prefix)
    data = (
        f'data-cols="{picture.cols}" data-rows="{picture.rows}" data-ruleset="{escape(picture.ruleset)}"'
        f' data-hull="{n(ships.HULL)}"'
    )
    opening = board_opening(
        under, box, hull=ships.HULL, title=title, key=key, kind="", data=data, interactive=interactive
    )
    return mark_safe(
        f"{sea_svg(under, box, known)}{opening}{symbols.defs(body, prefix, MAY_COME)}{marks.defs(prefix)}"
        f'<g class="layer-land" data-shore="{_listed(picture.shore)}" data-rocks="{_listed(picture.rocks)}"></g>'
        f'<g class="layer-marks">{marks.marks(picture, prefix)}</g>'
        f'<g class="layer-pieces">{body}</g><g class="layer-over">{marks.plates(picture)}</g>'
        '<g class="layer-tags"></g><g class="layer-cursor"></g></svg>'
    )


def whole_svg(picture: HexPicture, box: Box | None = None, *, names: bool = False, level: str = "m") -> str:
    """The board as one drawing, for `inks.standalone` and `raster`: all of it, or what lies in a box. `names` writes
    the ids beside the ships and numbers along the edges, as paper needs them."""
    picture = within_limits(picture)
    under = _under(picture, "s-", names)
    body = ships.all_ships(picture, "b-", told=False)
    words = ships.numbers(picture) if names else ""
    return (
        f'<svg class="{under.classes.replace("i-lod-m", f"i-lod-{level}")}"'
        f' viewBox="{n(*(box or frame(picture.cols, picture.rows)))}">{under.inner}'
        f"{symbols.defs(body, 'b-')}{marks.defs('b-')}{marks.marks(picture, 'b-', told=False)}{body}"
        f"{marks.plates(picture, told=False)}{words}</svg>"
    )


def print_svg(picture: HexPicture, edition: Edition = "grey", *, true_size: bool = False) -> str:
    """The board as a document of its own for paper, in an edition of art.inks: "grey" unless asked otherwise."""
    return standalone(whole_svg(picture, names=True), on_paper(edition, 0.85))


def fleets_box(picture: HexPicture, wide: float, high: float, least: int = 12) -> Box:
    """What a picture of that shape shows: both fleets with room around them, at least `least` hexes across, and never
    more of what lies beyond the board than it must."""
    picture = within_limits(picture)
    left, top, width, height = bounds(picture.cols, picture.rows)
    at = [centre(piece.hex) for piece in picture.pieces] + [centre(wreck.hex) for wreck in picture.wrecks]
    at = [(x, y) for x, y in at if left < x < left + width and top < y < top + height]
    if not at:
        at = [(left, top), (left + width, top + height)]
    west, east = min(x for x, _ in at) - 40, max(x for x, _ in at) + 40
    north, south = min(y for _, y in at) - 40, max(y for _, y in at) + 40
    return window((west, north, east, south), (left, top, width, height), wide, high, least * 30)


@lru_cache(maxsize=32)
def ship_svg(side: Side, size: str, edition: Edition = "grey") -> str:
    """One ship on paper, bow to the right, for lists."""
    drawn = ship(Ship(hull=size, side=side.lower()), 90, ships.SCALE, "b-")
    return alone((-18, -12, 36, 24), drawn, edition, 0.7)
