"""The battle page's panel for Mare Nostrum."""

from battles.panels.in_the_open import as_played
from battles.panels.mare_nostrum.decisions import decision, is_secret, watched
from battles.panels.mare_nostrum.endings import fate_told, losses_told
from battles.panels.mare_nostrum.looking import outlook
from battles.panels.mare_nostrum.motions import acting, last_moves, motions
from battles.panels.mare_nostrum.orders import ordered
from battles.panels.mare_nostrum.ships import clock, fleets, names_of, tally, turns
from battles.panels.mare_nostrum.tracks import tracks

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
    "outlook",
    "tally",
    "tracks",
    "turns",
    "watched",
]
