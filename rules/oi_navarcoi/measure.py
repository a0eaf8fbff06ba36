"""ONV-GEN and ONV-GEO: units, stands, rounding, average dice.

A battle keeps whole numbers only: lengths in units of 0.01 mm (an inch is 2540), headings in hundredths of a degree.
Documents give inches and degrees.
"""

from functools import lru_cache
from math import atan2, degrees, floor
from typing import Annotated, NamedTuple

import msgspec

from rules.geometry.quantities import FULL_TURN as FULL_TURN
from rules.geometry.table import Direction, direction

INCH = 2540
UNITS_PER_CM = 1000
HALF_TURN = FULL_TURN // 2
QUARTER = FULL_TURN // 4
TOLERANCE = 1  # ONV-GEO-01: every comparison of lengths allows one unit
NEAR = 8 * INCH  # ONV-MAN-03
AVERAGE = (3, 2, 3, 4, 5, 4)
Angle = Annotated[int, msgspec.Meta(description="in hundredths of a degree")]


class Stand(NamedTuple):
    """ONV-GEO-03 and 04: a stand's front and depth; stand centres are one front apart both ways."""

    front: int = 5000
    depth: int = 3500

    @property
    def pitch(self) -> int:
        return self.front


def rounded(value: float) -> int:
    """ONV-GEO-01: to the nearest whole number, half away from zero."""
    return floor(value + 0.5) if value >= 0 else -floor(0.5 - value)


def units(inches: float) -> int:
    """Inches as units."""
    return rounded(inches * INCH)


def hundredths(degrees: float) -> int:
    """Degrees as a heading in [0, 36000)."""
    return rounded(degrees * 100) % FULL_TURN


def in_inches(length: float) -> str:
    """A length in units as a reader sees it: 4.5″."""
    return f"{length / INCH:.2f}".rstrip("0").rstrip(".") + "″"


def in_degrees(angle: int) -> str:
    """An angle in hundredths as a reader sees it: 45°."""
    return f"{angle / 100:.2f}".rstrip("0").rstrip(".") + "°"


@lru_cache(maxsize=FULL_TURN)
def forward(heading: int) -> Direction:
    """ONV-GEO-02: the unit vector of a heading; to the right of it lies (cos, −sin)."""
    return direction(heading, FULL_TURN)


def heading_of(s: float, c: float) -> int:
    """The heading of a vector, to the nearest hundredth of a degree."""
    return rounded(degrees(atan2(s, c)) * 100) % FULL_TURN


def between(a: int, b: int) -> int:
    """The angle between two headings, 0 to a half turn."""
    apart = (a - b) % FULL_TURN
    return min(apart, FULL_TURN - apart)


def average(face: int) -> int:
    """ONV-GEN-02: what a die reads as an average die."""
    return AVERAGE[face - 1]


def third(face: int) -> int:
    """ONV-GEN-02: what a die reads as a d3."""
    return (face + 1) // 2
