"""CMP-MOV-01: squadrons sail together as a fleet, or apart."""

from campaigns.engine.decisions import FormFleet
from campaigns.engine.events import FleetFormed
from campaigns.engine.fitness import carried_by
from campaigns.engine.home.forming import free_id, port_of_squadron
from campaigns.engine.ledger import State
from campaigns.engine.records import Fleet, Question
from campaigns.engine.resolution import Resolution, refuse
from campaigns.engine.roster import (
    armies_aboard,
    fleet_name,
    hulls_of_squadron,
    squadrons_of,
)
from campaigns.engine.table import Rule
from rules.core.findings import Finding


def check_fleet(state: State, decision: FormFleet) -> Finding | None:
    side = decision.side
    if not decision.squadrons or len(set(decision.squadrons)) < len(decision.squadrons):
        return refuse("SQUADRONS", "Name the squadrons that sail together, each once.", "CMP-MOV-01")
    places: set[str | None] = set()
    for id in decision.squadrons:
        squadron = state.squadrons.get(id)
        if squadron is None or squadron.side != side:
            return refuse("SQUADRON", f"{id} is no squadron of this side.", "CMP-MOV-01")
        if not hulls_of_squadron(state, id):
            return refuse("EMPTY", f"{squadron.name} has no ship left.", "CMP-SHP-08")
        if squadron.fleet is not None and (refusal := _check_free(state.fleets[squadron.fleet])) is not None:
            return refusal
        places.add(port_of_squadron(state, id))
    if decision.fleet is not None:
        fleet = state.fleets.get(decision.fleet)
        if fleet is None or fleet.side != side:
            return refuse("FLEET", f"{decision.fleet} is no fleet of this side.", "CMP-MOV-01")
        if (refusal := _check_free(fleet)) is not None:
            return refusal
        places.add(fleet.area)
        if all(state.squadrons[id].fleet == fleet.id for id in decision.squadrons):
            return refuse("SAME", f"They are with {fleet_name(fleet)} already.", "CMP-MOV-01")
    elif _is_whole_fleet(state, decision.squadrons):
        return refuse("SAME", "They are a fleet of their own already.", "CMP-MOV-01")
    if len(places) > 1:
        return refuse("AREA", "They do not lie in one area. Name those that do.", "CMP-MOV-01")
    return _check_aboard(state, decision)


def _check_free(fleet: Fleet) -> Finding | None:
    if fleet.moved:
        return refuse("MOVED", f"{fleet_name(fleet)} has moved this turn: fleets form before they move.", "CMP-MOV-01")
    if fleet.bound_to:
        return refuse("BOUND", f"{fleet_name(fleet)} has met the enemy and stays as it is.", "CMP-MOV-02")
    return None


def _check_aboard(state: State, decision: FormFleet) -> Finding | None:
    """Whoever stays with the armies aboard can still carry them (CMP-MOV-03)."""
    left = {state.squadrons[id].fleet for id in decision.squadrons} - {decision.fleet}
    for fleet in [id for id in state.fleets if id in left]:
        stay = [each.id for each in squadrons_of(state, fleet) if each.id not in decision.squadrons]
        hulls = [hull for id in stay for hull in hulls_of_squadron(state, id, "READY")]
        if stay and len(armies_aboard(state, fleet)) > carried_by(hulls):
            message = f"{fleet_name(state.fleets[fleet])} could not carry its armies any more."
            return refuse("ABOARD", message, "CMP-MOV-03")
    return None


def _is_whole_fleet(state: State, squadrons: tuple[str, ...]) -> bool:
    fleets = {state.squadrons[id].fleet for id in squadrons}
    if len(fleets) != 1:
        return False
    (fleet,) = fleets
    return fleet is not None and {each.id for each in squadrons_of(state, fleet)} == set(squadrons)


def form_fleet(res: Resolution, decision: FormFleet) -> None:
    state, side = res.state, decision.side
    roster = tuple(id for id in state.squadrons if id in decision.squadrons)
    area = port_of_squadron(state, roster[0]) or ""
    left = {each.fleet for each in state.squadrons.values() if each.id not in roster}
    sources = dict.fromkeys(f for id in roster if (f := state.squadrons[id].fleet) is not None)
    res.emit(
        FleetFormed(
            fleet=decision.fleet or free_id(f"{side}-F", state.fleets),
            side=side,
            area=area,
            squadrons=roster,
            new=decision.fleet is None,
            name=decision.name.strip(),
            dissolved=tuple(id for id in sources if id not in left and id != decision.fleet),
            clause="CMP-MOV-01",
        )
    )


def legal_fleets(state: State, question: Question) -> list[FormFleet]:
    """Each squadron alone, and into each other fleet of its area: samples."""
    found: list[FormFleet] = []
    for squadron in state.squadrons.values():
        if squadron.side == question.side:
            alone = FormFleet(side=question.side, squadrons=(squadron.id,))
            joined = [FormFleet(side=question.side, squadrons=(squadron.id,), fleet=id) for id in state.fleets]
            found += [each for each in (alone, *joined) if check_fleet(state, each) is None]
    return found


RULES = (Rule(FormFleet, ("muster", "moves"), check_fleet, form_fleet, legal_fleets),)
QUESTIONS = ()
