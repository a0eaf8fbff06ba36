"""The battle page's desk for Mare Nostrum."""

from battles.desks.in_the_open import as_played
from battles.desks.mare_nostrum.decisions import decision, is_secret, watched
from battles.desks.mare_nostrum.endings import fate_told, losses_told
from battles.desks.mare_nostrum.glance import tracks
from battles.desks.mare_nostrum.looking import preview
from battles.desks.mare_nostrum.motions import acting, last_moves, motions
from battles.desks.mare_nostrum.orders import ordered
from battles.desks.mare_nostrum.ships import clock, fleets, names_of, tally, turns

KEY = "mare_nostrum"
OPENING = "Roll for the initiative."
PUTS_DOWN = True
UNITS = ("galley", "galleys")

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
    "is_secret",
    "last_moves",
    "losses_told",
    "motions",
    "names_of",
    "ordered",
    "preview",
    "tally",
    "tracks",
    "turns",
    "watched",
]
