"""NAV-2.3, 2.4: what a side decides in the Action Cycle: a card or a pass, its stratagem, whose Action comes first."""

from rules.core.findings import Finding
from rules.navarchoi import actions as act
from rules.navarchoi import events_cards as ev
from rules.navarchoi import readiness
from rules.navarchoi.cards import FACE_DOWN
from rules.navarchoi.flow import Cycle
from rules.navarchoi.game import Game
from rules.navarchoi.refusing import no
from rules.navarchoi.state import SIDES


def playable(game: Game, side: int, card: int) -> bool:
    """NAV-2.3.e: it could be announced as Activation, as Planning or as Action. Of a card that lies face down nobody
    knows."""
    if card == FACE_DOWN:
        return False
    return game.windows[card] == "W-ACT" or not game.sides[side].planned or readiness.may_activate(game, side)


def may_pass(game: Game, side: int) -> bool:
    """NAV-2.3.c, NAV-2.3.1, NAV-2.3.2.a."""
    return not game.sides[side].hand or not readiness.has_inactive_mobile(game, side)


def check_commit(game: Game, frame: Cycle, action: act.CommitCard) -> Finding | None:
    side = SIDES.index(action.side)
    if frame.stage != "commit":
        return no("PHASE", "NAV-2.0.C.1", "The cards of this round have been laid: they cannot be changed.")
    if not action.card or action.card not in game.sides[side].hand:
        message = f"Card {action.card} is not in your hand: choose one that is."
        return no("CARD", "NAV-2.0.C.1", message, card=action.card)
    if not playable(game, side, action.card):
        message = (
            "This card could not be used: it is black, a Planning card is set, and no ship can be activated. Pass."
        )
        return no("CARD", "NAV-2.3.e", message, card=action.card)
    return None


def commit(game: Game, frame: Cycle, action: act.CommitCard) -> None:
    _choose(game, frame, SIDES.index(action.side), action.card)


def check_pass(game: Game, frame: Cycle, action: act.PassCycle) -> Finding | None:
    if frame.stage != "commit":
        return no("PHASE", "NAV-2.0.C.1", "The cards of this round have been laid: they cannot be changed.")
    if not may_pass(game, SIDES.index(action.side)):
        return no("PASS", "NAV-2.3.c", "You hold a card and have a ship that can be activated: commit a card.")
    return None


def pass_cycle(game: Game, frame: Cycle, action: act.PassCycle) -> None:
    _choose(game, frame, SIDES.index(action.side), None)


def _choose(game: Game, frame: Cycle, side: int, card: int | None) -> None:
    game.change(frame, todo=tuple([each for each in frame.todo if each != side]))
    clause = "NAV-2.0.C.1" if card is not None else "NAV-2.3.2.a" if could_choose(game, side) else "NAV-2.3.1"
    game.tell(ev.Committed(side=SIDES[side], card=card, clause=clause))


def could_choose(game: Game, side: int) -> bool:
    return any(playable(game, side, card) for card in game.sides[side].hand)


def check_announce(game: Game, frame: Cycle, action: act.Announce) -> Finding | None:
    """NAV-A-41: every announcement is accepted; one that the card cannot bear counts as Activation."""
    if frame.stage != "announce":
        message = "This is not the moment to announce a stratagem: both sides must have laid a card."
        return no("PHASE", "NAV-2.0.C.2", message)
    return None


def announce(game: Game, frame: Cycle, action: act.Announce) -> None:
    game.tell(ev.Announced(side=action.side, stratagem=action.stratagem, clause="NAV-2.0.C.2"))
    game.change(frame, todo=frame.todo[1:])


def check_order_actions(game: Game, frame: Cycle, action: act.OrderActions) -> Finding | None:
    if frame.stage != "order":
        return no("PHASE", "NAV-2.4.2.c", "No two Actions of the same number are waiting: there must be two to order.")
    return None


def order_actions(game: Game, frame: Cycle, action: act.OrderActions) -> None:
    game.tell(ev.ActionsOrdered(first=action.first, clause="NAV-2.4.2.c"))
    first = SIDES.index(action.first)
    game.change(frame, stage="actions", todo=(first, 1 - first))
