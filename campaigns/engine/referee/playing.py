"""Playing a worked example: from its setup through its decisions, each with its dice. Pure: it opens no files."""

from collections.abc import Callable
from typing import Any, get_args, get_type_hints

import msgspec
from msgspec.structs import replace

from campaigns.engine import reading, starting, turn, war
from campaigns.engine.battles import several
from campaigns.engine.battles.reports import encounter_of
from campaigns.engine.chains.filling_by_default import by_default
from campaigns.engine.chains.scenarios import Bodies, now, with_bodies
from campaigns.engine.chapters import QUESTIONS
from campaigns.engine.data import Campaign
from campaigns.engine.decisions import CampaignDecision
from campaigns.engine.dice import EntryDice
from campaigns.engine.ledger import State
from campaigns.engine.log import amending, rulings
from campaigns.engine.log.entries import Amend, Begin, Changed, Decide, LogEntry, Report, Ruling
from campaigns.engine.log.questions import REPORTS, asked
from campaigns.engine.log.replay import replay
from campaigns.engine.referee.comparing import compared
from campaigns.engine.referee.example import Example, Try
from campaigns.engine.resolution import Resolution
from rules.core.dice import DiceNeeded
from rules.core.documents import changed
from rules.core.events import Event
from rules.core.findings import Finding, Refused, errors
from rules.core.referee import Verdict, unexpected, verdict

HINTS = get_type_hints(State)


def referee(example: Example, body_of: Bodies) -> Verdict:
    """Play every try of an example; `body_of` finds the scenarios that its missions name."""
    return verdict(example, lambda attempt: _played(attempt, example.campaign, body_of))


def _played(attempt: Try, written: dict[str, Any], body_of: Bodies) -> list[str]:
    try:
        data, findings = reading.read(with_bodies(changed(written, attempt.changes), body_of))
    except LookupError as error:
        return [f"the changes lead nowhere: {error}"]
    wrong = errors(findings)
    if attempt.expect.findings is not None:
        said = unexpected(attempt.expect.findings, findings)
        if said or wrong:
            return said
    if data is None or wrong:
        return [f"campaign {finding.path or '/'}: {finding.message}" for finding in wrong]
    line = _Line(attempt.dice)
    doing = "the opening"
    try:
        line.begin(attempt, data)
        for number, act in enumerate(attempt.decisions, 1):
            doing = f"decision {number} ({act.get('kind')})"
            if problem := line.does(dict(act)):
                return [f"{doing}: {problem}"]
        return compared(attempt.expect, line.state, line.events, line.set_aside, len(line.dice))
    except DiceNeeded as missing:
        return [f"{doing} needs dice that the example does not give: {', '.join(missing.labels)}"]
    except (LookupError, msgspec.ValidationError) as error:
        return [f"{doing}: {error}"]


class _Line:
    """A line of play as it goes: what it has come to, what has happened, the entries that were made, the reports of the
    battles that were fought to their end for what is due, the dice left."""

    state: State

    def __init__(self, dice: tuple[int, ...]) -> None:
        self.dice = dice
        self.events: list[Event] = []
        self.entries: list[LogEntry] = []
        self.fought: list[dict[str, Any]] = []
        self.set_aside: dict[str, str] = {}

    def begin(self, attempt: Try, data: Campaign) -> None:
        self.state = _set_up(starting.start(data), attempt)
        if not attempt.step:
            faces = self._goes_on(lambda dice: war.opening(self.state, dice))
            self.entries.append(Begin(number=0, faces=faces))
            return
        res = Resolution(replace(self.state, phase=attempt.step, turn=max(1, self.state.turn)), source := self._dice())
        turn.advance(res, QUESTIONS)
        self.state, self.dice = res.state, source.left
        self.events += res.events

    def does(self, written: dict[str, Any]) -> str | None:
        """Carry out one written decision; what went otherwise than written, if anything."""
        code = written.pop("refused", None)
        acts = {"rule": self._rule, "amend": self._amend, "fought": self._fights, "book": self._book}
        act = acts.get(written.get("kind", ""), self._decide)
        try:
            act(written)
        except msgspec.ValidationError as error:
            return f"no decision of a campaign: {error}"
        except Refused as refused:
            finding = refused.finding
            if code is None:
                return f"refused: {finding.code}, {finding.message}"
            return None if finding.code == code else f"expected the refusal {code}, got {finding.code}"
        return None if code is None else f"expected the refusal {code}, but it was allowed"

    def _decide(self, written: dict[str, Any]) -> None:
        decision = self._decision(written)
        question = asked(self.state, decision)
        faces = self._goes_on(lambda dice: war.decide(self.state, decision, dice))
        kind: Any = Report if isinstance(decision, REPORTS) else Decide
        self.entries.append(kind(number=len(self.entries), decision=decision, faces=faces, asked=question))

    def _rule(self, written: dict[str, Any]) -> None:
        changes = msgspec.convert(written["changes"], tuple[Changed, ...])
        if (refusal := rulings.check(self.state, changes, written["reason"])) is not None:
            raise Refused(refusal)
        changes = rulings.with_values(self.state, changes)
        self.state, events = rulings.rule(self.state, changes, written["reason"])
        self.events += events
        self.entries.append(Ruling(number=len(self.entries), changes=changes, reason=written["reason"]))

    def _fights(self, written: dict[str, Any]) -> None:
        self.fought.append(written["report"])

    def _book(self, written: dict[str, Any]) -> None:
        """Book one of several battles, which says how many there were (CMP-AMD-07)."""
        finished, battle = [str(n) for n, _ in enumerate(self.fought, 1)], str(written["battle"])
        if (refusal := several.check_first(finished, battle)) is not None:
            raise Refused(refusal)
        report = self.fought[int(battle) - 1]
        often = {"fought" if report["kind"] == "report_naval_game" else "finished": len(finished)}
        self.fought = []
        self._decide({**report, **often})

    def _amend(self, written: dict[str, Any]) -> None:
        """The amendment as it stands with all that goes with it; nothing is asked anew."""
        instead = written["decision"]
        number, changes = len(self.entries), int(written["number"])
        decision = self._decision(dict(instead), self._at(changes)) if instead is not None else None
        wanted = Amend(number=number, changes=changes, decision=decision)
        shown = amending.preview(self.state.data, None, self.entries, wanted, faces=self.dice, asking=False)
        self.set_aside = {str(each.number): each.reason for each in shown.set_aside}
        self.state = shown.after.state
        self.entries.append(shown.entry)
        self.dice = self.dice[len(shown.entry.thrown) :] if isinstance(shown.entry, Amend) else self.dice

    def _at(self, number: int) -> State:
        """The state in which an entry was made."""
        return replay(self.state.data, None, self.entries[:number]).state

    def _decision(self, written: dict[str, Any], at: State | None = None) -> CampaignDecision:
        others = written.pop("others", None)
        state = at if at is not None else self.state
        if written.get("kind") == "fill" and "slots" not in written:
            filling = by_default(state, now(state), written["side"])
            written = {**written, "slots": filling.slots if filling is not None else {}}
        if others is not None:
            probe: Any = msgspec.convert(written, CampaignDecision)
            battle = encounter_of(state, probe)
            if battle is None:
                raise Refused(Finding("CMP-D-BATTLE", "There is no battle to report on."))
            told = {fate["unit"]: fate for fate in written["result"].get("fates", ())}
            every = [told.get(p.unit, {"unit": p.unit, "side": p.side, "fate": others}) for p in battle.pieces]
            written = {**written, "result": {**written["result"], "fates": every}}
        decision: CampaignDecision = msgspec.convert(written, CampaignDecision)
        return decision

    def _dice(self) -> EntryDice:
        return EntryDice(None, len(self.entries), (), self.dice)

    def _goes_on(self, act: Callable[[EntryDice], tuple[State, tuple[Event, ...]]]) -> tuple[tuple[str, int], ...]:
        source = self._dice()
        self.state, events = act(source)
        self.events += events
        self.dice = source.left
        return tuple(source.rolled)


def _set_up(state: State, attempt: Try) -> State:
    """The campaign as the example finds it."""
    for table, records in attempt.ledger.items():
        known = dict(getattr(state, table))
        kind = get_args(HINTS[table])[1]
        for id, fields in records.items():
            if fields is None:
                del known[id]
            elif id in known:
                known[id] = msgspec.convert({**msgspec.to_builtins(known[id]), **fields}, kind)
            elif "id" in kind.__struct_fields__ and set(fields) >= {"side"}:
                known[id] = msgspec.convert({"id": id, **fields}, kind)
            else:
                raise LookupError(f"there is no {id!r} among the {table}")
        state = replace(state, **{table: known})
    return replace(state, **{name: msgspec.convert(value, HINTS[name]) for name, value in attempt.state.items()})
