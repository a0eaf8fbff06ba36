"""The facts of a turn's phases (NAV-2.0 to 2.2, 2.11, 2.12, NAV-5, NAV-8): hands, initiative, random events, dice."""

from typing import Literal

from rules.core.events import Event
from rules.navarchoi.flow import AnyFrame
from rules.navarchoi.scenario import Phase


class Opened(Event, frozen=True, kw_only=True, tag="opened"):
    """The battle begins."""


class TurnStarted(Event, frozen=True, kw_only=True, tag="turn_started"):
    turn: int


class PhaseStarted(Event, frozen=True, kw_only=True, tag="phase_started"):
    phase: Phase


class HandSize(Event, frozen=True, kw_only=True, tag="hand_size"):
    """From the Planning card (`card`) or from a die."""

    side: str
    source: Literal["planning", "die"]
    size: int
    die: int | None = None
    card: int = 0


class Dealt(Event, frozen=True, kw_only=True, tag="dealt"):
    """Cards drawn from the pile into a hand; the other side is told how many."""

    side: str
    cards: tuple[int, ...]


class Reshuffled(Event, frozen=True, kw_only=True, tag="reshuffled"):
    """The discard pile goes back into the draw pile."""


class GroupRolled(Event, frozen=True, kw_only=True, tag="group_rolled"):
    """A group of reinforcements rolls for its release."""

    side: str
    group: str
    die: int
    released: bool


class Initiative(Event, frozen=True, kw_only=True, tag="initiative"):
    """`dice` and `totals` of both sides; `hold` counts the turns held in a row."""

    dice: tuple[int, int]
    totals: tuple[int, int]
    holder: str | None
    hold: int
    tie: bool


class InitiativeSeized(Event, frozen=True, kw_only=True, tag="initiative_seized"):
    side: str


class DiceRolled(Event, frozen=True, kw_only=True, tag="die_rolled"):
    purpose: str
    labels: tuple[str, ...]
    faces: tuple[int, ...]


class DieRerolled(Event, frozen=True, kw_only=True, tag="die_rerolled"):
    label: str
    old: int
    new: int


class EventCard(Event, frozen=True, kw_only=True, tag="event_card"):
    """`void`: its icon finds nothing that it could be about."""

    card: int
    icon: str
    void: bool = False


class SinkingRolled(Event, frozen=True, kw_only=True, tag="sinking_roll"):
    ship: str
    partner: str
    die: int
    sinks: bool


class Drifted(Event, frozen=True, kw_only=True, tag="drifted"):
    """Ships and Awash markers (by the ship that sank) of one square; `to` "" is off the map."""

    ships: tuple[str, ...]
    awash: tuple[str, ...]
    origin: str
    to: str


class DriftBlocked(Event, frozen=True, kw_only=True, tag="drift_blocked"):
    square: str


class WindChanged(Event, frozen=True, kw_only=True, tag="wind_changed"):
    old: int
    new: int
    die: int | None = None


class TimeAdvanced(Event, frozen=True, kw_only=True, tag="time_advanced"):
    turn: int


class GameEndRolled(Event, frozen=True, kw_only=True, tag="game_end_roll"):
    die: int
    value: int


class TurnAdvanced(Event, frozen=True, kw_only=True, tag="turn_advanced"):
    turn: int


class AskingChanged(Event, frozen=True, kw_only=True, tag="asking_changed"):
    """Told to the side alone."""

    side: str
    always: bool


class Awaiting(Event, frozen=True, kw_only=True, tag="awaiting"):
    """How far the procedures have come: where the battle stands until the next decision. Told to nobody as such; what a
    side may know of it is in the state that it sees."""

    flow: tuple[AnyFrame, ...]


class GameOver(Event, frozen=True, kw_only=True, tag="game_over"):
    """`halves` are the points of both sides, in halves."""

    winner: str | None
    reason: Literal["turn_limit", "game_end", "eliminated", "conceded"]
    halves: tuple[int, int]


TurnsEvent = (
    Opened
    | TurnStarted
    | PhaseStarted
    | HandSize
    | Dealt
    | Reshuffled
    | GroupRolled
    | Initiative
    | InitiativeSeized
    | DiceRolled
    | DieRerolled
    | EventCard
    | SinkingRolled
    | Drifted
    | DriftBlocked
    | WindChanged
    | TimeAdvanced
    | GameEndRolled
    | TurnAdvanced
    | AskingChanged
    | Awaiting
    | GameOver
)
