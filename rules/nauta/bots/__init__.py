"""Players made of code."""

from rules.nauta.bots.chance import Random
from rules.nauta.bots.navarch import Navarch

__all__ = ["Navarch", "Random"]
