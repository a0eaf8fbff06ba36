"""NAV-8.i: an order of battle in the rulebook's notation."""

from collections import Counter
from collections.abc import Iterable

from rules.navarchoi.charts import Charts
from rules.navarchoi.scenario import Equipment


def lines(ships: Iterable[Equipment], charts: Charts) -> tuple[str, ...]:
    """Count, name and Type, with the number armed in a given way in brackets; the largest first:
    "10 × Quinquereme (5) [5 Ballista]"."""
    kinds: dict[tuple[int, bool, bool], list[Equipment]] = {}
    for ship in ships:
        kinds.setdefault((ship.type, ship.cataphract, ship.liburnian), []).append(ship)
    return tuple(_line(*kind, some, charts) for kind, some in sorted(kinds.items(), reverse=True))


def _line(type: int, cataphract: bool, liburnian: bool, ships: list[Equipment], charts: Charts) -> str:
    kind = charts.type_of(type)
    name = kind.name if kind is not None else "Ship"
    if liburnian:
        name = f"Liburnian {name.lower()}"
    if cataphract:
        name = f"Cataphract {name.lower()}"
    armed: Counter[str] = Counter()
    for ship in ships:
        if ship.tower:
            armed[f"tower {ship.tower}"] += 1
        for word, fitted in (("Ballista", ship.ballista), ("Harpax", ship.harpax), ("Corvus", ship.corvus)):
            armed[word] += fitted
    told = ", ".join(f"{number} {word}" for word, number in sorted(armed.items()) if number)
    return f"{len(ships)} × {name} ({type}){f' [{told}]' if told else ''}"
