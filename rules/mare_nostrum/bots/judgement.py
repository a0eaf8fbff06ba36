"""What a captain judges a move by, in victory points: the place where it ends, the way on, what it runs into."""

from collections.abc import Sequence
from math import atan2, hypot, pi
from typing import NamedTuple

from rules.mare_nostrum import missiles
from rules.mare_nostrum.bots import crews
from rules.mare_nostrum.bots.constants import Constants
from rules.mare_nostrum.courses import Course
from rules.mare_nostrum.grappling import CORVUS_HOLDS, LODGES, REACH, THROWS_OFF, reach
from rules.mare_nostrum.legs import Path
from rules.mare_nostrum.measure import DEGREE, FULL_TURN, INCH, Pose, hull, hull_gap, placed
from rules.mare_nostrum.play import Battle
from rules.mare_nostrum.scenario import Speed
from rules.mare_nostrum.ships import SINKS, Galley
from rules.mare_nostrum.speeds import COSTS

HALF_LENGTH = 45_000
WITHIN = 4 * INCH  # between hulls, as `HALF_LENGTH` guesses it: so near that a grapple is a matter of a move
ROW = 12 * INCH
FAR = 1000.0 * INCH
SHY = 3 * INCH
RAM_ROOM = 16 * INCH
LODGED = (7 - LODGES) / 6
HOLDS = (7 - CORVUS_HOLDS) / 6
NOT_FENDED = (THROWS_OFF - 1) / 6


class Foe(NamedTuple):
    """An enemy, and what a melee with him would be worth to the galley that moves."""

    galley: Galley
    fight: float


class Outlook(NamedTuple):
    """What a galley that is to move has before it: its enemies, whom of them all go for, and galleys of its side that
    want to get away."""

    foes: tuple[Foe, ...]
    focus: Galley | None
    homing: tuple[Galley, ...] = ()


def foes(game: Battle, by: Constants, galley: Galley, enemies: Sequence[Galley]) -> tuple[Foe, ...]:
    """Each enemy that is not sinking, with the melee as it would be."""
    return tuple([Foe(each, crews.melee(game, by, galley, each)) for each in enemies if not each.sinking])


def grapple(enemy: Galley, fight: float) -> float:
    """What an attempt is worth: it lodges half the time, and every figure left may fend it off."""
    return LODGED * float(NOT_FENDED ** max(0, enemy.missile_figures - enemy.fended)) * fight


def corvus(fight: float) -> float:
    """MAR-COR.04: it cannot be fended off."""
    return HOLDS * fight


def place(by: Constants, galley: Galley, pose: Pose, outlook: Outlook, game: Battle) -> float:
    """What it is worth to lie there: beside those whom its crew would beat, away from those who would beat it, in
    short range of the enemy whom all go for and bow towards him, off the edge of the table."""
    x, y, _ = pose
    room = min(x, y, game.table.width - x, game.table.height - y)
    score = -by.shy if room < SHY else 0.0
    nearest = FAR
    for foe in outlook.foes:
        enemy = foe.galley
        gap = hypot(enemy.x - x, enemy.y - y) - HALF_LENGTH
        nearest = min(nearest, gap)
        if gap < WITHIN + ROW:
            share = by.near if gap < WITHIN else by.far
            score += share * foe.fight * (by.wary if foe.fight < 0 else 1.0)
        if enemy is outlook.focus:
            score -= by.close * abs(gap / INCH - by.standing)
            score -= by.bow * off_bow(pose, enemy) / 90
    if nearest <= missiles.SHORT["archers"]:
        score += by.shot * galley.missile_figures
    for friend in outlook.homing:
        if hypot(friend.x - x, friend.y - y) < 2 * HALF_LENGTH:
            score -= by.shy
    return score


def way_on(by: Constants, galley: Galley, pose: Pose, speed: Speed, end: str, outlook: Outlook) -> float:
    """What it is worth to end under way: a galley that can still gather speed for a ram has the choice next turn;
    close to an enemy it had better be at a stop, ready to shoot and grapple."""
    if end == "stop" or speed in ("stopped", "reverse"):
        return 0.0
    near = min([abs(foe.galley.x - pose[0]) + abs(foe.galley.y - pose[1]) for foe in outlook.foes], default=0)
    return by.way if near > RAM_ROOM and galley.stamina - COSTS[speed] >= COSTS["ramming"] else -by.way


def beside(by: Constants, galley: Galley, pose: Pose, outlook: Outlook) -> float:
    """What the attempt is worth that can be made from there at a stop."""
    if galley.grapple_used:
        return 0.0
    best, shape = 0.0, None
    for foe in outlook.foes:
        enemy = foe.galley
        if foe.fight > by.grapples and hypot(enemy.x - pose[0], enemy.y - pose[1]) < 2 * HALF_LENGTH:
            shape = shape or hull(galley.form, pose)
            gap = hull_gap(shape, enemy.hull_shape)
            if galley.corvus == "ok" and gap <= reach(galley, "corvus"):
                best = max(best, corvus(foe.fight))
            elif gap <= REACH:
                best = max(best, grapple(enemy, foe.fight))
    return best


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


def effort(by: Constants, galley: Galley, speed: Speed) -> float:
    """What the stamina that a move costs is worth; the last points most."""
    cost = COSTS[speed]
    return by.stamina * cost * (2 if galley.stamina - cost < COSTS["ramming"] else 1)


def strikes_friend(galley: Galley, course: Course) -> bool:
    """Whether a move runs into a galley that is no enemy."""
    return course.impact is not None and not galley.is_enemy(course.impact.other)


def in_vain(galley: Galley, course: Course) -> bool:
    """Whether ramming speed, if declared, would hurt nobody (MAR-RAM.01, RAM.05)."""
    impact = course.impact
    if impact is None or impact.meeting not in ("full_ram", "glancing"):
        return True
    return impact.meeting == "glancing" and galley.size == "small" and impact.other.size == "large"


def _rammed(by: Constants, galley: Galley, other: Galley, fight: float, turns: int) -> float:
    """MAR-RAM.08: what a full ram is worth."""
    more = galley.size == "large" and other.size == "small"
    return sum([holed(by, other, other.hd, other.hd + die + more, fight, turns) for die in range(1, 7)]) / 6


def holed(by: Constants, other: Galley, before: int, hd: int, fight: float, turns: int) -> float:
    """What it is worth to have rammed a hull from one damage to another: the melee that follows where it does not sink
    at once, and what the hull that is hurt will still come to."""
    if hd >= SINKS:
        return crews.worth(by, other)
    later = by.hurt * (crews.sinks_within(hd, turns) - crews.sinks_within(before, turns))
    return fight + later * crews.worth(by, other)


def struck(game: Battle, by: Constants, galley: Galley, course: Course, outlook: Outlook) -> float:
    """What the contact at the end of a course is worth, with the oars that it breaks on the way."""
    score = 0.0
    for piece in course.pieces:
        for id, _, numbers in piece.oars:
            score += by.oar * len(numbers) * (1 if game.by_id[id].side != galley.side else -1)
    impact = course.impact
    if impact is None:
        return score - (by.shy if course.ending == "edge" else 0.0)
    other = impact.other
    fight = next((foe.fight for foe in outlook.foes if foe.galley is other), 0.0)
    turns = game.turn_limit - game.turn
    if impact.meeting == "full_ram":
        return score + by.lamed + _rammed(by, galley, other, fight, turns)
    if impact.meeting == "glancing":
        hurt = crews.sinks_within(other.hd + 1, turns) - crews.sinks_within(other.hd, turns)
        return score + by.hurt * hurt * crews.worth(by, other)
    return score + max(0.0, grapple(other, fight))
