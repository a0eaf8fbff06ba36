"""NAV-R-ODDS: exact odds of charts, by counting the hundred pairs of dice."""

from collections.abc import Callable
from functools import lru_cache

from rules.navarchoi.charts import Charts, melee_result, ram_result

PAIRS = 100


class Odds:
    """Exact odds of one set of charts, worked out once for every difference that comes up."""

    def __init__(self, charts: Charts) -> None:
        self.charts = charts
        self._ram: dict[int, dict[str, float]] = {}
        self._melee: dict[int, dict[str, float]] = {}

    def ram(self, net: int) -> dict[str, float]:
        """How often each row of the ram chart comes up, the attacker being so much ahead."""
        if net not in self._ram:
            self._ram[net] = _rows(lambda margin: ram_result(self.charts, margin)[0], net)
        return self._ram[net]

    def melee(self, net: int) -> dict[str, float]:
        """How often each row of the melee chart comes up."""
        if net not in self._melee:
            self._melee[net] = _rows(lambda margin: melee_result(self.charts, margin)[0], net)
        return self._melee[net]


def _rows(row: Callable[[int], str], net: int) -> dict[str, float]:
    found: dict[str, float] = {}
    for a in range(10):
        for d in range(10):
            name = row(a + net - d)
            found[name] = found.get(name, 0.0) + 1 / PAIRS
    return found


@lru_cache(maxsize=8)
def odds_of(charts: Charts) -> Odds:
    """The odds of some charts, kept."""
    return Odds(charts)


@lru_cache(maxsize=256)
def chance(net: int) -> float:
    """Of a strictly higher total in an opposed roll, the attacker being so much ahead."""
    return sum(a + net > d for a in range(10) for d in range(10)) / PAIRS
