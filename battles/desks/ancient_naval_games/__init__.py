"""The battle page's desk for Ancient Naval Games."""

from battles.desks.ancient_naval_games.decisions import decision, watched
from battles.desks.ancient_naval_games.motions import acting, motions
from battles.desks.ancient_naval_games.ships import fleets, names_of

KEY = "ancient_naval_games"

__all__ = ["KEY", "acting", "decision", "fleets", "motions", "names_of", "watched"]
