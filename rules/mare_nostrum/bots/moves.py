"""Where a captain rows: moves that a list can hold and moves that are laid on an enemy, weighed."""

from collections.abc import Iterator
from itertools import chain, islice
from typing import NamedTuple

from rules.mare_nostrum import plots
from rules.mare_nostrum.actions import Leg, Move
from rules.mare_nostrum.bots import aims, judgement
from rules.mare_nostrum.bots.constants import Constants
from rules.mare_nostrum.bots.judgement import Outlook
from rules.mare_nostrum.courses import Course
from rules.mare_nostrum.legs import Path
from rules.mare_nostrum.measure import FULL_TURN, INCH, Pose
from rules.mare_nostrum.play import Battle
from rules.mare_nostrum.plots import Plan
from rules.mare_nostrum.ships import Galley
from rules.mare_nostrum.speeds import ADVANCE, owes_advance

LOOKED_AT = 4
MOST_LOOKED_AT = 16
ALONE = 30 * INCH
FAR = 1000 * INCH
NEVER = -1e9


class Weighed(NamedTuple):
    """A move, or none to stay, and what the captain thinks it is worth."""

    worth: float
    move: Move | None


def weighed(game: Battle, by: Constants, galley: Galley, outlook: Outlook, most: int = LOOKED_AT) -> list[Weighed]:
    """The best moves of a galley, the best first, staying among them where it may: of those that a list can hold so
    many, and those laid on an enemy. None strikes a friend or declares ramming in vain while there is another."""
    plans = plots.plans(game, galley)
    found = [] if owes_advance(galley) else [Weighed(judgement.place(by, galley, galley.pose, outlook, game), None)]
    if not any(plots.is_open(game, galley, plan) for plan in plans):
        return found
    rated = _rated(game, by, galley, plans, outlook)
    if most == LOOKED_AT and _is_alone(game, galley):
        worth, plan = next(each for each in rated if plots.is_open(game, galley, each[1]))
        found.append(Weighed(worth, plots.move_of(galley, plan)))
    else:
        for move in _worth_a_look(game, by, galley, outlook, rated, most):
            course = plots.plot(game, galley, move)
            assert isinstance(course, Course), "only moves that have been plotted are looked at"
            found.append(Weighed(_value(game, by, galley, move, course, outlook), move))
    if not found:
        found.append(Weighed(NEVER, _least_evil(game, galley, plans)))
    found.sort(key=lambda each: -each.worth)
    return found


def _worth_a_look(
    game: Battle, by: Constants, galley: Galley, outlook: Outlook, rated: list[tuple[float, Plan]], most: int
) -> list[Move]:
    """Moves laid on an enemy, and the best of the others, each path once."""
    seen: set[tuple[Path, str]] = set()
    found: list[Move] = []
    laid = [*aims.rams(game, galley, outlook), *aims.alongside(game, by, galley, outlook)]
    for move in chain(laid, islice(_open(game, galley, rated), MOST_LOOKED_AT)):
        if (move.path, move.end) in seen:
            continue
        seen.add((move.path, move.end))
        course = plots.plot(game, galley, move, whole=False)
        if not isinstance(course, Course) or judgement.strikes_friend(galley, course):
            continue
        if move.speed == "ramming" and judgement.in_vain(galley, course):
            continue
        found.append(move)
        if len(found) >= most + len(laid):
            break
    return found


def _open(game: Battle, galley: Galley, rated: list[tuple[float, Plan]]) -> Iterator[Move]:
    for _, plan in rated:
        if plots.is_open(game, galley, plan):
            yield plots.move_of(galley, plan)


def _is_alone(game: Battle, galley: Galley) -> bool:
    return not game.flotsam and all(
        abs(other.x - galley.x) + abs(other.y - galley.y) > ALONE for other in game.others(galley)
    )


def _rated(
    game: Battle, by: Constants, galley: Galley, plans: tuple[Plan, ...], outlook: Outlook
) -> list[tuple[float, Plan]]:
    """What plans are worth if nothing is in the way, the best first; of equals the last. Ramming speed is for moves
    that are laid on an enemy."""
    ends: dict[Path, tuple[Pose, float]] = {}
    rated = []
    for n, plan in enumerate(plans):
        speed, path, end = plan
        if speed == "ramming":
            continue
        if path not in ends:
            pose = judgement.nominal(galley, path)
            ends[path] = pose, judgement.place(by, galley, pose, outlook, game)
        pose, place = ends[path]
        value = place - judgement.effort(by, galley, speed)
        rated.append((value + judgement.way_on(by, galley, pose, speed, end, outlook), n, plan))
    rated.sort(reverse=True)
    return [(value, plan) for value, _, plan in rated]


def _value(game: Battle, by: Constants, galley: Galley, move: Move, course: Course, outlook: Outlook) -> float:
    pose = course.pose if course.slide is None else course.slide.to
    value = judgement.struck(game, by, galley, course, outlook) - judgement.effort(by, galley, move.speed)
    if course.impact is None:
        value += judgement.way_on(by, galley, pose, move.speed, move.end, outlook)
        if move.end == "stop" or move.speed == "stopped":
            value += judgement.beside(by, galley, pose, outlook)
    return value + judgement.place(by, galley, pose, outlook, game)


def _least_evil(game: Battle, galley: Galley, plans: tuple[Plan, ...]) -> Move:
    """For who owes an advance: any move that strikes no friend; else the shortest at ease, which hurts no hull
    (MAR-COL.02)."""
    for plan in plans:
        if plan[0] != "ramming" and plots.is_open(game, galley, plan):
            move = plots.move_of(galley, plan)
            course = plots.plot(game, galley, move, whole=False)
            if isinstance(course, Course) and not judgement.strikes_friend(galley, course):
                return move
    return Move(galley.side, galley.id, "cruising", (Leg("ahead", ADVANCE),), "stop")


def home(game: Battle, galley: Galley) -> Move | None:
    """The move by which a galley comes nearest to its friendly edge, and off the table if it can; None: stay. Nobody
    may be run into on the way."""
    best: tuple[float, Move] | None = None
    for plan in plots.plans(game, galley):
        if plan[0] in ("battle", "ramming") or not plots.is_open(game, galley, plan):
            continue
        move = plots.move_of(galley, plan)
        course = plots.plot(game, galley, move)
        if isinstance(course, Course) and (course.impact is None or owes_advance(galley)):
            away = _from_home(game, galley, course.pose) + (0 if course.impact is None else FAR)
            away -= (course.ending == "left") * FAR
            if best is None or away < best[0]:
                best = away, move
    if best is None:
        return _least_evil(game, galley, ()) if owes_advance(galley) else None
    return best[1] if owes_advance(galley) or best[0] < _from_home(game, galley, galley.pose) else None


def _from_home(game: Battle, galley: Galley, pose: Pose) -> float:
    """How far it is to the friendly edge; a turn that it takes is worth so many inches."""
    edge = game.sides[galley.side].edge
    x, y, heading = pose
    width, height = game.table.width, game.table.height
    off = {"south": y, "north": height - y, "west": x, "east": width - x}[edge]
    towards = {"south": 1800, "north": 0, "west": 2700, "east": 900}[edge]
    swing = abs((heading - towards + FULL_TURN // 2) % FULL_TURN - FULL_TURN // 2)
    return float(off + swing * 60)
