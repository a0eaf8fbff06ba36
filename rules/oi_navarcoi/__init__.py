"""Oi Navarcoi!: fleets of squadrons on a free table, signals and scenarios."""

from rules.oi_navarcoi.meta import RULESET
from rules.oi_navarcoi.play import Battle

__all__ = ["RULESET", "Battle"]
