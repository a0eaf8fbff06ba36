"""What the arena and the tuning play with: battles of equal fleets."""

import msgspec

from rules.core.bots.proving import Proving
from rules.core.dice import Stream
from rules.nauta.bots.captain import Captain
from rules.nauta.bots.constants import CONSTANTS
from rules.nauta.composition import suggest
from rules.nauta.fates import KEY
from rules.nauta.nations import NATIONS, OPTIONS
from rules.nauta.play import Battle
from rules.nauta.scenario import Scenario

LIMIT = 300  # points, of the smallest table (NAU-1.b)


def mirrored(seed: str) -> Scenario:
    """The same fleet of some nation on both sides of an open table, with all that may be bought for its ships."""
    stream = Stream(seed).sub("mirrored")
    nation = list(NATIONS)[stream.below(len(NATIONS))]
    fleet = suggest(nation, NATIONS[nation].crews[0], LIMIT, tuple(OPTIONS), seed)
    units = [
        {**msgspec.to_builtins(unit), "id": side + unit.id[1:], "side": side} for side in "AB" for unit in fleet.units
    ]
    head = {"ruleset": KEY, "title": "Two equal fleets", "options": list(OPTIONS)}
    sides = {side: {"nation": nation, "crew": fleet.crew} for side in "AB"}
    return msgspec.convert({**head, "deployment": {"method": "screen"}, "sides": sides, "units": units}, Scenario)


def margin(game: Battle) -> float:
    """By how many points the first side has lost less (NAU-17.b)."""
    return float(game.sides["B"].lost - game.sides["A"].lost)


FIXED = ("friend", "lost", "victory")
PROVING = Proving(CONSTANTS, Captain, mirrored, margin, FIXED)
