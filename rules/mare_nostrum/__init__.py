"""Mare Nostrum: galleys with their crews on a free table."""

from rules.mare_nostrum.meta import RULESET

__all__ = ["RULESET"]
