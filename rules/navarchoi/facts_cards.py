"""What the facts of cards change."""

from collections.abc import Callable
from typing import Any

from rules.navarchoi import events_cards as ev
from rules.navarchoi.position import Position
from rules.navarchoi.state import INDEX


def _committed(position: Position, event: ev.Committed) -> None:
    side = position.sides[INDEX[event.side]]
    side.decided = True
    side.committed = event.card
    side.passed = event.card is None
    if event.card is not None:
        side.hand.remove(event.card)


def _announced(position: Position, event: ev.Announced) -> None:
    position.sides[INDEX[event.side]].stratagem = event.stratagem


def _revealed(position: Position, event: ev.Revealed) -> None:
    position.sides[INDEX[event.side]].face_up = True


def _erroneous(position: Position, event: ev.ErroneousPlay) -> None:
    position.sides[INDEX[event.side]].stratagem = "activation"


def _planning_set(position: Position, event: ev.PlanningSet) -> None:
    side = position.sides[INDEX[event.side]]
    side.planning, side.committed, side.planned = event.card, None, True


def _card_played(position: Position, event: ev.CardPlayed) -> None:
    side = position.sides[INDEX[event.side]]
    side.hand.remove(event.card)
    side.played.append(event.card)


def _battle_committed(position: Position, event: ev.BattleCommitted) -> None:
    side = position.sides[INDEX[event.side]]
    for card in event.cards:
        side.hand.remove(card)
    side.battle += event.cards


def _discarded(position: Position, event: ev.Discarded) -> None:
    side = position.sides[INDEX[event.side]]
    for card in event.cards:
        if card == side.committed:
            side.committed = None
        else:
            next(pile for pile in (side.played, side.battle, side.hand) if card in pile).remove(card)
        position.discard.append(card)


def _card_taken(position: Position, event: ev.CardTaken) -> None:
    side = INDEX[event.side]
    position.sides[1 - side].hand.remove(event.card)
    position.sides[side].hand.append(event.card)


def _entrails(position: Position, event: ev.EntrailsRead) -> None:
    position.sides[INDEX[event.side]].entrails = True


def _activation_opened(position: Position, event: ev.ActivationOpened) -> None:
    side = position.sides[INDEX[event.side]]
    side.value, side.impulses = event.value, event.impulses


def _activation_closed(position: Position, event: ev.ActivationClosed) -> None:
    for side in position.sides:
        side.decided = side.passed = side.face_up = False
        side.stratagem, side.value, side.impulses = "", 0, ()


def _marines_moved(position: Position, event: ev.MarinesMoved) -> None:
    position.by_id[event.giver].manpower -= event.number
    position.by_id[event.receiver].manpower += event.number


OF_CARDS: dict[type, Callable[[Position, Any], None]] = {
    ev.Committed: _committed,
    ev.Announced: _announced,
    ev.Revealed: _revealed,
    ev.ErroneousPlay: _erroneous,
    ev.PlanningSet: _planning_set,
    ev.CardPlayed: _card_played,
    ev.BattleCommitted: _battle_committed,
    ev.Discarded: _discarded,
    ev.CardTaken: _card_taken,
    ev.EntrailsRead: _entrails,
    ev.ActivationOpened: _activation_opened,
    ev.ActivationClosed: _activation_closed,
}


OF_SHIPS: dict[type, Callable[[Position, Any], None]] = {
    ev.MarinesMoved: _marines_moved,
}
