"""The lines of the hulls, bow up, their middle at the origin: two sizes for hexes, and the hulls that stand on bases.

A hex reaches 17.3 ahead and astern of its middle. A hull for a base is drawn to fit it with its oars and its ram:
`fits` is the base, width and depth; on another base of that shape it is drawn larger or smaller.
"""

from typing import NamedTuple

from scenarios.drawing.art.strokes import Point


class Lines(NamedTuple):
    """Half the width of a hull at places from bow to stern, and where its oars are."""

    profile: tuple[Point, ...]  # (half width, y) from the stem aft
    ram: float  # y of the tip of the ram
    oars: tuple[float, float]  # y of the first and the last oar
    banked: int  # oars in a row, on each side
    rows: tuple[float, ...]  # how far the oars of each row reach from the middle line
    outrigger: float = 0.0  # half width of the box that carries the oars; 0 without
    foredeck: float = 6.0  # its length from the stem
    mount: float = 8.0  # how far aft of the stem engines and towers stand
    astern: float = 5.0  # how far aft of the middle the label lies
    fits: tuple[float, float] | None = None

    @property
    def stem(self) -> float:
        """y of the bow without the ram."""
        return self.profile[0][1]

    @property
    def stern(self) -> float:
        """y of the aftermost point."""
        return self.profile[-1][1]

    def half_width(self, y: float) -> float:
        """Of the hull at a place; 0 off its ends."""
        for (w0, y0), (w1, y1) in zip(self.profile, self.profile[1:], strict=False):
            if y0 <= y <= y1:
                return w0 + (w1 - w0) * (y - y0) / (y1 - y0)
        return 0.0


HEX_HULLS = {
    "S": Lines(
        profile=((0.5, -10.6), (1.9, -8.4), (2.8, -5), (3.1, 0), (2.9, 5), (2, 9), (0.8, 11.4)),
        ram=-14, oars=(-5, 6.4), banked=7, rows=(8.6,), foredeck=4.8, mount=6, astern=4,
    ),
    "L": Lines(
        profile=((0.6, -13.2), (2.6, -10.6), (4, -6.5), (4.5, 0), (4.3, 7), (3, 12), (1.1, 15.2)),
        ram=-17, oars=(-7.2, 9), banked=9, rows=(11.8, 9.2), outrigger=5.6,
    ),
}  # fmt: skip

BASE_HULLS = {
    "boat": Lines(
        profile=((0.3, -6.4), (1, -5), (1.45, -2), (1.5, 1), (1.3, 4), (0.5, 6.6)),
        ram=-8, oars=(-3, 3.4), banked=5, rows=(3.3,), foredeck=2.6, mount=3, fits=(7.5, 17),
    ),
    "biremis": Lines(
        profile=((0.4, -7), (1.5, -5.2), (2.2, -2.6), (2.4, 0.5), (2.2, 4), (1.5, 6.8), (0.6, 8.3)),
        ram=-9.6, oars=(-3, 4.8), banked=6, rows=(6.4,), foredeck=3.4, mount=5, fits=(15, 20),
    ),
    "triremis": Lines(
        profile=((0.5, -9.2), (1.7, -7.4), (2.5, -4.2), (2.8, 0.4), (2.6, 5), (1.8, 8.6), (0.7, 10.6)),
        ram=-12.2, oars=(-4.6, 6.4), banked=8, rows=(7.2,), outrigger=3.7, foredeck=4, mount=5.6, fits=(15, 25),
    ),
    "quadriremis": Lines(
        profile=((0.5, -11.4), (2.1, -9), (3.1, -5.4), (3.4, 0.4), (3.2, 6), (2.3, 10.6), (0.9, 12.9)),
        ram=-14.6, oars=(-6, 8), banked=9, rows=(7.3, 6), outrigger=4.3, foredeck=5, mount=6.8, fits=(15, 30),
    ),
    "quinqueremis": Lines(
        profile=((0.6, -11.4), (2.6, -9), (3.7, -5.4), (4.1, 0.4), (3.9, 6), (2.9, 10.6), (1.1, 13)),
        ram=-14.6, oars=(-6, 8.2), banked=10, rows=(7.4, 6.5), outrigger=5, foredeck=5.4, mount=7.4, fits=(15, 30),
    ),
    "hexeris": Lines(
        profile=((0.6, -13.6), (2.9, -11), (4.1, -6.6), (4.5, 0.4), (4.3, 7), (3.3, 12.4), (1.2, 15.2)),
        ram=-17, oars=(-7.4, 9.8), banked=11, rows=(7.4, 6.7), outrigger=5.4, foredeck=6.2, mount=8.6, fits=(15, 35),
    ),
    "deceris": Lines(
        profile=((0.8, -15.4), (3.8, -12.6), (5.6, -7.4), (6.1, 0.4), (5.8, 8), (4.5, 14), (1.7, 17.4)),
        ram=-19.4, oars=(-8.2, 11.2), banked=12, rows=(9.9, 8.8), outrigger=7.2,
        foredeck=7.6, mount=10.4, fits=(20, 40),
    ),
}  # fmt: skip

LINES: dict[str, Lines] = HEX_HULLS | BASE_HULLS
