"""MAR-G.7: how a galley swings alongside the one that it has struck, and slides on."""

from math import floor
from typing import Literal

from rules.geometry.table_hulls import Berth, Shape, alongside, apart, met_head_on, overlap, pointed
from rules.mare_nostrum import oars
from rules.mare_nostrum.courses import FLOTSAM_LIMIT, Course, Impact, Slide
from rules.mare_nostrum.measure import EPS, FULL_TURN, ahead, placed
from rules.mare_nostrum.position import Position
from rules.mare_nostrum.ships import Galley

SLACK = 1e-6


def berth(galley: Galley, impact: Impact, glance_side: Literal["P", "S"], heading: int) -> Berth:
    """Where the galley comes to lie: hulls flush, its ram tip level with the impact."""
    other, point = impact.other, impact.point
    assert point is not None
    s = point[0] or (1 if glance_side == "S" else -1)
    way = 1 if apart(heading, other.heading, FULL_TURN) < FULL_TURN // 4 else -1
    return alongside(1 if s > 0 else -1, way, point[1], (other.form.beam, galley.form.beam), galley.form.stem)


def collision(
    course: Course, galley: Galley, game: Position, impact: Impact, glance_side: Literal["P", "S"], left: int
) -> Slide | None:
    """MAR-COL.03: on until an own oar is level with the other's hull, at most the movement left."""
    place = berth(galley, impact, glance_side, course.pose[2])
    _, near = oars.near_sides(place.side, place.way)
    half = impact.other.form.length // 2
    wanted = left
    for number in course.broken.left(galley, near):
        at = place.way * place.y + galley.form.oar(number)
        if at <= half:
            wanted = min(wanted, max(0, -half - at))
    return along(course, galley, game, impact, glance_side, wanted)


def along(
    course: Course, galley: Galley, game: Position, impact: Impact, glance_side: Literal["P", "S"], wanted: int
) -> Slide | None:
    """Swing alongside and slide up to `wanted`; None where a third galley or the table's edge leaves no room for it
    (MAR-COL.05)."""
    other = impact.other
    place = berth(galley, impact, glance_side, course.pose[2])
    heading = other.heading if place.way > 0 else (other.heading + FULL_TURN // 2) % FULL_TURN
    sin_t, cos_t = ahead(other.heading)
    x = other.x + place.s * cos_t + place.y * sin_t
    y = other.y - place.s * sin_t + place.y * cos_t
    if not (0 <= x <= game.table.width and 0 <= y <= game.table.height):
        return None
    form = galley.form
    shape = Shape(pointed(form.beam, form.length, form.prow), x, y, ahead(heading))
    thirds = [third for third in game.others(galley) if third is not other]
    if any(overlap(shape, third.outline, EPS) for third in thirds):
        return None
    distance = _free(game, shape, heading, thirds, wanted)
    distance, markers = _flotsam(course, game, shape, distance)
    start = (x, y, heading)
    found = oars.slide(galley, other, place.y, distance, place.side, place.way, course.broken)
    lost = course.broken.take(found)
    lost += course.broken.take(oars.turn(galley, start, thirds, course.broken))
    if distance > 0:
        lost += course.broken.take(oars.run(galley, start, distance, False, thirds, course.broken))
    to = (*placed(other.pose, place.s, place.y + place.way * distance), heading)
    return Slide(to, distance, lost, markers)


def _free(game: Position, shape: Shape, heading: int, thirds: list[Galley], wanted: int) -> int:
    """How far the slide goes before a third outline or the edge of the table ends it."""
    distance = wanted
    for third in thirds:
        met = met_head_on(shape, third.outline, distance, EPS)
        if met is not None:
            distance = min(distance, met.rounded)
    s, c = ahead(heading)
    for speed, room in (
        (s, game.table.width - shape.x),
        (-s, shape.x),
        (c, game.table.height - shape.y),
        (-c, shape.y),
    ):
        if speed > SLACK:
            distance = min(distance, floor(room / speed + SLACK))
    return max(0, distance)


def _flotsam(course: Course, game: Position, shape: Shape, distance: int) -> tuple[int, tuple[str, ...]]:
    """MAR-FLO.02: markers end the slide, or are crossed within 8 in of movement."""
    found = []
    for age, marker in enumerate(game.markers()):
        if marker.id not in course.crossed:
            if overlap(shape, marker.shape, EPS):
                found.append((0, age, marker.id, True))
            elif (met := met_head_on(shape, marker.shape, distance, EPS)) is not None:
                found.append((met.rounded, age, marker.id, False))
    crossed: list[str] = []
    for at, _, id, over in sorted(found):
        if not over and (at >= distance or course.rowed + at >= FLOTSAM_LIMIT):
            distance = min(distance, at)
            break
        crossed.append(id)
        distance = min(distance, max(0, FLOTSAM_LIMIT - course.rowed))
    return distance, tuple(crossed)
