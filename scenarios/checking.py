"""Everything that is to be said about a document: its shape, the rules, and the names on its board."""

from typing import Any, NamedTuple

from rules.core.documents import ScenarioHead
from rules.core.findings import Finding
from scenarios import documents, labels
from scenarios.documents import Reading
from scenarios.models import Revision


class Checked(NamedTuple):
    """A document that was read, and everything that is to be said about it."""

    reading: Reading
    findings: tuple[Finding, ...]


def checked(body: Any) -> Checked:
    """Plain data, read and checked."""
    reading = documents.read(body)
    return Checked(reading, findings_of_reading(reading))


def checked_revision(revision: Revision) -> Checked:
    """What a revision says, read and checked; once, where it was to be saved."""
    if revision.checked is None:
        revision.checked = checked(revision.body)
    found: Checked = revision.checked
    return found


def findings_of(body: Any) -> tuple[Finding, ...]:
    """Everything there is to say about plain data as a document."""
    return findings_of_reading(documents.read(body))


def findings_of_reading(reading: Reading) -> tuple[Finding, ...]:
    """The findings of a document that was read already."""
    said = documents.said_of(reading)
    return (*said, *labels.findings_of(reading.document)) if isinstance(reading.document, ScenarioHead) else said
