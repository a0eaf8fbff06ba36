"""What an action would roll, how a fight would go, where a galley may steer and whom it may strike: what pages, API and
bots ask before anything is done."""

from rules.mare_nostrum.forecast.throws import forecast

__all__ = ["forecast"]
