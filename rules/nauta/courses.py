"""NAU-9, NAU-10, NAU-G.4-G.6, G.8 and G.11: where a move leads and what it meets, before it is made."""

from rules.geometry.table import Point
from rules.nauta.actions import Wheel
from rules.nauta.helm import Helm, Trace, is_on, run_to, wheeled
from rules.nauta.measure import FULL_TURN, TOUCH, TOUCHING, Pose, ahead
from rules.nauta.position import Others, Position
from rules.nauta.ships import Ship


def wheel_cost(wheel: Wheel | None) -> int:
    """NAU-9.h: segments that a wheel takes from the distance."""
    return 0 if wheel is None else 1 if wheel.angle <= 4500 else 2


def reach_of(position: Position, ship: Ship, segments: int) -> float:
    """How far from its centre a ship can touch anything on a wheel and a run of so many segments."""
    return 4 * ship.reach + segments * position.table.segment + 2 * TOUCH


def follow(position: Position, ship: Ship, wheel: Wheel | None, segments: int) -> Trace:
    """Where a wheel, then a straight run of so many segments, below 0 astern, would lead. Changes nothing."""
    table = position.table
    start = to = ship.pose
    via: Pose | None = None
    pivot: Point = ship.east, ship.north
    angle = 0
    if wheel is not None:
        angle = wheel.angle if wheel.side == "R" else -wheel.angle
        pivot = ship.rear_corner(angle > 0)
        via = to = wheeled(ship, pivot, angle)
    distance = abs(segments) * table.segment
    others = _in_the_way(position, ship, pivot, angle, to, segments < 0, distance)
    if others:
        return Helm(table, ship, others, abs(angle), abs(segments)).course(wheel, segments)
    # Nothing in the way: only the table has a border.
    if via is not None and not is_on(table, via):
        return Trace(start, via, to, angle, 0, (), True, True)
    if not segments:
        return Trace(start, via, to, angle, 0, (), False, False)
    to = run_to(to, segments < 0, distance)
    return Trace(start, via, to, angle, distance, (), False, not is_on(table, to))


def _in_the_way(
    position: Position, ship: Ship, pivot: Point, angle: int, via: Pose, astern: bool, distance: int
) -> Others:
    """What a move could touch, as the circles about bases and coasts tell: on the wheel what comes near the corner
    about which the ship turns, on the run from `via` what lies along it."""
    (x, y), about = pivot, ship.reach + TOUCHING
    if angle:
        about += ship.reach
    (bow_s, bow_c), side = ahead(ship.heading), 1.0 if angle > 0 else -1.0
    s, c = ahead(via[2] + FULL_TURN // 2 if astern else via[2])
    to_x, to_y, run = float(via[0]), float(via[1]), float(distance)
    abreast, ends = ship.width / 2 + TOUCHING, ship.reach + TOUCHING
    end_x, end_y, far = to_x + run * s, to_y + run * c, max(about, ends) + position.longest_reach
    west, east = (to_x - far, end_x + far) if s > 0 else (end_x - far, to_x + far)
    south, north = (to_y - far, end_y + far) if c > 0 else (end_y - far, to_y + far)
    if angle:
        west, east = x - far if x - far < west else west, x + far if x + far > east else east
        south, north = y - far if y - far < south else south, y + far if y + far > north else north
    found: Others = []
    for other in [each for each in position.standing() if west < each.east < east and south < each.north < north]:
        if other is ship:
            continue
        dx, dy, reach = other.east - x, other.north - y, other.reach
        near = about + reach
        if dx * dx + dy * dy < near * near:
            # A wheel leaves nothing of the ship behind its stern, nor beyond the side from which it turns.
            turned_from = (dx * bow_c - dy * bow_s) * side < -abreast - ship.width / 2 - reach
            if not angle or not (turned_from or dx * bow_s + dy * bow_c < -TOUCHING - reach):
                found.append((other, other.outline))
                continue
        dx, dy = other.east - to_x, other.north - to_y
        along, across, clear = dx * s + dy * c, dx * c - dy * s, abreast + reach
        if -ends - reach < along < run + ends + reach and -clear < across < clear:
            found.append((other, other.outline))
    for land in position.land:
        for nx, ny, low, high in land[1].axes:
            at, near = x * nx + y * ny, to_x * nx + to_y * ny
            end = near + run * (s * nx + c * ny)
            if at + about < low and near + ends < low and end + ends < low:
                break  # all of the way lies beyond this side of the coast
            if at - about > high and near - ends > high and end - ends > high:
                break
        else:
            found.append(land)
    return found
