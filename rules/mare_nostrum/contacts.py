"""MAR-G.5 and G.6, RAM.01 to .07, COL: what a run strikes first, where, and what that is."""

from rules.geometry.table import is_within
from rules.geometry.table_exact import exact_direction
from rules.geometry.table_hulls import Shape, keel_angle, meeting_point, met_head_on
from rules.mare_nostrum.actions import Move
from rules.mare_nostrum.courses import Course, Impact
from rules.mare_nostrum.events import Meeting, Zone
from rules.mare_nostrum.measure import DEGREE, EPS, FULL_TURN, INCH, TOUCH, in_frame, rounded_in_frame
from rules.mare_nostrum.position import Position
from rules.mare_nostrum.ships import Galley

RAM_RUN = 12 * INCH
FULL_ANGLE = 45 * DEGREE


def struck_first(
    course: Course, galley: Galley, game: Position, shape: Shape, distance: int, astern: bool
) -> tuple[Galley | None, int | None]:
    """MAR-G.5: the one galley that a run strikes, and after what distance."""
    found: list[tuple[int, Galley]] = []
    ux, uy = _along(shape, astern)
    x, y, reach = shape.x, shape.y, shape.reach
    for other in game.others(galley):
        there = other.outline
        dx, dy, near = there.x - x, there.y - y, there.reach + reach
        on = dx * ux + dy * uy
        if on < -near or on > distance + near or abs(dx * uy - dy * ux) > near:
            continue
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


def impact_of(course: Course, galley: Galley, shape: Shape, other: Galley, action: Move, astern: bool) -> Impact:
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
        lambda: meeting_point(shape.exact, target.exact, exact_direction(along)),
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
