"""Nauta's orders of battle: classes, what is fitted, points and places in words."""

from typing import Any

from rules.nauta.measure import in_degrees
from rules.nauta.nations import CLASSES, EQUIPMENT, NATIONS, OPTIONS
from rules.nauta.points import budget, cost, extras_of, size_of, threshold, total
from rules.nauta.scenario import Fleet, FleetShip, Scenario, Ship, Side
from scenarios.nauta.wording import CREWS, allowance, muster
from scenarios.printing.roster import Roster
from scenarios.words.wording import added_up


def order(scenario: Scenario, side: Side) -> dict[str, Any]:
    """A side of a scenario: its terms and sum in words, and a line for each ship."""
    ships = [ship for ship in scenario.units if ship.side == side]
    told = muster(scenario, side)
    points = f"{told.sum} of {told.budget} points; beaten with {told.threshold} lost." if ships else "No ships yet."
    return {
        "template": "scenarios/nauta/_order.html",
        "summary": f"{told.nation}, {told.crew}: {points}",
        "lines": [_line(ship, _place(ship), _condition(ship)) for ship in ships],
        "spent": told.spent,
    }


def fleet(document: Fleet) -> dict[str, Any]:
    """A fleet document: the same, its ships being nowhere yet."""
    spent = total(document.units)
    nation = NATIONS.get(document.nation)
    return {
        "template": "scenarios/nauta/_ships.html",
        "nation": nation.name if nation else document.nation,
        "crew": CREWS.get(document.crew, document.crew),
        "sum": added_up(map(cost, document.units)),
        "spent": spent,
        "budget": budget(document.points_limit, document.crew),
        "allowance": allowance(document.points_limit, document.crew),
        "threshold": threshold(spent),
        "options": [f"{OPTIONS[option]} ({option})" for option in OPTIONS if option in document.options],
        "lines": [_line(ship) for ship in document.units],
    }


def _line(ship: Ship | FleetShip, place: tuple[str, str] = ("", ""), condition: str = "") -> dict[str, Any]:
    size = size_of(ship.size)
    return {
        "id": ship.id,
        "name": ship.name,
        "admiral": ship.admiral,
        "kind": f"Size {ship.size:g}" if size is None else f"{CLASSES[size].name} ({size})",
        "fitted": ", ".join(_fitted(ship)),
        "points": cost(ship),
        "place": place[0],
        "heading": place[1],
        "condition": condition,
    }


def _fitted(ship: Ship | FleetShip) -> list[str]:
    items = [EQUIPMENT[item].name.removeprefix("a ") if item in EQUIPMENT else item for item in ship.equipment]
    extra = extras_of(ship.extra_soldiers)
    soldiers = [f"{extra} extra soldier unit{'s' if extra > 1 else ''}"] if extra else []
    return [*items, *soldiers, *(["prize"] if ship.prize else [])]


def _place(ship: Ship) -> tuple[str, str]:
    """Where she begins and how she heads: "300, 80" and "0°"."""
    if ship.x is None or ship.y is None:
        return "to be placed", ""
    return f"{ship.x:g}, {ship.y:g}", in_degrees(round(ship.heading * 100))


def _condition(ship: Ship) -> str:
    """How she enters the battle, where that is not as she was built."""
    state = ship.condition
    told = [state.fate.replace("_", " ")] if state.fate != "afloat" else []
    told += ["damaged"] if state.damaged else []
    told += [f"{state.dashes} dash{'es' if state.dashes > 1 else ''} made"] if state.dashes else []
    told += [f"{state.soldiers} soldier units left"] if state.soldiers is not None else []
    return ", ".join(told) or "sound"


def roster(document: Fleet) -> Roster:
    """A fleet document as a list to print."""
    told = fleet(document)
    facts = [f"{told['nation']}, {told['crew']}", f"{told['spent']} of {told['budget']} points"]
    facts += [f"beaten with {told['threshold']} lost", *told["options"]]
    rows = [
        (
            line["id"],
            f"{line['name']}{' ★' if line['admiral'] else ''}",
            line["kind"],
            line["fitted"],
            str(line["points"]),
        )
        for line in told["lines"]
    ]
    return Roster(facts, ("", "Name", "Class", "Fitted with", "Points"), rows)
