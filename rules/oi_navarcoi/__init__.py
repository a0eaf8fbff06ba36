"""Oi Navarcoi!: fleets of squadrons on a free table, signals and scenarios."""

from rules.oi_navarcoi.meta import RULESET

__all__ = ["RULESET"]
