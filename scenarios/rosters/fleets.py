"""Ships between fleets and scenarios, on plain documents."""

from typing import Any, get_args, get_type_hints

import rules
from scenarios.words.wording import SIDES

TERMS = ("nation", "crew", "points_limit", "quality")  # what a side may say of its fleet


def with_fleet(scenario: dict[str, Any], fleet: dict[str, Any], side: str) -> dict[str, Any]:
    """A scenario document with a fleet's ships added to a side, unplaced, under free ids of that side ("A7").

    The side takes the fleet's name where it has none. Of fleets bought with points a side without ships takes the
    nation and the crews, and the scenario the optional rules that they need. Raises ValueError for a side that is none.
    """
    if side not in SIDES:
        raise ValueError(side)
    units = list(scenario.get("units", []))
    taken = {unit["id"] for unit in units}
    number, names = 1, {}
    for ship in fleet.get("units", []):
        while f"{side}{number}" in taken:
            number += 1
        taken.add(f"{side}{number}")
        names[ship["id"]] = f"{side}{number}"
        units.append({**ship, "id": f"{side}{number}", "side": side})
    sides = dict(scenario.get("sides", {}))
    if fleet.get("side_name") and not sides.get(side, {}).get("name"):
        sides[side] = {**sides.get(side, {}), "name": fleet["side_name"]}
    if not any(unit["side"] == side for unit in scenario.get("units", [])):
        terms = {term: fleet[term] for term in ("nation", "crew", "quality") if term in fleet}
        sides |= {side: {**sides.get(side, {}), **terms}} if terms else {}
    if fleet.get("strategos") in names and not sides.get(side, {}).get("strategos"):
        sides[side] = {**sides.get(side, {}), "strategos": names[fleet["strategos"]]}
    joined = {**scenario, "sides": sides, "units": units}
    if isinstance(fleet.get("options"), list) and fleet["options"]:
        joined["options"] = sorted({*scenario.get("options", []), *fleet["options"]})
    return joined


def fleet_from(scenario: dict[str, Any], side: str) -> dict[str, Any]:
    """A side's ships of a scenario document as a fleet document, numbered from 1, without places and damage.

    Raises ValueError for a side that is none.
    """
    if side not in SIDES:
        raise ValueError(side)
    name = scenario.get("sides", {}).get(side, {}).get("name", "")
    ships = [unit for unit in scenario.get("units", []) if unit["side"] == side]
    fields = ship_fields(scenario["ruleset"])
    kept = [{key: ship[key] for key in fields if key in ship} for ship in ships]
    fleet = {
        "ruleset": scenario["ruleset"],
        "kind": "fleet",
        "format": scenario.get("format", 1),
        "title": f"{name or f'Side {side}'} ({scenario['title']})"[:200],
        "units": [{"id": str(number), **ship} for number, ship in enumerate(kept, start=1)],
    }
    known = rules.get(scenario["ruleset"]).fleet_type.__struct_fields__
    given = {term: scenario[term] for term in ("points_limit", "options") if term in scenario and term in known}
    sheet = scenario.get("sides", {}).get(side, {})
    fleet |= given | {term: value for term, value in sheet.items() if term in TERMS and term in known}
    if "strategos" in known:
        fleet |= _squadron_terms(scenario, sheet, ships)
    return {**fleet, "side_name": name} if name else fleet


def side_as_listed(scenario: dict[str, Any], side: str) -> dict[str, Any]:
    """A side's ships as a fleet document, under the labels that they have in the scenario."""
    fleet = fleet_from(scenario, side)
    labels = [unit["id"] for unit in scenario.get("units", []) if unit["side"] == side]
    units = [{**unit, "id": label} for unit, label in zip(fleet["units"], labels, strict=True)]
    commander = scenario.get("sides", {}).get(side, {}).get("strategos")
    return {**fleet, "units": units, **({"strategos": commander} if "strategos" in fleet else {})}


def _squadron_terms(scenario: dict[str, Any], sheet: dict[str, Any], ships: list[dict[str, Any]]) -> dict[str, Any]:
    """Who carries the strategos of a fleet of squadrons, by the new number, and its scale."""
    numbers = {ship["id"]: str(number) for number, ship in enumerate(ships, start=1)}
    commander, scale = numbers.get(sheet.get("strategos")), scenario.get("options", {}).get("scale")
    said = {"strategos": commander, "scale": scale}
    return {term: value for term, value in said.items() if value is not None}


def ship_fields(ruleset: str) -> tuple[str, ...]:
    """What a ship of a fleet may say besides its id."""
    units = get_type_hints(rules.get(ruleset).fleet_type)["units"]
    return tuple(field for field in get_args(units)[0].__struct_fields__ if field != "id")
