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
from scenarios.drawing.hex.layout import MOST, bounds, centre, frame, inside
from scenarios.drawing.hex.picture import HexPicture, Piece, Wreck
from scenarios.drawing.hex.sea import sea
from scenarios.drawing.layers import Sea, alone, below_svg, board_opening, prefix_of, sea_of, sea_svg
from scenarios.drawing.picture import Side
from scenarios.drawing.window import Spot, fight

LEAST_ACROSS = 12.0  # hulls that a picture is wide, and more
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


@lru_cache(maxsize=128)
def _fleets_of(
    pieces: tuple[Piece, ...], wrecks: tuple[Wreck, ...], cols: int, rows: int, prefix: str
) -> tuple[str, str]:
    """Every ship on a board, and the symbols that they are drawn with: the same for all who see the same."""
    body = ships.all_ships(HexPicture(cols=cols, rows=rows, pieces=pieces, wrecks=wrecks), prefix)
    return body, symbols.defs(body, prefix, MAY_COME)


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
    body, defs = _fleets_of(picture.pieces, picture.wrecks, picture.cols, picture.rows, prefix)
    data = (
        f'data-cols="{picture.cols}" data-rows="{picture.rows}" data-ruleset="{escape(picture.ruleset)}"'
        f' data-hull="{n(ships.HULL)}"'
    )
    opening = board_opening(
        under, box, hull=ships.HULL, title=title, key=key, kind="", data=data, interactive=interactive
    )
    return mark_safe(
        f"{sea_svg(under, box, known)}{opening}{below_svg(picture.below)}"
        f"{defs}{marks.defs(prefix)}"
        f'<g class="layer-land" data-shore="{_listed(picture.shore)}" data-rocks="{_listed(picture.rocks)}"></g>'
        f'<g class="layer-marks">{marks.marks(picture, prefix)}</g>'
        f'<g class="layer-pieces">{body}</g><g class="layer-over">{marks.plates(picture)}</g>'
        '<g class="layer-tags"></g><g class="layer-cursor"></g></svg>'
    )


def whole_svg(picture: HexPicture, box: Box | None = None, *, names: bool = False, level: str = "m") -> str:
    """The board as one drawing, for `inks.standalone` and `raster`: all of it, or what lies in a box. `names` writes
    the ids beside the ships and, along the edges of all of it, numbers, as paper needs them."""
    picture = within_limits(picture)
    under = _under(picture, "s-", names and box is None)
    body = ships.all_ships(picture, "b-", told=False)
    words = ships.numbers(picture) if names else ""
    return (
        f'<svg class="{under.classes.replace("i-lod-m", f"i-lod-{level}")}"'
        f' viewBox="{n(*(box or frame(picture.cols, picture.rows)))}">{under.inner}'
        f"{symbols.defs(body, 'b-')}{marks.defs('b-')}{marks.marks(picture, 'b-', told=False)}{body}"
        f"{marks.plates(picture, told=False)}{words}</svg>"
    )


def print_svg(
    picture: HexPicture, edition: Edition = "grey", *, true_size: bool = False, box: Box | None = None
) -> str:
    """The board as a document of its own for paper, in an edition of art.inks: "grey" unless asked otherwise; all of
    it, or what lies in a box."""
    return standalone(whole_svg(picture, box, names=True), on_paper(edition, 0.85))


def fleets_box(picture: HexPicture, wide: float, high: float, most: float = 0) -> Box:
    """What a picture of that shape shows: the fight, at least `LEAST_ACROSS` hulls across."""
    picture = within_limits(picture)
    units = [*picture.pieces, *(ship for wreck in picture.wrecks for ship in wreck.ships)]
    found = [(*centre(unit.hex), unit.side) for unit in units if inside(unit.hex, picture.cols, picture.rows)]
    spots = [Spot(x, y, ships.HULL / 2, side) for x, y, side in found]
    shore = [centre(hex) for hex in (*picture.shore, *picture.rocks)]
    whole = bounds(picture.cols, picture.rows)
    return fight(spots, shore, whole, wide, high, ships.HULL, LEAST_ACROSS, most)


@lru_cache(maxsize=32)
def ship_svg(side: Side, size: str, edition: Edition = "grey") -> str:
    """One ship on paper, bow to the right, for lists."""
    drawn = ship(Ship(hull=size, side=side.lower()), 90, ships.SCALE, "b-")
    return alone((-18, -12, 36, 24), drawn, edition, 0.7)
