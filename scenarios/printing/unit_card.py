"""A ship's card: what she is, and boxes to cross off while she fights."""

from collections.abc import Iterable
from typing import Any, NamedTuple


class Box(NamedTuple):
    """A box: what stands in it, and whether it is crossed when the battle begins."""

    text: str = ""
    crossed: bool = False


class Row(NamedTuple):
    """Boxes behind a word."""

    label: str
    boxes: list[Box]


class UnitCard(NamedTuple):
    """The card of a ship or a squadron: `drawing` is an SVG, `start` where it begins, `flag` whether its leader is
    aboard."""

    side: str
    id: str
    name: str
    kind: str
    drawing: str
    start: str
    flag: bool
    facts: list[str]
    rows: list[Row]


def boxes(label: str, crossed: Iterable[bool]) -> Row:
    """Empty boxes behind a word."""
    return Row(label, [Box("", mark) for mark in crossed])


def lettered(label: str, marked: Iterable[tuple[str, bool]]) -> Row:
    """Boxes with something in them."""
    return Row(label, [Box(text, mark) for text, mark in marked])


def plain(card: UnitCard) -> dict[str, Any]:
    """A card as plain data for templates."""
    rows = [{"label": row.label, "boxes": [box._asdict() for box in row.boxes]} for row in card.rows if row.boxes]
    return card._asdict() | {"rows": rows}
