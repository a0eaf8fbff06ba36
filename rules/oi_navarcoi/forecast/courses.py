"""Ways that a squadron may go, for the players made of code: at an enemy, at its flanks, or part of the way to it."""

from functools import lru_cache
from math import hypot

from rules.geometry.table import Point
from rules.oi_navarcoi import formations, paths, runs
from rules.oi_navarcoi.actions import PathStep, Straight, Turn, Wheel
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.measure import FULL_TURN, HALF_TURN, INCH, Stand, forward, heading_of
from rules.oi_navarcoi.squadrons import Squadron

Path = tuple[PathStep, ...]
PASSING = INCH  # how far off a flank it passes an enemy
BEYOND = 2 * INCH  # how far behind its rear it then heads for
STRAIGHT = 50  # hundredths of a degree that are not worth a wheel


def bearing(pose: Pose, point: Point) -> int:
    """How far a squadron that lies so would have to turn to head for a point, right above 0."""
    return _signed(heading_of(point[0] - pose.x, point[1] - pose.y) - pose.heading)


def _signed(turn: int) -> int:
    turn %= FULL_TURN
    return turn if turn <= HALF_TURN else turn - FULL_TURN


def to(squadron: Squadron, pose: Pose, allowance: float, point: Point) -> Path:
    """The path that turns or wheels towards a point and goes on as far as it may."""
    return _to(squadron.n, squadron.stand, pose, allowance, point)


@lru_cache(maxsize=4096)
def _to(n: int, stand: Stand, pose: Pose, allowance: float, point: Point) -> Path:
    if pose.shape == "KERAS":
        lead = pose.track[0]
        turn = _signed(heading_of(point[0] - lead[0], point[1] - lead[1]) - pose.heading)
        turn = max(-paths.MOST_TURNS, min(paths.MOST_TURNS, turn))
        return (Turn(turn), Straight(int(allowance))) if abs(turn) >= STRAIGHT else (Straight(int(allowance)),)
    front = formations.extent(pose.shape, n, stand)[0]
    per = runs.RADIANS * front
    angle = _wheel_to(pose, front / 2, point, int(allowance / per))
    if abs(angle) < STRAIGHT:
        return (Straight(int(allowance)),)
    left = int(allowance - abs(angle) * per) - 1
    return (Wheel("R" if angle > 0 else "L", abs(angle)), Straight(max(0, left)))


def _wheel_to(pose: Pose, half: float, point: Point, most: int) -> int:
    """How far to wheel (right above 0) so that the middle of the front, `half` from its ends, then heads for a
    point."""
    angle = 0
    s, c = forward(pose.heading)
    for _ in range(3):
        out = half if angle > 0 else -half  # the corner about which it wheels, to the right of the middle
        heading = (pose.heading + angle) % FULL_TURN
        after_s, after_c = forward(heading)
        x, y = round(pose.x + out * c - out * after_c), round(pose.y - out * s + out * after_s)
        angle += _signed(heading_of(point[0] - x, point[1] - y) - heading)
        angle = max(-most, min(most, angle))
    return angle


def towards(squadron: Squadron, pose: Pose, allowance: float, foe: Squadron) -> list[Path]:
    """Straight on, and towards an enemy or round it, all the way or part of it."""
    found: list[Path] = [(Straight(int(allowance)),), (Straight(int(allowance / 2)),)]
    points = [foe.mean]
    if pose.shape == "POLLON" and foe.pose.shape not in ("KYKLOS", "BLOCK"):
        points += _round(squadron, foe)
    for point in points:
        whole = to(squadron, pose, allowance, point)
        if len(whole) == 2:
            first, straight = whole
            assert isinstance(straight, Straight)
            found += [whole, (first, Straight(straight.d * 2 // 3)), (first, Straight(straight.d // 3))]
    return found


def _round(squadron: Squadron, foe: Squadron) -> list[Point]:
    """Places beside and behind an enemy from which it can be taken in flank or rear."""
    front, depth = formations.extent(foe.pose.shape, foe.n, foe.stand)
    aside = front / 2 + formations.extent("POLLON", squadron.n, squadron.stand)[0] / 2 + PASSING
    ahead = forward(foe.pose.heading)
    return [formations.at(foe.pose.x, foe.pose.y, ahead, (sign * aside, -depth - BEYOND)) for sign in (-1, 1)]


def strokes(game: Game, squadron: Squadron, pose: Pose, allowance: float) -> list[Path]:
    """Paths that may end in a contact: at the middle and at every face of each enemy within reach."""
    found: list[Path] = []
    for foe in game.standing:
        if foe.side == squadron.side:
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
        found += [to(squadron, pose, allowance, point) for point in points]
    return list(dict.fromkeys(found))
