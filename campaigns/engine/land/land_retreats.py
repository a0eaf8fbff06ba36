"""CMP-LND-02, 03: beaten armies retreat, by land or onto a fleet; commanders left without an army."""

from campaigns.engine import map as areas
from campaigns.engine.decisions import Retreat
from campaigns.engine.dice import Label
from campaigns.engine.events import ArmyRemoved, ArmyRetreated, CommanderEscaped, CommanderLost, FieldLeft
from campaigns.engine.land.moves import check_commanders, companions
from campaigns.engine.ledger import State
from campaigns.engine.records import Question
from campaigns.engine.resolution import Resolution, refuse
from campaigns.engine.roster import armies_aboard, fleet_name, fleets_at
from campaigns.engine.sea.loading import capacity
from campaigns.engine.table import Asking, Rule
from rules.core.findings import Finding

COMMANDER_FALLS_TO = 2  # removed on a die of 1 or 2


def retreats(state: State, area: str, side: str) -> tuple[str, ...]:
    """Where an army may retreat to: areas by a LAND link, free of enemies and with room; own fleets there with room."""
    overland = [
        to
        for link, to in areas.links_from(state.data, area)
        if link.kind == "LAND" and not areas.has_enemies(state, to, side) and areas.has_room(state, to, side)
    ]
    fleets = [each.id for each in fleets_at(state, area, side) if each.id not in state.areas]
    return (*overland, *[id for id in fleets if len(armies_aboard(state, id)) < capacity(state, id)])


def refuge_name(state: State, to: str) -> str:
    """What a place of retreat is called: an area, or a fleet."""
    return state.data.area_name(to) if to in state.areas else fleet_name(state.fleets[to])


def legal_retreats(state: State, question: Question) -> list[Retreat]:
    side, area = question.side, question.about
    return [
        Retreat(side=side, army=army.id, to=to, commanders=led)
        for army in state.armies_in(area, side)
        for to in retreats(state, area, side)
        for led in companions(state.commanders_in(area, side))
    ]


def check_retreat(state: State, decision: Retreat) -> Finding | None:
    side, area = decision.side, state.field or ""
    army = state.armies.get(decision.army)
    if army is None or army.side != side or army.area != area:
        return refuse("ARMY", f"{decision.army} is no army of the side that lost here.", "CMP-LND-02")
    if decision.to not in retreats(state, area, side):
        to = decision.to if decision.to not in state.fleets else refuge_name(state, decision.to)
        message = (
            f"No retreat to {state.data.area_name(to)}: by land, or onto an own fleet there, away from enemies, where "
            "there is room."
        )
        return refuse("RETREAT", message, "CMP-LND-02")
    return check_commanders(state, area, side, decision.commanders)


def retreat(res: Resolution, decision: Retreat) -> None:
    origin = res.state.field or ""
    aboard = decision.to not in res.state.areas
    res.emit(
        ArmyRetreated(
            army=decision.army,
            side=decision.side,
            origin=origin,
            to=origin if aboard else decision.to,
            fleet=decision.to if aboard else None,
            commanders=decision.commanders,
            clause="CMP-LND-02",
        )
    )


def may_stay(state: State) -> bool:
    """Whether the loser may leave armies on the field (option land_retreat = may)."""
    return state.data.options.land_retreat == "may"


def proceed(res: Resolution) -> None:
    """Close the retreat by itself where nobody has a way out any more; with `must`, those without one are removed."""
    side, area = res.state.active or "", res.state.field or ""
    if res.state.armies_in(area, side) and retreats(res.state, area, side):
        return
    if not may_stay(res.state):
        for army in res.state.armies_in(area, side):
            res.emit(ArmyRemoved(army=army.id, side=side, area=area, why="no_retreat", clause="CMP-LND-02"))
    leave(res, area, side)


def leave(res: Resolution, area: str, *losers: str) -> None:
    """Settle the field: a die for each commander of a loser whom no army is left to guard (CMP-LND-03)."""
    for loser in losers:
        if res.state.armies_in(area, loser):
            continue
        for commander in res.state.commanders_in(area, loser):
            (die,) = res.roll(Label(f"{commander.name}, left without an army", "CMP-LND-03", commander.id))
            if die <= COMMANDER_FALLS_TO:
                res.emit(CommanderLost(commander=commander.id, side=loser, area=area, die=die, clause="CMP-LND-03"))
            else:
                to = areas.nearest_army(res.state, area, loser)
                res.emit(
                    CommanderEscaped(commander=commander.id, side=loser, area=area, to=to, die=die, clause="CMP-LND-03")
                )
    res.emit(FieldLeft(area=area, clause="CMP-LND-02"))


def end_retreat(res: Resolution) -> None:
    """The armies that are left stay."""
    leave(res, res.state.field or "", res.state.active or "")


def may_end(state: State) -> Finding | None:
    """Why the loser may not leave it at that yet."""
    if not may_stay(state):
        return refuse("MUST", "The beaten armies must retreat while there is a way: choose where to.", "CMP-LND-02")
    return None


RULES = (Rule(Retreat, ("retreat",), check_retreat, retreat, legal_retreats),)
QUESTIONS = (Asking("retreat", "a retreat", proceed=proceed, end=end_retreat, may_end=may_end),)
