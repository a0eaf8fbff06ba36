"""A board as shapes, before it is drawn: what all kinds have. The rest stands in the folder of its kind."""

from typing import Any, Literal

import msgspec

from rules.core.documents import Label

Side = Literal["A", "B"]


class Picture(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A board with all that is on it: `pieces` that have an `id` and a `side`, and `marks`, what is said about places.
    `seed` gives its sea and coasts a character of their own, where it has any; `labels` are the names on it, in its own
    measure."""

    pieces: tuple[Any, ...] = ()
    marks: tuple[Any, ...] = ()
    ruleset: str = ""
    seed: int = 0
    labels: tuple[Label, ...] = ()
