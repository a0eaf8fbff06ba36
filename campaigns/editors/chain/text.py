"""What the forms of a chain's editor do to its text share."""

from typing import Any

from scenarios.documents.kinds import Plain


def put(told: Plain, key: str, value: Any) -> Plain:
    """The part with a field, or without it where it says nothing."""
    if value:
        return {**told, key: value}
    return {name: each for name, each in told.items() if name != key or each == value}


def lines_in(text: Any) -> str:
    """A text of several lines as browsers send it, with the ends of its lines as texts have them."""
    return str(text).replace("\r\n", "\n")
