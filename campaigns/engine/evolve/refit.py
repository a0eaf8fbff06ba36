"""How the refit step, points and the end change the ledger (CMP-REP-01, 02, 06, CMP-VIC)."""

from msgspec.structs import replace

from campaigns.engine.events import refit, victory
from campaigns.engine.evolve.tools import Facts, hulls_in, put
from campaigns.engine.ledger import State
from campaigns.engine.records import FULL, Ended


def _oars(state: State, event: refit.OarsRepaired) -> State:
    return replace(state, hulls=put(state.hulls, {id: replace(state.hulls[id], oars=0) for id in event.hulls}))


def _manned(state: State, event: refit.PrizesManned | refit.CrewsMadeUp) -> State:
    return replace(state, hulls=put(state.hulls, {id: replace(state.hulls[id], men=FULL) for id in event.hulls}))


def _points(state: State, event: victory.PointsCounted) -> State:
    return replace(state, points={side: state.points[side] + more for side, more in event.points.items()})


def _ended(state: State, event: victory.WarEnded) -> State:
    return replace(state, questions=(), phase="over", ended=Ended(event.winner, event.reason, event.points))


FACTS: Facts = {
    refit.OarsRepaired: _oars,
    refit.CrewsMadeUp: _manned,
    refit.HullsReady: lambda state, event: hulls_in(state, event.hulls, "READY"),
    refit.PrizesManned: lambda state, event: hulls_in(_manned(state, event), event.hulls, "READY"),
    victory.PointsCounted: _points,
    victory.WarEnded: _ended,
}
