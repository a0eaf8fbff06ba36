"""Players made of code. They read only what their side may see."""

from rules.navarchoi.bots.captain import Captain
from rules.navarchoi.bots.navarch import Navarch
from rules.navarchoi.bots.paper import Paper
from rules.navarchoi.bots.proving import PROVING
from rules.navarchoi.bots.random import Random
from rules.navarchoi.bots.recruit import Recruit

BOTS = (Navarch, Captain, Paper, Recruit, Random)

__all__ = ["BOTS", "PROVING"]
