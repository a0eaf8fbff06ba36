"""Documents for tests: each builder names only the fact that matters."""

from typing import Any

RULESET = "ancient_naval_games"


def ship(id: str, hex: tuple[int, int] | None = None, size: str = "L", **more: Any) -> dict[str, Any]:
    """A ship; its side is the first letter of its id."""
    placed = {"hex": list(hex), "facing": "N" if id[0] == "A" else "S"} if hex else {}
    return {"id": id, "side": id[0], "size": size, **placed, **more}


def line(side: str, row: int, count: int = 10) -> list[dict[str, Any]]:
    """Ships abreast in a row, from column 5."""
    return [ship(f"{side}{number + 1}", (5 + number, row)) for number in range(count)]


def scenario(title: str = "Mylae", *, units: list[dict[str, Any]] | None = None, **more: Any) -> dict[str, Any]:
    """A scenario that can be fought: two lines of ten, unless other ships are named."""
    ships = [*line("A", 15), *line("B", 2)] if units is None else units
    return {"ruleset": RULESET, "kind": "scenario", "format": 1, "title": title, "units": ships, **more}


def fleet(title: str = "A line of battle", *, ships: int = 10, **more: Any) -> dict[str, Any]:
    """A fleet of large ships."""
    units = [{"id": str(number), "size": "L"} for number in range(1, ships + 1)]
    return {"ruleset": RULESET, "kind": "fleet", "format": 1, "title": title, "units": units, **more}
