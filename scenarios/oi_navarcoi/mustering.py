"""Fleets that have yet to be deployed as they may lie in their zones, for pictures that would show an empty sea."""

from collections.abc import Iterable
from math import ceil

from msgspec.structs import replace

from rules.oi_navarcoi import formations
from rules.oi_navarcoi.forecast.options import in_order, squadron_of
from rules.oi_navarcoi.measure import INCH, Stand, forward
from rules.oi_navarcoi.scenario import Formation, Scenario, Squadron
from rules.oi_navarcoi.templates import SIDES, Layout, lay_out, stand_of
from rules.oi_navarcoi.zones import Zone
from scenarios.oi_navarcoi.squadrons import stands_of

HEADINGS = {"N": 0, "E": 9000, "S": 18000, "W": 27000}
GAP = 500  # between neighbours


def mustered(scenario: Scenario) -> Scenario:
    """The scenario with every fleet of which nothing has a place in line, or in its columns, where it is to deploy."""
    layout, stand = lay_out(scenario), stand_of(scenario)
    placed: dict[str, Squadron] = {}
    for side in SIDES:
        fleet = [unit for unit in in_order(scenario.units) if unit.side == side]
        if fleet and all(unit.x is None or unit.y is None for unit in fleet):
            placed |= {unit.id: unit for unit in _laid(fleet, layout.zones[side], layout, stand)}
    return replace(scenario, units=tuple(placed.get(unit.id, unit) for unit in scenario.units)) if placed else scenario


def _laid(fleet: list[Squadron], zone: Zone, layout: Layout, stand: Stand) -> Iterable[Squadron]:
    """A fleet about the middle of its zone, its front where the zone lets it be foremost."""
    heading = HEADINGS[zone.ahead]
    (s, c), (left, bottom, right, top) = forward(heading), zone.within
    broad, deep = (right - left, top - bottom) if c else (top - bottom, right - left)
    rows = ceil(len(fleet) / (zone.columns[1] if zone.columns else len(fleet)))
    # closer together where a line has no room
    shapes: tuple[Formation, ...] = ("KERAS",) if zone.columns else ("MIAS", "POLLON")
    for shape in shapes:
        sizes = [formations.extent(shape, stands_of(squadron_of(unit, stand, layout)), stand) for unit in fleet]
        front, length = max(size[0] for size in sizes) + GAP, max(size[1] for size in sizes) + GAP
        if front * ceil(len(fleet) / rows) <= broad:
            break
    files = [fleet[at : at + rows] for at in range(0, len(fleet), rows)]
    step = min(broad / len(files), 3 * front if zone.columns else front)
    x, y = (left + right) / 2 + s * (deep / 2 - zone.band[0]), (bottom + top) / 2 + c * (deep / 2 - zone.band[0])
    if zone.kind == "harbour":  # they are on their way out of it
        x, y = x - s * (deep - rows * length), y - c * (deep - rows * length)
    for file, squadrons in enumerate(files):
        aside = (file - (len(files) - 1) / 2) * step
        for row, unit in enumerate(squadrons):
            back = row * length
            at = (x + c * aside - s * back, y - s * aside - c * back)
            yield replace(unit, x=at[0] / INCH, y=at[1] / INCH, heading=heading / 100, formation=shape)
