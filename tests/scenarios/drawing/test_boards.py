"""Every kind of board is one folder with one record; what shows boards asks that record."""

from pathlib import Path
from typing import Any

import pytest
from django.utils.safestring import SafeString

import scenarios.drawing
from rules.core.documents import Label
from scenarios.drawing import boards
from scenarios.drawing.art.legend import Entry
from scenarios.drawing.board import Board, Line, Told, View
from scenarios.drawing.boards import BOARDS, board_of
from scenarios.drawing.picture import Picture
from scenarios.drawing.png import board_png
from scenarios.drawing.portraits import listed, pieces_of
from scenarios.drawing.svg import board_svg, frame_of, print_svg
from scenarios.drawing.words import in_words
from scenarios.faces import FACES


class Lane(Picture, frozen=True, kw_only=True):
    """A board of one row, of a kind that the site does not have."""

    squares: int


LANE = Board(
    picture=Lane,
    title="Lane",
    on_page=lambda picture, *, title, interactive=False, key="", known="": SafeString(f"<svg>{title}</svg>"),
    on_paper=lambda picture, edition="grey", *, true_size=False, box=None: f"<svg>{edition}</svg>",
    frame=lambda picture: (0, 0, picture.squares, 1),
    view=lambda picture, width, height: View('<svg viewBox="0 0 9 6"/>', (0, 0, 9, 6)),
    told=lambda picture: Told(f"{picture.squares} squares", [Line("A", "A1 in the first")]),
    legend=lambda picture: [Entry(SafeString(""), "Water")],
    extent=lambda picture: ((0, 0), (picture.squares, 1)),
    bare=None,
    cells=("square", "squares"),
)


def test_every_folder_of_a_kind_is_listed() -> None:
    folder = Path(scenarios.drawing.__file__).parent
    assert {each.parent.name for each in folder.glob("*/board.py")} == {"hex", "square", "table", "plain"}
    assert len(BOARDS) == 4 and {face.drawing.board for face in FACES} < set(BOARDS)


def test_a_kind_of_its_own_is_shown_by_its_record_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(boards._BY_PICTURE, Lane, LANE)
    picture: Any = Lane(squares=9, labels=(Label("The narrows", (4, 0)),))
    assert board_svg(picture, title="Along the lane") == "<svg>Along the lane</svg>"
    assert (frame_of(picture), print_svg(picture, "saving")) == ((0, 0, 9, 1), "<svg>saving</svg>")
    assert board_png(picture, 90, 60).startswith(b"\x89PNG")
    words = in_words(picture)
    assert (words.board, words.names, words.sides) == ("9 squares", ("The narrows",), (("A", ("A1 in the first",)),))
    assert [entry.words for entry in board_of(picture).legend(picture)] == ["Water"]
    assert pieces_of(picture) == {} and listed(None, picture, "") == ""
    assert board_of(picture).plated(picture, {"A1": ("Ram", "58 %")}) is picture
