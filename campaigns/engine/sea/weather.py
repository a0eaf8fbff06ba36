"""CMP-CAL-01, CMP-MOV-05: winter at sea, and nights without a beach."""

from campaigns.engine import map as areas
from campaigns.engine.dice import Label
from campaigns.engine.events import NightAtSea, WinterAtSea
from campaigns.engine.records import Fleet
from campaigns.engine.resolution import Resolution
from campaigns.engine.roster import fleet_name, hulls_of_fleet, hulls_of_squadron, squadrons_of
from campaigns.engine.sea import losses

STORM_TO = 2  # CMP-CAL-01: a hull is lost on a die of 1 or 2
SWAMPED = 1  # CMP-MOV-05


def settle(res: Resolution) -> None:
    """Storms first, then nights at sea, each for all fleets in SEA areas, sides in the order of `sides`."""
    if res.state.data.is_winter(res.state.turn):
        for fleet in _at_sea(res):
            _storm(res, fleet)
    swamped: list[tuple[str, str]] = []
    for fleet in _at_sea(res):
        if areas.own_havens(res.state, fleet.area, fleet.side):
            continue
        for squadron in squadrons_of(res.state, fleet.id):
            if not hulls_of_squadron(res.state, squadron.id):
                continue
            (die,) = res.roll(Label(f"{squadron.name}, a night at sea", "CMP-MOV-05", squadron.id))
            lost = die == SWAMPED
            res.emit(
                NightAtSea(
                    squadron=squadron.id, side=fleet.side, area=fleet.area, die=die, lost=lost, clause="CMP-MOV-05"
                )
            )  # fmt: skip
            if lost:
                swamped.append((fleet.side, squadron.id))
    for side, squadron_id in reversed(swamped):  # the last asked for is the first to be answered
        losses.lose(res, side, (squadron_id,), 1, "open_sea", then="refit")


def _at_sea(res: Resolution) -> list[Fleet]:
    data = res.state.data
    return [
        fleet
        for side in data.side_ids
        for fleet in res.state.fleets.values()
        if fleet.side == side and data.area(fleet.area).kind == "SEA" and hulls_of_fleet(res.state, fleet.id)
    ]


def _storm(res: Resolution, fleet: Fleet) -> None:
    """The largest hull is lost, the first in roster order of equals."""
    (die,) = res.roll(Label(f"{fleet_name(fleet)}, winter at sea", "CMP-CAL-01", fleet.id))
    largest = max(hulls_of_fleet(res.state, fleet.id), key=lambda hull: hull.size)
    res.emit(
        WinterAtSea(
            fleet=fleet.id, side=fleet.side, area=fleet.area, die=die,
            hull=largest.id if die <= STORM_TO else None, clause="CMP-CAL-01",
        )
    )  # fmt: skip
