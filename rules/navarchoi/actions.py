"""The decisions of a player (NAV-M-2). Sequences of cards, impulses and ships are given in ascending order."""

from typing import Literal

from rules.core.actions import Action
from rules.navarchoi.flow import Attack, AttackKind
from rules.navarchoi.scenario import Side, Speed


class CommitCard(Action, frozen=True, tag="commit_card"):
    """Lay a card for this iteration (NAV-2.0.C.1)."""

    card: int


class PassCycle(Action, frozen=True, tag="pass_cycle"):
    """Play no card in this iteration (NAV-2.3.1, NAV-2.3.2)."""


class Announce(Action, frozen=True, tag="announce"):
    """What the committed card is for (NAV-2.4)."""

    stratagem: Literal["activation", "planning", "action"]


class OrderActions(Action, frozen=True, tag="order_actions"):
    """Two Actions of the same number: the holder of the initiative says whose comes first (NAV-2.4.2.c)."""

    first: Side


class ActionTargets(Action, frozen=True, tag="action_targets"):
    """What an Action card is about: ships, a number (points, directions, Manpower), a card of the enemy's hand."""

    ships: tuple[str, ...] = ()
    number: int = 0
    card: int = 0


class NameImpulses(Action, frozen=True, tag="name_impulses"):
    """Superior Leadership (NAV-6.5.2)."""

    card: int
    impulses: tuple[int, ...]


class OrderImpulse(Action, frozen=True, tag="order_impulse"):
    """The holder of the initiative says who goes first in a shared impulse (NAV-2.5.b)."""

    first: Side


class Activate(Action, frozen=True, tag="activate"):
    """Announce a formation, with Bonus cards (NAV-2.6, NAV-6.3)."""

    ships: tuple[str, ...]
    cards: tuple[int, ...] = ()


class DeclineImpulse(Action, frozen=True, tag="decline_impulse"):
    """Leave an impulse unused (NAV-2.5.e)."""


class BeginShip(Action, frozen=True, tag="begin_ship"):
    """Activate a ship of the formation and declare its MP (NAV-2.7, NAV-3.2.b). `how` "backing" under Back Water!"""

    ship: str
    mp: int
    how: Literal["", "backing"] = ""


class Scuttle(Action, frozen=True, tag="scuttle"):
    """Scuttle a prize instead of activating it (NAV-4.6.2.1.e)."""

    ship: str


class EnterMap(Action, frozen=True, tag="enter_map"):
    """Bring a reinforcement on the map (NAV-3.12)."""

    square: str


class Avoid(Action, frozen=True, tag="avoid"):
    """Avoidance: one point in place for 2 MP, before anything else (NAV-3.6)."""

    points: int


class Rotate(Action, frozen=True, tag="rotate"):
    """Any facing, for a ship that declared 0 MP (NAV-3.5.c)."""

    facing: int


class Forward(Action, frozen=True, tag="forward"):
    """One square ahead (NAV-3.3)."""


class Back(Action, frozen=True, tag="back"):
    """One square astern (NAV-3.3.c)."""


class Turn(Action, frozen=True, tag="turn"):
    """Turn in the square just entered, clockwise by so many points (NAV-3.5.a)."""

    points: int


class Fire(Action, frozen=True, tag="fire"):
    """Missiles at a ship, or at the Grappled ships of its square (NAV-4.3)."""

    target: str


class DeclareAttacks(Action, frozen=True, tag="attack"):
    """Declare all attacks for the square just entered, in their order (NAV-4.0.e, NAV-4.5.d)."""

    attacks: tuple[Attack, ...]


class RamOption(Action, frozen=True, tag="ram_option"):
    """At margin +11 or more: grapple or not (NAV-4.2.f)."""

    choice: Literal["grapple", "withdraw"]


class LinkTo(Action, frozen=True, tag="link_to"):
    """No way out of the square is left: which enemy ship it is linked to (NAV-4.0.f)."""

    target: str


class EndShip(Action, frozen=True, tag="end_ship"):
    """The ship's activation is over (NAV-3.2.c)."""


class PlayReaction(Action, frozen=True, tag="play_reaction"):
    """A Reaction card (NAV-6.2): the ship concerned, points to turn, attacks of a Reaction Attack, the die to
    reroll."""

    card: int
    ship: str = ""
    points: int = 0
    attacks: tuple[AttackKind, ...] = ()
    die: int = 0


class Decline(Action, frozen=True, tag="decline"):
    """No card, or no more of what is offered."""


class CommitBattle(Action, frozen=True, tag="commit_battle"):
    """Battle cards for the combat that begins, maybe none (NAV-6.4)."""

    cards: tuple[int, ...] = ()


class Anastrophe(Action, frozen=True, tag="anastrophe"):
    """Anastrophe!: to that square, and ram (NAV-6.5.7)."""

    card: int
    square: str


class OocFirst(Action, frozen=True, tag="ooc_first"):
    """Whose ships Out of Command come first (NAV-2.8.b)."""

    first: Side


class OocNext(Action, frozen=True, tag="ooc_order"):
    """The next of the ships at Full to advance (NAV-2.8.d)."""

    ship: str


class ReturnToMap(Action, frozen=True, tag="return_to_map"):
    """Bring back a ship that was forced off (NAV-3.11.d)."""

    ship: str
    square: str
    facing: int


class MeleeFirst(Action, frozen=True, tag="melee_first"):
    """Who decides first in Phase E (NAV-2.9.a)."""

    first: Side


class Melee(Action, frozen=True, tag="melee"):
    """A melee in a square: own ships, enemy ships, and how Manpower is split between two (NAV-4.6.2)."""

    square: str
    ships: tuple[str, ...]
    targets: tuple[str, ...]
    split: tuple[int, ...] = ()


class Disengage(Action, frozen=True, tag="disengage"):
    """Try to cut a ship free (NAV-4.6.3)."""

    square: str
    ship: str


class PlaceShip(Action, frozen=True, tag="place_ship"):
    """Where a ship that leaves its square goes (NAV-4.6.3)."""

    ship: str
    square: str
    facing: int


class AllotLoss(Action, frozen=True, tag="allot_loss"):
    """Which ship of a combined attack takes the loss (NAV-A-17)."""

    ship: str


class MeleePass(Action, frozen=True, tag="melee_pass"):
    """No more melees and disengaging this turn (NAV-2.9.e)."""


class SetSpeed(Action, frozen=True, tag="set_speed"):
    """Cruise or Full for a ship with a yellow marker (NAV-2.10.c)."""

    ship: str
    speed: Speed


class SetSail(Action, frozen=True, tag="set_sail"):
    """Try to raise sail, or lower it (NAV-3.9)."""

    ship: str
    sail: Literal["raise", "lower"]


class SpeedsSet(Action, frozen=True, tag="speeds_set"):
    """Phase F is done; ships not set stay at Cruise."""


class AskAlways(Action, frozen=True, tag="ask_always"):
    """Be asked in every window, or only with a card that fits: so that no wait betrays a hand."""

    ask: Literal["always", "when_it_fits"]


class Concede(Action, frozen=True, tag="concede"):
    """Give up the battle (NAV-8.j)."""


NavAction = (
    CommitCard
    | PassCycle
    | Announce
    | OrderActions
    | ActionTargets
    | NameImpulses
    | OrderImpulse
    | Activate
    | DeclineImpulse
    | BeginShip
    | Scuttle
    | EnterMap
    | Avoid
    | Rotate
    | Forward
    | Back
    | Turn
    | Fire
    | DeclareAttacks
    | RamOption
    | LinkTo
    | EndShip
    | PlayReaction
    | Decline
    | CommitBattle
    | Anastrophe
    | OocFirst
    | OocNext
    | ReturnToMap
    | MeleeFirst
    | Melee
    | Disengage
    | PlaceShip
    | AllotLoss
    | MeleePass
    | SetSpeed
    | SetSail
    | SpeedsSet
    | AskAlways
    | Concede
)
