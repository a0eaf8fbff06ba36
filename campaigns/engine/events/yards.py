"""What yards do for ships (CMP-REP-02 to 06). `port` is "" for the yard of a pool, or of a chain."""

from rules.core.events import Event


class RepairBegun(Event, frozen=True, tag="repair_begun"):
    hull: str
    side: str
    damage: int
    points: int
    port: str = ""


class Rearmed(Event, frozen=True, tag="rearmed"):
    hull: str
    side: str
    item: str
    port: str = ""


class HullLaidDown(Event, frozen=True, tag="hull_laid_down"):
    building: str
    side: str
    port: str
    size: int
    talents: int
    name: str = ""


class PointsPutIn(Event, frozen=True, tag="points_put_in"):
    """Work on a hull on the stocks; `due` is the turn at whose muster it is ready, once its points are complete."""

    building: str
    side: str
    points: int
    due: int | None = None


class HullCompleted(Event, frozen=True, tag="hull_completed"):
    """A hull leaves the stocks: READY, of no squadron."""

    building: str
    hull: str
    side: str
    port: str


class HullScrapped(Event, frozen=True, tag="hull_scrapped"):
    hull: str
    side: str
    talents: int


YardsEvent = RepairBegun | Rearmed | HullLaidDown | PointsPutIn | HullCompleted | HullScrapped
