"""A position or document in plain words: its units and where they are, and its settings, from their fields."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

import msgspec

from rules.core.documents import ScenarioHead
from rules.core.naming import Name
from rules.core.ruleset import Ruleset
from scenarios.drawing.plain.picture import PlainPiece
from scenarios.plain.labels import in_words, label

SAID = ("id", "side", "name")  # of a unit, before its words
APART = {*ScenarioHead.__struct_fields__, "ruleset", "sides", "units"}  # of a scenario, told elsewhere on its page


@runtime_checkable
class Unit(Protocol):
    """A ship or whatever else a ruleset moves. A side of a fleet's ships is told by nobody yet."""

    @property
    def id(self) -> str: ...

    @property
    def side(self) -> str: ...


@runtime_checkable
class Named(Protocol):
    """A unit that may have a name."""

    @property
    def name(self) -> str: ...


@runtime_checkable
class WithUnits(Protocol):
    """A scenario or state that holds its units."""

    @property
    def units(self) -> Sequence[Unit]: ...


def pieces_of(position: object, ruleset: Ruleset) -> Iterator[PlainPiece]:
    """Every unit of a scenario or state in words. Of a state that holds no units what would become of each."""
    if isinstance(position, WithUnits):
        for unit in position.units:
            words = told(unit) if ruleset.place_of is None else ruleset.place_of(unit)
            yield PlainPiece(unit.id, unit.side, words, name_of(unit))
        return
    for fate in ruleset.fates(position):
        yield PlainPiece(fate.unit, fate.side, fate.fate, fate.name)


def name_of(unit: object) -> str:
    """What a unit is called besides its id; "" where it has no name."""
    return unit.name if isinstance(unit, Named) else ""


def told(unit: object) -> str:
    """A unit by its plain fields: "at 4,7, facing east"."""
    return ", ".join(_said(name, value) for name, value in _fields(unit) if name not in SAID and _tells(value))


def terms(scenario: ScenarioHead, _names: Mapping[str, Name]) -> Iterable[tuple[str, str]]:
    """The settings of a scenario, a sentence each; no clause is behind them."""
    for name, value in _fields(scenario):
        if name not in APART and _tells(value):
            words = _said(name, value)
            yield f"{words[:1].upper()}{words[1:]}.", ""


def _fields(thing: object) -> Iterable[tuple[str, Any]]:
    plain = msgspec.to_builtins(thing)
    return plain.items() if isinstance(plain, dict) else ()


def _tells(value: Any) -> bool:
    return value is not None and value is not False and value not in ("", [], {})


def _said(name: str, value: Any) -> str:
    """A field that tells something: "turn limit 20", or its name alone where it is no more than true."""
    if value is True:
        return label(name)
    if isinstance(value, dict):
        return f"{label(name)} {', '.join(_said(inner, each) for inner, each in value.items() if _tells(each))}"
    return f"{label(name)} {in_words(value)}"
