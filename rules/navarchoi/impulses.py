"""NAV-2.5, NAV-6.5.2: the impulses of an Activation: which side acts in which, and who goes first."""

from itertools import combinations

from rules.core.findings import Finding
from rules.navarchoi import actions as act
from rules.navarchoi import events_cards as ev
from rules.navarchoi import readiness
from rules.navarchoi.cards import LAST_IMPULSE
from rules.navarchoi.flow import Cycle, Muster
from rules.navarchoi.game import Game
from rules.navarchoi.refusing import no
from rules.navarchoi.state import SIDES


def begin_next(game: Game, frame: Cycle) -> bool:
    """NAV-2.5: the next impulse in which somebody may activate a formation; whether there is one."""
    first, second = game.sides[0].impulses, game.sides[1].impulses
    able = [readiness.may_activate(game, side) for side in (0, 1)]
    for impulse in range(frame.impulse + 1, LAST_IMPULSE + 1):
        acts = (impulse in first, impulse in second)
        if acts[0] and able[0] and acts[1] and able[1]:
            game.tell(ev.ImpulseStarted(impulse=impulse, sides=SIDES, clause="NAV-2.5.a"))
            game.change(frame, impulse=impulse, stage="order_impulse", todo=())
            return True
        for side in (0, 1):
            if acts[side] and able[side]:
                game.tell(ev.ImpulseStarted(impulse=impulse, sides=(SIDES[side],), clause="NAV-2.5.a"))
                # What the one does may free ships of the other, who then has his turn.
                game.change(frame, impulse=impulse, stage="act", todo=(1 - side,) if acts[1 - side] else ())
                game.push(Muster(side))
                return True
    return False


def nameable(game: Game, side: int) -> list[act.NameImpulses]:
    """Superior Leadership: as many impulses as the number of the Activation card (NAV-6.5.2.a)."""
    return [
        act.NameImpulses(SIDES[side], card, impulses)
        for card in game.holds(side, "superior_leadership")
        for impulses in combinations(range(1, LAST_IMPULSE + 1), game.sides[side].value)
    ]


def check_name_impulses(game: Game, frame: Cycle, action: act.NameImpulses) -> Finding | None:
    """NAV-6.5.2, NAV-C-30."""
    side = SIDES.index(action.side)
    if frame.stage != "leadership":
        return no("PHASE", "NAV-6.5.2.b", "Superior Leadership is played before the first impulse of the Activation.")
    if action.card not in game.holds(side, "superior_leadership"):
        return no(
            "CARD",
            "NAV-6.5.2.a",
            f"Card {action.card} in your hand is no Superior Leadership: it takes that card.",
            card=action.card,
        )
    value = game.sides[side].value
    named = action.impulses
    if (
        len(named) != value
        or list(named) != sorted(set(named))
        or not all(1 <= number <= LAST_IMPULSE for number in named)
    ):
        message = f"Name {value} different impulses from 1 to {LAST_IMPULSE}, in ascending order."
        return no("IMPULSES", "NAV-6.5.2.a", message, value=value)
    return None


def name_impulses(game: Game, frame: Cycle, action: act.NameImpulses) -> None:
    side = SIDES.index(action.side)
    value = game.sides[side].value
    game.tell(ev.CardPlayed(side=action.side, card=action.card, window="W-BON-0", clause="NAV-6.5.2.a"))
    game.tell(ev.ActivationOpened(side=action.side, value=value, impulses=action.impulses, clause="NAV-6.5.2.a"))
    game.change(frame, todo=frame.todo[1:])


def check_order_impulse(game: Game, frame: Cycle, action: act.OrderImpulse) -> Finding | None:
    if frame.stage != "order_impulse":
        return no("PHASE", "NAV-2.5.b", "No shared impulse is waiting for its order: both sides must have it.")
    return None


def order_impulse(game: Game, frame: Cycle, action: act.OrderImpulse) -> None:
    game.tell(ev.ImpulseOrdered(first=action.first, clause="NAV-2.5.b"))
    first = SIDES.index(action.first)
    game.change(frame, stage="act", todo=(first, 1 - first))
