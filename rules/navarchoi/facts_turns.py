"""What the facts of a turn's phases change."""

from collections.abc import Callable
from typing import Any

from rules.navarchoi import events_turns as ev
from rules.navarchoi.position import Position
from rules.navarchoi.state import INDEX, SIDES, Ended


def _opened(position: Position, event: ev.Opened) -> None:
    position.opened = True


def _turn_started(position: Position, event: ev.TurnStarted) -> None:
    """Everything that is counted within a turn begins anew (NAV-2.4.1, NAV-3.12.a)."""
    position.turn = position.began = event.turn
    position.entries = {}
    for side in position.sides:
        side.planned = side.melee_passed = False


def _phase_started(position: Position, event: ev.PhaseStarted) -> None:
    position.phase = event.phase


def _hand_size(position: Position, event: ev.HandSize) -> None:
    if event.card:
        position.sides[INDEX[event.side]].planning = None
        position.discard.append(event.card)


def _dealt(position: Position, event: ev.Dealt) -> None:
    position.sides[INDEX[event.side]].hand += event.cards
    for card in event.cards:
        position.draw.remove(card)


def _reshuffled(position: Position, event: ev.Reshuffled) -> None:
    position.draw = sorted(position.draw + position.discard)
    position.discard = []


def _group_rolled(position: Position, event: ev.GroupRolled) -> None:
    if event.released:
        position.released.append(event.group)


def _initiative(position: Position, event: ev.Initiative) -> None:
    position.holder = None if event.holder is None else INDEX[event.holder]
    position.hold = event.hold


def _initiative_seized(position: Position, event: ev.InitiativeSeized) -> None:
    position.holder, position.hold = INDEX[event.side], 1


def _event_card(position: Position, event: ev.EventCard) -> None:
    position.draw.remove(event.card)
    position.discard.append(event.card)


def _drifted(position: Position, event: ev.Drifted) -> None:
    to = position.grid.cell_of[event.to] if event.to else 0
    for id in event.ships:
        position.put(position.by_id[id], to)
    for id in event.awash:
        if to:
            position.awash[id] = to
        else:
            del position.awash[id]


def _wind_changed(position: Position, event: ev.WindChanged) -> None:
    position.wind = event.new


def _time_advanced(position: Position, event: ev.TimeAdvanced) -> None:
    position.turn = event.turn


def _turn_advanced(position: Position, event: ev.TurnAdvanced) -> None:
    position.turn = event.turn
    for side in position.sides:
        side.entrails = False


def _asking_changed(position: Position, event: ev.AskingChanged) -> None:
    position.sides[INDEX[event.side]].always_ask = event.always


def _awaiting(position: Position, event: ev.Awaiting) -> None:
    position.stack = list(event.flow)


def _game_over(position: Position, event: ev.GameOver) -> None:
    position.ended = Ended(None if event.winner is None else SIDES[INDEX[event.winner]], event.reason, event.halves)
    position.phase = "over"
    position.stack = []


OF_CARDS: dict[type, Callable[[Position, Any], None]] = {
    ev.Opened: _opened,
    ev.PhaseStarted: _phase_started,
    ev.HandSize: _hand_size,
    ev.Dealt: _dealt,
    ev.Reshuffled: _reshuffled,
    ev.Initiative: _initiative,
    ev.InitiativeSeized: _initiative_seized,
    ev.EventCard: _event_card,
    ev.WindChanged: _wind_changed,
    ev.AskingChanged: _asking_changed,
    ev.Awaiting: _awaiting,
}


OF_SHIPS: dict[type, Callable[[Position, Any], None]] = {
    ev.TurnStarted: _turn_started,
    ev.GroupRolled: _group_rolled,
    ev.Drifted: _drifted,
    ev.TimeAdvanced: _time_advanced,
    ev.TurnAdvanced: _turn_advanced,
    ev.GameOver: _game_over,
}
