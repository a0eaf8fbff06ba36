"""Where a campaign that was played as an example says is not as the example expects."""

from typing import Any

from campaigns.engine.adapters import ADAPTERS
from campaigns.engine.chains import missions
from campaigns.engine.ledger import State
from campaigns.engine.referee.example import Expectation
from campaigns.engine.telling.chronicle import narrate
from rules.core.events import Event
from rules.core.referee import brief, differences, missing_events, whole


def compared(
    expect: Expectation, state: State, log: list[Event], set_aside: dict[str, str], dice_left: int
) -> list[str]:
    """What is otherwise than expected, a sentence each."""
    found: list[str] = []
    for table, records in expect.ledger.items():
        found += _records(table, records, getattr(state, table))
    found += differences(expect.state, whole({name: getattr(state, name) for name in expect.state}), "state")
    if expect.questions is not None:
        asked = tuple(f"{each.kind} {each.side}".strip() for each in state.open)
        found += differences(list(expect.questions), list(asked), "questions")
    events = [whole(event) for event in log]
    found += missing_events(expect.events, events)
    for unwanted in expect.absent:
        found += [f"event {brief(event)} must not occur" for event in events if not differences(unwanted, event, "")]
    if expect.scenario:
        found += _records("units of the scenario", expect.scenario, _units(state))
    found += _told(expect.told, [narrate(state, event).text for event in log] if expect.told else [])
    if expect.set_aside is not None:
        found += differences(sorted(expect.set_aside), sorted(set_aside), "set aside")
        for number, word in expect.set_aside.items():
            if word not in set_aside.get(number, word):
                found.append(f"set aside {number}: {word!r} is not in {set_aside[number]!r}")
    if dice_left != expect.dice_left:
        found.append(f"dice left: expected {expect.dice_left}, got {dice_left}")
    return found


def _records(table: str, expected: dict[str, Any], known: Any) -> list[str]:
    found: list[str] = []
    for id, fields in expected.items():
        if fields is not None and id in known:
            found += differences(fields, whole(known[id]), id)
        elif (fields is None) == (id in known):
            found.append(f"{id} among the {table}: {'it is there' if id in known else 'not there'}")
    return found


def _units(state: State) -> dict[str, Any]:
    """The units of the scenario of the battle that is to be fought now, by id."""
    battle = state.encounter
    if battle is None:
        return {}
    if battle.kind == "mission":
        made = missions.scenario(state)
    else:
        made = ADAPTERS[battle.ruleset].scenario(state, battle, None)
    return {unit.id: unit for unit in made.units}


def _told(wanted: tuple[str, ...], sentences: list[str]) -> list[str]:
    """The first sentence that does not follow the ones before it."""
    place = 0
    for sentence in wanted:
        if sentence not in sentences[place:]:
            return [f"the chronicle does not tell here: {sentence!r}; it tells {sentences[place:]}"]
        place = sentences.index(sentence, place) + 1
    return []
