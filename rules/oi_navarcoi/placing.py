"""ONV-GEO-08, GEO-24 and GEO-25: room on the table, and the least shift that finds it."""

from collections.abc import Iterable
from math import inf

from rules.geometry.table import Direction, Outline
from rules.geometry.table_shapes import Disc, Shape, Span, closed_spans, least_shift, overlaps
from rules.oi_navarcoi import formations
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.measure import TOLERANCE
from rules.oi_navarcoi.position import Position
from rules.oi_navarcoi.scenario import Edge
from rules.oi_navarcoi.squadrons import Squadron


def covers(squadron: Squadron, pose: Pose) -> tuple[Shape, ...]:
    """What a squadron would cover."""
    return formations.shapes(pose, squadron.n, squadron.stand)


def on_table(position: Position, shape: Shape) -> bool:
    """Whether nothing of a shape lies beyond the table edge."""
    width, depth = position.table.width + TOLERANCE, position.table.depth + TOLERANCE
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


def beyond(position: Position, x: float, y: float) -> tuple[Edge, ...]:
    """The table edges that a point lies beyond."""
    width, depth = position.table.width + TOLERANCE, position.table.depth + TOLERANCE
    if -TOLERANCE <= x <= width and -TOLERANCE <= y <= depth:
        return ()
    past: dict[Edge, bool] = {"W": x < -TOLERANCE, "E": x > width, "S": y < -TOLERANCE, "N": y > depth}
    return tuple(edge for edge, is_past in past.items() if is_past)


def hung_over(position: Position, squadron: Squadron) -> set[Edge]:
    """ONV-GEO-24: the table edges over which a squadron hangs."""
    outlines = [shape for shape in squadron.shapes if isinstance(shape, Outline)]
    return {edge for outline in outlines for x, y in outline.corners for edge in beyond(position, x, y)}


def wholly_beyond(position: Position, squadron: Squadron) -> bool:
    """ONV-GEO-24: whether nothing of a squadron's stands is on the table yet."""
    outlines = [shape for shape in squadron.shapes if isinstance(shape, Outline)]
    return bool(outlines) and all(
        set.intersection(*(set(beyond(position, x, y)) for x, y in each.corners)) for each in outlines
    )


def overhangs(position: Position, squadron: Squadron) -> bool:
    """ONV-GEO-24: whether a squadron on the table hangs over its edge, or lies beyond it."""
    pose, reach = squadron.pose, squadron.reach
    if reach <= pose.x <= position.table.width - reach and reach <= pose.y <= position.table.depth - reach:
        return False
    return not all(on_table(position, shape) for shape in squadron.shapes)


def others(position: Position, *besides: Squadron) -> list[Squadron]:
    """Every squadron that is in the way (ONV-GEO-25), besides these."""
    return [each for each in position.standing if each not in besides]


def in_the_way(
    position: Position, shapes: Iterable[Shape], besides: tuple[Squadron, ...], edge: bool = True
) -> Squadron | str | None:
    """What shapes would overlap: a squadron, land or a marker by its id, "edge"; None where there is room."""
    shapes = tuple(shapes)
    if edge and not all(on_table(position, shape) for shape in shapes):
        return "edge"
    for id, land in position.land:
        if any(overlaps(shape, land, TOLERANCE) for shape in shapes):
            return id
    for other in position.standing:
        if other not in besides:
            pose, reach = other.pose, other.reach
            for shape in shapes:
                dx, dy, far = pose.x - shape.x, pose.y - shape.y, reach + shape.reach
                if dx * dx + dy * dy < far * far and any(overlaps(shape, there, TOLERANCE) for there in other.shapes):
                    return other
    return None


def is_free(position: Position, squadron: Squadron, pose: Pose, *besides: Squadron, edge: bool = True) -> bool:
    """Whether a squadron has room to lie so, `besides` standing elsewhere then."""
    return in_the_way(position, covers(squadron, pose), (squadron, *besides), edge) is None


def shifted(
    position: Position,
    squadron: Squadron,
    pose: Pose,
    along: Direction,
    span: Span,
    *besides: Squadron,
    edge: bool = True,
) -> Pose | None:
    """ONV-GEO-25: the pose, shifted along a direction by the least whole number of units within a span that gives it
    room (equal: forwards); None where there is none."""
    if span[0] <= 0 <= span[1] and is_free(position, squadron, pose, *besides, edge=edge):
        return pose
    shapes = covers(squadron, pose)
    there: list[Shape] = [shape for other in others(position, squadron, *besides) for shape in other.shapes]
    there += [land for _, land in position.land]
    outlines = [shape for shape in shapes if isinstance(shape, Outline)]
    least, most = span
    if edge:
        least, most = _within_table(position, outlines, along, least, most)
    shift = least_shift(closed_spans(outlines, there, along, TOLERANCE), least, most)
    if shift is None:
        return None
    return formations.laid(
        pose.shape, pose.x + along[0] * shift, pose.y + along[1] * shift, pose.heading, squadron.n, squadron.stand
    )


def _within_table(position: Position, outlines: list[Outline], along: Direction, least: float, most: float) -> Span:
    """The part of a span of shifts that keeps every corner on the table."""
    for outline in outlines:
        for corner in outline.corners:
            for at, v, size in zip(corner, along, (position.table.width, position.table.depth), strict=True):
                low, high = -TOLERANCE - at, size + TOLERANCE - at
                if abs(v) < 1e-9:
                    if low > 0 or high < 0:
                        return inf, -inf
                    continue
                first, last = sorted((low / v, high / v))
                least, most = max(least, first), min(most, last)
    return least, most
