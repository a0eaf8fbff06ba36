"""Marks on hexes, drawn around the middle of the hex. They differ by form as well as by colour."""

from functools import cache

from scenarios.drawing.layout import CORNERS, Point
from scenarios.drawing.shapes import Shape, clipped, disc, line, polygon

MARKS = ("zone-a", "zone-b", "last-move", "reach", "front", "target", "finding", "selected")  # the lowest first


def _hexagon(size: float) -> list[Point]:
    """The hex, shrunk to `size` of its own."""
    return [(x * size, y * size) for x, y in CORNERS]


@cache
def mark(kind: str) -> tuple[Shape, ...]:
    """The shapes of a kind of mark."""
    ring = polygon(kind, _hexagon(0.9))
    if kind == "reach":
        return (polygon("reach", _hexagon(0.93)), disc("reach-dot", 0, 0, 2.6))
    if kind == "target":
        ticks = [line("target-cross", (x * 0.62, y * 0.62), (x * 0.86, y * 0.86)) for x, y in CORNERS]
        return (ring, *ticks)
    if kind == "zone-a":
        hexagon = _hexagon(1)
        stripes = [clipped((-40, y + 40), (40, y - 40), hexagon) for y in range(-28, 29, 8)]
        return (polygon("zone-a", hexagon), *(line("zone-a-hatch", *part) for part in stripes if part))
    if kind == "zone-b":
        return (polygon("zone-b", _hexagon(1)),)
    if kind == "finding":
        badge = polygon("finding-badge", [(9, -16), (16, -4), (2, -4)])
        return (ring, badge, line("finding-sign", (9, -12.2), (9, -8.4)), line("finding-sign", (9, -6.1), (9, -6)))
    return (ring,)
