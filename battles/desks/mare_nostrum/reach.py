"""The enemies that a galley could ram, or come alongside of, each by a course that does it, found by trying turns."""

from collections.abc import Iterator
from math import atan2, hypot, pi
from urllib.parse import urlencode

import msgspec

from rules.mare_nostrum.actions import Leg, Move
from rules.mare_nostrum.courses import Course, Impact
from rules.mare_nostrum.legs import TURN
from rules.mare_nostrum.measure import DEGREE, FULL_TURN, INCH, in_degrees, placed
from rules.mare_nostrum.play import Battle
from rules.mare_nostrum.plots import plot
from rules.mare_nostrum.scenario import Speed
from rules.mare_nostrum.ships import Galley
from rules.mare_nostrum.speeds import ADVANCE, LIMITS, NAMES, check_speed
from rules.mare_nostrum.standing import OPTION

AROUND = 11 * INCH  # that two galleys may lie apart, middle to middle, where they touch
OFF = (0, 5 * DEGREE, -5 * DEGREE, 10 * DEGREE, -10 * DEGREE, 15 * DEGREE, -15 * DEGREE)
WIDE_OFF = (0, 10 * DEGREE, -10 * DEGREE)
WORTH = {"full_ram": 0, "glancing": 1}
WORDS = {"full_ram": "full ram", "glancing": "glancing ram"}
ZONES = {"bow": "bow", "bank": "oar bank", "stern": "stern"}


class Way(msgspec.Struct, frozen=True, kw_only=True):
    """A course that strikes an enemy: the fields of the order, as a query, and in words."""

    target: str
    label: str
    course: str
    query: str


class _Try(msgspec.Struct, frozen=True):
    """A move to be tried, the turn in it, and whether that is made at once."""

    move: Move
    turn: int
    at_once: bool


def rams(game: Battle, galley: Galley) -> tuple[Way, ...]:
    """MAR-RAM: the best ram of each enemy that some course at ramming speed strikes: a full one rather than a glancing
    one, with little helm rather than much."""
    if not galley.under_way or check_speed(game, galley, "ramming") is not None:
        return ()
    best: dict[str, tuple[tuple[int, int], Way]] = {}
    for enemy in _near(game, galley, LIMITS["ramming"]):
        for tried in _tries(galley, enemy, "ramming", OFF):
            impact = _struck(game, galley, tried)
            if impact is None or impact.meeting not in WORTH:
                continue
            rank = WORTH[impact.meeting], abs(tried.turn)
            id = impact.other.id
            if id not in best or rank < best[id][0]:
                best[id] = rank, _ram(galley, impact, tried)
    return tuple(way for _, way in sorted(best.values(), key=lambda found: found[0]))


def alongside(game: Battle, galley: Galley) -> tuple[Way, ...]:
    """MAR-COL.03 and .06: a collision with each enemy that can be had without a ram, after which the galley lies beside
    it and may grapple: the cheapest, with little helm."""
    speeds: tuple[Speed, ...] = ("cruising",) if galley.state == "stopped" else ("cruising", "battle")
    found: dict[str, Way] = {}
    for speed in speeds:
        if galley.state == "reverse" or check_speed(game, galley, speed) is not None:
            continue
        for enemy in _near(game, galley, LIMITS[speed]):
            for tried in _tries(galley, enemy, speed, WIDE_OFF) if enemy.id not in found else ():
                impact = _struck(game, galley, tried)
                if impact is not None and impact.meeting == "collision" and impact.other is enemy:
                    course = f"{NAMES[speed]}, {_helm(tried)}"
                    found[enemy.id] = Way(
                        target=enemy.id, label=enemy.id, course=course, query=_query(galley, speed, tried)
                    )
                    break
    return tuple(found.values())


def _near(game: Battle, galley: Galley, limit: int) -> list[Galley]:
    """Enemies that a run of this length could strike."""
    return [
        other
        for other in game.others(galley)
        if galley.is_enemy(other) and hypot(other.x - galley.x, other.y - galley.y) <= limit + AROUND
    ]


def _struck(game: Battle, galley: Galley, tried: _Try) -> Impact | None:
    """The enemy that a move would strike."""
    course = plot(game, galley, tried.move, whole=False)
    if not isinstance(course, Course) or course.impact is None or not galley.is_enemy(course.impact.other):
        return None
    return course.impact


def _tries(galley: Galley, enemy: Galley, speed: Speed, offs: tuple[int, ...]) -> Iterator[_Try]:
    """Straight on; a turn towards the enemy or a little off it, at once or after 4 in."""
    limit = LIMITS[speed]
    yield _Try(Move(galley.side, galley.id, speed, (Leg("ahead", limit),)), 0, False)
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
                yield _Try(Move(galley.side, galley.id, speed, path), turn, not run)


def _ram(galley: Galley, impact: Impact, tried: _Try) -> Way:
    assert impact.zone is not None and impact.angle is not None, "a ram has its place and its angle"
    return Way(
        target=impact.other.id,
        label=f"{impact.other.id}: {ZONES[impact.zone]} at {in_degrees(impact.angle)}",
        course=f"{WORDS[impact.meeting]}, {_helm(tried)}",
        query=_query(galley, "ramming", tried),
    )


def _helm(tried: _Try) -> str:
    if not tried.turn:
        return "straight on"
    words = f"turns {in_degrees(abs(tried.turn))} to {'starboard' if tried.turn > 0 else 'port'}"
    return words + (" at once" if tried.at_once else " after 4 in")


def _query(galley: Galley, speed: Speed, tried: _Try) -> str:
    fields = {"order": "move", "galley": galley.id, "ship": galley.id, "speed": speed, "course": "straight"}
    if tried.turn:
        fields |= {"course": "at-once" if tried.at_once else "turn", "turn1": f"{tried.turn / DEGREE:g}"}
    return urlencode(fields)
