"""What the editor of a chain shows of one mission: its fields, its slots, its outcomes as sentences."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.safestring import SafeString

from campaigns.documents import sources
from campaigns.editors.chain.fields import (
    SIZES,
    Number,
    Options,
    Pick,
    Ticks,
    hull_options,
    side_options,
    squadron_options,
)
from campaigns.editors.chain.outcome_page import OutcomeForm, outcome_form
from campaigns.editors.chain.scenario_choice import choice_of, choices, source_told
from campaigns.engine.data import Campaign, Slot
from campaigns.words import sentences
from rules.core.findings import Finding
from rules.naval.hulls import HULL_TYPES
from scenarios.boards import picture_of_scenario
from scenarios.documents import documents
from scenarios.documents.kinds import Plain
from scenarios.drawing.svg import board_svg
from scenarios.ownership import Actor
from scenarios.words.markdown import rendered


@dataclass(slots=True)
class UnitRow:
    """A ship of a mission's scenario, with the slot that ties it to the roster, if any."""

    id: str
    name: str
    what: str
    side: str
    letter: str
    tied: bool
    need: bool = False
    sizes: Ticks | None = None
    source: Ticks | None = None
    hulls: Number | None = None
    told: str = ""
    findings: list[Finding] = field(default_factory=list)


@dataclass(slots=True)
class SideUnits:
    """The ships of a side in a mission's scenario; `written` where the side has no roster."""

    id: str
    letter: str
    name: str
    rows: list[UnitRow]
    written: bool

    @property
    def tied(self) -> int:
        return sum(row.tied for row in self.rows)


@dataclass(slots=True)
class MissionForm:
    """A mission's panel."""

    number: int
    plain: Plain
    scenario: str
    groups: list[tuple[str, Options]]
    scenario_title: str
    address: str
    first: Pick
    retreat: Pick
    rest: Pick
    yard: Number
    rest_sides: Ticks
    outcomes: list[OutcomeForm]
    sides: list[SideUnits]
    lost_slots: list[str]
    before: SafeString
    after: SafeString
    storm: bool

    @property
    def tied(self) -> int:
        return sum(side.tied for side in self.sides)

    @property
    def units(self) -> int:
        return sum(len(side.rows) for side in self.sides)


def mission_form(body: Plain, data: Campaign, number: int, actor: Actor, findings: Sequence[Finding]) -> MissionForm:
    """The panel of a mission."""
    plain, mission = body["missions"][number], data.missions[number]
    source = source_told(plain["scenario"])
    scenario = sources.sound(source, sources.seen_by(actor))
    choice, title, groups = choice_of(plain["scenario"]), str(scenario.get("title", "")), choices(actor)
    if not any(choice in dict(options) for _, options in groups):
        told = f"{title}, revision {source.revision}" if source.document and title else title or "choose a scenario"
        groups = [("", [(choice, told)]), *groups]
    sides = side_options(data)
    retreats = [("none", "comes home with all its ready ships"), ("lose", "loses one ship in four on the way")]
    units = {unit["id"] for unit in scenario.get("units", ())}
    return MissionForm(
        number=number,
        plain=plain,
        scenario=choice,
        groups=groups,
        scenario_title=title,
        address=sources.page_of(source, actor),
        first=Pick("first", "First side in it", mission.first or data.side_ids[0], sides),
        retreat=Pick("retreat", "After a defeat", mission.retreat, retreats),
        rest=Pick("rest", "Rest after it", mission.rest.kind, list(sentences.REST_KINDS.items())),
        yard=Number("rest-yard", "Yard", mission.rest.yard, "yard", 0, 6),
        rest_sides=Ticks("rest-side", "Who rests", [(id, words, id in mission.rest.sides) for id, words in sides]),
        outcomes=[
            outcome_form(data, number, place, scenario.get("ruleset", "")) for place in range(len(mission.outcomes))
        ],
        sides=_sides(data, number, scenario, findings),
        lost_slots=[slot.unit for slot in mission.slots if scenario and slot.unit not in units],
        before=rendered(mission.before),
        after=rendered(mission.after),
        storm=mission.storm,
    )


def board(body: Plain, number: int, actor: Actor) -> SafeString:
    """The board of a mission's scenario with its ships to be pressed; "" where there is none."""
    text = sources.seen_by(actor)(source_told(body["missions"][number]["scenario"]))
    scenario = documents.read(text).document if text is not None else None
    if scenario is None or scenario.kind != "scenario":
        return SafeString()
    title = f"{scenario.title}: press the ships that come from the rosters"
    return board_svg(picture_of_scenario(scenario), title=title, interactive=True, key="slots")


def _sides(data: Campaign, number: int, scenario: Plain, findings: Sequence[Finding]) -> list[SideUnits]:
    mission = data.missions[number]
    slots = {slot.unit: (n, slot) for n, slot in enumerate(mission.slots)}
    first, second = data.sides if mission.first in (None, data.side_ids[0]) else data.sides[::-1]
    found = []
    for letter, side in (("A", first), ("B", second)):
        rows = []
        for unit in scenario.get("units", ()):
            if unit["side"] != letter or unit.get("freighter"):
                continue
            place, slot = slots.get(unit["id"], (-1, None))
            row = _unit(data, unit, side.name, letter.lower(), slot, side.id)
            prefix = f"/missions/{number}/slots/{place}"
            row.findings = [each for each in findings if slot is not None and _at(each, prefix)]
            rows.append(row)
        rows.sort(key=lambda row: not row.tied)
        written = not any(hull.side == side.id for hull in data.hulls)
        written = written and not any(each.side == side.id and each.hulls for each in data.squadrons)
        found.append(SideUnits(side.id, data.letter(side.id).lower(), side.name, rows, written))
    return found


def _at(finding: Finding, prefix: str) -> bool:
    return finding.path == prefix or finding.path.startswith(f"{prefix}/")


def _unit(data: Campaign, unit: Plain, name: str, letter: str, slot: Slot | None, side: str) -> UnitRow:
    id = unit["id"]
    row = UnitRow(id, str(unit.get("name", "")), what_is(unit), name, letter, slot is not None)
    if slot is None:
        return row
    squadron = "wing" in unit or "hs" in unit
    known = [(each, f"{words} (squadron)") for each, words in squadron_options(data, side)] + hull_options(data, side)
    lost = [(each, f"{each}, which is not there") for each in slot.source if each not in dict(known)]
    row.need = slot.need
    row.sizes = Ticks(f"u-{id}-size", f"What {id} takes", [(v, w, int(v) in slot.accepts) for v, w in SIZES])
    row.source = Ticks(f"u-{id}-from", f"Who may be {id}", [(v, w, v in slot.source) for v, w in [*known, *lost]])
    row.hulls = Number(f"u-{id}-hulls", f"Ships that {id} takes", slot.hulls, "ships", 1, 15)
    row.told = _filter(slot, row, squadron)
    return row


def _filter(slot: Slot, row: UnitRow, squadron: bool) -> str:
    """What a slot takes, in a few words."""
    sizes = [HULL_TYPES[size].plural for size in slot.accepts if 0 <= size < len(HULL_TYPES)]
    said = [" or ".join(sizes) if sizes else "any ship" if squadron else "any ship of her class"]
    if slot.hulls:
        said.append(f"up to {slot.hulls}")
    assert row.source is not None
    if names := row.source.ticked:
        said.append(f"from {names[0]}" + (f" and {len(names) - 1} more" if len(names) > 1 else ""))
    return ", ".join([*said, *(["must be filled"] if slot.need else [])])


def what_is(unit: Any) -> str:
    """What a unit is, in a word or two."""
    if "hs" in unit or "wing" in unit:
        return f"{unit.get('hs', 8)} half-stands"
    if "type" in unit:
        return f"type {unit['type']}"
    size = unit.get("size", "L")
    if isinstance(size, str):
        return "large" if size[:1] in "Ll" else "small"
    return HULL_TYPES[min(int(size), len(HULL_TYPES) - 1)].name
