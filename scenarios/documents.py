"""Reading documents that may come from anywhere: bytes or plain data in, a typed document and findings out.

Four gates, in this order: is it JSON of a sensible size (`parse`), may it be stored at all (`outsize`), is there not
too much of anything in it (`limits.beyond`), has it the shape of a scenario or fleet of a ruleset known here (`read`).
What the rules say comes after (`said_of`; with what the board says, `scenarios.checking`).
"""

from typing import Any, NamedTuple

import msgspec

import rules
from rules.core import documents
from rules.core.documents import FleetHead, ScenarioHead
from rules.core.findings import Finding
from rules.core.ruleset import Ruleset
from scenarios import limits
from scenarios.bounded import MOST_BYTES, MOST_DEPTH, Unreadable, decoded, outsize
from scenarios.formats import upgraded

__all__ = [
    "KINDS",
    "MOST_BYTES",
    "Misshapen",
    "Reading",
    "outsize",
    "parse",
    "plain",
    "read",
    "said_of",
    "type_of",
]

KINDS = ("scenario", "fleet")


class Misshapen(Exception):
    """A document that cannot be stored: not JSON, too large, or not of the shape of its ruleset. Nothing was saved."""

    def __init__(self, findings: tuple[Finding, ...]) -> None:
        super().__init__("; ".join(finding.message for finding in findings))
        self.findings = findings


class Reading(NamedTuple):
    """A document as its ruleset's type, or None and why not."""

    document: Any
    ruleset: Ruleset | None
    findings: tuple[Finding, ...]


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
    """Plain data as a document of its ruleset. Never raises: what is wrong is in the findings."""
    if findings := outsize(body):
        return Reading(None, None, findings)
    if not isinstance(body, dict):
        return Reading(None, None, _finding("DOC-SHAPE", "A document is a JSON object: {…}."))
    known = ", ".join(ruleset.key for ruleset in rules.all())
    try:
        ruleset = rules.get(body["ruleset"])
    except KeyError:
        message = f"The document names no ruleset of this site. Give “ruleset” one of: {known}."
        return Reading(None, None, _finding("DOC-RULESET", message, "/ruleset"))
    except TypeError:
        return Reading(None, None, _finding("DOC-RULESET", f"“ruleset” must be one of: {known}.", "/ruleset"))
    kind = body.get("kind", "scenario")
    if kind not in KINDS:
        message = "“kind” must be “scenario” or “fleet”."
        return Reading(None, ruleset, _finding("DOC-KIND", message, "/kind"))
    if findings := limits.beyond(body):
        return Reading(None, ruleset, findings)
    document, findings = documents.read(body, type_of(ruleset, kind))
    return Reading(document, ruleset, findings)


def type_of(ruleset: Ruleset, kind: str) -> Any:
    """The msgspec type of a ruleset's scenarios or fleets."""
    return ruleset.scenario_type if kind == "scenario" else ruleset.fleet_type


def said_of(reading: Reading) -> tuple[Finding, ...]:
    """What there is to say about a document that was read already: its shape, and when that is right, the rules."""
    document, ruleset, findings = reading
    if document is None or ruleset is None:
        return findings
    if isinstance(document, ScenarioHead):
        return (*findings, *ruleset.check_scenario(document))
    assert isinstance(document, FleetHead)
    return (*findings, *ruleset.check_fleet(document))


def plain(document: Any) -> Any:
    """A typed document as plain JSON data, its kind and format named even where its type takes them for granted."""
    written = msgspec.json.decode(msgspec.json.encode(document))
    return {"ruleset": written["ruleset"], "kind": document.kind, "format": document.format, **written}


def _finding(code: str, message: str, path: str = "") -> tuple[Finding, ...]:
    return (Finding(code=code, message=message, path=path),)
