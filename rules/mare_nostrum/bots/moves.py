"""Where the good player rows: moves that a list can hold and rams that are laid on an enemy, weighed."""

from collections.abc import Iterator
from itertools import chain, islice

from rules.mare_nostrum import plots
from rules.mare_nostrum.actions import Leg, Move
from rules.mare_nostrum.bots import judgement
from rules.mare_nostrum.courses import Course
from rules.mare_nostrum.legs import Path
from rules.mare_nostrum.measure import INCH, Pose
from rules.mare_nostrum.play import Battle
from rules.mare_nostrum.plots import Plan
from rules.mare_nostrum.ships import Galley
from rules.mare_nostrum.speeds import ADVANCE, owes_advance

LOOKED_AT = 4
MOST_LOOKED_AT = 16
ALONE = 30 * INCH


def best(game: Battle, galley: Galley, enemies: list[Galley], focus: Galley | None) -> Move | None:
    """The best of the moves that a list can hold and of rams that are laid on an enemy; None: stay."""
    plans = plots.plans(game, galley)
    if not any(plots.is_open(game, galley, plan) for plan in plans):
        return None
    if galley.prize_of == galley.side:
        return _home(game, galley, plans)
    rated = _rated(game, galley, plans, enemies, focus)
    most = -1e9 if owes_advance(galley) else judgement.place(galley, galley.pose, focus, enemies, game) - 0.5
    chosen: Move | None = None
    if not _is_alone(game, galley):
        for move in _worth_a_look(game, galley, enemies, rated):
            course = plots.plot(game, galley, move)
            assert isinstance(course, Course), "only moves that have been plotted are looked at"
            value = _value(game, galley, move, course, enemies, focus)
            if value > most:
                most, chosen = value, move
    else:
        value, plan = next(each for each in rated if plots.is_open(game, galley, each[1]))
        if value > most:
            chosen = plots.move_of(galley, plan)
    if chosen is None and owes_advance(galley):
        return Move(galley.side, galley.id, "cruising", (Leg("ahead", ADVANCE),), "stop")
    return chosen


def _worth_a_look(game: Battle, galley: Galley, enemies: list[Galley], rated: list[tuple[float, Plan]]) -> list[Move]:
    """Rams laid on an enemy, and the best moves of which none runs into a friend, each path once."""
    seen: set[Path] = set()
    found: list[Move] = []
    for move in chain(judgement.rams(game, galley, enemies), islice(_open(game, galley, rated), MOST_LOOKED_AT)):
        if move.path in seen:
            continue
        seen.add(move.path)
        course = plots.plot(game, galley, move, whole=False)
        if isinstance(course, Course) and (course.impact is None or galley.is_enemy(course.impact.other)):
            found.append(move)
            if len(found) == LOOKED_AT:
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
    game: Battle, galley: Galley, plans: tuple[Plan, ...], enemies: list[Galley], focus: Galley | None
) -> list[tuple[float, Plan]]:
    """What plans are worth if nothing is in the way, the best first; of equals the last."""
    ends: dict[Path, tuple[Pose, float]] = {}
    rated = []
    for n, plan in enumerate(plans):
        speed, path, end = plan
        if path not in ends:
            pose = judgement.nominal(galley, path)
            ends[path] = pose, judgement.place(galley, pose, focus, enemies, game)
        pose, place = ends[path]
        value = place - judgement.effort(galley, speed)
        value -= judgement.IN_VAIN * (speed == "ramming")
        rated.append((value + judgement.way_on(galley, pose, speed, end, enemies), n, plan))
    rated.sort(reverse=True)
    return [(value, plan) for value, _, plan in rated]


def _value(
    game: Battle, galley: Galley, move: Move, course: Course, enemies: list[Galley], focus: Galley | None
) -> float:
    pose = course.pose if course.slide is None else course.slide.to
    value = judgement.outcome(game, galley, course) - judgement.effort(galley, move.speed)
    if course.impact is None:
        value += judgement.way_on(galley, pose, move.speed, move.end, enemies)
    return value + judgement.place(galley, pose, focus, enemies, game)


def _home(game: Battle, galley: Galley, plans: tuple[Plan, ...]) -> Move:
    """A prize makes for the friendly edge."""
    edge = game.sides[galley.side].edge
    width, height = game.table.width, game.table.height

    def away(plan: Plan) -> float:
        x, y, heading = judgement.nominal(galley, plan[1])
        off = {"south": y, "north": height - y, "west": x, "east": width - x}[edge]
        towards = {"south": 1800, "north": 0, "west": 2700, "east": 900}[edge]
        swing = abs((heading - towards + 1800) % 3600 - 1800)
        return float(off + swing * 60)

    return plots.move_of(galley, min((plan for plan in plans if plots.is_open(game, galley, plan)), key=away))
