"""Mending all that the rules object to in a document, by the least change: told step by step before it is done."""

from typing import Any, NamedTuple

from rules.core.documents import changed
from rules.core.findings import Finding, Fix, errors
from scenarios.documents import documents
from scenarios.documents.ranking import weight
from scenarios.ownership import Actor

MOST_TRIES = 120  # documents that are looked at for one request


class Step(NamedTuple):
    """One fix that is made, and what it is made for."""

    label: str
    message: str
    clause: str


class Mended(NamedTuple):
    """A document with the fixes made, in order; `left` are the errors that it still has."""

    body: Any
    steps: tuple[Step, ...]
    left: tuple[Finding, ...]

    @property
    def words(self) -> str:
        """What the button says that makes the changes."""
        number = len(self.steps)
        return f"Make these {number} changes" if number > 1 else "Make this change"


def mendable(findings: tuple[Finding, ...]) -> bool:
    """Whether there is more to mend than one press of one fix."""
    return len(errors(findings)) > 1 and any(finding.fixes for finding in errors(findings))


def mended(body: Any, whose: Actor) -> Mended:
    """A plain document mended as far as the fixes of its findings go. Of the fixes that cure an error the one is made
    that changes least, sooner one that leaves fewer errors than there were: what one has hidden may come to light."""
    steps: list[Step] = []
    found, tries = _errors(body, whose) or (), MOST_TRIES
    cured: set[tuple[str, str]] = set()
    while True:
        best: tuple[Any, ...] | None = None
        for finding in [each for each in found if _said(each) not in cured]:
            for number, fix in enumerate(finding.fixes[: max(tries, 0)]):
                tries -= 1
                after = _changed(body, fix)
                left = None if after is None else _errors(after, whose)
                if left is not None and _said(finding) not in map(_said, left):
                    way = (len(left) >= len(found), weight(fix), len(left), number, fix, after, left)
                    best = min(best or way, way)
            if best is not None:
                break
        if best is None:
            return Mended(body, tuple(steps), found)
        *_, fix, body, found = best
        steps.append(Step(fix.label, finding.message, finding.clause))
        cured.add(_said(finding))


def _said(finding: Finding) -> tuple[str, str]:
    return finding.code, finding.message


def _errors(body: Any, whose: Actor) -> tuple[Finding, ...] | None:
    """The errors of a document; None where it is of no shape that the rules could judge."""
    reading = documents.read(body)
    return None if reading.document is None else errors(documents.said_of(reading, whose))


def _changed(body: Any, fix: Fix) -> Any:
    try:
        return changed(body, fix.changes)
    except LookupError:
        return None
