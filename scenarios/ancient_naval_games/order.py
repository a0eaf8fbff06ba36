"""The orders of battle of Ancient Naval Games: ships by size, places, and what they have suffered."""

from typing import Any

from rules.ancient_naval_games.scenario import Fleet, Scenario


def order(scenario: Scenario, side: str) -> dict[str, Any]:
    """A side of a scenario: its ships counted by size."""
    ships = [ship for ship in scenario.units if ship.side == side]
    large = sum(ship.size == "L" for ship in ships)
    counted = [f"{count} {word}" for count, word in ((large, "large"), (len(ships) - large, "small")) if count]
    return {
        "template": "scenarios/ancient_naval_games/_order.html",
        "summary": ", ".join(counted) or "No ships yet",
        "damaged": any(ship.condition.oar or ship.condition.status != "afloat" for ship in ships),
    }


def fleet(document: Fleet) -> dict[str, Any]:
    """A fleet document: what every ruleset tells of one is all."""
    return {"template": "scenarios/ancient_naval_games/_ships.html"}
