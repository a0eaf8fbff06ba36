"""Where a move leads, what it meets there and how, and what a ship may do with its helm."""

from rules.nauta.dashes import dash_segments
from rules.nauta.helm import Trace
from rules.nauta.movement import trace, widest_wheel
from rules.nauta.ramming import blow_from, is_secret

__all__ = ["Trace", "blow_from", "dash_segments", "is_secret", "trace", "widest_wheel"]
