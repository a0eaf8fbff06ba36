"""Fleets of history, as ancient writers tell them and as they are reckoned today, each number with its source and how
far it holds: lists in words, which every ruleset reads (`projecting`)."""

from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from scenarios.words.sourcing import CONFIDENCES

FILE = Path(__file__).parent / "history.toml"


class Number(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """So many ships of a kind, a line of a list."""

    list: str
    source: str
    confidence: Literal["certain", "likely", "doubtful", "invented"]
    remark: str = ""

    @property
    def holds(self) -> str:
        """How far it holds, in words."""
        return CONFIDENCES[self.confidence]


class Variant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fleet by one reckoning; `told` says whose."""

    name: Literal["ancient", "modern"]
    told: str
    numbers: tuple[Number, ...]

    @property
    def text(self) -> str:
        """The fleet as a list."""
        return "\n".join(number.list for number in self.numbers)

    @property
    def notes(self) -> str:
        """Where its numbers are from, for the notes of a fleet."""
        told = (f"{each.list}: {each.source}, {each.holds}. {each.remark}".strip() for each in self.numbers)
        return "\n".join(f"- {line}" for line in told)


class Fleet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A fleet of history in its variants; `nations` are whose it is, in the words of the rulesets that ask."""

    key: str
    title: str
    date: str
    nations: dict[str, str]
    variants: tuple[Variant, ...]


class _History(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    fleets: tuple[Fleet, ...]


@cache
def fleets() -> tuple[Fleet, ...]:
    """All of them, by date."""
    return msgspec.toml.decode(FILE.read_bytes(), type=_History).fleets


def told_by(name: str) -> tuple[Fleet, Variant] | None:
    """A fleet and one of its variants by "key/variant"; None where there is none of that name."""
    key, _, variant = name.partition("/")
    return next(
        ((fleet, each) for fleet in fleets() if fleet.key == key for each in fleet.variants if each.name == variant),
        None,
    )
