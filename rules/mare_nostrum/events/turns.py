"""The facts of a turn: its phases, initiative, hulls that are tested, galleys that go, the end (MAR-EV)."""

from typing import Literal

from rules.core.events import Event
from rules.mare_nostrum.actions import Station
from rules.mare_nostrum.scenario import Phase, Side

Reason = Literal["turn_limit", "no_crew", "agreed"]


class BattleStarted(Event, frozen=True, tag="battle_started"):
    """How many figures each side has."""

    figures: dict[Side, int]


class PhaseBegan(Event, frozen=True, tag="phase_began"):
    phase: Phase
    turn: int


class Deployed(Event, frozen=True, tag="deployed"):
    side: str
    galleys: tuple[Station, ...]


class AdmiralLost(Event, frozen=True, tag="admiral_lost"):
    """A flagship sunk, captured, away or without crew (MAR-INI.06)."""

    side: Side
    galley: str


class Initiative(Event, frozen=True, tag="initiative"):
    galley: str
    dice: tuple[int, ...]


class Baton(Event, frozen=True, tag="baton"):
    """Who holds the baton: by the higher total, by `rolls` (A, B) until they differ, or because the other has no
    admiral."""

    side: Side
    totals: dict[Side, int] = {}
    rolls: tuple[tuple[int, int], ...] = ()


class LowDie(Event, frozen=True, tag="low_die"):
    """An admiral uses the lower of his dice, or declines it."""

    galley: str
    used: bool


class HullTest(Event, frozen=True, tag="hull_test"):
    """`hd` is the damage afterwards."""

    galley: str
    die: int
    hd: int


class Sinking(Event, frozen=True, tag="sinking"):
    galley: str


class Activated(Event, frozen=True, tag="activated"):
    """`by` the side that named it, where there was a choice."""

    galley: str
    by: Side | None = None


class Skipped(Event, frozen=True, tag="skipped"):
    """Its number is up and nobody is left aboard (MAR-INI.07)."""

    galley: str


class ActivationEnded(Event, frozen=True, tag="activation_ended"):
    galley: str


class LeftTable(Event, frozen=True, tag="left_table"):
    galley: str
    side: Side
    prize: bool


class EndAgreed(Event, frozen=True, tag="end_agreed"):
    side: str


class TurnEnded(Event, frozen=True, tag="turn_ended"):
    turn: int


class Victory(Event, frozen=True, tag="victory"):
    """`winner` is None in a draw."""

    winner: Side | None
    reason: Reason
    points: dict[Side, int]
