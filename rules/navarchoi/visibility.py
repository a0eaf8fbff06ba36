"""NAV-M-1.h: what a side may see of a position, and be told of an event. A card 0 is one that lies face down."""

from typing import Any

import msgspec

from rules.core.actions import Action
from rules.navarchoi import actions as act
from rules.navarchoi import events_cards as ev
from rules.navarchoi.cards import FACE_DOWN
from rules.navarchoi.events_fights import ManpowerChanged
from rules.navarchoi.events_turns import AskingChanged, Awaiting, Dealt
from rules.navarchoi.flow import AnyFrame, Combat, Cycle, DieWindow
from rules.navarchoi.state import SIDES, ShipState, SideState, State

replace = msgspec.structs.replace
MARINES = 2  # Marines Across alone is about two ships, a giver and a receiver (NAV-C-15)


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
    flow = tuple([_as_seen(frame, side) for frame in state.flow])
    return replace(state, sides=sides, ships=ships, draw=_face_down(state.draw), flow=flow)


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


def _as_seen(frame: AnyFrame, side: str | None) -> AnyFrame:
    """Who will be asked next about a die would tell what he holds (NAV-R-WIN)."""
    if not isinstance(frame, DieWindow):
        return frame
    return replace(frame, todo=tuple([each for n, each in enumerate(frame.todo) if n == 0 or SIDES[each] == side]))


def _as_known(ship: ShipState) -> ShipState:
    return replace(ship, manpower=ship.shown)


def shown_to(thing: Any, side: str | None) -> Any | None:
    """An action or event of the log as a side (None: an onlooker) may know it; None where it is not told at all."""
    if isinstance(thing, Action):
        return thing if thing.side == side else _action_as_known(thing)
    match thing:
        case Awaiting():
            return None
        case AskingChanged() | ManpowerChanged():
            return thing if thing.side == side else None
        case ev.Committed() if thing.side != side:
            return replace(thing, card=FACE_DOWN, clause="NAV-2.0.C.1")  # the clause would tell a pass from a card
        case Dealt() if thing.side != side:
            return replace(thing, cards=_face_down(thing.cards))
        case ev.PlanningSet() if thing.side != side:
            return replace(thing, card=FACE_DOWN)
        case ev.BattleCommitted() if thing.side != side:
            return replace(thing, cards=_face_down(thing.cards))
        case ev.MarinesMoved() if thing.side != side:
            return replace(thing, number=0)
        case ev.CardTaken() if side not in SIDES:
            return replace(thing, card=FACE_DOWN)
    return thing


def _action_as_known(action: Action) -> Action | None:
    """What somebody else decided, as far as it is seen: a card laid looks like a pass (NAV-2.0.C.1)."""
    match action:
        case act.CommitCard() | act.PassCycle():
            return act.CommitCard(action.side, FACE_DOWN)
        case act.CommitBattle():
            return replace(action, cards=_face_down(action.cards))
        case act.ActionTargets() if action.card:
            return replace(action, card=FACE_DOWN)
        case act.ActionTargets() if len(action.ships) == MARINES:
            return replace(action, number=0)
        case act.AskAlways():
            return None
    return action
