"""The referee: plays a worked example (a scenario, scripted dice and cards, actions) and says where the rules as
written differ from what the example expects. Pure: it opens no files.

An example has one line of play, or several `tries` from the same position, each with `changes` to it if need be.
Expectations are partial: of a unit, the state, an event or the result only what is written is compared. `events` must
occur in that order, others may lie between them; `absent` must not occur; all dice and cards must be used up unless
`dice_left` or `cards_left` say otherwise."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar

import msgspec

from rules.core.dice import Dice, DiceNeeded, ScriptedDice
from rules.core.documents import changed, read
from rules.core.events import Event
from rules.core.findings import Change, Finding, Refused, errors
from rules.core.play import Play
from rules.core.ruleset import Ruleset


class Expectation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What must be so at the end of a try. `result` null: the battle goes on; left out: not compared. `order` is the
    order of the sides in the campaign that the battle belongs to. `findings` are all that the rules have to say about
    the scenario, in any order; where they are given, one with errors among them is not played."""

    units: dict[str, dict[str, Any]] = {}
    state: dict[str, Any] = {}
    events: tuple[dict[str, Any], ...] = ()
    absent: tuple[dict[str, Any], ...] = ()
    result: dict[str, Any] | msgspec.UnsetType | None = msgspec.UNSET
    order: dict[str, Any] | None = None
    findings: tuple[dict[str, Any], ...] | None = None
    dice_left: int = 0
    cards_left: int = 0


class Try(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One line of play. An action is an action of the ruleset, with `refused` where the rules must refuse it for that
    reason. `campaign` names the campaign's options where the example goes on to the order of its moves."""

    name: str = ""
    changes: tuple[Change, ...] = ()
    dice: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    actions: tuple[dict[str, Any], ...] = ()
    campaign: dict[str, Any] | None = None
    expect: Expectation


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A worked example of a rulebook."""

    id: str
    title: str
    ruleset: str
    clauses: tuple[str, ...]
    scenario: dict[str, Any]
    tries: tuple[Try, ...]


class Verdict(msgspec.Struct, frozen=True):
    """What the referee found; no differences: the example holds."""

    id: str
    title: str
    differences: tuple[str, ...]

    @property
    def passed(self) -> bool:
        return not self.differences


AnyExample = TypeVar("AnyExample", bound=msgspec.Struct)


def read_example(written: Mapping[str, Any], kind: type[AnyExample], play: type[msgspec.Struct]) -> AnyExample:
    """Read an example of any kind from plain data; one that has no `tries` is a single try itself (`play`). Raises
    msgspec.ValidationError."""
    if "tries" not in written:
        single = {name: written[name] for name in play.__struct_fields__ if name in written}
        written = {name: value for name, value in written.items() if name not in single} | {"tries": [single]}
    return msgspec.convert(written, kind)


def example_of(written: Mapping[str, Any]) -> Example:
    """Read an example of a battle from plain data. Raises msgspec.ValidationError."""
    return read_example(written, Example, Try)


def verdict(example: Any, played: Callable[[Any], list[str]]) -> Verdict:
    """What every try of an example comes to; `played` plays one and says what is otherwise."""
    found: list[str] = []
    for attempt in example.tries:
        before = f"({attempt.name}) " if attempt.name else ""
        found += [before + said for said in played(attempt)]
    return Verdict(example.id, example.title, tuple(found))


def referee(example: Example, ruleset: Ruleset) -> Verdict:
    """Play every try of an example by a ruleset."""
    return verdict(example, lambda attempt: _played(attempt, example.scenario, ruleset))


def _played(attempt: Try, written: dict[str, Any], ruleset: Ruleset) -> list[str]:
    try:
        scenario, findings = read(changed(written, attempt.changes), ruleset.scenario_type)
    except LookupError as error:
        return [f"the changes lead nowhere: {error}"]
    if scenario is not None:
        findings = ruleset.check_scenario(scenario)
    wrong = errors(findings)
    if attempt.expect.findings is not None:
        said = unexpected(attempt.expect.findings, findings)
        if said or wrong:
            return said
    elif wrong:
        return [f"scenario {finding.path or '/'}: {finding.message}" for finding in wrong]
    dice = ScriptedDice(attempt.dice, attempt.cards)
    doing = "the opening"
    order = None
    try:
        play = Play(ruleset, scenario, dice)
        for number, act in enumerate(attempt.actions, 1):
            doing = f"action {number} ({act.get('kind')})"
            if problem := _acted(play, dict(act)):
                return [f"{doing}: {problem}"]
        if attempt.campaign is not None:
            doing = "the order of the campaign's moves"
            order = _campaign_order(play, dice, attempt.campaign)
    except DiceNeeded as missing:
        return [f"{doing} needs dice that the example does not give: {', '.join(missing.labels)}"]
    except ValueError as error:
        return [f"{doing}: {error}"]
    return _compared(attempt.expect, play, dice, order)


def unexpected(wanted: Iterable[dict[str, Any]], findings: Iterable[Finding]) -> list[str]:
    """Findings that were expected and are not there, and the other way round."""
    left = [(finding, whole(finding)) for finding in findings]
    said = []
    for expected in wanted:
        found = next((each for each in left if not differences(expected, each[1], "")), None)
        if found is None:
            said.append(f"finding {brief(expected)} is not there")
        else:
            left.remove(found)
    return said + [f"unexpected finding {finding.code}: {finding.message}" for finding, _ in left]


def _campaign_order(play: Play, dice: Dice, options: dict[str, Any]) -> Any:
    result = play.game.result()
    if result is None:
        raise ValueError("the battle is not over")
    if play.ruleset.campaign_order is None:
        raise ValueError(f"{play.ruleset.title} says nothing about the moves of a campaign")
    return play.ruleset.campaign_order(result, dice, **options)


def _acted(play: Play, written: dict[str, Any]) -> str | None:
    """Carry out one written action; what went otherwise than written, if anything."""
    code = written.pop("refused", None)
    try:
        action = msgspec.convert(written, play.ruleset.action_type)
    except msgspec.ValidationError as error:
        return f"no action of this ruleset: {error}"
    before = play.game.state()
    try:
        play.act(action)
    except Refused as refused:
        finding = refused.finding
        if code is None:
            return f"refused: {finding.code}, {finding.message}"
        if finding.code != code:
            return f"expected the refusal {code}, got {finding.code}"
        return None if play.game.state() == before else "refused, but it changed the position"
    return None if code is None else f"expected the refusal {code}, but it was allowed"


def _compared(expect: Expectation, play: Play, dice: ScriptedDice, order: Any) -> list[str]:
    state = play.game.state()
    found: list[str] = []
    units = _units(state)
    for id, fields in expect.units.items():
        if id in units:
            found += differences(fields, units[id], id)
        else:
            found.append(f"{id}: no such unit")
    found += differences(expect.state, whole(state), "state")
    events = [whole(event) for _, some in play.log for event in some]
    found += missing_events(expect.events, events)
    for wanted in expect.absent:
        found += [f"event {brief(event)} must not occur" for event in events if not differences(wanted, event, "")]
    if expect.result is not msgspec.UNSET:
        found += differences(expect.result, whole(play.game.result()), "result")
    if expect.order is not None:
        found += differences(expect.order, whole(order), "order")
    for what, left, expected in (
        ("dice", dice.left, expect.dice_left),
        ("cards", len(dice.cards), expect.cards_left),
    ):
        if left != expected:
            found.append(f"{what} left: expected {expected}, got {left}")
    return found


def missing_events(wanted: Iterable[dict[str, Any]], events: list[Any]) -> list[str]:
    """The first expected event that does not follow the ones before it, with the nearest of its kind."""
    place = 0
    for expected in wanted:
        here = next((i for i in range(place, len(events)) if not differences(expected, events[i], "")), None)
        if here is None:
            alike = [event for event in events[place:] if event.get("kind") == expected.get("kind")]
            nearest = "; ".join(differences(expected, alike[0], "event")) if alike else "none of its kind follows"
            return [f"event {brief(expected)} does not occur here: {nearest}"]
        place = here + 1
    return []


def brief(event: Mapping[str, Any]) -> str:
    return msgspec.json.encode(event).decode()


def _units(state: Any) -> dict[str, Any]:
    """The units of a state of any ruleset: what has an id in one of its lists."""
    found: dict[str, Any] = {}
    for name in state.__struct_fields__:
        value = getattr(state, name)
        if isinstance(value, tuple):
            found |= {unit.id: whole(unit) for unit in value if hasattr(unit, "id")}
    return found


def whole(value: Any) -> Any:
    """Plain data of a struct with nothing left out: default values too, events with their kind."""
    if isinstance(value, msgspec.Struct):
        plain = {name: whole(getattr(value, name)) for name in value.__struct_fields__}
        return {"kind": value.__struct_config__.tag, **plain} if isinstance(value, Event) else plain
    if isinstance(value, Mapping):
        return {key: whole(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [whole(each) for each in value]
    return value


def differences(expected: Any, actual: Any, where: str) -> list[str]:
    """Where `actual` is not as expected. Of a mapping only the expected keys count; a list must match throughout."""
    if isinstance(expected, Mapping) and isinstance(actual, Mapping):
        found = []
        for key, value in expected.items():
            path = f"{where}.{key}" if where else str(key)
            found += differences(value, actual[key], path) if key in actual else [f"{path}: not there"]
        return found
    if isinstance(expected, list | tuple) and isinstance(actual, list) and len(expected) == len(actual):
        pairs = enumerate(zip(expected, actual, strict=True))
        return [said for i, pair in pairs for said in differences(*pair, f"{where}[{i}]")]
    return [] if expected == actual else [f"{where}: expected {brief(expected)}, got {brief(actual)}"]
