"""What the bots judge by, as data."""

import msgspec

from rules.core.bots.constants import constants
from rules.mare_nostrum.fates import KEY


class Constants(msgspec.Struct, frozen=True):
    """All in victory points (MAR-VIC) unless it says otherwise.

    A fight has to be worth `grapples` to be sought, and is welcome to who is grappled from `welcome` on. A place is
    worth a share of the fight with each enemy that may come alongside there: `near` of it within reach at once, `far`
    within a turn's row; of one that is the worse for us `wary` times as much. `close` is lost for each inch that the
    enemy whom all go for is farther off than `standing` inches, `bow` for each 90 degrees that he lies off the bow;
    `shot` is a figure within short range of any, `shy` the loss of lying at the edge of the table. `stamina` is a point
    of it, `way` the choice between speeds next turn, `oar` an oar, `lamed` a side that has lost too many. `hurt` is the
    share of the loss that a damaged hull may still lead to, `prize` of a captured hull's points that is counted on.
    `mass` is how much an enemy's marine counts against choosing him to go for, in inches. `lead` is by how much a
    position must be the worse than the points before peace is made, `beaten` the share of the fighters below which a
    side that is behind stops."""

    grapples: float
    welcome: float
    near: float
    far: float
    wary: float
    close: float
    standing: float
    bow: float
    shot: float
    shy: float
    stamina: float
    way: float
    oar: float
    lamed: float
    hurt: float
    prize: float
    mass: float
    lead: float
    beaten: float


CONSTANTS = constants(KEY, Constants)
