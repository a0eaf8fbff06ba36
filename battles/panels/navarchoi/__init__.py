"""The battle page's panel for Návarchoi."""

from battles.panels.navarchoi.agreed import agreed, agreements
from battles.panels.navarchoi.decisions import (
    PAPERS,
    as_played,
    asked_for,
    decision,
    has_papers,
    is_secret,
    ordered,
    outlook,
    unseen,
    watched,
)
from battles.panels.navarchoi.endings import fate_told, losses_told
from battles.panels.navarchoi.motions import acting, last_moves, motions
from battles.panels.navarchoi.ships import clock, fleets, names_of, tally, turns
from battles.panels.navarchoi.tracks import tracks

KEY = "navarchoi"
OPENING = "Roll for the initiative."
ZERO = True  # a ten-sided die has a 0, which counts as zero (NAV-X-1)

__all__ = [
    "KEY",
    "OPENING",
    "PAPERS",
    "ZERO",
    "acting",
    "agreed",
    "agreements",
    "as_played",
    "asked_for",
    "clock",
    "decision",
    "fate_told",
    "fleets",
    "has_papers",
    "is_secret",
    "last_moves",
    "losses_told",
    "motions",
    "names_of",
    "ordered",
    "outlook",
    "tally",
    "tracks",
    "turns",
    "unseen",
    "watched",
]
