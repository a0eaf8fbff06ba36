"""The enemies that a galley could ram, or come alongside of, each by a course that does it, found by trying turns; and
whom it could grapple from where it would lie."""

from collections.abc import Iterator
from math import atan2, hypot, pi
from typing import NamedTuple

from rules.mare_nostrum.actions import Leg, Move
from rules.mare_nostrum.courses import Course, Impact
from rules.mare_nostrum.from_stop import OPTION
from rules.mare_nostrum.grappling import REACH
from rules.mare_nostrum.legs import TURN
from rules.mare_nostrum.measure import DEGREE, FULL_TURN, INCH, Pose, hull, hull_gap, placed
from rules.mare_nostrum.plots import plot
from rules.mare_nostrum.position import Position
from rules.mare_nostrum.scenario import Speed
from rules.mare_nostrum.ships import Galley
from rules.mare_nostrum.speeds import ADVANCE, LIMITS, check_speed

AROUND = 11 * INCH  # that two galleys may lie apart, middle to middle, where they touch
OFF = (0, 5 * DEGREE, -5 * DEGREE, 10 * DEGREE, -10 * DEGREE, 15 * DEGREE, -15 * DEGREE)
WIDE_OFF = (0, 10 * DEGREE, -10 * DEGREE)
WORTH = {"full_ram": 0, "glancing": 1}


class Strike(NamedTuple):
    """A move that strikes an enemy, the turn in it (0: straight on), whether that is made at once, and the contact."""

    move: Move
    turn: int
    at_once: bool
    impact: Impact


def rams(game: Position, galley: Galley) -> tuple[Strike, ...]:
    """MAR-RAM: the best ram of each enemy that some course at ramming speed strikes: a full one rather than a glancing
    one, with little helm rather than much."""
    if not galley.under_way or check_speed(game, galley, "ramming") is not None:
        return ()
    best: dict[str, tuple[tuple[int, int], Strike]] = {}
    for enemy in _near(game, galley, LIMITS["ramming"]):
        for strike in _tried(game, galley, enemy, "ramming", OFF):
            if strike.impact.meeting not in WORTH:
                continue
            rank = WORTH[strike.impact.meeting], abs(strike.turn)
            id = strike.impact.other.id
            if id not in best or rank < best[id][0]:
                best[id] = rank, strike
    return tuple(strike for _, strike in sorted(best.values(), key=lambda found: found[0]))


def alongside(game: Position, galley: Galley) -> tuple[Strike, ...]:
    """MAR-COL.03 and .06: a collision with each enemy that can be had without a ram, after which the galley lies beside
    it and may grapple: the cheapest, with little helm."""
    speeds: tuple[Speed, ...] = ("cruising",) if galley.state == "stopped" else ("cruising", "battle")
    found: dict[str, Strike] = {}
    for speed in speeds:
        if galley.state == "reverse" or check_speed(game, galley, speed) is not None:
            continue
        for enemy in _near(game, galley, LIMITS[speed]):
            if enemy.id in found:
                continue
            for strike in _tried(game, galley, enemy, speed, WIDE_OFF):
                if strike.impact.meeting == "collision" and strike.impact.other is enemy:
                    found[enemy.id] = strike
                    break
    return tuple(found.values())


def in_grapples_reach(game: Position, galley: Galley, pose: Pose) -> list[Galley]:
    """MAR-GRA.03: whom the galley could grapple if it lay there."""
    there = hull(galley.form, pose)
    return [other for other in game.others(galley) if hull_gap(there, other.hull_shape) <= REACH]


def _near(game: Position, galley: Galley, limit: int) -> list[Galley]:
    """Enemies that a run of this length could strike."""
    return [
        other
        for other in game.others(galley)
        if galley.is_enemy(other) and hypot(other.x - galley.x, other.y - galley.y) <= limit + AROUND
    ]


def _tried(game: Position, galley: Galley, enemy: Galley, speed: Speed, offs: tuple[int, ...]) -> Iterator[Strike]:
    """Of the moves towards an enemy those that strike one."""
    for move, turn, at_once in _moves(galley, enemy, speed, offs):
        course = plot(game, galley, move, whole=False)
        if isinstance(course, Course) and course.impact is not None and galley.is_enemy(course.impact.other):
            yield Strike(move, turn, at_once, course.impact)


def _moves(galley: Galley, enemy: Galley, speed: Speed, offs: tuple[int, ...]) -> Iterator[tuple[Move, int, bool]]:
    """Straight on; a turn towards the enemy or a little off it, at once or after 4 in."""
    limit = LIMITS[speed]
    yield Move(galley.side, galley.id, speed, (Leg("ahead", limit),)), 0, False
    if speed == "ramming" and galley.ramming_last_turn:
        return
    stopped = galley.state == "stopped"
    for run in (0,) if stopped else (0, ADVANCE) if galley.wake_straight else (ADVANCE,):
        x, y = placed(galley.pose, 0, run)
        bearing = round(atan2(enemy.x - x, enemy.y - y) * FULL_TURN / (2 * pi) / DEGREE) * DEGREE
        towards = (bearing - galley.heading + FULL_TURN // 2) % FULL_TURN - FULL_TURN // 2
        for off in offs:
            turn = towards + off
            if turn and abs(turn) <= TURN:
                before = (Leg("ahead", run),) if run else ()
                path = (*before, Leg("turn", turn), Leg("ahead", OPTION if stopped else limit - run))
                yield Move(galley.side, galley.id, speed, path), turn, not run
