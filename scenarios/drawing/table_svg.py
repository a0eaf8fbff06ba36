"""Free tables as SVG: for screens, coloured by static/css/board.css. For paper see `table_paper`.

What scripts find in it: the root has data-table (width and height), data-scale (units of length to one of the drawing)
and data-turn (parts of a full turn); pieces have data-x, data-y, data-heading, data-width and data-depth, all in the
ruleset's own units. Layers and classes are those of the hex board.
"""

import re
from collections.abc import Iterable
from functools import lru_cache
from html import escape

from django.utils.safestring import SafeString, mark_safe

from scenarios.drawing import table_coast, table_measures, table_signs
from scenarios.drawing.art.strokes import Point
from scenarios.drawing.markup import number, paper, paths, screen
from scenarios.drawing.palette import PRINT
from scenarios.drawing.table_layout import degrees, drawn, frame, is_on_table, label_at, letters, size, span
from scenarios.drawing.table_picture import Land, Ruler, TableMark, TablePicture, TablePiece, describe
from scenarios.drawing.table_shapes import (
    Part,
    badges,
    graticule,
    ground,
    label_of,
    mark,
    numbers,
    parts,
    plate,
    plate_half,
    sea,
)

PAPER_LABELS = 1.5  # a printed table is smaller than one on a screen
PAPER_FONT = 'font-family="Libertinus Serif"'
MARKS = (
    "zone-a", "zone-b", *table_signs.LOW, "last-move", "reach", "arc", "formation", "front", "path", "target",
    "finding", "selected", "distance", "link", *table_measures.KINDS, "struck", *table_signs.HIGH,
)  # fmt: skip  # the lowest first
BELOW = MARKS[: MARKS.index("link")]  # marks under the ships; the others lie on them

_symbols: dict[tuple[str, bool], str] = {}


def _symbol(part: Part, side: str, on_paper: bool) -> str:
    """The `<g>` that a `<use>` of this part calls for, written once in the life of the server."""
    key = part.name, on_paper
    if key not in _symbols:
        paint = paper(side) if on_paper else screen
        _symbols[key] = f'<g id="{part.name}">{paths(part.shapes, paint, 2)}</g>'
    return _symbols[key]


_USED = re.compile(r'<use href="#([^"]+)"')


def defs(drawing: str, on_paper: bool) -> str:
    """The symbols that a drawing uses."""
    used = dict.fromkeys(_USED.findall(drawing))
    return f"<defs>{''.join(_symbols[name, on_paper] for name in used if (name, on_paper) in _symbols)}</defs>"


def empty_table(picture: TablePicture, on_paper: bool = False) -> str:
    """Sea, land, graticule and the numbers along two edges: what does not change while a battle is fought."""
    ruler = picture.ruler
    key = picture.width, picture.height, picture.scale, ruler.step, ruler.worth, ruler.unit, ruler.ticks
    return _empty_table(key, picture.land, picture.measured, on_paper)


@lru_cache(maxsize=64)
def _empty_table(key: tuple, land: tuple[Land, ...], measured: bool, on_paper: bool) -> str:
    width, height, scale, *ruler = key
    picture = TablePicture(width, height, scale, Ruler(*ruler), land=land, measured=measured)
    paint = paper() if on_paper else screen
    water = sea(picture)
    wide, high = size(picture)
    named = f"table-{number(wide)}-{number(high)}".replace(".", "_")
    edge = paths([water._replace(paint="edge")], lambda name, closed: paint(name, closed) + ' fill-opacity="0"')
    return (
        f'<defs><clipPath id="{named}">{paths([water], paint)}</clipPath></defs>'
        f'<g class="layer-sea">{paths([water], paint)}{_numbers(picture, on_paper)}</g>'
        f'<g class="layer-land" clip-path="url(#{named})">{paths(table_coast.land(picture), paint)}</g>'
        f'<g class="layer-grid">{paths(graticule(picture), paint)}{edge}</g>'
    )


def _numbers(picture: TablePicture, on_paper: bool) -> str:
    look = f' fill="{PRINT["coordinate"].fill}" {PAPER_FONT}' if on_paper else ""
    texts = "".join(
        f'<text x="{number(x)}" y="{number(y)}" text-anchor="{anchor}">{escape(text)}</text>'
        for text, (x, y), anchor in numbers(picture)
    )
    return f'<g class="coordinates" aria-hidden="true" font-size="{number(8.5 * letters(picture))}"{look}>{texts}</g>'


def galleys(piece: TablePiece, picture: TablePicture, on_paper: bool, *, oars: bool = True) -> str:
    """The hulls of a piece and what is on them, as uses of their symbols. A small drawing does without `oars`."""
    uses = []
    for part in parts(piece, picture):
        if not oars and part.name.startswith("oars-"):
            continue
        _symbol(part, piece.side, on_paper)
        uses.append(f'<use href="#{part.name}"{moves(part.at, part.turn, part.scale)}/>')
    return "".join(uses)


def _hull(piece: TablePiece, picture: TablePicture, on_paper: bool) -> str:
    """The base and all that stands on it, turned to the heading."""
    angle = degrees(picture, piece.heading)
    under = paths(ground(piece, picture), paper(piece.side) if on_paper else screen)
    return f'<g class="hull"{moves(turn=angle)}>{under}<g class="ship">{galleys(piece, picture, on_paper)}</g></g>'


def moves(at: Point = (0.0, 0.0), turn: float = 0.0, scale: float = 1.0) -> str:
    """A transform attribute, or nothing where there is nothing to move."""
    steps = []
    if at != (0.0, 0.0):
        steps.append(f"translate({number(at[0])} {number(at[1])})")
    if turn:
        steps.append(f"rotate({number(turn)})")
    if abs(scale - 1) > 1e-6:
        steps.append(f"scale({scale:.4g})")
    return f' transform="{" ".join(steps)}"' if steps else ""


def _label(piece: TablePiece, picture: TablePicture, on_paper: bool) -> str:
    """The plate with the ship's label, the admiral's star and the badges; it stays upright. Paper has boxes to tick
    instead of badges."""
    text = (piece.label or piece.id)[:6]
    half = plate_half(text)
    paint = paper(piece.side) if on_paper else screen
    look = f' fill="{PRINT[f"label-{piece.side.lower()}"].fill}" font-weight="bold" {PAPER_FONT}' if on_paper else ""
    angle = degrees(picture, piece.heading)
    anchor, middle = label_at(piece.depth / picture.scale, angle, half)
    written = f'<text y="2.3" text-anchor="middle" font-size="6.4"{look}>{escape(text)}</text>'
    shown = f"{paths(plate(piece, text), paint)}{written}"
    if on_paper:
        grown = PAPER_LABELS * letters(picture)
        return f"<g{moves(anchor)}><g{moves(scale=grown)}><g{moves(middle)}>{shown}</g></g></g>"
    worn = "".join(
        f"<g{moves(at)}>{paths(under, paint)}"
        f'<text y="1.9" text-anchor="middle" font-size="5.4">{escape(sign)}</text></g>'
        for under, sign, at in badges(piece, angle)
    )
    worn = f'<g class="badges">{worn}</g>' if worn else ""
    return (
        f'<g class="label" data-half="{number(half)}"{moves(anchor)}><g class="label-size"><g{moves(middle)}>'
        f"{shown}{worn}</g></g></g>"
    )


@lru_cache(maxsize=4096)
def _piece_svg(
    piece: TablePiece, width: int, height: int, scale: int, full_turn: int, on_paper: bool, ghost: bool
) -> str:
    picture = TablePicture(width, height, scale, Ruler(1, 1, ""), full_turn)
    place = moves(drawn(picture, (piece.x, piece.y)))
    hull = _hull(piece, picture, on_paper)
    if on_paper:
        return f"<g{place}>{hull}{_label(piece, picture, True)}</g>"
    side = piece.side.lower()
    data = (
        f' data-side="{piece.side}" data-x="{piece.x}" data-y="{piece.y}" data-heading="{piece.heading}"'
        f' data-width="{piece.width}" data-depth="{piece.depth}"{place}'
    )
    if ghost:
        return f'<g class="ghost side-{side}" data-of="{escape(piece.id)}"{data} aria-hidden="true">{hull}</g>'
    classes = f"piece side-{side} hull-{piece.hull}" + " is-current" * piece.current + " is-done" * piece.done
    classes += " of-stands" * any(stand.based for stand in piece.stands)
    classes += " is-damaged" * piece.damaged + (f" status-{piece.status}" if piece.status != "afloat" else "")
    return (
        f'<g class="{classes}" data-id="{escape(piece.id)}"{data} role="img"'
        f' aria-label="{escape(describe(piece, full_turn))}">{hull}{_label(piece, picture, False)}</g>'
    )


def piece_svg(piece: TablePiece, picture: TablePicture, *, on_paper: bool = False, ghost: bool = False) -> str:
    """One ship where she stands. The symbols that she uses are those of the picture she is drawn with."""
    return _piece_svg(piece, picture.width, picture.height, picture.scale, picture.full_turn, on_paper, ghost)


def _mark(each: TableMark, picture: TablePicture, on_paper: bool) -> str:
    return _mark_svg(each, picture.width, picture.height, picture.scale, picture.full_turn, on_paper)


@lru_cache(maxsize=4096)  # rated edges, land and wreckage stay where they are from decision to decision
def _mark_svg(each: TableMark, width: int, height: int, scale: int, full_turn: int, on_paper: bool) -> str:
    picture = TablePicture(width, height, scale, Ruler(1, 1, ""), full_turn)
    paint = paper() if on_paper else screen
    title = f"<title>{escape(each.label)}</title>" if each.label and not on_paper else ""
    words = ""
    if found := label_of(each, picture):
        text, (x, y) = found
        look = f" {PAPER_FONT}" if on_paper else ""
        named = "mark-label mark-text" if each.text else "mark-label"
        large = (11 if on_paper else 8) * letters(picture) if each.text else 8
        words = (
            f'<text class="{named}" x="{number(x)}" y="{number(y)}" text-anchor="middle"'
            f' font-size="{number(large)}"{look}>{escape(text)}</text>'
        )
    data = "" if on_paper else f' class="mark mark-{each.kind}"'
    return f"<g{data}>{title}{paths(mark(each, picture), paint)}{words}</g>"


def marks(picture: TablePicture, on_paper: bool, *, below: bool) -> str:
    """The marks that lie below the ships, or those that lie on them."""
    found = [each for each in picture.marks if (each.kind in BELOW) is below]
    return "".join(_mark(each, picture, on_paper) for each in sorted(found, key=lambda each: MARKS.index(each.kind)))


def ships(picture: TablePicture, on_paper: bool) -> str:
    """Every ship on the table; the one that acts is drawn last, above the others."""
    standing = [piece for piece in picture.pieces if is_on_table(picture, piece)]
    return "".join(
        piece_svg(piece, picture, on_paper=on_paper) for piece in sorted(standing, key=lambda piece: piece.current)
    )


def board_svg(picture: TablePicture, *, title: str, interactive: bool = False, key: str = "") -> SafeString:
    """The table for a page. `title` names it to those who hear it; `interactive` tables are attached to by
    static/js/board/table.js, which remembers zoom and cursor by `key` when the board is replaced."""
    box = " ".join(number(value) for value in frame(picture))
    ghosts = "".join(piece_svg(ghost, picture, ghost=True) for ghost in picture.ghosts)
    pieces = ships(picture, False)
    live = ' data-interactive=""' if interactive else ""
    ruler = picture.ruler
    measured = (
        f' data-unit="{escape(ruler.unit)}" data-step="{ruler.step}" data-worth="{ruler.worth:g}"'
        if picture.measured
        else ""
    )
    return mark_safe(
        f'<svg class="board table-board spans-{span(picture)}" data-board="{escape(key)}"'
        f' data-table="{picture.width} {picture.height}" data-scale="{picture.scale}" data-turn="{picture.full_turn}"'
        f' data-ruleset="{escape(picture.ruleset)}"{measured}{live}'
        f' viewBox="{box}" role="group" aria-label="{escape(title)}">'
        f"{defs(pieces + ghosts, False)}{empty_table(picture)}"
        f'<g class="layer-marks">{marks(picture, False, below=True)}</g>'
        f'<g class="layer-pieces">{pieces}</g>'
        f'<g class="layer-ghosts">{ghosts}</g>'
        f'<g class="layer-over">{marks(picture, False, below=False)}</g>'
        '<g class="layer-cursor"></g></svg>'
    )


def drawn_ahead(picture: TablePicture) -> dict[str, str]:
    """The marks and ghosts of a picture alone, by the layer in which they belong: scripts lay them over a board that
    shows the ships they are of."""
    return {
        "marks": marks(picture, False, below=True),
        "over": marks(picture, False, below=False),
        "ghosts": "".join(piece_svg(ghost, picture, ghost=True) for ghost in picture.ghosts),
    }


def palette_svg(pieces: Iterable[TablePiece], picture: TablePicture) -> SafeString:
    """Ships that scripts copy onto a board of that scale or into a list, with the symbols that they are drawn with."""
    drawn = "".join(piece_svg(piece, picture) for piece in pieces)
    return mark_safe(
        '<svg class="visually-hidden" id="palette" width="0" height="0" aria-hidden="true" focusable="false">'
        f"{defs(drawn, False)}{drawn}</svg>"
    )
