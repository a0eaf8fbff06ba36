"""CMP-MOV-01, 02, 08: fleets sail, link by link, until somebody meets them; straits are forced."""

from campaigns.engine import map as areas
from campaigns.engine.decisions import Force, MoveFleet
from campaigns.engine.events import CourseSet, CourseStopped, MovesEnded, StraitForced
from campaigns.engine.ledger import State
from campaigns.engine.records import Fleet, Question
from campaigns.engine.resolution import Resolution, refuse
from campaigns.engine.roster import (
    armies_aboard,
    can_sail,
    fleet_name,
    fleets_at,
    followers_of,
    hulls_of_fleet,
    in_own,
    left_behind,
    prizes_of,
)
from campaigns.engine.sea import meeting
from campaigns.engine.table import Asking, Rule
from rules.core.findings import Finding

POINTS, IN_WINTER = 4, 2  # CMP-MOV-01, CMP-CAL-01


def allowance(state: State, fleet: Fleet, leave: tuple[str, ...] = ()) -> int:
    """The movement points of a fleet for a whole turn, if it leaves those prizes behind: one less, once, with a prize
    or any hull with oar damage that sails."""
    stays = {hull.id for hull in left_behind(state, fleet)}
    slow = any(hull.oars for hull in hulls_of_fleet(state, fleet.id) if hull.id not in stays)
    tows = any(prize.id not in leave for prize in prizes_of(state, fleet.id))
    most = IN_WINTER if state.data.is_winter(state.turn) else POINTS
    return most - (slow or tows)


def points_left(state: State, fleet: Fleet, leave: tuple[str, ...] = ()) -> int:
    """The movement points that a fleet has left this turn."""
    return fleet.points if fleet.moved else allowance(state, fleet, leave)


def check_able(state: State, id: str, side: str, clause: str) -> Finding | None:
    """Whether a fleet is the side's, has a READY hull, and is not bound."""
    fleet = state.fleets.get(id)
    if fleet is None or fleet.side != side:
        return refuse("FLEET", f"{id} is no fleet of this side.", clause)
    if not can_sail(state, fleet):
        return refuse("UNABLE", f"{fleet_name(fleet)} has no ship that is ready to sail.", "CMP-SHP-08")
    if fleet.bound_to:
        return refuse("BOUND", f"{fleet_name(fleet)} has met the enemy and moves no more this turn.", "CMP-MOV-02")
    return None


def check_move(state: State, decision: MoveFleet) -> Finding | None:
    side = decision.side
    if (refusal := check_able(state, decision.fleet, side, "CMP-MOV-01")) is not None:
        return refusal
    fleet = state.fleets[decision.fleet]
    here, path = fleet.area, decision.path
    left = points_left(state, fleet, decision.leave)
    if not path:
        return refuse("PATH", "Name the areas that the fleet enters, in order.", "CMP-MOV-01")
    if fleet.moved and not left:
        return refuse("MOVED", f"{fleet_name(fleet)} has no movement points left this turn.", "CMP-TRN-02")
    if len(path) > left:
        return refuse("POINTS", f"That takes {len(path)} movement points; {left} are left.", "CMP-MOV-01")
    for n, to in enumerate(path):
        link = areas.water_link(state.data, here, to)
        if link is None:
            message = f"No ship sails from {state.data.area_name(here)} to {state.data.area_name(to)}."
            return refuse("LINK", message, "CMP-MAP-03")
        if n == 0 and areas.is_closed(state, link, side):
            message = f"The strait to {state.data.area_name(to)} is closed by the enemy: it has to be forced."
            return refuse("STRAIT", message, "CMP-MAP-03")
        if (refusal := _check_haven(state, fleet, to, last=n == len(path) - 1, left=left - n - 1)) is not None:
            return refusal
        here = to
    for id in decision.leave:
        if id not in [hull.id for hull in followers_of(state, fleet.id)] or not in_own(state, fleet, "PORT"):
            return refuse("LEAVE", f"{id} is no prize that could stay in an own PORT here.", "CMP-MOV-01")
    return None


def _check_haven(state: State, fleet: Fleet, to: str, *, last: bool, left: int) -> Finding | None:
    """An enemy's PORT or COAST is entered to attack a fleet there, or to land an army, and for nothing else."""
    enemy = state.data.enemy(fleet.side)
    if not state.data.area(to).is_haven or state.owner(to) != enemy:
        return None
    name = state.data.area_name(to)
    if not last:
        return refuse("ENEMY-SHORE", f"{name} is the enemy's: no way leads through it.", "CMP-MOV-02")
    if fleets_at(state, to, enemy) or (armies_aboard(state, fleet.id) and left >= 1):
        return None
    message = f"{name} is the enemy's: enter it to attack a fleet there, or to land an army with a point left for it."
    return refuse("ENEMY-SHORE", message, "CMP-MOV-02")


def move(res: Resolution, decision: MoveFleet) -> None:
    """The first link at once, so that what stays behind stays; the others follow one by one."""
    fleet = res.state.fleets[decision.fleet]
    points = points_left(res.state, fleet, decision.leave)
    res.emit(
        CourseSet(
            fleet=fleet.id, side=fleet.side, origin=fleet.area, path=decision.path, clause="CMP-MOV-01"
        )
    )  # fmt: skip
    meeting.enter(res, fleet.id, decision.path[0], points - 1, leave=decision.leave)


def proceed(res: Resolution) -> None:
    """The next link of the path that a fleet is sailing."""
    state = res.state
    fleet = next((each for each in state.fleets.values() if each.course), None)
    if fleet is None:
        return
    to = fleet.course[0]
    link = areas.water_link(state.data, fleet.area, to)
    if link is None or areas.is_closed(state, link, fleet.side):
        res.emit(
            CourseStopped(fleet=fleet.id, side=fleet.side, area=fleet.area, to=to, clause="CMP-MOV-01")
        )  # fmt: skip
    else:
        meeting.enter(res, fleet.id, to, fleet.points - 1)


def legal_moves(state: State, question: Question) -> list[MoveFleet]:
    """A shortest path to each area in reach: samples."""
    found: list[MoveFleet] = []
    for fleet in state.fleets.values():
        if fleet.side != question.side or check_able(state, fleet.id, fleet.side, "CMP-MOV-01") is not None:
            continue
        paths: dict[str, tuple[str, ...]] = {fleet.area: ()}
        edge = [fleet.area]
        for _ in range(points_left(state, fleet)):
            reached = [(here, to) for here in edge for _, to in areas.water_links(state.data, here)]
            edge = []
            for here, to in reached:
                if to not in paths:
                    paths[to] = (*paths[here], to)
                    edge.append(to)
        moves = [MoveFleet(side=fleet.side, fleet=fleet.id, path=path) for path in paths.values() if path]
        found += [each for each in moves if check_move(state, each) is None]
    return found


# --- straits


def check_force(state: State, decision: Force) -> Finding | None:
    if (refusal := check_able(state, decision.fleet, decision.side, "CMP-MOV-08")) is not None:
        return refusal
    area = state.fleets[decision.fleet].area
    link = next((each for each, _ in areas.water_links(state.data, area) if each.key == decision.link), None)
    if link is None or not areas.is_closed(state, link, decision.side):
        where = state.data.area_name(area)
        return refuse("STRAIT", f"No strait at {where} of that name is closed to this fleet.", "CMP-MOV-08")
    return None


def force(res: Resolution, decision: Force) -> None:
    state = res.state
    area = state.fleets[decision.fleet].area
    link, to = next((each, to) for each, to in areas.water_links(state.data, area) if each.key == decision.link)
    guard = fleets_at(state, link.guard or "", state.data.enemy(decision.side))
    res.emit(
        StraitForced(
            fleet=decision.fleet, side=decision.side, link=link.key, area=area, to=to,
            guard=tuple([each.id for each in guard]), clause="CMP-MOV-08",
        )
    )  # fmt: skip


def legal_forcing(state: State, question: Question) -> list[Force]:
    found = [
        Force(side=question.side, fleet=fleet.id, link=link.key)
        for fleet in state.fleets.values()
        for link, _ in areas.water_links(state.data, fleet.area)
    ]
    return [each for each in found if check_force(state, each) is None]


def end(res: Resolution) -> None:
    """The side is done with its part of the turn."""
    res.emit(MovesEnded(side=res.state.active or "", clause="CMP-TRN-01"))


RULES = (
    Rule(MoveFleet, ("moves",), check_move, move, legal_moves),
    Rule(Force, ("moves",), check_force, force, legal_forcing),
)
QUESTIONS = (Asking("moves", "the moves", proceed=proceed, end=end),)
