"""ONV-FRE: sailing freighters and the wind."""

from rules.core.findings import Finding
from rules.geometry.table import rectangle
from rules.geometry.table_shapes import near
from rules.oi_navarcoi import clearance, formations
from rules.oi_navarcoi.actions import Advance
from rules.oi_navarcoi.events_fights import Exited
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.measure import FULL_TURN, INCH, between, forward
from rules.oi_navarcoi.refusing import no
from rules.oi_navarcoi.scenario import Exit
from rules.oi_navarcoi.squadrons import Squadron

RUNNING, ACROSS = 4500, 9000
CLEAR = INCH


def dice(game: Game, bearing: int) -> int:
    """ONV-FRE-02: how many average dice a bearing gives: two before the wind, one across it, none upwind."""
    wind = game.table.wind or 0
    off = between(bearing, wind)
    return 2 if off <= RUNNING else 1 if off <= ACROSS else 0


def bearings(game: Game) -> list[int]:
    """A few bearings, from straight before the wind to straight across it."""
    wind = game.table.wind or 0
    return [(wind + off) % FULL_TURN for off in (0, RUNNING, -RUNNING, ACROSS, -ACROSS)]


def check_course(game: Game, squadron: Squadron, action: Advance) -> Finding | None:
    """ONV-FRE-02: whether a freighter squadron can sail by the bearing that it declares."""
    if action.path or action.bearing is None or not 0 <= action.bearing < FULL_TURN:
        return no("PATH", "ONV-FRE-02", "Freighters declare their bearing; the path follows the dice.")
    if not dice(game, action.bearing):
        return no("UPWIND", "ONV-FRE-02", f"{squadron.label} cannot sail against the wind.")
    return None


def leave(game: Game, squadron: Squadron) -> None:
    """ONV-FRE-04: it is safe once its centre crosses the exit edge."""
    edge = clearance.way_out(game, squadron)
    if edge is None or squadron.status != "ON_TABLE":
        return
    x, y = squadron.mean
    if {"S": y < 0, "N": y > game.table.depth, "W": x < 0, "E": x > game.table.width}[edge]:
        way = Exit(game.table.edges[edge][squadron.side], edge)
        game.tell(Exited(squadron=squadron.id, exit=way, safe=True, clause="ONV-FRE-04"))


def closes(game: Game, squadron: Squadron, pose: Pose, length: int) -> Squadron | None:
    """ONV-FRE-03: an enemy squadron that a freighter would come within 1″ of on a straight line of that length to a
    pose, and is not now; None if there is none."""
    front, depth = formations.extent(pose.shape, squadron.n, squadron.stand)
    s, c = ahead = forward(pose.heading)
    back = (depth + length) / 2
    shapes = (rectangle(pose.x - s * back, pose.y - c * back, front, depth + length, ahead),)
    for other in game.squadrons:
        if other.side != squadron.side and other.standing:
            there = other.shapes
            if any(near(a, b, CLEAR + 1) for a in shapes for b in there) and not any(
                near(a, b, CLEAR + 1) for a in squadron.shapes for b in there
            ):
                return other
    return None
