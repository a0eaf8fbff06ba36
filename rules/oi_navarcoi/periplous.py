"""ONV-PER-01 to 06, ONV-GEO-22: rowing round the enemy's line."""

from collections.abc import Iterator
from math import hypot

from rules.core.findings import Finding
from rules.geometry.table import Outline, Point
from rules.oi_navarcoi import (
    changes,
    chases,
    contact,
    duels,
    engagement,
    formations,
    laying,
    movement,
    order,
    paths,
    placing,
)
from rules.oi_navarcoi.actions import Hand, Periplous
from rules.oi_navarcoi.activation import begin, stance_of
from rules.oi_navarcoi.advance import formation_of
from rules.oi_navarcoi.contact import Touch
from rules.oi_navarcoi.events_fights import ChaseBegan
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.measure import INCH, TOLERANCE, forward
from rules.oi_navarcoi.refusing import no
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.state_fights import Touched

MARKS = ("MIAS", "POLLON")
COVERED = 6 * INCH  # ARG-2
ONE_DEGREE = 0.0174524
FLANK: dict[Hand, Touched] = {"L": "LEFT", "R": "RIGHT"}


def offshore_flank(game: Game, target: Squadron) -> Hand | None:
    """ONV-GEO-22: the flank of the target that looks away from the nearest land; None where the player names the
    side."""
    eye = target.mean
    best: tuple[float, Point] | None = None
    for _, land in game.land:
        if isinstance(land, Outline):
            point = nearest_point(land, eye)
            away = hypot(point[0] - eye[0], point[1] - eye[1])
            if best is None or away < best[0]:
                best = away, point
    if best is None or best[0] < 1e-6:
        return None
    dx, dy = (eye[0] - best[1][0]) / best[0], (eye[1] - best[1][1]) / best[0]
    s, c = forward(target.pose.heading)
    to_the_right = dx * c - dy * s
    if abs(to_the_right) < ONE_DEGREE:
        return None
    return "R" if to_the_right > 0 else "L"


def nearest_point(outline: Outline, eye: Point) -> Point:
    """The point of an outline's border nearest to a point."""
    best, least = outline.corners[0], -1.0
    for n, (bx, by) in enumerate(outline.corners):
        ax, ay = outline.corners[n - 1]
        dx, dy = bx - ax, by - ay
        along = max(0.0, min(1.0, ((eye[0] - ax) * dx + (eye[1] - ay) * dy) / (dx * dx + dy * dy)))
        point = ax + along * dx, ay + along * dy
        away = hypot(point[0] - eye[0], point[1] - eye[1])
        if least < 0 or away < least:
            best, least = point, away
    return best


def goes_round(game: Game, squadron: Squadron) -> Iterator[Periplous]:
    """ONV-PER-02: round each enemy near enough, by either flank where the shore does not settle it; to be checked."""
    if formation_of(game, squadron) == "MIAS":
        for target in duels.targets(game, squadron):
            for hand in (None, *paths.HANDS):
                yield Periplous(squadron.side, squadron.id, target.id, hand)


def check_periplous(game: Game, action: Periplous) -> Finding | None:
    """ONV-PER-01 and 02, GEO-22, ARG-2."""
    stance = stance_of(game, action)
    if isinstance(stance, Finding):
        return stance
    squadron, clause = stance.squadron, "ONV-PER-01"
    if stance.formation != "MIAS":
        return no("FORMATION", clause, "A periplous can only be made from MIAS: form MIAS first.")
    fault = duels.check_fit(squadron, clause)
    if fault is not None:
        return fault
    target = duels.target_of(game, squadron, action.target, clause)
    if isinstance(target, Finding):
        return target
    if target.formation not in MARKS or target.cramped or target.status != "ON_TABLE":
        return no("TARGET", clause, f"{target.label} is not in MIAS or POLLON: the target must be.", target=target.id)
    if is_covered(game, target):
        message = f"The second line covers the flanks of {target.label}: one of them must be open."
        return no("TARGET", "ONV-TBL-09", message, target=target.id)
    settled = offshore_flank(game, target)
    if settled is None and action.offshore is None:
        return no("OFFSHORE", "ONV-GEO-22", "It must be said which flank is offshore.")
    if settled is not None and action.offshore not in (None, settled):
        return no("OFFSHORE", "ONV-GEO-22", "The shore settles which flank is offshore: name none.")
    return None


def declare(game: Game, action: Periplous) -> None:
    """ONV-PER-02: declared, then 1Avd is rolled; the path follows."""
    squadron, target = game.by_id[action.squadron], game.by_id[action.target]
    offshore = offshore_flank(game, target) or action.offshore
    flotsam, start = begin(game, squadron, "periplous", "ONV-PER-02")
    movement.roll(game, squadron, "PERIPLOUS", 1, (), start, flotsam, target=target.id, offshore=offshore)


def is_covered(game: Game, target: Squadron) -> bool:
    """ARG-2: another squadron of its fleet in POLLON lies wholly within 6″ straight behind it."""
    if game.terms.specials.second_line != target.side or target.formation != "POLLON":
        return False
    front, depth = formations.extent("POLLON", target.n, target.stand)
    s, c = forward(target.pose.heading)
    for other in game.fleet(target.side):
        if other is target or other.formation != "POLLON" or not other.standing or other.cramped:
            continue
        local = [
            ((x - target.pose.x) * c - (y - target.pose.y) * s, (x - target.pose.x) * s + (y - target.pose.y) * c)
            for x, y in formations.footprint(other.pose, other.n, other.stand).corners
        ]
        if all(abs(a) <= front / 2 + TOLERANCE for a, _ in local) and all(
            -depth - COVERED - TOLERANCE <= b <= -depth + TOLERANCE for _, b in local
        ):
            return True
    return False


def attempt(game: Game, attacker: Squadron, target: Squadron, touched: Touch, offshore: Hand | None) -> None:
    """ONV-PER-03 to 06: the attacker has come up against the target's front and conforms."""
    assert offshore is not None
    conformed = contact.conformed(game, attacker, attacker.pose, target, touched)
    outcome = duels.duel(game, "periplous", attacker, target, "ONV-PER-03")
    if outcome == "attacker":
        place = on_flank(game, attacker, target, offshore)
        if place is not None:
            laying.take(game, attacker, place, "MIAS", "periplous", "ONV-PER-04")
            engagement.link(game, attacker, target, place, "FLANK", FLANK[offshore], None, "periplous")
            return
    if outcome in ("both", "neither"):
        columns = level(game, attacker, target, conformed, offshore)
        if columns is not None:
            _begin_chase(game, attacker, target, columns)
            chases.race(game, attacker, target, outcome, "ONV-PER-06")
            return
    engagement.link(game, attacker, target, conformed, "FRONT", "FRONT", None, "periplous")
    if outcome == "target":
        order.disorder(game, attacker, "periplous", "ONV-PER-05")
    elif outcome == "neither":
        for squadron in (attacker, target):
            order.disorder(game, squadron, "periplous", "ONV-PER-06")


def on_flank(game: Game, attacker: Squadron, target: Squadron, flank: Hand) -> Pose | None:
    """ONV-GEO-20, Offshore flank: the front edge on the flank edge, R at its middle; None without room."""
    start, end, heading = contact.edge_of(target, FLANK[flank], None)
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    pose, left, right = contact.against(attacker, "MIAS", x, y, (start, end), heading)
    s, c = forward(heading)
    return placing.shifted(game, attacker, pose, (c, -s), (left, right))


def level(
    game: Game, attacker: Squadron, target: Squadron, conformed: Pose, offshore: Hand
) -> tuple[Pose, Pose] | None:
    """ONV-GEO-20, Chase: the attacker's column turned offshore, the target's beside it on the side where it stood,
    heads level; None without room for both (judged without their old places)."""
    # The target's left flank lies on the right of the attacker that faces it.
    hand: Hand = "R" if offshore == "L" else "L"
    ours = changes.into_column(conformed, attacker.n, attacker.stand, hand)
    toward = 1 if hand == "L" else -1  # the target stood ahead: to the right of a column that turned left
    x, y = formations.at(ours.x, ours.y, forward(ours.heading), (toward * attacker.stand.front, 0))
    theirs = formations.column(x, y, ours.heading, target.n, target.stand)
    room = placing.is_free(game, attacker, ours, target) and placing.is_free(game, target, theirs, attacker)
    return (ours, theirs) if room else None


def _begin_chase(game: Game, attacker: Squadron, target: Squadron, columns: tuple[Pose, Pose]) -> None:
    for squadron, pose in zip((attacker, target), columns, strict=True):
        laying.take(game, squadron, pose, "KERAS", "chase", "ONV-PER-06")
    game.tell(ChaseBegan(attacker=attacker.id, target=target.id, heading=columns[0].heading, clause="ONV-PER-06"))
