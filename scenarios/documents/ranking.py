"""How much the fixes of a finding change: what mends it by the least change is named first."""

from msgspec.structs import replace

from rules.core.findings import Finding, Fix

ADDED, REMOVED, TAKEN_AWAY = 3, 4, 12  # what weighs more than a field set anew: most of all a unit taken away


def ranked(findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """The findings, the fixes of each by how much they change."""
    return tuple(
        replace(each, fixes=tuple(sorted(each.fixes, key=weight))) if len(each.fixes) > 1 else each for each in findings
    )


def weight(fix: Fix) -> int:
    """How much a fix changes: a field set anew 1, a thing added or taken away more, a unit taken away most."""
    weight = 0
    for change in fix.changes:
        is_unit = change.path.startswith("/units/") and change.path.count("/") == 2
        weight += TAKEN_AWAY if is_unit and change.op == "remove" else REMOVED if change.op == "remove" else 1
        weight += ADDED if is_unit and change.op == "add" else 0
    return weight
