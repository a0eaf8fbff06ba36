"""What the arena and the tuning play with: battles of equal fleets."""

from typing import Any

import msgspec

from rules.core.bots.proving import Proving
from rules.core.dice import Stream
from rules.navarchoi.bots.captain import Captain
from rules.navarchoi.bots.constants import CONSTANTS
from rules.navarchoi.fates import KEY
from rules.navarchoi.play import Battle
from rules.navarchoi.scenario import Scenario
from rules.navarchoi.state import SIDES
from rules.navarchoi.victory import score

COLS, ROWS = 24, 23
TYPES = (3, 3, 4, 5, 5, 6)
EAST, WEST = 2, 6


def mirrored(seed: str) -> Scenario:
    """Two equal fleets of eight to twelve in one or two lines abreast, each the other's reflection, the wind across;
    who is first is rolled for."""
    stream = Stream(seed).sub("mirrored")
    ships, lines, apart = 8 + stream.below(5), 1 + stream.below(2), 8 + 2 * stream.below(3)
    abreast = -(-ships // lines)
    left, wind = 2 + stream.below(COLS - abreast - 3), (EAST, WEST)[stream.below(2)]
    units: dict[str, list[dict[str, Any]]] = {"A": [], "B": []}
    for n in range(ships):
        line, file = divmod(n, abreast)
        ship: dict[str, Any] = {"type": TYPES[stream.below(len(TYPES))]}
        ship |= {"ballista": True} if not stream.below(6) else {"corvus": True} if not stream.below(6) else {}
        row = (ROWS + 1 + apart) // 2 + line
        for side, here, facing in (("A", row, "N"), ("B", ROWS + 1 - row, "S")):
            square = f"{left + file:02d}{here:02d}"
            units[side].append(ship | {"id": f"{side}{n + 1:02d}", "side": side, "square": square, "facing": facing})
    head = {"ruleset": KEY, "title": "Two equal fleets", "board": {"cols": COLS, "rows": ROWS}, "wind": wind}
    end = {"max_turns": 14, "game_end": 2}
    return msgspec.convert({**head, **end, "units": [*units["A"], *units["B"]]}, Scenario)


def margin(game: Battle) -> float:
    """By how many victory points the first side is ahead (NAV-7)."""
    halves = score(game)
    return (halves[SIDES.index("A")] - halves[SIDES.index("B")]) / 2


FIXED = ("flight", "saved")
"""Nobody flees in mirrored positions: tuning there would write any number."""

PROVING = Proving(CONSTANTS, Captain, mirrored, margin, FIXED)
