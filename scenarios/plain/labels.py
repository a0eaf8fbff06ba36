"""Names and values of plain data in words, for scenarios, positions and orders of any ruleset."""

from collections.abc import Mapping
from typing import Any


def label(name: str) -> str:
    """What a field is called: "turn limit"."""
    return name.replace("_", " ")


def in_words(value: Any) -> str:
    """A value of plain data: "4,7", "yes", "run 3 wheel none"."""
    if isinstance(value, Mapping):
        return " ".join(f"{label(str(name))} {in_words(each)}" for name, each in value.items())
    if isinstance(value, list | tuple):
        return ",".join(map(in_words, value))
    return "yes" if value is True else "no" if value is False else "none" if value is None else str(value)
