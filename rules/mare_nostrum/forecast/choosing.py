"""What galleys and sides may still do: what pages ask before an order is written."""

from rules.mare_nostrum.activation import is_done
from rules.mare_nostrum.deployment import arrangements, unplaced
from rules.mare_nostrum.deployment import waiting as deploying
from rules.mare_nostrum.grappling import attempts, fenders_left
from rules.mare_nostrum.initiative import asked, candidates, chooser, current_number, holder
from rules.mare_nostrum.losses import at_hand, next_owed, usual
from rules.mare_nostrum.melee_direction import listed, opponents, sides_of
from rules.mare_nostrum.missiles import armed, band, targets
from rules.mare_nostrum.missiles import waiting as firing
from rules.mare_nostrum.prizes import passable, room, takes_aboard
from rules.mare_nostrum.victory import points

__all__ = [
    "armed",
    "arrangements",
    "asked",
    "at_hand",
    "attempts",
    "band",
    "candidates",
    "chooser",
    "current_number",
    "deploying",
    "fenders_left",
    "firing",
    "holder",
    "is_done",
    "listed",
    "next_owed",
    "opponents",
    "passable",
    "points",
    "room",
    "sides_of",
    "takes_aboard",
    "targets",
    "unplaced",
    "usual",
]
