"""How a finding of the composition check is written."""

from typing import Any

from rules.core.findings import Change, Finding, Fix, Severity


def finding(
    code: str,
    clause: str,
    path: str,
    message: str,
    *fixes: Fix,
    severity: Severity = "error",
    **params: Any,
) -> Finding:
    """A finding. Codes begin with NAV-DOC-; paths are JSON pointers into the document."""
    return Finding(f"NAV-DOC-{code}", message, path, clause, severity, params, fixes)


def put(label: str, path: str, value: Any) -> Fix:
    """A fix that sets one field."""
    return Fix(label, (Change("replace", path, value),))


def removal(label: str, path: str) -> Fix:
    """A fix that takes one thing out."""
    return Fix(label, (Change("remove", path),))


def within(value: int, least: int, most: int) -> int:
    """The nearest number of a range."""
    return min(max(value, least), most)
