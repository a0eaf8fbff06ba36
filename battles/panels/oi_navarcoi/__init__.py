"""The battle page's panel for Oi Navarcoi!"""

from battles.panels.in_the_open import as_played
from battles.panels.oi_navarcoi.aftermath import fate_told, losses_told
from battles.panels.oi_navarcoi.decisions import decision, has_papers, is_secret, watched
from battles.panels.oi_navarcoi.looking import outlook
from battles.panels.oi_navarcoi.motions import acting, last_moves, motions
from battles.panels.oi_navarcoi.orders import ordered
from battles.panels.oi_navarcoi.squadrons import clock, fleets, names_of, tally, turns

KEY = "oi_navarcoi"
OPENING = "Roll for the event of the turn."
UNITS = ("squadron", "squadrons")
PUTS_DOWN = True  # whoever decides next begins with a squadron of its own

__all__ = [
    "KEY",
    "OPENING",
    "PUTS_DOWN",
    "UNITS",
    "acting",
    "as_played",
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
    "turns",
    "watched",
]
