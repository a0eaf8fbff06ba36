"""What the arena and the tuning play with: battles of equal fleets."""

from typing import Any

import msgspec

from rules.core.bots.proving import Proving
from rules.core.dice import Stream
from rules.mare_nostrum import victory
from rules.mare_nostrum.bots.captain import Captain
from rules.mare_nostrum.bots.constants import CONSTANTS
from rules.mare_nostrum.fates import KEY
from rules.mare_nostrum.play import Battle
from rules.mare_nostrum.scenario import Scenario

WIDTH, DEPTH = 96, 48
FORWARD = {"small": 6.0, "large": 6.5}  # where a galley lies well within its strip
MARINES = {"small": 8, "large": 12}


def mirrored(seed: str) -> Scenario:
    """Two equal fleets of four to six galleys in line, each the other's reflection; some are large, some carry a
    ballista; they begin at a stop or cruising."""
    stream = Stream(seed).sub("mirrored")
    ships, apart = 4 + stream.below(3), 12 + stream.below(4)
    left = WIDTH / 2 - apart * (ships - 1) / 2 + stream.below(9) - 4
    state = ("stopped", "cruising")[stream.below(2)]
    units: dict[str, list[dict[str, Any]]] = {"A": [], "B": []}
    for n in range(ships):
        size = ("small", "small", "large")[stream.below(3)]
        x, y = left + apart * n, FORWARD[size]
        galley: dict[str, Any] = {"size": size, "marines": MARINES[size], "ballista": int(not stream.below(3))}
        galley |= {"flagship": n == 0, "bearer": int(n == 0), "musician": int(n == 0), "condition": {"state": state}}
        units["A"].append(galley | {"id": f"A{n + 1}", "side": "A", "x": x, "y": y, "heading": 0})
        units["B"].append(galley | {"id": f"B{n + 1}", "side": "B", "x": WIDTH - x, "y": DEPTH - y, "heading": 180})
    head = {"ruleset": KEY, "title": "Two equal fleets"}
    return msgspec.convert({**head, "units": [*units["A"], *units["B"]]}, Scenario)


def margin(game: Battle) -> float:
    """By how many points the first side is ahead (MAR-VIC)."""
    points = victory.points(game.galleys, game.sides)
    return float(points["A"] - points["B"])


PROVING = Proving(CONSTANTS, Captain, mirrored, margin, ("lead", "beaten"))
