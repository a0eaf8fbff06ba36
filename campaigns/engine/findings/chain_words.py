"""What the findings of chains share."""

from collections.abc import Iterable

from rules.core.findings import Finding, Fix, Severity


def finding(path: str, message: str, *fixes: Fix, severity: Severity = "error", clause: str = "CMP-CHN-09") -> Finding:
    return Finding(code="CMP-CHN", message=message, path=path, clause=clause, severity=severity, fixes=fixes)


def moved(finding: Finding, path: str) -> Finding:
    """A finding about a document that stands inside another, at `path` of it, with its fixes."""
    fixes = tuple(
        [
            Fix(fix.label, tuple([type(change)(change.op, path + change.path, change.value) for change in fix.changes]))
            for fix in finding.fixes
        ]
    )
    return Finding(
        finding.code, finding.message, path + finding.path, finding.clause, finding.severity, finding.params, fixes
    )


def known(names: Iterable[str]) -> str:
    """What may be written instead, in words."""
    listed = list(names)
    return f" There is {', '.join(listed)}." if listed else " There is none."
