"""The facts of a battle (NAV-M-4). Squares are CCRR, facings 0 N to 7 NW, dice d10 faces 0 to 9 in rolling order.

`Told` on an event names the one side that may read it in full; see `secrecy`.
"""

from typing import Literal

from rules.core.events import Event
from rules.navarchoi.flow import AnyFrame, Attack, AttackKind
from rules.navarchoi.scenario import Captured, Damage, Marker, Phase, Speed

Modifiers = tuple[tuple[str, int], ...]


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


class IterationStarted(Event, frozen=True, kw_only=True, tag="iteration_started"):
    number: int


class Committed(Event, frozen=True, kw_only=True, tag="committed"):
    """A side has chosen a card, or to pass (None). The other side is told only that it has chosen."""

    side: str
    card: int | None


class Passed(Event, frozen=True, kw_only=True, tag="passed"):
    side: str


class Announced(Event, frozen=True, kw_only=True, tag="announced"):
    side: str
    stratagem: Literal["activation", "planning", "action"]


class Revealed(Event, frozen=True, kw_only=True, tag="revealed"):
    side: str
    card: int


class ErroneousPlay(Event, frozen=True, kw_only=True, tag="erroneous_play"):
    """The card cannot be used as announced: it counts as an Activation."""

    side: str
    card: int


class PlanningSet(Event, frozen=True, kw_only=True, tag="planning_set"):
    """The committed card is put aside face down."""

    side: str
    card: int


class ActionsOrdered(Event, frozen=True, kw_only=True, tag="actions_ordered"):
    first: str


class ActionPlayed(Event, frozen=True, kw_only=True, tag="action_played"):
    """An Action card is carried out, cancelled, or finds no lawful object."""

    side: str
    card: int
    result: Literal["carried_out", "cancelled", "no_effect"]


class CardPlayed(Event, frozen=True, kw_only=True, tag="card_played"):
    """A Reaction, Bonus or Battle card is played from hand, face up."""

    side: str
    card: int
    window: str


class BattleCommitted(Event, frozen=True, kw_only=True, tag="battle_committed"):
    """Battle cards laid face down."""

    side: str
    cards: tuple[int, ...]


class BattleRevealed(Event, frozen=True, kw_only=True, tag="battle_revealed"):
    side: str
    cards: tuple[int, ...]


class Discarded(Event, frozen=True, kw_only=True, tag="discarded"):
    """Cards go to the discard pile from wherever they were."""

    side: str
    cards: tuple[int, ...]


class CardTaken(Event, frozen=True, kw_only=True, tag="card_taken"):
    """A card moves from the enemy's hand to the side's."""

    side: str
    card: int


class EntrailsRead(Event, frozen=True, kw_only=True, tag="entrails_read"):
    side: str


class ActivationOpened(Event, frozen=True, kw_only=True, tag="activation_opened"):
    """A card of value `value` lets the side activate formations in these impulses."""

    side: str
    value: int
    impulses: tuple[int, ...]


class ActivationClosed(Event, frozen=True, kw_only=True, tag="activation_closed"):
    """The iteration is over; committed cards and passes are cleared."""


class ImpulseStarted(Event, frozen=True, kw_only=True, tag="impulse_started"):
    impulse: int
    sides: tuple[str, ...]


class ImpulseOrdered(Event, frozen=True, kw_only=True, tag="impulse_ordered"):
    first: str


class ImpulseDeclined(Event, frozen=True, kw_only=True, tag="impulse_declined"):
    side: str


class FormationStarted(Event, frozen=True, kw_only=True, tag="formation_started"):
    side: str
    ships: tuple[str, ...]
    bonus: tuple[int, ...]


class FormationDone(Event, frozen=True, kw_only=True, tag="formation_done"):
    side: str
    ships: tuple[str, ...]


class ShipStarted(Event, frozen=True, kw_only=True, tag="ship_started"):
    """`mp` declared of at most `maximum`."""

    ship: str
    mp: int
    maximum: int


class ShipDone(Event, frozen=True, kw_only=True, tag="ship_done"):
    ship: str
    spent: int


class Avoided(Event, frozen=True, kw_only=True, tag="avoided"):
    ship: str
    facing: int
    spent: int


class Rotated(Event, frozen=True, kw_only=True, tag="rotated"):
    ship: str
    facing: int


class Moved(Event, frozen=True, kw_only=True, tag="moved"):
    ship: str
    origin: str
    to: str
    cost: int
    spent: int


class Backed(Event, frozen=True, kw_only=True, tag="backed"):
    ship: str
    origin: str
    to: str
    cost: int
    spent: int


class Turned(Event, frozen=True, kw_only=True, tag="turned"):
    ship: str
    points: int
    facing: int
    cost: int
    spent: int


class EnteredMap(Event, frozen=True, kw_only=True, tag="entered_map"):
    ship: str
    square: str
    facing: int
    cost: int
    spent: int


class LeftMap(Event, frozen=True, kw_only=True, tag="left_map"):
    """`halves` are the half points that the escape scores."""

    ship: str
    square: str
    halves: int


class ForcedOff(Event, frozen=True, kw_only=True, tag="forced_off"):
    """It waits beside the map at the virtual square."""

    ship: str
    square: str
    turn: int


class RanAground(Event, frozen=True, kw_only=True, tag="ran_aground"):
    """`by` holds it as a prize; None: it is lost."""

    ship: str
    by: str | None


class Returned(Event, frozen=True, kw_only=True, tag="returned"):
    ship: str
    square: str
    facing: int


class AttacksDeclared(Event, frozen=True, kw_only=True, tag="attack_declared"):
    ship: str
    attacks: tuple[Attack, ...]


class CounterAttackOrdered(Event, frozen=True, kw_only=True, tag="counter_attack_ordered"):
    """From now to the end of the enemy formation each attack on a ship of the side is answered first."""

    side: str


class ReactionAttackOrdered(Event, frozen=True, kw_only=True, tag="reaction_attack_ordered"):
    ship: str
    on: str
    attacks: tuple[AttackKind, ...]
    die: int
    success: bool


class HardOver(Event, frozen=True, kw_only=True, tag="turned_hard_over"):
    ship: str
    facing: int
    cancels_rake: bool


class SlippedAway(Event, frozen=True, kw_only=True, tag="slipped_away"):
    ship: str
    origin: str
    to: str


class LinesCut(Event, frozen=True, kw_only=True, tag="lines_cut"):
    """The die of Cut the Lines!"""

    ship: str
    die: int
    success: bool


class DiceRolled(Event, frozen=True, kw_only=True, tag="die_rolled"):
    purpose: str
    labels: tuple[str, ...]
    faces: tuple[int, ...]


class DieRerolled(Event, frozen=True, kw_only=True, tag="die_rerolled"):
    label: str
    old: int
    new: int


class Fought(Event, frozen=True, kw_only=True, tag="combat"):
    """A combat's result. `dice`, `modifiers` and `totals` begin with the attacker's; `margins` and `results` are by
    target. Modifiers carry the ids of the tables."""

    combat: Literal["rake", "ram", "missile", "grapple", "melee"]
    role: Literal["declared", "counter", "reaction", "melee"]
    attackers: tuple[str, ...]
    targets: tuple[str, ...]
    dice: tuple[int, ...]
    modifiers: tuple[Modifiers, ...]
    totals: tuple[int, ...]
    margins: tuple[int, ...]
    results: tuple[str, ...]


class CorvusUsed(Event, frozen=True, kw_only=True, tag="corvus_used"):
    ship: str


class HullChanged(Event, frozen=True, kw_only=True, tag="hull_changed"):
    ship: str
    old: Damage
    new: Damage


class ManpowerChanged(Event, frozen=True, kw_only=True, tag="manpower_changed"):
    """Told to the side that controls the ship only."""

    ship: str
    side: str
    old: int
    new: int


class ManpowerShown(Event, frozen=True, kw_only=True, tag="manpower_shown"):
    """Manpower that entered a combat total: the enemy knows it now (NAV-A-56)."""

    ship: str
    manpower: int


class MarinesMoved(Event, frozen=True, kw_only=True, tag="marines_moved"):
    """The enemy is told which ships, not how many (NAV-C-15): his `number` is 0."""

    giver: str
    receiver: str
    number: int
    side: str = ""


class Grappled(Event, frozen=True, kw_only=True, tag="grappled"):
    ships: tuple[str, str]


class LinkCut(Event, frozen=True, kw_only=True, tag="link_cut"):
    ships: tuple[str, str]


class Withdrew(Event, frozen=True, kw_only=True, tag="withdrew"):
    ship: str
    square: str
    facing: int


class Recoiled(Event, frozen=True, kw_only=True, tag="recoiled"):
    ship: str


class Sunk(Event, frozen=True, kw_only=True, tag="sunk"):
    """`square` is that of the Awash marker, "" where it drifted off the map."""

    ship: str
    cause: Literal["ram", "sinking", "partner", "drift", "scuttled"]
    square: str


class Taken(Event, frozen=True, kw_only=True, tag="captured"):
    """Captured, or recaptured by its first owner."""

    ship: str
    by: str
    side: str
    captured: Captured


class SailRolled(Event, frozen=True, kw_only=True, tag="sail_rolled"):
    ship: str
    die: int
    success: bool


class SailLowered(Event, frozen=True, kw_only=True, tag="sail_lowered"):
    ship: str


class FatigueRolled(Event, frozen=True, kw_only=True, tag="fatigue"):
    """The die of a Cruise formation with its common modifiers; `tired` are the ships that it makes red."""

    die: int
    modifiers: Modifiers
    tired: tuple[str, ...]


class Marked(Event, frozen=True, kw_only=True, tag="marked"):
    """`colour` "none": the marker is removed."""

    ship: str
    colour: Marker


class OocOrdered(Event, frozen=True, kw_only=True, tag="ooc_ordered"):
    first: str


class OocAdvanced(Event, frozen=True, kw_only=True, tag="ooc_advanced"):
    ship: str
    to: str


class OocHeld(Event, frozen=True, kw_only=True, tag="ooc_held"):
    ship: str


class MeleeOrdered(Event, frozen=True, kw_only=True, tag="melee_ordered"):
    first: str


class MeleeBegun(Event, frozen=True, kw_only=True, tag="melee_begun"):
    square: str
    ships: tuple[str, ...]
    targets: tuple[str, ...]
    split: tuple[int, ...]


class MeleePassed(Event, frozen=True, kw_only=True, tag="melee_passed"):
    side: str


class Disengaging(Event, frozen=True, kw_only=True, tag="disengage"):
    """`die` None: cut loose without a roll."""

    ship: str
    die: int | None
    modifier: int
    success: bool


class Placed(Event, frozen=True, kw_only=True, tag="placed"):
    ship: str
    square: str
    facing: int


class SpeedSet(Event, frozen=True, kw_only=True, tag="speed_set"):
    ship: str
    speed: Speed


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


NavEvent = (
    Opened
    | TurnStarted
    | PhaseStarted
    | HandSize
    | Dealt
    | Reshuffled
    | GroupRolled
    | Initiative
    | InitiativeSeized
    | IterationStarted
    | Committed
    | Passed
    | Announced
    | Revealed
    | ErroneousPlay
    | PlanningSet
    | ActionsOrdered
    | ActionPlayed
    | CardPlayed
    | BattleCommitted
    | BattleRevealed
    | Discarded
    | CardTaken
    | EntrailsRead
    | ActivationOpened
    | ActivationClosed
    | ImpulseStarted
    | ImpulseOrdered
    | ImpulseDeclined
    | FormationStarted
    | FormationDone
    | ShipStarted
    | ShipDone
    | Avoided
    | Rotated
    | Moved
    | Backed
    | Turned
    | EnteredMap
    | LeftMap
    | ForcedOff
    | RanAground
    | Returned
    | AttacksDeclared
    | CounterAttackOrdered
    | ReactionAttackOrdered
    | HardOver
    | SlippedAway
    | LinesCut
    | DiceRolled
    | DieRerolled
    | Fought
    | CorvusUsed
    | HullChanged
    | ManpowerChanged
    | ManpowerShown
    | MarinesMoved
    | Grappled
    | LinkCut
    | Withdrew
    | Recoiled
    | Sunk
    | Taken
    | SailRolled
    | SailLowered
    | FatigueRolled
    | Marked
    | OocOrdered
    | OocAdvanced
    | OocHeld
    | MeleeOrdered
    | MeleeBegun
    | MeleePassed
    | Disengaging
    | Placed
    | SpeedSet
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
