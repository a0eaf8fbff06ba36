"""What a contact or a place is worth to a squadron, for the players made of code. Worth is counted in squadrons: how
many more the enemy is likely to lose by it than the own side."""

from math import hypot

from rules.geometry.table import Point
from rules.geometry.table_shapes import gap
from rules.oi_navarcoi import contact, ending, engagement, formations, movement, paths
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


def contact_worth(game: Game, squadron: Squadron, walked: paths.Walk, began: list[Point], spared: bool) -> float:
    """What the contact at the end of a path is worth; `began`: its stand centres when its activation began; `spared`:
    it takes no test (signal 5)."""
    foe = walked.met
    assert foe is not None and walked.touched is not None
    front = engagement.counts_as(foe, walked.touched.edge, began) == "FRONT"
    return _worth(game, party(squadron), foe, front, spared)


def stroke_worth(game: Game, squadron: Squadron, allowance: float, spared: bool) -> float | None:
    """What the best contact is worth that a squadron could make at once; None where it can make none."""
    found = []
    for path in courses.strokes(game, squadron, squadron.pose, allowance):
        try:
            walked = paths.walk(game, squadron, squadron.pose, path)
        except paths.Blocked:
            continue
        if walked.met is not None and movement.within(allowance, walked, False):
            found.append(contact_worth(game, squadron, walked, squadron.centres, spared))
    return max(found, default=None)


def nearest_foe(game: Game, squadron: Squadron) -> tuple[Squadron, float] | None:
    """The nearest enemy, and how far off it is."""
    best: tuple[float, int, Squadron] | None = None
    for foe in game.standing:
        if foe.side == squadron.side:
            continue
        apart = hypot(foe.pose.x - squadron.pose.x, foe.pose.y - squadron.pose.y)
        if best is None or apart - foe.reach - squadron.reach < best[0]:
            away = min(gap(a, b) for a in squadron.shapes for b in foe.shapes)
            if best is None or away < best[0]:
                best = away, foe.number, foe
    return None if best is None else (best[2], best[0])


def holds(game: Game, side: str) -> bool:
    """ONV-SCN-02: whether a fleet has only to hold: it wins if nothing more happens, and need not attack."""
    sheet = game.sides[side]  # type: ignore[index]
    return sheet.goal == "HOLD" and ending.winner_at_a_limit(game) == side


def chances(game: Game, squadron: Squadron, pose: Pose, centres: list[Point]) -> list[tuple[float, Squadron]]:
    """What a contact with each enemy would be worth next turn to a squadron that lies so, were nothing to move; less
    where it is out of reach, and nothing then to a fleet that only has to hold."""
    per = _per_turn(squadron, pose)
    reach = REACH[pose.shape]
    waits = holds(game, squadron.side)
    ours = Party(squadron.q, squadron.m, "GOOD", squadron.hs, RANKS["POLLON" if pose.shape == "BLOCK" else pose.shape])
    found = []
    for foe in game.standing:
        if foe.side == squadron.side:
            continue
        x, y = foe.mean
        away = hypot(x - pose.x, y - pose.y) - foe.stand.depth / 2
        effort = away + abs(courses.bearing(pose, foe.mean)) * per
        front = foe.pose.shape == "KYKLOS" or not contact.was_behind(centres, foe)
        prize = ANY + max(0.0, _worth(game, ours, foe, front and foe.status != "AT_ANCHOR", False))
        if effort > reach:
            prize = 0.0 if waits else prize / (1 + (effort - reach) / FAR)
        found.append((prize, foe))
    return found


def prey(game: Game, squadron: Squadron) -> list[Squadron]:
    """The enemies that it had best go for."""
    found = chances(game, squadron, squadron.pose, squadron.centres)
    found.sort(key=lambda each: -each[0])
    return [foe for _, foe in found[:PREY]]


def place_worth(game: Game, squadron: Squadron, pose: Pose, order: Order) -> float:
    """What it is worth to end an activation so: the best contact that could be made from there next turn, in line with
    friends, less what the enemy could do before."""
    centres = formations.centres(pose, squadron.n, squadron.stand)
    worth = max((prize for prize, _ in chances(game, squadron, pose, centres)), default=0.0)
    worth += ABREAST * is_abreast(game, squadron, pose)
    fear = RISK * max(0.0, 1 - game.quiet_turns / CALM)
    if fear:
        worth -= fear * sum(threat(game, squadron, pose, order, foe) for foe in game.standing)
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


def threat(game: Game, squadron: Squadron, pose: Pose, order: Order, foe: Squadron) -> float:
    """What an enemy in order could gain by a contact, next turn, with a squadron that lies so."""
    if foe.side == squadron.side or foe.order == "UNFORMED" or foe.freighter or foe.status != "ON_TABLE":
        return 0.0
    there = foe.pose
    if there.shape == "KYKLOS" or game.in_melee(foe.id):
        return 0.0
    away = hypot(pose.x - there.x, pose.y - there.y) - squadron.stand.front
    if away > REACH[there.shape] + INCH:
        return 0.0
    if away + abs(courses.bearing(there, (pose.x, pose.y))) * _per_turn(foe, there) > REACH[there.shape] + INCH:
        return 0.0
    s, c = forward(pose.heading)
    behind = pose.shape != "KYKLOS" and (there.x - pose.x) * s + (there.y - pose.y) * c < 0
    ours = Party(squadron.q, squadron.m, order, squadron.hs, RANKS[pose.shape], order == "UNFORMED")
    won = prospects.contact(party(foe), ours, not behind, False, game.terms.scale == "one_to_one")
    return max(0.0, 2 * won - 1 + CHOICE)


def _per_turn(squadron: Squadron, pose: Pose) -> float:
    """What a hundredth of a degree of turning costs it of its move."""
    if pose.shape == "KERAS":
        return 0.0
    return paths.RADIANS * formations.extent(pose.shape, squadron.n, squadron.stand)[0]
