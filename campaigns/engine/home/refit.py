"""CMP-REP-01, 02, 06, CMP-AFT-06, CMP-CRW-03, 05: the refit step, in port, on a beach and at sea."""

from campaigns.engine import map as areas
from campaigns.engine.events import CrewsMadeUp, CrewsRested, HullsReady, OarsRepaired, PrizesManned
from campaigns.engine.ledger import FULL, State
from campaigns.engine.records import Hull, Squadron
from campaigns.engine.resolution import Resolution
from campaigns.engine.roster import area_of_hull

DRILLED = 3  # experience that rest in port gives at most, CMP-CRW-03
ON_A_BEACH = 1  # oar damage repaired on an own COAST, CMP-REP-01


def in_own_port(state: State, area: str | None, side: str) -> bool:
    """Whether an area is an own PORT; pools lie in one that is never blockaded (CMP-PRO-03)."""
    return area is None or (state.data.area(area).kind == "PORT" and state.owner(area) == side)


def _on_own_coast(state: State, area: str | None, side: str) -> bool:
    return area is not None and state.data.area(area).kind == "COAST" and state.owner(area) == side


def settle(res: Resolution) -> None:
    """Oars first, then crews, then hulls leave the yard; prizes made whole by then change their side for good; crews
    that have rested take heart and practise."""
    for side in res.state.data.side_ids:
        _oars(res, side)
        hulls = res.state.hulls_of(side, "READY", "YARD")
        if short := tuple(hull.id for hull in hulls if hull.men != FULL and _is_supplied(res.state, hull)):
            res.emit(CrewsMadeUp(side=side, hulls=short, clause="CMP-REP-06"))
        if yard := tuple(hull.id for hull in res.state.hulls_of(side, "YARD")):
            res.emit(HullsReady(side=side, hulls=yard, clause="CMP-REP-02"))
        if whole := tuple(hull.id for hull in res.state.hulls_of(side, "PRIZE") if _is_whole(res.state, hull)):
            res.emit(PrizesManned(side=side, hulls=whole, clause="CMP-AFT-06"))
        _rest(res, side)


def _oars(res: Resolution, side: str) -> None:
    broken = [hull for hull in res.state.hulls_of(side) if hull.oars]
    places = {hull.id: area_of_hull(res.state, hull) for hull in broken}
    port = tuple(hull.id for hull in broken if in_own_port(res.state, places[hull.id], side))
    beach = tuple(hull.id for hull in broken if _on_own_coast(res.state, places[hull.id], side))
    if port:
        res.emit(OarsRepaired(side=side, hulls=port, clause="CMP-REP-01"))
    if beach:
        res.emit(OarsRepaired(side=side, hulls=beach, points=ON_A_BEACH, clause="CMP-REP-01"))


def _is_supplied(state: State, hull: Hull) -> bool:
    area = area_of_hull(state, hull)
    blockaded = area is not None and areas.is_blockaded(state, area)
    return in_own_port(state, area, hull.side) and not blockaded


def _is_whole(state: State, hull: Hull) -> bool:
    return not hull.hull and not hull.oars and in_own_port(state, area_of_hull(state, hull), hull.side)


def _rest(res: Resolution, side: str) -> None:
    """CMP-CRW-03: a whole turn in an own PORT without battle; CMP-CRW-05: any end of a turn in one."""
    for squadron in list(res.state.squadrons.values()):
        if squadron.side != side or not _lies_in_port(res.state, squadron):
            continue
        xp = squadron.xp + (squadron.xp < DRILLED and _stayed(res.state, squadron))
        step = (squadron.base_m > squadron.m) - (squadron.base_m < squadron.m)
        if (xp, step) != (squadron.xp, 0):
            m = squadron.m + step
            res.emit(CrewsRested(squadron=squadron.id, side=side, xp=xp, m=m, clause="CMP-CRW-05"))


def _lies_in_port(state: State, squadron: Squadron) -> bool:
    area = state.fleets[squadron.fleet].area if squadron.fleet is not None else squadron.area
    return area is not None and in_own_port(state, area, squadron.side)


def _stayed(state: State, squadron: Squadron) -> bool:
    moved = squadron.fleet is not None and state.fleets[squadron.fleet].moved
    return not moved and not squadron.fought
