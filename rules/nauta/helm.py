"""NAU-9, NAU-G.4-G.6, G.8 and G.11: a ship among what it could meet, where moves lead it and what it meets."""

from typing import NamedTuple

from rules.geometry.table import Point
from rules.geometry.table_sweep import met_on_run, presses_on_run
from rules.geometry.table_wheel import met_on_wheels, presses_on_wheel
from rules.nauta.actions import Wheel
from rules.nauta.measure import FULL_TURN, HUNDREDTH, TOUCH, TOUCHING, Pose, ahead, rounded, touch
from rules.nauta.position import Others
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


def wheeled(ship: Ship, pivot: Point, turn: int) -> Pose:
    """NAU-G.4: where a ship stands after a wheel about a rear corner, to starboard above 0."""
    px, py = pivot
    s, c = ahead(turn)
    dx, dy = ship.east - px, ship.north - py
    return rounded(px + dx * c + dy * s), rounded(py - dx * s + dy * c), (ship.heading + turn) % FULL_TURN


def run_to(start: Pose, astern: bool, distance: int) -> Pose:
    """NAU-G.6: where a straight run of that length ends."""
    x, y, heading = start
    s, c = ahead(heading + FULL_TURN // 2 if astern else heading)
    return rounded(x + distance * s), rounded(y + distance * c), heading


def is_on(table: TableState, pose: Pose) -> bool:
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
            left = not is_on(table, to)
            if met or left or not whole:
                return Trace(start, via, to, angle, 0, () if left else _meetings(met, known), True, left)
        if not segments:
            return Trace(start, via, to, angle, 0, (), False, False)
        astern = segments < 0
        distance, met = self._run(turn, to, astern, abs(segments) * table.segment)
        to = run_to(to, astern, distance)
        left = not is_on(table, to)
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
            end = Turned(wheeled(self.ship, self.ship.rear_corner(sense > 0), sense * by), stopped, not stopped)
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
