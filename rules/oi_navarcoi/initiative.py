"""ONV-MOV-01: the initiative, and who moves first."""

from rules.core.findings import Finding
from rules.oi_navarcoi.actions import MoveOrder
from rules.oi_navarcoi.events_moves import Initiative, OrderChosen
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.refusing import no
from rules.oi_navarcoi.scenario import Side
from rules.oi_navarcoi.state import ENEMY, SIDES


def roll(game: Game) -> None:
    """ONV-MOV-01, ONV-TRN-02: a die for each side, again where they are equal; the higher chooses."""
    rolls: list[tuple[int, int]] = []
    while not rolls or rolls[-1][0] == rolls[-1][1]:
        a, b = game.roll(("A, initiative", "B, initiative"))
        rolls.append((a, b))
    side = SIDES[rolls[-1][1] > rolls[-1][0]]
    game.tell(Initiative(dice=tuple(rolls), side=side, clause="ONV-MOV-01"))


def orders_of_moves(game: Game) -> list[MoveOrder]:
    """ONV-MOV-01: the winner of the initiative moves first or second."""
    side = game.chooser
    return [] if side is None else [MoveOrder(side, "first"), MoveOrder(side, "second")]


def check_move_order(game: Game, action: MoveOrder) -> Finding | None:
    """ONV-MOV-01."""
    if game.chooser is None or action.side != game.chooser:
        message = f"Side {game.chooser} has the initiative: only that side may choose."
        return no("SIDE", "ONV-MOV-01", message, side=game.chooser)
    return None


def choose_order(game: Game, action: MoveOrder) -> None:
    """ONV-MOV-01."""
    side: Side = action.side  # type: ignore[assignment]  # a checked action names a side
    first = side if action.order == "first" else ENEMY[side]
    game.tell(OrderChosen(first=first, by=side, clause="ONV-MOV-01"))
