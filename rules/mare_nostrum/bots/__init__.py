"""Players made of code."""

from rules.mare_nostrum.bots.navarch import Navarch
from rules.mare_nostrum.bots.random import Random

BOTS: tuple[type[Navarch] | type[Random], ...] = (Navarch, Random)
