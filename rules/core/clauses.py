"""The clauses of a rulebook: what a log line or a finding cites by its id, with its text and who sees to it."""

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from types import MappingProxyType
from typing import Literal, get_args

import msgspec

Status = Literal["enforced", "assisted", "left_to_players"]
STATUSES: tuple[Status, ...] = get_args(Status)


class Clause(msgspec.Struct, frozen=True):
    """One clause. `section` is the title of its chapter; `note` gives a ruling's reason."""

    id: str
    section: str
    text: str
    status: Status
    note: str = ""


@lru_cache
def clauses(key: str) -> Mapping[str, Clause]:
    """Every clause of the ruleset of that key, by id and in the order of the rulebook; read once.

    Raises ModuleNotFoundError for an unknown ruleset, msgspec.ValidationError for a clause of the wrong shape,
    ValueError for an id that stands twice."""
    book = tomllib.loads(files(f"rules.{key}").joinpath("clauses.toml").read_text("utf-8"))
    found: dict[str, Clause] = {}
    for section in book["sections"]:
        for written in section["clauses"]:
            clause = msgspec.convert({**written, "section": section["title"]}, Clause)
            if clause.id in found:
                raise ValueError(f"{key}: clause {clause.id} stands twice")
            found[clause.id] = clause
    return MappingProxyType(found)


def by_status(key: str) -> dict[Status, int]:
    """How many clauses of a ruleset have each status."""
    return {status: sum(clause.status == status for clause in clauses(key).values()) for status in STATUSES}
