"""NAU-9, NAU-10, NAU-G.4-G.6, G.8 and G.11: where a move leads and what it meets, before it is made."""

from typing import NamedTuple

from rules.geometry.table import Outline, turned
from rules.geometry.table_sweep import met_on_run, presses_on_run
from rules.geometry.table_wheel import met_on_wheels, presses_on_wheel
from rules.nauta.actions import Wheel
from rules.nauta.measure import FULL_TURN, HUNDREDTH, TOUCH, TOUCHING, Pose, ahead, rounded, touch
from rules.nauta.position import Others, Position
from rules.nauta.ships import Ship
from rules.nauta.state import TableState

REAR_RIGHT, REAR_LEFT = 2, 3
HALF = 0.5

Found = list[tuple[float, Ship | str]]
"""What is met, with the angle or the distance at which it is."""


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
    """Where a wheel ends: the place, the base there, what stopped it, and whether it was carried through."""

    pose: Pose
    outline: Outline
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
    others = position.near(ship, reach_of(position, ship, abs(segments)))
    widest = 0 if wheel is None else wheel.angle
    return Helm(position.table, ship, others, widest, abs(segments)).course(wheel, segments)


class Helm:
    """A ship where it lies among what it could meet (`others`), to look at several moves from there: what it meets
    on the `widest` wheel to either side, and on runs of up to `most` segments, is worked out once."""

    __slots__ = ("_ends", "_runs", "_wheels", "known", "most", "others", "outline", "ship", "start", "table", "widest")

    def __init__(self, table: TableState, ship: Ship, others: Others, widest: int, most: int) -> None:
        self.table = table
        self.ship = ship
        self.start: Pose = ship.pose
        self.outline = ship.outline
        self.others = others
        self.widest = widest
        self.most = most * table.segment
        outline = self.outline
        self.known = [who for who, other in others if touch(outline, other)] if others else []
        self._wheels: dict[int, list[tuple[float, float, Ship | str]]] = {}
        self._ends: dict[int, Turned] = {}
        self._runs: dict[tuple[int, bool], Found] = {}

    def course(self, wheel: Wheel | None, segments: int) -> Trace:
        """Where a wheel, then a straight run of so many segments, below 0 astern, would lead."""
        start, known = self.start, self.known
        via: Pose | None = None
        turn = angle = 0
        outline = self.outline
        to = start
        if wheel is not None:
            turn = wheel.angle if wheel.side == "R" else -wheel.angle
            to, outline, met, whole = self._ends.get(turn) or self._turn(turn)
            via = to
            angle = turn if whole else _angle_between(start, to, turn)
            left = not self._on_table(to)
            if met or left or not whole:
                return Trace(start, via, to, angle, 0, () if left else _meetings(met, known), True, left)
        if not segments:
            return Trace(start, via, to, angle, 0, (), False, False)
        distance, to, met = self._run(turn, outline, to, segments < 0, abs(segments) * self.table.segment)
        left = not self._on_table(to)
        return Trace(start, via, to, angle, distance, () if left else _meetings(met, known), False, left)

    def _on_table(self, pose: Pose) -> bool:
        """NAU-G.11: on the border itself the ship stays."""
        return 0 <= pose[0] <= self.table.width and 0 <= pose[1] <= self.table.height

    def _turn(self, turn: int) -> Turned:
        """NAU-G.4 and G.5: where a wheel ends, to starboard above 0."""
        sense, angle = (1, turn) if turn > 0 else (-1, -turn)
        start, outline, known = self.start, self.outline, self.known
        pivot = outline.corners[REAR_RIGHT if sense > 0 else REAR_LEFT]
        by, stopped = angle, []
        if self.others:
            pressed = [
                who
                for who, other in self.others
                if who in known and presses_on_wheel(outline, pivot, other, sense, angle, HUNDREDTH, TOUCH)
            ]
            if pressed:
                return self._keep(turn, Turned(start, outline, pressed, False))
            limit = (angle + HALF) * HUNDREDTH
            met = [(rounded(at / HUNDREDTH), who) for least, at, who in self._met_on_wheel(sense) if least <= limit]
            by = min([angle, *[at for at, _ in met]])
            stopped = [who for at, who in met if at == by]
        s, c = ahead(by)
        x, y = turned((start[0], start[1]), pivot, (sense * s, c))
        pose = (rounded(x), rounded(y), (start[2] + sense * by) % FULL_TURN)
        base = self.ship.outline_at(pose)
        return self._keep(turn, Turned(pose, base, stopped, not stopped))

    def _keep(self, turn: int, end: Turned) -> Turned:
        self._ends[turn] = end
        return end

    def _met_on_wheel(self, sense: int) -> list[tuple[float, float, Ship | str]]:
        """What is met on the widest wheel to that side, those that are touched as it begins apart."""
        found = self._wheels.get(sense)
        if found is None:
            pivot = self.outline.corners[REAR_RIGHT if sense > 0 else REAR_LEFT]
            clear = [each for each in self.others if each[0] not in self.known] if self.known else self.others
            limit = (self.widest + HALF) * HUNDREDTH
            found = self._wheels[sense] = met_on_wheels(self.outline, pivot, clear, sense, limit, TOUCH)
        return found

    def _run(
        self, turn: int, outline: Outline, start: Pose, astern: bool, distance: int
    ) -> tuple[int, Pose, list[Ship | str]]:
        """NAU-G.6: how far a straight run goes, where it ends, and what stops it there."""
        x, y, heading = start
        along = ahead(heading + FULL_TURN // 2 if astern else heading)
        far, met = distance, []
        if self.others:
            found = self._runs.get((turn, astern))
            if found is None:
                found = self._runs[turn, astern] = self._met_on_run(outline, along)
            if found:
                limit = distance + HALF
                met = [(rounded(at), who) for at, who in found if at <= limit]
                far = min([distance, *[at for at, _ in met]])
        to = (rounded(x + far * along[0]), rounded(y + far * along[1]), heading)
        return far, to, [who for at, who in met if at == far]

    def _met_on_run(self, outline: Outline, along: tuple[float, float]) -> Found:
        """What a run of the greatest length meets."""
        clear: Others = []
        met: Found = []
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
    return tuple([Meeting(who, who in known) for who in met])
