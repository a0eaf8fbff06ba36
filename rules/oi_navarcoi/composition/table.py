"""The table, the options, phalanxes, the clock and the rules of single scenarios, as a document gives them."""

from collections.abc import Iterator
from typing import Any

from rules.core.findings import Change, Finding, Fix, Severity
from rules.geometry.table import is_convex, polygon, to_outline
from rules.oi_navarcoi.measure import INCH, units
from rules.oi_navarcoi.scenario import Phalanx, Scenario
from rules.oi_navarcoi.templates import (
    BASE_NAMES,
    OPPOSITE,
    SIDES,
    Zone,
    full_strength,
    lay_out,
    stand_of,
    table_width,
)
from rules.oi_navarcoi.terrain import Land

EDGE_NAMES = {"S": "south", "N": "north", "W": "west", "E": "east"}
WIDTHS, DEPTHS = (24, 400), (24, 120)
FRONTS, STAND_DEPTHS = (1, 20), (1, 20)
LONGEST_BATTLE = 500  # turns
NEED_LAND = ("ONV-S2", "ONV-S4", "ONV-S5", "ONV-S7")


def finding(
    code: str, clause: str, path: str, message: str, *fixes: Fix, severity: Severity = "error", **params: Any
) -> Finding:
    return Finding(f"ONV-C-{code}", message, path, clause, severity, params, fixes)


def options(scenario: Scenario) -> Iterator[Finding]:
    """ONV-OPT."""
    chosen = scenario.options
    for name, (least, most) in (("stand_front_cm", FRONTS), ("stand_depth_cm", STAND_DEPTHS)):
        value = getattr(chosen, name)
        if not least <= value <= most:
            fix = Fix("As the rules have it", (Change("remove", f"/options/{name}"),))
            message = f"A stand must measure {least} to {most} cm."
            yield finding("OPTION", "ONV-GEO-03", f"/options/{name}", message, fix)
    if chosen.stand_depth_cm > chosen.stand_front_cm:
        fix = Fix("As the rules have it", (Change("remove", "/options/stand_depth_cm"),))
        message = "The long side of a stand is its front: turning stands would overlap."
        yield finding("OPTION", "ONV-GEO-03", "/options/stand_depth_cm", message, fix)
    for name in ("turn_limit", "stalemate_turns"):
        value = getattr(chosen, name)
        if value is not None and not 1 <= value <= LONGEST_BATTLE:
            fix = Fix("As the rules have it", (Change("remove", f"/options/{name}"),))
            message = f"At least one turn has to be played, and {LONGEST_BATTLE} at most."
            yield finding("OPTION", "ONV-END-01", f"/options/{name}", message, fix)


def size(scenario: Scenario) -> Iterator[Finding]:
    """ONV-TBL-01."""
    table = scenario.table
    for name, value, (least, most) in (("w", table.w, WIDTHS), ("d", table.d, DEPTHS)):
        if value is not None and not least <= value <= most:
            fix = Fix("As the rules have it", (Change("remove", f"/table/{name}"),))
            yield finding("TABLE", "ONV-TBL-01", f"/table/{name}", f"The table must be {least}″ to {most}″ here.", fix)
    largest = max(sum(unit.side == side and not unit.freighter for unit in scenario.units) for side in SIDES)
    wanted = table_width(largest, full_strength(scenario), stand_of(scenario))
    if table.w is not None and WIDTHS[0] <= table.w < wanted:
        fix = Fix(f"Make it {wanted}″ wide", (Change("replace", "/table/w", wanted),))
        message = f"{largest} squadrons want a table {wanted}″ wide; this one is {table.w:g}″."
        # ONV-TBL-09: where every place is given, the scenario may have it so.
        placed = all(unit.x is not None and unit.y is not None for unit in scenario.units)
        severity: Severity = "info" if placed else "warning"
        yield finding("TABLE", "ONV-TBL-01", "/table/w", message, fix, severity=severity, wanted=wanted)


LEAST_ZONE = 2  # inches


def zones(scenario: Scenario) -> Iterator[Finding]:
    """ONV-TBL-09: areas of deployment that the document draws itself."""
    layout = lay_out(scenario)
    for side, sheet in scenario.sides.items():
        if sheet.zone is None:
            continue
        path, name = f"/sides/{side}/zone", BASE_NAMES[scenario.base]
        fix = Fix("As the scenario lays it out", (Change("remove", path),))
        left, bottom, right, top = layout.zones[side].within
        if layout.zones[side].kind == "harbour":
            message = f"In “{name}” side {side} comes out in one column; an area of its own has no effect."
            yield finding("ZONE", "ONV-SCN-05", path, message, fix, severity="warning")
        elif min(right - left, top - bottom) < LEAST_ZONE * INCH:
            message = f"The area where side {side} deploys has no room on the table: {LEAST_ZONE}″ each way at least."
            yield finding("ZONE", "ONV-TBL-04", path, message, fix)
        elif _meet(layout.zones["A"], layout.zones["B"]):
            message = "The areas where the fleets deploy overlap: both plans are made unseen."
            yield finding("ZONE", "ONV-TBL-07", path, message, fix)


def _meet(one: Zone, other: Zone) -> bool:
    """Whether two areas have ground in common."""
    a, b = one.within, other.within
    apart = a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
    return not apart and "harbour" not in (one.kind, other.kind)


def base_edges(scenario: Scenario) -> Iterator[Finding]:
    """ONV-TBL-03, ONV-SCN-05: the fleets come from opposite edges."""
    layout = lay_out(scenario)
    named = [side for side, sheet in scenario.sides.items() if sheet.base_edge is not None]
    a, b = layout.base_edge["A"], layout.base_edge["B"]
    fix = Fix("As the scenario lays it out", tuple(Change("remove", f"/sides/{side}/base_edge") for side in named))
    if named and OPPOSITE[a] != b:
        message = f"Side A comes from the {EDGE_NAMES[a]} edge, side B from the {EDGE_NAMES[b]}: choose opposite ones."
        yield finding("EDGE", "ONV-TBL-03", f"/sides/{named[0]}/base_edge", message, fix)
    elif named and scenario.base in ("ONV-S5", "ONV-S7") and a not in ("S", "N"):
        message = f"In “{BASE_NAMES[scenario.base]}” the fleets must come from the long edges, south and north."
        yield finding("EDGE", "ONV-TBL-03", f"/sides/{named[0]}/base_edge", message, fix)


def land(scenario: Scenario) -> Iterator[Finding]:
    """ONV-TBL-08, ONV-GEO-23."""
    table = scenario.table
    seen: set[str] = set()
    for kind, pieces in (("land", table.land or ()), ("obstacles", table.obstacles)):
        for n, piece in enumerate(pieces):
            path = f"/table/{kind}/{n}"
            if not piece.id.strip() or piece.id in seen:
                fix = Fix(f"Call it {kind}-{n + 1}", (Change("replace", f"{path}/id", f"{kind}-{n + 1}"),))
                yield finding("LAND", "ONV-GEO-23", f"{path}/id", "Every piece of land needs an id of its own.", fix)
            seen.add(piece.id)
            if not is_convex(piece.poly):
                message = f"{piece.id} is not convex: give it as several pieces without dents."
                yield finding(
                    "LAND", "ONV-GEO-23", f"{path}/poly", message, Fix("Remove it", (Change("remove", path),))
                )
    for n, marker in enumerate(table.markers):
        if marker.radius <= 0:
            fix = Fix("One inch", (Change("replace", f"/table/markers/{n}/radius", 1),))
            yield finding("LAND", "ONV-TBL-09", f"/table/markers/{n}/radius", "A mark needs a radius above 0.", fix)
    if scenario.base in NEED_LAND and table.land == ():
        fix = Fix("Lay out the scenario's own", (Change("remove", "/table/land"),))
        message = f"“{BASE_NAMES[scenario.base]}” needs land."
        yield finding("LAND", "ONV-TBL-08", "/table/land", message, fix)
    elif scenario.base in ("ONV-S1", "ONV-S3", "ONV-S6"):
        yield from _by_agreement(scenario)
    if not 12 <= table.cape_depth <= 24:
        fix = Fix("18″", (Change("replace", "/table/cape_depth", 18),))
        yield finding("LAND", "ONV-SCN-04", "/table/cape_depth", "The cape must come out by 12″ to 24″.", fix)


def _by_agreement(scenario: Scenario) -> Iterator[Finding]:
    """ONV-TBL-08: one short edge, or one island within a quarter."""
    pieces = scenario.table.land or ()
    layout = lay_out(scenario)
    width, depth = layout.width / INCH, layout.depth / INCH
    if len(pieces) > 1 or any(piece.poly and not _fits(piece, width, depth) for piece in pieces):
        message = "Terrain by agreement must be one short edge, or one island or cape wholly in a quarter of the table."
        yield finding("TERRAIN", "ONV-TBL-08", "/table/land", message, severity="info")


def _fits(piece: Land, width: float, depth: float) -> bool:
    xs, ys = [x for x, _ in piece.poly], [y for _, y in piece.poly]
    quarter = any(left <= min(xs) and max(xs) <= left + width / 2 for left in (0, width / 2)) and any(
        low <= min(ys) and max(ys) <= low + depth / 2 for low in (0, depth / 2)
    )
    return quarter or (min(ys) <= 0 and max(ys) >= depth and (min(xs) <= 0 or max(xs) >= width))


def phalanxes(scenario: Scenario) -> Iterator[Finding]:
    """ONV-AMP, ONV-SCN-07."""
    pieces = lay_out(scenario).phalanxes
    ids = {unit.id for unit in scenario.units}
    for side in SIDES:
        ours = [each for each in pieces if each.side == side and not each.fixed]
        if scenario.base == "ONV-S7" and not ours:
            fix = Fix("Lay out the scenario's own", (Change("remove", "/phalanxes"),))
            yield finding("PHALANX", "ONV-SCN-07", "/phalanxes", f"Side {side} has no phalanx: it needs one.", fix)
        if len(ours) > 1:
            n = [n for n, each in enumerate(pieces) if each.side == side and not each.fixed][1]
            fix = Fix("Remove it", (Change("remove", f"/phalanxes/{n}"),))
            message = f"Side {side} has more than one phalanx: it may have one only."
            yield finding("PHALANX", "ONV-AMP-01", f"/phalanxes/{n}", message, fix)
    for n, each in enumerate(pieces):
        path = f"/phalanxes/{n}"
        if each.id in ids:
            message = f"Two things are called {each.id}: each needs an id of its own."
            yield finding("ID", "ONV-AMP-01", f"{path}/id", message)
        ids.add(each.id)
        if each.status == "ON_LAND" and not _stands_on_land(scenario, each):
            message = f"{each.id} does not stand on land: it must, unless it is EMBARKED."
            yield finding("PHALANX", "ONV-GEO-27", path, message)
        if each.aboard is not None and each.aboard not in {
            unit.id for unit in scenario.units if unit.side == each.side
        }:
            yield finding(
                "PHALANX",
                "ONV-GEO-27",
                f"{path}/aboard",
                f"{each.aboard} is no squadron of side {each.side}: name one that is.",
            )
        if (each.status == "EMBARKED") != (each.aboard is not None):
            yield finding(
                "PHALANX", "ONV-GEO-27", f"{path}/aboard", f"{each.id} must be EMBARKED where it names a squadron."
            )
        foe = next((other for other in pieces if other.id == each.foe), None)
        if each.foe is not None and (foe is None or foe.side == each.side or foe.foe != each.id):
            yield finding("PHALANX", "ONV-AMP-08", f"{path}/foe", "Two phalanxes that fight name each other.")


def _stands_on_land(scenario: Scenario, phalanx: Phalanx) -> bool:
    return any(
        to_outline((units(phalanx.x), units(phalanx.y)), polygon(piece.poly)) <= 1
        for piece in lay_out(scenario).land
        if is_convex(piece.poly)
    )
