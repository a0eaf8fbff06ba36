"""Návarchoi's orders of battle: what each ship is, what she carries, what she is worth, where she begins."""

from collections.abc import Iterable, Sequence
from typing import Any

from rules.geometry.square import DIRECTIONS, facing_of
from rules.navarchoi.charts import Charts, printed
from rules.navarchoi.scenario import Equipment, Fleet, FleetShip, Scenario, Ship, Side, SideSheet
from rules.navarchoi.ships import value
from rules.navarchoi.words.order_of_battle import lines
from scenarios.navarchoi.drawing import kind_of
from scenarios.printing.roster import Roster
from scenarios.words.wording import added_up

PLACES = {
    "beside": "beside the map",
    "outside": "still to enter",
    "left": "left the map",
    "aground": "aground",
    "sunk": "sunk",
}


def order(scenario: Scenario, side: Side) -> dict[str, Any]:
    """A side of a scenario: its terms and worth in words, and a line for each ship."""
    ships = [ship for ship in scenario.units if ship.side == side]
    sheet = scenario.sides.get(side) or SideSheet()
    charts = scenario.charts or printed()
    summary = [f"Quality {sheet.quality}", f"first hand {sheet.hand}"]
    summary += [f"{sheet.handicap} points ahead"] if sheet.handicap else []
    summary.append(strength(ships) if ships else "no ships yet")
    return {
        "template": "scenarios/navarchoi/_order.html",
        "summary": ", ".join(summary) + ".",
        "lines": [_line(ship, charts, _place(ship), _condition(ship)) for ship in ships],
        "musters": lines(ships, charts),
        "worth": sum(value(ship) for ship in ships),
        "grouped": any(ship.group for ship in ships),
    }


def fleet(document: Fleet) -> dict[str, Any]:
    """A fleet document: the same, its ships being nowhere yet."""
    charts = printed()
    return {
        "template": "scenarios/navarchoi/_ships.html",
        "quality": document.quality,
        "strength": strength(document.units),
        "lines": [_line(ship, charts) for ship in document.units],
        "musters": lines(document.units, charts),
        "worth": sum(value(ship) for ship in document.units),
        "grouped": any(ship.group for ship in document.units),
        "notices": [charts.notice],
    }


def strength(ships: Sequence[Equipment]) -> str:
    """Ships counted and their worth added up (NAV-7.a): "3 ships, 2 × 5 + 4 = 14 VP"."""
    return f"{counted(ships)}, {worth(ships)}"


def counted(ships: Sequence[Equipment]) -> str:
    """How many ships they are: "3 ships"."""
    return "1 ship" if len(ships) == 1 else f"{len(ships)} ships"


def worth(ships: Iterable[Equipment]) -> str:
    """What ships are worth as a sum, the dearest first (NAV-7.a): "3 × 9 + 2 × 5 + 4 = 41 VP"."""
    return f"{added_up(map(value, ships))} VP"


def _line(
    ship: Ship | FleetShip, charts: Charts, place: tuple[str, str] = ("", ""), condition: str = ""
) -> dict[str, Any]:
    return {
        "id": ship.id,
        "name": ship.name,
        "group": ship.group,
        "kind": f"{kind_of(ship, charts).capitalize()} ({ship.type})",
        "fitted": ", ".join(fitted(ship)),
        "value": value(ship),
        "place": place[0],
        "heading": place[1],
        "waits": isinstance(ship, Ship) and bool(ship.entry),
        "condition": condition,
    }


def fitted(ship: Equipment) -> list[str]:
    """What a ship carries, in words."""
    towers = [f"tower {ship.tower}"] if ship.tower else []
    return towers + [word for word in ("ballista", "harpax", "corvus") if getattr(ship, word)]


def _place(ship: Ship) -> tuple[str, str]:
    """Where she begins and how she faces: "2911" and "S"."""
    facing = facing_of(ship.facing)
    heading = "" if facing is None else DIRECTIONS[facing]
    if ship.condition.place in ("left", "aground", "sunk"):
        return PLACES[ship.condition.place], ""
    if ship.square is not None:
        return ship.square, heading
    return (f"enters at {' or '.join(ship.entry)}", heading) if ship.entry else ("to be placed", "")


def _condition(ship: Ship) -> str:
    """How she enters the battle, where that is not at Cruise, fresh and whole (NAV-8.d)."""
    state = ship.condition
    told: list[str] = [] if state.damage == "ok" else [state.damage]
    told += ["at Full"] if ship.speed == "F" and state.damage == "ok" else []
    told += ["at sail"] if state.sail else []
    told += [f"marked {state.marker}"] if state.marker != "none" else []
    told += [f"Manpower {state.manpower}"] if state.manpower is not None else []
    told += [f"grappled with {', '.join(state.links)}"] if state.links else []
    if state.controller not in (None, ship.side):
        told.append(f"a prize of side {state.controller}")
    elif state.captured == "recaptured":
        told.append("recaptured")
    told += [PLACES[state.place]] if state.place in ("beside", "outside") and ship.square else []
    return ", ".join(told)


def roster(document: Fleet) -> Roster:
    """A fleet document as a list to print."""
    told = fleet(document)
    facts = [f"Quality {told['quality']}", told["strength"], f"worth {told['worth']} points"]
    rows = [
        (line["id"], line["name"], line["kind"], line["fitted"], line["group"], str(line["value"]))
        for line in told["lines"]
    ]
    return Roster([fact for fact in facts if fact], ("", "Name", "Class", "Fitted with", "Group", "Points"), rows)
