"""The facts of a battle (NAU-EV), those of fire and fighting apart (`events_fights`): dice in the order of the
tape, modifiers by name, lengths in units of 0.01 mm, headings and angles in hundredths of a degree."""

from typing import Literal

from rules.core.events import Event
from rules.nauta.actions import Berth
from rules.nauta.events_fights import FightEvent, Modifiers
from rules.nauta.measure import Pose
from rules.nauta.scenario import Current, Edge, Side, Step

EdgeName = Literal["front", "starboard", "rear", "port"]


class BattleStarted(Event, frozen=True, kw_only=True, tag="battle_started"):
    """What each side has spent, and the losses with which it is beaten."""

    spent: dict[Side, int]
    threshold: dict[Side, int]


class StepBegan(Event, frozen=True, kw_only=True, tag="step_began"):
    step: Step
    turn: int


class EdgeRoll(Event, frozen=True, kw_only=True, tag="edge_roll"):
    """Pairs (A, B) until they differ; `side` chooses."""

    dice: tuple[tuple[int, int], ...]
    side: Side


class EdgeChosen(Event, frozen=True, kw_only=True, tag="edge_chosen"):
    side: Side
    edge: Edge


class DeployRoll(Event, frozen=True, kw_only=True, tag="deploy_roll"):
    """Pairs (A, B) until the totals differ; `side`, the lower, deploys first."""

    dice: tuple[tuple[int, int], ...]
    modifiers: dict[Side, Modifiers]
    totals: tuple[tuple[int, int], ...]
    side: Side


class Deployed(Event, frozen=True, kw_only=True, tag="deployed"):
    side: Side
    ships: tuple[Berth, ...]


class SpeedsWritten(Event, frozen=True, kw_only=True, tag="speeds_written"):
    side: Side
    speeds: dict[str, int]
    formations: tuple[tuple[str, ...], ...] = ()


class Initiative(Event, frozen=True, kw_only=True, tag="initiative"):
    """Pairs (A, B) until the totals differ; `winner` chooses the first or the second move."""

    dice: tuple[tuple[int, int], ...]
    modifiers: dict[Side, Modifiers]
    totals: tuple[tuple[int, int], ...]
    winner: Side


class OrderChosen(Event, frozen=True, kw_only=True, tag="order_chosen"):
    """`first` makes the first move; `by` None where only one side has anything to move."""

    first: Side
    by: Side | None = None


class FormationDeclared(Event, frozen=True, kw_only=True, tag="formation_declared"):
    side: Side
    number: int
    ships: tuple[str, ...]
    speed: int


class FormationDissolved(Event, frozen=True, kw_only=True, tag="formation_dissolved"):
    """Two members less than a segment apart after the move, with their distance."""

    ships: tuple[str, str]
    gap: int


class ActivationOpened(Event, frozen=True, kw_only=True, tag="activation_opened"):
    """What the current activation waits for now."""

    current: Current


class ActivationEnded(Event, frozen=True, kw_only=True, tag="activation_ended"):
    """`next` is the side to move; None when nothing is left to move."""

    next: Side | None


class Moved(Event, frozen=True, kw_only=True, tag="moved"):
    """A move from `start` to `to` (x, y, heading), over `via` where a wheel came first; `wheel` is the angle turned, to
    starboard above 0, `distance` how far it then ran; `dash` the segments added."""

    ship: str
    mode: Literal["ahead", "back"]
    start: Pose
    to: Pose
    via: Pose | None
    wheel: int
    distance: int
    written: int
    dash: int = 0


class Held(Event, frozen=True, kw_only=True, tag="held"):
    ship: str


class Pressed(Event, frozen=True, kw_only=True, tag="pressed"):
    """The ship presses into what it touched already; `other` is a ship."""

    ship: str
    other: str


class SpeedCapped(Event, frozen=True, kw_only=True, tag="speed_capped"):
    """A maximum speed that fell below the recorded or written speed, and what those are now."""

    ship: str
    vmax: int
    speed: int
    written: int | None


class Contact(Event, frozen=True, kw_only=True, tag="contact"):
    """`edges` are those touched, of the mover and of the other; `distance` the run to the contact, or the angle of the
    wheel where `wheel` is set."""

    ship: str
    other: str
    edges: tuple[tuple[EdgeName, ...], tuple[EdgeName, ...]]
    distance: int
    wheel: bool
    what: Literal["ram", "rammed", "frontal", "hulk"]


class Ram(Event, frozen=True, kw_only=True, tag="ram"):
    """`ships` are the mover and the other, as are `dice`, `modifiers` and `totals`; `rammer` is None in a frontal ram;
    `striking` are those who throw an effect die, `fronts` those whose front edge made the contact."""

    ships: tuple[str, str]
    type: Literal["lateral", "frontal"]
    rammer: str | None
    dice: tuple[int, int]
    modifiers: tuple[Modifiers, Modifiers]
    totals: tuple[int, int]
    striking: tuple[str, ...]
    fronts: tuple[str, ...]


class RamIgnored(Event, frozen=True, kw_only=True, tag="ram_ignored"):
    """A lateral ram tied or lost: nothing happens."""

    ship: str


class Effect(Event, frozen=True, kw_only=True, tag="effect"):
    """The effect die of a ship against a target; `modifier` is -1 between ships of one side."""

    ship: str
    target: str
    die: int
    modifier: int
    result: Literal["damaged", "sunk"]


class DrownAlong(Event, frozen=True, kw_only=True, tag="drown_along"):
    die: int
    ship: str
    sinks: bool


class Stopped(Event, frozen=True, kw_only=True, tag="stopped"):
    """Ships in contact drop to speed 0, after the dice."""

    ships: tuple[str, ...]


class Damaged(Event, frozen=True, kw_only=True, tag="damaged"):
    ship: str


class Sunk(Event, frozen=True, kw_only=True, tag="sunk"):
    ship: str


class Wrecked(Event, frozen=True, kw_only=True, tag="wrecked"):
    ship: str
    terrain: str


class LeftTable(Event, frozen=True, kw_only=True, tag="left_table"):
    ship: str


class AdmiralLost(Event, frozen=True, kw_only=True, tag="admiral_lost"):
    """What became of an admiral who shared his ship's fate, with the points that it costs."""

    side: Side
    how: Literal["killed", "captured", "away"]
    points: int


class MovementEnded(Event, frozen=True, kw_only=True, tag="movement_ended"):
    """The recorded speeds for the next turn (NAU-2.h)."""

    speeds: dict[str, int]


class Shot(Event, frozen=True, kw_only=True, tag="shot"):
    """`distance` is from the middle of the shooter's front edge; `before` its move or after it."""

    ship: str
    target: str
    distance: int
    die: int
    hit: bool
    before: bool


class TurnEnded(Event, frozen=True, kw_only=True, tag="turn_ended"):
    turn: int
    losses: dict[Side, int]


class Victory(Event, frozen=True, kw_only=True, tag="victory"):
    """`winner` is None in a tie."""

    winner: Side | None
    reason: Literal["losses", "both_beaten", "turn_limit"]


NautaEvent = (
    BattleStarted
    | StepBegan
    | EdgeRoll
    | EdgeChosen
    | DeployRoll
    | Deployed
    | SpeedsWritten
    | Initiative
    | OrderChosen
    | FormationDeclared
    | FormationDissolved
    | ActivationOpened
    | ActivationEnded
    | Moved
    | Held
    | Pressed
    | SpeedCapped
    | Contact
    | Ram
    | RamIgnored
    | Effect
    | DrownAlong
    | Stopped
    | Damaged
    | Sunk
    | Wrecked
    | LeftTable
    | AdmiralLost
    | MovementEnded
    | Shot
    | TurnEnded
    | Victory
    | FightEvent
)
