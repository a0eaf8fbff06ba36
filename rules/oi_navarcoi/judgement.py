"""What a place or a contact is worth to a squadron, for the players made of code."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from rules.geometry.table import Point
from rules.geometry.table_shapes import gap
from rules.oi_navarcoi import contact, engagement, formations, movement, order, paths, placing
from rules.oi_navarcoi.actions import PathStep, Straight, Wheel
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.measure import FULL_TURN, HALF_TURN, INCH, forward, heading_of
from rules.oi_navarcoi.melee import RANKS
from rules.oi_navarcoi.squadrons import Squadron

if TYPE_CHECKING:
    from rules.oi_navarcoi.game import Game

# Of 36 throws of two dice, how many come to n or more.
AT_LEAST = {n: sum(a + b >= n for a in range(1, 7) for b in range(1, 7)) for n in range(-4, 18)}
STEPS = (1.0, 0.5)
FOCUS = 0.0  # how much a common prey counts beside a near one
HELP = 4.0  # how much a friend in melee with it draws others to an enemy
PASSING = INCH
ENGAGED = 1.8  # times that, where the enemy is locked in melee
GANG = 4.0  # what each friend already fighting that enemy adds
WEAR = 0.8  # what a squadron risks the less for each half-stand that it has lost
TEST = 0.6  # what a failed test costs before a formed enemy
TEST_HELPLESS = 1.5  # and before one that cannot fight back
KERAS = -2.0  # what it adds that an enemy is in column: it is gone before it is beaten
FLANK_KERAS = -3.0  # and where it is taken in flank
FRONTAL = 1.5  # what a contact is worth less against an enemy that can fight back
PATIENCE = 1  # after so many quiet turns nobody lies in wait any more
BEHIND = 5.0  # what it is worth to stand behind an enemy's front, ready to strike


def chance(needed: int) -> float:
    """How likely two dice come to so much or more."""
    return AT_LEAST[max(-4, min(17, needed))] / 36


def fails_test(squadron: Squadron, close: bool) -> float:
    """How likely a manoeuvre test fails."""
    return 1 - chance(6 - squadron.q + (2 if close else 0))


def hits(squadron: Squadron, formation: str, disordered: bool, foe: Squadron) -> float:
    """The half-stands that a battle test costs the enemy on average, both in their formations."""
    worse = max(0, RANKS[formation] - RANKS[foe.formation])
    plus = squadron.q - worse - (1 if disordered else 0)
    return chance(6 - plus) + chance(9 - plus) + chance(11 - plus)


def distance_to(squadron: Squadron, pose: Pose, foe: Squadron) -> float:
    """The distance of a squadron that lies so to another."""
    return min(gap(a, b) for a in placing.covers(squadron, pose) for b in foe.shapes)


def nearest_foe(game: Game, squadron: Squadron) -> tuple[Squadron, float] | None:
    """The enemy that it is best to go for, near and vulnerable, and how far off it is."""
    best: tuple[float, Squadron, float] | None = None
    for foe in game.squadrons:
        if foe.side == squadron.side or not foe.standing:
            continue
        besides = FOCUS * crowd(game, squadron, foe) - 3 * INCH * allure(game, foe)
        dx, dy = foe.pose.x - squadron.pose.x, foe.pose.y - squadron.pose.y
        if best is not None and hypot(dx, dy) - foe.reach - squadron.reach + besides >= best[0]:
            continue
        away = min(gap(a, b) for a in squadron.shapes for b in foe.shapes)
        if best is None or away + besides < best[0]:
            best = away + besides, foe, away
    return None if best is None else (best[1], best[2])


def crowd(game: Game, squadron: Squadron, foe: Squadron) -> float:
    """How far the fleet's free squadrons are from an enemy on average: they had better all go for the same."""
    x, y = foe.mean
    friends = [each for each in game.fleet(squadron.side) if each.status == "ON_TABLE" and not game.in_melee(each.id)]
    if not friends:
        return 0.0
    return sum(hypot(each.pose.x - x, each.pose.y - y) for each in friends) / len(friends)


def allure(game: Game, foe: Squadron) -> float:
    """How much an enemy asks to be attacked."""
    if foe.status == "AT_ANCHOR" or (foe.order == "UNFORMED" and not game.in_melee(foe.id)):
        return 1.5
    worth = 0.6 if foe.order == "DISORDERED" else 0.0
    worth += 0.5 if foe.formation == "KERAS" else 0.0
    worth += 1.0 if foe.freighter else 0.0
    return worth + (HELP if game.in_melee(foe.id) else 0.0)


def contact_worth(
    game: Game, squadron: Squadron, formation: str, walked: paths.Walk, began: list[Point], spared: bool, close: bool
) -> float:
    """What a contact is worth: the exchange of half-stands in its first round, what follows from a failed test, and
    less for a squadron that has lost ships already: squadrons that are lost make the fleet leave the field."""
    worn = WEAR * (squadron.hs_start - squadron.hs)
    foe = walked.met
    assert foe is not None and walked.touched is not None
    face = engagement.counts_as(foe, walked.touched.edge, began)
    helpless = face != "FRONT" or (foe.order == "UNFORMED" and foe.first_round)
    tests = 0.0 if spared else fails_test(squadron, close)
    if squadron.order == "UNFORMED":
        return (2.5 if helpless else -6.0) - worn
    disordered = squadron.order == "DISORDERED"
    ours = hits(squadron, formation, disordered, foe)
    if helpless:
        # It cannot fight back, must test its morale with a malus, and stays unformed.
        worth = 3.0 + hits(squadron, "MIAS", disordered, foe) + 2.0 * (1 - chance(7 - foe.m))
        worth += FLANK_KERAS if foe.formation == "KERAS" else 0.0
        return worth - worn - tests * (6.0 if disordered and not spared else TEST_HELPLESS)
    theirs_fail = fails_test(foe, True) if foe.order != "UNFORMED" else 0.0
    theirs = max(0, RANKS[foe.formation] - RANKS[formation])
    plus = foe.q - theirs - (1 if foe.order == "DISORDERED" else 0)
    back = chance(6 - plus) + chance(9 - plus) + chance(11 - plus)
    worth = ours - back + 0.6 * theirs_fail - TEST * tests
    worth += 2.5 * theirs_fail if foe.order == "DISORDERED" else 0.0
    worth -= 3.5 * tests if disordered else 0.0
    worth += KERAS if foe.formation == "KERAS" else 0.0
    worth -= FRONTAL
    worth -= 1.0 if foe.formation == "KYKLOS" else 0.0
    worth -= 2.0 if formation == "KERAS" else 0.0
    worth += GANG * len(game.links_of(foe))
    return worth - worn + 0.15 * (squadron.hs - foe.hs)


def aim(pose: Pose, foe: Squadron) -> int:
    """How far a squadron that lies so would have to turn to head for another, right above 0."""
    x, y = foe.mean
    turn = (heading_of(x - pose.x, y - pose.y) - pose.heading) % FULL_TURN
    return turn if turn <= HALF_TURN else turn - FULL_TURN


def turned_to(squadron: Squadron, pose: Pose, point: Point, most: int) -> int:
    """How far to wheel (right above 0) so that the middle of the front then heads for a point."""
    angle = 0
    for _ in range(3):
        after = _wheeled(squadron, pose, angle)
        error = (heading_of(point[0] - after.x, point[1] - after.y) - after.heading) % FULL_TURN
        angle += error if error <= HALF_TURN else error - FULL_TURN
        angle = max(-most, min(most, angle))
    return angle


def _wheeled(squadron: Squadron, pose: Pose, angle: int) -> Pose:
    sense = 1 if angle > 0 else -1
    half = formations.extent(pose.shape, squadron.n, squadron.stand)[0] / 2
    s, c = forward(pose.heading)
    px, py = pose.x + sense * c * half, pose.y - sense * s * half
    heading = (pose.heading + angle) % FULL_TURN
    s, c = forward(heading)
    return Pose(pose.shape, round(px - sense * c * half), round(py + sense * s * half), heading)


def course(squadron: Squadron, pose: Pose, allowance: float, point: Point) -> tuple[PathStep, ...]:
    """The path that wheels towards a point and goes on as far as it may."""
    per = paths.RADIANS * formations.extent(pose.shape, squadron.n, squadron.stand)[0]
    angle = turned_to(squadron, pose, point, int(allowance / per))
    left = int(allowance - abs(angle) * per) - 1
    if abs(angle) < 50:
        return (Straight(int(allowance)),)
    return (Wheel("R" if angle > 0 else "L", abs(angle)), Straight(max(0, left)))


def courses(squadron: Squadron, pose: Pose, allowance: float, foe: Squadron) -> list[tuple[PathStep, ...]]:
    """Paths worth looking at: straight on, and after a wheel towards the enemy, all the way or part of it."""
    found: list[tuple[PathStep, ...]] = [(Straight(int(allowance * share)),) for share in STEPS]
    points = [foe.mean]
    if pose.shape == "POLLON" and foe.pose.shape not in ("KYKLOS", "BLOCK"):
        points += passing(squadron, foe)
    for point in points:
        whole = course(squadron, pose, allowance, point)
        if len(whole) == 2:
            wheel, straight = whole
            assert isinstance(straight, Straight)
            found += [whole, (wheel, Straight(straight.d * 2 // 3)), (wheel, Straight(straight.d // 3))]
    return list(dict.fromkeys(found))


def passing(squadron: Squadron, foe: Squadron) -> list[Point]:
    """Places beside and behind an enemy from which it can be taken in flank or rear."""
    front, depth = formations.extent(foe.pose.shape, foe.n, foe.stand)
    aside = front / 2 + formations.extent("POLLON", squadron.n, squadron.stand)[0] / 2 + PASSING
    ahead = forward(foe.pose.heading)
    return [formations.at(foe.pose.x, foe.pose.y, ahead, (sign * aside, -depth - 2 * INCH)) for sign in (-1, 1)]


def strokes(game: Game, squadron: Squadron, pose: Pose, allowance: float) -> list[tuple[PathStep, ...]]:
    """Paths that may end in a contact: at the middle, the flanks and the rear of every enemy within reach."""
    found: list[tuple[PathStep, ...]] = []
    for foe in game.squadrons:
        if foe.side == squadron.side or not foe.standing:
            continue
        x, y = foe.mean
        if hypot(x - pose.x, y - pose.y) > allowance + foe.reach:
            continue
        points = [(x, y)]
        if foe.pose.shape != "KYKLOS":
            corners = formations.footprint(foe.pose, foe.n, foe.stand).corners
            points += [
                ((ax + bx) / 2, (ay + by) / 2)
                for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True)
            ]
        found += [course(squadron, pose, allowance, point) for point in points]
    return list(dict.fromkeys(found))


def stroke_worth(game: Game, squadron: Squadron, allowance: float) -> float:
    """What the best contact is worth that a squadron could make at once without a test; 0 where it can make none."""
    best: float | None = None
    straight: tuple[PathStep, ...] = (Straight(int(allowance)),)
    for path in (*strokes(game, squadron, squadron.pose, allowance), straight):
        try:
            walked = paths.walk(game, squadron, squadron.pose, path)
        except paths.Blocked:
            continue
        if walked.met is not None and movement.within(allowance, walked, False):
            worth = contact_worth(game, squadron, squadron.formation, walked, squadron.centres, True, True)
            best = worth if best is None else max(best, worth)
    return best or 0.0


def place_worth(game: Game, squadron: Squadron, walked: paths.Walk, foe: Squadron, stand_off: float) -> float:
    """What it is worth to end a path without a contact: near the enemy but no nearer than `stand_off`, facing it, its
    own flanks not open to those that could reach them."""
    pose = walked.pose
    away = distance_to(squadron, pose, foe)
    worth = -abs(away - stand_off) / INCH * (0.25 if away > stand_off else 0.15)
    worth -= abs(aim(pose, foe)) / 9000 * 0.6
    if walked.wheels:
        close = any(order.near_enemy(game, squadron, each) for wheel in walked.wheels for each in wheel)
        worth -= fails_test(squadron, close) * (1.4 if squadron.order == "GOOD" else 3.0)
    if walked.flotsam:
        worth -= 0.8
    if game.quiet_turns >= PATIENCE:
        return worth
    return worth + lurking(game, squadron, pose) - open_flank(game, squadron, pose)


def lurking(game: Game, squadron: Squadron, pose: Pose) -> float:
    """The best stroke at a flank or rear that the squadron could make next turn, were nothing to move."""
    best, centres = 0.0, formations.centres(pose, squadron.n, squadron.stand)
    if squadron.order == "UNFORMED" or pose.shape == "KERAS":
        return best
    reach = (8 if pose.shape == "POLLON" else 3) * INCH
    for foe in game.squadrons:
        if foe.side == squadron.side or not foe.standing or foe.pose.shape in ("KYKLOS", "BLOCK"):
            continue
        x, y = foe.mean
        away = hypot(x - pose.x, y - pose.y)
        if away < reach + foe.reach / 2 and contact.was_behind(centres, foe):
            turn = abs(aim(pose, foe)) / 9000
            prize = BEHIND * (ENGAGED if game.in_melee(foe.id) else 1.0)
            best = max(best, prize * (1 - 0.5 * away / (reach + foe.reach)) * max(0.2, 1.2 - turn))
    return best


def open_flank(game: Game, squadron: Squadron, pose: Pose) -> float:
    """How much enemies stand behind the front of a squadron that lies so, within a move of it."""
    s, c = forward(pose.heading)
    danger = 0.0
    for foe in game.squadrons:
        if foe.side != squadron.side and foe.standing and not game.in_melee(foe.id):
            dx, dy = foe.pose.x - pose.x, foe.pose.y - pose.y
            if dx * s + dy * c < -INCH and hypot(dx, dy) < 10 * INCH and foe.order != "UNFORMED":
                danger += 0.5
    return danger
