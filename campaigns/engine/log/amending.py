"""CMP-AMD-02, 03, 05, 09, 10: an amendment is shown before it stands: what would be different now, which entries would
go with it and why, and what has to be answered first."""

from collections.abc import Sequence

import msgspec

from campaigns.engine.data import Campaign
from campaigns.engine.decisions import CampaignDecision, Decision
from campaigns.engine.ledger import State
from campaigns.engine.log import questions
from campaigns.engine.log.comparing import Difference, differences
from campaigns.engine.log.entries import Amend, Aside, Decide, LogEntry, Report, Rewrite, Ruling, Seal, TakeBack, Thrown
from campaigns.engine.log.forms import Forms, can_be_amended
from campaigns.engine.log.replay import Played, replay
from campaigns.engine.log.trying import AlsoGoes, Asks, Trial
from campaigns.engine.records import Question
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
    with_it = _opened_with(log, wanted, before)
    while True:
        trial = Trial(data, seed, [*log, wanted], target, before, with_it, answers, faces, asking)
        try:
            after = trial.played()
        except AlsoGoes as also:  # sealed together with one that goes, and played already
            with_it |= {each.number: each for each in also.asides}
            continue
        except Asks as asks:
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


def _opened_with(log: Sequence[LogEntry], wanted: Rewrite, before: Played) -> dict[int, Aside]:
    """Earlier sealed decisions that were opened together with one that is withdrawn: none stands alone (CMP-AMD-10)."""
    number = _withdrawn_by(wanted)
    key = before.asked.get(number, "")
    seals = [each.number for each in log if isinstance(each, Seal) and each.number < number and key]
    message = f"It was sealed together with entry {number}, which no longer stands."
    return {
        seal: Aside(seal, message, "CMP-AMD-10", before.asked[seal])
        for seal in seals
        if seal in before.asked and questions.sealed_with(key, before.asked[seal])
    }


def _withdrawn_by(wanted: Rewrite) -> int:
    match wanted:
        case TakeBack(withdraws=number) | Amend(changes=number, decision=None, ruling=None):
            return number
    return -1


def _asked_by(log: Sequence[LogEntry], before: Played, number: int) -> str:
    return before.asked.get(number) or Forms(log).asked.get(number, "")


def seen_by(shown: Preview, log: Sequence[LogEntry], side: str) -> tuple[Aside, ...]:
    """What would be set aside, as a side may see it: of the other's decision that is still sealed, only that it is one
    (CMP-AMD-10)."""
    hidden = {each.number for each in log if isinstance(each, Seal) and each.by != side}
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
        if entry is None or entry.decision is None or forms.taken_over(number) or forms.asked.get(number) != key:
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
