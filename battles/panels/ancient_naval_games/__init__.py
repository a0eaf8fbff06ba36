"""The battle page's panel for Ancient Naval Games."""

from battles.panels.ancient_naval_games.decisions import decision, watched
from battles.panels.ancient_naval_games.motions import acting, last_moves, motions
from battles.panels.ancient_naval_games.ships import clock, fleets, names_of, turns
from battles.panels.in_the_open import as_played, is_secret, ordered, outlook, tally

KEY = "ancient_naval_games"

__all__ = [
    "KEY",
    "acting",
    "as_played",
    "clock",
    "decision",
    "fleets",
    "is_secret",
    "last_moves",
    "motions",
    "names_of",
    "ordered",
    "outlook",
    "tally",
    "turns",
    "watched",
]
