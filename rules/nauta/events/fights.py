"""The facts of fire, boarding, fighting aboard and surrender (NAU-EV)."""

from typing import Literal

import msgspec

from rules.core.events import Event
from rules.nauta.actions import Targets
from rules.nauta.events.turns import Modifiers
from rules.nauta.scenario import Side


class PirophorosDeclared(Event, frozen=True, kw_only=True, tag="pirophoros_declared"):
    side: Side
    targets: Targets


class BurnAttempt(Event, frozen=True, kw_only=True, tag="burn_attempt"):
    ship: str
    target: str
    die: int
    burns: bool


class Burned(Event, frozen=True, kw_only=True, tag="burned"):
    ship: str


class BoardingDeclared(Event, frozen=True, kw_only=True, tag="boarding_declared"):
    side: Side
    targets: Targets


class BoardingRoll(Event, frozen=True, kw_only=True, tag="boarding_roll"):
    ship: str
    target: str
    die: int
    modifiers: Modifiers
    total: int
    success: bool


class Engaged(Event, frozen=True, kw_only=True, tag="engaged"):
    """`both` declared each other, so no die was thrown."""

    ships: tuple[str, str]
    both: bool


class EngagementEnded(Event, frozen=True, kw_only=True, tag="engagement_ended"):
    ships: tuple[str, str]


class VictimsNamed(Event, frozen=True, kw_only=True, tag="victims_named"):
    side: Side
    victims: Targets


class VictimsFixed(Event, frozen=True, kw_only=True, tag="victims_fixed"):
    """Whom each engaged ship strikes at this turn."""

    victims: dict[str, str]


class AssaultDie(msgspec.Struct, frozen=True):
    """A ship's die in an assault; `against` are modifiers in one comparison only, by opponent."""

    ship: str
    die: int
    modifiers: Modifiers
    total: int
    against: dict[str, Modifiers] = {}


class Assault(Event, frozen=True, kw_only=True, tag="assault"):
    number: int
    dice: tuple[AssaultDie, ...]


class Casualty(Event, frozen=True, kw_only=True, tag="casualty"):
    """A ship loses units, one to each of `by`; `left` are aboard."""

    ship: str
    by: tuple[str, ...]
    left: int


class AdmiralTest(Event, frozen=True, kw_only=True, tag="admiral_test"):
    ship: str
    die: int
    killed: bool


class SurrenderTest(Event, frozen=True, kw_only=True, tag="surrender_test"):
    ship: str
    die: int
    modifiers: Modifiers
    total: int
    surrenders: bool


class Surrendered(Event, frozen=True, kw_only=True, tag="surrendered"):
    ship: str
    reason: Literal["no_soldiers", "test"]


class Captured(Event, frozen=True, kw_only=True, tag="captured"):
    """`by` is None where no enemy is left to take the ship; `escape` where the admiral aboard may still get away."""

    ship: str
    by: str | None
    escape: bool = False


class EscapeRoll(Event, frozen=True, kw_only=True, tag="escape_roll"):
    ship: str
    die: int
    saved: bool


class NoEscape(Event, frozen=True, kw_only=True, tag="no_escape"):
    """No ship within reach, so no roll."""

    ship: str


class AdmiralSaved(Event, frozen=True, kw_only=True, tag="admiral_saved"):
    """He goes from `ship` to `to`, whose admiral he is from the next turn."""

    side: Side
    ship: str
    to: str


class AdmiralTookOver(Event, frozen=True, kw_only=True, tag="admiral_took_over"):
    side: Side
    ship: str


class PrizeRemoved(Event, frozen=True, kw_only=True, tag="prize_removed"):
    ship: str
    by: str


class PrizeLost(Event, frozen=True, kw_only=True, tag="prize_lost"):
    ship: str
