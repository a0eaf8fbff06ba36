"""Players made of code."""

from rules.mare_nostrum.bots.captain import Captain
from rules.mare_nostrum.bots.navarch import Navarch
from rules.mare_nostrum.bots.paper import CHART, Paper
from rules.mare_nostrum.bots.proving import PROVING
from rules.mare_nostrum.bots.random import Random
from rules.mare_nostrum.bots.recruit import Recruit

BOTS = (Navarch, Captain, Paper, Recruit, Random)

__all__ = ["BOTS", "CHART", "PROVING"]
