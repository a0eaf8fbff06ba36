"""Návarchoi: cards, impulses and formations on squares."""

from rules.navarchoi.meta import RULESET

__all__ = ["RULESET"]
