"""CMP-CHN-01, 02, 04: the scenario of a mission: where its body comes from, and with the hulls of the ledger in it.

The engine reads no files. Whoever starts a campaign hands it the bodies (`with_bodies`), which are frozen into its
data: a ready-made scenario or a document that changes later changes no campaign that goes on.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

import rules
from campaigns.engine.aliases import normalised
from campaigns.engine.battle_records import Filling
from campaigns.engine.chains.entering import ENTERING
from campaigns.engine.chains.entering.entry import Entering
from campaigns.engine.data import Campaign, Mission, Ruleset, ScenarioSource, Slot
from campaigns.engine.ledger import State
from campaigns.engine.records import Hull
from rules.core import documents
from rules.core.findings import Finding

Bodies = Callable[[ScenarioSource], dict[str, Any] | None]
# Composition, points and numbers do not bind (CMP-CHN-04, NAU-C.5).
UNBOUND = ("NAU-E-SIZE-", "NAU-E-BUDGET", "NAU-E-CREW-")


def with_bodies(document: Any, body_of: Bodies) -> Any:
    """A plain campaign document in which every mission's scenario is written out, as far as `body_of` finds it; where
    it comes from stays beside it. What is no chain, or of another shape, comes back alike."""
    plain = normalised(document)
    if not isinstance(plain, dict) or not isinstance(plain.get("missions"), list):
        return document
    return {**plain, "missions": [_written_out(mission, body_of) for mission in plain["missions"]]}


def _written_out(mission: Any, body_of: Bodies) -> Any:
    source = mission.get("scenario") if isinstance(mission, dict) else None
    if not isinstance(source, dict) or source.get("body") is not None:
        return mission
    try:
        found = body_of(msgspec.convert(source, ScenarioSource))
    except msgspec.ValidationError:
        return mission
    return mission if found is None else {**mission, "scenario": {**source, "body": found}}


class Setting(NamedTuple):
    """A mission with its scenario read: `rules` tells how hulls enter it; `sides` are those of the campaign behind the
    letters A and B."""

    mission: Mission
    ruleset: Ruleset
    scenario: Any
    rules: Entering
    sides: tuple[str, str]

    def letter(self, side: str) -> str:
        return "A" if side == self.sides[0] else "B"

    def side_of(self, letter: str) -> str:
        return self.sides[0] if letter == "A" else self.sides[1]

    def slots_of(self, side: str) -> tuple[Slot, ...]:
        return tuple([slot for slot in self.mission.slots if slot.side == side])

    def unit(self, id: str) -> Any:
        """The unit of that id, a phalanx too; None where there is none."""
        phalanxes = getattr(self.scenario, "phalanxes", None) or ()
        return next((unit for unit in (*self.scenario.units, *phalanxes) if unit.id == id), None)

    def limit(self, slot: Slot) -> int:
        """How many hulls a slot takes: in ONV never more than the squadron has half-stands (CMP-CHN-02)."""
        most = self.rules.limit(self.unit(slot.unit))
        wanted = most if slot.hulls is None else slot.hulls
        return min(wanted, most) if self.by_squadrons else wanted

    def accepts(self, slot: Slot) -> tuple[int, ...]:
        return slot.accepts or self.rules.sizes(self.unit(slot.unit))

    @property
    def by_squadrons(self) -> bool:
        """Whether a slot is a squadron, of which the ledger's squadrons fill one each (CMP-CHN-02)."""
        return self.ruleset == "oi_navarcoi"


def read_body(mission: Mission) -> tuple[Any | None, tuple[Finding, ...]]:
    """The scenario of a mission, or None and what is wrong with it."""
    body = mission.scenario.body
    if body is None:
        return None, (Finding("CMP-CHN-SCENARIO", "Its scenario has not been found.", "", "CMP-CHN-01"),)
    try:
        kind = rules.get(body.get("ruleset", "")).scenario_type
    except KeyError:
        message = f"The scenario is of {body.get('ruleset')!r}, which is no ruleset of this site."
        return None, (Finding("CMP-CHN", message, "/ruleset", "CMP-CHN-01"),)
    return documents.read(body, kind)


def setting_of(data: Campaign, mission: str) -> Setting:
    """The setting of a mission whose scenario is in order."""
    its = data.mission(mission)
    scenario, findings = read_body(its)
    assert scenario is not None and its.scenario.body is not None, findings
    key: Ruleset = its.scenario.body["ruleset"]
    first = its.first or data.side_ids[0]
    return Setting(its, key, scenario, ENTERING[key], (first, data.enemy(first)))


def now(state: State) -> Setting:
    """The setting of the mission in which the chain is."""
    assert state.chain is not None
    return setting_of(state.data, state.chain.mission)


def scenario(state: State, setting: Setting, fillings: Mapping[str, Filling]) -> Any:
    """The scenario with the hulls of these fillings. The slots of a side that has none of them appear as written; a
    slot left empty takes its unit off (CMP-CHN-03)."""
    slots = {slot.unit: slot for slot in setting.mission.slots if slot.side in fillings}
    units: list[Any] = []
    entered: dict[str, list[Hull]] = {}
    for unit in setting.scenario.units:
        slot = slots.get(unit.id)
        if slot is None:
            units.append(unit)
        elif ids := fillings[slot.side].slots.get(unit.id, ()):
            hulls = [state.hulls[id] for id in ids]
            units.append(setting.rules.enter(state, setting.scenario, unit, hulls))
            entered.setdefault(unit.side, []).extend(hulls)
    flags = {setting.letter(side): each.aboard for side, each in fillings.items() if each.admiral and each.aboard}
    head = {"title": setting.mission.title, "period": state.data.period or state.data.name}
    date = setting.mission.date or setting.scenario.date
    whole = replace(setting.scenario, units=tuple(units), date=date, **head)
    return setting.rules.finish(state, whole, entered, flags)


def wrong(setting: Setting, made: Any) -> Iterator[tuple[str | None, Finding]]:
    """What keeps a scenario so made from being legal in its ruleset, with the slot's unit that it names, if any."""
    slots = {slot.unit for slot in setting.mission.slots}
    for finding in rules.get(setting.ruleset).check_scenario(made):
        if finding.severity == "error" and not finding.code.startswith(UNBOUND):
            _, *steps = finding.path.split("/")
            named = None
            if len(steps) > 1 and steps[0] == "units" and steps[1].isdigit() and int(steps[1]) < len(made.units):
                id = made.units[int(steps[1])].id
                named = id if id in slots else None
            yield named, finding
