"""What a player decides about cards and impulses (NAV-2.3 to 2.5, NAV-6). Cards and impulses are given in ascending
order."""

from typing import Literal

from rules.core.actions import Action
from rules.navarchoi.flow import AttackKind
from rules.navarchoi.scenario import CardNumber, Points, Side, Square


class CommitCard(Action, frozen=True, tag="commit_card"):
    """Lay a card for this iteration (NAV-2.0.C.1)."""

    card: CardNumber


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
    card: CardNumber = 0


class NameImpulses(Action, frozen=True, tag="name_impulses"):
    """Superior Leadership (NAV-6.5.2)."""

    card: CardNumber
    impulses: tuple[int, ...]


class OrderImpulse(Action, frozen=True, tag="order_impulse"):
    """The holder of the initiative says who goes first in a shared impulse (NAV-2.5.b)."""

    first: Side


class PlayReaction(Action, frozen=True, tag="play_reaction"):
    """A Reaction card (NAV-6.2): the ship concerned, points to turn, attacks of a Reaction Attack, the die to
    reroll."""

    card: CardNumber
    ship: str = ""
    points: Points = 0
    attacks: tuple[AttackKind, ...] = ()
    die: int = 0


class Decline(Action, frozen=True, tag="decline"):
    """No card, or no more of what is offered."""


class CommitBattle(Action, frozen=True, tag="commit_battle"):
    """Battle cards for the combat that begins, maybe none (NAV-6.4)."""

    cards: tuple[CardNumber, ...] = ()


class Anastrophe(Action, frozen=True, tag="anastrophe"):
    """Anastrophe!: to that square, and ram (NAV-6.5.7)."""

    card: CardNumber
    square: Square
