"""What the good bot knows: what a melee, a ram and a place on the table are worth, in victory points."""

from functools import lru_cache
from math import atan2, exp, hypot, pi

from rules.mare_nostrum.actions import Leg, Move
from rules.mare_nostrum.courses import Course
from rules.mare_nostrum.legs import Path
from rules.mare_nostrum.measure import DEGREE, FULL_TURN, INCH, Pose, placed
from rules.mare_nostrum.play import Battle
from rules.mare_nostrum.scenario import Speed
from rules.mare_nostrum.ships import SINKS, Galley
from rules.mare_nostrum.speeds import COSTS, LIMITS, check_speed
from rules.mare_nostrum.victory import HULL

EDGE = 0.8
STAMINA = 0.5
RAM = 5.0
OAR = 0.3
IN_VAIN = 3.0
GOOD_GAP = 5 * INCH
HALF_LENGTH = 45_000
FENDED = 5 / 6
SHY = 3 * INCH
WAY = 1.0
RAM_ROOM = 16 * INCH


@lru_cache(maxsize=4096)
def odds(ours: int, theirs: int) -> float:
    """About how likely the crew with so many marines is to win a melee."""
    if not ours or not theirs:
        return 0.5 if ours == theirs else float(ours > 0)
    return 1 / (1 + exp(-EDGE * (ours - theirs)))


def worth(galley: Galley) -> int:
    """What its side would lose with it."""
    return HULL[galley.size] + galley.figures


def melee(game: Battle, galley: Galley, enemy: Galley) -> float:
    """What a melee with an enemy is worth, with the friends that already hold it."""
    helpers = [game.by_id[grapple.other] for grapple in enemy.grapples]
    friends = [other for other in helpers if other.side == galley.side and other is not galley]
    chance = odds(galley.marines + sum(other.marines for other in friends), enemy.marines)
    return chance * worth(enemy) - (1 - chance) * worth(galley)


def grapple(game: Battle, galley: Galley, enemy: Galley) -> float:
    """What an attempt is worth: it lodges half the time, and every figure left may fend it off."""
    return 0.5 * float(FENDED ** max(0, enemy.missile_figures - enemy.fended)) * melee(game, galley, enemy)


def place(galley: Galley, pose: Pose, focus: Galley | None, enemies: list[Galley], game: Battle) -> float:
    """What it is worth to lie there: close to the enemy whom all go for, bow towards him, off the edge of the
    table, and out of reach of crews that are stronger."""
    x, y, _ = pose
    room = min(x, y, game.table.width - x, game.table.height - y)
    score = -2.0 if room < SHY else 0.0
    for enemy in enemies:
        gap = hypot(enemy.x - x, enemy.y - y) - HALF_LENGTH
        if enemy is focus:
            score -= abs(gap - GOOD_GAP) / (2 * INCH)
            score -= off_bow(pose, enemy) / 90
        if gap < 2 * INCH and enemy.marines > galley.marines:
            score -= 1.5
    return score


def way_on(galley: Galley, pose: Pose, speed: Speed, end: str, enemies: list[Galley]) -> float:
    """What it is worth to end under way: a galley that can still gather speed for a ram has the choice next turn;
    close to an enemy it had better be at a stop, ready to shoot and grapple."""
    if end == "stop" or speed in ("stopped", "reverse"):
        return 0.0
    near = min([abs(enemy.x - pose[0]) + abs(enemy.y - pose[1]) for enemy in enemies], default=0)
    return WAY if near > RAM_ROOM and galley.stamina - COSTS[speed] >= COSTS["ramming"] else -WAY


def off_bow(pose: Pose, other: Galley) -> float:
    """How far another galley lies off the bow, in degrees."""
    bearing = atan2(other.x - pose[0], other.y - pose[1]) * 180 / pi
    return abs((bearing - pose[2] / DEGREE + 180) % 360 - 180)


def nominal(galley: Galley, path: Path) -> Pose:
    """Where a path would end if nothing were in the way."""
    pose = galley.pose
    for leg in path:
        if leg.do in ("turn", "pivot"):
            pose = (pose[0], pose[1], (pose[2] + leg.by) % FULL_TURN)
        else:
            pose = (*placed(pose, 0, leg.by if leg.do == "ahead" else -leg.by), pose[2])
    return pose


def effort(galley: Galley, speed: Speed) -> float:
    """What the stamina that a move costs is worth; the last points most."""
    cost = COSTS[speed]
    return STAMINA * cost * (2 if galley.stamina - cost < COSTS["ramming"] else 1)


def outcome(game: Battle, galley: Galley, course: Course) -> float:
    """What the contact at the end of a course is worth, with the oars that it breaks."""
    score = 0.0
    for piece in course.pieces:
        for id, _, numbers in piece.oars:
            score += OAR * len(numbers) * (1 if game.by_id[id].side != galley.side else -1)
    impact = course.impact
    if impact is None or impact.meeting != "full_ram":
        score -= IN_VAIN * (course.level == "ramming")
    if impact is None:
        return score - (0 if course.ending != "edge" else 2)
    other = impact.other
    if not galley.is_enemy(other):
        return score - (8 if impact.meeting in ("full_ram", "glancing") else 3)
    if impact.meeting == "full_ram":
        sinks = min(1.0, max(0, other.hd + 6 + (galley.size != other.size) - SINKS + 1) / 6)
        return score + RAM + sinks * worth(other) + (1 - sinks) * melee(game, galley, other)
    if impact.meeting == "glancing":
        return score + 1.5 - 0.3 * max(0.0, -melee(game, galley, other))
    return score + grapple(game, galley, other) - 0.5


def rams(game: Battle, galley: Galley, enemies: list[Galley]) -> list[Move]:
    """Moves at ramming speed that are laid on an enemy: straight, after a turn at once, or after one at four
    inches."""
    if not galley.under_way or check_speed(game, galley, "ramming") is not None:
        return []
    found = []
    limit = LIMITS["ramming"]
    before = [0] if galley.wake_straight else []
    for enemy in enemies:
        away = hypot(enemy.x - galley.x, enemy.y - galley.y)
        if not 10 * INCH < away < 26 * INCH:
            continue
        if galley.ramming_last_turn:
            if off_bow(galley.pose, enemy) < 20:
                found.append(Move(galley.side, galley.id, "ramming", (Leg("ahead", limit),)))
            continue
        for run in (*before, 4 * INCH):
            x, y = placed(galley.pose, 0, run)
            bearing = round(atan2(enemy.x - x, enemy.y - y) * 1800 / pi)
            turn = (bearing - galley.heading + FULL_TURN // 2) % FULL_TURN - FULL_TURN // 2
            if abs(turn) > 45 * DEGREE:
                continue
            legs = [Leg("ahead", run)] if run else []
            if turn:
                legs.append(Leg("turn", turn))
            found.append(Move(galley.side, galley.id, "ramming", (*legs, Leg("ahead", limit - run))))
    return found
