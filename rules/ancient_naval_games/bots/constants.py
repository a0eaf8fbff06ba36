"""What the bots of this ruleset judge by. The numbers are data: `constants.toml`, written by `make tune`."""

import msgspec

from rules.core.bots.constants import constants


class Constants(msgspec.Struct, frozen=True):
    """Worth is counted in ships: taking a sound small one is worth 1."""

    large: float
    """What a large ship is worth more."""
    lame: float
    """What a ship is worth less for each oar damage."""
    shearing: float
    """What it is worth to give one."""
    caution: float
    """How much of what the enemy's attacks next turn take counts; of these the worst, and `others` of the rest."""
    others: float
    company: float
    """What a friend in an adjacent hex is worth, up to two; `alone` is what it costs to have none, `broken` what more
    where the fleet is about to be broken. Of all of this `calm` where the enemy is out of reach."""
    alone: float
    broken: float
    calm: float
    left_alone: float
    """What it costs to leave a friend alone that has still to be activated."""
    pursuit: float
    """What a hex between a ship and its prey costs; with each round `impatience` of it more."""
    impatience: float
    bold: float
    """How much of its caution, company and fear of being alone a fleet keeps that has committed itself."""
    chase: float
    """What a hex costs it, and `heading` what part of that a bow that points away from the prey."""
    heading: float
    standing: float
    """How much of what company is worth counts to who looks ahead, at the end of what it tries."""
    lone: float
    """How much less an isolated ship of a broken fleet is worth to who looks ahead."""
    victory: float
    """What winning is worth to it."""


CONSTANTS = constants("ancient_naval_games", Constants)
