"""A board of any kind as text: the units of each side, their places told as the ruleset tells them."""

from typing import NamedTuple

from rules.core.documents import Label
from scenarios.drawing.boards import board_of
from scenarios.drawing.picture import Picture


class Words(NamedTuple):
    """A board in words: how large it is, the names on it, and the lines of each side that has any."""

    board: str
    names: tuple[str, ...]
    sides: tuple[tuple[str, tuple[str, ...]], ...]


def in_words(picture: Picture) -> Words:
    """What a drawing of the picture shows of board and units, as text."""
    board, lines = board_of(picture).told(picture)
    sides: dict[str, list[str]] = {}
    for line in lines:
        sides.setdefault(line.side, []).append(line.words)
    told = tuple((side, tuple(words)) for side, words in sorted(sides.items()))
    return Words(board, tuple(_name(label) for label in picture.labels if label.words.strip()), told)


def _name(label: Label) -> str:
    return f"{label.words} ({label.kind})" if label.kind != "place" else label.words
