"""Návarchoi documents for tests: each builder names only the fact that matters."""

from typing import Any

RULESET = "navarchoi"


def ship(id: str, square: str | None = None, type: int = 5, **more: Any) -> dict[str, Any]:
    """A ship; her side is the first letter of her label, and she looks ahead from her side's edge."""
    placed = {"square": square} if square is not None else {}
    return {"id": id, "side": id[0], "type": type, "facing": "N" if id[0] == "A" else "S", **placed, **more}


def scenario(title: str = "Off Corycus", *, units: list[dict[str, Any]] | None = None, **more: Any) -> dict[str, Any]:
    """A scenario that can be fought: a ship on each side of a small map, unless other ships are named."""
    ships = [ship("A1", "0510"), ship("B1", "0503")] if units is None else units
    head = {"ruleset": RULESET, "kind": "scenario", "format": 1, "title": title, "board": {"cols": 16, "rows": 12}}
    return {**head, "units": ships, **more}


def fleet(title: str = "A squadron", *, units: list[dict[str, Any]] | None = None, **more: Any) -> dict[str, Any]:
    """A fleet of two quinqueremes, unless other ships are named."""
    ships = [{"id": "S01", "type": 5}, {"id": "S02", "type": 5}] if units is None else units
    return {"ruleset": RULESET, "kind": "fleet", "format": 1, "title": title, "quality": 5, "units": ships, **more}
