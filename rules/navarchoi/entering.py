"""NAV-3.12: reinforcements enter the map."""

from collections.abc import Iterator

from rules.core.findings import Finding
from rules.navarchoi import actions as act
from rules.navarchoi import events_moves as ev
from rules.navarchoi import reactions
from rules.navarchoi.conditions import left_of
from rules.navarchoi.flow import Activation
from rules.navarchoi.game import Game
from rules.navarchoi.refusing import no
from rules.navarchoi.ships import Ship
from rules.navarchoi.state import SIDES
from rules.navarchoi.ways import STEP_MP, Ways, closed

ENTRY_MP = 2  # NAV-3.12.a: more for each ship that entered there before


def legal(game: Game, frame: Activation) -> Iterator[act.NavAction]:
    """The squares at which the ship may enter now."""
    for square in game.by_id[frame.ship].entry:
        entry = act.EnterMap(SIDES[frame.side], square)
        if check_enter(game, frame, entry) is None:
            yield entry


def entry_cost(game: Game, ship: Ship, square: str) -> int:
    """NAV-3.12.a."""
    return STEP_MP[ship.facing & 1] + ENTRY_MP * game.entries.get(square, 0)


def check_enter(game: Game, frame: Activation, action: act.EnterMap) -> Finding | None:
    ship = game.by_id[frame.ship]
    if frame.stage != "outside":
        message = f"{ship.label} is on the map already: only a ship off it can enter."
        return no("PHASE", "NAV-3.12.a", message, ship=ship.id)
    if action.square not in ship.entry:
        squares = ", ".join(ship.entry)
        return no("ENTRY", "NAV-3.12.a", f"{ship.label} must enter at {squares}.", square=action.square)
    cost = entry_cost(game, ship, action.square)
    left = left_of(frame, frame.spent)
    if left < cost:
        message = f"Entering at {action.square} costs {cost} MP now; {ship.label} has {left}."
        return no("MP", "NAV-3.12.a", message, ship=ship.id, left=left, cost=cost)
    return closed(game, Ways(game, frame), game.grid.cell_of[action.square], ship.facing, cost)


def enter(game: Game, frame: Activation, action: act.EnterMap) -> None:
    """NAV-3.12.a: a forward step from the virtual square behind."""
    ship = game.by_id[frame.ship]
    cell = game.grid.cell_of[action.square]
    cost = entry_cost(game, ship, action.square)
    origin = game.grid.name_of[cell - game.steps[ship.facing]]
    game.tell(
        ev.EnteredMap(
            ship=ship.id, square=action.square, facing=ship.facing, cost=cost, spent=cost, clause="NAV-3.12.a"
        )
    )
    game.change(
        frame,
        stage="moving",
        spent=cost,
        direction="forward",
        may_turn=True,
        entered=True,
        origin=origin,
        bow=ship.facing,
        may_declare=game.is_enemy_at(cell, frame.side),
    )
    reactions.open_move(game, ship.id, 1 - frame.side)
