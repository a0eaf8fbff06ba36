"""The facts of a battle (ONV-STA-04). Dice in the order drawn; lengths in units of 0.01 mm, headings in hundredths."""

from typing import Literal

import msgspec

from rules.core.events import Event
from rules.oi_navarcoi.actions import WingOf
from rules.oi_navarcoi.formations import Pose, Spot
from rules.oi_navarcoi.scenario import Edge, Exit, Face, Formation, Order, PhalanxFormation, PlannedSignal, Side, Wing
from rules.oi_navarcoi.state import EndReason, Link, Melee, Pending, PhalanxOrderState, Phase

Modifiers = tuple[tuple[str, int], ...]
Pair = tuple[int, int]
Outcome = Literal["both", "neither", "attacker", "target"]


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
    """The dice of α and β, and what their sum brings."""

    dice: Pair
    total: int
    effect: Literal["squall", "omen_a", "drowned_a", "leaving", "shot_b", "omen_b", "squall_invaders"]


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
    """`length` is what the path cost of the allowance."""

    squadron: str
    was: Pose
    pose: Pose
    length: int


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


class Contact(Event, frozen=True, kw_only=True, tag="contact"):
    """`face` is the face touched; the link says what it counts as. `pose`: where the attacker lies, conformed."""

    link: Link
    face: Face
    pose: Pose
    why: Literal["move", "diekplous", "periplous", "chase", "pursuit"] = "move"


class Duel(Event, frozen=True, kw_only=True, tag="duel"):
    """The two rolls of a diekplous, a periplous or a chase: attacker, then target."""

    why: Literal["diekplous", "periplous", "chase"]
    attacker: str
    target: str
    dice: tuple[Pair, Pair]
    modifiers: tuple[Modifiers, Modifiers]
    totals: Pair
    outcome: Outcome


class ChaseBegan(Event, frozen=True, kw_only=True, tag="chase"):
    attacker: str
    target: str
    heading: int


class ChaseMoved(Event, frozen=True, kw_only=True, tag="chase_moved"):
    """`distance` is what was rolled, `moved` how far both could go."""

    attacker: str
    target: str
    dice: tuple[int, ...]
    distance: int
    moved: int
    poses: tuple[Pose, Pose]


class ChaseOff(Event, frozen=True, kw_only=True, tag="chase_off"):
    """Both leave the table over an edge; where each would come back."""

    attacker: str
    target: str
    edge: Edge
    places: tuple[Spot, Spot]


class ChaseReturn(Event, frozen=True, kw_only=True, tag="chase_return"):
    """ONV-PER-08: who comes back, with the die for its losses; None: neither yet."""

    attacker: str
    target: str
    dice: tuple[Pair, Pair]
    back: str | None = None
    die: int | None = None
    hs: int = 0


class ChaseEnded(Event, frozen=True, kw_only=True, tag="chase_ended"):
    """The chase is over; a squadron on the table is free but for its activation."""

    attacker: str
    target: str


class SquadronLost(Event, frozen=True, kw_only=True, tag="squadron_lost"):
    """Lost off the table, in a chase or with nothing left of it."""

    squadron: str
    why: Literal["chase", "after"]


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


class MeleesPaired(Event, frozen=True, kw_only=True, tag="melee"):
    melees: tuple[Melee, ...]


class BattleTest(Event, frozen=True, kw_only=True, tag="battle_test"):
    """No dice: an automatic failure. `hs` is the enemy's loss; `fails`: it must test morale."""

    squadron: str
    dice: tuple[int, ...]
    modifiers: Modifiers
    total: int | None
    hs: int
    fails: bool


class Survived(Event, frozen=True, kw_only=True, tag="survived"):
    """ONV-MEL-12: all of a melee would be destroyed; this one keeps half a stand. `rolls` are those of equal ones."""

    squadron: str
    rolls: tuple[tuple[str, Pair, int], ...] = ()


class Loss(Event, frozen=True, kw_only=True, tag="loss"):
    squadron: str
    hs: int
    left: int


class Destroyed(Event, frozen=True, kw_only=True, tag="destroyed"):
    squadron: str


class OneStand(Event, frozen=True, kw_only=True, tag="one_stand"):
    """ONV-MEL-13: it will rout without a test."""

    squadron: str


class FlotsamLeft(Event, frozen=True, kw_only=True, tag="flotsam"):
    squadron: str
    x: int
    y: int
    heading: int


class MoraleTest(Event, frozen=True, kw_only=True, tag="morale_test"):
    squadron: str
    dice: Pair
    modifiers: Modifiers
    total: int
    routs: bool


class Stays(Event, frozen=True, kw_only=True, tag="stays"):
    """ONV-MOR-05: somebody must be left; `rolls` are those of equal ones."""

    squadron: str
    rolls: tuple[tuple[str, Pair, int], ...] = ()


class Routed(Event, frozen=True, kw_only=True, tag="rout"):
    """`x`, `y` is its centre, `heading` its way."""

    squadron: str
    reason: Literal["morale", "one_stand"]
    heading: int
    by: tuple[str, ...]
    x: int
    y: int


class Shaken(Event, frozen=True, kw_only=True, tag="shaken_by_rout"):
    squadron: str
    by: str
    order: Order


class RoundFought(Event, frozen=True, kw_only=True, tag="round_fought"):
    """The morale tests of a round are made: what counted in it is over."""


class RoutMove(Event, frozen=True, kw_only=True, tag="rout_move"):
    squadron: str
    dice: tuple[int, ...]
    x: int
    y: int


class Exited(Event, frozen=True, kw_only=True, tag="exit"):
    squadron: str
    exit: Exit
    safe: bool = False


class PursuitTest(Event, frozen=True, kw_only=True, tag="pursuit_test"):
    squadron: str
    target: str
    dice: Pair
    modifiers: Modifiers
    total: int
    pursues: bool


class PursuitMove(Event, frozen=True, kw_only=True, tag="pursuit_move"):
    squadron: str
    target: str
    pose: Pose


class PursuitEnded(Event, frozen=True, kw_only=True, tag="pursuit_ended"):
    squadron: str


class Rallied(Event, frozen=True, kw_only=True, tag="rally"):
    squadron: str


class PhalanxOrdered(Event, frozen=True, kw_only=True, tag="phalanx_ordered"):
    """A secret order; it is shown when the phalanx moves."""

    side: Side
    phalanx: str
    order: PhalanxOrderState


class DrillTest(Event, frozen=True, kw_only=True, tag="drill_test"):
    phalanx: str
    dice: Pair
    needed: int
    passed: bool


class PhalanxMoved(Event, frozen=True, kw_only=True, tag="phalanx_moved"):
    """`going`: the heading of a MOVE that stays in force; `must_line`: it may only deploy into line next."""

    phalanx: str
    order: PhalanxOrderState
    dice: tuple[int, ...]
    x: int
    y: int
    heading: int
    formation: PhalanxFormation
    going: int | None
    disordered: bool
    must_line: bool = False


class PhalanxAboard(Event, frozen=True, kw_only=True, tag="phalanx_aboard"):
    """It goes aboard a squadron, or ashore where `squadron` is None."""

    phalanx: str
    squadron: str | None
    x: int
    y: int
    heading: int


class LandContact(Event, frozen=True, kw_only=True, tag="land_contact"):
    phalanxes: tuple[str, str]


class LandDice(Event, frozen=True, kw_only=True, tag="land_dice"):
    phalanxes: tuple[str, str]
    dice: tuple[tuple[int, ...], tuple[int, ...]]


class Allotted(Event, frozen=True, kw_only=True, tag="allotted"):
    """A secret allotment to the left, centre and right wings."""

    side: Side
    phalanx: str
    dice: tuple[int, int, int]
    defensive: tuple[str, ...]


class LandMelee(Event, frozen=True, kw_only=True, tag="land_melee"):
    """Pairs of wings (of the first, of the second), their scores, and who is pushed back: 1, 2 or 0."""

    phalanxes: tuple[str, str]
    pairs: tuple[tuple[str, str, int, int, int], ...]
    pushed: tuple[tuple[int, int, int], tuple[int, int, int]]


class WingRouted(Event, frozen=True, kw_only=True, tag="wing_routed"):
    phalanx: str
    wing: str


class PhalanxRouted(Event, frozen=True, kw_only=True, tag="phalanx_routed"):
    phalanx: str


class PhalanxFled(Event, frozen=True, kw_only=True, tag="phalanx_fled"):
    phalanx: str
    dice: tuple[int, ...]
    x: int
    y: int


class PhalanxGone(Event, frozen=True, kw_only=True, tag="phalanx_gone"):
    """Taken off, or destroyed."""

    phalanx: str
    saved: bool


class TurnEnded(Event, frozen=True, kw_only=True, tag="turn_ended"):
    quiet_turns: int
    harboured: int = 0


class PostLoss(Event, frozen=True, kw_only=True, tag="post_loss"):
    """ONV-PBL: dice for each stand on a NEUTRAL edge; `left` half-stands are saved."""

    squadron: str
    dice: tuple[Pair, ...]
    left: int


class BattleOver(Event, frozen=True, kw_only=True, tag="battle_over"):
    winner: Side | None
    holder: Side | None
    reason: EndReason
    degree: Literal["major", "tactical"] | None
    score: dict[Side, str]


NavarchEvent = (
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
    | Contact
    | Duel
    | ChaseBegan
    | ChaseMoved
    | ChaseOff
    | ChaseReturn
    | ChaseEnded
    | SquadronLost
    | Impiety
    | LaunchNamed
    | LaunchRolled
    | BerthOffered
    | HarbourChosen
    | SortieMade
    | MeleesPaired
    | BattleTest
    | Survived
    | Loss
    | Destroyed
    | OneStand
    | FlotsamLeft
    | MoraleTest
    | Stays
    | Routed
    | Shaken
    | RoundFought
    | RoutMove
    | Exited
    | PursuitTest
    | PursuitMove
    | PursuitEnded
    | Rallied
    | PhalanxOrdered
    | DrillTest
    | PhalanxMoved
    | PhalanxAboard
    | LandContact
    | LandDice
    | Allotted
    | LandMelee
    | WingRouted
    | PhalanxRouted
    | PhalanxFled
    | PhalanxGone
    | TurnEnded
    | PostLoss
    | BattleOver
)
