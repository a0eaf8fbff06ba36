"""CMP-REP-04, CMP-CRW-04, CMP-MOV-01, CMP-ADM-01, 04: squadrons, fleets, and who leads them."""

from collections.abc import Container

from campaigns.engine.decisions import AssignAdmiral, FormFleet, FormSquadron
from campaigns.engine.dice import Label
from campaigns.engine.events import AdmiralAssigned, AdmiralNamed, CrewsDiluted, FleetFormed, SquadronFormed
from campaigns.engine.fitness import carried_by
from campaigns.engine.ledger import State
from campaigns.engine.records import Admiral, Fleet, Hull, Question
from campaigns.engine.resolution import Resolution, refuse
from campaigns.engine.roster import (
    admiral_of,
    area_of_hull,
    armies_aboard,
    complement,
    counts,
    fleet_name,
    hulls_of_squadron,
    in_own,
    most_hulls,
    squadrons_of,
    why_not_loose,
)
from campaigns.engine.table import Rule
from rules.core.findings import Finding

SKILLED_FROM = 5  # CMP-ADM-04


# --- squadrons


def loose_hulls(state: State, side: str) -> tuple[Hull, ...]:
    """The side's READY hulls of no squadron, in roster order: new ones, and prizes that became READY (CMP-REP-04);
    those that their squadron has left behind, and own ones retaken whose fleet has brought them home (CMP-AFT-06).
    Hulls of a pool form none (CMP-PRO-03)."""
    return tuple([hull for hull in state.hulls_of(side, "READY") if _is_loose(state, hull)])


def _is_loose(state: State, hull: Hull) -> bool:
    if hull.area is not None:
        return True
    brought = hull.fleet is not None and in_own(state, state.fleets[hull.fleet], "PORT")
    return hull.squadron is None and (brought or state.chain is not None)


def _port_of_squadron(state: State, squadron: str) -> str | None:
    record = state.squadrons[squadron]
    return state.fleets[record.fleet].area if record.fleet is not None else record.area


def check_squadron(state: State, decision: FormSquadron) -> Finding | None:
    loose = {hull.id: hull for hull in loose_hulls(state, decision.side)}
    if not decision.hulls or len(set(decision.hulls)) < len(decision.hulls):
        return refuse("HULLS", "Name the ships that join, each once.", "CMP-REP-04")
    for id in decision.hulls:
        if id not in loose:
            return refuse("HULL", why_not_loose(state, decision.side, id), "CMP-REP-04")
    ports = {area_of_hull(state, loose[id]) for id in decision.hulls}
    if len(ports) > 1:
        return refuse("PORT", "These ships lie in different ports. Name those of one.", "CMP-REP-04")
    (port,) = ports
    size = len(decision.hulls)
    if decision.squadron is not None:
        squadron = state.squadrons.get(decision.squadron)
        if squadron is None or squadron.side != decision.side:
            return refuse("SQUADRON", f"{decision.squadron} is no squadron of this side.", "CMP-REP-04")
        if _port_of_squadron(state, squadron.id) != port:
            where = state.data.area_name(port)
            return refuse("PORT", f"{squadron.name} is not in {where}, where these ships lie.", "CMP-REP-04")
        size += complement(state, squadron.id)
    if size > most_hulls(state.data):
        message = f"That makes {size} ships; a squadron has at most {most_hulls(state.data)}. Name fewer."
        return refuse("FULL", message, "CMP-SHP-06")
    return None


def form_squadron(res: Resolution, decision: FormSquadron) -> None:
    state, side = res.state, decision.side
    roster = tuple(id for id in state.hulls if id in decision.hulls)
    if decision.squadron is not None:
        res.emit(SquadronFormed(squadron=decision.squadron, side=side, hulls=roster, clause="CMP-REP-04"))
        return
    id = free_id(f"{side}-S", state.squadrons)
    number = id.removeprefix(f"{side}-S")
    res.emit(
        SquadronFormed(
            squadron=id,
            side=side,
            hulls=roster,
            new=True,
            name=decision.name.strip() or f"{state.data.side_name(side)}, squadron {number}",
            area=area_of_hull(state, state.hulls[roster[0]]),
            clause="CMP-REP-04",
        )
    )


def free_id(prefix: str, taken: Container[str]) -> str:
    """The first id with that beginning which nothing has yet."""
    n = 1
    while f"{prefix}{n}" in taken:
        n += 1
    return f"{prefix}{n}"


def legal_squadrons(state: State, question: Question) -> list[FormSquadron]:
    """All loose hulls of a port as a new squadron, or into one that has room: samples."""
    side = question.side
    found: list[FormSquadron] = []
    loose = loose_hulls(state, side)
    places = {hull.id: area_of_hull(state, hull) for hull in loose}
    for port in dict.fromkeys(places.values()):
        ids = tuple([id for id, place in places.items() if place == port])
        found.append(FormSquadron(side=side, hulls=ids[: most_hulls(state.data)]))
        for squadron in state.squadrons.values():
            room = most_hulls(state.data) - complement(state, squadron.id)
            if squadron.side == side and room > 0:
                found.append(FormSquadron(side=side, hulls=ids[:room], squadron=squadron.id))
    return [each for each in found if check_squadron(state, each) is None]


def dilute(res: Resolution, side: str) -> None:
    """At the end of a muster: squadrons of which more than half is new (CMP-CRW-04)."""
    for squadron in list(res.state.squadrons.values()):
        hulls = hulls_of_squadron(res.state, squadron.id)
        if squadron.side == side and squadron.xp and 2 * sum(hull.new for hull in hulls) > len(hulls):
            res.emit(CrewsDiluted(squadron=squadron.id, side=side, xp=squadron.xp // 2, clause="CMP-CRW-04"))


# --- fleets


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
        places.add(_port_of_squadron(state, id))
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
    area = _port_of_squadron(state, roster[0]) or ""
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


# --- admirals


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
    found = [AssignAdmiral(side=side, admiral=who, fleet=fleet) for who in state.admirals for fleet in state.fleets]
    return [each for each in found if check_admiral(state, each) is None]


RULES = (
    Rule(FormSquadron, ("muster", "rest", "fill"), check_squadron, form_squadron, legal_squadrons),
    Rule(FormFleet, ("muster", "moves"), check_fleet, form_fleet, legal_fleets),
    Rule(AssignAdmiral, ("muster", "moves"), check_admiral, assign_admiral, legal_admirals),
)
QUESTIONS = ()
