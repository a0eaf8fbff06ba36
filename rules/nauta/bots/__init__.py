"""Players made of code."""

from rules.nauta.bots.navarch import Navarch
from rules.nauta.bots.random import Random

__all__ = ["Navarch", "Random"]
