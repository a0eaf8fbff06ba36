"""The facts of a battle (NAU-EV): dice in the order of the tape, modifiers by name, lengths in units of 0.01 mm, headings
and angles in hundredths of a degree."""

from typing import Literal

import msgspec

from rules.core.events import Event
from rules.nauta.actions import Berth, Targets
from rules.nauta.scenario import Current, Edge, Side, Step

Modifiers = tuple[tuple[str, int], ...]
Pose = tuple[int, int, int]
EdgeName = Literal["front", "starboard", "rear", "port"]


class BattleStarted(Event, tag="battle_started"):
    """What each side has spent, and the losses with which it is beaten."""

    spent: dict[Side, int]
    threshold: dict[Side, int]


class StepBegan(Event, tag="step_began"):
    step: Step
    turn: int


class EdgeRoll(Event, tag="edge_roll"):
    """Pairs (A, B) until they differ; `side` chooses."""

    dice: tuple[tuple[int, int], ...]
    side: Side


class EdgeChosen(Event, tag="edge_chosen"):
    side: Side
    edge: Edge


class DeployRoll(Event, tag="deploy_roll"):
    """Pairs (A, B) until the totals differ; `side`, the lower, deploys first."""

    dice: tuple[tuple[int, int], ...]
    modifiers: dict[Side, Modifiers]
    totals: tuple[tuple[int, int], ...]
    side: Side


class Deployed(Event, tag="deployed"):
    side: Side
    ships: tuple[Berth, ...]


class SpeedsWritten(Event, tag="speeds_written"):
    side: Side
    speeds: dict[str, int]
    formations: tuple[tuple[str, ...], ...] = ()


class Initiative(Event, tag="initiative"):
    """Pairs (A, B) until the totals differ; `winner` chooses the first or the second move."""

    dice: tuple[tuple[int, int], ...]
    modifiers: dict[Side, Modifiers]
    totals: tuple[tuple[int, int], ...]
    winner: Side


class OrderChosen(Event, tag="order_chosen"):
    """`first` makes the first move; `by` None where only one side has anything to move."""

    first: Side
    by: Side | None = None


class FormationDeclared(Event, tag="formation_declared"):
    side: Side
    number: int
    ships: tuple[str, ...]
    speed: int


class FormationDissolved(Event, tag="formation_dissolved"):
    """Two members less than a segment apart after the move, with their distance."""

    ships: tuple[str, str]
    gap: int


class ActivationOpened(Event, tag="activation_opened"):
    """What the current activation waits for now."""

    current: Current


class ActivationEnded(Event, tag="activation_ended"):
    """`next` is the side to move; None when nothing is left to move."""

    next: Side | None


class Moved(Event, tag="moved"):
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


class Held(Event, tag="held"):
    ship: str


class Pressed(Event, tag="pressed"):
    """The ship presses into what it touched already; `other` is a ship."""

    ship: str
    other: str


class SpeedCapped(Event, tag="speed_capped"):
    """A maximum speed that fell below the recorded or written speed, and what those are now."""

    ship: str
    vmax: int
    speed: int
    written: int | None


class Contact(Event, tag="contact"):
    """`edges` are those touched, of the mover and of the other; `distance` the run to the contact, or the angle of the
    wheel where `wheel` is set."""

    ship: str
    other: str
    edges: tuple[tuple[EdgeName, ...], tuple[EdgeName, ...]]
    distance: int
    wheel: bool
    what: Literal["ram", "rammed", "frontal", "hulk"]


class Ram(Event, tag="ram"):
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


class RamIgnored(Event, tag="ram_ignored"):
    """A lateral ram tied or lost: nothing happens."""

    ship: str


class Effect(Event, tag="effect"):
    """The effect die of a ship against a target; `modifier` is -1 between ships of one side."""

    ship: str
    target: str
    die: int
    modifier: int
    result: Literal["damaged", "sunk"]


class DrownAlong(Event, tag="drown_along"):
    die: int
    ship: str
    sinks: bool


class Stopped(Event, tag="stopped"):
    """Ships in contact drop to speed 0, after the dice."""

    ships: tuple[str, ...]


class Damaged(Event, tag="damaged"):
    ship: str


class Sunk(Event, tag="sunk"):
    ship: str


class Wrecked(Event, tag="wrecked"):
    ship: str
    terrain: str


class LeftTable(Event, tag="left_table"):
    ship: str


class AdmiralLost(Event, tag="admiral_lost"):
    """What became of an admiral who shared his ship's fate, with the points that it costs."""

    side: Side
    how: Literal["killed", "captured", "away"]
    points: int


class MovementEnded(Event, tag="movement_ended"):
    """The recorded speeds for the next turn (NAU-2.h)."""

    speeds: dict[str, int]


class Shot(Event, tag="shot"):
    """`distance` is from the middle of the shooter's front edge; `before` its move or after it."""

    ship: str
    target: str
    distance: int
    die: int
    hit: bool
    before: bool


class PirophorosDeclared(Event, tag="pirophoros_declared"):
    side: Side
    targets: Targets


class BurnAttempt(Event, tag="burn_attempt"):
    ship: str
    target: str
    die: int
    burns: bool


class Burned(Event, tag="burned"):
    ship: str


class BoardingDeclared(Event, tag="boarding_declared"):
    side: Side
    targets: Targets


class BoardingRoll(Event, tag="boarding_roll"):
    ship: str
    target: str
    die: int
    modifiers: Modifiers
    total: int
    success: bool


class Engaged(Event, tag="engaged"):
    """`both` declared each other, so no die was thrown."""

    ships: tuple[str, str]
    both: bool


class EngagementEnded(Event, tag="engagement_ended"):
    ships: tuple[str, str]


class VictimsNamed(Event, tag="victims_named"):
    side: Side
    victims: Targets


class VictimsFixed(Event, tag="victims_fixed"):
    """Whom each engaged ship strikes at this turn."""

    victims: dict[str, str]


class AssaultDie(msgspec.Struct, frozen=True):
    """A ship's die in an assault; `against` are modifiers in one comparison only, by opponent."""

    ship: str
    die: int
    modifiers: Modifiers
    total: int
    against: dict[str, Modifiers] = {}


class Assault(Event, tag="assault"):
    number: int
    dice: tuple[AssaultDie, ...]


class Casualty(Event, tag="casualty"):
    """A ship loses units, one to each of `by`; `left` are aboard."""

    ship: str
    by: tuple[str, ...]
    left: int


class AdmiralTest(Event, tag="admiral_test"):
    ship: str
    die: int
    killed: bool


class SurrenderTest(Event, tag="surrender_test"):
    ship: str
    die: int
    modifiers: Modifiers
    total: int
    surrenders: bool


class Surrendered(Event, tag="surrendered"):
    ship: str
    reason: Literal["no_soldiers", "test"]


class Captured(Event, tag="captured"):
    """`by` is None where no enemy is left to take the ship; `escape` where the admiral aboard may still get away."""

    ship: str
    by: str | None
    escape: bool = False


class EscapeRoll(Event, tag="escape_roll"):
    ship: str
    die: int
    saved: bool


class NoEscape(Event, tag="no_escape"):
    """No ship within reach, so no roll."""

    ship: str


class AdmiralSaved(Event, tag="admiral_saved"):
    """He goes from `ship` to `to`, whose admiral he is from the next turn."""

    side: Side
    ship: str
    to: str


class AdmiralTookOver(Event, tag="admiral_took_over"):
    side: Side
    ship: str


class PrizeRemoved(Event, tag="prize_removed"):
    ship: str
    by: str


class PrizeLost(Event, tag="prize_lost"):
    ship: str


class TurnEnded(Event, tag="turn_ended"):
    turn: int
    losses: dict[Side, int]


class Victory(Event, tag="victory"):
    """`winner` is None in a tie."""

    winner: Side | None
    reason: Literal["losses", "both_beaten", "turn_limit"]


NautaEvent = (
    BattleStarted | StepBegan | EdgeRoll | EdgeChosen | DeployRoll | Deployed | SpeedsWritten | Initiative | OrderChosen
    | FormationDeclared | FormationDissolved | ActivationOpened | ActivationEnded | Moved | Held | Pressed | SpeedCapped
    | Contact | Ram | RamIgnored | Effect | DrownAlong | Stopped | Damaged | Sunk | Wrecked | LeftTable | AdmiralLost
    | MovementEnded | Shot | PirophorosDeclared | BurnAttempt | Burned | BoardingDeclared | BoardingRoll | Engaged
    | EngagementEnded | VictimsNamed | VictimsFixed | Assault | Casualty | AdmiralTest | SurrenderTest | Surrendered
    | Captured | EscapeRoll | NoEscape | AdmiralSaved | AdmiralTookOver | PrizeRemoved | PrizeLost | TurnEnded | Victory
)
