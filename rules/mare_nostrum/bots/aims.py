"""Moves that are laid on an enemy: to ram him, or to come to a stop beside him."""

from math import atan2, hypot, pi

from rules.mare_nostrum.actions import Leg, Move
from rules.mare_nostrum.bots.constants import Constants
from rules.mare_nostrum.bots.judgement import HALF_LENGTH, Outlook, off_bow
from rules.mare_nostrum.legs import Path
from rules.mare_nostrum.measure import DEGREE, FULL_TURN, INCH, placed
from rules.mare_nostrum.play import Battle
from rules.mare_nostrum.scenario import Speed
from rules.mare_nostrum.ships import Galley
from rules.mare_nostrum.speeds import ADVANCE, LIMITS, check_speed

MOST_TURN = 45 * DEGREE
NEAREST, FARTHEST = 10 * INCH, 26 * INCH
STRAIGHT = 20
MOST_AIMED_AT = 2


def rams(game: Battle, galley: Galley, outlook: Outlook) -> list[Move]:
    """Moves at ramming speed: straight, after a turn at once, or after one at four inches."""
    if not galley.under_way or check_speed(game, galley, "ramming") is not None:
        return []
    found = []
    limit = LIMITS["ramming"]
    for enemy in _nearest(galley, [foe.galley for foe in outlook.foes], NEAREST, FARTHEST):
        if galley.ramming_last_turn:
            if off_bow(galley.pose, enemy) < STRAIGHT:
                found.append(Move(galley.side, galley.id, "ramming", (Leg("ahead", limit),)))
        else:
            found += [Move(galley.side, galley.id, "ramming", path) for path in _laid(galley, enemy, limit)]
    return found


def alongside(game: Battle, by: Constants, galley: Galley, outlook: Outlook) -> list[Move]:
    """Moves at battle speed or at ease that end at a stop, in contact or not, beside an enemy whose crew is weaker."""
    if galley.grapple_used or galley.state == "reverse":
        return []
    found: list[Move] = []
    weaker = [foe.galley for foe in outlook.foes if foe.fight > by.grapples]
    for enemy in _nearest(galley, weaker, 0, LIMITS["battle"] + HALF_LENGTH):
        away = hypot(enemy.x - galley.x, enemy.y - galley.y) - HALF_LENGTH
        speeds: tuple[Speed, ...] = ("cruising", "battle") if galley.under_way else ("cruising",)
        for speed in speeds:
            limit = LIMITS[speed]
            if away > limit or check_speed(game, galley, speed) is not None:
                continue
            if galley.under_way:
                paths = _laid(galley, enemy, limit)
            else:
                paths = _from_stop(galley, enemy)
            found += [Move(galley.side, galley.id, speed, path, "stop") for path in paths]
    return found


def _nearest(galley: Galley, enemies: list[Galley], least: int, most: int) -> list[Galley]:
    """Those within a distance from centre to centre, the nearest few."""
    away = [(hypot(each.x - galley.x, each.y - galley.y), each.order, each) for each in enemies]
    return [each for far, _, each in sorted(away) if least < far < most][:MOST_AIMED_AT]


def _bearing(x: int, y: int, heading: int, enemy: Galley) -> int:
    """By how much to turn towards an enemy, in tenths of a degree."""
    bearing = round(atan2(enemy.x - x, enemy.y - y) * 1800 / pi)
    return (bearing - heading + FULL_TURN // 2) % FULL_TURN - FULL_TURN // 2


def _laid(galley: Galley, enemy: Galley, limit: int) -> list[Path]:
    found: list[Path] = []
    for run in (0, ADVANCE) if galley.wake_straight else (ADVANCE,):
        x, y = placed(galley.pose, 0, run)
        turn = _bearing(x, y, galley.heading, enemy)
        if abs(turn) <= MOST_TURN:
            legs = [Leg("ahead", run)] if run else []
            if turn:
                legs.append(Leg("turn", turn))
            found.append((*legs, Leg("ahead", limit - run)))
    return found


def _from_stop(galley: Galley, enemy: Galley) -> list[Path]:
    """MAR-MOV.14: eight inches straight, or four after a turn."""
    turn = _bearing(galley.x, galley.y, galley.heading, enemy)
    found: list[Path] = []
    if abs(turn) < STRAIGHT * DEGREE:
        found.append((Leg("ahead", LIMITS["cruising"]),))
    if turn and abs(turn) <= MOST_TURN:
        found.append((Leg("turn", turn), Leg("ahead", ADVANCE)))
    return found
