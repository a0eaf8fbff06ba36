"""CMP-MOV-03: armies aboard, loading and landing."""

from campaigns.engine import map as areas
from campaigns.engine.decisions import LandArmy, LoadArmy
from campaigns.engine.events import ArmyLanded, ArmyLoaded
from campaigns.engine.fitness import HULLS_AN_ARMY, carried_by
from campaigns.engine.land.moves import check_commanders, companions, free_commanders
from campaigns.engine.ledger import Commander, State
from campaigns.engine.records import Fleet, Question
from campaigns.engine.resolution import Resolution, refuse
from campaigns.engine.roster import armies_aboard, fleet_name, hulls_of_fleet, in_own
from campaigns.engine.sea.sailing import check_able, points_left
from campaigns.engine.table import Rule
from rules.core.findings import Finding


def capacity(state: State, fleet: str) -> int:
    """How many armies a fleet can carry."""
    return carried_by(hulls_of_fleet(state, fleet, "READY"))


def commanders_aboard(state: State, fleet: str) -> tuple[Commander, ...]:
    return tuple([each for each in state.commanders.values() if each.fleet == fleet])


def _check_point(state: State, fleet: Fleet) -> Finding | None:
    if points_left(state, fleet) < 1:
        return refuse("POINTS", f"{fleet_name(fleet)} has no movement point left for it.", "CMP-MOV-03")
    return None


def check_loading(state: State, decision: LoadArmy) -> Finding | None:
    if (refusal := check_able(state, decision.fleet, decision.side, "CMP-MOV-03")) is not None:
        return refusal
    fleet, army = state.fleets[decision.fleet], state.armies.get(decision.army)
    if army is None or army.side != fleet.side or army.area != fleet.area:
        return refuse("ARMY", f"{decision.army} is no army of this side where the fleet lies.", "CMP-MOV-03")
    if army.moved:
        return refuse("MOVED", f"Army {army.id} has moved this turn already.", "CMP-TRN-02")
    if not in_own(state, fleet, "PORT", "COAST"):
        message = f"{state.data.area_name(fleet.area)} is not an own PORT or COAST: no army goes aboard there."
        return refuse("SHORE", message, "CMP-MOV-03")
    if len(armies_aboard(state, fleet.id)) >= (most := capacity(state, fleet.id)):
        message = f"{fleet_name(fleet)} carries {most} at most: one army for each {HULLS_AN_ARMY} fit ships."
        return refuse("FULL", message, "CMP-MOV-03")
    for each in state.commanders_in(fleet.area, fleet.side):
        if each.moved and each.id in decision.commanders:
            return refuse("MOVED", f"{each.name} has moved this turn already.", "CMP-TRN-02")
    return check_commanders(state, fleet.area, fleet.side, decision.commanders) or _check_point(state, fleet)


def load(res: Resolution, decision: LoadArmy) -> None:
    fleet = res.state.fleets[decision.fleet]
    res.emit(
        ArmyLoaded(
            fleet=fleet.id, side=fleet.side, army=decision.army, area=fleet.area,
            points=points_left(res.state, fleet) - 1, commanders=decision.commanders, clause="CMP-MOV-03",
        )
    )  # fmt: skip


def legal_loading(state: State, question: Question) -> list[LoadArmy]:
    found = [
        LoadArmy(side=question.side, fleet=fleet.id, army=army.id, commanders=led)
        for fleet in state.fleets.values()
        for army in state.armies_in(fleet.area, question.side)
        for led in companions(free_commanders(state, fleet.area, question.side))
    ]
    return [each for each in found if check_loading(state, each) is None]


def check_landing(state: State, decision: LandArmy) -> Finding | None:
    if (refusal := check_able(state, decision.fleet, decision.side, "CMP-MOV-03")) is not None:
        return refusal
    fleet = state.fleets[decision.fleet]
    name = state.data.area_name(fleet.area)
    if decision.army not in [army.id for army in armies_aboard(state, fleet.id)]:
        return refuse("ARMY", f"{decision.army} is not aboard {fleet_name(fleet)}.", "CMP-MOV-03")
    if not state.data.area(fleet.area).is_haven:
        return refuse("SHORE", f"{name} is no PORT or COAST: no army lands there.", "CMP-MOV-03")
    if not areas.has_room(state, fleet.area, fleet.side):
        return refuse("STACKING", f"{name} holds three armies of this side, the limit.", "CMP-MAP-04")
    aboard = [each.id for each in commanders_aboard(state, fleet.id)]
    for id in decision.commanders:
        if id not in aboard or decision.commanders.count(id) > 1:
            return refuse("COMMANDER", f"{id} is not aboard this fleet, or is named twice.", "CMP-LND-03")
    return _check_point(state, fleet)


def land(res: Resolution, decision: LandArmy) -> None:
    fleet = res.state.fleets[decision.fleet]
    last = len(armies_aboard(res.state, fleet.id)) == 1
    ashore = tuple([each.id for each in commanders_aboard(res.state, fleet.id)]) if last else decision.commanders
    res.emit(
        ArmyLanded(
            fleet=fleet.id, side=fleet.side, army=decision.army, area=fleet.area,
            points=points_left(res.state, fleet) - 1, commanders=ashore, clause="CMP-MOV-03",
        )
    )  # fmt: skip


def legal_landing(state: State, question: Question) -> list[LandArmy]:
    found = [
        LandArmy(side=question.side, fleet=army.fleet, army=army.id)
        for army in state.armies.values()
        if army.side == question.side and army.fleet is not None
    ]
    return [each for each in found if check_landing(state, each) is None]


RULES = (
    Rule(LoadArmy, ("moves",), check_loading, load, legal_loading),
    Rule(LandArmy, ("moves",), check_landing, land, legal_landing),
)
QUESTIONS = ()
