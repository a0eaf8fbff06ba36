"""Bringing documents of earlier formats up to today's: `rules.core.documents.FORMAT`, or the kind's own.

Format 0 is the notation of the printed rules reference, from before documents had a format number: `name`, `land`,
`ships`, `note`, the limits beside each other, and the sides as bare names.
"""

from typing import Any

from scenarios.documents import kinds

SHIP_CONDITION = ("oar", "status", "by")


def upgraded(body: Any) -> Any:
    """Plain data of any format that we know, in today's; anything else comes back as it is, for the reader."""
    if (
        isinstance(body, dict)
        and "format" not in body
        and "ruleset" not in body
        and isinstance(body.get("ships"), list)
    ):
        return _from_format_0(body)
    kind = kinds.of_text(body.get("kind")) if isinstance(body, dict) else None
    return body if kind is None else kind.upgraded(body)


def _from_format_0(old: dict[str, Any]) -> dict[str, Any]:
    """A hex scenario of format 0. What it does not know is kept under its old name, so that reading reports it."""
    rest = dict(old)
    new: dict[str, Any] = {"ruleset": "ancient_naval_games", "kind": "scenario", "format": 1}
    new["title"] = rest.pop("name", "")
    if note := rest.pop("note", ""):
        new["briefing"] = note
    board = rest.pop("map", {})
    board = dict(board) if isinstance(board, dict) else {"map": board}
    land = board.pop("land", None) or rest.pop("land", None)
    rest.pop("land", None)
    if land:
        board["shore" if isinstance(land, dict) else "rocks"] = land
    new["board"] = board
    sides = rest.pop("sides", {})
    new["sides"] = (
        {side: {"name": name} if isinstance(name, str) else name for side, name in sides.items()}
        if isinstance(sides, dict)
        else sides
    )
    new["units"] = [_ship(ship) for ship in rest.pop("ships")]
    options = rest.pop("options", {})
    if "turn_limit" in rest and isinstance(options, dict):
        options = {**options, "turn_limit": rest.pop("turn_limit")}
    new["options"] = options
    return {**new, **rest}


def _ship(old: Any) -> Any:
    """A ship of format 0: its side is the first letter of its id where it names none."""
    if not isinstance(old, dict):
        return old
    ship = {key: value for key, value in old.items() if key not in SHIP_CONDITION}
    if isinstance(ship.get("id"), str):
        ship.setdefault("side", ship["id"][:1])
    if condition := {key: old[key] for key in SHIP_CONDITION if old.get(key)}:
        if isinstance(condition.get("status"), str):
            condition["status"] = condition["status"].lower()
        ship["condition"] = condition
    return ship
