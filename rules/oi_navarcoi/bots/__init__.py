"""Players made of code. They read only what their side may see."""

from rules.oi_navarcoi.bots.captain import Captain
from rules.oi_navarcoi.bots.navarch import Navarch
from rules.oi_navarcoi.bots.paper import CHART, Paper
from rules.oi_navarcoi.bots.proving import PROVING
from rules.oi_navarcoi.bots.random import Random
from rules.oi_navarcoi.bots.recruit import Recruit

BOTS = (Navarch, Captain, Paper, Recruit, Random)

__all__ = ["BOTS", "CHART", "PROVING"]
