"""The table of a scenario document: land, marks and what floats."""

from typing import Literal

import msgspec

from rules.geometry.quantities import Degrees, EastInches, Inches, NorthInches

Side = Literal["A", "B"]
Edge = Literal["S", "N", "W", "E"]
Rating = Literal["FRIENDLY", "NEUTRAL", "ENEMY"]
Ratings = dict[Side, Rating]


class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a document: unknown fields are a mistake."""


class Land(Strict, frozen=True):
    """Land as a convex polygon (ONV-GEO-23); its rating for each fleet where it is not NEUTRAL (ONV-TBL-02)."""

    id: str
    poly: tuple[tuple[Inches, Inches], ...]
    status: Ratings = {}


class Marker(Strict, frozen=True):
    """A ship at anchor that nobody may pass within its radius (the merchantman off Naupactus)."""

    id: str
    x: EastInches
    y: NorthInches
    radius: Inches = 1


class Wreckage(Strict, frozen=True):
    """A flotsam marker that lies there as the battle begins: its middle, and the way its long side lies across."""

    x: EastInches
    y: NorthInches
    heading: Degrees = 0


class Table(Strict, frozen=True):
    """The table (ONV-TBL). None is what the base scenario lays out; `edges` and `land` override it. `cape_depth` is how
    far the land of SCN-04 comes out, `obstacles` is ground that breaks a phalanx in column (AMP-05)."""

    w: Inches | None = None
    d: Inches = 48
    edges: dict[Edge, Ratings] = {}
    land: tuple[Land, ...] | None = None
    wind: Degrees | None = None
    cape_depth: Inches = 18
    markers: tuple[Marker, ...] = ()
    flotsam: tuple[Wreckage, ...] = ()
    obstacles: tuple[Land, ...] = ()
