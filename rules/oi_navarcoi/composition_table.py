"""The table, the options, phalanxes, the clock and the rules of single scenarios, as a document gives them."""

from collections.abc import Iterator
from typing import Any

from rules.core.findings import Change, Finding, Fix, Severity
from rules.geometry.table import is_convex, polygon, to_outline
from rules.oi_navarcoi.measure import INCH, units
from rules.oi_navarcoi.scenario import ChaseDoc, Land, LinkDoc, Phalanx, Scenario
from rules.oi_navarcoi.templates import BASE_NAMES, SIDES, full_strength, lay_out, stand_of, table_width

WIDTHS, DEPTHS = (24, 400), (24, 120)
FRONTS, STAND_DEPTHS = (1, 20), (1, 20)
NEED_LAND = ("ONV-S2", "ONV-S4", "ONV-S5", "ONV-S7")


def _finding(
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
            message = f"A stand measures {least} to {most} cm."
            yield _finding("OPTION", "ONV-GEO-03", f"/options/{name}", message, fix)
    if chosen.stand_depth_cm > chosen.stand_front_cm:
        fix = Fix("As the rules have it", (Change("remove", "/options/stand_depth_cm"),))
        message = "The long side of a stand is its front: turning stands would overlap."
        yield _finding("OPTION", "ONV-GEO-03", "/options/stand_depth_cm", message, fix)
    for name in ("turn_limit", "stalemate_turns"):
        value = getattr(chosen, name)
        if value is not None and value < 1:
            fix = Fix("As the rules have it", (Change("remove", f"/options/{name}"),))
            yield _finding("OPTION", "ONV-END-01", f"/options/{name}", "At least one turn has to be played.", fix)


def size(scenario: Scenario) -> Iterator[Finding]:
    """ONV-TBL-01."""
    table = scenario.table
    for name, value, (least, most) in (("w", table.w, WIDTHS), ("d", table.d, DEPTHS)):
        if value is not None and not least <= value <= most:
            fix = Fix("As the rules have it", (Change("remove", f"/table/{name}"),))
            yield _finding(
                "TABLE", "ONV-TBL-01", f"/table/{name}", f"The table measures {least}″ to {most}″ here.", fix
            )
    largest = max(sum(unit.side == side and not unit.freighter for unit in scenario.units) for side in SIDES)
    wanted = table_width(largest, full_strength(scenario), stand_of(scenario))
    if table.w is not None and WIDTHS[0] <= table.w < wanted:
        fix = Fix(f"Make it {wanted}″ wide", (Change("replace", "/table/w", wanted),))
        message = f"{largest} squadrons want a table {wanted}″ wide; this one is {table.w:g}″."
        yield _finding("TABLE", "ONV-TBL-01", "/table/w", message, fix, severity="warning", wanted=wanted)


def land(scenario: Scenario) -> Iterator[Finding]:
    """ONV-TBL-08, ONV-GEO-23."""
    table = scenario.table
    seen: set[str] = set()
    for kind, pieces in (("land", table.land or ()), ("obstacles", table.obstacles)):
        for n, piece in enumerate(pieces):
            path = f"/table/{kind}/{n}"
            if not piece.id.strip() or piece.id in seen:
                fix = Fix(f"Call it {kind}-{n + 1}", (Change("replace", f"{path}/id", f"{kind}-{n + 1}"),))
                yield _finding("LAND", "ONV-GEO-23", f"{path}/id", "Every piece of land needs an id of its own.", fix)
            seen.add(piece.id)
            if not is_convex(piece.poly):
                message = f"{piece.id} is not convex: give it as several pieces without dents."
                yield _finding(
                    "LAND", "ONV-GEO-23", f"{path}/poly", message, Fix("Remove it", (Change("remove", path),))
                )
    for n, marker in enumerate(table.markers):
        if marker.radius <= 0:
            fix = Fix("One inch", (Change("replace", f"/table/markers/{n}/radius", 1),))
            yield _finding("LAND", "ONV-TBL-09", f"/table/markers/{n}/radius", "A mark has a radius above 0.", fix)
    if scenario.base in NEED_LAND and table.land == ():
        fix = Fix("Lay out the scenario's own", (Change("remove", "/table/land"),))
        message = f"“{BASE_NAMES[scenario.base]}” needs land."
        yield _finding("LAND", "ONV-TBL-08", "/table/land", message, fix)
    elif scenario.base in ("ONV-S1", "ONV-S3", "ONV-S6"):
        yield from _by_agreement(scenario)
    if not 12 <= table.cape_depth <= 24:
        fix = Fix("18″", (Change("replace", "/table/cape_depth", 18),))
        yield _finding("LAND", "ONV-SCN-04", "/table/cape_depth", "The cape comes out by 12″ to 24″.", fix)


def _by_agreement(scenario: Scenario) -> Iterator[Finding]:
    """ONV-TBL-08: one short edge, or one island within a quarter."""
    pieces = scenario.table.land or ()
    layout = lay_out(scenario)
    width, depth = layout.width / INCH, layout.depth / INCH
    if len(pieces) > 1 or (pieces and not _fits(pieces[0], width, depth)):
        message = (
            "Terrain by agreement is one short edge, or one island or promontory wholly inside a quarter of the table."
        )
        yield _finding("TERRAIN", "ONV-TBL-08", "/table/land", message, severity="info")


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
            yield _finding("PHALANX", "ONV-SCN-07", "/phalanxes", f"Side {side} has no phalanx.", fix)
        if len(ours) > 1:
            n = [n for n, each in enumerate(pieces) if each.side == side and not each.fixed][1]
            fix = Fix("Remove it", (Change("remove", f"/phalanxes/{n}"),))
            yield _finding("PHALANX", "ONV-AMP-01", f"/phalanxes/{n}", f"Side {side} has more than one phalanx.", fix)
    for n, each in enumerate(pieces):
        path = f"/phalanxes/{n}"
        if each.id in ids:
            yield _finding("ID", "ONV-AMP-01", f"{path}/id", f"Two things are called {each.id}.")
        ids.add(each.id)
        if each.status == "ON_LAND" and not _stands_on_land(scenario, each):
            yield _finding("PHALANX", "ONV-GEO-27", path, f"{each.id} does not stand on land.")
        if each.aboard is not None and each.aboard not in {
            unit.id for unit in scenario.units if unit.side == each.side
        }:
            yield _finding(
                "PHALANX", "ONV-GEO-27", f"{path}/aboard", f"{each.aboard} is no squadron of side {each.side}."
            )
        if (each.status == "EMBARKED") != (each.aboard is not None):
            yield _finding(
                "PHALANX", "ONV-GEO-27", f"{path}/aboard", f"{each.id} is EMBARKED where it names a squadron."
            )
        foe = next((other for other in pieces if other.id == each.foe), None)
        if each.foe is not None and (foe is None or foe.side == each.side or foe.foe != each.id):
            yield _finding("PHALANX", "ONV-AMP-08", f"{path}/foe", "Two phalanxes that fight name each other.")


def _stands_on_land(scenario: Scenario, phalanx: Phalanx) -> bool:
    return any(
        to_outline((units(phalanx.x), units(phalanx.y)), polygon(piece.poly)) <= 1
        for piece in lay_out(scenario).land
        if is_convex(piece.poly)
    )


def specials(scenario: Scenario) -> Iterator[Finding]:
    """ONV-TBL-09: what the rules of single scenarios name."""
    rules = scenario.specials
    ids = {unit.id for unit in scenario.units}
    for n, id in enumerate(rules.aloof):
        if id not in ids:
            fix = Fix("Remove it", (Change("remove", f"/specials/aloof/{n}"),))
            yield _finding("SPECIAL", "ONV-TBL-09", f"/specials/aloof/{n}", f"There is no squadron {id}.", fix)
    lands = {piece.id for piece in lay_out(scenario).land}
    if rules.harbour is not None and rules.harbour not in lands:
        fix = Fix("No harbour", (Change("remove", "/specials/harbour"),))
        yield _finding("SPECIAL", "ONV-TBL-09", "/specials/harbour", f"There is no land {rules.harbour}.", fix)
    if rules.mark is not None and rules.mark not in {marker.id for marker in scenario.table.markers}:
        fix = Fix("No mark", (Change("remove", "/specials/mark"),))
        yield _finding("SPECIAL", "ONV-TBL-09", "/specials/mark", f"There is no mark {rules.mark}.", fix)


def clock(scenario: Scenario) -> Iterator[Finding]:
    """Where the battle begins: contacts and chases among squadrons that exist, of both sides."""
    time = scenario.clock
    side = {unit.id: unit.side for unit in scenario.units if not unit.freighter or unit.condition.status == "ON_TABLE"}
    placed = {unit.id for unit in scenario.units if unit.x is not None and unit.y is not None}
    if time.turn < 1:
        yield _finding(
            "CLOCK",
            "ONV-TRN-01",
            "/clock/turn",
            "Turns are counted from 1.",
            Fix("Turn 1", (Change("remove", "/clock/turn"),)),
        )
    if time.active is not None and time.first is None:
        yield _finding(
            "CLOCK",
            "ONV-TRN-01",
            "/clock/active",
            "Say which side moves first.",
            Fix("Leave it open", (Change("remove", "/clock/active"),)),
        )
    pairs: dict[str, tuple[LinkDoc | ChaseDoc, ...]] = {"links": time.links, "chases": time.chases}
    for name, named in pairs.items():
        for n, each in enumerate(named):
            a, b = side.get(each.attacker), side.get(each.target)
            if a is None or b is None or a == b or not {each.attacker, each.target} <= placed:
                fix = Fix("Remove it", (Change("remove", f"/clock/{name}/{n}"),))
                message = "It names two squadrons on the table, one of each side."
                yield _finding("CLOCK", "ONV-CON-08", f"/clock/{name}/{n}", message, fix)
    if time.step != "setup":
        for n, unit in enumerate(scenario.units):
            gone = unit.condition.status in ("DESTROYED", "LOST", "EXITED", "WITHDRAWN", "SAFE")
            if (unit.x is None or unit.y is None) and not gone:
                message = f"The battle has begun, and {unit.id} has no place."
                yield _finding("PLACE", "ONV-TBL-07", f"/units/{n}", message)
