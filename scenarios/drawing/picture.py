"""A board as shapes, before it is drawn: what all kinds have. The rest stands in the folder of its kind."""

from typing import Any, Literal, NamedTuple

import msgspec

from rules.core.documents import Label

Side = Literal["A", "B"]


class Below(NamedTuple):
    """A picture under the board, on the drawing: its address, its middle, breadth and height, by how many degrees it is
    turned, and how much of it shows, 0 to 1."""

    address: str
    x: float
    y: float
    width: float
    height: float
    turn: float
    strength: float


class Picture(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A board with all that is on it: `pieces` that have an `id` and a `side`, and `marks`, what is said about places.
    `seed` gives its sea and coasts a character of their own, where it has any; `labels` are the names on it, in its own
    measure; `below` is a picture that lies under its ships."""

    pieces: tuple[Any, ...] = ()
    marks: tuple[Any, ...] = ()
    ruleset: str = ""
    seed: int = 0
    labels: tuple[Label, ...] = ()
    below: Below | None = None
