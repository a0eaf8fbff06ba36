"""Mare Nostrum documents for tests: each builder names only the fact that matters."""

from typing import Any

RULESET = "mare_nostrum"
STAFF = {"flagship": True, "bearer": 1, "musician": 1}
PLACES = {"A": (7, 0), "B": (41, 180)}


def galley(id: str, x: float | None = None, size: str = "small", **more: Any) -> dict[str, Any]:
    """A galley with its usual crew; its side is the first letter of its label, and it lies in its side's strip, so far
    from the west edge, and looks ahead."""
    y, heading = PLACES[id[0]]
    placed = {"x": x, "y": y, "heading": heading} if x is not None else {}
    return {"id": id, "side": id[0], "size": size, "marines": 12 if size == "large" else 8, **placed, **more}


def line(side: str, count: int = 4, size: str = "small", **more: Any) -> list[dict[str, Any]]:
    """Galleys abreast, the first one the flagship."""
    return [galley(f"{side}{n}", 10 * n, size, **(STAFF if n == 1 else {}), **more) for n in range(1, count + 1)]


def scenario(title: str = "Mylae", *, units: list[dict[str, Any]] | None = None, **more: Any) -> dict[str, Any]:
    """A scenario without findings: four small galleys on each side, unless others are named."""
    head = {"ruleset": RULESET, "kind": "scenario", "format": 1, "title": title}
    return {**head, "sides": {"A": {}, "B": {}}, "units": line("A") + line("B") if units is None else units, **more}


def fleet(title: str = "A squadron", *, units: list[dict[str, Any]] | None = None, **more: Any) -> dict[str, Any]:
    """Four small galleys, unless others are named."""
    four = [{"id": "G1", **STAFF}, {"id": "G2"}, {"id": "G3"}, {"id": "G4"}]
    head = {"ruleset": RULESET, "kind": "fleet", "format": 1, "title": title}
    return {**head, "units": four if units is None else units, **more}


def mylae() -> dict[str, Any]:
    """Four large galleys with the corvus against six small ones, in the middle of a battle."""
    sides = {"A": {"name": "Rome", "nation": "roman"}, "B": {"name": "Carthage", "nation": "carthaginian"}}
    romans = line("A", 4, "large", corvus=True, extra=3)
    romans[0] |= {"name": "Duilius"}
    romans[1] |= {"condition": {"state": "cruising", "hd": 2, "port_lost": [1, 2, 3], "marines": 5}}
    return scenario(units=romans + line("B", 6), sides=sides, date="260 BC", options=["ballista_casualty"])
