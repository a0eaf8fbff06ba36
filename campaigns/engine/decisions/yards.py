"""What yards do for ships (CMP-REP-02 to 06)."""

from campaigns.engine.decisions.base import Decision


class Repair(Decision, frozen=True, tag="repair"):
    """Spend yard points to take `damage` points of hull damage off a hull (CMP-REP-02)."""

    hull: str
    damage: int


class Rearm(Decision, frozen=True, tag="rearm"):
    """Replace a spent item of a hull's gear (CMP-REP-06)."""

    hull: str
    item: str


class Build(Decision, frozen=True, tag="build"):
    """Lay a hull down, paid whole (CMP-REP-03). `name` is hers once she is launched."""

    port: str
    size: int
    name: str = ""


class AddPoints(Decision, frozen=True, tag="add_points"):
    """Put yard points into a hull on the stocks (CMP-REP-03)."""

    building: str
    points: int


class Scrap(Decision, frozen=True, tag="scrap"):
    """Break a hull up in an own PORT (CMP-REP-05)."""

    hull: str


YardsDecision = Repair | Rearm | Build | AddPoints | Scrap
