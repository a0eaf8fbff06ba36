"""The facts of cards (NAV-2.3 to 2.5, NAV-6): the Action Cycle, stratagems, impulses, cards played and what they do."""

from typing import Literal

from rules.core.events import Event
from rules.navarchoi.flow import AttackKind


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


class MarinesMoved(Event, frozen=True, kw_only=True, tag="marines_moved"):
    """The enemy is told which ships, not how many (NAV-C-15): his `number` is 0."""

    giver: str
    receiver: str
    number: int
    side: str = ""


CardsEvent = (
    IterationStarted
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
    | CounterAttackOrdered
    | ReactionAttackOrdered
    | HardOver
    | SlippedAway
    | LinesCut
    | MarinesMoved
)
