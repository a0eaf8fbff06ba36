"""MAR-MOV, MAR-FLO and MAR-G.4 to G.6: where the runs and turns of a move lead, before it is made. Changes nothing and
rolls nothing."""

from typing import Literal

from rules.geometry.table_hulls import Shape, met_head_on
from rules.mare_nostrum import deflection, oars
from rules.mare_nostrum.actions import Move
from rules.mare_nostrum.contacts import impact_of, struck_first
from rules.mare_nostrum.courses import FLOTSAM_LIMIT, Course, Ending, Piece
from rules.mare_nostrum.measure import EPS, FULL_TURN, outline, placed
from rules.mare_nostrum.position import Position
from rules.mare_nostrum.ships import Galley
from rules.mare_nostrum.swinging import blocker, swings_over
from rules.mare_nostrum.table_edge import leaves_by, to_edge


def turn_arc(course: Course, galley: Galley, game: Position, by: int) -> tuple[Galley | None, list[str]]:
    """MAR-MOV.21: a galley that a turn would run into, and the markers that it comes to lie over."""
    blocked = blocker(game, galley, course.pose, by)
    if blocked is not None:
        return blocked, []
    markers = [marker for marker in game.markers() if marker.id not in course.crossed]
    return None, [marker.id for marker in markers if swings_over(course.pose, galley, marker.shape, by)]


def turn(
    course: Course, galley: Galley, game: Position, do: Literal["turn", "pivot"], by: int, over: list[str]
) -> None:
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
    """MAR-FLO.02: over a marker."""
    course.crossed += over
    _hold(course)


def run(course: Course, galley: Galley, game: Position, ordered: int, action: Move, astern: bool = False) -> None:
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
    """MAR-FLO.02: flotsam, or its border, holds it to 8 in in all, and to cruising at most."""
    course.capped = True
    if course.level in ("battle", "ramming"):
        course.level = "cruising"


def _markers(course: Course, game: Position, shape: Shape, end: int, astern: bool) -> list[tuple[int, str]]:
    """Where a run comes upon flotsam that it has not crossed yet, nearest first, ties by age."""
    found = []
    for age, marker in enumerate(game.markers()):
        if marker.id not in course.crossed:
            met = met_head_on(shape, marker.shape, end, EPS, astern)
            if met is not None:
                found.append((met.rounded, met.distance, age, marker.id))
    return [(at, id) for at, _, _, id in sorted(found)]


def swing(course: Course, galley: Galley, game: Position, action: Move, limit: int) -> None:
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
    if impact.meeting == "glancing":
        wanted = min(action.glance, most_glance(course, limit))
        if wanted <= 0:
            return
        course.slide = deflection.along(course, galley, game, impact, action.glance_side, wanted)
    elif not course.pieces[-1].rubbed:
        course.slide = deflection.collision(course, galley, game, impact, action.glance_side, _left(course, limit))


def most_glance(course: Course, limit: int) -> int:
    """MAR-RAM.06: how far a galley may row on after a glancing ram: half of the movement left."""
    return _left(course, limit) // 2


def _left(course: Course, limit: int) -> int:
    """The movement left at a speed of that limit."""
    return max(0, (min(limit, FLOTSAM_LIMIT) if course.capped else limit) - course.rowed)
