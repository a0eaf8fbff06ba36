"""NAV-M-1.h: what a side may see of a position, and be told of an event. A card 0 is one that lies face down."""

from collections.abc import Mapping
from typing import Any

import msgspec

from rules.navarchoi import events as ev
from rules.navarchoi.cards import FACE_DOWN
from rules.navarchoi.flow import Combat, Cycle
from rules.navarchoi.state import SIDES, ShipState, SideState, State

replace = msgspec.structs.replace


def visible_to(state: State, side: str | None) -> State:
    """The state without the enemy's hand (unless the entrails have been read), his committed card before it is
    turned up, his Planning card, his Battle cards before they are revealed, the cards of the draw pile, and his
    Manpower beyond what has been seen of it. An onlooker (None) sees what both sides see. How a player wants to
    be asked is his own affair."""
    choosing = any(isinstance(frame, Cycle) and frame.stage == "commit" for frame in state.flow)
    laying = any(isinstance(frame, Combat) and frame.stage.endswith("_cards") for frame in state.flow)
    reader = any(key == side and each.entrails for key, each in state.sides.items())
    sides = {key: each if key == side else _hidden(each, reader, choosing, laying) for key, each in state.sides.items()}
    ships = tuple([ship if ship.controller == side else _as_known(ship) for ship in state.ships])
    return replace(state, sides=sides, ships=ships, draw=_face_down(state.draw))


def _face_down(cards: tuple[int, ...]) -> tuple[int, ...]:
    return (FACE_DOWN,) * len(cards)


def _hidden(fleet: SideState, seen: bool, choosing: bool, laying: bool) -> SideState:
    """A side as its enemy sees it. While cards are being chosen a committed card still counts as one of the hand,
    so that nobody can tell a card from a pass."""
    hand = fleet.hand
    if choosing and fleet.committed is not None and not fleet.face_up:
        hand = tuple(sorted((*hand, fleet.committed)))
        fleet = replace(fleet, committed=None)
    if choosing:
        fleet = replace(fleet, passed=False)
    return replace(
        fleet,
        hand=hand if seen else _face_down(hand),
        always_ask=False,
        planning=None if fleet.planning is None else FACE_DOWN,
        committed=fleet.committed if fleet.face_up or fleet.committed is None else FACE_DOWN,
        battle=_face_down(fleet.battle) if laying else fleet.battle,
    )


def _as_known(ship: ShipState) -> ShipState:
    return replace(ship, manpower=ship.shown)


def told_to(event: Any, side: str | None, control: Mapping[str, str]) -> Any | None:
    """The event as a side (None: an onlooker) may be told it; None where it is not told at all. `control` says
    which side controls a ship, by its id, at that moment."""
    match event:
        case ev.Awaiting():
            return None
        case ev.AskingChanged():
            return event if event.side == side else None
        case ev.ManpowerChanged():
            return event if control.get(event.ship) == side else None
        case ev.Committed() if event.side != side:
            return replace(event, card=FACE_DOWN, clause="NAV-2.0.C.1")  # the clause would tell a pass from a card
        case ev.Dealt() if event.side != side:
            return replace(event, cards=_face_down(event.cards))
        case ev.PlanningSet() if event.side != side:
            return replace(event, card=FACE_DOWN)
        case ev.BattleCommitted() if event.side != side:
            return replace(event, cards=_face_down(event.cards))
        case ev.CardTaken() if side not in SIDES:
            return replace(event, card=FACE_DOWN)
    return event
