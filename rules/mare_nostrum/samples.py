"""MAR-MOV: moves that a list can hold."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from rules.geometry.table_hulls import Shape
from rules.mare_nostrum import courses
from rules.mare_nostrum.actions import Leg, Move
from rules.mare_nostrum.courses import Course
from rules.mare_nostrum.measure import DEGREE, FULL_TURN, INCH, Pose, placed
from rules.mare_nostrum.refusals_moves import plot
from rules.mare_nostrum.scenario import Speed
from rules.mare_nostrum.ships import Galley
from rules.mare_nostrum.speeds import LIMITS, NEXT, declared, may_move

if TYPE_CHECKING:
    from rules.mare_nostrum.game import Game

Path = tuple[Leg, ...]
LAST_TURN = 12 * INCH  # no turn of these is made farther on
WIDE, NARROW = 45 * DEGREE, 20 * DEGREE
ANGLES = (WIDE, -WIDE, NARROW, -NARROW)


def move_samples(game: Game, galley: Galley) -> list[Move]:
    """Moves that a list can hold: straight runs, turns early and late, at every speed that may be declared."""
    if galley.moved or may_move(game, galley) is not None:
        return []
    found = []
    shape = galley.outline
    others = []
    for other in game.others(galley):
        near = LAST_TURN + shape.reach + other.outline.reach
        if abs(other.x - galley.x) <= near and abs(other.y - galley.y) <= near:
            others.append(other.outline)
    blocked: dict[tuple[Pose, int], bool] = {}
    judged: dict[tuple[Leg, ...], bool] = {}
    for action in candidates(game, galley):
        path = action.path
        if path not in judged:
            sure = _has_room(galley, path, others, blocked)
            judged[path] = isinstance(plot(game, galley, action, whole=False), Course) if sure is None else sure
        if judged[path]:
            found.append(action)
    return found


def _has_room(
    galley: Galley, path: tuple[Leg, ...], others: list[Shape], blocked: dict[tuple[Pose, int], bool]
) -> bool | None:
    """Whether the turns of one of `candidates` have room; None where that hangs on a contact that may come before."""
    pose = galley.pose
    for place, leg in enumerate(path):
        if leg.do in ("turn", "pivot"):
            key = (pose, leg.by)
            if key not in blocked:
                blocked[key] = any(courses.swings_over(pose, galley, other, leg.by) for other in others)
            if blocked[key]:
                return None if place else False
            pose = (pose[0], pose[1], (pose[2] + leg.by) % FULL_TURN)
        else:
            pose = (*placed(pose, 0, leg.by if leg.do == "ahead" else -leg.by), pose[2])
    return True


def candidates(game: Game, galley: Galley) -> list[Move]:
    """Moves worth a look, not all of them legal."""
    found: list[Move] = []
    side, id = galley.side, galley.id
    for speed in NEXT[galley.state]:
        if declared(game, galley, speed) is not None:
            continue
        if galley.state == "stopped":
            paths = _from_stop(speed)
        elif galley.state == "reverse":
            paths = _in_reverse(speed)
        else:
            paths = _under_way(galley, speed)
        found += [Move(side, id, speed, path, "under_way") for path in paths]
        if speed in ("cruising", "reverse"):
            found += [Move(side, id, speed, path, "stop") for path in paths if path]
    return found


def _weave(*pieces: int) -> Path:
    """Runs ahead and turns by turns, the first a run."""
    return tuple(Leg("turn" if n % 2 else "ahead", by) for n, by in enumerate(pieces) if by)


def _from_stop(speed: Speed) -> list[Path]:
    if speed == "stopped":
        return [(Leg("pivot", angle),) for angle in (2 * WIDE, -2 * WIDE, WIDE, -WIDE)]
    do: Literal["ahead", "astern"] = "ahead" if speed == "cruising" else "astern"
    runs = (8, 4) if speed == "cruising" else (6, 3)
    paths: list[Path] = [(Leg(do, inches * INCH),) for inches in runs]
    for angle in ANGLES:
        paths.append((Leg("turn", angle), Leg(do, 4 * INCH)))
        paths.append((Leg(do, 4 * INCH), Leg("turn", angle)))
    return paths


def _in_reverse(speed: Speed) -> list[Path]:
    if speed == "stopped":
        return [()]
    paths: list[Path] = [(Leg("astern", inches * INCH),) for inches in (6, 2)]
    return paths + [(Leg("astern", 4 * INCH), Leg("turn", angle)) for angle in (WIDE, -WIDE)]


def _under_way(galley: Galley, speed: Speed) -> list[Path]:
    limit = LIMITS[speed]
    if speed == "ramming" and galley.ramming_last_turn:
        return [_weave(limit), _weave(4 * INCH)]
    paths = [_weave(limit), _weave(4 * INCH)]
    if limit > 12 * INCH:
        paths.append(_weave(12 * INCH))
    for angle in ANGLES:
        paths.append(_weave(4 * INCH, angle, limit - 4 * INCH))
        paths.append(_weave(min(limit, 12 * INCH), angle, max(0, limit - 12 * INCH)))
        if galley.wake_straight:
            paths.append((Leg("turn", angle), Leg("ahead", limit)))
        if limit >= 12 * INCH and not galley.has_corvus:
            paths.append(_weave(4 * INCH, angle, 4 * INCH, angle, limit - 8 * INCH))
    return paths
