"""ONV-GEO-25 and 26, ONV-GEO-08: room on the table, the least shift that finds it, and the block."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf
from typing import TYPE_CHECKING

from rules.geometry.table import Direction, Outline
from rules.geometry.table_shapes import Disc, Shape, Span, closed_spans, least_shift, overlaps
from rules.oi_navarcoi import formations
from rules.oi_navarcoi.events_moves import Formed
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.measure import TOLERANCE, forward
from rules.oi_navarcoi.scenario import Edge
from rules.oi_navarcoi.squadrons import Squadron

if TYPE_CHECKING:
    from rules.oi_navarcoi.game import Game


def covers(squadron: Squadron, pose: Pose) -> tuple[Shape, ...]:
    """What a squadron would cover."""
    return formations.shapes(pose, squadron.n, squadron.stand)


def on_table(game: Game, shape: Shape) -> bool:
    """Whether nothing of a shape lies beyond the table edge."""
    width, depth = game.table.width + TOLERANCE, game.table.depth + TOLERANCE
    if isinstance(shape, Disc):
        reach = shape.reach
        return (
            shape.x - reach >= -TOLERANCE
            and shape.x + reach <= width
            and (shape.y - reach >= -TOLERANCE and shape.y + reach <= depth)
        )
    reach = shape.reach
    if reach <= shape.x <= width - reach and reach <= shape.y <= depth - reach:
        return True
    return all(-TOLERANCE <= x <= width and -TOLERANCE <= y <= depth for x, y in shape.corners)


def beyond(game: Game, x: float, y: float) -> tuple[Edge, ...]:
    """The table edges that a point lies beyond."""
    width, depth = game.table.width + TOLERANCE, game.table.depth + TOLERANCE
    if -TOLERANCE <= x <= width and -TOLERANCE <= y <= depth:
        return ()
    past: dict[Edge, bool] = {"W": x < -TOLERANCE, "E": x > width, "S": y < -TOLERANCE, "N": y > depth}
    return tuple(edge for edge, is_past in past.items() if is_past)


def hung_over(game: Game, squadron: Squadron) -> set[Edge]:
    """ONV-GEO-24: the table edges over which a squadron hangs."""
    outlines = [shape for shape in squadron.shapes if isinstance(shape, Outline)]
    return {edge for outline in outlines for x, y in outline.corners for edge in beyond(game, x, y)}


def wholly_beyond(game: Game, squadron: Squadron) -> bool:
    """ONV-GEO-24: whether nothing of a squadron's stands is on the table yet."""
    outlines = [shape for shape in squadron.shapes if isinstance(shape, Outline)]
    return bool(outlines) and all(
        set.intersection(*(set(beyond(game, x, y)) for x, y in each.corners)) for each in outlines
    )


def overhangs(game: Game, squadron: Squadron) -> bool:
    """ONV-GEO-24: whether a squadron on the table hangs over its edge, or lies beyond it."""
    pose, reach = squadron.pose, squadron.reach
    if reach <= pose.x <= game.table.width - reach and reach <= pose.y <= game.table.depth - reach:
        return False
    return not all(on_table(game, shape) for shape in squadron.shapes)


def others(game: Game, *besides: Squadron) -> list[Squadron]:
    """Every squadron that is in the way (ONV-GEO-25), besides these."""
    return [each for each in game.standing if each not in besides]


def in_the_way(
    game: Game, shapes: Iterable[Shape], besides: tuple[Squadron, ...], edge: bool = True
) -> Squadron | str | None:
    """What shapes would overlap: a squadron, land or a marker by its id, "edge"; None where there is room."""
    shapes = tuple(shapes)
    if edge and not all(on_table(game, shape) for shape in shapes):
        return "edge"
    for id, land in game.land:
        if any(overlaps(shape, land, TOLERANCE) for shape in shapes):
            return id
    for other in game.standing:
        if other not in besides:
            pose, reach = other.pose, other.reach
            for shape in shapes:
                dx, dy, far = pose.x - shape.x, pose.y - shape.y, reach + shape.reach
                if dx * dx + dy * dy < far * far and any(overlaps(shape, there, TOLERANCE) for there in other.shapes):
                    return other
    return None


def is_free(game: Game, squadron: Squadron, pose: Pose, *besides: Squadron, edge: bool = True) -> bool:
    """Whether a squadron has room to lie so, `besides` standing elsewhere then."""
    return in_the_way(game, covers(squadron, pose), (squadron, *besides), edge) is None


def shifted(
    game: Game,
    squadron: Squadron,
    pose: Pose,
    along: Direction,
    span: Span,
    *besides: Squadron,
    edge: bool = True,
) -> Pose | None:
    """ONV-GEO-25: the pose, shifted along a direction by the least whole number of units within a span that gives it
    room (equal: forwards); None where there is none."""
    if span[0] <= 0 <= span[1] and is_free(game, squadron, pose, *besides, edge=edge):
        return pose
    shapes = covers(squadron, pose)
    there: list[Shape] = [shape for other in others(game, squadron, *besides) for shape in other.shapes]
    there += [land for _, land in game.land]
    outlines = [shape for shape in shapes if isinstance(shape, Outline)]
    least, most = span
    if edge:
        least, most = _within_table(game, outlines, along, least, most)
    shift = least_shift(closed_spans(outlines, there, along, TOLERANCE), least, most)
    if shift is None:
        return None
    return formations.laid(
        pose.shape, pose.x + along[0] * shift, pose.y + along[1] * shift, pose.heading, squadron.n, squadron.stand
    )


def _within_table(game: Game, outlines: list[Outline], along: Direction, least: float, most: float) -> Span:
    """The part of a span of shifts that keeps every corner on the table."""
    for outline in outlines:
        for corner in outline.corners:
            for at, v, size in zip(corner, along, (game.table.width, game.table.depth), strict=True):
                low, high = -TOLERANCE - at, size + TOLERANCE - at
                if abs(v) < 1e-9:
                    if low > 0 or high < 0:
                        return inf, -inf
                    continue
                first, last = sorted((low / v, high / v))
                least, most = max(least, first), min(most, last)
    return least, most


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
