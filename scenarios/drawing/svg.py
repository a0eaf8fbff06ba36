"""Boards as SVG, hexes here and free tables in `table_svg`: for screens, coloured by static/css/board.css, and for
paper, in greys of its own.

A board of 24 ships takes a fraction of a millisecond: symbols, land and grid are strings made once and kept.
"""

from functools import cache, lru_cache
from html import escape

from django.utils.safestring import SafeString, mark_safe

from rules.geometry.hexgrid import Hex
from scenarios.drawing import coast, galley, table_layout, table_paper, table_svg
from scenarios.drawing.layout import APOTHEM, LEFT, TOP, Point, centre, frame, inside
from scenarios.drawing.marks import MARKS
from scenarios.drawing.markup import number, paper, paths, screen
from scenarios.drawing.palette import PRINT
from scenarios.drawing.picture import HexPicture, Mark, Piece, Side, Wreck, describe
from scenarios.drawing.shapes import Shape, polygon
from scenarios.drawing.square import layout as square_layout
from scenarios.drawing.square import svg as square_svg
from scenarios.drawing.square.picture import SquarePicture
from scenarios.drawing.symbols import all_symbols, paper_symbols
from scenarios.drawing.table_picture import TablePicture

PAPER_FONT = 'font-family="Libertinus Serif"'  # comes with Typst, so every machine prints the same
CROWDING = 5.0  # how far a second ship in one hex (a draft may hold one) is moved, so that both are seen


def _column(rows: int) -> list[Shape]:
    """The grid lines of the first column: the western sides of its hexes and their northern edges."""
    top = TOP - APOTHEM
    zigzag = [(LEFT - 10 * (1 + i % 2), top + APOTHEM * i) for i in range(2 * rows + 1)]
    edges = [((LEFT - 10, top + 2 * APOTHEM * row), (LEFT + 10, top + 2 * APOTHEM * row)) for row in range(rows)]
    return [Shape("grid", tuple(zigzag), closed=False), *(Shape("grid", edge, closed=False) for edge in edges)]


def _numbers(cols: int, rows: int, on_paper: bool) -> str:
    """Columns along the top and rows at the left, as the rules count them: from 0."""
    look = f' fill="{PRINT["coordinate"].fill}" {PAPER_FONT}' if on_paper else ""
    places = [(centre((col, 0))[0], 20.0, str(col), "middle") for col in range(cols)]
    places += [(-1.0, centre((0, row))[1] + 3.2, str(row), "end") for row in range(rows)]
    texts = "".join(
        f'<text x="{number(x)}" y="{number(y)}" text-anchor="{anchor}">{text}</text>' for x, y, text, anchor in places
    )
    return f'<g class="coordinates" aria-hidden="true" font-size="9.5"{look}>{texts}</g>'


def _listed(hexes: tuple[Hex, ...]) -> str:
    return " ".join(f"{col},{row}" for col, row in hexes)


@lru_cache(maxsize=64)
def empty_board(cols: int, rows: int, shore: tuple[Hex, ...], rocks: tuple[Hex, ...], on_paper: bool = False) -> str:
    """Sea, land, grid and the numbers along the edges: what does not change while a battle is fought."""
    paint = paper() if on_paper else screen
    edge = polygon("sea", coast.board_outline(cols, rows))
    sea = paths([edge], paint)
    land = paths(coast.land(cols, rows, shore, rocks), paint)
    columns = "".join(
        f'<use href="#column-{rows}" x="{30 * col}"' + (f' y="{APOTHEM}"/>' if col & 1 else "/>") for col in range(cols)
    )
    border = paths([edge._replace(paint="edge")], lambda name, closed: paint(name, closed) + ' fill-opacity="0"')
    terrain = "" if on_paper else f' data-shore="{_listed(shore)}" data-rocks="{_listed(rocks)}"'
    return (
        f'<defs><g id="column-{rows}">{paths(_column(rows), paint)}</g>'
        f'<clipPath id="board-{cols}-{rows}">{sea}</clipPath></defs>'
        f'<g class="layer-sea">{sea}{_numbers(cols, rows, on_paper)}</g>'
        f'<g class="layer-land"{terrain} clip-path="url(#board-{cols}-{rows})">{land}</g>'
        f'<g class="layer-grid">{columns}{border}</g>'
    )


def _galley(piece: Piece) -> str:
    """The ship herself, turned to her facing; everything in it turns with her."""
    low, side = piece.size.lower(), piece.side.lower()
    uses = [f"oars-{low}-{min(piece.oar, 3)}", f"galley-{low}-{side}"]
    uses += [f"{name}-{low}" for name in piece.equipment]
    if piece.status in galley.STATES:
        uses.append(f"{piece.status}-{low}-{side}")
    turn = f' transform="rotate({60 * piece.facing})"' if piece.facing else ""
    return f'<g class="hull"{turn}>' + "".join(f'<use href="#{name}"/>' for name in uses) + "</g>"


def _label(piece: Piece, on_paper: bool, at: Point) -> str:
    """The plate with the ship's label and a dot for each oar damage; it stays upright."""
    text = (piece.label or piece.id)[:4]
    side = piece.side.lower()
    look = f' fill="{PRINT[f"label-{side}"].fill}" font-weight="bold" {PAPER_FONT}' if on_paper else ""
    plate = paths(galley.plate(piece.side, text), paper(piece.side) if on_paper else screen)
    pips = f'<use href="#pips-{min(piece.oar, 3)}"/>' if piece.oar else ""
    place = f'transform="translate({number(at[0])} {number(at[1])})"'
    written = f'<text y="2.3" text-anchor="middle" font-size="6.4"{look}>{escape(text)}</text>'
    return f'<g class="label" {place}>{plate}{written}{pips}</g>'


@lru_cache(maxsize=4096)
def piece_svg(piece: Piece, *, at: Point, on_paper: bool = False, labelled: bool = True) -> str:
    """One ship at a point of the drawing."""
    x, y = at
    body = _galley(piece) + (_label(piece, on_paper, galley.label_at(piece.size, piece.facing)) if labelled else "")
    place = f'transform="translate({number(x)} {number(y)})"'
    if on_paper:
        return f"<g {place}>{body}</g>"
    classes = f"piece side-{piece.side.lower()} size-{piece.size.lower()}"
    classes += " is-current" * piece.current + " is-done" * piece.done
    if piece.oar >= 3:
        classes += " is-oarless"
    if piece.status != "afloat":
        classes += f" status-{piece.status}"
    col, row = piece.hex
    return (
        f'<g class="{classes}" data-id="{escape(piece.id)}" data-side="{piece.side}" data-hex="{col},{row}"'
        f' data-facing="{piece.facing}" {place} role="img" aria-label="{escape(describe(piece))}">{body}</g>'
    )


def _pieces(picture: HexPicture, on_paper: bool) -> str:
    """Every ship; the one that acts is drawn last, above the others."""
    crowd: dict[Hex, int] = {}
    drawn = []
    for piece in sorted(picture.pieces, key=lambda piece: piece.current):
        if inside(piece.hex, picture.cols, picture.rows):
            x, y = centre(piece.hex)
            aside = CROWDING * crowd.get(piece.hex, 0)
            crowd[piece.hex] = crowd.get(piece.hex, 0) + 1
            drawn.append(piece_svg(piece, at=(x + aside, y + aside), on_paper=on_paper))
    return "".join(drawn)


def _wreck(wreck: Wreck, on_paper: bool) -> str:
    """Two ships driven into each other, the chain that holds them, and their labels side by side."""
    x, y = centre(wreck.hex)
    points = galley.locked_at(wreck.hex, [ship.facing for ship in wreck.ships])
    ships = "".join(
        piece_svg(ship, at=point, on_paper=on_paper, labelled=False)
        for ship, point in zip(wreck.ships, points, strict=True)
    )
    hold = f'<g transform="translate({number(x)} {number(y)})"><use href="#hold"/></g>'
    labels = "".join(
        f'<g class="side-{ship.side.lower()}">{_label(ship, on_paper, (x, y + dy))}</g>'
        for ship, dy in zip(wreck.ships, (-11.0, 11.0), strict=False)
    )
    if on_paper:
        return ships + hold + labels
    col, row = wreck.hex
    names = " and ".join(escape(f"{ship.id} {ship.name}".strip()) for ship in wreck.ships)
    named = f'role="group" aria-label="{names}, entangled"'
    return f'<g class="wreck" data-hex="{col},{row}" {named}>{ships}{hold}{labels}</g>'


def _ships(picture: HexPicture, on_paper: bool) -> str:
    """Wrecks below, then every ship afloat."""
    wrecks = [wreck for wreck in picture.wrecks if inside(wreck.hex, picture.cols, picture.rows)]
    return "".join(_wreck(wreck, on_paper) for wreck in wrecks) + _pieces(picture, on_paper)


def _marks(marks: tuple[Mark, ...], picture: HexPicture, on_paper: bool) -> str:
    drawn = []
    for mark in sorted(marks, key=lambda mark: MARKS.index(mark.kind)):
        if inside(mark.hex, picture.cols, picture.rows):
            x, y = centre(mark.hex)
            title = f"<title>{escape(mark.label)}</title>" if mark.label and not on_paper else ""
            data = "" if on_paper else f' class="mark mark-{mark.kind}" data-hex="{mark.hex[0]},{mark.hex[1]}"'
            drawn.append(
                f'<g{data} transform="translate({number(x)} {number(y)})">{title}<use href="#mark-{mark.kind}"/></g>'
            )
    return "".join(drawn)


def board_svg(
    picture: HexPicture | SquarePicture | TablePicture, *, title: str, interactive: bool = False, key: str = ""
) -> SafeString:
    """The board for a page. `title` names it to those who hear it; `interactive` boards are attached to by
    static/js/board/view.js, which remembers zoom and cursor by `key` when the board is replaced."""
    if isinstance(picture, TablePicture):
        return table_svg.board_svg(picture, title=title, interactive=interactive, key=key)
    if isinstance(picture, SquarePicture):
        return square_svg.board_svg(picture, title=title, interactive=interactive, key=key)
    left, top, width, height = (number(value) for value in frame(picture.cols, picture.rows))
    live = ' data-interactive=""' if interactive else ""
    return mark_safe(
        f'<svg class="board" data-board="{escape(key)}" data-cols="{picture.cols}" data-rows="{picture.rows}"'
        f' data-ruleset="{escape(picture.ruleset)}"{live}'
        f' viewBox="{left} {top} {width} {height}" role="group" aria-label="{escape(title)}">'
        f"{all_symbols()}"
        f"{empty_board(picture.cols, picture.rows, picture.shore, picture.rocks)}"
        f'<g class="layer-marks">{_marks(picture.marks, picture, False)}</g>'
        f'<g class="layer-pieces">{_ships(picture, False)}</g>'
        '<g class="layer-cursor"></g></svg>'
    )


def frame_of(picture: HexPicture | SquarePicture | TablePicture) -> tuple[float, float, float, float]:
    """The whole drawing of a board as (left, top, width, height)."""
    if isinstance(picture, TablePicture):
        return table_layout.frame(picture)
    if isinstance(picture, SquarePicture):
        return square_layout.frame(picture.cols, picture.rows)
    return frame(picture.cols, picture.rows)


def _document(picture_box: str, body: str) -> str:
    """An SVG document of its own on paper; `picture_box` is its viewBox."""
    width, height = picture_box.split()[2:]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{picture_box}" width="{width}" height="{height}">'
        f"{paper_symbols(body)}{body}</svg>"
    )


def print_svg(picture: HexPicture | SquarePicture | TablePicture) -> str:
    """The board as a document of its own, safe to print in grey; for Typst."""
    if isinstance(picture, TablePicture):
        return table_paper.print_svg(picture)
    if isinstance(picture, SquarePicture):
        return square_svg.print_svg(picture)
    return _document(
        " ".join(number(value) for value in frame(picture.cols, picture.rows)),
        empty_board(picture.cols, picture.rows, picture.shore, picture.rocks, True)
        + _marks(picture.marks, picture, True)
        + _ships(picture, True),
    )


@cache
def ship_svg(side: Side, size: str) -> str:
    """One ship on paper, bow to the right, without a label: for lists."""
    piece = Piece(id="", side=side, size=size, hex=(0, 0), facing=0)
    return _document("-18 -12 36 24", f'<g transform="rotate(90)">{_galley(piece)}</g>')


def counter_svg(piece: Piece) -> str:
    """One ship on paper with her label, in a square of 36 by 36: for a counter."""
    return _document("-18 -18 36 36", piece_svg(piece, at=(0, 0), on_paper=True))


@cache
def side_svg(side: Side) -> str:
    """The plate of a side on paper, with its letter."""
    label = _label(Piece(id=side, side=side, size="L", hex=(0, 0), facing=0), True, (0, 0))
    return _document("-6.5 -5 13 10", label)
