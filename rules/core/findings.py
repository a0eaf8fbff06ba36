"""Findings: what is wrong with a document or an action, where, by which clause, and what would mend it."""

from typing import Any, Literal

import msgspec

Severity = Literal["error", "warning", "info"]
WORDS: dict[Severity, str] = {"error": "Error", "warning": "Warning", "info": "Note"}


class Change(msgspec.Struct, frozen=True):
    """One change to a document. `path` is a JSON pointer ("/units/3/hex"); "/units/-" adds at the end of a list."""

    op: Literal["add", "replace", "remove"]
    path: str
    value: Any = None


class Fix(msgspec.Struct, frozen=True):
    """A legal set of changes that cures a finding, named as a button would name it ("Move A3 to a free hex")."""

    label: str
    changes: tuple[Change, ...]


class Finding(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something a rule has to say. `path` is the JSON pointer of what it is about, "" for the whole document.

    Only `error` keeps a battle from starting or an action from being taken; a draft may hold any number of them.
    """

    code: str
    message: str
    path: str = ""
    clause: str = ""
    severity: Severity = "error"
    params: dict[str, Any] = {}
    fixes: tuple[Fix, ...] = ()

    @property
    def word(self) -> str:
        """How heavy it is, in a word for readers."""
        return WORDS[self.severity]


def errors(findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """The findings that keep a battle from starting."""
    return tuple(finding for finding in findings if finding.severity == "error")


class Refused(Exception):
    """An action that the rules do not allow. Nothing has changed; `finding` says why and by which clause."""

    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.message)
        self.finding = finding
