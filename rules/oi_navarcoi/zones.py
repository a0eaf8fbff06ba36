"""ONV-TBL-04 to 06, ONV-SCN: where the fleets deploy."""

from typing import Literal

import msgspec

from rules.oi_navarcoi.measure import INCH, units
from rules.oi_navarcoi.scenario import Base, Edge, Scenario, Side

Box = tuple[int, int, int, int]
Poly = tuple[tuple[int, int], ...]
OPPOSITE: dict[Edge, Edge] = {"S": "N", "N": "S", "W": "E", "E": "W"}
BAND = (10 * INCH, 15 * INCH)
SHORT_EDGE = 10 * INCH


class Zone(msgspec.Struct, frozen=True):
    """Where a fleet deploys. No part of a squadron lies outside `within` (left, bottom, right, top), but columns may
    hang over `overhang`. `ahead` is the way to the enemy; `band` the least and greatest distance, from the line that
    bounds `within` on that side, of the foremost part of each squadron (of the head of one column). `columns`: how
    many."""

    kind: Literal["line", "columns", "beach", "harbour"]
    within: Box
    ahead: Edge
    band: tuple[int, int] = (0, 0)
    columns: tuple[int, int] | None = None
    overhang: Edge | None = None


def areas(
    scenario: Scenario,
    width: int,
    depth: int,
    cape: int,
    invader: Side,
    base_edge: dict[Side, Edge],
    land: tuple[Poly, ...],
) -> dict[Side, Zone]:
    """Where each fleet deploys: as the base scenario has it, or as the document draws it."""
    return _own(scenario, width, depth, _laid_out(scenario.base, width, depth, cape, invader, base_edge, land))


def _laid_out(
    base: Base,
    width: int,
    depth: int,
    cape: int,
    invader: Side,
    base_edge: dict[Side, Edge],
    land: tuple[Poly, ...],
) -> dict[Side, Zone]:
    defender: Side = "A" if invader == "B" else "B"
    middle = width // 2
    if base == "ONV-S4":
        bay = Zone("line", (0, 0, middle, cape), "N", (0, 2 * INCH))
        beyond = (middle, cape, width, depth)
        raid = Zone("columns", beyond, "W", (0, 2 * INCH), columns=(1, 3), overhang=base_edge[invader])
        return {invader: raid, defender: bay}
    if base == "ONV-S5":
        beach = Zone("beach", (SHORT_EDGE, 0, width - SHORT_EDGE, depth), base_edge[invader])
        column = Zone("harbour", (0, 0, width, depth), base_edge[invader], columns=(1, 1), overhang=base_edge[defender])
        return {invader: beach, defender: column}
    found: dict[Side, Zone] = {}
    side: Side
    for side in ("A", "B"):
        # ONV-SCN-02: on the side where he rests a flank on land the defender may stand nearer to the short edge.
        rests = land if base == "ONV-S2" and side == defender else ()
        within, ahead = _half(base_edge[side], width, depth, rests), OPPOSITE[base_edge[side]]
        if base in ("ONV-S3", "ONV-S6"):
            columns = Zone("columns", within, ahead, (0, BAND[1] - BAND[0]), columns=(1, 3), overhang=base_edge[side])
            found[side] = columns
        else:
            found[side] = Zone("line", within, ahead, (0, BAND[1] - BAND[0]))
    return found


def _half(base: Edge, width: int, depth: int, land: tuple[Poly, ...] = ()) -> Box:
    """ONV-TBL-04 and 05: the part of the table on a fleet's side that is 10″ from the median and from the edges at its
    ends, but where land lies along those."""
    left, bottom, right, top = 0, 0, width, depth
    xs, ys = [x for poly in land for x, _ in poly], [y for poly in land for _, y in poly]
    if base in ("S", "N"):
        left = 0 if min(xs, default=1) <= 0 else SHORT_EDGE
        right = width if max(xs, default=0) >= width else width - SHORT_EDGE
    else:
        bottom = 0 if min(ys, default=1) <= 0 else SHORT_EDGE
        top = depth if max(ys, default=0) >= depth else depth - SHORT_EDGE
    return {
        "S": (left, bottom, right, depth // 2 - BAND[0]),
        "N": (left, depth // 2 + BAND[0], right, top),
        "W": (left, bottom, width // 2 - BAND[0], top),
        "E": (width // 2 + BAND[0], bottom, right, top),
    }[base]


def _own(scenario: Scenario, width: int, depth: int, zones: dict[Side, Zone]) -> dict[Side, Zone]:
    """ONV-TBL-09: those that the document draws itself. Anywhere inside is foremost enough; columns may hang over the
    table edge that they touch."""
    for side, sheet in scenario.sides.items():
        if sheet.zone is None or zones[side].kind == "harbour":
            continue
        left, bottom, right, top = (units(each) for each in sheet.zone)
        within = max(left, 0), max(bottom, 0), min(right, width), min(top, depth)
        zone = zones[side]
        if zone.kind == "beach":
            within = within[0], zone.within[1], within[2], zone.within[3]
        room = within[3] - within[1] if zone.ahead in ("N", "S") else within[2] - within[0]
        edge = zone.overhang
        hangs = edge is not None and within == _reaching(edge, within, width, depth)
        zones[side] = msgspec.structs.replace(
            zone,
            within=within,
            band=zone.band if zone.kind == "beach" else (0, max(room, 0)),
            overhang=edge if hangs else None,
        )
    return zones


def _reaching(edge: Edge, box: Box, width: int, depth: int) -> Box:
    """A box made to reach an edge of the table."""
    left, bottom, right, top = box
    return (
        0 if edge == "W" else left,
        0 if edge == "S" else bottom,
        width if edge == "E" else right,
        depth if edge == "N" else top,
    )


def of_freighters(base: Edge, width: int, depth: int) -> Zone:
    """ONV-SCN-06: in the convoy's half, 10″ from the median and from the short edges."""
    return Zone("line", _half(base, width, depth), OPPOSITE[base], (0, max(width, depth)))
