"""How a battle between the good bots grows with its fleets: 12, 24, 48 and 96 ships a side, on hexes and on a free
table. The cost is taken to grow as a power of the number of ships; that power is the exponent."""

from collections.abc import Callable, Iterator
from math import log
from time import process_time
from typing import Any, NamedTuple

import msgspec

import rules
from rules.core.bots.strengths import usual
from rules.core.ruleset import Ruleset
from tests.bench.engine import HEX, a_side, played
from tests.bench.timing import unburdened

SHIPS = (12, 24, 48, 96)
MOST = 1.5
ROUNDS = 20
TURNS = 6


class Growth(NamedTuple):
    """The milliseconds of a battle (and how many actions it has) for each number of `SHIPS`."""

    name: str
    milliseconds: tuple[float, ...]
    actions: tuple[float, ...]

    @property
    def exponent(self) -> float:
        """The slope of the logarithms, by least squares."""
        return slope([log(ships) for ships in SHIPS], [log(each) for each in self.milliseconds])


def slope(x: list[float], y: list[float]) -> float:
    """Of the line that lies nearest to the points."""
    x_mean, y_mean = sum(x) / len(x), sum(y) / len(y)
    across = sum((a - x_mean) * (b - y_mean) for a, b in zip(x, y, strict=True))
    return across / sum((a - x_mean) ** 2 for a in x)


def growths() -> Iterator[Growth]:
    """A hex battle of 20 rounds, and one of Nauta of 6 turns on a table that is as much wider as there are more
    ships."""
    yield _growth(f"hex, {ROUNDS} rounds", HEX, lambda ships: a_side(ships, turn_limit=ROUNDS))
    yield _growth(f"Nauta, {TURNS} turns", rules.get("nauta"), _on_a_table)


def _growth(name: str, ruleset: Ruleset, scenario: Callable[[int], Any]) -> Growth:
    taken, actions = [], []
    for ships in SHIPS:
        battle = scenario(ships)
        games = max(4, 192 // ships)
        unburdened()
        started = process_time()
        plays = [played(ruleset, battle, usual(ruleset.bots), f"growth {game}") for game in range(games)]
        taken.append((process_time() - started) * 1000 / games)
        actions.append(sum(len(play.log) - 1 for play in plays) / games)
    return Growth(name, tuple(taken), tuple(actions))


def _on_a_table(ships: int) -> Any:
    """Large, middling and small ships by turns, deployed by the bots."""
    units = [
        {"id": f"{side}{n + 1}", "side": side, "size": 2 - n % 3, "admiral": n == 0}
        for side in "AB"
        for n in range(ships)
    ]
    table = {"width_mm": 50 * ships, "height_mm": 600}
    plain = {
        "title": f"{ships} a side",
        "points_limit": 25 * ships,
        "turn_limit": TURNS,
        "table": table,
        "units": units,
    }
    return msgspec.convert({"ruleset": "nauta", **plain}, rules.get("nauta").scenario_type)
