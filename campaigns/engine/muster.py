"""CMP-LND-01 and CMP-REP-02: what a side does before it moves: raise armies, put hulls into the yard."""

from campaigns.engine import map as areas
from campaigns.engine.decisions import Recruit, Repair
from campaigns.engine.events import MovesBegan, MusterBegan, Recruited, RepairBegun
from campaigns.engine.ledger import State, army_id
from campaigns.engine.records import Question
from campaigns.engine.resolution import Resolution, refuse
from campaigns.engine.table import Asking, Rule
from rules.core.findings import Finding

YARD_POINTS_A_LEVEL = 4  # CMP-REP-02
SMALL_HULL = 2  # sizes 0 to 2 cost 1 yard point for a point of damage, 3 to 6 cost 2


def begin(res: Resolution, side: str) -> None:
    """Open the muster of a side; where nothing can be raised or repaired it goes on to its moves."""
    pool = res.state.data.pool
    yard = YARD_POINTS_A_LEVEL * pool.yard if res.state.carries and pool is not None else 0
    res.emit(MusterBegan(side=side, yard=yard, clause="CMP-TRN-01"))
    if not legal_recruits(res.state, res.state.open[0]) and not legal_repairs(res.state, res.state.open[0]):
        end(res)


def begin_first(res: Resolution) -> None:
    """Step 4 of the turn: the first side's part."""
    assert res.state.order is not None
    begin(res, res.state.order[0])


def begin_second(res: Resolution) -> None:
    """Step 5 of the turn: the second side's part."""
    assert res.state.order is not None
    begin(res, res.state.order[1])


def end(res: Resolution) -> None:
    """The side goes on to its moves."""
    res.emit(MovesBegan(side=res.state.active or "", clause="CMP-TRN-01"))


def legal_recruits(state: State, question: Question) -> list[Recruit]:
    recruits = [Recruit(side=question.side, area=area.id) for area in state.data.areas]
    return [recruit for recruit in recruits if check_recruit(state, recruit) is None]


def legal_repairs(state: State, question: Question) -> list[Repair]:
    repairs = [
        Repair(side=question.side, hull=hull.id, damage=damage)
        for hull in state.hulls_of(question.side)
        for damage in range(1, hull.hull + 1)
    ]
    return [repair for repair in repairs if check_repair(state, repair) is None]


def check_recruit(state: State, decision: Recruit) -> Finding | None:
    side, area = decision.side, decision.area
    if area not in state.areas:
        return refuse("AREA", f"{area!r} is no area of this map.", "CMP-MAP-01")
    name = state.data.area_name(area)
    enemy = state.data.enemy(side)
    if area in state.recruited:
        return refuse(
            "RECRUITED", f"An army has been raised in {name} this turn already: one in each area.", "CMP-LND-01"
        )
    if state.data.options.recruit == "own_areas" and state.owner(area) == enemy:
        return refuse(
            "ENEMY-LAND", f"{name} belongs to {state.data.side_name(enemy)}: no recruits there.", "CMP-LND-01"
        )
    own, hostile = len(state.armies_in(area, side)), len(state.armies_in(area, enemy))
    if own <= hostile:
        message = f"{name}: {own} own against {hostile} enemy. Armies are raised only where the side has more."
        return refuse("OUTNUMBERED", message, "CMP-LND-01")
    if not areas.has_room(state, area, side):
        return refuse("STACKING", f"{name} holds three armies of this side, the limit.", "CMP-MAP-04")
    return None


def recruit(res: Resolution, decision: Recruit) -> None:
    side = decision.side
    army = army_id(res.state.data, side, res.state.raised[side] + 1)
    waiting = tuple(each.id for each in res.state.commanders_in(None, side))
    res.emit(Recruited(army=army, side=side, area=decision.area, commanders=waiting, clause="CMP-LND-01"))


def points_for(size: int, damage: int) -> int:
    """The yard points that so much hull damage costs."""
    return damage * (1 if size <= SMALL_HULL else 2)


def check_repair(state: State, decision: Repair) -> Finding | None:
    hull = state.hulls.get(decision.hull)
    if hull is None or hull.side != decision.side or hull.state == "LOST":
        return refuse("HULL", f"{decision.hull} is no hull of this side.", "CMP-REP-02")
    if not 1 <= decision.damage <= hull.hull:
        return refuse("DAMAGE", f"{decision.hull} has {hull.hull} hull damage: repair 1 to as many.", "CMP-REP-02")
    points = points_for(hull.size, decision.damage)
    if points > state.yard:
        message = f"That takes {points} yard points; {state.yard} are left. Repair less of it now."
        return refuse("YARD", message, "CMP-REP-02")
    return None


def repair(res: Resolution, decision: Repair) -> None:
    points = points_for(res.state.hulls[decision.hull].size, decision.damage)
    res.emit(
        RepairBegun(hull=decision.hull, side=decision.side, damage=decision.damage, points=points, clause="CMP-REP-02")
    )


RULES = (
    Rule(Recruit, ("muster",), check_recruit, recruit, legal_recruits),
    Rule(Repair, ("muster",), check_repair, repair, legal_repairs),
)
QUESTIONS = (Asking("muster", "the muster", end=end),)
