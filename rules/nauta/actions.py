"""The decisions of a player (NAU-D). Lengths in units of 0.01 mm, angles in hundredths of a degree."""

from typing import Literal

import msgspec

from rules.core.actions import Action
from rules.geometry.quantities import East, Heading, North
from rules.nauta.measure import Angle, Segments
from rules.nauta.scenario import Edge

Targets = dict[str, str | None]


class ChooseEdge(Action, frozen=True, tag="choose_edge"):
    """The side with the higher edge roll takes one of the two edges (NAU-6.c)."""

    edge: Edge


class Berth(msgspec.Struct, frozen=True):
    """Where a ship is deployed."""

    ship: str
    x: East
    y: North
    heading: Heading


class Deploy(Action, frozen=True, tag="deploy"):
    """A whole fleet's deployment (NAU-7)."""

    ships: tuple[Berth, ...]


class WriteSpeeds(Action, frozen=True, tag="write_speeds"):
    """The speed of every ship afloat and not locked, and which of them form up, by their ids (NAU-8.a, NAU-9.d)."""

    speeds: dict[str, Segments]
    formations: tuple[tuple[str, ...], ...] = ()


class ChooseOrder(Action, frozen=True, tag="choose_order"):
    """The initiative's winner moves first or second (NAU-9.b)."""

    order: Literal["first", "second"]


class Wheel(msgspec.Struct, frozen=True, gc=False):
    """A wheel to port ("L") or starboard ("R") by an angle above 0 (NAU-9.g)."""

    side: Literal["L", "R"]
    angle: Angle


class MoveShip(Action, frozen=True, tag="move_ship"):
    """A ship's move: ahead, perhaps after a wheel or with a dash; astern by `back` segments; or none (NAU-9,
    NAU-10)."""

    ship: str
    mode: Literal["ahead", "hold", "back"] = "ahead"
    wheel: Wheel | None = None
    dash: bool = False
    back: Segments = 0


class Shoot(Action, frozen=True, tag="shoot"):
    """A balista shot just before or just after the ship's own move (NAU-18f.1)."""

    ship: str
    target: str


class NoShot(Action, frozen=True, tag="no_shot"):
    """The ship that has moved does not shoot (NAU-18f.1)."""

    ship: str


class Pirophoros(Action, frozen=True, tag="pirophoros"):
    """Which ships throw fire at whom (NAU-18i.1); a ship left out or given none does not."""

    targets: Targets = {}


class DeclareBoarding(Action, frozen=True, tag="declare_boarding"):
    """Which ships try to board whom (NAU-13.a); a ship left out or given none does not."""

    targets: Targets = {}


class NameVictim(Action, frozen=True, tag="name_victim"):
    """Whom ships with several opponents strike at (NAU-14.e); a ship left out strikes the first in ship order."""

    victims: dict[str, str] = {}


class SaveAdmiral(Action, frozen=True, tag="save_admiral"):
    """The ship to which the admiral escapes (NAU-18l.1)."""

    ship: str


NautaAction = (
    ChooseEdge
    | Deploy
    | WriteSpeeds
    | ChooseOrder
    | MoveShip
    | Shoot
    | NoShot
    | Pirophoros
    | DeclareBoarding
    | NameVictim
    | SaveAdmiral
)
