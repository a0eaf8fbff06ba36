"""CMP-AMD-02, 03, 05, 09, 10: an amendment is shown before it stands: what would be different now, which entries would
go with it and why, and what has to be answered first."""

from collections.abc import Iterable, Sequence

import msgspec

from campaigns.engine import questions, war
from campaigns.engine.comparing import Difference, differences
from campaigns.engine.data import Campaign
from campaigns.engine.decisions import CampaignDecision, Decision
from campaigns.engine.entries import (
    Amend,
    Answer,
    Aside,
    Decide,
    LogEntry,
    Report,
    Reveal,
    Rewrite,
    Ruling,
    Seal,
    TakeBack,
    Thrown,
)
from campaigns.engine.forms import Forms, can_be_amended
from campaigns.engine.ledger import State
from campaigns.engine.records import Question
from campaigns.engine.replay import Played, Replay, replay
from campaigns.engine.resolution import refuse
from rules.core.findings import Finding, Refused


class Preview(msgspec.Struct, frozen=True):
    """What an amendment would come to. `entry` is what is written when it is to stand, with everything that goes with
    it. `question` is asked anew and has no answer yet, in the state `at` (None: nothing is asked, it may stand);
    `before` and `after` are what the entries come to without it and with it."""

    entry: Rewrite
    before: Played
    after: Played
    differences: tuple[Difference, ...]
    question: Question | None = None
    at: State | None = None

    @property
    def set_aside(self) -> tuple[Aside, ...]:
        return self.entry.set_aside


def preview(
    data: Campaign,
    seed: str | None,
    log: Sequence[LogEntry],
    wanted: Rewrite,
    answers: Sequence[CampaignDecision] = (),
    faces: Sequence[int] = (),
    before: Played | None = None,
    asking: bool = True,
) -> Preview:
    """Try an amendment, a take-back or a ruling `after` an earlier entry. `answers` are those of the questions that the
    replay asks anew, in order; without `asking` nothing more is asked, and what does not fit goes. `faces` are the
    players' dice that it comes to need; `before` is what the log comes to, if that is known.

    Raises `Refused` where the amendment itself is none, and `DiceNeeded`.
    """
    target = _target(log, wanted)
    before = before or replay(data, seed, log)
    wanted = _marked(log, wanted, before)
    with_it: dict[int, Aside] = {}
    while True:
        trial = _Trial(data, seed, [*log, wanted], target, before, with_it, answers, faces, asking)
        try:
            after = trial.played()
        except _AlsoGoes as also:  # sealed together with one that goes, and played already
            with_it |= {each.number: each for each in also.asides}
            continue
        except _Asks as asks:
            return Preview(wanted, before, trial.result(), (), asks.question, trial.state)
        entry = msgspec.structs.replace(
            wanted,
            set_aside=tuple(sorted(trial.goes.values(), key=lambda each: each.number)),
            answers=tuple(trial.answered),
            thrown=tuple([Thrown(*each) for each in trial.thrown]),
        )
        aside = {each.number: Finding("CMP-D-ASIDE", each.reason, clause=each.clause) for each in entry.set_aside}
        after = msgspec.structs.replace(after, set_aside={**after.set_aside, **aside})
        return Preview(entry, before, after, differences(before.state, after.state))


def _target(log: Sequence[LogEntry], wanted: Rewrite) -> int:
    """The number of the entry at whose place the history becomes another. Raises `Refused` where that cannot be."""
    match wanted:
        case Ruling(after=int(after)):
            number = after
        case Amend(changes=number) | TakeBack(withdraws=number):
            pass
        case _:
            raise Refused(refuse("AMEND", "A ruling without an earlier entry changes no history.", "CMP-AMD-04"))
    entry = next((each for each in log if each.number == number), None)
    if entry is None:
        raise Refused(refuse("ENTRY", f"There is no entry {number}.", "CMP-AMD-02"))
    if isinstance(wanted, Ruling):
        return number
    if not can_be_amended(entry):
        raise Refused(refuse("ENTRY", f"Entry {number} is none that can be amended.", "CMP-AMD-02"))
    forms = Forms(log)
    if forms.taken_over(number) and (number in forms.withdrawn or number in forms.aside):
        message = f"The dice of entry {number} have been taken over by a later decision: it cannot be put back."
        raise Refused(refuse("TAKEN", message, "CMP-AMD-03"))
    if isinstance(wanted, Amend):
        _require_alike(entry, wanted)
    return _place(entry)


def _place(entry: LogEntry) -> int:
    return entry.after if isinstance(entry, Ruling) and entry.after is not None else entry.number


def _require_alike(entry: LogEntry, wanted: Amend) -> None:
    """Another decision of the same kind and side, or none (CMP-AMD-02)."""
    ruled = isinstance(entry, Ruling)
    if (wanted.decision is not None and ruled) or (wanted.ruling is not None and not ruled):
        raise Refused(refuse("KIND", "A ruling is amended by a ruling, a decision by a decision.", "CMP-AMD-02"))
    decided = entry.decision if isinstance(entry, Decide | Report | Seal) else None
    if decided and wanted.decision and not questions.same_kind(decided, wanted.decision):
        message = "Only a decision of the same kind and side can stand in its place. Withdraw it, or rule."
        raise Refused(refuse("KIND", message, "CMP-AMD-02"))


def _marked(log: Sequence[LogEntry], wanted: Rewrite, before: Played) -> Rewrite:
    """With what the entry had answered; a report amended against the log of its battle as one that was typed in."""
    if isinstance(wanted, TakeBack):
        return msgspec.structs.replace(wanted, asked=_asked_by(log, before, wanted.withdraws))
    if not isinstance(wanted, Amend):
        return wanted
    entry = next(each for each in log if each.number == wanted.changes)
    decision = wanted.decision
    if isinstance(decision, questions.REPORTS) and isinstance(entry, Decide | Report):
        booked = entry.decision
        if isinstance(booked, questions.REPORTS) and decision.result != booked.result:
            decision = msgspec.structs.replace(decision, by="table", battle=booked.battle)
    asked = _asked_by(log, before, wanted.changes)
    return msgspec.structs.replace(wanted, decision=decision, asked=asked)


def _asked_by(log: Sequence[LogEntry], before: Played, number: int) -> str:
    return before.asked.get(number) or Forms(log).asked.get(number, "")


class _AlsoGoes(Exception):
    def __init__(self, *asides: Aside) -> None:
        super().__init__(asides[0].reason)
        self.asides = asides


class _Asks(Exception):
    def __init__(self, question: Question) -> None:
        super().__init__(question.id)
        self.question = question


class _Trial(Replay):
    """A replay that finds out which later entries go with an amendment. `goes` are they; `answered` what was said to
    questions asked anew."""

    def __init__(
        self,
        data: Campaign,
        seed: str | None,
        log: list[LogEntry],
        target: int,
        before: Played,
        with_it: dict[int, Aside],
        answers: Sequence[CampaignDecision],
        faces: Sequence[int],
        asking: bool,
    ) -> None:
        super().__init__(data, seed, log, faces=faces)
        self.target, self.before = target, before
        self.goes = dict(with_it)
        self.waiting, self.asking = list(answers), asking
        self.answered: list[Answer] = []
        wanted = log[-1]
        assert isinstance(wanted, Amend | Ruling | TakeBack)
        self.wanted = wanted
        self.changed = wanted.changes if isinstance(wanted, Amend) else getattr(wanted, "withdraws", wanted.number)

    def place(self, entry: LogEntry) -> None:
        super().place(entry)
        for number in [number for number in self.set_aside if number >= self.target]:
            finding = self.set_aside.pop(number)
            if number == self.changed:
                raise Refused(finding)
            self._go(number, finding)

    def enter(self, entry: LogEntry) -> None:
        number = entry.number
        if number in self.goes:
            return
        if number <= self.target or number == self.changed or not isinstance(entry, Decide | Report | Seal | Reveal):
            super().enter(entry)
            return
        if number in self.forms.aside or (not isinstance(entry, Reveal) and self.forms.of(entry) is None):
            return
        if (known := self.before.set_aside.get(number)) is not None:
            self._go(number, known)
            return
        if isinstance(entry, Reveal):
            super().enter(entry)
            if number in self.set_aside:
                for seal in entry.seals:
                    self._go(seal, self.set_aside[number])
            return
        decision = self.forms.of(entry)
        assert decision is not None
        finding = self._partner_gone(number) or self._tried(number, decision, entry)
        if finding is not None:
            self._go(number, finding)
        else:
            super().enter(entry)

    def _tried(self, number: int, decision: Decision, entry: LogEntry) -> Finding | None:
        """Why an entry cannot stand any more; None where it can. Asks what is asked anew before it."""
        key = self.before.asked.get(number, "")
        while True:
            open = {questions.key_of(self.state, each): each for each in self.state.open}
            if key in open or isinstance(entry, Seal):
                finding = war.check(self.state, decision)
                if finding is None and self.before.units.get(number, "") != questions.units_of(self.state, decision):
                    message = "The battle that it reports would be fought with other units."
                    return refuse("UNITS", message, "CMP-AMD-09")
                return finding
            anew = next((each for known, each in open.items() if not self._expected(known, number)), None)
            if anew is None or not (self.waiting or self.asking):
                return war.check(self.state, decision) or refuse(
                    "UNASKED", f"It is no longer asked for: the campaign is at {war.STEP_WORDS[self.state.step]}.",
                    "CMP-AMD-03",
                )  # fmt: skip
            if not self.waiting:
                raise _Asks(anew)
            said = self.waiting.pop(0)
            self.answer(self.changed, said, refusing=True)
            self.answered.append(Answer(number, said))

    def _expected(self, key: str, number: int) -> bool:
        """Whether the history as it was answers a question from here on, or did by what goes."""
        gone = {*self.goes, self.changed}
        return any(known == key and (n >= number or n in gone) for n, known in self.before.asked.items())

    def _partner_gone(self, number: int) -> Finding | None:
        key = self.before.asked.get(number, "")
        for other in self._sealed_with(number, key):
            if other in self.goes or (other == self.changed and self.changed in self.forms.withdrawn):
                message = f"It was sealed together with entry {other}, which no longer stands."
                return refuse("SEALED", message, "CMP-AMD-10")
        return None

    def _sealed_with(self, number: int, key: str) -> Iterable[int]:
        asked = self.before.asked.items()
        return [n for n, known in asked if n != number and key and questions.sealed_with(key, known)]

    def _go(self, number: int, finding: Finding) -> None:
        """An entry goes, and with it those that were sealed together with it."""
        if number in self.forms.aside:
            return
        key = self.before.asked.get(number, "")
        self.goes[number] = Aside(number, finding.message, finding.clause or "", key)
        for other in self._sealed_with(number, key):
            if other < number and other != self.changed and other not in self.goes and other not in self.forms.aside:
                message = f"It was sealed together with entry {number}, which no longer stands."
                partner = Aside(other, message, "CMP-AMD-10", self.before.asked[other])
                raise _AlsoGoes(self.goes[number], partner)


def seen_by(shown: Preview, log: Sequence[LogEntry], side: str) -> tuple[Aside, ...]:
    """What would be set aside, as a side may see it: of the other's decision that is still sealed, only that it is one
    (CMP-AMD-10)."""
    hidden = {each.number for each in log if isinstance(each, Seal) and each.decision.side != side}
    return tuple(
        Aside(each.number, "A sealed decision of the other side no longer stands.", "CMP-AMD-10")
        if each.number in hidden and each.number in shown.before.sealed
        else each
        for each in shown.set_aside
    )


def takes_over(log: Sequence[LogEntry], state: State, decision: Decision) -> int | None:
    """The lowest number of a decision of the same kind and side that answered the same question and was taken back or
    set aside: a new one has its dice (CMP-AMD-01)."""
    forms = Forms(log)
    key = questions.asked(state, decision)
    gone = sorted({*forms.withdrawn, *forms.aside})
    by_number = {entry.number: entry for entry in log if isinstance(entry, Decide | Report | Seal)}
    for number in gone:
        entry = by_number.get(number)
        if entry is None or forms.taken_over(number) or forms.asked.get(number) != key:
            continue
        if questions.same_kind(entry.decision, decision):
            return number
    return None


def last_that_stands(log: Sequence[LogEntry], played: Played, by: str | None = None) -> LogEntry | None:
    """The last decision, report or ruling that still stands, of one person if wanted (CMP-AMD-05)."""
    gone = {*played.withdrawn, *played.set_aside}
    for entry in reversed(log):
        if can_be_amended(entry) and entry.number not in gone and by in (None, entry.by):
            return entry
    return None
