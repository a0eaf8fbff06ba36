"""NAV-6.1, NAV-6.5.1, 6.5.3, 6.5.6, NAV-C-01 to NAV-C-18: Action cards and what they do."""

from collections.abc import Callable

from rules.core.findings import Finding
from rules.navarchoi import actions as act
from rules.navarchoi import conditions, drifting, reactions, readiness, turns
from rules.navarchoi import events_cards as ev
from rules.navarchoi.events_moves import Marked
from rules.navarchoi.events_turns import InitiativeSeized, WindChanged
from rules.navarchoi.flow import Muster, PlayAction
from rules.navarchoi.game import Game
from rules.navarchoi.refusing import no
from rules.navarchoi.ships import Ship
from rules.navarchoi.state import SIDES

FROM_HAND = ("king_of_the_seas", "command_confusion")
NEAR = 2  # NAV-C-13, C-14, C-17


def clause_of(game: Game, card: int) -> str:
    """The clause of a card of the reconstructed deck."""
    return f"NAV-C-{card:02d}" if not game.start.terms.deck else "NAV-6.1"


def run(game: Game, frame: PlayAction) -> bool:
    """The enemy may cancel it (W-RX-ACT); then it takes effect, and is discarded (NAV-2.4.2.a)."""
    if frame.stage == "window":
        game.change(frame, stage="effect")
        reactions.open_action(game, 1 - frame.side)
    elif frame.stage == "effect":
        return _effect(game, frame)
    elif frame.stage == "rolled":
        _panic(game, frame)
    else:
        game.tell(ev.Discarded(side=SIDES[frame.side], cards=(frame.card,), clause="NAV-R-CARD.f"))
        game.pop()
    return True


def _told(game: Game, frame: PlayAction, result: str) -> None:
    """Say how the card came out, and go on to its discarding."""
    game.change(frame, stage="over")
    clause = clause_of(game, frame.card) if result == "carried_out" else "NAV-R-CARD.h"
    game.tell(ev.ActionPlayed(side=SIDES[frame.side], card=frame.card, result=result, clause=clause))  # type: ignore[arg-type]


def _effect(game: Game, frame: PlayAction) -> bool:
    """Cards that need no choice act at once; of the others the player chooses among what is lawful."""
    event = game.deck[frame.card].event
    if event in _AT_ONCE:
        if _AT_ONCE[event](game, frame):
            if game.stack[-1] is frame:
                _told(game, frame, "carried_out")
        else:
            _told(game, frame, "no_effect")
        return True
    if event == "pull_for_the_trierarch":
        possible = readiness.may_activate(game, frame.side, pull=True)
        _told(game, frame, "carried_out" if possible else "no_effect")
        if possible:
            game.push(Muster(frame.side, pull=True))
        return True
    if targets(game, frame):
        if event in FROM_HAND and not game.sides[frame.side].entrails:
            _random_card(game, frame)
            return True
        return False
    _told(game, frame, "carried_out" if frame.done else "no_effect")
    return True


def _random_card(game: Game, frame: PlayAction) -> None:
    """NAV-C-01, NAV-C-02: at random, unless the entrails have been read this turn."""
    hand = sorted(game.sides[1 - frame.side].hand)
    _told(game, frame, "carried_out")
    _lose_card(game, frame, hand[game.draw_index(f"card of {SIDES[1 - frame.side]}", len(hand))])


def _lose_card(game: Game, frame: PlayAction, card: int) -> None:
    name, enemy = SIDES[frame.side], SIDES[1 - frame.side]
    if game.deck[frame.card].event == "king_of_the_seas":
        game.tell(ev.CardTaken(side=name, card=card, clause="NAV-6.5.1"))
    else:
        game.tell(ev.Discarded(side=enemy, cards=(card,), clause="NAV-6.5.3"))


def _entrails(game: Game, frame: PlayAction) -> bool:
    game.tell(ev.EntrailsRead(side=SIDES[frame.side], clause=clause_of(game, frame.card)))
    return True


def _poseidon(game: Game, frame: PlayAction) -> bool:
    """NAV-C-09. The rolls go on top of the card's own procedure, which is over."""
    if not any(ship.damage == "immobile" and ship.place == "map" for ship in game.ships):
        return False
    _told(game, frame, "carried_out")
    return turns.sinking(game)


def _dispatch(game: Game, frame: PlayAction) -> bool:
    turns.deal(game, frame.side, 2, clause_of(game, frame.card))
    return True


def _seize(game: Game, frame: PlayAction) -> bool:
    game.tell(InitiativeSeized(side=SIDES[frame.side], clause=clause_of(game, frame.card)))
    return True


_AT_ONCE: dict[str, Callable[[Game, PlayAction], bool]] = {
    "reading_the_entrails": _entrails,
    "poseidon_takes_his_own": _poseidon,
    "dispatch_boat": _dispatch,
    "seize_the_moment": _seize,
}


def deciders(game: Game, frame: PlayAction) -> tuple[int, ...]:
    return (frame.side,)


def legal(game: Game, frame: PlayAction) -> list[act.NavAction]:
    found: list[act.NavAction] = list(targets(game, frame))
    if frame.done:
        found.append(act.Decline(SIDES[frame.side]))
    return found


def _repairable(game: Game, side: int, damage: str) -> list[Ship]:
    return [
        ship
        for ship in game.afloat(side)
        if ship.damage == damage and not ship.links and not game.enemy_within(ship.cell, side, NEAR)
    ]


def _restable(game: Game, side: int) -> list[Ship]:
    """NAV-C-11."""
    return [
        ship
        for ship in game.afloat(side)
        if ship.letter == "C" and ship.marker == "red" and not ship.links and not game.enemy_within(ship.cell, side, 1)
    ]


def _panicking(game: Game, side: int) -> list[Ship]:
    """NAV-C-17."""
    span = game.grid.span
    mine = game.afloat(side)
    return [
        ship
        for ship in game.afloat(1 - side)
        if ship.marker == "none"
        and not ship.links
        and sum([span[ship.cell - other.cell] <= NEAR for other in mine]) >= 2
    ]


def _marines(game: Game, side: int) -> list[tuple[Ship, Ship, int]]:
    """NAV-C-15."""
    mine = [ship for ship in game.afloat(side) if not ship.is_prize]
    return [
        (giver, receiver, number)
        for giver in mine
        for receiver in mine
        if giver is not receiver and game.grid.span[giver.cell - receiver.cell] <= 1
        for number in (1, 2)
        if giver.manpower > number and receiver.manpower + number <= receiver.size
    ]


def targets(game: Game, frame: PlayAction) -> list[act.ActionTargets]:
    """What the card may lawfully be about."""
    name, side, event = SIDES[frame.side], frame.side, game.deck[frame.card].event
    if event in FROM_HAND:
        return [act.ActionTargets(name, card=card) for card in sorted(game.sides[1 - side].hand)]
    if event == "aeolus_turns":
        return [act.ActionTargets(name, number=points) for points in (-2, -1, 1, 2)]
    if event == "set_of_the_current":
        drifting_now = game.awash or any(
            ship.place == "map" and (ship.links or ship.damage == "immobile") for ship in game.ships
        )
        return [act.ActionTargets(name, number=points) for points in (-1, 0, 1)] if drifting_now else []
    if event == "rest_the_oars":
        if frame.done >= game.sides[side].quality:
            return []
        return [act.ActionTargets(name, (ship.id,)) for ship in _restable(game, side)]
    if event == "spare_oars":
        return [act.ActionTargets(name, (ship.id,)) for ship in _repairable(game, side, "damaged")]
    if event == "fother_the_hull":
        return [act.ActionTargets(name, (ship.id,)) for ship in _repairable(game, side, "immobile")]
    if event == "marines_across":
        return [act.ActionTargets(name, (a.id, b.id), number) for a, b, number in _marines(game, side)]
    return [act.ActionTargets(name, (ship.id,)) for ship in _panicking(game, side)]


def check_targets(game: Game, frame: PlayAction, action: act.ActionTargets) -> Finding | None:
    if action in targets(game, frame):
        return None
    card = game.deck[frame.card]
    return no("TARGETS", clause_of(game, card.id), f"{card.title}: {card.text}", card=card.id)


def choose(game: Game, frame: PlayAction, action: act.ActionTargets) -> None:
    """Carry the card out on what was chosen."""
    event = game.deck[frame.card].event
    clause = clause_of(game, frame.card)
    if event == "rest_the_oars":
        game.tell(Marked(ship=action.ships[0], colour="yellow", clause=clause))
        game.change(frame, done=frame.done + 1)
        return
    if event == "panic_on_the_benches":
        game.change(frame, ship=action.ships[0])
        game.roll(game.stack[-1], "panic", (f"panic, {action.ships[0]}",))
        return
    _told(game, frame, "carried_out")
    if event in FROM_HAND:
        _lose_card(game, frame, action.card)
    elif event == "aeolus_turns":
        game.tell(WindChanged(old=game.wind, new=(game.wind + action.number) % 8, clause=clause))
    elif event == "set_of_the_current":
        drifting.drift(game, (game.wind + action.number) % 8)
    elif event == "marines_across":
        giver, receiver = action.ships
        game.tell(
            ev.MarinesMoved(side=action.side, giver=giver, receiver=receiver, number=action.number, clause=clause)
        )
    else:
        ship = game.by_id[action.ships[0]]
        conditions.hull(game, ship, "ok" if event == "spare_oars" else "damaged", clause)
        conditions.mark(game, ship, "red", clause)


def decline(game: Game, frame: PlayAction) -> None:
    """Rest the Oars: no more ships."""
    _told(game, frame, "carried_out")


def _panic(game: Game, frame: PlayAction) -> None:
    """NAV-C-17: a die greater than the enemy's Quality marks it red."""
    ship = game.by_id[frame.ship]
    if frame.faces[0] > game.sides[ship.side].quality:
        conditions.mark(game, ship, "red", clause_of(game, frame.card))
    _told(game, game.stack[-1], "carried_out")  # type: ignore[arg-type]
