"""CMP-REP-01, CMP-REP-02, CMP-REP-06 and CMP-AFT-06: the refit step, in the pool's own port (CMP-PRO-03)."""

from campaigns.engine.events import CrewsMadeUp, HullsReady, OarsRepaired, PrizesManned
from campaigns.engine.ledger import FULL
from campaigns.engine.resolution import Resolution


def settle(res: Resolution) -> None:
    """Oars first, then hulls leave the yard; prizes made whole by then change their side for good."""
    for side in res.state.data.side_ids:
        if oars := tuple(hull.id for hull in res.state.hulls_of(side) if hull.oars):
            res.emit(OarsRepaired(side=side, hulls=oars, clause="CMP-REP-01"))
        short = tuple(hull.id for hull in res.state.hulls_of(side, "READY", "YARD") if hull.men != FULL)
        if short:
            res.emit(CrewsMadeUp(side=side, hulls=short, clause="CMP-REP-06"))
        if yard := tuple(hull.id for hull in res.state.hulls_of(side, "YARD")):
            res.emit(HullsReady(side=side, hulls=yard, clause="CMP-REP-02"))
        if whole := tuple(hull.id for hull in res.state.hulls_of(side, "PRIZE") if not hull.hull and not hull.oars):
            res.emit(PrizesManned(side=side, hulls=whole, clause="CMP-AFT-06"))
