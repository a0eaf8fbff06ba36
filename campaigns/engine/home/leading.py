"""CMP-ADM-01, 04: who leads a fleet, and new admirals."""

from campaigns.engine.decisions import AssignAdmiral
from campaigns.engine.dice import Label
from campaigns.engine.events import AdmiralAssigned, AdmiralNamed
from campaigns.engine.home.forming import free_id
from campaigns.engine.ledger import State
from campaigns.engine.records import Admiral, Question
from campaigns.engine.resolution import Resolution, refuse
from campaigns.engine.roster import (
    admiral_of,
    counts,
    fleet_name,
)
from campaigns.engine.table import Rule
from rules.core.findings import Finding

SKILLED_FROM = 5  # CMP-ADM-04


def name_admirals(res: Resolution, side: str) -> None:
    """At the start of its muster each fleet of a side that has no admiral gets one (CMP-ADM-04)."""
    for fleet in list(res.state.fleets.values()):
        if fleet.side == side and counts(res.state, fleet) and admiral_of(res.state, fleet.id) is None:
            (die,) = res.roll(Label(f"The new admiral of {fleet_name(fleet)}", "CMP-ADM-04", fleet.id))
            id = free_id(f"{side}-admiral-", res.state.admirals)
            res.emit(
                AdmiralNamed(
                    admiral=id,
                    name=_next_name(res.state, side),
                    side=side,
                    fleet=fleet.id,
                    skill=int(die >= SKILLED_FROM),
                    die=die,
                    clause="CMP-ADM-04",
                )
            )


def _next_name(state: State, side: str) -> str:
    """The next of the side's list whom nobody is called by, else a number."""
    used = {each.name for each in state.admirals.values()}
    free = [name for name in state.data.side(side).admirals if name not in used]
    number = sum(each.side == side for each in state.admirals.values()) + 1
    return free[0] if free else f"Admiral {number} of {state.data.side_name(side)}"


def _area_of_admiral(state: State, admiral: Admiral) -> str | None:
    return state.fleets[admiral.fleet].area if admiral.fleet is not None else admiral.area


def check_admiral(state: State, decision: AssignAdmiral) -> Finding | None:
    admiral, fleet = state.admirals.get(decision.admiral), state.fleets.get(decision.fleet)
    if admiral is None or admiral.side != decision.side or admiral.state != "ACTIVE":
        return refuse("ADMIRAL", f"{decision.admiral} is no admiral of this side in command.", "CMP-ADM-01")
    if fleet is None or fleet.side != decision.side:
        return refuse("FLEET", f"{decision.fleet} is no fleet of this side.", "CMP-ADM-01")
    if admiral.fleet == fleet.id:
        return refuse("SAME", f"{admiral.name} leads it already.", "CMP-ADM-01")
    if fleet.moved or (admiral.fleet is not None and state.fleets[admiral.fleet].moved):
        return refuse("MOVED", "A fleet that has moved this turn keeps its admiral.", "CMP-MOV-01")
    if _area_of_admiral(state, admiral) != fleet.area:
        return refuse("AREA", f"{admiral.name} is not where {fleet_name(fleet)} lies.", "CMP-ADM-01")
    return None


def assign_admiral(res: Resolution, decision: AssignAdmiral) -> None:
    led_by = admiral_of(res.state, decision.fleet)
    res.emit(
        AdmiralAssigned(
            admiral=decision.admiral,
            side=decision.side,
            fleet=decision.fleet,
            relieved=led_by.id if led_by is not None else None,
            clause="CMP-ADM-01",
        )
    )


def legal_admirals(state: State, question: Question) -> list[AssignAdmiral]:
    side = question.side
    found = [
        AssignAdmiral(side=side, admiral=admiral.id, fleet=fleet.id)
        for admiral in state.admirals.values()
        if admiral.side == side
        for fleet in state.fleets_in(_area_of_admiral(state, admiral) or "", side)
    ]
    return [each for each in found if check_admiral(state, each) is None]


RULES = (Rule(AssignAdmiral, ("muster", "moves"), check_admiral, assign_admiral, legal_admirals),)
QUESTIONS = ()
