"""The battle page's desk for Nauta."""

from battles.desks.nauta.decisions import PAPERS, as_played, decision, has_papers, is_secret, watched
from battles.desks.nauta.looking import preview
from battles.desks.nauta.motions import acting, last_moves, motions
from battles.desks.nauta.orders import ordered
from battles.desks.nauta.ships import FATES, clock, fleets, names_of, tally, turns

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
    "preview",
    "tally",
    "turns",
    "watched",
]
