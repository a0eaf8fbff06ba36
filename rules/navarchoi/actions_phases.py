"""What a player decides in Phases D to F: ships Out of Command, melees, speeds and sails (NAV-2.8 to 2.10)."""

from typing import Literal

from rules.core.actions import Action
from rules.navarchoi.scenario import Facing, Manpower, Side, Speed, Square


class OocFirst(Action, frozen=True, tag="ooc_first"):
    """Whose ships Out of Command come first (NAV-2.8.b)."""

    first: Side


class OocNext(Action, frozen=True, tag="ooc_order"):
    """The next of the ships at Full to advance (NAV-2.8.d)."""

    ship: str


class ReturnToMap(Action, frozen=True, tag="return_to_map"):
    """Bring back a ship that was forced off (NAV-3.11.d)."""

    ship: str
    square: Square
    facing: Facing


class MeleeFirst(Action, frozen=True, tag="melee_first"):
    """Who decides first in Phase E (NAV-2.9.a)."""

    first: Side


class Melee(Action, frozen=True, tag="melee"):
    """A melee in a square: own ships, enemy ships, and how Manpower is split between two (NAV-4.6.2)."""

    square: Square
    ships: tuple[str, ...]
    targets: tuple[str, ...]
    split: tuple[Manpower, ...] = ()


class Disengage(Action, frozen=True, tag="disengage"):
    """Try to cut a ship free (NAV-4.6.3)."""

    square: Square
    ship: str


class PlaceShip(Action, frozen=True, tag="place_ship"):
    """Where a ship that leaves its square goes (NAV-4.6.3)."""

    ship: str
    square: Square
    facing: Facing


class AllotLoss(Action, frozen=True, tag="allot_loss"):
    """Which ship of a combined attack takes the loss (NAV-A-17)."""

    ship: str


class MeleePass(Action, frozen=True, tag="melee_pass"):
    """No more melees and disengaging this turn (NAV-2.9.e)."""


class SetSpeed(Action, frozen=True, tag="set_speed"):
    """Cruise or Full for a ship with a yellow marker (NAV-2.10.c)."""

    ship: str
    speed: Speed


class SetSail(Action, frozen=True, tag="set_sail"):
    """Try to raise sail, or lower it (NAV-3.9)."""

    ship: str
    sail: Literal["raise", "lower"]


class SpeedsSet(Action, frozen=True, tag="speeds_set"):
    """Phase F is done; ships not set stay at Cruise."""
