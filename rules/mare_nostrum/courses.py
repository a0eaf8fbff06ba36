"""MAR-MOV, MAR-FLO and MAR-G.4 to G.6: where a move leads, before it is made. Changes nothing and rolls nothing."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import pi
from typing import TYPE_CHECKING, Literal, NamedTuple

from rules.geometry.table import least_overlap
from rules.geometry.table_hulls import Shape, met_head_on, overlap
from rules.mare_nostrum import deflection, oars
from rules.mare_nostrum.actions import Move
from rules.mare_nostrum.contacts import Impact, impact_of, struck_first
from rules.mare_nostrum.measure import DEGREE, EPS, FULL_TURN, INCH, Pose, outline, placed
from rules.mare_nostrum.oars import Broken
from rules.mare_nostrum.scenario import Speed
from rules.mare_nostrum.ships import Galley
from rules.mare_nostrum.table_edge import leaves_by, to_edge

if TYPE_CHECKING:
    from rules.mare_nostrum.game import Game

FLOTSAM_LIMIT = 8 * INCH
FAR_ENOUGH = 2 * INCH
Ending = Literal["", "contact", "edge", "left", "flotsam", "capped"]


class Piece(NamedTuple):
    """A run or a turn as it would be made. `oars` broken by (galley, side, numbers); `markers` first crossed in it;
    `rubbed` tells whether it cost the galley an oar on the one that it struck (MAR-COL.03)."""

    do: Literal["ahead", "astern", "turn", "pivot"]
    start: Pose
    to: Pose
    by: int
    ordered: int
    oars: oars.Numbers = ()
    markers: tuple[str, ...] = ()
    impact: Impact | None = None
    rubbed: bool = False


@dataclass(slots=True)
class Course:
    """A move as it would be made: its pieces, what ends it early, and the swing alongside that follows a contact.

    `level` is the declared speed, or cruising once flotsam is crossed; `straight` the length of the last run ahead
    that no turn follows. Without `whole` oars and the swing are left out: they do not matter to whether a move is
    legal.
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
    """MAR-MOV.21: a galley that a turn would run into at a whole degree of its arc or at its end, and the markers
    that it comes to lie over."""
    for other in game.others(galley):
        if swings_over(course.pose, galley, other.outline, by):
            return other, []
    markers = [marker for marker in game.markers() if marker.id not in course.crossed]
    return None, [marker.id for marker in markers if swings_over(course.pose, galley, marker.shape, by)]


def swings_over(pose: Pose, galley: Galley, other: Shape, by: int) -> bool:
    """Whether the outline overlaps another at some whole degree of a turn, or at its end. No point of it moves by
    more than the outline's reach times the angle, so stages that a gap rules out are left out."""
    x, y, heading = pose
    reach = galley.outline.reach
    dx, dy, near = other.x - x, other.y - y, other.reach + reach
    if dx * dx + dy * dy > near * near:
        return False
    for nx, ny, low, high in other.axes:
        on = x * nx + y * ny
        if on - high > reach or low - on > reach:
            return False
    sense, size = (1, by) if by > 0 else (-1, -by)
    a_degree = reach * pi / 180
    stage = min(DEGREE, size)
    while True:
        swung = outline(galley.form, (x, y, (heading + sense * stage) % FULL_TURN))
        overlapping = least_overlap(swung, other, -FAR_ENOUGH)
        if overlapping > 0 and overlap(swung, other, EPS):
            return True
        if stage == size:
            return False
        stage = min(stage + DEGREE * (1 + int(max(0.0, -overlapping) / a_degree)), size)


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
    struck, contact = struck_first(course, galley, game, shape, distance, astern)
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
        if ending == "edge" and leaves_by(game, galley, course.level, sides):
            ending = "left"
    to = (*placed(course.pose, 0, -end if astern else end), course.pose[2])
    broken: oars.Numbers = ()
    rubbed = False
    if end > 0 and course.whole:
        if struck is not None:
            alone = oars.run(galley, course.pose, end, astern, [struck], course.broken)
            rubbed = any(id == galley.id for id, _ in alone)
        broken = course.broken.take(oars.run(galley, course.pose, end, astern, game.others(galley), course.broken))
    course.rowed += end
    impact = impact_of(course, galley, shape, struck, action, astern) if struck is not None else None
    do: Literal["ahead", "astern"] = "astern" if astern else "ahead"
    course.pieces.append(Piece(do, course.pose, to, end, ordered, broken, tuple(over), impact, rubbed))
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


def swing(course: Course, galley: Galley, game: Game, action: Move, limit: int) -> None:
    """MAR-G.7: the swing alongside after a glancing ram on, or a collision with, an enemy. `limit` is that of the
    speed, or of the option of a galley that began stopped."""
    impact = course.impact
    if (
        not course.whole
        or impact is None
        or impact.meeting not in ("glancing", "collision")
        or not galley.is_enemy(impact.other)
    ):
        return
    left = max(0, (min(limit, FLOTSAM_LIMIT) if course.capped else limit) - course.rowed)
    if impact.meeting == "glancing":
        wanted = min(action.glance, left // 2)
        if wanted <= 0:
            return
        course.slide = deflection.along(course, galley, game, impact, action.glance_side, wanted)
    elif not course.pieces[-1].rubbed:
        course.slide = deflection.collision(course, galley, game, impact, action.glance_side, left)
