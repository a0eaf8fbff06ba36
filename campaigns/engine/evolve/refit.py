"""How the refit step, points and the end change the ledger (CMP-REP-01, 02, 06, CMP-VIC)."""

from msgspec.structs import replace

from campaigns.engine.events import refit, victory
from campaigns.engine.evolve.tools import Facts, hulls_in, put
from campaigns.engine.ledger import State
from campaigns.engine.records import FULL, Ended, Hull


def _oars(state: State, event: refit.OarsRepaired) -> State:
    hulls = {id: state.hulls[id] for id in event.hulls}
    left = {id: 0 if event.points is None else max(0, hull.oars - event.points) for id, hull in hulls.items()}
    mended = {id: replace(hull, oars=left[id], detail=None) for id, hull in hulls.items()}
    return replace(state, hulls=put(state.hulls, mended))


def _made_up(state: State, event: refit.CrewsMadeUp) -> State:
    full = {id: replace(state.hulls[id], men=FULL, detail=None) for id in event.hulls}
    return replace(state, hulls=put(state.hulls, full))


def _manned(state: State, event: refit.PrizesManned) -> State:
    """A prize of a fleet lies in its port from now on, of no squadron, its crew new (CMP-AFT-06)."""
    hulls: dict[str, Hull] = {}
    for id in event.hulls:
        hull = state.hulls[id]
        area = state.fleets[hull.fleet].area if hull.fleet is not None else hull.area
        new = area is not None or state.chain is not None
        hulls[id] = replace(hull, state="READY", men=FULL, detail=None, fleet=None, squadron=None, area=area, new=new)
    return replace(state, hulls=put(state.hulls, hulls))


def _rested(state: State, event: refit.CrewsRested) -> State:
    squadron = replace(state.squadrons[event.squadron], xp=event.xp, m=event.m)
    return replace(state, squadrons=put(state.squadrons, {squadron.id: squadron}))


def _points(state: State, event: victory.PointsCounted) -> State:
    return replace(state, points={side: state.points[side] + more for side, more in event.points.items()})


def _battle(state: State, event: victory.BattleCounted) -> State:
    return replace(state, points=put(state.points, {event.side: state.points[event.side] + event.points}))


def _ended(state: State, event: victory.WarEnded) -> State:
    return replace(state, questions=(), phase="over", ended=Ended(event.winner, event.reason, event.points))


FACTS: Facts = {
    refit.OarsRepaired: _oars,
    refit.CrewsMadeUp: _made_up,
    refit.CrewsRested: _rested,
    refit.HullsReady: lambda state, event: hulls_in(state, event.hulls, "READY"),
    refit.PrizesManned: _manned,
    victory.PointsCounted: _points,
    victory.BattleCounted: _battle,
    victory.WarEnded: _ended,
}
