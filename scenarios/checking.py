"""Everything that is to be said about a document: its shape, the rules, and the names on its board."""

from typing import Any

from rules.core.documents import ScenarioHead
from rules.core.findings import Finding
from scenarios import documents, labels
from scenarios.documents import Reading


def findings_of(body: Any) -> tuple[Finding, ...]:
    """Everything there is to say about plain data as a document."""
    return findings_of_reading(documents.read(body))


def findings_of_reading(reading: Reading) -> tuple[Finding, ...]:
    """The findings of a document that was read already."""
    said = documents.said_of(reading)
    return (*said, *labels.findings_of(reading.document)) if isinstance(reading.document, ScenarioHead) else said
