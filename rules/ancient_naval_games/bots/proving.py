"""What the arena and the tuning play with: battles of equal fleets."""

from typing import Any

import msgspec

from rules.ancient_naval_games.bots.captain import Captain
from rules.ancient_naval_games.bots.constants import CONSTANTS
from rules.ancient_naval_games.fates import KEY
from rules.ancient_naval_games.play import Battle
from rules.ancient_naval_games.scenario import Scenario
from rules.core.bots.proving import Proving
from rules.core.dice import Stream

COLS, ROWS = 18, 18


def mirrored(seed: str) -> Scenario:
    """Two equal fleets of six to twelve, each the other's reflection in two ranks, with rocks between them or without;
    who is first is rolled for."""
    stream = Stream(seed).sub("mirrored")
    ships, apart, left = 6 + stream.below(7), 4 + stream.below(4), 5 + stream.below(4)
    sizes = ["SL"[stream.below(2)] for _ in range(ships)]
    units: dict[str, list[dict[str, Any]]] = {"A": [], "B": []}
    land: list[list[int]] = []
    middle = ROWS // 2
    for n, size in enumerate(sizes):
        rank, file = divmod(n, (ships + 1) // 2)
        hex = [left + file, middle + apart // 2 + rank]
        units["A"].append({"id": f"A{n + 1}", "side": "A", "size": size, "hex": hex, "facing": "N"})
        units["B"].append({"id": f"B{n + 1}", "side": "B", "size": size, "hex": _reflected(hex), "facing": "S"})
    for _ in range(3 * stream.below(2)):
        rock = [left + stream.below(6), middle - 1 + stream.below(2)]
        land += [hex for hex in (rock, _reflected(rock)) if hex not in land]
    board = {"cols": COLS, "rows": ROWS, "rocks": land}
    head = {"ruleset": KEY, "title": "Two equal fleets", "board": board, "first": "roll"}
    return msgspec.convert({**head, "units": [*units["A"], *units["B"]]}, Scenario)


def _reflected(hex: list[int]) -> list[int]:
    """The hex on the other half of the map: turned about its centre, odd columns on even ones."""
    col, row = hex
    return [COLS - 1 - col, ROWS - 1 - row]


def margin(game: Battle) -> float:
    """By how many ships the first side is ahead."""
    return float(game.afloat[0] - game.afloat[1])


FIXED = ("bold", "chase", "heading", "standing", "lone", "victory")
PROVING = Proving(CONSTANTS, Captain, mirrored, margin, FIXED)
