"""Everything that is to be said about a document: its shape, the rules, and the names on its board."""

from typing import Any, NamedTuple

from rules.core.findings import Finding
from scenarios.documents import documents
from scenarios.documents.documents import NOBODY
from scenarios.documents.kinds import Reading
from scenarios.models import Revision
from scenarios.ownership import Actor


class Checked(NamedTuple):
    """A document that was read, and everything that is to be said about it."""

    reading: Reading
    findings: tuple[Finding, ...]


def checked(body: Any, whose: Actor = NOBODY) -> Checked:
    """Plain data, read and checked as a document of that actor's."""
    reading = documents.read(body)
    return Checked(reading, documents.said_of(reading, whose))


def checked_revision(revision: Revision) -> Checked:
    """What a revision says, read and checked; once, where it was to be saved."""
    if revision.checked is None:
        revision.checked = checked(revision.body, revision.document.whose)
    found: Checked = revision.checked
    return found


def findings_of(body: Any, whose: Actor = NOBODY) -> tuple[Finding, ...]:
    """Everything there is to say about plain data as a document of that actor's."""
    return checked(body, whose).findings
