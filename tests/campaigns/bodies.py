"""Campaigns as documents for tests: a chain of two missions, a map, each naming only what matters."""

from typing import Any

HEX = "ancient_naval_games/HEX-SC1"


def chain(name: str = "From Mylae to Africa", **fields: Any) -> dict[str, Any]:
    """A chain on a ready-made scenario: Rome goes on when it wins, otherwise the war is over."""
    body = {
        "kind": "campaign",
        "format": 2,
        "id": "CHAIN",
        "play": "chain",
        "name": name,
        "sides": [{"id": "ROM", "name": "Rome"}, {"id": "CAR", "name": "Carthage"}],
        "hulls": [
            {"id": "r1", "side": "ROM", "size": 4, "name": "Duilia", "class": "quinquereme", "captain": "Gaius"},
            {"id": "r2", "side": "ROM", "size": 2},
            {"id": "c1", "side": "CAR", "size": 4, "name": "Gisgo"},
        ],
        "missions": [
            mission("mylae", [{"if": [{"winner": "ROM"}], "next": "sulci"}, {"end": {"winner": "CAR"}}], date="260 BC"),
            mission("sulci", [{"end": {"winner": "points"}}], date="258 BC"),
        ],
        "first_mission": "mylae",
    }
    return {**body, **fields}


def mission(id: str, outcomes: list[dict[str, Any]], **fields: Any) -> dict[str, Any]:
    """A mission on the first ready-made scenario of the hex rules unless another `scenario` is given."""
    return {"id": id, "title": id.capitalize(), "scenario": {"ready_made": HEX}, "outcomes": outcomes, **fields}
