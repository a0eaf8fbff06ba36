"""Players made of code."""

from rules.ancient_naval_games.bots.captain import Captain
from rules.ancient_naval_games.bots.navarch import Navarch
from rules.ancient_naval_games.bots.paper import CHART, Paper
from rules.ancient_naval_games.bots.proving import PROVING
from rules.ancient_naval_games.bots.random import Random
from rules.ancient_naval_games.bots.recruit import Recruit

BOTS = (Navarch, Captain, Paper, Recruit, Random)

__all__ = ["BOTS", "CHART", "PROVING"]
