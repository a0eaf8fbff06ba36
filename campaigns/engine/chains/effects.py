"""CMP-CHN-06: what an outcome brings, in the order of its fields: variables, points, arrivals, gifts."""

from campaigns.engine.chains.scenarios import now
from campaigns.engine.data import Outcome
from campaigns.engine.events import ForcesArrived, HullsGiven, PointsGiven, VariableChanged
from campaigns.engine.home import forming
from campaigns.engine.ledger import State
from campaigns.engine.resolution import Resolution


def bring(res: Resolution) -> None:
    chain = res.state.chain
    assert chain is not None and chain.outcome is not None
    outcome = now(res.state).mission.outcomes[chain.outcome]
    for name, value in outcome.set.items():
        _change(res, name, value)
    for name, more in outcome.add.items():
        _change(res, name, res.state.variables[name] + more)
    for side, points in outcome.points.items():
        if points:
            res.emit(PointsGiven(side=side, points=points, clause="CMP-CHN-06"))
    for side in res.state.data.side_ids:
        _arrive(res, side, outcome, chain.outcome)
    for side, ids in outcome.give.items():
        if passing := tuple([id for id in ids if _passes(res.state, side, id)]):
            res.emit(HullsGiven(side=side, hulls=passing, clause="CMP-CHN-06"))


def _change(res: Resolution, name: str, value: int) -> None:
    was = res.state.variables[name]
    if value != was:
        res.emit(VariableChanged(name=name, was=was, value=value, clause="CMP-CHN-06"))


def _arrive(res: Resolution, side: str, outcome: Outcome, number: int) -> None:
    """What has arrived once does not arrive again. Squadrons that hulls join are as good as they are then
    (CMP-CRW-04)."""
    came, chain = outcome.arrive, res.state.chain
    assert chain is not None
    if came is None:
        return
    hulls = tuple([h.id for h in came.hulls if h.side == side and h.id not in chain.arrived])
    squadrons = tuple([s.id for s in came.squadrons if s.side == side and s.id not in chain.arrived])
    admirals = tuple([a.id for a in came.admirals if a.side == side and a.id not in chain.arrived])
    if not (hulls or squadrons or admirals):
        return
    res.emit(
        ForcesArrived(
            mission=chain.mission, outcome=number, side=side, hulls=hulls, squadrons=squadrons, admirals=admirals,
            clause="CMP-CHN-06",
        )
    )  # fmt: skip
    if any(res.state.hulls[id].new and res.state.hulls[id].squadron for id in hulls):
        forming.dilute(res, side)


def _passes(state: State, side: str, id: str) -> bool:
    """LOST hulls, those READY there, and those that have not arrived are passed over."""
    hull = state.hulls.get(id)
    return hull is not None and hull.state != "LOST" and (hull.side, hull.state) != (side, "READY")
