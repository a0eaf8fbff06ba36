"""One fleet through all rulesets: a list in words, or the ships of a fleet document, as each ruleset has them at a
ratio of ships to models, with what is lost on the way."""

from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

import rules
from rules.core.findings import Finding
from scenarios.documents import documents
from scenarios.documents.kinds import Plain
from scenarios.faces import face_of
from scenarios.rosters.pasting import Joined, Pasted, paste
from scenarios.selectors import new_fleet_body

MOST_RATIO = 50
NOBODYS: Mapping[str, str] = MappingProxyType({})


class Projected(NamedTuple):
    """A fleet in a ruleset: how the list was read, what its rulebook calls a ship (`unit`), the document that comes of
    it and what the rules say of that."""

    key: str
    title: str
    unit: str
    pasted: Pasted
    body: Plain
    findings: Sequence[Finding]

    @property
    def errors(self) -> list[Finding]:
        return [finding for finding in self.findings if finding.severity == "error"]

    @property
    def lost(self) -> list[str]:
        """In words, what these rules have no place for or did not understand, each once."""
        said = [words for row in self.pasted.rows for words in row.lost]
        said += [f"“{row.text[:60]}” is not understood" for row in self.pasted.rows if row.wrong and row.text]
        return list(dict.fromkeys(said))


def projected(text: str, ratio: int = 1, title: str = "", nations: Mapping[str, str] = NOBODYS) -> list[Projected]:
    """The list in every ruleset that reads lists, in their order."""
    made = (projected_into(ruleset.key, text, ratio, title, nations) for ruleset in rules.all())
    return [each for each in made if each is not None]


def projected_into(
    key: str, text: str, ratio: int = 1, title: str = "", nations: Mapping[str, str] = NOBODYS
) -> Projected | None:
    """The list in one ruleset; None where it reads none. `nations` says by ruleset whose it is."""
    face, ruleset = face_of(key), rules.get(key)
    if face.lists is None:
        return None
    empty = new_fleet_body(key, title=title or "A fleet from a list")
    if key in nations:
        empty |= {"nation": nations[key]}
    pasted = paste(text, face.lists, Joined(empty), ratio, together=True)
    body = {**empty, **pasted.fleet(empty["title"])}
    findings = documents.said_of(documents.read(body)) if pasted.units else ()
    return Projected(key, ruleset.title, face.unit, pasted, body, findings)


def in_words(body: Plain) -> str:
    """A fleet document as a list in the words that all rulesets read: a kind a line, ships with names by them."""
    lists = face_of(str(body["ruleset"])).lists
    units: list[Any] = body.get("units", [])
    if lists is None:
        return ""
    told = [(_name(unit.get("name", "")), lists.written(unit), _noted(unit.get("note", ""))) for unit in units]
    # a squadron is told by its hulls, and they have no name together
    kinds = Counter((kind, note) for name, kind, note in told if not name or kind[0].isdecimal())
    named = [f"{name}: {kind}{note}" for name, kind, note in told if name and not kind[0].isdecimal()]
    return "\n".join([*(f"{_many(kind, many)}{note}" for (kind, note), many in kinds.items()), *named])


def _many(kind: str, many: int) -> str:
    number, _, rest = kind.partition(" ")
    if number.isdecimal():
        return f"{int(number) * many} {rest}"
    return f"{many} {kind}"


def _noted(note: str) -> str:
    """A note as a list has it, in a line."""
    words = " ".join(note.translate({ord("["): "(", ord("]"): ")"}).split())
    return f" [{words}]" if words else ""


def _name(name: str) -> str:
    """A name without what would end it in a list."""
    return " ".join("".join(" " if letter in ":;,\n" else letter for letter in name).split())
