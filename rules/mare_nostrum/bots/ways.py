"""What a person at the table tries with a ruler: the moves of a galley, its turns in steps of 15 degrees, and whom each
of them strikes."""

from collections.abc import Iterator
from math import hypot
from typing import NamedTuple

from rules.mare_nostrum import plots
from rules.mare_nostrum.actions import Leg, Move
from rules.mare_nostrum.bots.judgement import off_bow
from rules.mare_nostrum.courses import Course
from rules.mare_nostrum.from_stop import PIVOT
from rules.mare_nostrum.grappling import REACH
from rules.mare_nostrum.legs import Path
from rules.mare_nostrum.measure import DEGREE, FAR, FULL_TURN, INCH, Pose, hull, hull_gap
from rules.mare_nostrum.play import Battle
from rules.mare_nostrum.scenario import Edge, Speed
from rules.mare_nostrum.ships import Galley
from rules.mare_nostrum.speeds import ADVANCE, LIMITS, declarable, may_move, owes_advance

STEP = 15 * DEGREE
OUTWARDS: dict[Edge, int] = {"south": 1800, "north": 0, "west": 2700, "east": 900}


class Way(NamedTuple):
    """A move, None to stay; where it ends; whom it strikes, and whether that is a full ram; how far it turns; whether
    it is at a stop then, or off the table."""

    move: Move | None
    pose: Pose
    struck: Galley | None = None
    rams: bool = False
    turn: int = 0
    stopped: bool = True
    away: bool = False


class Seat:
    """A galley that acts, among all others."""

    def __init__(self, game: Battle, galley: Galley) -> None:
        self.game = game
        self.galley = galley
        self.enemies = [each for each in game.galleys if galley.is_enemy(each) and not each.sinking]
        self.may_row = not galley.moved and may_move(galley)
        self._ways: dict[Speed, list[Way]] = {}

    def ways(self, *speeds: Speed) -> list[Way]:
        """Its moves at those of the speeds that it may declare."""
        if not self.may_row:
            return []
        may = declarable(self.game, self.galley)
        for speed in speeds:
            if speed not in self._ways:
                self._ways[speed] = [*self._tried(speed)] if speed in may else []
        return [way for speed in speeds for way in self._ways[speed]]

    @property
    def stay(self) -> list[Way]:
        """To stay where it is, if it may."""
        return [] if owes_advance(self.galley) else [Way(None, self.galley.pose)]

    @property
    def least(self) -> Way:
        """The shortest way that a galley under way may go."""
        galley = self.galley
        return Way(Move(galley.side, galley.id, "cruising", (Leg("ahead", ADVANCE),), "stop"), galley.pose)

    def is_weaker(self, enemy: Galley) -> bool:
        """Whether it has fewer marines, and is not sinking."""
        return not enemy.sinking and enemy.marines < self.galley.marines

    def nearest(self, pose: Pose) -> int:
        """Inches from the middle of its hull there to the middle of the nearest enemy, a part counted as one."""
        found = [hypot(each.x - pose[0], each.y - pose[1]) for each in self.enemies]
        return int(-(-min(found, default=FAR) // INCH))

    def off(self, pose: Pose) -> int:
        """How far the nearest enemy lies off the bow there: 0 ahead, in steps of 15 degrees, a part counted as one."""
        x, y, _ = pose
        near = min(self.enemies, key=lambda each: (hypot(each.x - x, each.y - y), each.order), default=None)
        return 0 if near is None else -(-round(off_bow(pose, near) * DEGREE) // STEP)

    def reaches(self, pose: Pose, enemy: Galley) -> bool:
        """Whether it could throw a grapple at the enemy from there."""
        return hull_gap(hull(self.galley.form, pose), enemy.hull_shape) <= REACH

    def from_home(self, pose: Pose) -> tuple[int, int]:
        """How far its bow is off the way to its friendly edge, in tenths of a degree, and how far the middle of its
        hull from the edge, in inches, a part counted as one."""
        x, y, heading = pose
        edge = self.game.sides[self.galley.side].edge
        table = self.game.table
        off = {"south": y, "north": table.height - y, "west": x, "east": table.width - x}[edge]
        half = FULL_TURN // 2
        return abs((heading - OUTWARDS[edge] + half) % FULL_TURN - half), -(-off // INCH)

    def _tried(self, speed: Speed) -> Iterator[Way]:
        galley = self.galley
        for path in _paths(galley, speed):
            move = Move(galley.side, galley.id, speed, path)
            course = plots.plot(self.game, galley, move, whole=False)
            if not isinstance(course, Course):
                continue
            impact = course.impact
            struck = None if impact is None else impact.other
            rams = impact is not None and impact.meeting == "full_ram" and galley.is_enemy(impact.other)
            turn = sum([abs(leg.by) for leg in path if leg.do in ("turn", "pivot")])
            stopped = struck is not None or speed == "stopped"
            way = Way(move, course.pose, struck, rams, turn, stopped, course.ending == "left")
            yield way
            if struck is None and speed in ("cruising", "battle"):
                yield way._replace(move=Move(galley.side, galley.id, speed, path, "stop"), stopped=True)


def _paths(galley: Galley, speed: Speed) -> Iterator[Path]:
    """Straight on as far as the speed goes or four inches; with a turn at once, or after four inches."""
    limit = LIMITS[speed]
    angles = [by for step in range(1, PIVOT // STEP + 1) for by in (step * STEP, -step * STEP)]
    turns = [by for by in angles if abs(by) <= PIVOT // 2]
    if galley.state == "reverse":
        yield ()
    elif speed == "stopped":
        yield from ((Leg("pivot", by),) for by in angles)
    else:
        yield (Leg("ahead", limit),)
        if speed != "ramming":
            yield (Leg("ahead", ADVANCE),)
        if not galley.under_way:
            for by in turns:
                yield Leg("turn", by), Leg("ahead", ADVANCE)
                yield Leg("ahead", ADVANCE), Leg("turn", by)
            return
        for by in turns:
            yield Leg("ahead", ADVANCE), Leg("turn", by), Leg("ahead", limit - ADVANCE)
            if galley.wake_straight:
                yield Leg("turn", by), Leg("ahead", limit)
            if speed != "ramming":
                yield Leg("ahead", ADVANCE), Leg("turn", by)
                if galley.wake_straight:
                    yield Leg("turn", by), Leg("ahead", ADVANCE)
