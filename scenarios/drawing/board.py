"""What a kind of board is to those who show it: one record, `Board`, that its folder fills in and `boards.py` lists."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, TypeVar

from django.utils.safestring import SafeString

from rules.core.documents import Label
from scenarios.drawing.art.inks import Edition
from scenarios.drawing.art.legend import Entry
from scenarios.drawing.art.ships import Ship
from scenarios.drawing.art.strokes import Box, Point
from scenarios.drawing.beside import Beside
from scenarios.drawing.picture import Picture

PictureT = TypeVar("PictureT", bound=Picture)
Shown = TypeVar("Shown", bound=Picture, contravariant=True)


class OnPage(Protocol[Shown]):
    """`Board.on_page`."""

    def __call__(
        self, picture: Shown, /, *, title: str, interactive: bool = False, key: str = "", known: str = ""
    ) -> SafeString: ...


class OnPaper(Protocol[Shown]):
    """`Board.on_paper`."""

    def __call__(
        self, picture: Shown, edition: Edition = "grey", /, *, true_size: bool = False, box: Box | None = None
    ) -> str: ...


class Line(NamedTuple):
    """A unit in words, and whose it is."""

    side: str
    words: str


class Told(NamedTuple):
    """How large a board is, in words, and a line for every unit."""

    board: str
    lines: list[Line]


class View(NamedTuple):
    """A drawing of what lies in a box of a board."""

    drawing: str
    box: Box


class Viewed(Protocol[Shown]):
    """`Board.view`."""

    def __call__(self, picture: Shown, width: int, height: int, most: float = 0, /) -> View: ...


class Crop(NamedTuple):
    """A part of a board in which all ships lie: its box of the drawing, the numbers of its columns and rows with where
    each stands, in parts of the box's width and height, and the names that are whole in it."""

    box: Box
    columns: list[tuple[float, str]]
    rows: list[tuple[float, str]]
    labels: tuple[Label, ...]


class Size(NamedTuple):
    """In what size a map is printed: `cell_mm` for a hex or a square, a table that has a size of its own at
    1 : `scale`, `units_per_mm` of it being a millimetre."""

    cell_mm: float
    scale: int
    units_per_mm: float


class Bare(NamedTuple):
    """A board without its ships to be printed, the millimetres of a unit of its drawing, and its size in words."""

    picture: Picture
    unit: float
    said: str


def _pieces(picture: Picture) -> Iterable[Any]:
    return picture.pieces


def _as_it_is(picture: PictureT, _plates: Mapping[str, tuple[str, str]]) -> PictureT:
    return picture


def _not_laid_over(_picture: Picture, _marks: tuple[Any, ...], _ghosts: tuple[Any, ...], _key: str) -> dict[str, str]:
    return {}


def _no_signs(_picture: Picture) -> list[Entry]:
    return []


def _no_ship(_piece: Any, _picture: Picture) -> None:
    return None


class Lying(NamedTuple):
    """Places on a drawing at which there is more than open sea: those of ships and where a side sets up, and those of
    coasts and rocks."""

    fleets: list[Point]
    land: list[Point]


def _nothing_lies(_picture: Picture) -> Lying:
    return Lying([], [])


def _uncut(_picture: Picture) -> None:
    return None


def _not_laid(_piece: Any, _picture: Picture, _hurt: bool) -> None:
    return None


def _nowhere(_picture: Picture, _place: tuple[int, int], _across: int) -> None:
    return None


class Laid(NamedTuple):
    """A piece as it lies on the drawing: its middle, by how many degrees it is turned clockwise from north, and bow up
    around that middle what is drawn, `across` to either side of it and `along` before and behind it. Its symbols have
    ids that begin with `LAID`."""

    at: Point
    turn: float
    body: str
    across: float
    along: float


LAID = "t-"


class Chart(NamedTuple):
    """Where places of a board lie on its drawing, in the measure of its picture: that of 0, 0, and a step east and one
    along the second number."""

    x: float
    y: float
    east: float
    down: float

    def drawn(self, at: Point) -> Point:
        return self.x + self.east * at[0], self.y + self.down * at[1]


@dataclass(frozen=True, kw_only=True, slots=True)
class Board(Generic[PictureT]):
    """One kind of board.

    - `picture` is the type of its pictures, `title` what it is called in lists, `drawn` whether it is more than words.
    - `on_page(picture, …)` is the board for a page (`svg.board_svg` tells what it is given), `on_paper(picture,
      edition, true_size, box)` one for a sheet or what lies in a box of it, `frame(picture)` the whole drawing of
      either.
    - `crop(picture)`: the part to which a sheet may cut a board so that its ships are read; None where it would win
      nothing.
    - `lying(picture)`: where on the drawing there is more than open sea.
    - `view(picture, width, height, most)`: what a picture of that size in pixels shows; all ships where it need not be
      more than `most` hulls wide for it.
    - `told(picture)`: the same in words. `legend(picture)`: every sign that is on it, once, with its words.
    - `pieces(picture)`: everything that lies on it; `ship(piece, picture)` how a piece is drawn beside the board, None
      for what is no ship.
    - `laid(piece, picture, hurt)`: how a piece lies on the board, whole or damaged; None for what is not drawn.
      `headings` are the directions in which one may lie; 1 where it is any.
    - `plated(picture, plates)`: the picture with plates at its pieces, by their ids what each says and what is
      written on it, where marks have not put any there.
    - `ahead(picture, marks, ghosts, key)`: what an order may lead to, drawn by the layers in which it is laid over the
      board of that key.
    - `beside(before, after)`: two states of a board to be laid over each other; None where nothing is drawn.
    - `spot(picture, place, across)`: the middle of a hex or a square on the drawing and half of its width; of a table,
      whose width is divided into so many cells `across`, of a cell counted from the south-west. None without places.
    - `extent(picture)`: the least and the greatest place where a name may stand; None where it has no places.
    - `chart(picture)`: how places lie on the drawing, hexes as if those of a row were level; None without places.
    - `bare(picture, size)`: the board to be printed in its true size; None where there is no map. `cells` are what is
      measured for that ("hex", "hexes"); None for a table, which has a size of its own.
    """

    picture: type[PictureT]
    title: str
    on_page: OnPage[PictureT]
    on_paper: OnPaper[PictureT]
    frame: Callable[[PictureT], Box]
    view: Viewed[PictureT]
    told: Callable[[PictureT], Told]
    legend: Callable[[PictureT], list[Entry]] = _no_signs
    pieces: Callable[[PictureT], Iterable[Any]] = _pieces
    ship: Callable[[Any, PictureT], Ship | None] = _no_ship
    laid: Callable[[Any, PictureT, bool], Laid | None] = _not_laid
    headings: int = 1
    plated: Callable[[PictureT, Mapping[str, tuple[str, str]]], PictureT] = _as_it_is
    ahead: Callable[[PictureT, tuple[Any, ...], tuple[Any, ...], str], dict[str, str]] = _not_laid_over
    beside: Callable[[PictureT, PictureT], Beside] | None = None
    spot: Callable[[PictureT, tuple[int, int], int], tuple[Point, float] | None] = _nowhere
    extent: Callable[[PictureT], tuple[Point, Point] | None]
    crop: Callable[[PictureT], Crop | None] = _uncut
    lying: Callable[[PictureT], Lying] = _nothing_lies
    chart: Callable[[PictureT], Chart] | None = None
    bare: Callable[[PictureT, Size], Bare] | None
    cells: tuple[str, str] | None
    drawn: bool = True
