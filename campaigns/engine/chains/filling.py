"""CMP-CHN-03, 04: each side fills the slots of a mission, sealed, and names the unit in which its admiral is."""

from campaigns.engine.battle_records import Filling
from campaigns.engine.chains.filling_by_default import by_default, same_kind, suits
from campaigns.engine.chains.scenarios import Setting, now, scenario, wrong
from campaigns.engine.data import Slot
from campaigns.engine.decisions import Fill
from campaigns.engine.events import FillingsCalled, SlotsFilled
from campaigns.engine.home import forming
from campaigns.engine.ledger import State, name_of
from campaigns.engine.records import Admiral, Question
from campaigns.engine.resolution import Resolution, refuse
from campaigns.engine.table import Asking, Rule
from rules.core.findings import Finding


def call(res: Resolution) -> None:
    """Ask the sides that have something to put into their slots, unless one of them cannot fill those that it must:
    then the mission is not fought (`missions`)."""
    state = res.state
    assert state.chain is not None
    if state.encounters or state.chain.verdict is not None:
        return
    setting = now(state)
    fillings = {side: by_default(state, setting, side) for side in state.data.side_ids if setting.slots_of(side)}
    if any(filling is None for filling in fillings.values()):
        return
    asked = []
    for side, filling in fillings.items():
        if filling is not None and filling.slots:
            asked.append(side)
        else:
            res.emit(SlotsFilled(side=side, slots={}, clause="CMP-CHN-03"))
    if asked:
        res.emit(FillingsCalled(sides=tuple(asked), clause="CMP-CHN-03"))


def check(state: State, decision: Fill) -> Finding | None:
    setting, side = now(state), decision.side
    slots = {slot.unit: slot for slot in setting.slots_of(side)}
    named: list[str] = []
    for unit, hulls in decision.slots.items():
        slot = slots.get(unit)
        if slot is None:
            return refuse("SLOT", f"{unit} has no slot of this side. Leave it out.", "CMP-CHN-02")
        if (refusal := _check_slot(state, setting, slot, hulls)) is not None:
            return refusal
        named += hulls
    for id in named:
        if named.count(id) > 1:
            return refuse("TWICE", f"{name_of(state, id)} is named twice. Each ship fills one place.", "CMP-CHN-03")
    if (refusal := _check_squadrons(state, setting, decision)) is not None:
        return refusal
    for unit, slot in slots.items():
        if slot.need and not decision.slots.get(unit):
            return refuse("NEEDED", f"The mission needs {unit}: put a ship into its slot.", "CMP-CHN-03")
    return _check_admiral(state, decision) or _check_scenario(state, setting, decision)


def _check_slot(state: State, setting: Setting, slot: Slot, ids: tuple[str, ...]) -> Finding | None:
    if len(ids) > (most := setting.limit(slot)):
        return refuse("TOO-MANY", f"{slot.unit} takes at most {most}; {len(ids)} are named.", "CMP-CHN-02")
    for id in ids:
        hull = state.hulls.get(id)
        if hull is None:
            return refuse("HULL", f"There is no ship {id}.", "CMP-CHN-03")
        if message := suits(state, setting, slot, hull):
            return refuse("HULL", f"{name_of(state, id)} cannot fill {slot.unit}: {message}.", "CMP-CHN-03")
        if not same_kind(setting, hull, state.hulls[ids[0]]):
            what = "of one squadron, or all of none" if setting.by_squadrons else "of one size class and condition"
            return refuse("KIND", f"The ships in {slot.unit} must be {what}.", "CMP-CHN-02")
    return None


def _check_squadrons(state: State, setting: Setting, decision: Fill) -> Finding | None:
    """In ONV a squadron fills at most one slot."""
    if not setting.by_squadrons:
        return None
    used = [state.hulls[ids[0]].squadron for ids in decision.slots.values() if ids]
    for squadron in used:
        if squadron is not None and used.count(squadron) > 1:
            name = state.squadrons[squadron].name
            return refuse("SQUADRON", f"{name} is in two slots; a squadron fills one.", "CMP-CHN-02")
    return None


def _check_admiral(state: State, decision: Fill) -> Finding | None:
    if decision.admiral is not None and decision.admiral not in {each.id for each in _admirals(state, decision.side)}:
        return refuse("ADMIRAL", f"{decision.admiral} is no admiral of this side in command.", "CMP-CHN-04")
    if decision.aboard is not None and not decision.slots.get(decision.aboard):
        message = f"The admiral cannot be in {decision.aboard}: name a slot that is filled."
        return refuse("ABOARD", message, "CMP-CHN-04")
    return None


def _check_scenario(state: State, setting: Setting, decision: Fill) -> Finding | None:
    """What carried damage or type makes illegal in the ruleset has to be filled otherwise (CMP-CHN-04)."""
    filling = _whole(state, setting, decision)
    made = scenario(state, setting, {decision.side: filling})
    for unit, finding in wrong(setting, made):
        if unit in decision.slots:
            message = f"{unit} as filled: {finding.message} Fill it otherwise."
            return refuse("ILLEGAL", message, finding.clause or "CMP-CHN-04")
    return None


def _admirals(state: State, side: str) -> list[Admiral]:
    return [each for each in state.admirals.values() if each.side == side and each.state == "ACTIVE"]


def _whole(state: State, setting: Setting, decision: Fill) -> Filling:
    """The filling with what is left to the default: the ablest admiral, in the slot of the unit that the scenario
    marks, else in the first that is filled (CMP-CHN-04)."""
    filled = {unit: tuple(ids) for unit, ids in decision.slots.items() if ids}
    ordered = {slot.unit: _by_roster(state, filled[slot.unit]) for slot in setting.mission.slots if slot.unit in filled}
    if not ordered:
        return Filling()
    ablest = max(_admirals(state, decision.side), key=lambda each: each.skill, default=None)
    admiral = decision.admiral or (ablest.id if ablest is not None else None)
    if admiral is None:
        return Filling(ordered)
    marked = setting.rules.flagged(setting.scenario, setting.letter(decision.side))
    aboard = decision.aboard or (marked if marked in ordered else next(iter(ordered)))
    return Filling(ordered, admiral, aboard)


def _by_roster(state: State, ids: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(ids) if len(ids) == 1 else tuple([id for id in state.hulls if id in ids])


def fill(res: Resolution, decision: Fill) -> None:
    """Squadrons formed before are as good as they are now (CMP-CRW-04)."""
    forming.dilute(res, decision.side)
    whole = _whole(res.state, now(res.state), decision)
    res.emit(
        SlotsFilled(
            side=decision.side, slots=whole.slots, admiral=whole.admiral, aboard=whole.aboard, clause="CMP-CHN-03"
        )
    )


def legal(state: State, question: Question) -> list[Fill]:
    """The default: a sample."""
    filling = by_default(state, now(state), question.side)
    return [] if filling is None else [Fill(side=question.side, slots=filling.slots)]


RULES = (Rule(Fill, ("fill",), check, fill, legal),)
QUESTIONS = (Asking("fill", "filling the mission"),)
