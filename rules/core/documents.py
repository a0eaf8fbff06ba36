"""Scenario and fleet documents: what all rulesets share, reading them with plain errors, and changing them."""

import copy
import re
from typing import Annotated, Any, Literal, TypeVar

import msgspec

from rules.core.findings import Change, Finding

FORMAT = 1
SCHEMA = "$schema"
T = TypeVar("T")


Note = Annotated[
    str, msgspec.Meta(description="what is noted of it; no rule asks for it", extra_json_schema={"maxLength": 500})
]


class SideSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a side is named and told what to do. `plural` tells whether its name takes a plural verb; None: as the name
    seems to (`rules.core.naming`)."""

    name: str = ""
    plural: bool | None = None
    briefing: str = ""


class Label(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A name on the chart. `at` is where its middle stands, in the measure of the scenario's own places (a column and a
    row, or x and y); `turn` by how many degrees clockwise it is written off the level, along a water. "land" is a name
    alone, "place", "harbour" and "town" have a mark of theirs there and the name beside it."""

    words: str
    at: tuple[float, float]
    kind: Literal["water", "land", "place", "harbour", "town"] = "place"
    turn: float = 0


class Tracing(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A picture that the board is drawn over, `picture` being the name by which the site keeps it. `at` is where its
    middle lies, in the measure of the scenario's own places (as if all hexes of a row were level), `across` its breadth
    in the same, `shape` its height by its breadth; `turn` by how many degrees clockwise it lies, `strength` how many
    hundredths of it show. It is seen in the editor alone, unless it is to be `shown`."""

    picture: str
    at: tuple[float, float]
    across: float
    shape: float = 1
    turn: float = 0
    strength: float = 50
    source: str = ""
    licence: str = ""
    shown: bool = False


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Where a scenario is told from. `citation` is Markdown; `kind` what it is: an ancient writer, a modern study, the
    rules, a map or chart, or the set-up as it was drawn for the game; `confidence` how far what was taken from it
    holds."""

    citation: str
    kind: Literal["", "ancient", "modern", "rules", "map", "setup"] = ""
    confidence: Literal["", "certain", "likely", "doubtful", "invented"] = ""


class ScenarioHead(msgspec.Struct, frozen=True, kw_only=True, tag_field="ruleset", forbid_unknown_fields=True):
    """The fields that every ruleset's scenario begins with. `briefing`, `special_rules` and `notes` are Markdown, the
    notes being those of its designer, for who would change it; `labels` are the names of waters and places, `tracing`
    is the picture under the board. By `tags`, `difficulty` and the `minutes` that it takes it is found in lists. No
    rule asks for any of these. A source of which nothing is said but its text may be that."""

    title: str
    format: int = FORMAT
    id: str = ""
    period: str = ""
    date: str = ""
    briefing: str = ""
    special_rules: tuple[str, ...] = ()
    sources: tuple[str | Source, ...] = ()
    notes: str = ""
    tags: tuple[str, ...] = ()
    minutes: Annotated[int, msgspec.Meta(ge=0, le=10_000)] = 0
    difficulty: Literal["", "easy", "fair", "hard"] = ""
    labels: tuple[Label, ...] = ()
    tracing: Tracing | None = None


class FleetHead(msgspec.Struct, frozen=True, kw_only=True, tag_field="ruleset", forbid_unknown_fields=True):
    """The fields that every ruleset's fleet begins with."""

    title: str
    format: int = FORMAT
    id: str = ""
    notes: str = ""


def sources_of(scenario: ScenarioHead) -> tuple[Source, ...]:
    """Its sources of which anything is said."""
    told = (Source(each) if isinstance(each, str) else each for each in scenario.sources)
    return tuple(source for source in told if source.citation.strip())


_AT = re.compile(r" - at `\$(?P<where>[^`]*)`$")


def read(document: Any, kind: type[T], newest: int = FORMAT) -> tuple[T | None, tuple[Finding, ...]]:
    """Read plain data (from JSON) as a document of that type: it, or None and what is wrong with its shape. `newest` is
    the last format that such documents have. It may name its JSON Schema, for the editor in which it is written; nobody
    fetches that."""
    if isinstance(document, dict) and isinstance(document.get(SCHEMA), str):
        document = {name: value for name, value in document.items() if name != SCHEMA}
    if isinstance(document, dict) and isinstance(document.get("format"), int) and document["format"] > newest:
        message = f"The document is of format {document['format']}; this site reads up to {newest}. Update the site."
        return None, (Finding(code="DOC-FORMAT", message=message, path="/format"),)
    try:
        return msgspec.convert(document, kind), ()
    except msgspec.ValidationError as error:
        text = str(error)
        found = _AT.search(text)
        where = found["where"] if found else ""
        pointer = re.sub(r"\[([^\]]*)\]|\.", lambda m: f"/{m[1]}" if m[1] is not None else "/", where)
        return None, (Finding(code="DOC-SHAPE", message=_AT.sub("", text) + ".", path=pointer),)


def changed(document: Any, changes: tuple[Change, ...]) -> Any:
    """A copy of a plain document with the changes made, in order. Raises LookupError where a path leads nowhere."""
    result = copy.deepcopy(document)
    for change in changes:
        *parents, last = [part.replace("~1", "/").replace("~0", "~") for part in change.path.split("/")[1:]]
        target = result
        for part in parents:
            target = target[int(part) if isinstance(target, list) else part]
        if isinstance(target, list):
            if change.op == "add":
                target.insert(len(target) if last == "-" else int(last), change.value)
            elif change.op == "replace":
                target[int(last)] = change.value
            else:
                del target[int(last)]
        elif change.op == "remove":
            del target[last]
        else:
            target[last] = change.value
    return result
