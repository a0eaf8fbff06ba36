"""NAU-1 and NAU-G: lengths, angles, scales, bases, and what counts as touching.

A battle keeps whole numbers only: lengths in units of 0.01 mm, headings and wheels in hundredths of a degree. Documents
give millimetres and degrees to two decimals.
"""

from functools import lru_cache
from math import floor, pi
from typing import Annotated, Literal, NamedTuple

import msgspec

from rules.geometry.quantities import FULL_TURN as FULL_TURN
from rules.geometry.table import Direction, Outline, direction, distance, is_within

UNITS_PER_MM = 100
QUARTER = FULL_TURN // 4
HUNDREDTH = 2 * pi / FULL_TURN
TOUCH = 3
Pose = tuple[int, int, int]
"""A place and a heading: x, y, and hundredths of a degree."""
Scale = Literal["1/1200", "1/3600", "1/600", "1/650"]
Angle = Annotated[int, msgspec.Meta(description="in hundredths of a degree", extra_json_schema={"minimum": 1})]
Segments = Annotated[int, msgspec.Meta(description="in segments", extra_json_schema={"minimum": 0})]


class ScaleSheet(NamedTuple):
    """A scale preset (NAU-1.h): everything in mm, the segment with its alternative in inches."""

    factor: float
    segments: tuple[float, float]
    strip: float


SCALES: dict[Scale, ScaleSheet] = {
    "1/1200": ScaleSheet(1, (20, 25.4), 150),
    "1/3600": ScaleSheet(0.5, (10, 12.7), 75),
    "1/600": ScaleSheet(2, (40, 50.8), 300),
    "1/650": ScaleSheet(2, (40, 50.8), 300),
}
BASES = ((15, 20), (15, 20), (15, 25), (15, 30), (15, 30), (15, 35), (20, 40))


def rounded(value: float) -> int:
    """NAU-G.3: to the nearest whole number, a half and what is within a millionth of it upwards."""
    return floor(value + 0.5 + 1e-6)


def units(mm: float) -> int:
    """Millimetres as units."""
    return rounded(mm * UNITS_PER_MM)


def hundredths(degrees: float) -> int:
    """A heading in degrees as hundredths in [0, 36000)."""
    return rounded(degrees * 100) % FULL_TURN


def in_mm(length: int) -> str:
    """A length in units as a reader sees it: "52.5 mm"."""
    return f"{length / UNITS_PER_MM:.2f}".rstrip("0").rstrip(".") + " mm"


def in_degrees(angle: int) -> str:
    """An angle in hundredths as a reader sees it: "45°"."""
    return f"{angle / 100:.2f}".rstrip("0").rstrip(".") + "°"


@lru_cache(maxsize=2 * FULL_TURN)
def ahead(heading: int) -> Direction:
    """NAU-G.1: the unit vector of a heading."""
    return direction(heading, FULL_TURN)


def standard_base(size: int, scale: Scale) -> tuple[int, int]:
    """NAU-1.e and NAU-1.h: width and depth in mm of the base of a Size."""
    if scale == "1/3600":
        return BASES[0]
    width, depth = BASES[size]
    return (width, depth) if scale == "1/1200" else (2 * width, 2 * depth)


def is_base(size: int, scale: Scale, base: tuple[float, float]) -> bool:
    """NAU-1.f: the width as printed, the depth as printed or longer by whole steps of 5 mm (doubled scales 10 mm)."""
    width, depth = standard_base(size, scale)
    step = {"1/1200": 5, "1/3600": 0}.get(scale, 10)
    longer = base[1] - depth
    return base[0] == width and (
        longer == 0 or (step > 0 and longer > 0 and longer % step == 0 and longer <= 20 * step)
    )


def gap(a: Outline, b: Outline) -> int:
    """NAU-G.3: the measured distance between closed bases, in whole units."""
    return rounded(distance(a, b))


# A distance is rounded before it is compared, so bases touch up to just under half a unit beyond the tolerance.
TOUCHING = TOUCH + 0.5 - 2e-6


def touch(a: Outline, b: Outline) -> bool:
    """NAU-G.3: whether two bases are in contact."""
    return is_within(a, b, TOUCHING)
