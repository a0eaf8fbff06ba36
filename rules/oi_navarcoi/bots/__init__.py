"""Players made of code. They read only what their side may see."""

from rules.oi_navarcoi.bots.navarch import Navarch
from rules.oi_navarcoi.bots.random import Random

BOTS = (Navarch, Random)
