"""The decisions of a player (NAV-M-2): about cards, ships, the later phases, and the battle itself. Sequences of cards,
impulses and ships are given in ascending order."""

from typing import Literal

from rules.core.actions import Action
from rules.navarchoi.actions_cards import (
    ActionTargets,
    Anastrophe,
    Announce,
    CommitBattle,
    CommitCard,
    Decline,
    NameImpulses,
    OrderActions,
    OrderImpulse,
    PassCycle,
    PlayReaction,
)
from rules.navarchoi.actions_phases import (
    AllotLoss,
    Disengage,
    Melee,
    MeleeFirst,
    MeleePass,
    OocFirst,
    OocNext,
    PlaceShip,
    ReturnToMap,
    SetSail,
    SetSpeed,
    SpeedsSet,
)
from rules.navarchoi.actions_ships import (
    Activate,
    Avoid,
    Back,
    BeginShip,
    DeclareAttacks,
    DeclineImpulse,
    EndShip,
    EnterMap,
    Fire,
    Forward,
    LinkTo,
    RamOption,
    Rotate,
    Scuttle,
    Turn,
)


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

__all__ = [
    "ActionTargets",
    "Activate",
    "AllotLoss",
    "Anastrophe",
    "Announce",
    "AskAlways",
    "Avoid",
    "Back",
    "BeginShip",
    "CommitBattle",
    "CommitCard",
    "Concede",
    "DeclareAttacks",
    "Decline",
    "DeclineImpulse",
    "Disengage",
    "EndShip",
    "EnterMap",
    "Fire",
    "Forward",
    "LinkTo",
    "Melee",
    "MeleeFirst",
    "MeleePass",
    "NameImpulses",
    "NavAction",
    "OocFirst",
    "OocNext",
    "OrderActions",
    "OrderImpulse",
    "PassCycle",
    "PlaceShip",
    "PlayReaction",
    "RamOption",
    "ReturnToMap",
    "Rotate",
    "Scuttle",
    "SetSail",
    "SetSpeed",
    "SpeedsSet",
    "Turn",
]
