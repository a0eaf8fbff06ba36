"""NAV-2.3, 2.4: the Action Cycle as a procedure: what follows from the cards committed and the stratagems announced."""

from rules.navarchoi import actions as act
from rules.navarchoi import events_cards as ev
from rules.navarchoi import impulses, readiness, stratagems
from rules.navarchoi.cards import IMPULSES
from rules.navarchoi.flow import Cycle, Muster, PlayAction
from rules.navarchoi.game import Game
from rules.navarchoi.state import SIDES


def begin(game: Game, number: int) -> None:
    """NAV-2.0.C.1: a new iteration. Who can play no card passes; who always wants to be asked does it unseen, so that
    the other does not know beforehand that he plays alone."""
    game.tell(ev.IterationStarted(number=number, clause="NAV-2.0.C.1"))
    todo = []
    for side in (0, 1):
        fleet = game.sides[side]
        if stratagems.could_choose(game, side) or (fleet.always_ask and fleet.hand):
            todo.append(side)
        else:
            game.tell(ev.Committed(side=SIDES[side], card=None, clause="NAV-2.3.1"))
    game.push(Cycle(iteration=number, todo=tuple(todo)))


def run(game: Game, frame: Cycle) -> bool:
    """The steps between two decisions."""
    if frame.stage == "commit" and not frame.todo:
        _all_chosen(game, frame)
    elif frame.stage == "announce" and not frame.todo:
        _turn_up(game, frame)
    elif frame.stage == "actions":
        if frame.todo:
            side = frame.todo[0]
            game.change(frame, todo=frame.todo[1:])
            card = game.sides[side].committed
            assert card is not None
            game.push(PlayAction(side, card))
        else:
            _after_actions(game, frame)
    elif frame.stage == "leadership":
        todo = frame.todo
        while todo and not game.asks(todo[0], "W-BON-0"):
            todo = todo[1:]
        if todo:
            if todo != frame.todo:
                game.change(frame, todo=todo)
            return False
        _go_on(game, frame)
    elif frame.stage == "impulse":
        _go_on(game, frame)
    elif frame.stage == "act":
        able = [side for side in frame.todo if readiness.may_activate(game, side)]
        if able:
            side = able[0]
            game.change(frame, todo=frame.todo[frame.todo.index(side) + 1 :])
            game.push(Muster(side))
        else:
            _end_impulse(game)
            _go_on(game, frame)
    else:
        return False
    return True


def _all_chosen(game: Game, frame: Cycle) -> None:
    """NAV-2.3.1: who plays alone, since the other can play no card, does it face up. NAV-2.3.d: two passes end the
    Action Cycle."""
    for side in (0, 1):
        if game.sides[side].passed:
            card = game.sides[1 - side].committed
            alone = card is not None and not stratagems.could_choose(game, side)
            # Whether he could have played a card is nobody's business where nothing follows from it.
            clause = "NAV-2.3.2.a" if game.sides[side].hand and not alone else "NAV-2.3.1"
            game.tell(ev.Passed(side=SIDES[side], clause=clause))
            if card is not None and alone:
                game.tell(ev.Revealed(side=SIDES[1 - side], card=card, clause="NAV-2.3.1"))
    order = (1 - game.first_holder(), game.first_holder())
    todo = tuple([side for side in order if not game.sides[side].passed])
    if todo:
        game.change(frame, stage="announce", todo=todo)
    else:
        game.tell(ev.ActivationClosed(clause="NAV-2.3.d"))
        game.pop()


def _turn_up(game: Game, frame: Cycle) -> None:
    """NAV-2.0.C.2: both have announced. A card that cannot be used as announced is an Activation (NAV-2.4.4)."""
    for number, fleet in enumerate(game.sides):
        card = fleet.committed
        if card is None or (fleet.stratagem == "planning" and not fleet.planned):
            continue
        if not fleet.face_up:
            game.tell(ev.Revealed(side=SIDES[number], card=card, clause="NAV-2.0.C.2"))
        if fleet.stratagem == "planning" or (fleet.stratagem == "action" and not game.deck[card].is_red):
            game.tell(ev.ErroneousPlay(side=SIDES[number], card=card, clause="NAV-2.4.4"))
    acting = [side for side in (0, 1) if game.sides[side].stratagem == "action"]
    values = [game.deck[game.sides[side].committed or 0].number for side in acting]
    if len(acting) == 2 and values[0] == values[1]:
        game.change(frame, stage="order", todo=())
    else:
        # NAV-2.4.2.c: the higher number first
        if len(acting) == 2 and values[1] > values[0]:
            acting.reverse()
        game.change(frame, stage="actions", todo=tuple(acting))


def _after_actions(game: Game, frame: Cycle) -> None:
    """NAV-2.0.C.3: Planning cards are put aside, then the Activations begin."""
    active = []
    for side in (1 - game.first_holder(), game.first_holder()):
        fleet = game.sides[side]
        card = fleet.committed
        if card is None:
            continue
        if fleet.stratagem == "planning":
            game.tell(ev.PlanningSet(side=SIDES[side], card=card, clause="NAV-2.4.1"))
        else:
            value = game.deck[card].number
            game.tell(ev.Discarded(side=SIDES[side], cards=(card,), clause="NAV-2.4.3"))
            opened = ev.ActivationOpened(side=SIDES[side], value=value, impulses=IMPULSES[value], clause="NAV-2.5.a")
            game.tell(opened)
            active.append(side)
    game.change(frame, stage="leadership", todo=tuple(active))


def _go_on(game: Game, frame: Cycle) -> None:
    """NAV-2.5: the next impulse; without one the Activations are over."""
    if not impulses.begin_next(game, frame):
        _close(game, frame)


def _end_impulse(game: Game) -> None:
    """NAV-R-CARD.f: the Bonus cards of the impulse go; Superior Leadership stays until the Activations are over."""
    for side, fleet in zip(SIDES, game.sides, strict=True):
        if not fleet.played:
            continue
        cards = tuple([card for card in fleet.played if game.deck[card].event != "superior_leadership"])
        if cards:
            game.tell(ev.Discarded(side=side, cards=cards, clause="NAV-R-CARD.f"))


def _close(game: Game, frame: Cycle) -> None:
    """NAV-2.0.C.4: the Activations are over; the next iteration."""
    for side, fleet in zip(SIDES, game.sides, strict=True):
        if fleet.played:
            game.tell(ev.Discarded(side=side, cards=tuple(fleet.played), clause="NAV-R-CARD.f"))
    game.tell(ev.ActivationClosed(clause="NAV-2.0.C.4"))
    game.pop()
    begin(game, frame.iteration + 1)


def deciders(game: Game, frame: Cycle) -> tuple[int, ...]:
    """Both at once while cards are chosen (NAV-2.0.C.1)."""
    if frame.stage == "commit":
        return frame.todo
    if frame.stage in ("order", "order_impulse"):
        return (game.first_holder(),)
    return frame.todo[:1]


def legal(game: Game, frame: Cycle) -> list[act.NavAction]:
    found: list[act.NavAction] = []
    for side in deciders(game, frame):
        name = SIDES[side]
        if frame.stage == "commit":
            hand = game.sides[side].hand
            found += [act.CommitCard(name, card) for card in hand if stratagems.playable(game, side, card)]
            if stratagems.may_pass(game, side):
                found.append(act.PassCycle(name))
        elif frame.stage == "announce":
            found += [act.Announce(name, each) for each in ("activation", "planning", "action")]
        elif frame.stage == "order":
            found += [act.OrderActions(name, first) for first in SIDES]
        elif frame.stage == "order_impulse":
            found += [act.OrderImpulse(name, first) for first in SIDES]
        else:
            found += impulses.nameable(game, side)
            found.append(act.Decline(name))
    return found


def decline(game: Game, frame: Cycle) -> None:
    game.change(frame, todo=frame.todo[1:])
