"""Orders of battle for a scenario's page, and the ships of a fleet for its own: each ruleset in its own columns."""

from collections.abc import Iterable
from typing import Any

from scenarios.face import Side
from scenarios.faces import face_of_document
from scenarios.words.markdown import Shown, rendered


def order_of(scenario: Any, side: Side, name: str, pictures: Shown | None = None) -> dict[str, Any]:
    """One side's order of battle: what every ruleset tells, and what the ruleset's `template` shows besides; with the
    pictures that its briefing may show."""
    sheet = scenario.sides.get(side)
    ships = [ship for ship in scenario.units if ship.side == side]
    return {
        "side": side,
        "name": name,
        "briefing": rendered(sheet.briefing, pictures or Shown()) if sheet is not None and sheet.briefing else "",
        "ships": ships,
        "named": any(ship.name for ship in ships),
        "notes": notes_of(ships),
        **face_of_document(scenario).order(scenario, side),
    }


def ships_of(fleet: Any) -> dict[str, Any]:
    """The ships of a fleet: what every ruleset tells, and what the ruleset's `template` shows besides."""
    named = any(ship.name for ship in fleet.units)
    told = {"ships": fleet.units, "named": named, "notes": notes_of(fleet.units)}
    return told | face_of_document(fleet).fleet(fleet)


def notes_of(ships: Iterable[Any]) -> list[tuple[str, str]]:
    """What is noted of ships, each with what she is called: "A3 Salaminia"."""
    noted = [(ship, getattr(ship, "note", "").strip()) for ship in ships]
    return [(f"{ship.id} {ship.name}".strip(), note) for ship, note in noted if note]
