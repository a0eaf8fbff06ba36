"""How counters lie on their sheets: in millimetres from the upper left corner of the paper, so that cuts run straight.

Counters with a back lie about a fold in the middle of the sheet, the first of each row nearest to it on both sides;
folded along it, glued and cut, they have both faces, and turned over along her keel a ship still points the same way.
Where the printer prints on both sides (`Turn`) the backs lie on the back of the leaf instead, each behind its front.
Marks for cutting lie outside the faces, never across.
"""

import math
from collections.abc import Iterator
from itertools import groupby
from typing import Any, Literal, NamedTuple

from scenarios.printing.counter import Counter, Cuttings

SIZES = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
SIDE, TOP, FOOT = 15.0, 24.0, 25.5  # mm that are kept free: at the sides, for the head, for the bar and the foot
NOTICE = 10.0  # mm for two lines of what must be told
TITLE = 6.0  # mm for the title of a group
LETTER = 2.8  # mm that a letter of it is broad at most, on the average
# mm before the fold: where the field with "whole" in its middle begins, and how much of it is free
FACES = (45.0, 14.0)
BETWEEN = 5.0  # mm between rows that are not cut in one
TICK = (0.8, 3.2)  # mm from a face at which a mark begins and ends
MEASURES = 66.0  # mm that ruler and gauge are high
HARDLY, WELL = 0.35, 0.5  # of a sheet: where less is used of the last, blanks follow until so much is
SPARE = "Spare, to write on"


class Turn(NamedTuple):
    """How the printer turns a leaf: "fold" where it does not, so that both faces lie on one side; about its "long" or
    its "short" edge. Held against the light, a back lies too far to the `right` and `up` by so many mm."""

    edge: Literal["fold", "long", "short"] = "fold"
    right: float = 0.0
    up: float = 0.0

    @property
    def folded(self) -> bool:
        return self.edge == "fold"


FOLD = Turn()


class Row(NamedTuple):
    """Counters of one size side by side, cut from top to bottom in one."""

    pieces: tuple[Counter, ...]

    @property
    def size(self) -> tuple[float, float]:
        return self.pieces[0].width, self.pieces[0].height

    @property
    def double(self) -> bool:
        return self.pieces[0].double


class _Sheets:
    """Sheets being filled from above; `wide` and `high` are those of the paper."""

    def __init__(self, wide: float, high: float, folded: bool = True) -> None:
        self.wide, self.high, self.folded = wide, high, folded
        self.pages: list[dict[str, list[Any]]] = []
        self.y = high  # the first thing begins a page

    @property
    def left(self) -> float:
        return self.high - FOOT - self.y

    @property
    def room(self) -> float:
        return self.high - FOOT - TOP

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
        double = row.double and self.folded
        # what is too broad for the sheet stands in its middle, so that both its marks are printed
        start = self.wide / 2 - count * wide if double else min(SIDE, (self.wide - count * wide) / 2)
        columns = 2 * count if double else count
        for place, piece in enumerate(row.pieces):
            shown = [(start + place * wide, piece.svg, piece.text, piece.told)]
            if double:
                front, back = self.wide / 2 - (place + 1) * wide, self.wide / 2 + place * wide
                shown = [
                    (front, piece.svg, piece.text, piece.told),
                    (back, piece.back, piece.back_text, _behind_of(piece)),
                ]
            for x, svg, words, told in shown:
                self.add("faces", x=x, y=y, width=wide, height=high, svg=svg, text=words, told=told)
            if row.double and not double:
                self.pages[-1]["faces"][-1]["behind"] = (piece.back, piece.back_text, _behind_of(piece))
        end, (near, far) = start + columns * wide, TICK
        for at in (y, y + high):
            self.line(start - far, at, far - near, 0)
            self.line(end + near, at, far - near, 0)
        for column in range(columns + 1):
            if first:
                self.line(start + column * wide, y - far, 0, far - near)
            if last:
                self.line(start + column * wide, y + high + near, 0, far - near)
        if double:
            self.add("folds", x=self.wide / 2, y=y - 3 if first else y, length=high + 3 * first + 3 * last, angle=90)
        for fold in row.pieces[0].folds:
            self.add("folds", x=start, y=y + fold, length=end - start, angle=0)
        self.y += high


def _behind_of(piece: Counter) -> str:
    return f"{piece.told}, its back"


def _blocks(pieces: list[Counter], wide: float, folded: bool) -> Iterator[list[Row]]:
    """The counters in rows, as many side by side as fit in half of the sheet's width or in all of it, and rows that are
    cut in one together."""
    for (width, _, double), alike in groupby(pieces, lambda piece: (piece.width, piece.height, piece.double)):
        room = (wide / 2 if double and folded else wide - SIDE) - SIDE
        across, some = max(1, int((room + 0.01) / width)), tuple(alike)
        rows = [Row(some[at : at + across]) for at in range(0, len(some), across)]
        whole = len(rows) - (len(rows[-1].pieces) < across and len(rows) > 1)
        yield rows[:whole]
        if rows[whole:]:
            yield rows[whole:]


def _group(sheets: _Sheets, words: str, pieces: list[Counter], faces: tuple[str, str]) -> None:
    begun = False
    for block in _blocks(pieces, sheets.wide, sheets.folded):
        told = faces if block[0].pieces[0].back and sheets.folded else None  # what has words on it tells itself
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


def _laid(
    cuttings: Cuttings, wide: float, high: float, folded: bool = True, apart: bool = False
) -> list[dict[str, list[Any]]]:
    """The sheets. A ruler that has no room on the last one takes the last group along (`apart`), so that no sheet has
    but a ruler."""
    sheets = _Sheets(wide, high, folded)
    if cuttings.notice:
        sheets.page()
        sheets.add("words", x=SIDE, y=sheets.y, text=cuttings.notice, kind="notice", width=wide - 2 * SIDE)
        sheets.y += NOTICE
    for n, (words, pieces) in enumerate(cuttings.groups, 1):
        if apart and n == len(cuttings.groups):
            sheets.page()
        _group(sheets, words, pieces, cuttings.faces)
    if cuttings.segment:
        gap = BETWEEN + TICK[1]
        if sheets.left < MEASURES + gap:
            if not apart and len(cuttings.groups) > 1:
                return _laid(cuttings, wide, high, folded, apart=True)
            sheets.page()
        sheets.add("measures", y=sheets.y + gap, segment=cuttings.segment)
        sheets.y += gap + MEASURES
    if cuttings.groups and sheets.y - TOP < HARDLY * sheets.room:
        _group(sheets, SPARE, _blanks(sheets, cuttings.groups[-1][1][-1]), cuttings.faces)
    return sheets.pages


def _blanks(sheets: _Sheets, alike: Counter) -> list[Counter]:
    """Blanks of the size of another, and folded like it, as many as a sheet that is hardly begun has room for until
    half of it is used."""
    across = max(1, int((sheets.wide - 2 * SIDE + 0.01) / alike.width))
    free = WELL * sheets.room - (sheets.y - TOP) - TITLE - 2 * BETWEEN
    rows = max(1, math.ceil(free / alike.height))
    return [Counter(alike.width, alike.height, folds=alike.folds)] * (rows * across)


def laid_out(cuttings: Cuttings, paper: str, turn: Turn = FOLD) -> tuple[bool, list[dict[str, list[Any]]]]:
    """Whether the sheets lie across, and what is on each: as few as will do, upright where that makes no difference.
    Of leaves that are turned each sheet is followed by its back, and all are upright."""
    wide, high = SIZES[paper]
    if not turn.folded:
        fronts = _laid(cuttings, wide, high, folded=False)
        return False, [page for front in fronts for page in (front, _behind(front, wide, high, turn))]
    upright, across = _laid(cuttings, wide, high), _laid(cuttings, high, wide)
    return (True, across) if len(across) < len(upright) else (False, upright)


def _behind(front: dict[str, list[Any]], wide: float, high: float, turn: Turn) -> dict[str, list[Any]]:
    """The back of a sheet: each back behind its front, the bow the same way when a counter is turned along her keel."""
    page: dict[str, list[Any]] = {"faces": [], "lines": [], "folds": [], "words": [], "measures": []}
    along = turn.edge == "long"
    for face in front["faces"]:
        if "behind" not in face:
            continue
        svg, words, told = face["behind"]
        x, y = (
            (wide - face["x"] - face["width"], face["y"]) if along else (face["x"], high - face["y"] - face["height"])
        )
        x, y = (x + turn.right, y + turn.up) if along else (x - turn.right, y - turn.up)
        page["faces"].append(
            {
                "x": x,
                "y": y,
                "width": face["width"],
                "height": face["height"],
                "svg": svg,
                "text": words,
                "told": told,
                "turned": not along,
            }
        )
    return page | {"back": [True]}
