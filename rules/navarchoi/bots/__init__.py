"""Players made of code. They read only what their side may see."""

from rules.navarchoi.bots.navarch import Navarch
from rules.navarchoi.bots.random import Random

BOTS = (Navarch, Random)
