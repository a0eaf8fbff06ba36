"""What single scenarios name, and where a battle begins: checked against the fleets and the table."""

from collections.abc import Iterator

from rules.core.findings import Change, Finding, Fix
from rules.oi_navarcoi.composition.table import finding
from rules.oi_navarcoi.scenario import ChaseDoc, LinkDoc, Scenario
from rules.oi_navarcoi.templates import (
    lay_out,
)


def specials(scenario: Scenario) -> Iterator[Finding]:
    """ONV-TBL-09: what the rules of single scenarios name."""
    rules = scenario.specials
    ids = {unit.id for unit in scenario.units}
    for n, id in enumerate(rules.aloof):
        if id not in ids:
            fix = Fix("Remove it", (Change("remove", f"/specials/aloof/{n}"),))
            message = f"There is no squadron {id}: name one of the battle."
            yield finding("SPECIAL", "ONV-TBL-09", f"/specials/aloof/{n}", message, fix)
    lands = {piece.id for piece in lay_out(scenario).land}
    if rules.harbour is not None and rules.harbour not in lands:
        fix = Fix("No harbour", (Change("remove", "/specials/harbour"),))
        message = f"There is no land {rules.harbour}: name a piece of land of the table."
        yield finding("SPECIAL", "ONV-TBL-09", "/specials/harbour", message, fix)
    if rules.mark is not None and rules.mark not in {marker.id for marker in scenario.table.markers}:
        fix = Fix("No mark", (Change("remove", "/specials/mark"),))
        message = f"There is no mark {rules.mark}: name a mark of the table."
        yield finding("SPECIAL", "ONV-TBL-09", "/specials/mark", message, fix)


def clock(scenario: Scenario) -> Iterator[Finding]:
    """Where the battle begins: contacts and chases among squadrons that exist, of both sides."""
    time = scenario.clock
    side = {unit.id: unit.side for unit in scenario.units if not unit.freighter or unit.condition.status == "ON_TABLE"}
    placed = {unit.id for unit in scenario.units if unit.x is not None and unit.y is not None}
    if time.turn < 1:
        yield finding(
            "CLOCK",
            "ONV-TRN-01",
            "/clock/turn",
            "Turns must be counted from 1.",
            Fix("Turn 1", (Change("remove", "/clock/turn"),)),
        )
    if time.active is not None and time.first is None:
        yield finding(
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
                message = f"{each.attacker} and {each.target} must be two squadrons on the table, one of each side."
                yield finding("CLOCK", "ONV-CON-08", f"/clock/{name}/{n}", message, fix)
    if time.step != "setup":
        for n, unit in enumerate(scenario.units):
            gone = unit.condition.status in ("DESTROYED", "LOST", "EXITED", "WITHDRAWN", "SAFE")
            if (unit.x is None or unit.y is None) and not gone:
                message = f"The battle has begun, and {unit.id} has no place."
                yield finding("PLACE", "ONV-TBL-07", f"/units/{n}", message)
