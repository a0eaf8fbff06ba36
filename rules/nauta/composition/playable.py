"""What spoils a scenario though no rule forbids it (NAU-7.d, NAU-7.e, NAU-17, NAU-18)."""

from collections.abc import Iterator
from math import floor

from rules.core.findings import Change, Finding, Fix
from rules.geometry.table import Outline, distance, is_within, rectangle
from rules.nauta.dashes import ADMIRAL_DASH, DASH
from rules.nauta.measure import TOUCHING, UNITS_PER_MM, ahead, hundredths, units
from rules.nauta.nations import EQUIPMENT, OPTIONS
from rules.nauta.points import budget, total
from rules.nauta.scenario import LAST_TURN, Scenario, Ship, Side
from rules.nauta.setting_up import base_of, sheet_of, table_of, vmax_of
from rules.nauta.state import SIDES
from rules.naval.playable import Limit, note, out_of_reach, uneven

Fleets = dict[Side, list[Ship]]
Bases = dict[Side, list[tuple[Ship, Outline]]]


def playable(scenario: Scenario) -> Iterator[Finding]:
    """Notes on a scenario without errors."""
    yield from _points(scenario)
    yield from _options(scenario)
    afloat = {side: [unit for unit in scenario.units if unit.side == side and _floats(unit)] for side in SIDES}
    if not all(afloat.values()):
        return
    placed = scenario.deployment.method == "fixed" or scenario.clock.step not in (None, "deploy")
    bases = {side: [(unit, _base(scenario, unit)) for unit in ships] for side, ships in afloat.items()}
    if placed and scenario.clock.step is None:
        yield from _contact(scenario, bases["A"], bases["B"])
    yield from _late(scenario, afloat, bases if placed else None)


def _floats(unit: Ship) -> bool:
    return unit.condition.fate == "afloat"


def _points(scenario: Scenario) -> Iterator[Finding]:
    """Fleets are bought for points, and crews change what may be spent (NAU-3.d): points are told as for regular
    crews."""
    fleets = {side: [unit for unit in scenario.units if unit.side == side] for side in SIDES}
    worth = {
        side: round(total(ships) * 10 / budget(10, sheet_of(scenario, side).crew)) for side, ships in fleets.items()
    }
    yield from uneven("NAU", "NAU-3.d", scenario.sides, worth, "points, for regular crews")


def _options(scenario: Scenario) -> Iterator[Finding]:
    """Rules that are switched on, and nothing in the battle that could use them (NAU-18, NAU-7.d)."""
    for index, option in enumerate(scenario.options):
        items = [key for key, item in EQUIPMENT.items() if item.option == option]
        if items and not any(item in unit.equipment for item in items for unit in scenario.units):
            fix = Fix(f"Leave {OPTIONS[option]} out", (Change("remove", f"/options/{index}"),))
            message = f"{OPTIONS[option]} may be used, but no ship has {EQUIPMENT[items[0]].name}."
            yield note("NAU-P-IDLE", f"NAU-{option}.1", f"/options/{index}", message, fix, option=option)
    deployment = scenario.deployment
    if deployment.method != "roll":
        return
    for index, modifier in enumerate(deployment.modifiers):
        idle = {
            "size0": not any(unit.size == 0 for unit in scenario.units),
            "crew": all(sheet_of(scenario, side).crew == "regular" for side in SIDES),
        }[modifier]
        if idle:
            words = {"size0": "monereis, but there are none", "crew": "crews, but all are regular"}[modifier]
            fix = Fix("Leave it out", (Change("remove", f"/deployment/modifiers/{index}"),))
            message = f"The roll for deployment is modified by {words}."
            yield note("NAU-P-IDLE", "NAU-7.d", f"/deployment/modifiers/{index}", message, fix, modifier=modifier)


def _base(scenario: Scenario, unit: Ship) -> Outline:
    width, depth = base_of(scenario, unit)
    return rectangle(units(unit.x or 0), units(unit.y or 0), width, depth, ahead(hundredths(unit.heading)))


def _contact(
    scenario: Scenario, ours: list[tuple[Ship, Outline]], theirs: list[tuple[Ship, Outline]]
) -> Iterator[Finding]:
    """Enemies whose bases touch as the battle begins."""
    for one, here in ours:
        for other, there in theirs:
            if is_within(here, there, TOUCHING):
                message = f"{one.id} and {other.id} begin in contact: nobody has chosen that speed or course."
                path = f"/units/{scenario.units.index(one)}/x"
                yield note("NAU-P-CONTACT", "NAU-7.e", path, message, ship=one.id)
                return


def _late(scenario: Scenario, afloat: Fleets, bases: Bases | None) -> Iterator[Finding]:
    """The last turn comes before the fleets can touch (NAU-17.a). Fleets that are still to be deployed have the water
    between their strips to cross."""
    table = table_of(scenario)
    if bases is not None:
        apart = min(distance(here, there) for _, here in bases["A"] for _, there in bases["B"])
    else:
        across = scenario.deployment.edges[0] in ("west", "east")
        apart = (table.width if across else table.height) - 2 * table.strip
    speeds = [max(vmax_of(unit) for unit in ships) + DASH + ADMIRAL_DASH for ships in afloat.values()]
    closing = sum(speeds) * table.segment / UNITS_PER_MM
    limit = Limit(scenario.turn_limit, scenario.clock.turn - 1, LAST_TURN)
    apart_mm, words = floor(apart / UNITS_PER_MM), ("mm", "turn")
    yield from out_of_reach("NAU", "NAU-17.a", "/turn_limit", apart_mm, closing, limit, words)
