"""CMP-REP-04, CMP-CRW-04: ships form squadrons, and what new ones do to their crews."""

from collections.abc import Container

from campaigns.engine.decisions import FormSquadron
from campaigns.engine.events import CrewsDiluted, SquadronFormed
from campaigns.engine.ledger import State
from campaigns.engine.records import Hull, Question
from campaigns.engine.resolution import Resolution, refuse
from campaigns.engine.roster import (
    area_of_hull,
    complement,
    hulls_of_squadron,
    in_own,
    most_hulls,
    why_not_loose,
)
from campaigns.engine.table import Rule
from rules.core.findings import Finding


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


def port_of_squadron(state: State, squadron: str) -> str | None:
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
        if port_of_squadron(state, squadron.id) != port:
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


RULES = (Rule(FormSquadron, ("muster", "rest", "fill"), check_squadron, form_squadron, legal_squadrons),)
QUESTIONS = ()
