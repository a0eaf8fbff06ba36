"""How long a thousand battles between captains take on all cores, over the library of each ruleset that has them."""

import os
from time import perf_counter
from typing import NamedTuple

import rules
from battles.arena.bouts import Player, bouts, positions
from battles.arena.pool import fighters
from rules.core.bots.strengths import CAPTAIN

BATTLES = 1000
PROMISED = {
    "ancient_naval_games": "under 10 s on two cores",
    "nauta": "under 40 s on two cores",
    "mare_nostrum": "under 60 s on two cores",
    "oi_navarcoi": "under 60 s on two cores",
    "navarchoi": "under 90 s on two cores (Salamis)",
}
ONLY = {"navarchoi": ("NAV-S-1",)}  # Salamis in Cyprus


class Figure(NamedTuple):
    """What was fought, what is promised of it, and how many seconds it took."""

    name: str
    promised: str
    seconds: float


def figures() -> list[Figure]:
    """To be asked before the process is pinned to a core: the processes that fight inherit it."""
    found = []
    player = Player(CAPTAIN.key)
    for ruleset in rules.all():
        if CAPTAIN.key not in ruleset.bots:
            continue
        places = ONLY.get(ruleset.key, positions(ruleset))
        with fighters() as fight:
            list(fight(bouts(ruleset, (player, player), places, 4 * (os.cpu_count() or 1), "warm")))
            started = perf_counter()
            list(fight(bouts(ruleset, (player, player), places, BATTLES, "bench")))
            found.append(Figure(ruleset.title, PROMISED[ruleset.key], perf_counter() - started))
    return found
