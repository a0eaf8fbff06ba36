"""What is decided in a chain as its forms show it: which ship fills which slot and why others may not, what a yard
mends in a rest, which ships are lost on the way home. Each form is read again by `chain_forms`."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from campaigns.engine import fitness
from campaigns.engine.battle_records import Filling
from campaigns.engine.chains import missions, scenarios
from campaigns.engine.chains.filling_by_default import by_default, suits
from campaigns.engine.chains.scenarios import Setting
from campaigns.engine.data import Slot
from campaigns.engine.decisions import Repair
from campaigns.engine.home import yards
from campaigns.engine.home.forming import loose_hulls
from campaigns.engine.ledger import Hull, State, name_of
from campaigns.engine.roster import complement, most_hulls
from campaigns.models import Campaign
from rules.naval.hulls import HULL_TYPES
from scenarios.documents.bounded import whole


@dataclass(slots=True)
class HullChoice:
    """A ship that might fill a slot: what she is and how she is, and why she may not, if so."""

    id: str
    name: str
    told: str
    why_not: str = ""
    chosen: bool = False


@dataclass(slots=True)
class SlotForm:
    """A slot of the mission: the unit that it stands for, how many ships it takes, and which there are."""

    unit: str
    what: str
    need: bool
    most: int
    hulls: list[HullChoice]
    flag: bool = False

    @property
    def open(self) -> list[HullChoice]:
        return [hull for hull in self.hulls if not hull.why_not]

    @property
    def closed(self) -> list[HullChoice]:
        return [hull for hull in self.hulls if hull.why_not]

    @property
    def filled(self) -> list[HullChoice]:
        return [hull for hull in self.hulls if hull.chosen]


@dataclass(slots=True)
class Mending:
    """A ship that a yard can work on: her damage and what each point of it costs."""

    hull: HullChoice
    damage: int
    each: int
    most: int
    gear: list[str] = field(default_factory=list)
    wanted: int = 0
    rearm: list[str] = field(default_factory=list)

    @property
    def options(self) -> list[tuple[int, str]]:
        """What may be mended: the damage, and the same in words with its cost."""
        costs = [(many, many * self.each, "whole" if many == self.damage else "") for many in range(1, self.most + 1)]
        return [
            (many, f"mend {many}, {cost} point{'' if cost == 1 else 's'}{f': {whole}' if whole else ''}")
            for many, cost, whole in costs
        ]


def unit_in_words(setting: Setting, id: str) -> str:
    """What a slot's unit is in the scenario: her name, or what kind of ship the scenario writes."""
    unit = setting.unit(id)
    if unit is None:
        return ""
    if name := str(getattr(unit, "name", "") or ""):
        return name
    sizes = setting.rules.sizes(unit)
    return " or ".join(HULL_TYPES[size].name for size in sizes[-2:]) if sizes and len(sizes) < 3 else ""


def condition(hull: Hull) -> str:
    """A ship's class and what she has suffered: "quinquereme, 2 hull, 1 oars"."""
    said = [hull.type_name]
    said += [f"hull damage {hull.hull}"] if hull.hull else []
    said += [f"oar damage {hull.oars}"] if hull.oars else []
    said += ["short of men"] if hull.men[0] < hull.men[1] else []
    said += [f"{item} spent" for item, how in hull.gear.items() if how == "spent"]
    return ", ".join(said)


def _choice(state: State, hull: Hull, why_not: str = "", chosen: bool = False) -> HullChoice:
    squadron = state.squadrons.get(hull.squadron or "")
    told = condition(hull) + (f", {squadron.name}" if squadron is not None else "")
    return HullChoice(hull.id, name_of(state, hull.id), told, why_not, chosen)


def fill(campaign: Campaign, state: State) -> dict[str, Any]:
    """The slots of the side that is asked, each with the ships that suit it; filled as they are by default."""
    side = state.active or ""
    setting = scenarios.now(state)
    filling = by_default(state, setting, side) or Filling()
    admirals = [each for each in state.admirals.values() if each.side == side and each.state == "ACTIVE"]
    ablest = max(admirals, key=lambda each: each.skill, default=None)
    slots = [_slot(state, setting, slot, filling.slots.get(slot.unit, ())) for slot in setting.slots_of(side)]
    marked = setting.rules.flagged(setting.scenario, setting.letter(side))
    filled = [slot.unit for slot in slots if slot.filled]
    aboard = marked if marked in filled else next(iter(filled), "")
    for slot in slots:
        slot.flag = slot.unit == aboard
    other = state.data.enemy(side)
    return {
        "slots": slots,
        "needed": sum(slot.need for slot in slots),
        "admirals": [(each.id, f"{each.name or each.id}, skill {each.skill}", each is ablest) for each in admirals],
        "aboard": aboard,
        "unfit": _unfit(state, setting, side),
        "loose": squadrons_to_form(state, side),
        "written": list(_as_written(setting, side)),
        "enemy": state.data.side_name(other),
        "enemy_has": state.chain is not None and other in state.chain.fillings,
        "by_squadrons": setting.by_squadrons,
    }


def _slot(state: State, setting: Setting, slot: Slot, chosen: Iterable[str]) -> SlotForm:
    chosen = tuple(chosen)
    hulls = [
        _choice(state, hull, suits(state, setting, slot, hull), hull.id in chosen)
        for hull in state.hulls_of(slot.side)
        if not fitness.why_unfit(hull, setting.ruleset)
    ]
    return SlotForm(slot.unit, unit_in_words(setting, slot.unit), slot.need, setting.limit(slot), hulls)


def _unfit(state: State, setting: Setting, side: str) -> list[HullChoice]:
    """Ships that can fill no slot of this mission whatever it is, with the reason."""
    hulls = [(hull, fitness.why_unfit(hull, setting.ruleset)) for hull in state.hulls_of(side)]
    return [_choice(state, hull, why) for hull, why in hulls if why]


def _as_written(setting: Setting, side: str) -> Iterable[str]:
    """The ships that fight for a side without a slot."""
    tied = {slot.unit for slot in setting.mission.slots}
    letter = setting.letter(side)
    for unit in setting.scenario.units:
        if unit.side == letter and unit.id not in tied and setting.rules.is_hull(unit):
            yield str(getattr(unit, "name", "") or unit.id)


def squadrons_to_form(state: State, side: str) -> dict[str, Any]:
    """Ships of no squadron, and the squadrons that have room for them (CMP-REP-04); empty where there are none."""
    loose = loose_hulls(state, side)
    if not loose or not any(each.side == side for each in state.squadrons.values()):
        return {}
    most = most_hulls(state.data)
    room = [
        (each.id, f"{each.name}, room for {most - complement(state, each.id)}")
        for each in state.squadrons.values()
        if each.side == side and complement(state, each.id) < most
    ]
    return {"hulls": [_choice(state, hull) for hull in loose], "squadrons": room, "most": most}


def rest(campaign: Campaign, state: State) -> dict[str, Any]:
    """What the yard of a rest can still mend, build and break up."""
    side = state.active or ""
    left = state.yard
    mending = []
    for hull in state.hulls_of(side):
        each = yards.points_for(hull.size, 1)
        spent = [item for item, how in hull.gear.items() if how == "spent"]
        if hull.hull or spent:
            mending.append(Mending(_choice(state, hull), hull.hull, each, min(hull.hull, left // each), spent))
    stocks = [each for each in state.buildings.values() if each.side == side]
    return {
        "left": left,
        "mending": mending,
        "plan": [row.hull.id for row in mending if row.hull.id in planned(state, side)],
        "builds": yards.builds(state) and left > 0,
        "talents": state.treasury.get(side),
        "classes": [(kind.size, f"{kind.name}, {kind.cost} talents, {kind.yard_points} yard points")
                    for kind in HULL_TYPES if yards.cost(state, kind.size) <= state.treasury.get(side, 0)],
        "stocks": [
            (each.id, each.name or HULL_TYPES[each.size].name, each.points, HULL_TYPES[each.size].yard_points,
             min(HULL_TYPES[each.size].yard_points - each.points, left), each.due is not None)
            for each in stocks
        ],
        "scrap": [_choice(state, h) for h in state.hulls_of(side, "READY", "YARD")] if yards.builds(state) else [],
        "loose": squadrons_to_form(state, side),
    }  # fmt: skip


def planned(state: State, side: str) -> dict[str, int]:
    """How the points of the yard make the most ships whole: those first that lack least; what is left over goes into
    the next one. Damage to be repaired, by hull."""
    left, plan = state.yard, {}
    damaged = [hull for hull in state.hulls_of(side) if hull.hull]
    for hull in sorted(damaged, key=lambda hull: (yards.points_for(hull.size, hull.hull), -hull.size)):
        points = min(hull.hull, left // yards.points_for(hull.size, 1))
        if points:
            plan[hull.id] = points
            left -= yards.points_for(hull.size, points)
    return plan


def repairs(state: State, side: str, wanted: dict[str, int]) -> list[Repair]:
    """The decisions that so much damage to be repaired comes to, in roster order."""
    return [Repair(side=side, hull=id, damage=wanted[id]) for id in state.hulls if wanted.get(id)]


def way_home(campaign: Campaign, state: State) -> dict[str, Any]:
    """Which of the ships that fought do not come home."""
    side = state.active or ""
    hulls = missions.in_slots(state, side)
    many = int(state.questions[-1].about)
    lost = {hull.id for hull in hulls[-many:]}
    return {"many": many, "hulls": [_choice(state, hull, chosen=hull.id in lost) for hull in hulls]}


def typed_again(step: dict[str, Any], typed: Mapping[str, list[str]]) -> None:
    """What was refused stands in the form as it was sent."""
    for slot in step.get("slots", ()):
        for hull in slot.hulls:
            hull.chosen = hull.id in typed.get(f"slot-{slot.unit}", ())
    if "admiral" in typed and "admirals" in step:
        step["admirals"] = [(id, name, [id] == typed["admiral"]) for id, name, _ in step["admirals"]]
        step["aboard"] = "".join(typed.get("aboard", ()))
    for row in step.get("mending", ()):
        row.wanted = whole("".join(typed.get(f"mend-{row.hull.id}", ())), 0)
        row.rearm = typed.get(f"rearm-{row.hull.id}", [])
    for hull in step.get("hulls", ()):
        hull.chosen = hull.id in typed.get("hulls", ())


STEPS = {"fill": fill, "rest": rest, "way_home": way_home}
