"""A board of squares as SVG: two drawings that lie upon each other on a page, one drawing for paper and pictures.

What scripts find in it: the root has data-squares ("cols rows"), data-wind, data-ids (what its ids begin with) and
data-hull (the length of the usual ship); pieces have data-square ("CCRR"), data-facing, data-tag and, where squares are
shared, data-slot and data-of. Layers and classes are those of the other boards.
"""

from functools import lru_cache
from html import escape

from django.utils.safestring import SafeString, mark_safe

from rules.core.documents import Label
from scenarios.drawing.art import symbols
from scenarios.drawing.art.inks import Edition, on_paper, standalone
from scenarios.drawing.art.ships import Ship, ship
from scenarios.drawing.art.strokes import Box, Point, n
from scenarios.drawing.layers import Sea, alone, below_svg, board_opening, prefix_of, sea_of, sea_svg
from scenarios.drawing.square import marks, ships
from scenarios.drawing.square.layout import SIDE, centre, frame
from scenarios.drawing.square.picture import SquareEdge, SquarePicture, SquarePiece
from scenarios.drawing.square.sea import sea, stretch
from scenarios.drawing.window import Spot, fight

MAY_COME = ("gash", "flotsam", "still", "hook", "flag", "fire", "wash")  # what scripts may add
SHEET = (170, 110)  # mm that a map has on a setup sheet, or about as much
NAMED = 7.0  # mm of a square in which a name beside a ship, in words of the usual size, has six points
LARGEST = 1.7  # times that a name may be as large: more would lie over hulls
WIDE = 24  # columns above which a printed map's words are larger
LEAST_ACROSS = 14.0  # hulls that a picture is wide, and more
COAST = 24  # parts of a coast at which a picture may show it
LEAST = 32  # pixels of the usual hull when a board opens


@lru_cache(maxsize=128)
def _sea_of(
    cols: int,
    rows: int,
    edges: tuple[SquareEdge, ...],
    labels: tuple[Label, ...],
    seed: int,
    prefix: str,
    every: int,
) -> Sea:
    """The sea of a board; what hangs on the board alone is made once."""
    return sea_of(sea(cols, rows, edges, seed, prefix, every, labels), seed, prefix)


def _under(picture: SquarePicture, prefix: str, every: int = 1) -> Sea:
    cols, rows = picture.cols, picture.rows
    return _sea_of(cols, rows, picture.edges, picture.labels, picture.seed, prefix, every)


def board_svg(
    picture: SquarePicture, *, title: str, interactive: bool = False, key: str = "", known: str = ""
) -> SafeString:
    """The board for a page: `svg.board-sea` and `svg.board` above it, both of one viewBox. `title` names it to those
    who hear it; `interactive` boards are attached to by static/js/board/square.js, which remembers what is seen by
    `key` when the board is replaced. The sea that a page has, `known` by its `data-sea`, is left out."""
    prefix, box = prefix_of(key), frame(picture.cols, picture.rows)
    under = _under(picture, f"{prefix}s-")
    pieces, ropes = ships.all_ships(picture, prefix), ships.ropes(picture, prefix)
    around = ships.entries(picture, prefix) + ships.wind(picture) + _told(picture.edges)
    wind = "" if picture.wind is None else f' data-wind="{picture.wind}"'
    data = (
        f'data-squares="{picture.cols} {picture.rows}"{wind} data-ruleset="{escape(picture.ruleset)}"'
        f' data-hull="{n(ships.HULL)}" data-least="{LEAST}"'
    )
    opening = board_opening(
        under, box, hull=ships.HULL, title=title, key=key, kind="square-board", data=data, interactive=interactive
    )
    return mark_safe(
        f"{sea_svg(under, box, known)}{opening}{below_svg(picture.below)}"
        f"{symbols.defs(around + pieces + ropes, prefix, MAY_COME)}{marks.defs(prefix)}"
        f'<g class="layer-land">{around}</g>'
        f'<g class="layer-marks">{marks.marks(picture, prefix)}</g>'
        f'<g class="layer-pieces">{pieces}</g>'
        f'<g class="layer-over">{ropes}{marks.plates(picture)}{marks.costs(picture)}</g>'
        '<g class="layer-tags"></g><g class="layer-cursor"></g></svg>'
    )


def _told(edges: tuple[SquareEdge, ...]) -> str:
    """What edges are, for those who hear the board: their drawing lies in the sea."""
    return "".join(
        f'<g class="edge" role="img" aria-label="{escape(edge.label)}"><title>{escape(edge.label)}</title></g>'
        for edge in edges
        if edge.label
    )


def whole_svg(
    picture: SquarePicture, box: Box | None = None, *, names: float = 0, every: int = 1, level: str = "m"
) -> str:
    """The board as one drawing, for `inks.standalone` and `raster`: all of it, or what lies in a box. `names` writes
    the ids beside the ships, in words so many times as large, and numbers along `every` line of the edges, as paper
    needs them."""
    under = _under(picture, "s-", every if names else 0)
    body = ships.entries(picture, "b-", told=False) + ships.wind(picture, told=False)
    body += marks.marks(picture, "b-", told=False) + ships.all_ships(picture, "b-", told=False)
    body += (
        ships.ropes(picture, "b-", told=False) + marks.plates(picture, told=False) + marks.costs(picture, told=False)
    )
    body += ships.printed_ids(picture, names) if names else ""
    return (
        f'<svg class="{under.classes.replace("i-lod-m", f"i-lod-{level}")}"'
        f' viewBox="{n(*(box or frame(picture.cols, picture.rows)))}">{under.inner}'
        f"{symbols.defs(body, 'b-')}{marks.defs('b-')}{body}</svg>"
    )


def print_svg(
    picture: SquarePicture, edition: Edition = "grey", *, true_size: bool = False, box: Box | None = None
) -> str:
    """The board as a document of its own for paper, in an edition of art.inks: "grey" unless asked otherwise; all of
    it, or what lies in a box. A wide map that is not in its true size is small on its sheet: words are larger, ships
    are drawn as small ones, every fifth line has a number."""
    across, down = (picture.cols, picture.rows) if box is None else (box[2] / SIDE, box[3] / SIDE)
    small = across > WIDE and not true_size
    px = 1.0 if small else 0.72
    if not true_size:
        cell = min(SHEET[0] / across, SHEET[1] / down)
        px = max(px, min(LARGEST, NAMED / cell))
    drawn = whole_svg(picture, box, names=px, every=5 if small else 1, level="s" if small else "m")
    return standalone(drawn, on_paper(edition, px))


def fleets_box(picture: SquarePicture, wide: float, high: float, most: float = 0) -> Box:
    """What a picture of that shape shows: the fight, at least `LEAST_ACROSS` hulls across."""
    spots = [Spot(*centre(each[0].square), ships.HULL / 2, each[0].side) for each in ships.placed_ships(picture)]
    whole = frame(picture.cols, picture.rows)
    return fight(spots, coast_points(picture), whole, wide, high, ships.HULL, LEAST_ACROSS, most)


def coast_points(picture: SquarePicture) -> list[Point]:
    """Points along the coasts at the edges of a map."""
    cols, rows = picture.cols, picture.rows
    coasts = (stretch(edge, cols, rows) for edge in picture.edges if edge.kind == "shore")
    return [_between(ends[0], ends[1], part / COAST) for ends in coasts if ends for part in range(COAST + 1)]


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def ship_svg(piece: SquarePiece, edition: Edition = "grey") -> str:
    """One ship on paper, bow to the right, without her id: for lists."""
    return _list_ship(ships.as_ship(piece), edition)


@lru_cache(maxsize=256)
def _list_ship(drawn: Ship, edition: Edition) -> str:
    return alone((-24.0, -14.0, 48.0, 28.0), ship(drawn, 90, 1.0, "b-"), edition, 0.6)
