"""The orders of battle of Ancient Naval Games: ships by size, places, and what they have suffered."""

from typing import Any

from rules.ancient_naval_games.scenario import Fleet, Scenario, Ship, facing_of
from rules.geometry.hexgrid import DIRECTIONS
from scenarios.printing.roster import Roster


def order(scenario: Scenario, side: str) -> dict[str, Any]:
    """A side of a scenario: its ships counted by size."""
    ships = [ship for ship in scenario.units if ship.side == side]
    large = sum(ship.size == "L" for ship in ships)
    counted = [f"{count} {word}" for count, word in ((large, "large"), (len(ships) - large, "small")) if count]
    return {
        "template": "scenarios/ancient_naval_games/_order.html",
        "summary": ", ".join(counted) or "No ships yet",
        "lines": [(ship, _hex(ship), _facing(ship)) for ship in ships],
        "damaged": any(ship.condition.oar or ship.condition.status != "afloat" for ship in ships),
    }


def _hex(ship: Ship) -> str:
    return "to be placed" if ship.hex is None else f"{ship.hex[0]},{ship.hex[1]}"


def _facing(ship: Ship) -> str:
    """Her facing as a compass name, "" where it is none."""
    facing = facing_of(ship.facing)
    return "" if facing is None else DIRECTIONS[facing]


def fleet(document: Fleet) -> dict[str, Any]:
    """A fleet document: what every ruleset tells of one is all."""
    return {"template": "scenarios/ancient_naval_games/_ships.html"}


def roster(document: Fleet) -> Roster:
    """A fleet document as a list to print."""
    rows = [(ship.id, ship.name, "large" if ship.size == "L" else "small") for ship in document.units]
    large = sum(ship.size == "L" for ship in document.units)
    return Roster([f"{large} large, {len(rows) - large} small"], ("", "Name", "Size"), rows)
