"""What a side does in its muster: armies raised, ships repaired, built and formed, admirals placed."""

from collections.abc import Callable, Iterator

from campaigns.engine.battles.sea_battles import DICE
from campaigns.engine.bots import armies, odds
from campaigns.engine.decisions import (
    AddPoints,
    AssignAdmiral,
    Build,
    Decision,
    EndPart,
    FormFleet,
    FormSquadron,
    Repair,
)
from campaigns.engine.fitness import why_unfit
from campaigns.engine.home import economy, fleets, forming, leading, yards
from campaigns.engine.ledger import State
from campaigns.engine.records import Hull, Question
from campaigns.engine.roster import admiral_of, area_of_hull, complement, counts, most_hulls, squadrons_of
from rules.naval.hulls import HULL_TYPES

LEAST = 3  # ships that make a squadron of their own
BUILT = 2  # what is built: triremes
RESERVE = 2  # talents kept back

Wish = Callable[[State, Question], Decision | None]


def muster(state: State, question: Question) -> Decision:
    """The first of its wishes that is left."""
    for wish in (armies.recruit, squadron, fleet, admiral, repair, finish, build):
        if (decision := wish(state, question)) is not None:
            return decision
    return EndPart(side=question.side)


def rest(state: State, question: Question) -> Decision:
    """In a port between missions."""
    for wish in (squadron, repair, finish, build):
        if (decision := wish(state, question)) is not None:
            return decision
    return EndPart(side=question.side)


def squadron(state: State, question: Question) -> FormSquadron | None:
    """Ships without a squadron fill up those of their port, where they do not spoil good crews; enough of them are one
    of their own."""
    by_port: dict[str, list[Hull]] = {}
    for hull in forming.loose_hulls(state, question.side):
        by_port.setdefault(area_of_hull(state, hull) or "", []).append(hull)
    for port, loose in by_port.items():
        for into, room in _squadrons_with_room(state, question.side, port):
            hulls = tuple([hull.id for hull in loose[:room]])
            decision = FormSquadron(side=question.side, hulls=hulls, squadron=into)
            if hulls and forming.check_squadron(state, decision) is None:
                return decision
        if len(loose) >= LEAST:
            new = FormSquadron(side=question.side, hulls=tuple([hull.id for hull in loose[: most_hulls(state.data)]]))
            if forming.check_squadron(state, new) is None:
                return new
    return None


def _squadrons_with_room(state: State, side: str, port: str) -> Iterator[tuple[str, int]]:
    """Squadrons in a port, with how many ships they take without being more than half new (CMP-CRW-04)."""
    for each in state.squadrons.values():
        place = state.fleets[each.fleet].area if each.fleet is not None else each.area or ""
        ships = complement(state, each.id)
        if each.side == side and place == port and ships:
            new = sum(hull.new and hull.squadron == each.id for hull in state.hulls.values())
            spare = ships - 2 * new if each.xp else most_hulls(state.data)
            yield each.id, max(0, min(most_hulls(state.data) - ships, spare))


def fleet(state: State, question: Question) -> FormFleet | None:
    """All squadrons that lie in one area sail together, under the largest fleet there."""
    side = question.side
    for squadron in state.squadrons.values():
        if squadron.side != side:
            continue
        area = state.fleets[squadron.fleet].area if squadron.fleet is not None else squadron.area
        there = [each for each in state.fleets_in(area or "", side) if counts(state, each)]
        largest = max(there, key=lambda each: odds.squad(state, [each]).strength, default=None)
        if largest is not None and squadron.fleet != largest.id:
            decision = FormFleet(side=side, squadrons=(squadron.id,), fleet=largest.id)
        elif squadron.fleet is None:
            decision = FormFleet(side=side, squadrons=(squadron.id,))
        else:
            continue
        if fleets.check_fleet(state, decision) is None:
            return decision
    return None


def admiral(state: State, question: Question) -> AssignAdmiral | None:
    """The ablest admiral of an area leads its largest fleet."""
    side = question.side
    for each in state.fleets.values():
        if each.side != side or not squadrons_of(state, each.id):
            continue
        leads = admiral_of(state, each.id)
        free = [a for a in state.admirals.values() if a.side == side and a.state == "ACTIVE" and a.area == each.area]
        better = max(free, key=lambda a: a.skill, default=None)
        if better is not None and better.skill > (leads.skill if leads is not None else -1):
            decision = AssignAdmiral(side=side, admiral=better.id, fleet=each.id)
            if leading.check_admiral(state, decision) is None:
                return decision
    return None


def repair(state: State, question: Question) -> Repair | None:
    """Ships that cannot fight, the least damaged first; then prizes; whole, or as far as the yard reaches."""
    worn = [hull for hull in state.hulls_of(question.side) if hull.hull and _needs_the_yard(state, hull)]
    for hull in sorted(worn, key=lambda hull: (hull.state == "PRIZE", yards.points_for(hull.size, hull.hull))):
        for damage in range(hull.hull, 0, -1):
            decision = Repair(side=question.side, hull=hull.id, damage=damage)
            if yards.check_repair(state, decision) is None:
                return decision
    return None


def _needs_the_yard(state: State, hull: Hull) -> bool:
    return hull.state in ("PRIZE", "YARD") or bool(why_unfit(hull, DICE))


def finish(state: State, question: Question) -> AddPoints | None:
    """Ships on the stocks first."""
    return next(iter(yards.legal_points(state, question)), None)


def _reserve(state: State, side: str) -> int:
    """Talents kept back: what next turn's pay takes beyond its income."""
    if state.chain is not None or state.data.options.money == "off":
        return 0
    return max(RESERVE, economy.upkeep(state, side) - economy.income(state, side))


def build(state: State, question: Question) -> Build | None:
    """Another ship, where the yard can finish her in time and money is left."""
    side = question.side
    if state.chain is None and state.turn + HULL_TYPES[BUILT].turns >= len(state.data.calendar):
        return None
    if state.treasury.get(side, 0) - yards.cost(state, BUILT) < _reserve(state, side):
        return None
    ports = [""] if state.chain is not None else list(state.yards)
    for port in sorted(ports, key=lambda port: -yards.left(state, port)):
        decision = Build(side=side, port=port, size=BUILT)
        enough = yards.left(state, port) >= HULL_TYPES[BUILT].yard_points
        if enough and yards.check_build(state, decision) is None:
            return decision
    return None
