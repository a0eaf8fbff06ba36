"""What a captain knows: the worth of a blow, of a place, of a fight aboard. Worth is counted in points of fleet."""

from functools import lru_cache
from math import hypot
from typing import NamedTuple

from rules.nauta import ramming
from rules.nauta.bots.constants import Constants
from rules.nauta.courses import reach_of
from rules.nauta.dashes import DASH
from rules.nauta.game import Game
from rules.nauta.helm import Trace
from rules.nauta.measure import Pose, ahead
from rules.nauta.points import ADMIRAL_POINTS
from rules.nauta.ramming import Blow
from rules.nauta.ships import Ship

SIX = range(1, 7)
MOST_LEAD = 3
MOST_AWAY = 1.35 + 0.35 + 0.01  # with a little more, for what doubles lose
SURELY = 1 + 1e-9  # well above what doubles lose


@lru_cache(maxsize=256)
def chances(lead: int) -> tuple[float, float, float]:
    """How often d6 + lead is higher than, equal to, lower than another d6."""
    higher = sum(a + lead > b for a in SIX for b in SIX) / 36
    equal = sum(a + lead == b for a in SIX for b in SIX) / 36
    return higher, equal, 1 - higher - equal


def worth(game: Game, ship: Ship, by: Constants) -> float:
    """What losing the ship costs its side: more where that beats it (NAU-17.b)."""
    side = game.sides[ship.side]
    cost = ship.cost + ADMIRAL_POINTS * (ship.admiral and side.admiral == "alive")
    return cost * (1 + by.finish) if side.lost + cost >= side.threshold else cost


def strike_worth(game: Game, target: Ship, friends: bool, by: Constants) -> float:
    """What an effect die against the ship costs its side on average."""
    sinks = 1 / 3 if friends else 1 / 2
    return worth(game, target, by) * (1.0 if target.damaged else sinks + (1 - sinks) * by.half_lost)


def blow_worth(game: Game, blow: Blow, pace: int, by: Constants) -> float:
    """What running into a ship with a blow is worth to the mover's side."""
    mover, other = blow.mover, blow.other
    friends = mover.flag == other.flag
    met = ramming.likely_pace(other, mover.side)
    ours = ramming.modifiers(blow, mover, pace, met)
    theirs = ramming.modifiers(blow, other, met, pace)
    higher, equal, lower = chances(sum([v for _, v in ours]) - sum([v for _, v in theirs]))
    gain = strike_worth(game, other, friends, by)
    cost = strike_worth(game, mover, friends, by)
    if blow.rammer is mover:
        value, lost = higher * gain, 0.0
    elif blow.rammer is other:
        value, lost = 0.0, lower * cost
    else:
        value, lost = (higher + equal) * gain, (lower + equal) * cost
    if friends:
        return -by.friend * (value + lost)
    return value - by.caution * lost + fight_worth(game, mover, other, by)


def fight_worth(game: Game, ship: Ship, enemy: Ship, by: Constants) -> float:
    """What lying alongside an enemy is worth: its soldiers against ours."""
    lead = strength(game, ship) - strength(game, enemy)
    stake = worth(game, enemy if lead > 0 else ship, by)
    return by.boarding * max(-MOST_LEAD, min(MOST_LEAD, lead)) * stake / MOST_LEAD


def strength(game: Game, ship: Ship) -> int:
    """Soldiers aboard, with the admiral's help."""
    return ship.soldiers + (game.has_admiral(ship) if ship.soldiers else 0)


class View(NamedTuple):
    """An enemy as it is seen from a place: where it lies, its bow, what it is worth to who aims at it, and how much
    its own bow counts."""

    x: float
    y: float
    s: float
    c: float
    worth: float
    threat: float


def view(game: Game, enemy: Ship, by: Constants) -> View:
    """What there is to see of an enemy. Who has still to move may be gone, or strike, before the turn is over."""
    s, c = ahead(enemy.heading)
    stake, threat = worth(game, enemy, by), 1.0
    if not enemy.eligible:
        threat = by.spent if enemy.afloat and not enemy.engaged_with else 0.0
    elif game.step == "movement":
        stake *= by.elusive
    return View(enemy.east, enemy.north, s, c, stake, threat)


def that_count(game: Game, ship: Ship, enemies: list[View], speed: int) -> list[View]:
    """Of the enemies, in their order, those that may count at a place to which a move at a written speed leads: the
    others are too far off for their bows, and farther than the nearest with all that its bearing may add."""
    x, y = ship.east, ship.north
    gaps = [hypot(enemy.x - x, enemy.y - y) for enemy in enemies]
    if not gaps:
        return enemies
    reach = reach_of(game, ship, speed + DASH)
    far = max(2.0 * game.table.segment * (speed + 2), MOST_AWAY * (min(gaps) + reach)) + reach
    return [enemy for enemy, gap in zip(enemies, gaps, strict=True) if gap <= far]


def place_worth(game: Game, own: float, to: Pose, enemies: list[View], speed: int, by: Constants) -> float:
    """What standing there is worth to a ship that is worth `own`: enemies in front of the bow, seen from the side,
    against enemies whose bows point at ours; room to turn before the edge of the table."""
    x, y = float(to[0]), float(to[1])
    s, c = ahead(to[2])
    table = game.table
    stride = float(table.segment * (speed + 2))
    span = 2 * stride
    aim, exposed, flank = by.aim, by.exposed, by.flank
    value = 0.0
    nearest = 1e9
    far = nearest * nearest
    for enemy_x, enemy_y, es, ec, stake, threat in enemies:
        dx, dy = enemy_x - x, enemy_y - y
        if dx * dx + dy * dy > far:  # too far to count, however its bow lies
            continue
        gap = hypot(dx, dy) or 1.0
        # How far each bow points at the other, and how much of a flank the enemy shows.
        ours, theirs = (dx * s + dy * c) / gap, -(dx * es + dy * ec) / gap
        away = gap * (1.35 - 0.35 * ours)
        if away < nearest:
            nearest = away
            far = (nearest if nearest > span else span) * SURELY
            far *= far
        if gap < span:
            close = 1 - gap / span
            if ours > 0.5:
                value += close * (ours - 0.5) * (flank - (theirs if theirs > -0.4 else -0.4)) * aim * stake
            if theirs > 0.5:
                value -= close * (theirs - 0.5) * (flank - (ours if ours > -0.4 else -0.4)) * exposed * own * threat
    if enemies:
        value -= nearest / table.segment * by.pursuit
    ahead_x, ahead_y = x + s * stride, y + c * stride
    over = max(-ahead_x, ahead_x - table.width, -ahead_y, ahead_y - table.height, 0) / table.segment
    return value - over * over * by.room


def is_clean(ship: Ship, path: Trace) -> bool:
    """Whether a move runs into no friend, keeps off the coasts and stays on the table."""
    if path.left:
        return False
    for who, known in path.met:
        if isinstance(who, str) or (not known and who.fate != "burned" and who.flag == ship.flag):
            return False
    return True


def path_worth(
    game: Game, ship: Ship, path: Trace, blows: dict[tuple[Pose, str], Blow], pace: int, by: Constants
) -> float:
    """What a move does at once: blows, pressing, wrecks and the table's edge. `blows` keeps those that have been looked
    at, by the place from which they are struck."""
    gone = -(1 + by.lost)
    if path.left:
        return gone * worth(game, ship, by)
    value = 0.0
    for who, known in path.met:
        if isinstance(who, str):
            value += gone * worth(game, ship, by)
        elif known or who.fate == "burned":
            value -= by.pressing
            if who.side != ship.side and who.afloat:
                value += fight_worth(game, ship, who, by)
        else:
            blow = blows.get((path.to, who.id))
            if blow is None:
                blow = blows[path.to, who.id] = ramming.blow_from(ship, path.to, who)
            value += blow_worth(game, blow, pace, by)
    return value
