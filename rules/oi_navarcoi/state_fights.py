"""What fights leave in a position (ONV-STA-01): contacts, melees, chases, routs, and how a battle ended."""

from typing import Literal

import msgspec

from rules.oi_navarcoi.formations import Spot
from rules.oi_navarcoi.scenario import (
    Edge,
    Face,
    Side,
)

Touched = Literal["FRONT", "RIGHT", "REAR", "LEFT"]


EndReason = Literal["left_field", "conceded", "destroyed", "goal", "turn_limit", "stalemate"]


class Rout(msgspec.Struct, frozen=True):
    """Which way a routing squadron goes, and from whom."""

    heading: int
    by: tuple[str, ...]


class Link(msgspec.Struct, frozen=True):
    """ONV-CON-08. `edge` and `stand` say which edge of the target was touched (of which stand of a bent column);
    `fresh`: no round has been fought since."""

    seq: int
    attacker: str
    target: str
    face: Face
    edge: Touched
    axis: int
    turn: int
    stand: int | None = None
    fresh: bool = True


class Melee(msgspec.Struct, frozen=True):
    """A melee of this turn (ONV-MEL-02): side A's squadrons and side B's in roster order, and the links among them."""

    a: tuple[str, ...]
    b: tuple[str, ...]
    links: tuple[Link, ...]


class Chase(msgspec.Struct, frozen=True):
    """ONV-PER-06 to 08. `off` is the edge over which both went, `places` where each would return; `alone`: the one that
    has earned its return and waits for room."""

    attacker: str
    target: str
    heading: int
    off: Edge | None = None
    places: tuple[Spot, ...] = ()
    alone: str | None = None


class Ended(msgspec.Struct, frozen=True):
    """`winner` and `holder` are None in a draw. `score` is what the scenario compares, by side."""

    winner: Side | None
    reason: EndReason
    holder: Side | None = None
    degree: Literal["major", "tactical"] | None = None
    score: dict[Side, str] = {}
