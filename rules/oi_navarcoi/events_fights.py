"""The facts of contacts, melees, routs and the end of a battle (ONV-STA-04)."""

from typing import Literal

from rules.core.events import Event
from rules.oi_navarcoi.formations import Pose, Spot
from rules.oi_navarcoi.scenario import Edge, Exit, Face, Order
from rules.oi_navarcoi.state_fights import Link, Melee
from rules.oi_navarcoi.throws_words import Modifiers, Outcome, Pair


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


FightsEvent = (
    Contact
    | Duel
    | ChaseBegan
    | ChaseMoved
    | ChaseOff
    | ChaseReturn
    | ChaseEnded
    | SquadronLost
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
)
