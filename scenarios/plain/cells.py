"""The fields of a document as texts that somebody types: words as they are, everything else as JSON writes it."""

import json
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

import msgspec

from scenarios.plain.labels import label

LONG = ("briefing", "notes")  # texts of several paragraphs


class Cell(NamedTuple):
    """A field: `text` where it is words, the `choices` of one that has few, as they are typed; `long` for several
    paragraphs."""

    name: str
    text: bool
    choices: tuple[str, ...] = ()
    long: bool = False

    @property
    def label(self) -> str:
        """What it is called."""
        return label(self.name).capitalize()

    def read(self, typed: str) -> Any:
        """The value that was typed; what cannot be read stays as it is, for the findings to name."""
        if self.text:
            return typed
        try:
            return json.loads(typed)
        except (ValueError, RecursionError):
            return typed

    def written(self, value: Any) -> str:
        """A value as it is typed."""
        if isinstance(value, str) and (self.text or isinstance(self.read(value), str)):
            return value
        return json.dumps(value, ensure_ascii=False)


@cache
def cells_of(kind: type[msgspec.Struct]) -> tuple[Cell, ...]:
    """The fields of a structure, in its order."""
    hints = get_type_hints(kind)
    return tuple(_cell(name, hints[name]) for name in kind.__struct_fields__)


def _cell(name: str, hint: Any) -> Cell:
    kinds = [each for each in get_args(hint) if each is not NoneType]
    if get_origin(hint) in (Union, UnionType) and len(kinds) == 1:
        hint = kinds[0]
    values = get_args(hint) if get_origin(hint) is Literal else (True, False) if hint is bool else ()
    text = hint is str or (bool(values) and all(isinstance(value, str) for value in values))
    plain = Cell(name, text, long=name in LONG)
    return plain._replace(choices=tuple(plain.written(value) for value in values))


def unit_of(document: type[msgspec.Struct]) -> type[msgspec.Struct]:
    """What a scenario or fleet of that type lists as its units."""
    unit: type[msgspec.Struct] = get_args(get_type_hints(document)["units"])[0]
    return unit
