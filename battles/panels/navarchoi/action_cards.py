"""NAV-6.1: what an Action card is about."""

from typing import Any

from battles.panels.decision import Act, Decision, Show
from battles.panels.navarchoi.choosing import mark
from battles.panels.navarchoi.hands import Hand, beside, face, said
from battles.panels.navarchoi.ships import STATUS, card, chip, letter_of, names_of, ship_of
from rules.navarchoi import Battle
from rules.navarchoi import actions as act
from rules.navarchoi.cards import deck_of
from rules.navarchoi.flow import PlayAction
from rules.navarchoi.forecast.choosing import lawful
from rules.navarchoi.state import State
from scenarios.drawing.square.picture import HEADINGS

KEYS = "123456789"


def action(state: State, game: Battle, frame: PlayAction, side: str, selected: str) -> Decision:
    """NAV-6.1: what an Action card is about."""
    names = names_of(state)
    this = deck_of(state.terms.deck)[frame.card]
    found = lawful(game, act.ActionTargets)
    played = Show(
        template="battles/navarchoi/_hand.html",
        data=Hand(cards=(face(this),), title="The Action", notice=said(state)),
    )
    more: tuple[Act, ...] = ()
    if frame.done:
        more = (Act(name="decline", label="No more ships", actions=(act.Decline(side),), keys=("x",)),)
    givers = {each.ships[0] for each in found} if this.event == "marines_across" else set()
    if givers:
        giver = selected if selected in givers else min(givers)
        found = [each for each in found if each.ships[0] == giver]
    about = tuple(id for each in found for id in each.ships[-1:])
    return Decision(
        phase="choice",
        side=side,
        heading=f"{names[side]:plays} {this.title}",
        say=this.text,
        ships=tuple(chip(ship, state, side) for ship in state.ships if ship.id in givers),
        card=_giver(state, side, selected if selected in givers else min(givers)) if givers else None,
        steer=tuple(_target(state, game, frame, each, n) for n, each in enumerate(found)),
        others=more,
        marks=mark(state, "target", about, this.title),
        below=(played, *beside(state, side)),
    )


def _giver(state: State, side: str, id: str) -> Any:
    ship = ship_of(state, id)
    return None if ship is None else card(ship, state, side)


def _target(state: State, game: Battle, frame: PlayAction, action: act.ActionTargets, n: int) -> Act:
    """One of the things that the card may be about, in words."""
    event = game.deck[frame.card].event
    label, price, target = "", "", ""
    if action.card:
        label = game.deck[action.card].title
        price = f"number {game.deck[action.card].number}"
    elif event == "aeolus_turns":
        label = f"The wind turns to {HEADINGS[(state.wind + action.number) % 8]}"
    elif event == "set_of_the_current":
        label = f"Drift to the {HEADINGS[(state.wind + action.number) % 8]}"
    elif event == "marines_across":
        giver, target = action.ships
        label = f"{action.number} Manpower from {giver} to {target}"
    else:
        target = action.ships[0]
        label = names_of(state)[target]
        ship = ship_of(state, target)
        price = "" if ship is None else f"{ship.square}, {STATUS[letter_of(ship)]}"
        if event == "panic_on_the_benches":
            quality = game.sides[game.by_id[target].side].quality
            price += f": {10 * max(0, 9 - quality)} % marked red"
    return Act(
        name=f"target-{n}",
        label=label,
        price=price,
        actions=(action,),
        keys=(KEYS[n],) if n < len(KEYS) else (),
        target=target,
    )
