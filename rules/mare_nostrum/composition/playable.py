"""What spoils a scenario though no rule forbids it (MAR-SEQ.04, MAR-VIC, MAR-MEL.06)."""

from collections.abc import Iterator
from math import floor

from rules.core.findings import Change, Finding, Fix
from rules.geometry.table import distance
from rules.geometry.table_hulls import Shape
from rules.mare_nostrum import measure
from rules.mare_nostrum.composition import LONGEST_BATTLE
from rules.mare_nostrum.measure import INCH
from rules.mare_nostrum.scenario import Scenario, Side
from rules.mare_nostrum.setting_up import crew_of, dimensions_of
from rules.mare_nostrum.speeds import LIMITS
from rules.mare_nostrum.state import SIDES
from rules.mare_nostrum.victory import HULL
from rules.naval.playable import Limit, note, out_of_reach, uneven

GONE = ("sunk", "off_table")


def playable(scenario: Scenario) -> Iterator[Finding]:
    """Notes on a scenario without errors. Enemies never begin in contact: 14 in strips, 3 in between hulls (SET.12)."""
    worth = {
        side: sum(HULL[unit.size] + crew_of(unit).total for unit in scenario.units if unit.side == side)
        for side in SIDES
    }
    yield from uneven("MAR", "MAR-VIC.01", scenario.sides, worth, "points of hulls and crews")
    if "ballista_casualty" in scenario.options and not any(unit.ballista for unit in scenario.units):
        index = scenario.options.index("ballista_casualty")
        fix = Fix("Leave it out", (Change("remove", f"/options/{index}"),))
        message = "A ballista may be taken as a loss, but no galley has one."
        yield note("MAR-P-IDLE", "MAR-MEL.06", f"/options/{index}", message, fix)
    yield from _late(scenario)


def _late(scenario: Scenario) -> Iterator[Finding]:
    """The last turn comes before the fleets can touch (MAR-SEQ.04, MAR-MOV)."""
    afloat = [unit for unit in scenario.units if unit.condition.fate not in GONE]
    if not all(any(unit.side == side for unit in afloat) for side in SIDES):
        return
    if any(unit.x is None or unit.y is None for unit in afloat):
        return
    forms = dimensions_of(scenario)
    hulls: dict[Side, list[Shape]] = {side: [] for side in SIDES}
    for unit in afloat:
        pose = (measure.units(unit.x or 0), measure.units(unit.y or 0), measure.tenths(unit.heading))
        hulls[unit.side].append(measure.outline(forms[unit.size], pose))
    apart = min(distance(here, there) for here in hulls["A"] for there in hulls["B"]) / INCH
    closing = 2 * LIMITS["ramming"] / INCH
    limit = Limit(scenario.turn_limit, scenario.clock.turn - 1, LONGEST_BATTLE)
    yield from out_of_reach("MAR", "MAR-SEQ.04", "/turn_limit", floor(apart), closing, limit, ("in", "turn"))
