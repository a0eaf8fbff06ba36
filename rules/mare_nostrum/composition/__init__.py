"""MAR-FB: what makes a scenario or a fleet of this ruleset playable, and balanced."""

from collections.abc import Iterator
from typing import Any

from rules.core.findings import Change, Finding, Fix
from rules.geometry.table import strays
from rules.mare_nostrum.composition import galleys
from rules.mare_nostrum.composition.galleys import CLASSES, change, finding
from rules.mare_nostrum.composition.places import clock, conditions, places
from rules.mare_nostrum.scenario import Fleet, Galley, Scenario, SideSheet
from rules.mare_nostrum.setting_up import edges_of
from rules.mare_nostrum.state import EDGES, SIDES

SMALLEST_TABLE = (48, 96)
LARGEST_TABLE = 240
LEAST_TABLE = 24
LONGEST_BATTLE = 500  # turns


def check_scenario(scenario: Scenario) -> tuple[Finding, ...]:
    """Everything the rules have to say about a scenario, in the order of the reference."""
    ours = {side: [each for each in enumerate(scenario.units) if each[1].side == side] for side in SIDES}
    found = [*galleys.title(scenario.title), *_table(scenario), *_limits(scenario), *_far(scenario)]
    found += galleys.ids(scenario.units, [unit.side for unit in scenario.units])
    for side in SIDES:
        label = _label(scenario, side)
        found += galleys.side(ours[side], label, side=side)
        roman = _sheet(scenario, side).nation == "roman"
        nation = f"/sides/{side}/nation" if side in scenario.sides else ""
        for index, unit in ours[side]:
            found += galleys.crew(unit, f"/units/{index}", roman, nation)
    found += _balance(scenario, ours)
    sound = not any(each.code in ("MAR-E-CLASS", "MAR-C-ID", "MAR-C-TABLE", "MAR-C-DIMENSIONS") for each in found)
    if sound:
        found += [*_edges(scenario), *conditions(scenario), *clock(scenario)]
        if not any(each.code.startswith("MAR-C-") and each.severity == "error" for each in found):
            found += places(scenario)
    return tuple(found)


def _sheet(scenario: Scenario, side: Any) -> SideSheet:
    return scenario.sides.get(side, SideSheet())


def _label(scenario: Scenario, side: Any) -> str:
    name = _sheet(scenario, side).name
    return f"Side {side} ({name})" if name else f"Side {side}"


def _table(scenario: Scenario) -> Iterator[Finding]:
    """MAR-SET.01."""
    table = scenario.table
    sizes = (table.width_in, table.height_in)
    for name, size in zip(("width_in", "height_in"), sizes, strict=True):
        if not LEAST_TABLE <= size <= LARGEST_TABLE:
            near = min(max(size, LEAST_TABLE), LARGEST_TABLE) if size == size else 48
            message = f"A table must be {LEAST_TABLE} to {LARGEST_TABLE} in each way, not {size:g}."
            yield finding("C-TABLE", "SET.01", f"/table/{name}", message, change(f"{near} in", f"/table/{name}", near))
    if min(sizes) < SMALLEST_TABLE[0] or max(sizes) < SMALLEST_TABLE[1]:
        fix = change("96 × 48 in", "/table", {"width_in": 96, "height_in": 48})
        message = "The table is smaller than 8 × 4 ft: it needs that much for its galleys."
        yield finding("W-TABLE", "SET.01", "/table", message, fix)


def _limits(scenario: Scenario) -> Iterator[Finding]:
    if not 1 <= scenario.turn_limit <= LONGEST_BATTLE:
        fix = change("12 turns", "/turn_limit", 12)
        bound = "1 or more" if scenario.turn_limit < 1 else f"{LONGEST_BATTLE} at most"
        message = f"The turn limit is {scenario.turn_limit}; it must be {bound}."
        yield finding("C-LIMIT", "SEQ.04", "/turn_limit", message, fix)
    for size, sheet in scenario.dimensions.items():
        path = f"/dimensions/{size}"
        fix = Fix("As in the rulebook", (Change("remove", path),))
        lengths = (sheet.length, sheet.beam, sheet.prow, sheet.spacing, sheet.reach)
        if not all(0 < length <= 48 and abs(length * 1000 - round(length * 1000)) < 1e-6 for length in lengths):
            message = f"{size}: lengths are above 0, up to 48 in, in whole thousandths of an inch."
            yield finding("C-DIMENSIONS", "G.2", path, message, fix)
        elif not 1 <= sheet.oars <= 40 or sheet.oars * sheet.spacing > sheet.length:
            message = f"{size}: 1 to 40 oars a side, and an oar bank no longer than the hull."
            yield finding("C-DIMENSIONS", "G.2", path, message, fix)


def _far(scenario: Scenario) -> Iterator[Finding]:
    """MAR-SET.01: nothing lies where no table reaches."""
    galleys_at = [(f"/units/{n}", unit.id, unit) for n, unit in enumerate(scenario.units)]
    adrift = [(f"/clock/flotsam/{n}", "The flotsam", each) for n, each in enumerate(scenario.clock.flotsam)]
    for path, label, each in (*galleys_at, *adrift):
        for name in ("x", "y"):
            value = getattr(each, name)
            if value is not None and strays(value, LARGEST_TABLE):
                away = tuple(Change("remove", f"{path}/{axis}") for axis in ("x", "y"))
                fix = (
                    Fix("To be deployed", away)
                    if each in scenario.units
                    else Fix("Remove it", (Change("remove", path),))
                )
                message = f"{label} lies {value:,g} in off, where no table reaches: it has {LARGEST_TABLE} in at most."
                yield finding("C-FAR", "SET.01", f"{path}/{name}", message, fix)
                break


def _edges(scenario: Scenario) -> Iterator[Finding]:
    """MAR-SET.12."""
    edges = edges_of(scenario)
    if EDGES[edges["A"]] != edges["B"]:
        fix = change(f"Side B: {EDGES[edges['A']]}", "/sides/B/edge", EDGES[edges["A"]])
        message = f"The friendly edges must be opposite ones, not {edges['A']} and {edges['B']}."
        yield finding("C-EDGE", "SET.12", "/sides/B/edge", message, fix)


def _balance(scenario: Scenario, ours: dict[Any, list[tuple[int, Galley]]]) -> Iterator[Finding]:
    """MAR-COR.07: what a corvus asks of the other side."""
    corvi = {side: any(unit.corvus for _, unit in ours[side]) for side in SIDES}
    if not any(corvi.values()):
        return
    a, b = (sum(galleys.figures(unit) for _, unit in ours[side]) for side in SIDES)
    if 10 * abs(a - b) > max(a, b):
        message = f"Crews should be equal when a corvus is used ({a} v {b})."
        yield finding("W-PARITY", "COR.07", "", message, a=a, b=b)
    if all(corvi.values()):
        return
    one, other = SIDES if corvi["A"] else SIDES[::-1]
    if len(ours[other]) <= len(ours[one]):
        message = "Give the corvus side's opponent more galleys."
        yield finding("W-CORVUS-COUNT", "COR.07", "", message, side=other)
    small = {side: sum(unit.size == CLASSES[0] for _, unit in ours[side]) for side in SIDES}
    share = small[other] * len(ours[one]) > small[one] * len(ours[other])
    if not share and small[other] < len(ours[other]):
        message = "Give the corvus side's opponent smaller galleys."
        yield finding("W-CORVUS-SIZE", "COR.07", "", message, side=other)


def check_fleet(fleet: Fleet) -> tuple[Finding, ...]:
    """Everything the rules have to say about a fleet."""
    found = [*galleys.title(fleet.title), *galleys.ids(fleet.units, ["G"] * len(fleet.units))]
    found += galleys.side(list(enumerate(fleet.units)), "The fleet")
    for index, unit in enumerate(fleet.units):
        found += galleys.crew(unit, f"/units/{index}", fleet.nation == "roman", "/nation")
    return tuple(found)
