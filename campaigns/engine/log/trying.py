"""A replay that tries an amendment (CMP-AMD-03, 09, 10): which later entries go with it, and what is asked anew."""

from collections.abc import Iterable, Sequence

from campaigns.engine import war
from campaigns.engine.data import Campaign
from campaigns.engine.decisions import CampaignDecision, Decision
from campaigns.engine.log import questions
from campaigns.engine.log.entries import Amend, Answer, Aside, Decide, LogEntry, Report, Reveal, Ruling, Seal, TakeBack
from campaigns.engine.log.replay import Played, Replay
from campaigns.engine.records import Question
from campaigns.engine.resolution import refuse
from rules.core.findings import Finding, Refused


class AlsoGoes(Exception):
    def __init__(self, *asides: Aside) -> None:
        super().__init__(asides[0].reason)
        self.asides = asides


class Asks(Exception):
    def __init__(self, question: Question) -> None:
        super().__init__(question.id)
        self.question = question


class Trial(Replay):
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
                raise Asks(anew)
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
                raise AlsoGoes(self.goes[number], partner)
