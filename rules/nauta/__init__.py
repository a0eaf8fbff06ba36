"""Nauta: galley actions on a free table, 700 BC to AD 400, with fleets bought for points."""

from rules.nauta.meta import RULESET
from rules.nauta.play import Battle

__all__ = ["RULESET", "Battle"]
