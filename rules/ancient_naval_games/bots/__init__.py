"""Players made of code."""

from rules.ancient_naval_games.bots.navarch import Navarch
from rules.ancient_naval_games.bots.random import Random

BOTS = (Navarch, Random)
