"""CMP-CHN-09 for one mission: its scenario, its slots, its outcomes."""

from collections.abc import Iterator

import rules
from campaigns.engine.chains.filling_by_default import by_default, suits
from campaigns.engine.chains.scenarios import Setting, read_body, setting_of
from campaigns.engine.data import Campaign, Mission, Outcome, Slot
from campaigns.engine.findings.chain_words import finding, known, moved
from campaigns.engine.starting import start
from rules.core.findings import Change, Finding, Fix, errors
from rules.naval.hulls import HULL_TYPES


def findings_of(data: Campaign, mission: Mission, path: str) -> Iterator[Finding]:
    if mission.first is not None and mission.first not in data.side_ids:
        fix = Fix("The first of the sides", (Change("remove", f"{path}/first"),))
        yield finding(f"{path}/first", f"{mission.first!r} is no side.", fix)
    scenario, unread = read_body(mission)
    at = f"{path}/scenario/body" if mission.scenario.body is not None else f"{path}/scenario"
    for each in unread:
        yield moved(each, at)
    setting = None
    if scenario is not None and mission.first in (None, *data.side_ids):
        setting = setting_of(data, mission.id)
        found = errors(tuple(rules.get(setting.ruleset).check_scenario(scenario)))
        for each in found:
            yield moved(each, at)
        slots = list(_slots(data, setting, path))
        yield from slots
        if not found and not slots:
            yield from _fillings(data, setting, path)
    for n, outcome in enumerate(mission.outcomes):
        yield from _outcome(data, mission, outcome, f"{path}/outcomes/{n}", setting)
    yield from _order(mission, path)


def _slots(data: Campaign, setting: Setting, path: str) -> Iterator[Finding]:
    seen: set[str] = set()
    for n, slot in enumerate(setting.mission.slots):
        at = f"{path}/slots/{n}"
        remove = Fix("Remove the slot", (Change("remove", at),))
        unit = setting.unit(slot.unit)
        if slot.unit in seen:
            yield finding(f"{at}/unit", f"{slot.unit} has two slots. A unit has one at most.", remove)
        seen.add(slot.unit)
        if unit is None:
            yield finding(f"{at}/unit", f"There is no unit {slot.unit} in the scenario.", remove)
            continue
        if not setting.rules.is_hull(unit):
            yield finding(f"{at}/unit", f"{slot.unit} is no ship of war: it has no slot.", remove)
            continue
        side = setting.side_of(unit.side)
        if slot.side != side:
            fix = Fix(f"Make it {data.side_name(side)}’s", (Change("replace", f"{at}/side", side),))
            yield finding(f"{at}/side", f"{slot.unit} fights for {data.side_name(side)}, not {slot.side}.", fix)
        yield from _numbers(setting, slot, at)


def _numbers(setting: Setting, slot: Slot, at: str) -> Iterator[Finding]:
    if slot.hulls is not None and slot.hulls < 1:
        fix = Fix("One ship", (Change("replace", f"{at}/hulls", 1),))
        yield finding(f"{at}/hulls", f"{slot.unit} takes {slot.hulls} ships; a slot takes at least 1.", fix)
    for n, size in enumerate(slot.accepts):
        if not 0 <= size < len(HULL_TYPES):
            fix = Fix("Remove it", (Change("remove", f"{at}/accepts/{n}"),))
            yield finding(f"{at}/accepts/{n}", f"Sizes go from 0 to 6; {size} is none.", fix)
    if not slot.accepts and not setting.rules.sizes(setting.unit(slot.unit)):
        yield finding(f"{at}/accepts", f"No size of ship has the class of {slot.unit}. Say which it accepts.")


def _fillings(data: Campaign, setting: Setting, path: str) -> Iterator[Finding]:
    """Needed slots that the roster of the start could not fill: each by itself, or those of the first mission
    together."""
    state = start(data)
    lacking = set()
    for n, slot in enumerate(setting.mission.slots):
        if slot.need and all(suits(state, setting, slot, hull) for hull in state.hulls.values()):
            lacking.add(slot.side)
            message = f"At the start {data.side_name(slot.side)} has no ship that could fill {slot.unit}."
            fix = Fix("It need not be filled", (Change("remove", f"{path}/slots/{n}/need"),))
            yield finding(f"{path}/slots/{n}", message, fix, severity="warning")
    if setting.mission.id != data.first_mission:
        return
    for side in data.side_ids:
        if side not in lacking and setting.slots_of(side) and by_default(state, setting, side) is None:
            message = f"{data.side_name(side)} cannot fill together all the slots that it must: nobody would fight."
            yield finding(f"{path}/slots", message, severity="warning")


def _outcome(data: Campaign, mission: Mission, outcome: Outcome, at: str, setting: Setting | None) -> Iterator[Finding]:
    if (outcome.next is None) == (outcome.end is None):
        fixes = [Fix("Go on", (Change("remove", f"{at}/end"),)), Fix("End here", (Change("remove", f"{at}/next"),))]
        if outcome.next is None:
            fixes = [Fix("End here", (Change("add", f"{at}/end", {"winner": "none"}),))]
        what = "neither a next mission nor an end" if outcome.next is None else "both a next mission and an end"
        yield finding(at, f"The outcome has {what}. It has one of the two.", *fixes)
    if outcome.next is not None and outcome.next not in {each.id for each in data.missions}:
        yield finding(f"{at}/next", f"There is no mission {outcome.next!r}.{known(m.id for m in data.missions)}")
    if setting is not None:
        reasons = rules.get(setting.ruleset).end_reasons
        for n, condition in enumerate(outcome.when):
            if condition.reason is not None and condition.reason not in reasons:
                message = f"These rules have no end by {condition.reason!r}.{known(reasons)}"
                yield finding(f"{at}/if/{n}/reason", message)


def _order(mission: Mission, path: str) -> Iterator[Finding]:
    if not mission.outcomes or mission.outcomes[-1].when:
        end = Change("add", f"{path}/outcomes/-", {"end": {"winner": "none"}})
        message = "The last outcome has a condition: where none holds the chain could not go on. Add one without."
        yield finding(f"{path}/outcomes", message, Fix("Else the chain ends", (end,)))
    always = next((n for n, outcome in enumerate(mission.outcomes) if not outcome.when), len(mission.outcomes))
    for n in range(always + 1, len(mission.outcomes)):
        at = f"{path}/outcomes/{n}"
        message = f"This outcome is never taken: outcome {always + 1} has no condition and stands before it."
        yield finding(at, message, Fix("Remove it", (Change("remove", at),)), severity="warning")
