"""ONV-MEL-14, ONV-GEO-25, ONV-MOV-03: engaged squadrons form line, and cramped ones are laid out."""

from rules.geometry.table import Point
from rules.oi_navarcoi import contact, formations, laying, placing
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.measure import FULL_TURN, HALF_TURN, forward
from rules.oi_navarcoi.scenario import Formation
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.state_fights import Link


def form(game: Game) -> None:
    """ONV-MOV-03: α before β in roster order."""
    for squadron in game.squadrons:
        if not squadron.standing:
            continue
        link = game.earliest_link(squadron)
        if link is not None and squadron.formation in ("POLLON", "KERAS"):
            laying.take(game, squadron, line_pose(game, squadron, link, "MIAS"), "MIAS", "line", "ONV-MEL-14")
        elif squadron.cramped:
            pose = roomy_pose(game, squadron, link)
            if pose is not None:
                laying.take(game, squadron, pose, squadron.formation, "room", "ONV-GEO-25")


def roomy_pose(game: Game, squadron: Squadron, link: Link | None) -> Pose | None:
    """ONV-GEO-25: where a cramped squadron can now be laid out; None: it is cramped still."""
    if squadron.formation == "BLOCK":
        return laying.block_pose(game, squadron)
    if link is not None:
        return line_pose(game, squadron, link, squadron.formation)
    pose = formations.laid_about(squadron.formation, squadron.mean, squadron.pose.heading, squadron.n, squadron.stand)
    return pose if placing.is_free(game, squadron, pose) else None


def line_pose(game: Game, squadron: Squadron, link: Link, formation: Formation) -> Pose | None:
    """ONV-GEO-20, Forming line: facing the enemy along the axis of the link, R kept, or the middle of the edge touched;
    shifted along the line of contact where it must be; None without room."""
    heading, (x, y) = facing(squadron, link), (squadron.pose.x, squadron.pose.y)
    if link.target == squadron.id and link.edge != "FRONT":
        start, end, _ = contact.edge_of(squadron, link.edge, link.stand)
        x, y = round((start[0] + end[0]) / 2), round((start[1] + end[1]) / 2)
    enemy = game.by_id[link.target if link.attacker == squadron.id else link.attacker]
    span = span_of(enemy, link, formations.extent(formation, squadron.n, squadron.stand)[0], squadron, (x, y), heading)
    s, c = forward(heading)
    pose = formations.laid(formation, x, y, heading, squadron.n, squadron.stand)
    return placing.shifted(game, squadron, pose, (c, -s), span)


def facing(squadron: Squadron, link: Link) -> int:
    """The heading of a squadron towards the enemy of a link."""
    return link.axis if link.attacker == squadron.id else (link.axis + HALF_TURN) % FULL_TURN


def span_of(
    enemy: Squadron, link: Link, front: int, squadron: Squadron, at: Point, heading: int
) -> tuple[float, float]:
    """How far to its left and right a line may be shifted and keep the common length of ONV-GEO-15 with the enemy's
    edge."""
    edge = link.edge if link.target == enemy.id else "FRONT"
    if enemy.pose.shape == "KYKLOS":
        return 0.0, 0.0
    (ax, ay), (bx, by), _ = contact.edge_of(enemy, edge, link.stand if link.target == enemy.id else None)
    s, c = forward(heading)
    length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
    most = (front + length) / 2 - min(squadron.stand.front, front, length)
    aside = (at[0] - (ax + bx) / 2) * c - (at[1] - (ay + by) / 2) * s
    return min(0.0, -most - aside), max(0.0, most - aside)
