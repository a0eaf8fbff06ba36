"""What a player decides about formations and the ships that are activated (NAV-2.6, NAV-2.7, NAV-3, NAV-4)."""

from typing import Annotated, Literal

import msgspec

from rules.core.actions import Action
from rules.navarchoi.flow import Attack
from rules.navarchoi.scenario import CardNumber, Facing, Points, Square


class Activate(Action, frozen=True, tag="activate"):
    """Announce a formation, with Bonus cards (NAV-2.6, NAV-6.3)."""

    ships: tuple[str, ...]
    cards: tuple[CardNumber, ...] = ()


class DeclineImpulse(Action, frozen=True, tag="decline_impulse"):
    """Leave an impulse unused (NAV-2.5.e)."""


class BeginShip(Action, frozen=True, tag="begin_ship"):
    """Activate a ship of the formation and declare its MP (NAV-2.7, NAV-3.2.b). `how` "backing" under Back Water!"""

    ship: str
    mp: Annotated[int, msgspec.Meta(description="Movement Points", extra_json_schema={"minimum": 0})]
    how: Literal["", "backing"] = ""


class Scuttle(Action, frozen=True, tag="scuttle"):
    """Scuttle a prize instead of activating it (NAV-4.6.2.1.e)."""

    ship: str


class EnterMap(Action, frozen=True, tag="enter_map"):
    """Bring a reinforcement on the map (NAV-3.12)."""

    square: Square


class Avoid(Action, frozen=True, tag="avoid"):
    """Avoidance: one point in place for 2 MP, before anything else (NAV-3.6)."""

    points: Points


class Rotate(Action, frozen=True, tag="rotate"):
    """Any facing, for a ship that declared 0 MP (NAV-3.5.c)."""

    facing: Facing


class Forward(Action, frozen=True, tag="forward"):
    """One square ahead (NAV-3.3)."""


class Back(Action, frozen=True, tag="back"):
    """One square astern (NAV-3.3.c)."""


class Turn(Action, frozen=True, tag="turn"):
    """Turn in the square just entered, clockwise by so many points (NAV-3.5.a)."""

    points: Points


class Fire(Action, frozen=True, tag="fire"):
    """Missiles at a ship, or at the Grappled ships of its square (NAV-4.3)."""

    target: str


class DeclareAttacks(Action, frozen=True, tag="attack"):
    """Declare all attacks for the square just entered, in their order (NAV-4.0.e, NAV-4.5.d)."""

    attacks: tuple[Attack, ...]


class RamOption(Action, frozen=True, tag="ram_option"):
    """At margin +11 or more: grapple or not (NAV-4.2.f)."""

    choice: Literal["grapple", "withdraw"]


class LinkTo(Action, frozen=True, tag="link_to"):
    """No way out of the square is left: which enemy ship it is linked to (NAV-4.0.f)."""

    target: str


class EndShip(Action, frozen=True, tag="end_ship"):
    """The ship's activation is over (NAV-3.2.c)."""
