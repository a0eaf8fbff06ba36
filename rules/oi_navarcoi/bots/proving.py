"""What the arena and the tuning play with: battles of equal fleets."""

from typing import Any

import msgspec

from rules.core.bots.proving import Proving
from rules.core.dice import Stream
from rules.oi_navarcoi.bots.captain import Captain
from rules.oi_navarcoi.bots.constants import CONSTANTS, Constants
from rules.oi_navarcoi.fates import KEY
from rules.oi_navarcoi.play import Battle
from rules.oi_navarcoi.scenario import Scenario
from rules.oi_navarcoi.state import SIDES

QUALITIES: tuple[dict[str, int], ...] = ({}, {"q": 1}, {"m": 1}, {"s": 1}, {}, {"q": -1}, {}, {"m": -1})
WINGS = ("LEFT", "CENTRE", "RIGHT")


def mirrored(seed: str) -> Scenario:
    """The same fleet of four to eight squadrons on both sides of the open sea (ONV-SCN-01); both deploy it."""
    stream = Stream(seed).sub("mirrored")
    number, first = 4 + stream.below(5), stream.below(len(QUALITIES))
    fleet: list[dict[str, Any]] = [
        {
            "id": f"{side.lower()}{n + 1}",
            "side": side,
            "wing": WINGS[n * 3 // number],
            **QUALITIES[(n + first) % len(QUALITIES)],
        }
        for side in SIDES
        for n in range(number)
    ]
    return msgspec.convert({"ruleset": KEY, "title": "Two equal fleets", "units": fleet}, Scenario)


def captain(side: Any, stream: Stream, by: Constants) -> Captain:
    """A captain that judges by other constants."""
    return Captain(side, stream, by)


def margin(game: Battle) -> float:
    """By how many half-stands the first side is ahead, of those not lost."""
    ours, theirs = [sum(0 if each.lost else each.hs for each in game.fleet(side)) for side in SIDES]
    return float(ours - theirs)


# Left to itself the tuning finds that waiting is the best reply to waiting; mirrored fleets have no freighters.
FIXED = ("patience", "boredom", "restless", "calm", "hunted", "home")
PROVING = Proving(CONSTANTS, captain, mirrored, margin, FIXED)
