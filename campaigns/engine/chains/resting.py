"""CMP-CHN-07: rests between missions: on a beach, in a port, over the winter."""

from campaigns.engine.chains.outcomes import has_next
from campaigns.engine.chains.scenarios import now
from campaigns.engine.data import Rest
from campaigns.engine.events import (
    CrewsMadeUp,
    CrewsRested,
    HullsReady,
    HullsWintered,
    OarsRepaired,
    PrizesManned,
    RestBegan,
    RestEnded,
)
from campaigns.engine.home import forming, refit, yards
from campaigns.engine.ledger import FULL, State
from campaigns.engine.records import Question
from campaigns.engine.resolution import Resolution
from campaigns.engine.table import Asking


def rest_of(state: State) -> Rest:
    """The rest after this mission: its own, or the one that the outcome names."""
    assert state.chain is not None and state.chain.outcome is not None
    mission = now(state).mission
    return mission.outcomes[state.chain.outcome].rest or mission.rest


def begin(res: Resolution) -> None:
    """One side after the other, in the order of `sides`; only before another mission."""
    if not has_next(res.state):
        return
    rest = rest_of(res.state)
    for side in res.state.data.side_ids:
        assert res.state.chain is not None
        if side in res.state.chain.rested:
            continue
        yards.complete_hulls(res, side)
        wanted = rest.kind if not rest.sides or side in rest.sides else "none"
        if wanted == "none" or not res.state.hulls_of(side):
            continue
        yard = yards.POINTS_A_LEVEL * rest.yard if wanted == "port" else 0
        res.emit(RestBegan(side=side, rest=wanted, yard=yard, clause="CMP-CHN-07"))
        if wanted == "port":
            return
        if wanted == "beach":
            _oars(res, side, refit.ON_A_BEACH)
        else:
            _winter(res, side)


def _oars(res: Resolution, side: str, points: int | None) -> None:
    if broken := tuple([hull.id for hull in res.state.hulls_of(side) if hull.oars]):
        res.emit(OarsRepaired(side=side, hulls=broken, points=points, clause="CMP-REP-01"))


def _winter(res: Resolution, side: str) -> None:
    worn = [hull for hull in res.state.hulls_of(side) if hull.hull or hull.oars or hull.men != FULL]
    ids = {hull.id for hull in worn} | {hull.id for hull in res.state.hulls_of(side) if "spent" in hull.gear.values()}
    if ids:
        hulls = tuple([id for id in res.state.hulls if id in ids])
        res.emit(HullsWintered(side=side, hulls=hulls, clause="CMP-CHN-07"))
    _man_prizes(res, side)
    _crews(res, side)


def _man_prizes(res: Resolution, side: str) -> None:
    """Prizes that are whole now change their side for good (CMP-AFT-06)."""
    whole = tuple([hull.id for hull in res.state.hulls_of(side, "PRIZE") if not hull.hull and not hull.oars])
    if whole:
        res.emit(PrizesManned(side=side, hulls=whole, clause="CMP-AFT-06"))


def _crews(res: Resolution, side: str) -> None:
    """As a turn in port without battle for every squadron (CMP-CRW-03, 05)."""
    for squadron in list(res.state.squadrons.values()):
        xp = squadron.xp + (squadron.xp < refit.DRILLED)
        step = (squadron.base_m > squadron.m) - (squadron.base_m < squadron.m)
        if squadron.side == side and (xp, step) != (squadron.xp, 0):
            m = squadron.m + step
            res.emit(CrewsRested(squadron=squadron.id, side=side, xp=xp, m=m, clause="CMP-CRW-05"))


def proceed(res: Resolution) -> None:
    """A rest in which a yard can do nothing ends by itself."""
    question = res.state.questions[-1]
    rules = (yards.legal_repairs, yards.legal_rearming, yards.legal_building, yards.legal_points, yards.legal_scrapping)
    if not any(legal(res.state, question) for legal in rules):
        end(res)


def end(res: Resolution) -> None:
    """The side leaves the port: oars, crews and what the yard has worked on are in order (CMP-REP-01, 02, 06)."""
    question: Question = res.state.questions[-1]
    side = question.side
    forming.dilute(res, side)
    res.emit(RestEnded(side=side, clause="CMP-CHN-07"))
    _oars(res, side, None)
    hulls = res.state.hulls_of(side, "READY", "YARD")
    if short := tuple([hull.id for hull in hulls if hull.men != FULL]):
        res.emit(CrewsMadeUp(side=side, hulls=short, clause="CMP-REP-06"))
    if yard := tuple([hull.id for hull in res.state.hulls_of(side, "YARD")]):
        res.emit(HullsReady(side=side, hulls=yard, clause="CMP-REP-02"))
    _man_prizes(res, side)
    _crews(res, side)


RULES = ()
QUESTIONS = (Asking("rest", "a rest in port", proceed=proceed, end=end),)
