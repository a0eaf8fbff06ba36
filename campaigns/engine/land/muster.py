"""CMP-TRN-01, CMP-LND-01: what a side does before it moves; armies are raised. Ships: `yards`, `forming`."""

from campaigns.engine import map as areas
from campaigns.engine.decisions import Recruit
from campaigns.engine.events import MovesBegan, MusterBegan, Recruited
from campaigns.engine.home import forming, leading, yards
from campaigns.engine.ledger import State, army_id
from campaigns.engine.records import Question
from campaigns.engine.resolution import Resolution, refuse
from campaigns.engine.table import Asking, Rule
from rules.core.findings import Finding

ARMY_COST = 2  # talents, CMP-LND-01


def begin(res: Resolution, side: str) -> None:
    """Open the muster of a side: what has been built is ready, fleets without an admiral get one. Where nothing can be
    raised, repaired or formed it goes on to its moves."""
    pool = res.state.data.pool
    yard = yards.POINTS_A_LEVEL * pool.yard if res.state.carries and pool is not None else 0
    res.emit(MusterBegan(side=side, yard=yard, yards=yards.yards_of(res.state, side), clause="CMP-TRN-01"))
    yards.complete_hulls(res, side)
    leading.name_admirals(res, side)
    question = res.state.open[0]
    idle = not legal_recruits(res.state, question) and not yards.legal_repairs(res.state, question)
    if idle and not res.state.fleets and not res.state.yards:
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
    forming.dilute(res, res.state.active or "")
    res.emit(MovesBegan(side=res.state.active or "", clause="CMP-TRN-01"))


def legal_recruits(state: State, question: Question) -> list[Recruit]:
    recruits = [Recruit(side=question.side, area=area.id) for area in state.data.areas]
    return [recruit for recruit in recruits if check_recruit(state, recruit) is None]


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
    if army_cost(state) > (left := state.treasury.get(side, 0)):
        return refuse("MONEY", f"An army costs {army_cost(state)} talents; {left} are left.", "CMP-LND-01")
    return None


def army_cost(state: State) -> int:
    """What an army costs, in talents (CMP-LND-01, CMP-ECO-01)."""
    options = state.data.options
    return 0 if options.free_armies or options.money == "off" else ARMY_COST


def recruit(res: Resolution, decision: Recruit) -> None:
    side = decision.side
    army = army_id(res.state.data, side, res.state.raised[side] + 1)
    waiting = tuple(each.id for each in res.state.commanders_in(None, side))
    talents = army_cost(res.state)
    res.emit(
        Recruited(army=army, side=side, area=decision.area, commanders=waiting, talents=talents, clause="CMP-LND-01")
    )


RULES = (Rule(Recruit, ("muster",), check_recruit, recruit, legal_recruits),)
QUESTIONS = (Asking("muster", "the muster", end=end),)
