"""How a finding about a scenario or a fleet is written."""

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
    return Finding(f"HEX-C-{code}", message, path, clause, severity, params, fixes)


def remove(index: int, label: str) -> Fix:
    return Fix(f"Remove {label}", (Change("remove", f"/units/{index}"),))
