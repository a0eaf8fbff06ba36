"""ONV-GEO-25 and 26: laying a squadron in a formation, cramped where there is no room, and the block."""

from rules.oi_navarcoi import formations
from rules.oi_navarcoi.events_moves import Formed
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.measure import forward
from rules.oi_navarcoi.placing import is_free, overhangs, shifted
from rules.oi_navarcoi.squadrons import Squadron


def take(game: Game, squadron: Squadron, pose: Pose | None, formation: str, why: str, clause: str) -> None:
    """Lay a squadron in a formation; without a pose there is no room and it is cramped (ONV-GEO-25)."""
    game.tell(
        Formed(
            squadron=squadron.id,
            was=squadron.formation,
            formation=formation,  # type: ignore[arg-type]
            pose=pose or squadron.pose,
            why=why,  # type: ignore[arg-type]
            cramped=pose is None and squadron.pose.shape != formation,
            clause=clause,
        ),
    )


def block_pose(game: Game, squadron: Squadron) -> Pose | None:
    """ONV-GEO-26: the block with the same mean of stand centres and heading, directly away from the enemy of its
    earliest link by at most a stand's front where it must. An overhanging squadron's may hang over as well."""
    pose = formations.laid_about("BLOCK", squadron.mean, squadron.pose.heading, squadron.n, squadron.stand)
    edge = not overhangs(game, squadron)
    link = game.earliest_link(squadron)
    if link is None:
        return pose if is_free(game, squadron, pose, edge=edge) else None
    s, c = forward(link.axis)
    away = (s, c) if link.target == squadron.id else (-s, -c)
    return shifted(game, squadron, pose, away, (0, squadron.stand.front), edge=edge)


def become_block(game: Game, squadron: Squadron) -> None:
    """ONV-GEO-26: an UNFORMED squadron loses its formation."""
    if squadron.formation != "BLOCK":
        take(game, squadron, block_pose(game, squadron), "BLOCK", "unformed", "ONV-GEO-26")
