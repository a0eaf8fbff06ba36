"""How counters lie on their sheets: in millimetres from the upper left corner of the paper, so that cuts run straight.

Counters with a back lie about a fold in the middle of the sheet, the first of each row nearest to it on both sides;
folded along it, glued and cut, they have both faces, and turned over along her keel a ship still points the same way.
Marks for cutting lie outside the faces, never across.
"""

from collections.abc import Iterator
from itertools import groupby
from typing import Any, NamedTuple

from scenarios.printing.counter import Counter, Cuttings

SIZES = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
SIDE, TOP, FOOT = 15.0, 24.0, 26.0  # mm that are kept free: at the sides, for the head, for the bar and the foot
NOTICE = 10.0  # mm for two lines of what must be told
TITLE = 6.0  # mm for the title of a group
LETTER = 2.8  # mm that a letter of it is broad at most, on the average
FACES = (
    45.0,
    14.0,
)  # mm before the fold: where the field with "whole" in its middle begins, and how much of it is free
BETWEEN = 5.0  # mm between rows that are not cut in one
TICK = (0.8, 3.2)  # mm from a face at which a mark begins and ends
MEASURES = 66.0  # mm that ruler and gauge are high


class Row(NamedTuple):
    """Counters of one size side by side, cut from top to bottom in one."""

    pieces: tuple[Counter, ...]

    @property
    def size(self) -> tuple[float, float]:
        return self.pieces[0].width, self.pieces[0].height

    @property
    def double(self) -> bool:
        return bool(self.pieces[0].back)


class _Sheets:
    """Sheets being filled from above; `wide` and `high` are those of the paper."""

    def __init__(self, wide: float, high: float) -> None:
        self.wide, self.high = wide, high
        self.pages: list[dict[str, list[Any]]] = []
        self.y = high  # the first thing begins a page

    @property
    def left(self) -> float:
        return self.high - FOOT - self.y

    def page(self) -> None:
        self.pages.append({"faces": [], "lines": [], "folds": [], "words": [], "measures": []})
        self.y = TOP

    def add(self, what: str, **facts: Any) -> None:
        self.pages[-1][what].append(facts)

    def line(self, x: float, y: float, dx: float, dy: float) -> None:
        self.add("lines", x=x, y=y, dx=dx, dy=dy)

    def titled(self, words: str, faces: tuple[str, str] | None) -> float:
        """How high a title is: a long one stands on a line of its own above what the faces show."""
        long = SIDE + LETTER * len(words) > self.wide / 2 - FACES[0] + FACES[1]
        return 2 * TITLE if faces and long else TITLE

    def title(self, words: str, faces: tuple[str, str] | None) -> None:
        high = self.titled(words, faces)
        self.add("words", x=SIDE, y=self.y, text=words, kind="title", width=self.wide - 2 * SIDE)
        for text, x in zip(faces or (), (self.wide / 2 - FACES[0], self.wide / 2 + 5), strict=False):
            self.add("words", x=x, y=self.y + high - TITLE + 0.8, text=text, kind="face", width=40)
        self.y += high

    def row(self, row: Row, first: bool, last: bool) -> None:
        """One row; vertical marks stand over the first and under the last of those that are cut in one."""
        wide, high = row.size
        count, y = len(row.pieces), self.y
        start = self.wide / 2 - count * wide if row.double else SIDE
        columns = 2 * count if row.double else count
        for place, piece in enumerate(row.pieces):
            shown = [(start + place * wide, piece.svg)]
            if row.double:
                shown = [(self.wide / 2 - (place + 1) * wide, piece.svg), (self.wide / 2 + place * wide, piece.back)]
            for x, svg in shown:
                self.add("faces", x=x, y=y, width=wide, height=high, svg=svg, text=piece.text)
        end, (near, far) = start + columns * wide, TICK
        for at in (y, y + high):
            self.line(start - far, at, far - near, 0)
            self.line(end + near, at, far - near, 0)
        for column in range(columns + 1):
            if first:
                self.line(start + column * wide, y - far, 0, far - near)
            if last:
                self.line(start + column * wide, y + high + near, 0, far - near)
        if row.double:
            self.add("folds", x=self.wide / 2, y=y - 3 if first else y, length=high + 3 * first + 3 * last)
        self.y += high


def _blocks(pieces: list[Counter], wide: float) -> Iterator[list[Row]]:
    """The counters in rows, as many side by side as fit in half of the sheet's width or in all of it, and rows that are
    cut in one together."""
    for (width, _, double), alike in groupby(pieces, lambda piece: (piece.width, piece.height, bool(piece.back))):
        room = (wide / 2 if double else wide - SIDE) - SIDE
        across, some = max(1, int((room + 0.01) / width)), tuple(alike)
        rows = [Row(some[at : at + across]) for at in range(0, len(some), across)]
        whole = len(rows) - (len(rows[-1].pieces) < across and len(rows) > 1)
        yield rows[:whole]
        if rows[whole:]:
            yield rows[whole:]


def _group(sheets: _Sheets, words: str, pieces: list[Counter], faces: tuple[str, str]) -> None:
    begun = False
    for block in _blocks(pieces, sheets.wide):
        told = faces if block[0].double else None
        high, over = block[0].size[1], True  # over: a mark stands over the next row
        for place, row in enumerate(block):
            gap = (BETWEEN if over else 0.0) + (0.0 if begun else sheets.titled(words, told) + BETWEEN)
            if sheets.left < gap + high + TICK[1]:
                sheets.page()
                sheets.title(f"{words}, continued" if begun else words, told)
                over = begun = True
            elif not begun:
                sheets.y += BETWEEN
                sheets.title(words, told)
                begun = True
            sheets.y += BETWEEN if over else 0.0
            goes_on = place + 1 < len(block) and sheets.left >= 2 * high + TICK[1]
            sheets.row(row, over, not goes_on)
            over = not goes_on


def _laid(cuttings: Cuttings, wide: float, high: float) -> list[dict[str, list[Any]]]:
    sheets = _Sheets(wide, high)
    if cuttings.notice:
        sheets.page()
        sheets.add("words", x=SIDE, y=sheets.y, text=cuttings.notice, kind="notice", width=wide - 2 * SIDE)
        sheets.y += NOTICE
    for words, pieces in cuttings.groups:
        _group(sheets, words, pieces, cuttings.faces)
    if cuttings.segment:
        if sheets.left < MEASURES + BETWEEN:
            sheets.page()
        sheets.add("measures", y=sheets.y + BETWEEN, segment=cuttings.segment)
    return sheets.pages


def laid_out(cuttings: Cuttings, paper: str) -> tuple[bool, list[dict[str, list[Any]]]]:
    """Whether the sheets lie across, and what is on each: as few as will do, upright where that makes no difference."""
    wide, high = SIZES[paper]
    upright, across = _laid(cuttings, wide, high), _laid(cuttings, high, wide)
    return (True, across) if len(across) < len(upright) else (False, upright)
