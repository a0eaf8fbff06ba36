"""Ships between fleets and scenarios, on plain documents."""

from typing import Any

from scenarios.wording import SIDES


def with_fleet(scenario: dict[str, Any], fleet: dict[str, Any], side: str) -> dict[str, Any]:
    """A scenario document with a fleet's ships added to a side, unplaced, under free ids of that side ("A7").

    The side takes the fleet's name where it has none. Raises ValueError for a side that is none.
    """
    if side not in SIDES:
        raise ValueError(side)
    units = list(scenario.get("units", []))
    taken = {unit["id"] for unit in units}
    number = 1
    for ship in fleet.get("units", []):
        while f"{side}{number}" in taken:
            number += 1
        taken.add(f"{side}{number}")
        units.append({**ship, "id": f"{side}{number}", "side": side})
    sides = dict(scenario.get("sides", {}))
    if fleet.get("side_name") and not sides.get(side, {}).get("name"):
        sides[side] = {**sides.get(side, {}), "name": fleet["side_name"]}
    return {**scenario, "sides": sides, "units": units}


def fleet_from(scenario: dict[str, Any], side: str) -> dict[str, Any]:
    """A side's ships of a scenario document as a fleet document, numbered from 1, without places and damage.

    Raises ValueError for a side that is none.
    """
    if side not in SIDES:
        raise ValueError(side)
    name = scenario.get("sides", {}).get(side, {}).get("name", "")
    ships = [unit for unit in scenario.get("units", []) if unit["side"] == side]
    kept = [{key: ship[key] for key in ("size", "name") if key in ship} for ship in ships]
    fleet = {
        "ruleset": scenario["ruleset"],
        "kind": "fleet",
        "format": scenario.get("format", 1),
        "title": f"{name or f'Side {side}'} ({scenario['title']})"[:200],
        "units": [{"id": str(number), **ship} for number, ship in enumerate(kept, start=1)],
    }
    return {**fleet, "side_name": name} if name else fleet
