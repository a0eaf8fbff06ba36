"""The referee of campaigns: plays a worked example (a campaign, its ledger as it stands, scripted dice, decisions) and
says where the rules as written differ from what the example expects. Pure: it opens no files.

Like those of battles (`rules.core.referee`) an example has one line of play or several `tries`, and expectations are
partial. `ledger` changes records of the campaign before it goes on from `step`, the step of the turn of that name;
without a step it begins with the opening.
"""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from campaigns.engine import reading, starting, turn, war
from campaigns.engine.chain_scenarios import Bodies, with_bodies
from campaigns.engine.chapters import QUESTIONS
from campaigns.engine.data import Campaign
from campaigns.engine.decisions import CampaignDecision
from campaigns.engine.ledger import State
from campaigns.engine.resolution import Resolution
from rules.core.dice import DiceNeeded, ScriptedDice
from rules.core.documents import changed
from rules.core.events import Event
from rules.core.findings import Change, Refused, errors
from rules.core.referee import Verdict, brief, differences, missing_events, unexpected, whole


class Expectation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What must be so at the end of a try: records of the `ledger` by table and id (null: it is not there), fields of
    the `state`, the open `questions` ("moves PEL"), events in their order, events that must not occur, findings."""

    ledger: dict[str, dict[str, Any]] = {}
    state: dict[str, Any] = {}
    questions: tuple[str, ...] | None = None
    events: tuple[dict[str, Any], ...] = ()
    absent: tuple[dict[str, Any], ...] = ()
    findings: tuple[dict[str, Any], ...] | None = None
    dice_left: int = 0


class Try(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One line of play. A decision is one of the campaign's, with `refused` where the rules must refuse it for that
    reason."""

    name: str = ""
    changes: tuple[Change, ...] = ()
    ledger: dict[str, dict[str, dict[str, Any]]] = {}
    state: dict[str, Any] = {}
    step: str = ""
    dice: tuple[int, ...] = ()
    decisions: tuple[dict[str, Any], ...] = ()
    expect: Expectation


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A worked example of the campaign rules."""

    id: str
    title: str
    clauses: tuple[str, ...]
    campaign: dict[str, Any]
    tries: tuple[Try, ...]


def example_of(written: Mapping[str, Any]) -> Example:
    """Read an example from plain data; one that has no `tries` is a single try itself. Raises
    msgspec.ValidationError."""
    if "tries" not in written:
        play = {name: written[name] for name in Try.__struct_fields__ if name in written}
        written = {name: value for name, value in written.items() if name not in play} | {"tries": [play]}
    return msgspec.convert(written, Example)


def referee(example: Example, body_of: Bodies) -> Verdict:
    """Play every try of an example; `body_of` finds the scenarios that its missions name."""
    found: list[str] = []
    for attempt in example.tries:
        before = f"({attempt.name}) " if attempt.name else ""
        found += [before + said for said in _played(attempt, example.campaign, body_of)]
    return Verdict(example.id, example.title, tuple(found))


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
    dice = ScriptedDice(attempt.dice)
    doing = "the opening"
    try:
        state, events = _begun(attempt, data, dice)
        log = list(events)
        for number, act in enumerate(attempt.decisions, 1):
            doing = f"decision {number} ({act.get('kind')})"
            state, events, problem = _decided(state, dict(act), dice)
            log += events
            if problem:
                return [f"{doing}: {problem}"]
    except DiceNeeded as missing:
        return [f"{doing} needs dice that the example does not give: {', '.join(missing.labels)}"]
    except (LookupError, msgspec.ValidationError) as error:
        return [f"{doing}: {error}"]
    return _compared(attempt.expect, state, log, dice)


def _begun(attempt: Try, data: Campaign, dice: ScriptedDice) -> tuple[State, tuple[Event, ...]]:
    state = starting.start(data)
    for table, records in attempt.ledger.items():
        known = dict(getattr(state, table))
        for id, fields in records.items():
            if id not in known:
                raise LookupError(f"there is no {id!r} among the {table}")
            known[id] = msgspec.convert({**msgspec.to_builtins(known[id]), **fields}, type(known[id]))
        state = replace(state, **{table: known})
    plain = msgspec.convert(attempt.state, dict[str, Any])
    state = replace(
        state, **{name: tuple(value) if isinstance(value, list) else value for name, value in plain.items()}
    )
    if not attempt.step:
        return war.opening(state, dice)
    res = Resolution(replace(state, phase=attempt.step, turn=max(1, state.turn)), dice)
    turn.advance(res, QUESTIONS)
    return res.state, tuple(res.events)


def _decided(state: State, written: dict[str, Any], dice: ScriptedDice) -> tuple[State, tuple[Event, ...], str | None]:
    """Carry out one written decision; the state and events, and what went otherwise than written, if anything."""
    code = written.pop("refused", None)
    try:
        decision = msgspec.convert(written, CampaignDecision)
    except msgspec.ValidationError as error:
        return state, (), f"no decision of a campaign: {error}"
    try:
        state, events = war.decide(state, decision, dice)
    except Refused as refused:
        finding = refused.finding
        if code is None:
            return state, (), f"refused: {finding.code}, {finding.message}"
        return state, (), None if finding.code == code else f"expected the refusal {code}, got {finding.code}"
    return state, events, None if code is None else f"expected the refusal {code}, but it was allowed"


def _compared(expect: Expectation, state: State, log: list[Event], dice: ScriptedDice) -> list[str]:
    found: list[str] = []
    for table, records in expect.ledger.items():
        known = getattr(state, table)
        for id, fields in records.items():
            if fields is None or id not in known:
                found += (
                    [] if (fields is None) == (id not in known) else [f"{id} among the {table}: {_there(id in known)}"]
                )
            else:
                found += differences(fields, whole(known[id]), id)
    found += differences(expect.state, whole({name: getattr(state, name) for name in expect.state}), "state")
    if expect.questions is not None:
        asked = tuple(f"{each.kind} {each.side}".strip() for each in state.open)
        found += differences(list(expect.questions), list(asked), "questions")
    events = [whole(event) for event in log]
    found += missing_events(expect.events, events)
    for unwanted in expect.absent:
        found += [f"event {brief(event)} must not occur" for event in events if not differences(unwanted, event, "")]
    if dice.left != expect.dice_left:
        found.append(f"dice left: expected {expect.dice_left}, got {dice.left}")
    return found


def _there(is_there: bool) -> str:
    return "it is there" if is_there else "not there"
