"""The table of a scenario document: land, marks and what floats."""

from typing import Literal

import msgspec

Side = Literal["A", "B"]
Edge = Literal["S", "N", "W", "E"]
Rating = Literal["FRIENDLY", "NEUTRAL", "ENEMY"]
Ratings = dict[Side, Rating]


class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a document: unknown fields are a mistake."""


class Land(Strict, frozen=True):
    """Land as a convex polygon (ONV-GEO-23); its rating for each fleet where it is not NEUTRAL (ONV-TBL-02)."""

    id: str
    poly: tuple[tuple[float, float], ...]
    status: Ratings = {}


class Marker(Strict, frozen=True):
    """A ship at anchor that nobody may pass within its radius (the merchantman off Naupactus)."""

    id: str
    x: float
    y: float
    radius: float = 1


class Wreckage(Strict, frozen=True):
    """A flotsam marker that lies there as the battle begins: its middle, and the way its long side lies across."""

    x: float
    y: float
    heading: float = 0


class Table(Strict, frozen=True):
    """The table (ONV-TBL). None is what the base scenario lays out; `edges` and `land` override it. `cape_depth` is how
    far the land of SCN-04 comes out, `obstacles` is ground that breaks a phalanx in column (AMP-05)."""

    w: float | None = None
    d: float = 48
    edges: dict[Edge, Ratings] = {}
    land: tuple[Land, ...] | None = None
    wind: float | None = None
    cape_depth: float = 18
    markers: tuple[Marker, ...] = ()
    flotsam: tuple[Wreckage, ...] = ()
    obstacles: tuple[Land, ...] = ()
