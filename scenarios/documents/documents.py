"""Reading documents that may come from anywhere: bytes or plain data in, a typed document and findings out.

Four gates, in this order: is it JSON of a sensible size (`parse`), may it be stored at all (`outsize`), is there not
too much of anything in it (`limits.beyond`), has it the shape of its kind (`read`).
What the rules say comes after (`said_of`).
"""

from typing import Any

import msgspec

from rules.core.findings import Finding
from scenarios.documents import kinds, limits
from scenarios.documents.bounded import MOST_BYTES, MOST_DEPTH, Unreadable, decoded, outsize
from scenarios.documents.formats import upgraded
from scenarios.documents.kinds import Reading
from scenarios.documents.ranking import ranked
from scenarios.ownership import Actor

__all__ = [
    "MOST_BYTES",
    "Misshapen",
    "Reading",
    "outsize",
    "parse",
    "plain",
    "read",
    "said_of",
]

NOBODY = Actor()


class Misshapen(Exception):
    """A document that cannot be stored: not JSON, too large, or not of the shape of its ruleset. Nothing was saved."""

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        super().__init__("; ".join(finding.message for finding in findings))
        self.findings = findings


def parse(raw: bytes | str) -> Any:
    """JSON text as plain data, of today's format. Raises `Misshapen` with what is wrong and where."""
    try:
        plain = decoded(raw)
    except Unreadable as error:
        raise Misshapen((_as_document(error.finding),)) from None
    return upgraded(plain)


def _as_document(found: Finding) -> Finding:
    """What is amiss with text as JSON, said of a document."""
    code = {"JSON-TEXT": "DOC-JSON", "JSON-SHAPE": "DOC-JSON"}.get(found.code, found.code.replace("JSON-", "DOC-"))
    more = {
        "DOC-LARGE": " A document may have 2 MB at most.",
        "DOC-EMPTY": " Give the JSON of a scenario or fleet.",
        "DOC-DEEP": f" {MOST_DEPTH} levels are allowed.",
    }.get(code, " Save it as UTF-8." if found.code == "JSON-TEXT" else "")
    return msgspec.structs.replace(found, code=code, message=found.message + more)


def read(body: Any) -> Reading:
    """Plain data as a document of its kind. Never raises: what is wrong is in the findings."""
    if findings := outsize(body):
        return Reading(None, None, findings)
    if not isinstance(body, dict):
        return Reading(None, None, _finding("DOC-SHAPE", "A document is a JSON object: {…}."))
    kind = kinds.of_text(body.get("kind", "scenario"))
    if kind is None:
        known = " or ".join(f"“{said}”" for each in kinds.all() for said in each.said)
        return Reading(None, None, _finding("DOC-KIND", f"“kind” must be {known}.", "/kind"))
    if findings := limits.beyond(body):
        return Reading(None, None, findings)
    return kind.read(body)


def said_of(reading: Reading, whose: Actor = NOBODY) -> tuple[Finding, ...]:
    """What there is to say about a document that was read already: its shape, and when that is right, the rules; of
    several ways to mend it that comes first which changes least. `whose` it is tells which other documents it may
    name."""
    if reading.document is None:
        return reading.findings
    return ranked((*reading.findings, *kinds.of(reading.document).check(reading.document, whose)))


def plain(document: Any) -> Any:
    """A typed document as plain JSON data, its kind and format named even where its type takes them for granted."""
    written = msgspec.json.decode(msgspec.json.encode(document))
    return {"ruleset": written["ruleset"], "kind": document.kind, "format": document.format, **written}


def _finding(code: str, message: str, path: str = "") -> tuple[Finding, ...]:
    return (Finding(code=code, message=message, path=path),)
