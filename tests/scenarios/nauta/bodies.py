"""Nauta documents for tests: each builder names only the fact that matters."""

from typing import Any

RULESET = "nauta"


def ship(id: str, size: int = 2, x: float | None = None, y: float | None = None, **more: Any) -> dict[str, Any]:
    """A ship; her side is the first letter of her label, and she looks ahead from her side's edge."""
    placed = {"x": x, "y": y, "heading": 0 if id[0] == "A" else 180} if x is not None else {}
    return {"id": id, "side": id[0], "size": size, **placed, **more}


def scenario(title: str = "Mylae", *, units: list[dict[str, Any]] | None = None, **more: Any) -> dict[str, Any]:
    """A scenario that begins as its ships are placed: a flagship on each side, unless other ships are named."""
    ships = [ship("A1", 2, 300, 100, admiral=True), ship("B1", 2, 300, 500, admiral=True)] if units is None else units
    head = {"ruleset": RULESET, "kind": "scenario", "format": 1, "title": title}
    return {**head, "deployment": {"method": "fixed"}, "units": ships, **more}


def fleet(title: str = "A squadron", *, units: list[dict[str, Any]] | None = None, **more: Any) -> dict[str, Any]:
    """A Greek fleet that spends its 300 points on ten triremes, unless other ships are named."""
    ten = [{"id": "S1", "size": 2, "admiral": True}, *({"id": f"S{n}", "size": 2} for n in range(2, 11))]
    return {
        "ruleset": RULESET,
        "kind": "fleet",
        "format": 1,
        "title": title,
        "units": ten if units is None else units,
        **more,
    }


def mylae() -> dict[str, Any]:
    """A flagship with the corvus and a damaged prize against one quinqueremis."""
    sides = {"A": {"name": "Romans", "nation": "roman_punic", "crew": "green"}, "B": {"nation": "carthaginian"}}
    flag = ship("A1", 4, 300, 100, admiral=True, name="Duilius", equipment=["corvus"], extra_soldiers=2)
    prize = ship("A2", 3, 340, 100, prize=True, condition={"damaged": True})
    enemy = ship("B1", 5, 300, 500, admiral=True)
    return scenario(units=[flag, prize, enemy], sides=sides, options=["18e"], date="260 BC")
