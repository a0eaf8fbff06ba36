"""What a contact or a place is worth to a squadron, for the players made of code. Worth is counted in squadrons: how
many more the enemy is likely to lose by it than the own side."""

from collections.abc import Iterator
from math import hypot, inf
from typing import NamedTuple

from rules.geometry.table import Point
from rules.oi_navarcoi import contact, ending, engagement, formations, movement, paths
from rules.oi_navarcoi.contact import Touch
from rules.oi_navarcoi.forecast import courses, prospects
from rules.oi_navarcoi.forecast.prospects import Party
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.measure import INCH, forward
from rules.oi_navarcoi.melee import RANKS
from rules.oi_navarcoi.scenario import Order
from rules.oi_navarcoi.squadrons import Squadron

# How far a squadron goes in a turn, on average.
REACH = {"MIAS": 7 * INCH // 2, "POLLON": 8 * INCH, "KERAS": 8 * INCH, "BLOCK": 5 * INCH // 2, "KYKLOS": 0}
PREY = 2  # so many enemies are thought of at a time
ANY = 0.25  # what it is worth to be able to reach any enemy at all
FAR = 8 * INCH  # so far beyond its reach an enemy is worth half
RISK = 0.3  # how much that counts which an enemy could do, beside what one could do oneself
CHOICE = 0.4  # what is lost by it besides: fights that one chooses are better than even
CALM = 5  # after so many quiet turns nobody is afraid any more
DISORDER = 0.25  # what good order is worth
ORDER = 0.45  # what any order is worth
ABREAST = 0.05  # what it is worth to lie in line with a friend


def party(squadron: Squadron) -> Party:
    """A squadron as it would come to a melee."""
    flanked = squadron.order == "UNFORMED" and squadron.first_round
    return Party(squadron.q, squadron.m, squadron.order, squadron.hs, RANKS[squadron.formation], flanked)


def _worth(game: Game, ours: Party, foe: Squadron, front: bool, spared: bool) -> float:
    """What a contact is worth: the odds of a fight, or what they add where friends fight that enemy already."""
    doubled = game.terms.scale == "one_to_one"
    theirs = party(foe)
    won = prospects.contact(ours, theirs, front, spared, doubled)
    if not game.in_melee(foe.id):
        return 2 * won - 1
    lost = 1.0
    for link in game.links_of(foe):
        friend = link.target if link.attacker == foe.id else link.attacker
        lost *= 1 - prospects.wins(party(game.by_id[friend]), theirs, doubled)
    return 2 * won * lost


def contact_worth(
    game: Game, squadron: Squadron, met: tuple[Squadron, Touch], began: list[Point], spared: bool
) -> float:
    """What a contact is worth; `began`: its stand centres when its activation began; `spared`: it takes no test (signal
    5)."""
    foe, touched = met
    front = engagement.counts_as(foe, touched.edge, began) == "FRONT"
    return _worth(game, party(squadron), foe, front, spared)


def stroke_worth(game: Game, squadron: Squadron, allowance: float, spared: bool, least: float = -inf) -> float | None:
    """What the best contact is worth that a squadron could make at once; None where it can make none that is worth at
    least so much."""
    for worth, path in _strokes(game, squadron, allowance, spared):
        if worth < least:
            return None
        if goes(game, squadron, path, allowance):
            return worth
    return None


def most_stroke_worth(game: Game, squadron: Squadron, allowance: float, spared: bool) -> float | None:
    """What its best contact would be worth if nothing barred the way."""
    found = _strokes(game, squadron, allowance, spared)
    return found[0][0] if found else None


def _strokes(game: Game, squadron: Squadron, allowance: float, spared: bool) -> list[tuple[float, courses.Path]]:
    """Contacts that it could make if nothing barred the way, the most worth first."""
    asked = squadron, allowance, spared
    found: list[tuple[float, courses.Path]] | None = game.briefly.get(asked)
    if found is None:
        found = []
        for path in courses.strokes(game, squadron, squadron.pose, allowance):
            met = paths.glimpse(game, squadron, squadron.pose, path).met
            if met is not None:
                found.append((contact_worth(game, squadron, met, squadron.centres, spared), path))
        found.sort(key=lambda each: -each[0])
        game.briefly[asked] = found
    return found


def goes(game: Game, squadron: Squadron, path: courses.Path, allowed: float) -> bool:
    """Whether nothing bars a path, and it is no longer than allowed."""
    try:
        return movement.within(allowed, paths.walk(game, squadron, squadron.pose, path), False)
    except paths.Blocked:
        return False


def nearest_foe(game: Game, squadron: Squadron) -> tuple[Squadron, float] | None:
    """The nearest enemy, and how far off it is."""
    best: tuple[float, int, Squadron] | None = None
    for foe in game.standing:
        if foe.side == squadron.side:
            continue
        apart = hypot(foe.pose.x - squadron.pose.x, foe.pose.y - squadron.pose.y)
        if best is None or apart - foe.reach - squadron.reach < best[0]:
            away = game.gap(squadron, foe)
            if best is None or away < best[0]:
                best = away, foe.number, foe
    return None if best is None else (best[2], best[0])


def holds(game: Game, side: str) -> bool:
    """ONV-SCN-02: whether a fleet has only to hold: it wins if nothing more happens, and need not attack."""
    sheet = game.sides[side]  # type: ignore[index]
    return sheet.goal == "HOLD" and ending.winner_at_a_limit(game) == side


class Prize(NamedTuple):
    """An enemy, where it lies, and what a contact with it would be worth in front and from behind."""

    foe: Squadron
    x: float
    y: float
    in_front: float
    behind: float


def _prizes(game: Game, squadron: Squadron, shape: str) -> list[Prize]:
    """What contacts with each enemy would be worth to a squadron in a formation."""
    asked = squadron, shape
    found: list[Prize] | None = game.briefly.get(asked)
    if found is None:
        rank = RANKS["POLLON" if shape == "BLOCK" else shape]
        ours = Party(squadron.q, squadron.m, "GOOD", squadron.hs, rank)
        found = []
        for foe in game.standing:
            if foe.side != squadron.side:
                behind = ANY + max(0.0, _worth(game, ours, foe, False, False))
                in_front = ANY + max(0.0, _worth(game, ours, foe, True, False))
                if foe.status == "AT_ANCHOR":
                    in_front = behind
                elif foe.pose.shape == "KYKLOS":
                    behind = in_front
                found.append(Prize(foe, *foe.mean, in_front, behind))
        game.briefly[asked] = found
    return found


def chances(game: Game, squadron: Squadron, pose: Pose, centres: list[Point]) -> Iterator[tuple[float, Squadron]]:
    """What a contact with each enemy would be worth next turn to a squadron that lies so, were nothing to move; less
    where it is out of reach, and nothing then to a fleet that only has to hold."""
    per, reach, back = _per_turn(squadron, pose), REACH[pose.shape], squadron.stand.depth / 2
    waits = holds(game, squadron.side)
    for prize in _prizes(game, squadron, pose.shape):
        yield _chance(prize, pose, centres, per, reach, back, waits), prize.foe


def best_chance(game: Game, squadron: Squadron, pose: Pose, centres: list[Point]) -> float:
    """The greatest of its `chances`; 0 without an enemy."""
    per, reach, back = _per_turn(squadron, pose), REACH[pose.shape], squadron.stand.depth / 2
    waits = holds(game, squadron.side)
    best = 0.0
    for prize in _prizes(game, squadron, pose.shape):
        # What it is worth at most, if no turn is needed to reach it.
        most = prize.in_front if prize.in_front > prize.behind else prize.behind
        short = hypot(prize.x - pose.x, prize.y - pose.y) - back - reach
        if short > 0:
            most = 0.0 if waits else most / (1 + short / FAR)
        if most > best:
            best = max(best, _chance(prize, pose, centres, per, reach, back, waits))
    return best


def _chance(
    prize: Prize, pose: Pose, centres: list[Point], per: float, reach: float, back: float, waits: bool
) -> float:
    foe, x, y, in_front, behind = prize
    effort = hypot(x - pose.x, y - pose.y) - back + abs(courses.bearing(pose, (x, y))) * per
    worth = in_front if in_front == behind or not contact.was_behind(centres, foe) else behind
    if effort > reach:
        return 0.0 if waits else worth / (1 + (effort - reach) / FAR)
    return worth


def prey(game: Game, squadron: Squadron) -> list[Squadron]:
    """The enemies that it had best go for."""
    found = list(chances(game, squadron, squadron.pose, squadron.centres))
    found.sort(key=lambda each: -each[0])
    return [foe for _, foe in found[:PREY]]


def place_worth(game: Game, squadron: Squadron, pose: Pose, order: Order) -> float:
    """What it is worth to end an activation so: the best contact that could be made from there next turn, in line with
    friends, less what the enemy could do before."""
    centres = formations.centres(pose, squadron.n, squadron.stand)
    worth = best_chance(game, squadron, pose, centres)
    worth += ABREAST * is_abreast(game, squadron, pose)
    fear = RISK * max(0.0, 1 - game.quiet_turns / CALM)
    if fear:
        worth -= fear * sum(threat(game, squadron, pose, order, danger) for danger in _dangers(game, squadron.side))
    return worth - {"GOOD": 0.0, "DISORDERED": DISORDER, "UNFORMED": ORDER}[order]


def is_abreast(game: Game, squadron: Squadron, pose: Pose) -> bool:
    """Whether it lies in line with a friend, a front apart or less."""
    s, c = forward(pose.heading)
    front, depth = formations.extent("MIAS", squadron.n, squadron.stand)
    for friend in game.standing:
        if friend.side == squadron.side and friend is not squadron and not friend.freighter:
            dx, dy = friend.pose.x - pose.x, friend.pose.y - pose.y
            if abs(dx * s + dy * c) <= 2 * depth and abs(dx * c - dy * s) <= 2 * front:
                return True
    return False


class Danger(NamedTuple):
    """An enemy that could make a contact next turn: how far it comes, what turning costs it of that, and what it would
    come as."""

    foe: Squadron
    reach: float
    per: float
    party: Party


def _dangers(game: Game, side: str) -> list[Danger]:
    """The enemies of a side that are in order and free to move."""
    found: list[Danger] | None = game.briefly.get(side)
    if found is None:
        found = [
            Danger(foe, REACH[foe.pose.shape] + INCH, _per_turn(foe, foe.pose), party(foe))
            for foe in game.standing
            if foe.side != side and foe.order != "UNFORMED" and not foe.freighter and foe.status == "ON_TABLE"
            if foe.pose.shape != "KYKLOS" and not game.in_melee(foe.id)
        ]
        game.briefly[side] = found
    return found


def threat(game: Game, squadron: Squadron, pose: Pose, order: Order, danger: Danger) -> float:
    """What an enemy in order could gain by a contact, next turn, with a squadron that lies so."""
    there = danger.foe.pose
    away = hypot(pose.x - there.x, pose.y - there.y) - squadron.stand.front
    if away > danger.reach or away + abs(courses.bearing(there, (pose.x, pose.y))) * danger.per > danger.reach:
        return 0.0
    s, c = forward(pose.heading)
    behind = pose.shape != "KYKLOS" and (there.x - pose.x) * s + (there.y - pose.y) * c < 0
    ours = Party(squadron.q, squadron.m, order, squadron.hs, RANKS[pose.shape], order == "UNFORMED")
    won = prospects.contact(danger.party, ours, not behind, False, game.terms.scale == "one_to_one")
    return max(0.0, 2 * won - 1 + CHOICE)


def _per_turn(squadron: Squadron, pose: Pose) -> float:
    """What a hundredth of a degree of turning costs it of its move."""
    if pose.shape == "KERAS":
        return 0.0
    return paths.RADIANS * formations.extent(pose.shape, squadron.n, squadron.stand)[0]
