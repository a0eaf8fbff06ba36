"""The battle page's desk for Oi Navarcoi!"""

from battles.desks.in_the_open import as_played
from battles.desks.oi_navarcoi.aftermath import fate_told, losses_told
from battles.desks.oi_navarcoi.decisions import decision, has_papers, is_secret, watched
from battles.desks.oi_navarcoi.looking import preview
from battles.desks.oi_navarcoi.motions import acting, last_moves, motions
from battles.desks.oi_navarcoi.orders import ordered
from battles.desks.oi_navarcoi.squadrons import clock, fleets, names_of, tally, turns

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
    "preview",
    "tally",
    "turns",
    "watched",
]
