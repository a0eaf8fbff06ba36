"""MAR-MOV: a move is judged and plotted by one walk along its path: the course is what a check refuses, what a page
shows ahead, and what is carried out."""

from functools import lru_cache
from typing import Literal

from rules.core.findings import Finding
from rules.mare_nostrum.actions import Move
from rules.mare_nostrum.courses import Course
from rules.mare_nostrum.from_stop import paths_from_stop, paths_in_reverse, plot_from_stop, plot_in_reverse
from rules.mare_nostrum.legs import Path
from rules.mare_nostrum.measure import FULL_TURN, placed
from rules.mare_nostrum.position import Position
from rules.mare_nostrum.scenario import Speed
from rules.mare_nostrum.ships import Galley
from rules.mare_nostrum.speeds import check_speed, declarable, may_move
from rules.mare_nostrum.swinging import blocker
from rules.mare_nostrum.under_way import paths_under_way, plot_under_way

Plan = tuple[Speed, Path, Literal["under_way", "stop"]]


def plot(game: Position, galley: Galley, action: Move, whole: bool = True) -> Course | Finding:
    """The course of a move by a galley that may make one, or the first reason in the reference's order why it is
    refused; `whole` with its oars and the swing alongside, which do not matter to that."""
    key = galley.order, action, whole
    found: Course | Finding | None = game.memo.galleys.get(key)
    if found is None:
        found = game.memo.galleys[key] = _plot(game, galley, action, whole)
    return found


def _plot(game: Position, galley: Galley, action: Move, whole: bool) -> Course | Finding:
    refused = check_speed(game, galley, action.speed)
    if refused is not None:
        return refused
    course = Course(galley.pose, action.speed, whole)
    if galley.state == "stopped":
        refused = plot_from_stop(game, galley, action, course)
    elif galley.state == "reverse":
        refused = plot_in_reverse(game, galley, action, course)
    else:
        refused = plot_under_way(game, galley, action, course)
    return course if refused is None else refused


def plans(game: Position, galley: Galley) -> tuple[Plan, ...]:
    """Moves that a list can hold, turns that something blocks not left out: straight runs, turns early and late, at
    every speed that may be declared; none of a galley that may not move."""
    found: tuple[Plan, ...] | None = game.memo.galleys.get(galley.order)
    if found is None:
        speeds = () if galley.moved or not may_move(galley) else declarable(game, galley)
        found = _plans(galley.state, speeds, galley.wake_straight, galley.ramming_last_turn, galley.has_corvus)
        game.memo.galleys[galley.order] = found
    return found


@lru_cache(maxsize=1024)
def _plans(
    state: Speed, speeds: tuple[Speed, ...], wake_straight: bool, ramming_last_turn: bool, has_corvus: bool
) -> tuple[Plan, ...]:
    found: list[Plan] = []
    for speed in speeds:
        if state == "stopped":
            paths = paths_from_stop(speed)
        elif state == "reverse":
            paths = paths_in_reverse(speed)
        else:
            paths = paths_under_way(speed, wake_straight, ramming_last_turn, has_corvus)
        found += [(speed, path, "under_way") for path in paths]
        if speed in ("cruising", "reverse"):
            found += [(speed, path, "stop") for path in paths if path]
    return tuple(found)


def is_open(game: Position, galley: Galley, plan: Plan) -> bool:
    """Whether one of `plans` is legal: nothing blocks its turns."""
    key = galley.order, plan[1]
    found: bool | None = game.memo.galleys.get(key)
    if found is None:
        sure = _has_room(game, galley, plan[1])
        if sure is None:
            sure = isinstance(plot(game, galley, move_of(galley, plan), whole=False), Course)
        found = game.memo.galleys[key] = sure
    return found


def move_of(galley: Galley, plan: Plan) -> Move:
    """The order to carry out a plan."""
    return Move(galley.side, galley.id, *plan)


def _has_room(game: Position, galley: Galley, path: Path) -> bool | None:
    """Whether the turns of a plan have room; None where that hangs on a contact that may come before."""
    pose = galley.pose
    for place, leg in enumerate(path):
        if leg.do in ("turn", "pivot"):
            if blocker(game, galley, pose, leg.by) is not None:
                return None if place else False
            pose = (pose[0], pose[1], (pose[2] + leg.by) % FULL_TURN)
        else:
            pose = (*placed(pose, 0, leg.by if leg.do == "ahead" else -leg.by), pose[2])
    return True
