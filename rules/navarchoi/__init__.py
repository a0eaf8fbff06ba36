"""Návarchoi: cards, impulses and formations on squares."""

from rules.navarchoi.meta import RULESET
from rules.navarchoi.play import Battle

__all__ = ["RULESET", "Battle"]
