"""The battle page's panel for Nauta."""

from battles.panels.nauta.decisions import PAPERS, as_played, decision, has_papers, is_secret, watched
from battles.panels.nauta.looking import outlook
from battles.panels.nauta.motions import acting, last_moves, motions
from battles.panels.nauta.orders import ordered
from battles.panels.nauta.ships import FATES, clock, fleets, names_of, tally, turns

KEY = "nauta"

__all__ = [
    "FATES",
    "KEY",
    "PAPERS",
    "acting",
    "as_played",
    "clock",
    "decision",
    "fleets",
    "has_papers",
    "is_secret",
    "last_moves",
    "motions",
    "names_of",
    "ordered",
    "outlook",
    "tally",
    "turns",
    "watched",
]
