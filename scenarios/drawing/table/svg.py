"""A free table as SVG: two drawings that lie upon each other on a page, one drawing for paper and pictures.

What scripts find in it: the root has data-table (width and height), data-scale (units of length to one of the drawing)
and data-turn (parts of a full turn); pieces have data-x, data-y, data-heading, data-width and data-depth, all in the
ruleset's own units. Layers and classes are those of every board.
"""

from collections.abc import Iterable
from html import escape

from django.utils.safestring import SafeString, mark_safe

from scenarios.drawing.art import symbols
from scenarios.drawing.art.strokes import Box, n
from scenarios.drawing.layers import Sea, below_svg, board_opening, prefix_of, sea_of, sea_svg
from scenarios.drawing.table.layout import frame, paper_px
from scenarios.drawing.table.marks import MARKS, marks
from scenarios.drawing.table.picture import TablePicture, TablePiece
from scenarios.drawing.table.sea import sea
from scenarios.drawing.table.ships import all_names, all_ships, piece_svg
from scenarios.drawing.table.zone_words import words_clear_of_ships

COLUMN = 600  # pixels that a board is wide beside text
MAY_COME = ("flotsam", "gash", "hook", "star", "fire", "anchor")  # what scripts and previews may add


def _under(picture: TablePicture, prefix: str, numbered: bool = True) -> Sea:
    return sea_of(sea(picture, prefix, numbered), picture.seed, prefix)


def board_svg(
    picture: TablePicture, *, title: str, interactive: bool = False, key: str = "", known: str = ""
) -> SafeString:
    """The table for a page: `svg.board-sea` and `svg.board` above it, both of one viewBox. `title` names it to those
    who hear it; `interactive` tables are attached to by static/js/board/table.js, which remembers what is seen by `key`
    when the board is replaced. The sea that a page has, `known` by its `data-sea`, is left out."""
    prefix, box = prefix_of(key), frame(picture)
    if not interactive:
        picture = words_clear_of_ships(picture, box[2] / COLUMN)
    under = _under(picture, f"{prefix}s-")
    ghosts = "".join(piece_svg(ghost, picture, prefix, ghost=True) for ghost in picture.ghosts)
    pieces = all_ships(picture, prefix)
    low, high = (marks(picture, prefix, below=below) for below in (True, False))
    ruler = picture.ruler
    measured = (
        f' data-unit="{escape(ruler.unit)}" data-step="{ruler.step}" data-worth="{ruler.worth:g}"'
        if picture.measured
        else ""
    )
    data = (
        f'data-table="{picture.width} {picture.height}" data-scale="{picture.scale}" data-turn="{picture.full_turn}"'
        f' data-ruleset="{escape(picture.ruleset)}" data-hull="{n(picture.hull)}" data-least="{picture.least}"'
    )
    opening = board_opening(
        under,
        box,
        hull=picture.hull,
        title=title,
        key=key,
        kind="table-board",
        data=data + measured,
        interactive=interactive,
    )
    return mark_safe(
        f"{sea_svg(under, box, known)}{opening}{below_svg(picture.below)}"
        f"{symbols.defs(pieces + ghosts + low + high, prefix, MAY_COME)}"
        f'<g class="layer-marks">{low}</g>'
        f'<g class="layer-pieces">{pieces}</g>'
        f'<g class="layer-ghosts">{ghosts}</g>'
        f'<g class="layer-over">{high}</g>'
        '<g class="layer-tags"></g><g class="layer-cursor"></g></svg>'
    )


def drawn_ahead(picture: TablePicture, key: str = "") -> dict[str, str]:
    """The marks and ghosts of a picture alone, by the layer in which they belong: scripts lay them over the board of
    that `key`, which shows the ships they are of."""
    prefix = prefix_of(key)
    return {
        "marks": marks(picture, prefix, below=True),
        "over": marks(picture, prefix, below=False),
        "ghosts": "".join(piece_svg(ghost, picture, prefix, ghost=True) for ghost in picture.ghosts),
    }


def palette_svg(pieces: Iterable[TablePiece], picture: TablePicture) -> SafeString:
    """Ships that scripts copy onto a board of that scale or into a list, with the symbols that they are drawn with."""
    drawn = "".join(piece_svg(piece, picture, "p-") for piece in pieces)
    return mark_safe(
        '<svg class="i-chart i-lod-m visually-hidden" id="palette" width="0" height="0" aria-hidden="true"'
        f' focusable="false">{symbols.defs(drawn, "p-", MAY_COME)}{drawn}</svg>'
    )


def whole_svg(
    picture: TablePicture,
    box: Box | None = None,
    *,
    names: bool = False,
    level: str = "m",
    signs: Iterable[str] = MARKS,
    standards: bool = True,
) -> str:
    """The table as one drawing, for `inks.standalone` and `raster`: all of it, or what lies in a box. `names` writes
    the ids beside the ships and numbers along the edges, as paper needs them; `signs` are the kinds of marks shown,
    `standards` whether squadrons have them."""
    under = _under(picture, "s-", names)
    px, only = paper_px(picture) if names else 0.0, tuple(signs)
    body = all_ships(picture, "b-", told=False, px=px, standards=standards)
    low, high = (marks(picture, "b-", below=below, told=False, only=only) for below in (True, False))
    words = all_names(picture) if names else ""
    return (
        f'<svg class="{under.classes.replace("i-lod-m", f"i-lod-{level}")}" viewBox="{n(*(box or frame(picture)))}">'
        f"{under.inner}{symbols.defs(body + low + high, 'b-')}{low}{body}{high}{words}</svg>"
    )
