"""MAR-MOV, MAR-FLO and MAR-G.4 to G.6: where a move leads, before it is made. Changes nothing and rolls nothing."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import pi
from typing import TYPE_CHECKING, Literal, NamedTuple

from rules.geometry.table import is_within, penetration
from rules.geometry.table_hulls import (
    Shape,
    exact_direction,
    keel_angle,
    meeting_point,
    met_head_on,
    overlap,
)
from rules.mare_nostrum import deflection, oars
from rules.mare_nostrum.actions import Move
from rules.mare_nostrum.events import Meeting, Zone
from rules.mare_nostrum.measure import (
    DEGREE,
    EPS,
    FULL_TURN,
    INCH,
    TOUCH,
    Local,
    Pose,
    in_frame,
    outline,
    placed,
    rounded_in_frame,
)
from rules.mare_nostrum.oars import Broken
from rules.mare_nostrum.scenario import Speed
from rules.mare_nostrum.ships import Galley
from rules.mare_nostrum.table_edge import leaves_by, to_edge

if TYPE_CHECKING:
    from rules.mare_nostrum.game import Game

FLOTSAM_LIMIT = 8 * INCH
RAM_RUN = 12 * INCH
FULL_ANGLE = 45 * DEGREE
Ending = Literal["", "contact", "edge", "left", "flotsam", "capped"]


class Impact(NamedTuple):
    """What a run struck, and how; zone, angle and the point in its frame only of a first contact ahead."""

    other: Galley
    meeting: Meeting
    zone: Zone | None = None
    angle: int | None = None
    point: Local | None = None


class Piece(NamedTuple):
    """A run or a turn as it would be made. `oars` broken by (galley, side, numbers); `markers` first crossed in it."""

    do: Literal["ahead", "astern", "turn", "pivot"]
    start: Pose
    to: Pose
    by: int
    ordered: int
    oars: oars.Numbers = ()
    markers: tuple[str, ...] = ()
    impact: Impact | None = None


@dataclass(slots=True)
class Course:
    """A move as it would be made: its pieces, what ends it early, and the swing alongside that follows a contact.

    `level` is the declared speed, or cruising once flotsam is crossed; `straight` the length of the last run ahead that
    no turn follows. Without `whole` oars and the swing are left out: they do not matter to whether a move is legal.
    """

    pose: Pose
    level: Speed
    whole: bool = True
    pieces: list[Piece] = field(default_factory=list)
    rowed: int = 0
    straight: int = 0
    ending: Ending = ""
    crossed: list[str] = field(default_factory=list)
    capped: bool = False
    slide: deflection.Slide | None = None
    broken: Broken = field(default_factory=Broken)

    @property
    def impact(self) -> Impact | None:
        return self.pieces[-1].impact if self.pieces else None


def turn_arc(course: Course, galley: Galley, game: Game, by: int) -> tuple[Galley | None, list[str]]:
    """MAR-MOV.21: a galley that a turn would run into at a whole degree of its arc or at its end, and the markers that it
    comes to lie over."""
    for other in game.others(galley):
        if swings_over(course.pose, galley, other.outline, by):
            return other, []
    markers = [marker for marker in game.markers() if marker.id not in course.crossed]
    return None, [marker.id for marker in markers if swings_over(course.pose, galley, marker.shape, by)]


def swings_over(pose: Pose, galley: Galley, other: Shape, by: int) -> bool:
    """Whether the outline overlaps another at some whole degree of a turn, or at its end. No point of it moves by more
    than the outline's reach times the angle, so stages that a gap rules out are left out."""
    x, y, heading = pose
    reach = galley.outline.reach
    dx, dy, near = other.x - x, other.y - y, other.reach + reach
    if dx * dx + dy * dy > near * near:
        return False
    sense, size = (1, by) if by > 0 else (-1, -by)
    a_degree = reach * pi / 180
    stage = min(DEGREE, size)
    while True:
        swung = outline(galley.form, (x, y, (heading + sense * stage) % FULL_TURN))
        if overlap(swung, other, EPS):
            return True
        if stage == size:
            return False
        apart = max(0.0, -penetration(swung, other))
        stage = min(stage + DEGREE * (1 + int(apart / a_degree)), size)


def turn(course: Course, galley: Galley, game: Game, do: Literal["turn", "pivot"], by: int, over: list[str]) -> None:
    """MAR-G.4: a turn that nothing blocks."""
    x, y, heading = course.pose
    to = (x, y, (heading + by) % FULL_TURN)
    lost = course.broken.take(oars.turn(galley, to, game.others(galley), course.broken)) if course.whole else ()
    course.pieces.append(Piece(do, course.pose, to, by, by, lost, tuple(over)))
    course.pose = to
    course.straight = 0
    if over:
        _cross(course, over)
        if course.rowed >= FLOTSAM_LIMIT:
            course.ending = "flotsam"


def _cross(course: Course, over: list[str]) -> None:
    """MAR-FLO.02: over a marker: 8 in in all, and cruising at most."""
    course.crossed += over
    course.capped = True
    if course.level in ("battle", "ramming"):
        course.level = "cruising"


def run(course: Course, galley: Galley, game: Game, ordered: int, action: Move, astern: bool = False) -> None:
    """MAR-G.5: a straight run to its end, to the first contact, to the edge of the table or to flotsam."""
    distance = ordered
    if course.capped:
        distance = min(distance, FLOTSAM_LIMIT - course.rowed)
    shape = outline(galley.form, course.pose)
    struck, contact = _struck(course, galley, game, shape, distance, astern)
    end = distance if contact is None else contact
    ending: Ending = "contact" if struck else "capped" if distance < ordered else ""
    edge, short, sides = to_edge(game.table, course.pose, astern)
    if end > edge or (end == edge and not short):
        if leaves_by(game, galley, course.level, sides) and not (struck and contact == edge):
            end, ending, struck = edge, "left", None
        elif end > edge:
            end, ending, struck = edge, "edge", None
    over: list[str] = []
    for at, marker in _markers(course, game, shape, end, astern):
        if at >= end:
            break
        if course.rowed + at >= FLOTSAM_LIMIT:
            end, ending, struck = at, "flotsam", None
            _hold(course)
            break
        over.append(marker)
        if course.rowed + end > FLOTSAM_LIMIT:
            end, ending, struck = FLOTSAM_LIMIT - course.rowed, "capped", None
    if over:
        _cross(course, over)
    to = (*placed(course.pose, 0, -end if astern else end), course.pose[2])
    broken: oars.Numbers = ()
    if end > 0 and course.whole:
        broken = course.broken.take(oars.run(galley, course.pose, end, astern, game.others(galley), course.broken))
    course.rowed += end
    impact = _impact(course, galley, shape, struck, action, astern) if struck is not None else None
    do: Literal["ahead", "astern"] = "astern" if astern else "ahead"
    course.pieces.append(Piece(do, course.pose, to, end, ordered, broken, tuple(over), impact))
    course.pose = to
    course.straight = 0 if astern else end
    course.ending = ending


def _hold(course: Course) -> None:
    """MAR-FLO.02: held at the border of a marker."""
    course.capped = True
    if course.level in ("battle", "ramming"):
        course.level = "cruising"


def _markers(course: Course, game: Game, shape: Shape, end: int, astern: bool) -> list[tuple[int, str]]:
    """Where a run comes upon flotsam that it has not crossed yet, nearest first, ties by age."""
    found = []
    for age, marker in enumerate(game.markers()):
        if marker.id not in course.crossed:
            met = met_head_on(shape, marker.shape, end, EPS, astern)
            if met is not None:
                found.append((met.rounded, met.distance, age, marker.id))
    return [(at, id) for at, _, _, id in sorted(found)]


def _struck(
    course: Course, galley: Galley, game: Game, shape: Shape, distance: int, astern: bool
) -> tuple[Galley | None, int | None]:
    """MAR-G.5: the one galley that a run strikes, and after what distance."""
    found: list[tuple[int, Galley]] = []
    for other in game.others(galley):
        met = met_head_on(shape, other.outline, distance, EPS, astern)
        if met is not None:
            found.append((met.rounded, other))
    if not found:
        return None, None
    least = min(at for at, _ in found)
    if least > distance:
        return None, None
    nearest = [other for at, other in found if at == least]
    if len(nearest) > 1:
        along = _along(shape, astern)

        def off_keel(other: Galley) -> float:
            return abs(in_frame(course.pose, *meeting_point(shape, other.outline, along))[0])

        nearest.sort(key=lambda other: (not galley.is_enemy(other), round(off_keel(other), 3), other.order))
    return nearest[0], least


def _along(shape: Shape, astern: bool) -> tuple[float, float]:
    s, c = shape.ahead
    return (-s, -c) if astern else (s, c)


def _impact(
    course: Course, galley: Galley, shape: Shape, other: Galley, action: Move, astern: bool
) -> Impact:
    """MAR-G.6, RAM.01 to .07, COL: where the contact is and what it is."""
    if is_within(shape, other.outline, TOUCH):
        return Impact(other, "pressed")
    if astern:
        return Impact(other, "astern")
    along = _along(shape, astern)
    target = other.outline
    point = rounded_in_frame(
        other.pose,
        meeting_point(shape, target, along),
        lambda: meeting_point(shape.exact, target.exact, exact_direction(along)),  # type: ignore[arg-type]
    )
    zone: Zone = "bow" if 2 * point[1] > other.form.bank else "stern" if 2 * point[1] < -other.form.bank else "bank"
    angle = keel_angle(course.pose[2], other.heading, FULL_TURN)
    fast = action.speed == "ramming" and course.level == "ramming"
    ramming = fast and (course.rowed >= RAM_RUN or galley.ramming_last_turn)
    enemy = galley.is_enemy(other)
    meeting: Meeting
    if ramming:
        meeting = "full_ram" if zone == "stern" or (zone == "bank" and angle >= FULL_ANGLE) else "glancing"
    else:
        meeting = "collision" if enemy else "friends"
    return Impact(other, meeting, zone, angle, point)


def swing(course: Course, galley: Galley, game: Game, action: Move, limit: int) -> None:
    """MAR-G.7: the swing alongside after a glancing ram on, or a collision with, an enemy. `limit` is that of the speed,
    or of the option of a galley that began stopped."""
    impact = course.impact
    if not course.whole or impact is None or impact.meeting not in ("glancing", "collision") or not galley.is_enemy(impact.other):
        return
    left = max(0, (min(limit, FLOTSAM_LIMIT) if course.capped else limit) - course.rowed)
    if impact.meeting == "glancing":
        wanted = min(action.glance, left // 2)
        if wanted <= 0:
            return
        course.slide = deflection.along(course, galley, game, impact, action.glance_side, wanted)
    elif not any(id == galley.id for id, _, _ in course.pieces[-1].oars):
        course.slide = deflection.collision(course, galley, game, impact, action.glance_side, left)

