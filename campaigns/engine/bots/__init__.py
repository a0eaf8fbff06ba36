"""Bots for campaigns: one that plays with sense, and one that acts at random."""

from campaigns.engine.bots.bot import Bot
from campaigns.engine.bots.navarch import Navarch
from campaigns.engine.bots.random import Random

BOTS: dict[str, type[Bot]] = {"navarch": Navarch, "random": Random}

__all__ = ["BOTS", "Bot", "Navarch", "Random"]
