"""NAU-9.a and NAU-9.b: the initiative, and who makes the first move."""

from collections.abc import Iterator
from functools import partial

from rules.core.actions import Bounds
from rules.core.choices import Choice
from rules.core.findings import Finding
from rules.nauta.actions import ChooseOrder
from rules.nauta.events import Initiative, Modifiers, OrderChosen
from rules.nauta.game import Game
from rules.nauta.nations import CREW_DIE
from rules.nauta.refusing import no
from rules.nauta.scenario import Side, Step
from rules.nauta.state import ENEMY, SIDES


def run(game: Game) -> Step | None:
    """NAU-9.a: the higher total chooses. Where one side has nothing to move there is nothing to roll for (NAU-8.h)."""
    if game.first_mover is None:
        able: list[Side] = [side for side in SIDES if game.eligible(side)]
        if len(able) < 2:
            first = able[0] if able else SIDES[0]
            game.tell(OrderChosen(first=first, clause="NAU-8.h"))
        elif game.initiative is None:
            _roll(game)
    return None if game.first_mover is None else "movement"


def _roll(game: Game) -> None:
    crews = {side: CREW_DIE[game.sides[side].crew] for side in SIDES}
    modifiers: dict[Side, Modifiers] = {
        side: ((f"{game.sides[side].crew} crews", crews[side]),) if crews[side] else () for side in SIDES
    }
    rolls, totals = game.roll_off("initiative", (crews["A"], crews["B"]))
    winner = SIDES[totals[-1][1] > totals[-1][0]]
    game.tell(Initiative(dice=rolls, modifiers=modifiers, totals=totals, winner=winner, clause="NAU-9.a"))


def deciders(game: Game) -> list[Side]:
    return [] if game.initiative is None else [game.initiative]


def legal(game: Game) -> Iterator[Choice]:
    for side in deciders(game):
        yield Choice(side, ChooseOrder, partial(_orders, side))


def _orders(side: Side) -> tuple[ChooseOrder, ...]:
    return ChooseOrder(side, "first"), ChooseOrder(side, "second")


def bounds(game: Game, side: Side) -> list[Bounds]:
    return []


def check_order(game: Game, action: ChooseOrder) -> Finding | None:
    if game.initiative != action.side:
        message = "Nothing is to choose before the initiative is rolled."
        if game.initiative:
            message = f"Side {game.initiative} has the initiative: only that side may choose."
        return no("TURN", "NAU-9.b", message, side=action.side)
    return None


def choose_order(game: Game, action: ChooseOrder) -> None:
    """NAU-9.b: the winner makes the first or the second move."""
    side: Side = action.side  # type: ignore[assignment]  # a checked action names a side
    first = side if action.order == "first" else ENEMY[side]
    game.tell(OrderChosen(first=first, by=side, clause="NAU-9.b"))
