"""Orders of battle for a scenario's page, and the ships of a fleet for its own: each ruleset in its own columns."""

from collections.abc import Callable
from typing import Any

from rules.ancient_naval_games.scenario import Fleet as HexFleet
from rules.ancient_naval_games.scenario import Scenario as HexScenario
from rules.mare_nostrum.scenario import Fleet as MareNostrumFleet
from rules.mare_nostrum.scenario import Scenario as MareNostrumScenario
from rules.nauta.scenario import Fleet as NautaFleet
from rules.nauta.scenario import Scenario as NautaScenario
from rules.navarchoi.scenario import Fleet as NavarchoiFleet
from rules.navarchoi.scenario import Scenario as NavarchoiScenario
from rules.oi_navarcoi.scenario import Fleet as OiNavarcoiFleet
from rules.oi_navarcoi.scenario import Scenario as OiNavarcoiScenario
from scenarios.mare_nostrum import order as orders_mare_nostrum
from scenarios.markdown import rendered
from scenarios.nauta import order as orders_nauta
from scenarios.navarchoi import order as orders_navarchoi
from scenarios.oi_navarcoi import order as orders_oi_navarcoi


def order_of(scenario: Any, side: str, name: str) -> dict[str, Any]:
    """One side's order of battle: what every ruleset tells, and what the ruleset's `template` shows besides."""
    sheet = scenario.sides.get(side)
    ships = [ship for ship in scenario.units if ship.side == side]
    return {
        "side": side,
        "name": name,
        "briefing": rendered(sheet.briefing) if sheet is not None and sheet.briefing else "",
        "ships": ships,
        "named": any(ship.name for ship in ships),
        **_ORDERS[type(scenario)](scenario, side, ships),
    }


def ships_of(fleet: Any) -> dict[str, Any]:
    """The ships of a fleet: what every ruleset tells, and what the ruleset's `template` shows besides."""
    return {"ships": fleet.units, "named": any(ship.name for ship in fleet.units), **_FLEETS[type(fleet)](fleet)}


def _ancient_naval_games(scenario: HexScenario, side: str, ships: list[Any]) -> dict[str, Any]:
    large = sum(ship.size == "L" for ship in ships)
    counted = [f"{count} {word}" for count, word in ((large, "large"), (len(ships) - large, "small")) if count]
    return {
        "template": "scenarios/ancient_naval_games/_order.html",
        "summary": ", ".join(counted) or "No ships yet",
        "damaged": any(ship.condition.oar or ship.condition.status != "afloat" for ship in ships),
    }


def _ancient_naval_games_fleet(fleet: HexFleet) -> dict[str, Any]:
    return {"template": "scenarios/ancient_naval_games/_ships.html"}


_ORDERS: dict[type, Callable[[Any, Any, list[Any]], dict[str, Any]]] = {
    HexScenario: _ancient_naval_games,
    NautaScenario: orders_nauta.order,
    OiNavarcoiScenario: orders_oi_navarcoi.order,
    MareNostrumScenario: orders_mare_nostrum.order,
    NavarchoiScenario: orders_navarchoi.order,
}
_FLEETS: dict[type, Callable[[Any], dict[str, Any]]] = {
    HexFleet: _ancient_naval_games_fleet,
    NautaFleet: orders_nauta.fleet,
    OiNavarcoiFleet: orders_oi_navarcoi.fleet,
    MareNostrumFleet: orders_mare_nostrum.fleet,
    NavarchoiFleet: orders_navarchoi.fleet,
}
