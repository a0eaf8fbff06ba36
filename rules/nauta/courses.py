"""NAU-9, NAU-10, NAU-G.4-G.6, G.8 and G.11: where a move leads and what it meets, before it is made."""

from typing import NamedTuple

from rules.geometry.table import Point
from rules.geometry.table_sweep import met_on_run, presses_on_run
from rules.geometry.table_wheel import met_on_wheels, presses_on_wheel
from rules.nauta.actions import Wheel
from rules.nauta.measure import FULL_TURN, HUNDREDTH, TOUCH, TOUCHING, Pose, ahead, rounded, touch
from rules.nauta.position import Others, Position
from rules.nauta.ships import Ship
from rules.nauta.state import TableState

REAR_RIGHT, REAR_LEFT = 2, 3
HALF = 0.5


class Meeting(NamedTuple):
    """What a move ran into: a ship, or a coast by its id; `known` where it was touched when the move began
    (NAU-G.8)."""

    who: Ship | str
    known: bool


class Trace(NamedTuple):
    """A move from `start` to `to`, over `via` where a wheel came first. `angle` was turned (to starboard above 0),
    `distance` how far the ship then ran. `on_wheel`: it stopped within the wheel. `left`: its centre is beyond the
    table's edge, so nothing was met.
    """

    start: Pose
    via: Pose | None
    to: Pose
    angle: int
    distance: int
    met: tuple[Meeting, ...]
    on_wheel: bool
    left: bool


class Turned(NamedTuple):
    """Where a wheel ends, what stopped it, and whether it was carried through."""

    pose: Pose
    met: list[Ship | str]
    whole: bool


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
        via = to = _wheeled(ship, pivot, angle)
    distance = abs(segments) * table.segment
    others = _in_the_way(position, ship, pivot, angle, to, segments < 0, distance)
    if others:
        return Helm(table, ship, others, abs(angle), abs(segments)).course(wheel, segments)
    # Nothing in the way: only the table has a border.
    if via is not None and not _is_on(table, via):
        return Trace(start, via, to, angle, 0, (), True, True)
    if not segments:
        return Trace(start, via, to, angle, 0, (), False, False)
    to = _run_to(to, segments < 0, distance)
    return Trace(start, via, to, angle, distance, (), False, not _is_on(table, to))


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


def _wheeled(ship: Ship, pivot: Point, turn: int) -> Pose:
    """NAU-G.4: where a ship stands after a wheel about a rear corner, to starboard above 0."""
    px, py = pivot
    s, c = ahead(turn)
    dx, dy = ship.east - px, ship.north - py
    return rounded(px + dx * c + dy * s), rounded(py - dx * s + dy * c), (ship.heading + turn) % FULL_TURN


def _run_to(start: Pose, astern: bool, distance: int) -> Pose:
    """NAU-G.6: where a straight run of that length ends."""
    x, y, heading = start
    s, c = ahead(heading + FULL_TURN // 2 if astern else heading)
    return rounded(x + distance * s), rounded(y + distance * c), heading


def _is_on(table: TableState, pose: Pose) -> bool:
    """NAU-G.11: on the border itself the ship stays."""
    return 0 <= pose[0] <= table.width and 0 <= pose[1] <= table.height


class Helm:
    """A ship where it lies among what it could meet (`others`), to look at several moves from there: what it meets
    on the `widest` wheel to either side, and on runs of up to `most` segments, is worked out once."""

    __slots__ = ("_ends", "_runs", "_wheels", "known", "most", "others", "ship", "table", "widest")

    def __init__(self, table: TableState, ship: Ship, others: Others, widest: int, most: int) -> None:
        self.table = table
        self.ship = ship
        self.others = others
        self.widest = widest
        self.most = most * table.segment
        outline = ship.outline
        self.known = [who for who, other in others if touch(outline, other)]
        self._wheels: dict[int, list[tuple[float, float, Ship | str]]] = {}
        self._ends: dict[int, Turned] = {}
        self._runs: dict[tuple[int, bool], list[tuple[float, Ship | str]]] = {}

    def course(self, wheel: Wheel | None, segments: int) -> Trace:
        """Where a wheel, then a straight run of so many segments, below 0 astern, would lead."""
        known, table = self.known, self.table
        start = to = self.ship.pose
        via: Pose | None = None
        turn = angle = 0
        if wheel is not None:
            turn = wheel.angle if wheel.side == "R" else -wheel.angle
            to, met, whole = self._ends.get(turn) or self._turn(turn)
            via = to
            angle = turn if whole else _angle_between(start, to, turn)
            left = not _is_on(table, to)
            if met or left or not whole:
                return Trace(start, via, to, angle, 0, () if left else _meetings(met, known), True, left)
        if not segments:
            return Trace(start, via, to, angle, 0, (), False, False)
        astern = segments < 0
        distance, met = self._run(turn, to, astern, abs(segments) * table.segment)
        to = _run_to(to, astern, distance)
        left = not _is_on(table, to)
        return Trace(start, via, to, angle, distance, () if left else _meetings(met, known), False, left)

    def _turn(self, turn: int) -> Turned:
        """NAU-G.4 and G.5: where a wheel ends, to starboard above 0."""
        sense, angle = (1, turn) if turn > 0 else (-1, -turn)
        if self.known and (pressed := self._pressed(sense, angle)):
            end = Turned(self.ship.pose, pressed, False)
        else:
            limit = (angle + HALF) * HUNDREDTH
            met = [(rounded(at / HUNDREDTH), who) for least, at, who in self._met_on_wheel(sense) if least <= limit]
            by = min([angle, *[at for at, _ in met]]) if met else angle
            stopped = [who for at, who in met if at == by]
            end = Turned(_wheeled(self.ship, self.ship.rear_corner(sense > 0), sense * by), stopped, not stopped)
        self._ends[turn] = end
        return end

    def _pressed(self, sense: int, angle: int) -> list[Ship | str]:
        """NAU-G.5.1: what the ship touches and presses into on a wheel."""
        outline = self.ship.outline
        pivot = outline.corners[REAR_RIGHT if sense > 0 else REAR_LEFT]
        return [
            who
            for who, other in self.others
            if who in self.known and presses_on_wheel(outline, pivot, other, sense, angle, HUNDREDTH, TOUCH)
        ]

    def _met_on_wheel(self, sense: int) -> list[tuple[float, float, Ship | str]]:
        """NAU-G.5.2: what is met on the widest wheel to that side, those that are touched as it begins apart."""
        found = self._wheels.get(sense)
        if found is None:
            outline = self.ship.outline
            pivot = outline.corners[REAR_RIGHT if sense > 0 else REAR_LEFT]
            clear = [each for each in self.others if each[0] not in self.known] if self.known else self.others
            limit = (self.widest + HALF) * HUNDREDTH
            found = self._wheels[sense] = met_on_wheels(outline, pivot, clear, sense, limit, TOUCH)
        return found

    def _run(self, turn: int, start: Pose, astern: bool, distance: int) -> tuple[int, list[Ship | str]]:
        """NAU-G.6: how far a straight run after a wheel goes, and what stops it there."""
        found = self._runs.get((turn, astern))
        if found is None:
            found = self._runs[turn, astern] = self._met_on_run(turn, start, astern)
        if not found:
            return distance, []
        limit = distance + HALF
        met = [(rounded(at), who) for at, who in found if at <= limit]
        far = min([distance, *[at for at, _ in met]])
        return far, [who for at, who in met if at == far]

    def _met_on_run(self, turn: int, start: Pose, astern: bool) -> list[tuple[float, Ship | str]]:
        """What a run of the greatest length meets: at 0 what it presses into as it begins (NAU-G.6.1)."""
        outline = self.ship.outline_at(start) if turn else self.ship.outline
        along = ahead(start[2] + FULL_TURN // 2 if astern else start[2])
        clear: Others = []
        met: list[tuple[float, Ship | str]] = []
        x, y, reach = outline.x, outline.y, outline.reach + TOUCHING
        for each in self.others:
            other = each[1]
            dx, dy, near = other.x - x, other.y - y, reach + other.reach
            if dx * dx + dy * dy <= near * near and touch(outline, other):
                if presses_on_run(outline, other, along, TOUCH):
                    met.append((0.0, each[0]))
            else:
                clear.append(each)
        return met + met_on_run(outline, clear, along, self.most + HALF, TOUCH)


def _angle_between(start: Pose, to: Pose, turn: int) -> int:
    """How far a wheel that was stopped has come, to starboard above 0."""
    sense = 1 if turn > 0 else -1
    return (to[2] - start[2]) * sense % FULL_TURN * sense


def _meetings(met: list[Ship | str], known: list[Ship | str]) -> tuple[Meeting, ...]:
    return tuple([Meeting(who, who in known) for who in met]) if met else ()
