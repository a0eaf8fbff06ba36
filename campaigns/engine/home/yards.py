"""CMP-REP-02 to 06: repair, rearming, building and scrapping in the yards, in the muster."""

from campaigns.engine import map as areas
from campaigns.engine.decisions import AddPoints, Build, Rearm, Repair, Scrap
from campaigns.engine.events import (
    HullCompleted,
    HullLaidDown,
    HullScrapped,
    PointsPutIn,
    Rearmed,
    RepairBegun,
)
from campaigns.engine.ledger import State, name_of, new_hulls
from campaigns.engine.records import Question
from campaigns.engine.resolution import Resolution, refuse
from campaigns.engine.roster import area_of_hull
from campaigns.engine.table import Rule
from rules.core.findings import Finding
from rules.naval.hulls import HULL_TYPES

POINTS_A_LEVEL = 4  # CMP-REP-02
LARGEST_CHEAP = 2  # sizes 0 to 2 cost 1 yard point for a point of damage, 3 to 6 cost 2
SCRAP = 1  # talents, CMP-REP-05


def yards_of(state: State, side: str) -> dict[str, int]:
    """The yard points of a side's ports at the start of its muster: none where blockaded (CMP-REP-02)."""
    own = [area for area in state.data.areas if area.yard and state.owner(area.id) == side]
    return {area.id: 0 if areas.is_blockaded(state, area.id) else POINTS_A_LEVEL * area.yard for area in own}


def left(state: State, port: str) -> int:
    """The yard points left in a port; "" is the yard of the pool, or of a chain's rest."""
    return state.yards.get(port, 0) if port else state.yard


def points_for(size: int, damage: int) -> int:
    """The yard points that so much hull damage costs."""
    return damage * (1 if size <= LARGEST_CHEAP else 2)


def complete_hulls(res: Resolution, side: str) -> None:
    """At the start of its muster what has been built for a side leaves the stocks (CMP-REP-03)."""
    for building in list(res.state.buildings.values()):
        if building.side == side and building.due is not None and building.due <= res.state.turn:
            hull = next(new_hulls(res.state, side))
            res.emit(HullCompleted(building=building.id, hull=hull, side=side, port=building.port, clause="CMP-REP-03"))


def _check_docked(state: State, id: str, side: str) -> Finding | None:
    """Whether a hull lies where a yard of its side can work on it."""
    hull = state.hulls.get(id)
    if hull is None or hull.side != side or hull.state == "LOST":
        return refuse("HULL", f"{id} is no hull of this side.", "CMP-REP-02")
    port = area_of_hull(state, hull)
    if port is not None and port not in state.yards:
        place = state.data.area_name(port)
        message = f"{name_of(state, id)} lies in {place}: only an own PORT with a yard works on ships."
        return refuse("PORT", message, "CMP-REP-02")
    return None


def _check_points(state: State, port: str, points: int) -> Finding | None:
    if points > left(state, port):
        message = f"That takes {points} yard points; {left(state, port)} are left. Repair less of it now."
        return refuse("YARD", message, "CMP-REP-02")
    return None


def _port_of(state: State, id: str) -> str:
    return area_of_hull(state, state.hulls[id]) or ""


def check_repair(state: State, decision: Repair) -> Finding | None:
    if (refusal := _check_docked(state, decision.hull, decision.side)) is not None:
        return refusal
    hull = state.hulls[decision.hull]
    if not 1 <= decision.damage <= hull.hull:
        return refuse("DAMAGE", f"{decision.hull} has {hull.hull} hull damage: repair 1 to as many.", "CMP-REP-02")
    return _check_points(state, _port_of(state, hull.id), points_for(hull.size, decision.damage))


def repair(res: Resolution, decision: Repair) -> None:
    res.emit(
        RepairBegun(
            hull=decision.hull,
            side=decision.side,
            damage=decision.damage,
            points=points_for(res.state.hulls[decision.hull].size, decision.damage),
            port=_port_of(res.state, decision.hull),
            clause="CMP-REP-02",
        )
    )


def legal_repairs(state: State, question: Question) -> list[Repair]:
    repairs = [
        Repair(side=question.side, hull=hull.id, damage=damage)
        for hull in state.hulls_of(question.side)
        for damage in range(1, hull.hull + 1)
    ]
    return [repair for repair in repairs if check_repair(state, repair) is None]


def check_rearm(state: State, decision: Rearm) -> Finding | None:
    if (refusal := _check_docked(state, decision.hull, decision.side)) is not None:
        return refusal
    if state.hulls[decision.hull].gear.get(decision.item) != "spent":
        message = f"{name_of(state, decision.hull)} has no spent {decision.item} to replace."
        return refuse("GEAR", message, "CMP-REP-06")
    return _check_points(state, _port_of(state, decision.hull), 1)


def rearm(res: Resolution, decision: Rearm) -> None:
    port = _port_of(res.state, decision.hull)
    res.emit(Rearmed(hull=decision.hull, side=decision.side, item=decision.item, port=port, clause="CMP-REP-06"))


def legal_rearming(state: State, question: Question) -> list[Rearm]:
    side = question.side
    spent = [
        Rearm(side=side, hull=hull.id, item=item)
        for hull in state.hulls_of(side)
        for item, condition in hull.gear.items()
        if condition == "spent"
    ]
    return [each for each in spent if check_rearm(state, each) is None]


def builds(state: State) -> bool:
    """Whether hulls may be built and scrapped: not in a war of pools (CMP-PRO-03), in a chain only for a treasury."""
    return bool(state.treasury) if state.chain is not None else state.data.pool is None


def cost(state: State, size: int) -> int:
    """What a hull costs, in talents (CMP-SHP-03, CMP-ECO-01)."""
    return HULL_TYPES[size].cost if state.chain is not None or state.data.options.money == "on" else 0


def check_build(state: State, decision: Build) -> Finding | None:
    if not builds(state):
        return refuse("BUILD", "No ships are built in this campaign.", "CMP-REP-03")
    if decision.port not in state.yards and not (state.chain is not None and decision.port == ""):
        place = state.data.area_name(decision.port)
        return refuse("PORT", f"{place} is no own PORT with a yard. Choose one.", "CMP-REP-03")
    if not 0 <= decision.size < len(HULL_TYPES):
        return refuse("SIZE", f"Sizes go from 0 to 6; {decision.size} is none.", "CMP-SHP-03")
    if left(state, decision.port) < 1:
        return refuse("YARD", "No yard point is left here this turn.", "CMP-REP-03")
    wanted, there = cost(state, decision.size), state.treasury.get(decision.side, 0)
    if wanted > there:
        kind = HULL_TYPES[decision.size].name
        return refuse("MONEY", f"A {kind} costs {wanted} talents; {there} are left.", "CMP-REP-03")
    return None


def build(res: Resolution, decision: Build) -> None:
    n = 1
    while (id := f"{decision.side}-stocks-{res.state.turn}-{n}") in res.state.buildings:
        n += 1
    res.emit(
        HullLaidDown(
            building=id,
            side=decision.side,
            port=decision.port,
            size=decision.size,
            talents=cost(res.state, decision.size),
            name=decision.name,
            clause="CMP-REP-03",
        )
    )


def legal_building(state: State, question: Question) -> list[Build]:
    ports = [""] if state.chain is not None else list(state.yards)
    all_of_them = [Build(side=question.side, port=port, size=size) for port in ports for size in range(len(HULL_TYPES))]
    return [each for each in all_of_them if check_build(state, each) is None]


def check_points(state: State, decision: AddPoints) -> Finding | None:
    building = state.buildings.get(decision.building)
    if building is None or building.side != decision.side:
        return refuse("BUILDING", f"{decision.building} is no hull on the stocks of this side.", "CMP-REP-03")
    missing = HULL_TYPES[building.size].yard_points - building.points
    if not 1 <= decision.points <= missing:
        return refuse("POINTS", f"It needs {missing} more yard points: put in 1 to as many.", "CMP-REP-03")
    return _check_points(state, building.port, decision.points)


def add_points(res: Resolution, decision: AddPoints) -> None:
    building = res.state.buildings[decision.building]
    kind = HULL_TYPES[building.size]
    whole = building.points + decision.points == kind.yard_points
    due = res.state.turn + kind.turns if whole else None
    res.emit(
        PointsPutIn(building=building.id, side=decision.side, points=decision.points, due=due, clause="CMP-REP-03")
    )


def legal_points(state: State, question: Question) -> list[AddPoints]:
    """As many as the yard has and the hull needs."""
    found = []
    for each in state.buildings.values():
        most = min(HULL_TYPES[each.size].yard_points - each.points, left(state, each.port))
        if each.side == question.side and most > 0:
            found.append(AddPoints(side=question.side, building=each.id, points=most))
    return found


def check_scrap(state: State, decision: Scrap) -> Finding | None:
    if not builds(state):
        return refuse("SCRAP", "No ships are broken up in this campaign.", "CMP-REP-05")
    hull = state.hulls.get(decision.hull)
    if hull is None or hull.side != decision.side or hull.state not in ("READY", "YARD"):
        return refuse("HULL", f"{decision.hull} is no ship of this side that could be broken up.", "CMP-REP-05")
    port = area_of_hull(state, hull)
    if port is not None and not _is_own_port(state, port, hull.side):
        return refuse("PORT", f"{name_of(state, hull.id)} is not in an own PORT.", "CMP-REP-05")
    return None


def _is_own_port(state: State, area: str, side: str) -> bool:
    return state.data.area(area).kind == "PORT" and state.owner(area) == side


def scrap(res: Resolution, decision: Scrap) -> None:
    talents = SCRAP if res.state.chain is not None or res.state.data.options.money == "on" else 0
    res.emit(HullScrapped(hull=decision.hull, side=decision.side, talents=talents, clause="CMP-REP-05"))


def legal_scrapping(state: State, question: Question) -> list[Scrap]:
    found = [Scrap(side=question.side, hull=hull.id) for hull in state.hulls_of(question.side, "READY", "YARD")]
    return [scrap for scrap in found if check_scrap(state, scrap) is None]


RULES = (
    Rule(Repair, ("muster", "rest"), check_repair, repair, legal_repairs),
    Rule(Rearm, ("muster", "rest"), check_rearm, rearm, legal_rearming),
    Rule(Build, ("muster", "rest"), check_build, build, legal_building),
    Rule(AddPoints, ("muster", "rest"), check_points, add_points, legal_points),
    Rule(Scrap, ("muster", "rest"), check_scrap, scrap, legal_scrapping),
)
QUESTIONS = ()
