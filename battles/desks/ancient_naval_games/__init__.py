"""The battle page's desk for Ancient Naval Games."""

from battles.desks.ancient_naval_games.decisions import decision, watched
from battles.desks.ancient_naval_games.motions import acting, last_moves, motions
from battles.desks.ancient_naval_games.ships import clock, fleets, names_of, turns
from battles.desks.in_the_open import as_played, is_secret, ordered, preview, tally

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
    "preview",
    "tally",
    "turns",
    "watched",
]
