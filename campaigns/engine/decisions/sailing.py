"""Fleets under way: sailing, armies aboard, meetings, retreats (CMP-MOV-01 to 08, CMP-AFT-09)."""

from typing import Literal

from campaigns.engine.decisions.base import Decision


class MoveFleet(Decision, frozen=True, tag="move_fleet"):
    """Sail along `path`, the areas entered (CMP-MOV-01). `leave` are prizes that stay behind in an own PORT."""

    fleet: str
    path: tuple[str, ...]
    leave: tuple[str, ...] = ()


class LoadArmy(Decision, frozen=True, tag="load_army"):
    """Take an army aboard, with commanders who are with it (CMP-MOV-03)."""

    fleet: str
    army: str
    commanders: tuple[str, ...] = ()


class LandArmy(Decision, frozen=True, tag="land_army"):
    """Put an army ashore where the fleet lies (CMP-MOV-03). All commanders aboard go with the last."""

    fleet: str
    army: str
    commanders: tuple[str, ...] = ()


class Force(Decision, frozen=True, tag="force"):
    """Force a closed STRAIT: the key of the `link` (CMP-MOV-08)."""

    fleet: str
    link: str


class Intercept(Decision, frozen=True, tag="intercept"):
    """Try to intercept the enemy that has just come into sight (CMP-MOV-06)."""

    fleet: str


class Evade(Decision, frozen=True, tag="evade"):
    """Try to slip away from those met, and then sail on or go back (CMP-MOV-07)."""

    fleet: str
    to: Literal["on", "back"] = "on"


class Pass(Decision, frozen=True, tag="pass"):
    """Neither intercept, nor evade."""


class RetreatFleet(Decision, frozen=True, tag="retreat_fleet"):
    """Where a fleet goes that has to leave (CMP-AFT-09)."""

    fleet: str
    to: str


class ChooseHulls(Decision, frozen=True, tag="choose_hulls"):
    """The hulls that are lost, where their owner may choose (CMP-AFT-09, CMP-MOV-05)."""

    hulls: tuple[str, ...]


SailingDecision = MoveFleet | LoadArmy | LandArmy | Force | Intercept | Evade | Pass | RetreatFleet | ChooseHulls
