"""MAR-G: units, headings, the dimensions of a galley, its frame, its shapes, and how far apart hulls are.

A battle keeps whole numbers only: lengths in units of 0.0001 in, headings and turns in tenths of a degree.
Documents give inches to four decimals and degrees to one.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from math import cos, pi, sin
from typing import Annotated

import msgspec

from rules.geometry.table import Direction, distance
from rules.geometry.table_exact import DECIMALS, ExactPoint, exact_direction
from rules.geometry.table_hulls import Form, Shape, bar, box, pointed, settled

INCH = 10_000
DEGREE = 10
FULL_TURN = 3_600
EPS = 10
TOUCH = 100
FAR = 10**8  # nothing lies so far out, nor goes so far
Pose = tuple[int, int, int]
Local = tuple[int, int]
Length = Annotated[int, msgspec.Meta(description="in units of 0.0001 in")]
East = Annotated[int, msgspec.Meta(description="in units of 0.0001 in from the west edge of the table")]
North = Annotated[int, msgspec.Meta(description="in units of 0.0001 in from its south edge")]
Heading = Annotated[
    int,
    msgspec.Meta(
        description="in tenths of a degree, clockwise from north",
        extra_json_schema={"minimum": 0, "maximum": FULL_TURN - 1},
    ),
]


class Dimensions(msgspec.Struct, frozen=True):
    """A class of galley (MAR-G.2), in units. `oars` are those of one side."""

    length: int
    beam: int
    prow: int
    oars: int
    spacing: int
    reach: int

    @property
    def bank(self) -> int:
        """The length of the oar bank, centred amidships."""
        return self.oars * self.spacing

    @property
    def stem(self) -> int:
        """From the hull centre to the ram tip."""
        return self.length // 2 + self.prow

    def oar(self, number: int) -> int:
        """How far ahead of the centre oar `number` sits; 1 is the foremost."""
        return (self.bank + self.spacing) // 2 - self.spacing * number


STANDARD: dict[str, Dimensions] = {
    "small": Dimensions(100_000, 25_000, 10_000, 8, 7_500, 15_000),
    "large": Dimensions(120_000, 30_000, 10_000, 10, 7_500, 15_000),
}


def units(inches: float) -> int:
    """Inches as units."""
    return round(inches * INCH)


def tenths(degrees: float) -> int:
    """A heading in degrees as tenths in [0, 3600)."""
    return round(degrees * DEGREE) % FULL_TURN


def in_inches(length: int) -> str:
    """A length in units to the unit, as a reader sees it: "12.75 in"."""
    return f"{length / INCH:.4f}".rstrip("0").rstrip(".") + " in"


def about(length: int) -> str:
    """A length to a hundredth of an inch, for sentences on which no limit hangs: "17.58 in"."""
    return f"{length / INCH:.2f}".rstrip("0").rstrip(".") + " in"


def in_degrees(angle: int) -> str:
    """An angle in tenths as a reader sees it: "45°"."""
    return f"{angle / DEGREE:.1f}".removesuffix(".0") + "°"


@lru_cache(maxsize=FULL_TURN)
def ahead(heading: int) -> Direction:
    """MAR-G.1: (sin, cos) of a heading, rounded to nine decimals."""
    angle = heading * pi / (FULL_TURN // 2)
    return round(sin(angle), 9), round(cos(angle), 9)


@lru_cache(maxsize=FULL_TURN)
def _whole_ahead(heading: int) -> tuple[int, int]:
    s, c = ahead(heading)
    return round(s * DECIMALS), round(c * DECIMALS)


def nearest(value: int, parts: int) -> int:
    """value / parts rounded to a whole number, halves to even."""
    whole, rest = divmod(value, parts)
    return whole + (2 * rest > parts or (2 * rest == parts and whole % 2))


def placed(pose: Pose, s: int, y: int) -> tuple[int, int]:
    """MAR-G.1: the point s to starboard and y ahead in a galley's frame, rounded to the unit."""
    sin_h, cos_h = _whole_ahead(pose[2])
    return (
        pose[0] + nearest(s * cos_h + y * sin_h, DECIMALS),
        pose[1] + nearest(y * cos_h - s * sin_h, DECIMALS),
    )


def in_frame(pose: Pose, x: float, y: float) -> tuple[float, float]:
    """MAR-G.1: (s, y) of a point in a galley's frame, unrounded."""
    s, c = ahead(pose[2])
    dx, dy = x - pose[0], y - pose[1]
    return dx * c - dy * s, dx * s + dy * c


def rounded_in_frame(pose: Pose, point: tuple[float, float], exact: Callable[[], ExactPoint]) -> Local:
    """(s, y) of a point in a galley's frame, rounded to the unit; `exact` gives the point in fractions where
    needed."""

    def exactly(axis: int) -> Fraction:
        x, y = exact()
        s, c = exact_direction(ahead(pose[2]))
        dx, dy = x - pose[0], y - pose[1]
        return (dx * c - dy * s, dx * s + dy * c)[axis]

    s, y = in_frame(pose, *point)
    return settled(s, lambda: exactly(0)), settled(y, lambda: exactly(1))


def hull(size: Dimensions, pose: Pose) -> Shape:
    """MAR-G.3: the rectangle that grapples and missiles measure from."""
    return Shape(box(size.beam, size.length), pose[0], pose[1], ahead(pose[2]))


def outline_form(size: Dimensions) -> Form:
    """MAR-G.3: the pentagon that decides contact: the hull and the triangle to the ram tip."""
    return pointed(size.beam, size.length, size.prow)


def outline(size: Dimensions, pose: Pose) -> Shape:
    """The pentagon of MAR-G.3 where a galley lies."""
    return Shape(outline_form(size), pose[0], pose[1], ahead(pose[2]))


@lru_cache(maxsize=256)
def oar_form(size: Dimensions, side: str, number: int) -> Form:
    """MAR-G.2: an oar, from the hull's side outwards, in the galley's frame."""
    y, inner, outer = size.oar(number), size.beam // 2, size.beam // 2 + size.reach
    sign = 1 if side == "S" else -1
    return bar((sign * inner, y), (sign * outer, y))


def hull_gap(one: Shape, other: Shape) -> int:
    """MAR-G.9: how far apart two hulls are, rounded to the unit."""
    return round(distance(one, other))
