"""What the bots of this ruleset judge by. The numbers are data: `constants.toml`, written by `make tune`."""

import msgspec

from rules.core.bots.constants import constants


class Constants(msgspec.Struct, frozen=True):
    """Worth is counted in points of fleet: a ship is worth what it cost, an admiral aboard his own points."""

    half_lost: float
    """What part of a ship is lost when it is damaged."""
    finish: float
    """How much more of its worth a ship counts whose loss makes its side beaten (NAU-17.b)."""
    caution: float
    """How much of what a blow may cost counts."""
    boarding: float
    """What part of what a fight aboard may gain or cost counts when ships come to lie alongside each other."""
    pressing: float
    """What it costs to press into a ship that is touched already, or into a hulk."""
    dash: float
    """What a segment of a dash costs: it is gone for the rest of the battle (NAU-10.d)."""
    aim: float
    """What part of an enemy's worth counts where the bow points at it close by."""
    exposed: float
    """What part of its own counts where an enemy's bow points at the ship close by."""
    flank: float
    """How much more both count where who is aimed at lies with its side to the bow, not bow to bow."""
    elusive: float
    """How much of an enemy's worth counts so while it has still to move."""
    spent: float
    """How much its bow counts once it has moved: it strikes in the next turn at the earliest."""
    pursuit: float
    """What a segment between a ship and the enemy costs."""
    room: float
    """What it costs to have no room ahead before the edge of the table."""
    haste: float
    """What a segment of written speed is worth near the enemy."""
    strike: float
    """What a blow has to be worth for the ship to move at once: else who is farthest off moves first."""
    forming: float
    """How near, in moves, the enemy is when ships form up."""
    friend: float
    """How much of what a blow to a friend may cost counts, where no order is without one."""
    lost: float
    """What part more of its worth a ship costs that goes aground or off the table."""
    victory: float
    """What winning is worth to who looks ahead."""


CONSTANTS = constants("nauta", Constants)
