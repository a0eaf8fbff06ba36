"""Mare Nostrum: galleys with their crews on a free table."""

from rules.mare_nostrum.meta import RULESET
from rules.mare_nostrum.play import Battle

__all__ = ["RULESET", "Battle"]
