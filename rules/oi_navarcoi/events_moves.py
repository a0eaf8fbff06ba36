"""The facts of setting up, of the event phase and of movement (ONV-STA-04). Dice in the order drawn; lengths in units
of 0.01 mm, headings in hundredths."""

from typing import Literal

import msgspec

from rules.core.events import Event
from rules.oi_navarcoi.actions import PathStep, WingOf
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.scenario import Formation, Order, PlannedSignal, Side, Wing
from rules.oi_navarcoi.state import Pending, Phase
from rules.oi_navarcoi.throws_words import Modifiers, Pair


class Laid(msgspec.Struct, frozen=True):
    """A squadron as it is deployed."""

    squadron: str
    pose: Pose
    at_anchor: bool = False


class Deployed(Event, frozen=True, kw_only=True, tag="deployed"):
    """A fleet's hidden plan. `column`: the order of a column whose place follows from the enemy's (ONV-SCN-05)."""

    side: Side
    laid: tuple[Laid, ...] = ()
    column: tuple[str, ...] = ()
    wings: tuple[WingOf, ...] = ()
    strategos: str | None = None
    signals: tuple[PlannedSignal, ...] = ()


class Revealed(Event, frozen=True, kw_only=True, tag="revealed"):
    """Both plans are shown, but for the signals."""

    side: Side
    laid: tuple[Laid, ...]
    strategos: str | None = None


class BattleStarted(Event, frozen=True, kw_only=True, tag="setup"):
    """The fleets face each other: squadrons and half-stands of each."""

    squadrons: dict[Side, int]
    half_stands: dict[Side, int]


class PhaseBegan(Event, frozen=True, kw_only=True, tag="phase_began"):
    """A phase begins; with the event phase a turn. `side` is the one whose part it is."""

    phase: Phase
    turn: int
    side: Side | None = None


class EventRolled(Event, frozen=True, kw_only=True, tag="event"):
    """The dice of α and β, and what their sum brings; void where that cannot apply (ONV-EVT-02)."""

    dice: Pair
    total: int
    effect: Literal["squall", "omen_a", "drowned_a", "leaving", "shot_b", "omen_b", "squall_invaders"]
    void: bool = False


class WeatherTest(Event, frozen=True, kw_only=True, tag="weather_test"):
    squadron: str
    dice: Pair
    modifiers: Modifiers
    total: int
    passed: bool
    order: Order


class MoraleShift(Event, frozen=True, kw_only=True, tag="morale_shift"):
    """`pick` are the dice that picked the squadron."""

    squadron: str
    was: int
    now: int
    pick: tuple[int, ...] = ()


class StrategosKilled(Event, frozen=True, kw_only=True, tag="strategos_killed"):
    side: Side
    squadron: str


class Contest(Event, frozen=True, kw_only=True, tag="contest"):
    """ONV-EVT-07: both fleets have lost half; the lower total leaves."""

    dice: Pair
    modifiers: tuple[Modifiers, Modifiers]
    totals: Pair


class FleetLeaves(Event, frozen=True, kw_only=True, tag="fleet_leaves"):
    side: Side
    conceded: bool = False


class Initiative(Event, frozen=True, kw_only=True, tag="initiative"):
    """Pairs (A, B) until they differ; `side` chooses."""

    dice: tuple[Pair, ...]
    side: Side


class OrderChosen(Event, frozen=True, kw_only=True, tag="order_chosen"):
    first: Side
    by: Side


class SignalPlayed(Event, frozen=True, kw_only=True, tag="signal"):
    """`squadrons` are those of its wings on the table."""

    side: Side
    index: int
    signal: int
    wings: tuple[Wing, ...]
    squadrons: tuple[str, ...]


class Acted(Event, frozen=True, kw_only=True, tag="acted"):
    """A squadron's activation begins with this action."""

    squadron: str
    act: str


class AverageRolled(Event, frozen=True, kw_only=True, tag="avd"):
    """The dice of a declared move, the allowance that they give, and the activation that waits for its path."""

    squadron: str
    dice: tuple[int, ...]
    modifiers: Modifiers
    allowance: int
    pending: Pending


class Moved(Event, frozen=True, kw_only=True, tag="moved"):
    """`length` is what it took of the allowance as far as it went: to a contact, where the path had one. A BACK or a
    launch has no `path`."""

    squadron: str
    was: Pose
    pose: Pose
    length: int
    path: tuple[PathStep, ...] = ()


class Formed(Event, frozen=True, kw_only=True, tag="formation"):
    """A squadron takes a formation, a front or a place. Cramped: there was no room, it lies as it did."""

    squadron: str
    was: Formation
    formation: Formation
    pose: Pose
    why: Literal[
        "signal", "front", "about", "change", "go_unformed", "unformed", "line", "room", "diekplous", "periplous",
        "chase", "return", "launch",
    ]  # fmt: skip
    cramped: bool = False


class OrderChanged(Event, frozen=True, kw_only=True, tag="order"):
    squadron: str
    was: Order
    order: Order
    why: Literal[
        "contact", "column", "battle", "flotsam", "diekplous", "periplous", "chase", "launch", "pursuit", "unformed"
    ]


class ManoeuvreTest(Event, frozen=True, kw_only=True, tag="manoeuvre_test"):
    squadron: str
    reasons: tuple[str, ...]
    dice: Pair
    modifiers: Modifiers
    total: int
    passed: bool
    order: Order


class Impiety(Event, frozen=True, kw_only=True, tag="impiety"):
    squadron: str


class LaunchNamed(Event, frozen=True, kw_only=True, tag="launch_named"):
    squadron: str | None


class LaunchRolled(Event, frozen=True, kw_only=True, tag="launch"):
    squadron: str
    dice: Pair
    may: bool


class BerthOffered(Event, frozen=True, kw_only=True, tag="berth_offered"):
    """NPK-2: a squadron touches its harbour and may enter it."""

    squadron: str


class HarbourChosen(Event, frozen=True, kw_only=True, tag="harbour"):
    squadron: str
    safe: bool


class SortieMade(Event, frozen=True, kw_only=True, tag="sortie"):
    squadron: str
    pose: Pose


MovesEvent = (
    Deployed
    | Revealed
    | BattleStarted
    | PhaseBegan
    | EventRolled
    | WeatherTest
    | MoraleShift
    | StrategosKilled
    | Contest
    | FleetLeaves
    | Initiative
    | OrderChosen
    | SignalPlayed
    | Acted
    | AverageRolled
    | Moved
    | Formed
    | OrderChanged
    | ManoeuvreTest
    | Impiety
    | LaunchNamed
    | LaunchRolled
    | BerthOffered
    | HarbourChosen
    | SortieMade
)
