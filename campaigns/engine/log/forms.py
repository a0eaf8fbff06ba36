"""The last form of every entry (CMP-AMD-02): what amendments, take-backs and rulings make of a log."""

from collections.abc import Sequence

from campaigns.engine.decisions import CampaignDecision
from campaigns.engine.dice import Rolled
from campaigns.engine.log.entries import (
    Amend,
    Aside,
    Decide,
    LogEntry,
    Made,
    Reaching,
    Report,
    Ruling,
    RulingForm,
    Seal,
    TakeBack,
)
from rules.core.findings import Finding


class Forms:
    """By the number of an entry: what stands `aside`, the `answers` before it, and the `rulings` behind it."""

    def __init__(self, log: Sequence[LogEntry]) -> None:
        self.aside: dict[int, Aside] = {}
        self.answers: dict[int, list[tuple[int, CampaignDecision]]] = {}
        self.rulings: dict[int, list[Ruling]] = {}
        self.asked: dict[int, str] = {}  # what entries that were withdrawn or set aside had answered
        self._amended: dict[int, Amend | TakeBack] = {}
        self._faces: dict[int, dict[str, int]] = {}
        self._dice: dict[int, int] = {}
        for entry in log:
            self._read(entry)

    def _read(self, entry: LogEntry) -> None:
        match entry:
            case Amend(changes=number) | TakeBack(withdraws=number):
                self._amended[number] = entry
                self.aside.pop(number, None)
                if entry.asked:
                    self.asked[number] = entry.asked
            case Ruling(after=int(after)):
                self.rulings.setdefault(after, []).append(entry)
        if isinstance(entry, Made):
            kept = self._faces.setdefault(entry.number, {})
            kept.update(face for face in entry.faces if isinstance(face, tuple))
            if entry.dice is not None:
                self._dice[entry.number] = entry.dice
            if entry.asked:
                self.asked[entry.number] = entry.asked
        if isinstance(entry, Reaching):
            for aside in entry.set_aside:
                self.aside[aside.number] = aside
                if aside.asked:
                    self.asked[aside.number] = aside.asked
            for die in entry.thrown:
                self._faces.setdefault(die.number, {})[die.key] = die.face
            number = reaches(entry)
            for answer in entry.answers:
                self.answers.setdefault(answer.before, []).append((number, answer.decision))

    def of(self, entry: Decide | Report | Seal) -> CampaignDecision | None:
        """A decision in its last form; None where it is withdrawn."""
        last = self._amended.get(entry.number)
        return entry.decision if last is None else last.decision if isinstance(last, Amend) else None

    def ruling_of(self, entry: Ruling) -> RulingForm | None:
        """A ruling in its last form; None where it is withdrawn."""
        last = self._amended.get(entry.number)
        if last is None:
            return RulingForm(entry.changes, entry.reason)
        return last.ruling if isinstance(last, Amend) else None

    @property
    def withdrawn(self) -> tuple[int, ...]:
        return tuple(sorted(number for number, last in self._amended.items() if _withdraws(last)))

    def known(self, number: int) -> list[Rolled]:
        """The faces that belong to an entry: its own, and those of the number whose dice it has taken over."""
        taken = self._dice.get(number)
        earlier = self.known(taken) if taken is not None else []
        return [*earlier, *self._faces.get(number, {}).items()]

    def findings(self) -> dict[int, Finding]:
        """Why what went with an amendment was set aside."""
        return {
            number: Finding(code="CMP-D-ASIDE", message=aside.reason, clause=aside.clause)
            for number, aside in self.aside.items()
        }

    def taken_over(self, number: int) -> bool:
        """Whether a later decision has the dice of this number."""
        return number in self._dice.values()


def _withdraws(last: Amend | TakeBack) -> bool:
    return isinstance(last, TakeBack) or (last.decision is None and last.ruling is None)


def reaches(entry: Reaching) -> int:
    """The number of the amended entry, or of the ruling: whose dice the answers have (CMP-AMD-10)."""
    match entry:
        case Amend(changes=number) | TakeBack(withdraws=number):
            return number
        case _:
            return entry.number


def place_of(entry: LogEntry) -> tuple[int, int]:
    """Where an entry stands in the history: a ruling `after` another behind it."""
    if isinstance(entry, Ruling) and entry.after is not None:
        return entry.after, entry.number
    return entry.number, -1


def can_be_amended(entry: LogEntry) -> bool:
    """Amendments and notes are not amended (CMP-AMD-02)."""
    return isinstance(entry, Decide | Report | Ruling) or (isinstance(entry, Seal) and entry.decision is not None)
