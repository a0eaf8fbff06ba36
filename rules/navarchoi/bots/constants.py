"""What the bots of this ruleset judge by. The numbers are data: `constants.toml`, written by `make tune`."""

import msgspec

from rules.core.bots.constants import constants


class Constants(msgspec.Struct, frozen=True):
    """Worth is counted in victory points (NAV-7): a plain quinquereme sunk is worth 5."""

    pursuit: float
    """What a square between a ship and the nearest enemy costs."""
    company: float
    """What a friend beside a ship is worth, up to three; `crowded` is what it costs to share a square."""
    crowded: float
    edge: float
    """What it costs to be a square nearer to the edge of the map than two."""
    exposed: float
    """What an enemy's bows cost, for each square that he is nearer than six, by where they bear on the ship: `bow`
    `quarter`, `beam`, `stern_quarter` and `stern` of it."""
    facing: float
    """What it is worth to have an enemy that is near ahead, or a point off."""
    bow: float
    quarter: float
    beam: float
    stern_quarter: float
    stern: float
    idle: float
    """What it costs to spend no MP: the rowers are tired as if they had spent many (NAV-3.7.4)."""
    step: float
    """What part of a ship's value one step of damage is worth, and `crippled` that she is Immobile."""
    crippled: float
    prize: float
    """What part of her value a ship captured is worth, and `marine` a point of Manpower."""
    marine: float
    risk: float
    """How much of what an enemy's melee may take counts; `friends` is what a point of Manpower costs that one's own
    missiles take from a friend."""
    friends: float
    startled: float
    """What it is worth to mark a ship red that has still to move."""
    volley: float
    """What a volley must be worth at least."""
    near: float
    """What a ship near the enemy adds to a formation that is chosen."""
    flight: float
    """For a ship that scores by leaving: what a square nearer to the way out is worth, as a part of what leaving is
    worth. That is what she scores, and `saved` of her value, which the enemy does not get."""
    saved: float
    keep_reaction: float
    """What a card is worth kept in hand for its event."""
    keep_battle: float
    keep_bonus: float
    keep_action: float
    good_plan: float
    """The number of a card that is worth as much as Planning as nothing."""


CONSTANTS = constants("navarchoi", Constants)
