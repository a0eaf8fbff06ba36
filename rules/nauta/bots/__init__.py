"""Players made of code."""

from rules.nauta.bots.captain import Captain
from rules.nauta.bots.navarch import Navarch
from rules.nauta.bots.paper import CHART, Paper
from rules.nauta.bots.proving import PROVING
from rules.nauta.bots.random import Random
from rules.nauta.bots.recruit import Recruit

BOTS = (Navarch, Captain, Paper, Recruit, Random)

__all__ = ["BOTS", "CHART", "PROVING"]
