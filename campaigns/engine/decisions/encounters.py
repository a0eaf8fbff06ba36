"""Battles at sea: who offers them, how they are settled and set up (CMP-ENC, CMP-AUT, CMP-TRN-01)."""

from typing import Literal

from campaigns.engine.data import Ruleset
from campaigns.engine.decisions.base import Decision


class BattleOrder(Decision, frozen=True, tag="battle_order"):
    """The areas with battles in the order in which they are fought (CMP-TRN-01, option second_side)."""

    areas: tuple[str, ...]


class OfferBattle(Decision, frozen=True, tag="offer_battle"):
    """Fight the enemy's fleets in an area (CMP-ENC-01)."""

    area: str


class Decline(Decision, frozen=True, tag="decline"):
    """Do not seek battle in an area (CMP-ENC-01)."""

    area: str


class LetPass(Decision, frozen=True, tag="let_pass"):
    """Let a fleet that forces a strait go by (CMP-MOV-08)."""

    fleet: str


class StayInside(Decision, frozen=True, tag="stay_inside"):
    """Keep a fleet behind the moles of its own port (CMP-ENC-01)."""

    fleet: str


class Fight(Decision, frozen=True, tag="fight"):
    """Fight the battle, in the engine or at a table. `ruleset` None: the one of the data (CMP-GEN-04)."""

    encounter: str
    ruleset: Ruleset | None = None


class Auto(Decision, frozen=True, tag="auto"):
    """Let dice settle the battle (CMP-AUT); a side's consent, or that of both at the table (CMP-GEN-05)."""

    encounter: str


class ChooseGround(Decision, frozen=True, tag="choose_ground"):
    """Say which short edge of the table is land (CMP-ENC-04)."""

    ground: Literal["west", "east"]


class JoinSquadron(Decision, frozen=True, tag="join_squadron"):
    """Join a squadron of fewer than four ships to another for the battle (CMP-SHP-06)."""

    squadron: str
    to: str


class NameFlagship(Decision, frozen=True, tag="name_flagship"):
    """Say in which unit the admiral is, or which bears the flag without one (CMP-ADM-01)."""

    unit: str


class LoseArmies(Decision, frozen=True, tag="lose_armies"):
    """Say which armies drown, where fewer can be carried on than were aboard (CMP-ENC-07)."""

    armies: tuple[str, ...]


EncounterDecision = (
    BattleOrder
    | OfferBattle
    | Decline
    | LetPass
    | StayInside
    | Fight
    | Auto
    | ChooseGround
    | JoinSquadron
    | NameFlagship
    | LoseArmies
)
