"""Sentences about turns, cards and impulses (NAV-1, NAV-2, NAV-5, NAV-6)."""

from collections.abc import Callable
from typing import Any

from rules.core.gathering import counted, in_words
from rules.navarchoi import events_turns as ev
from rules.navarchoi.events_cards import (
    ActionPlayed,
    ActionsOrdered,
    ActivationClosed,
    ActivationOpened,
    Announced,
    BattleCommitted,
    BattleRevealed,
    CardPlayed,
    CardTaken,
    Committed,
    Discarded,
    EntrailsRead,
    ErroneousPlay,
    ImpulseDeclined,
    ImpulseOrdered,
    ImpulseStarted,
    IterationStarted,
    Passed,
    PlanningSet,
    Revealed,
)
from rules.navarchoi.events_moves import FormationDone, FormationStarted
from rules.navarchoi.fates import points
from rules.navarchoi.words.phrases import FACINGS, PHASES, Names, Teller, listed

REASONS = {
    "turn_limit": "the last turn is over",
    "game_end": "the die has ended the game",
    "eliminated": "a side has no ship left",
    "conceded": "the other side gave up",
}
ICONS = {
    "none": "nothing happens",
    "sinking": "Immobile ships may sink",
    "drift": "wrecks and Grappled ships drift",
    "wind": "the wind turns",
    "time_advance": "time flies",
    "reshuffle": "the cards are shuffled",
}
STRATAGEMS = {"activation": "an Activation", "planning": "Planning", "action": "an Action"}


def _hand_size(e: ev.HandSize, name: Names) -> Teller:
    if e.source == "planning":
        return f"{name(e.side):turns} up {name.card(e.card)}, set aside for Planning: hand size {e.size}.", "plain"
    return f"{name(e.side):rolls} {e.die} for the hand size: {e.size}.", "plain"


def _initiative(e: ev.Initiative, name: Names) -> Teller:
    rolls = "; ".join(
        f"{name(side)}: {die} makes {total}" for side, die, total in zip("AB", e.dice, e.totals, strict=True)
    )
    if e.holder is None:
        return "The initiative is rolled again: a tie.", "plain", rolls
    kept = "keeps" if e.tie else "has"
    long = f", for {in_words(e.hold)} turns in a row" if e.hold > 1 else ""
    return f"{name(e.holder):{kept}} the initiative{long}.", "key", rolls


def _committed(e: Committed, name: Names) -> Teller:
    if e.card is None:
        return f"{name(e.side):plays} no card.", "quiet"
    return f"{name(e.side):has} chosen{'' if not e.card else ' ' + name.card(e.card)}.", "quiet"


def _action(e: ActionPlayed, name: Names) -> Teller:
    after = {"carried_out": "it is carried out", "cancelled": "Ill Omens cancel it", "no_effect": "it finds no object"}
    return f"{name(e.side):plays} {name.card(e.card)} as an Action: {after[e.result]}.", "key"


def _impulse(e: ImpulseStarted, name: Names) -> Teller:
    return f"Impulse {e.impulse}: {name.all(e.sides)}.", "quiet" if len(e.sides) == 1 else "plain"


def _formation(e: FormationStarted, name: Names) -> Teller:
    cards = f", with {listed([name.card(card) for card in e.bonus])}" if e.bonus else ""
    told = len(e.ships) > 1 or e.bonus  # a single ship tells by moving that it is her turn
    return f"{name(e.side):activates} {name.all(e.ships)}{cards}.", "plain" if told else "quiet"


def _opened(e: ActivationOpened, name: Names) -> Teller:
    impulses = listed([str(number) for number in e.impulses])
    return f"{name(e.side)} may activate in {'impulse' if len(e.impulses) == 1 else 'impulses'} {impulses}.", "plain"


def _group(e: ev.GroupRolled, name: Names) -> Teller:
    what = "is released and may enter" if e.released else "does not come yet"
    return f"{name(e.side):rolls} {e.die} for {e.group}: it {what}.", "key" if e.released else "plain"


def _wind(e: ev.WindChanged, name: Names) -> Teller:
    die = f" ({e.die} rolled)" if e.die is not None else ""
    return f"The wind turns: it blew to the {FACINGS[e.old]}, and blows to the {FACINGS[e.new]} now{die}.", "key"


def _over(e: ev.GameOver, name: Names) -> Teller:
    end = "The battle is a draw" if e.winner is None else f"{name(e.winner):wins}"
    first, second = e.halves if e.winner != "B" else e.halves[::-1]
    score = f"{points(first)} to {points(second)} VP"
    return f"{end}, {score}: {REASONS[e.reason]}.", "turn"


TELL: dict[type, Callable[[Any, Names], Teller]] = {
    ev.Opened: lambda e, name: ("The fleets are set up.", "key"),
    ev.TurnStarted: lambda e, name: (f"Turn {e.turn}.", "turn"),
    ev.PhaseStarted: lambda e, name: (f"{PHASES[e.phase]}.", "quiet"),
    ev.HandSize: _hand_size,
    ev.Dealt: lambda e, name: (
        f"{name(e.side):draws} {counted(len(e.cards), 'card', 'cards')}.",
        "plain",
        listed([name.card(card) for card in e.cards if card]),
    ),
    ev.Reshuffled: lambda e, name: ("The discards are shuffled into the draw pile.", "plain"),
    ev.GroupRolled: _group,
    ev.Initiative: _initiative,
    ev.InitiativeSeized: lambda e, name: (f"{name(e.side):seizes} the moment and with it the initiative.", "key"),
    IterationStarted: lambda e, name: (f"Cards are chosen, round {e.number} of this turn.", "quiet"),
    Committed: _committed,
    Passed: lambda e, name: (f"{name(e.side):passes}.", "plain"),
    Announced: lambda e, name: (f"{name(e.side):announces} {STRATAGEMS[e.stratagem]}.", "plain"),
    Revealed: lambda e, name: (f"{name(e.side):turns} up {name.card(e.card)}.", "plain"),
    ErroneousPlay: lambda e, name: (
        f"{name.card(e.card)} cannot be used as {name(e.side).mid} announced: it counts as an Activation.",
        "plain",
    ),
    PlanningSet: lambda e, name: (f"{name(e.side):puts} {name.card(e.card)} aside for Planning.", "plain"),
    ActionsOrdered: lambda e, name: (f"The Action of {name(e.first).mid} comes first.", "plain"),
    ActionPlayed: _action,
    CardPlayed: lambda e, name: (f"{name(e.side):plays} {name.card(e.card)}.", "key"),
    BattleCommitted: lambda e, name: (
        f"{name(e.side):lays} {counted(len(e.cards), 'Battle card', 'Battle cards')} face down.",
        "plain",
    ),
    BattleRevealed: lambda e, name: (
        f"{name(e.side):reveals} {listed([name.card(card) for card in e.cards])}.",
        "key",
    ),
    Discarded: lambda e, name: (
        f"{listed([name.card(card) for card in e.cards])} {'goes' if len(e.cards) == 1 else 'go'} to the discards.",
        "quiet",
    ),
    CardTaken: lambda e, name: (f"{name(e.side):takes} {name.card(e.card)} from the enemy's hand.", "key"),
    EntrailsRead: lambda e, name: (
        f"{name(e.side):reads} the entrails and may see the enemy's hand this turn.",
        "key",
    ),
    ActivationOpened: _opened,
    ActivationClosed: lambda e, name: ("The cards of this round have been played out.", "quiet"),
    ImpulseStarted: _impulse,
    ImpulseOrdered: lambda e, name: (f"{name(e.first):goes} first in this impulse.", "plain"),
    ImpulseDeclined: lambda e, name: (f"{name(e.side):leaves} the impulse unused.", "plain"),
    FormationStarted: _formation,
    FormationDone: lambda e, name: (f"{name.all(e.ships)}: done.", "quiet"),
    ev.DiceRolled: lambda e, name: (
        f"Dice for {e.purpose}: {listed([str(face) for face in e.faces])}.",
        "quiet",
        "; ".join(f"{label}: {face}" for label, face in zip(e.labels, e.faces, strict=True)),
    ),
    ev.DieRerolled: lambda e, name: (f"Fortune's Wheel: {e.old} becomes {e.new} ({e.label}).", "key"),
    ev.EventCard: lambda e, name: (
        f"With the event card, {name.card(e.card)}, {ICONS[e.icon]}{': there are none' if e.void else ''}.",
        "plain" if e.void or e.icon == "none" else "key",
    ),
    ev.WindChanged: _wind,
    ev.TimeAdvanced: lambda e, name: (f"The Turn marker moves on to {e.turn} at once.", "key"),
    ev.GameEndRolled: lambda e, name: (
        f"Game end on {e.value} or less: {e.die} is rolled, "
        f"{'the battle is over' if e.die <= e.value else 'it goes on'}.",
        "key",
    ),
    ev.TurnAdvanced: lambda e, name: (f"The Turn marker advances to {e.turn}.", "quiet"),
    ev.AskingChanged: lambda e, name: (
        f"{name(e.side):wants} to be asked {'in every window' if e.always else 'only with a card that fits'}.",
        "quiet",
    ),
    ev.Awaiting: lambda e, name: ("The battle waits for a decision.", "quiet"),
    ev.GameOver: _over,
}
