"""Boards of squares as SVG: for screens, coloured by static/css/board.css, and for paper, in greys.

What scripts find in it: the root has data-squares ("cols rows") and data-wind; pieces have data-square ("CCRR"),
data-facing and, where squares are shared, data-slot and data-of. Layers and classes are those of the other boards.
"""

import re
from collections.abc import Iterable
from functools import lru_cache
from html import escape

from django.utils.safestring import SafeString, mark_safe

from rules.geometry.square import written
from scenarios.drawing import galley
from scenarios.drawing import square_shapes as draw
from scenarios.drawing.art.strokes import Point
from scenarios.drawing.markup import number, paper, paths, screen
from scenarios.drawing.palette import PRINT
from scenarios.drawing.square_layout import (
    SIDE,
    centre,
    frame,
    hull_at,
    in_frame,
    inside,
    label_cap,
    plate_at,
    row_of,
    tokens_at,
)
from scenarios.drawing.square_picture import HEADINGS, SquareMark, SquarePicture, SquarePiece, Token, describe, slots

PAPER_FONT = 'font-family="Libertinus Serif"'  # comes with Typst
PAPER_LABEL = 1.9  # a printed map is smaller than one on a screen
LETTERS = 6  # of a label that are written out

_USED = re.compile(r'<use href="#([^"]+)"')
_symbols: dict[tuple[str, bool], str] = {}


def defs(drawing: str, on_paper: bool) -> str:
    """The symbols that a drawing uses; on a screen also every mark, since scripts set them."""
    names = dict.fromkeys(_USED.findall(drawing))
    if not on_paper:
        names |= dict.fromkeys(f"square-{kind}" for kind in draw.SINGLE)
    for kind in draw.SINGLE:
        _symbol(f"square-{kind}", draw.mark(kind), "", on_paper)
    return f"<defs>{''.join(_symbols[name, on_paper] for name in names if (name, on_paper) in _symbols)}</defs>"


def _symbol(name: str, shapes: Iterable, side: str, on_paper: bool) -> None:
    """Keep the `<g>` that a `<use>` of this name calls for, written once in the life of the server."""
    if (name, on_paper) not in _symbols:
        _symbols[name, on_paper] = f'<g id="{name}">{paths(shapes, paper(side) if on_paper else screen, 2)}</g>'


def moved(at: Point, scale: float = 1.0, turn: float = 0.0) -> str:
    """A transform attribute, "" where nothing is moved."""
    steps = [f"translate({number(at[0])} {number(at[1])})"] if at != (0, 0) else []
    steps += [f"rotate({number(turn)})"] if turn else []
    steps += [f"scale({number(scale)})"] if scale != 1 else []
    return f' transform="{" ".join(steps)}"' if steps else ""


@lru_cache(maxsize=32)
def empty_squares(cols: int, rows: int, on_paper: bool) -> str:
    """Sea, grid and the numbers along the edges: what does not change while a battle is fought."""
    paint = paper() if on_paper else screen
    picture = SquarePicture(cols, rows)
    water = draw.sea(picture)
    edge = paths([water._replace(paint="edge")], lambda name, closed: paint(name, closed) + ' fill-opacity="0"')
    look = f' fill="{PRINT["coordinate"].fill}" {PAPER_FONT}' if on_paper else ""
    every = range(1, cols + 1), range(1, rows + 1)
    places = [(centre((col, 0))[0], SIDE - 4, f"{col:02d}", "middle") for col in every[0]]
    places += [(SIDE - 4, centre((0, row))[1] + 4, f"{row:02d}", "end") for row in every[1]]
    texts = "".join(
        f'<text x="{number(x)}" y="{number(y)}" text-anchor="{anchor}">{text}</text>' for x, y, text, anchor in places
    )
    return (
        f'<g class="layer-sea">{paths([water], paint)}'
        f'<g class="coordinates" aria-hidden="true" font-size="15"{look}>{texts}</g></g>'
        f'<g class="layer-grid">{paths(draw.grid(picture), paint)}{edge}</g>'
    )


def _around(picture: SquarePicture, on_paper: bool) -> str:
    """Coasts, exits, entry squares and the wind, in the ring around the map."""
    paint = paper() if on_paper else screen
    found = []
    for edge in picture.edges:
        shapes = draw.edge_shapes(edge, picture.cols, picture.rows)
        found.append(f"<g>{_title(edge.label, on_paper)}{paths(shapes, paint)}</g>")
    for entry in picture.entries:
        if in_frame(entry.square, picture.cols, picture.rows):
            found.append(f"<g>{_title(entry.label, on_paper)}{paths(draw.entry_shapes(entry), paint)}</g>")
    if picture.wind is not None:
        words = f"The wind blows {HEADINGS[picture.wind]}"
        named = "" if on_paper else f' class="wind" role="img" aria-label="{words}"'
        arrow = f"{_title(words, on_paper)}{paths(draw.wind_shapes(picture.wind), paint)}"
        found.append(f"<g{named}{moved(centre((0, 0)))}>{arrow}</g>")
    return f'<g class="layer-land">{"".join(found)}</g>'


def _title(words: str, on_paper: bool) -> str:
    return f"<title>{escape(words)}</title>" if words and not on_paper else ""


def galleys(piece: SquarePiece, on_paper: bool) -> str:
    """The hull and what is on it, as uses of their symbols."""
    uses = []
    for part in draw.parts(piece):
        _symbol(part.name, part.shapes, piece.side, on_paper)
        uses.append(f'<use href="#{part.name}"{moved(part.at, part.scale, part.turn)}/>')
    return "".join(uses)


def _label(piece: SquarePiece, slot: int, of: int, on_paper: bool, largest: float) -> str:
    """The plate with the ship's label; it stays upright."""
    text = (piece.label or piece.id)[:LETTERS]
    side = piece.side.lower()
    cap = label_cap(of)
    look = f' fill="{PRINT[f"label-{side}"].fill}" font-weight="bold" {PAPER_FONT}' if on_paper else ""
    plate = paths(draw.plate(piece.side, text), paper(piece.side) if on_paper else screen)
    body = f'{plate}<text y="2.3" text-anchor="middle" font-size="6.4"{look}>{escape(text)}</text>'
    at = plate_at(slot, of, piece.facing)
    if on_paper:
        return f"<g{moved(at, min(cap, largest))}>{body}</g>"
    return f'<g class="label stack-{min(of, 3)}"{moved(at)}><g class="label-size">{body}</g></g>'


def _tokens(piece: SquarePiece, slot: int, of: int, on_paper: bool) -> str:
    """The signs beside the ship."""
    places = tokens_at(slot, of, piece.facing, len(piece.tokens))
    drawn = "".join(_token(each, at, size, on_paper) for each, (at, size) in zip(piece.tokens, places, strict=False))
    return drawn if on_paper or not drawn else f'<g class="tokens">{drawn}</g>'


def _token(each: Token, at: Point, size: float, on_paper: bool) -> str:
    _symbol(f"token-{each.kind}", draw.token(each.kind), "", on_paper)
    look = f' fill="#000000" font-weight="bold" {PAPER_FONT}' if on_paper else ""
    text = f'<text y="2.2" text-anchor="middle" font-size="6.2"{look}>{escape(each.text)}</text>' if each.text else ""
    named = "" if on_paper else f' class="token token-{each.kind}"'
    return f'<g{named}{moved(at, size)}><use href="#token-{each.kind}"/>{text}</g>'


@lru_cache(maxsize=4096)
def piece_svg(
    piece: SquarePiece, slot: int = 0, of: int = 1, *, on_paper: bool = False, largest: float = PAPER_LABEL
) -> str:
    """One ship in her square, or in her row of a square that is shared; on paper with a label so large at most."""
    at, size = hull_at(slot, of)
    hull = f'<g class="hull"{moved(at, size, 45 * piece.facing)}>{galleys(piece, on_paper)}</g>'
    body = hull + _tokens(piece, slot, of, on_paper) + _label(piece, slot, of, on_paper, largest)
    place = moved(centre(piece.square))
    if on_paper:
        return f"<g{place}>{body}</g>"
    classes = f"piece side-{piece.side.lower()} hull-{piece.hull}"
    classes += " is-current" * piece.current + " is-done" * piece.done + " is-oarless" * (piece.damage >= 2)
    classes += f" status-{piece.status}" if piece.status != "afloat" else ""
    shared = f' data-slot="{slot}" data-of="{of}"' if of > 1 else ""
    return (
        f'<g class="{classes}" data-id="{escape(piece.id)}" data-side="{piece.side}"'
        f' data-square="{written(piece.square)}" data-facing="{piece.facing}"{shared}{place} role="img"'
        f' aria-label="{escape(describe(piece))}">{body}</g>'
    )


def _ships(picture: SquarePicture, on_paper: bool) -> str:
    """Every ship; the one that acts is drawn last, above the others."""
    placed = [each for each in slots(picture) if in_frame(each[0].square, picture.cols, picture.rows)]
    return "".join(
        piece_svg(piece, slot, of, on_paper=on_paper)
        for piece, slot, of in sorted(placed, key=lambda each: each[0].current)
    )


def link_places(picture: SquarePicture) -> list[tuple[str, Point]]:
    """(words, place) of the chain of every grappled pair: between their rows."""
    where = {piece.id: (piece, slot, of) for piece, slot, of in slots(picture) if piece.status != "awash"}
    found = []
    for link in picture.links:
        if link.one in where and link.other in where:
            ends = []
            for piece, slot, of in (where[link.one], where[link.other]):
                x, y = centre(piece.square)
                ends.append((x, y + row_of(slot, of)))
            (ax, ay), (bx, by) = ends
            found.append((f"{link.one} and {link.other} are grappled", ((ax + bx) / 2 - 1.5, (ay + by) / 2)))
    return found


def _links(picture: SquarePicture, on_paper: bool) -> str:
    places = link_places(picture)
    if places:
        _symbol("square-hold", galley.grapple(), "", on_paper)
    return "".join(
        f'<g{moved(at, 0.62)}>{_title(words, on_paper)}<use href="#square-hold"/></g>' for words, at in places
    )


def _marks(picture: SquarePicture, on_paper: bool) -> str:
    """The marks under the ships."""
    found = sorted(picture.marks, key=lambda each: draw.MARKS.index(each.kind))
    return "".join(_mark(each, picture, on_paper) for each in found)


def _mark(each: SquareMark, picture: SquarePicture, on_paper: bool) -> str:
    title = _title(each.label, on_paper)
    if each.kind in ("formation", "path"):
        named = "" if on_paper else f' class="mark mark-{each.kind}"'
        return f"<g{named}>{title}{paths(draw.mark_shapes(each), paper() if on_paper else screen)}</g>"
    drawn = []
    for square in each.squares:
        if inside(square, picture.cols, picture.rows):
            named = "" if on_paper else f' class="mark mark-{each.kind}" data-square="{written(square)}"'
            drawn.append(f'<g{named}{moved(centre(square))}>{title}<use href="#square-{each.kind}"/></g>')
    return "".join(drawn)


def _costs(picture: SquarePicture, on_paper: bool) -> str:
    """What each step of a path costs, written above the ships."""
    paint = paper() if on_paper else screen
    look = f' fill="#000000" {PAPER_FONT}' if on_paper else ""
    drawn = []
    for each in picture.marks:
        for square, cost in zip(each.squares, each.costs, strict=False):
            if cost:
                text = f'<text y="2.9" text-anchor="middle" font-size="8.5"{look}>{escape(cost)}</text>'
                named = "" if on_paper else ' class="path-cost"'
                drawn.append(f"<g{named}{moved(centre(square))}>{paths([draw.pill(cost)], paint)}{text}</g>")
    return "".join(drawn)


def board_svg(picture: SquarePicture, *, title: str, interactive: bool = False, key: str = "") -> SafeString:
    """The board for a page. `title` names it to those who hear it; `interactive` boards are attached to by
    static/js/board/square.js, which remembers zoom and cursor by `key` when the board is replaced."""
    box = " ".join(number(value) for value in frame(picture.cols, picture.rows))
    pieces = _ships(picture, False)
    links = _links(picture, False)
    live = ' data-interactive=""' if interactive else ""
    wind = "" if picture.wind is None else f' data-wind="{picture.wind}"'
    size = "wide" if picture.cols > 24 else "narrow"
    return mark_safe(
        f'<svg class="board square-board is-{size}" data-board="{escape(key)}"'
        f' data-squares="{picture.cols} {picture.rows}"{wind} data-ruleset="{escape(picture.ruleset)}"{live}'
        f' viewBox="{box}" role="group" aria-label="{escape(title)}">'
        f"{defs(pieces + links, False)}{empty_squares(picture.cols, picture.rows, False)}{_around(picture, False)}"
        f'<g class="layer-marks">{_marks(picture, False)}</g>'
        f'<g class="layer-pieces">{pieces}</g>'
        f'<g class="layer-over">{links}{_costs(picture, False)}</g>'
        '<g class="layer-cursor"></g></svg>'
    )


def print_svg(picture: SquarePicture) -> str:
    """The board as a document of its own, safe to print in grey; for Typst."""
    body = (
        empty_squares(picture.cols, picture.rows, True)
        + _around(picture, True)
        + _marks(picture, True)
        + _ships(picture, True)
        + _links(picture, True)
        + _costs(picture, True)
    )
    return document(frame(picture.cols, picture.rows), body)


def document(box: tuple[float, float, float, float], body: str) -> str:
    """An SVG document of its own on paper."""
    left, top, width, height = (number(value) for value in box)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left} {top} {width} {height}" width="{width}"'
        f' height="{height}">{defs(body, True)}{body}</svg>'
    )
