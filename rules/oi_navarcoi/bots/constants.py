"""What the bots of this ruleset judge by. The numbers are data: `constants.toml`, written by `make tune`."""

import msgspec

from rules.core.bots.constants import constants


class Constants(msgspec.Struct, frozen=True):
    """Worth is counted in squadrons: how many more the enemy is likely to lose than the own side."""

    attacks: float
    """A contact that is worth more is made; `joins` on an enemy that friends fight."""
    joins: float
    dares: float
    """A diekplous or periplous that is worth more is tried."""
    patience: float
    """After so many quiet turns less will do, by `boredom` for every one more."""
    boredom: float
    crowd: float
    """What a contact is worth less for each enemy more than friends who could come to it next."""
    restless: float
    """What it costs to stay where one is, for each quiet turn."""
    signal: float
    """What the signal to attack has to add to the contacts of the fleet."""
    any: float
    """What it is worth to be able to reach any enemy at all."""
    far: float
    """So many inches beyond its reach an enemy is worth half."""
    risk: float
    """How much that counts which an enemy could do, beside what one could do oneself."""
    choice: float
    """What is lost by it besides: fights that one chooses are better than even."""
    calm: float
    """After so many quiet turns nobody is afraid any more."""
    disorder: float
    """What good order is worth."""
    order: float
    """What any order is worth."""
    abreast: float
    """What it is worth to lie in line with a friend."""
    back: float
    """What it costs to turn the back on an enemy that is near."""
    hunted: float
    """What it costs freighters to end within reach of an enemy, in what a whole run home is worth."""
    home: float
    """What it is worth to come an inch nearer to a harbour, where the fleet had better be in it."""


CONSTANTS = constants("oi_navarcoi", Constants)
