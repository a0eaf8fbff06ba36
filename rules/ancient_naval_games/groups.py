"""HEX-GRP: isolation, and the optional duty of isolated ships to rejoin their friends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.ancient_naval_games.movement import BACK_MP, FORWARD_MP, TURN_MP
from rules.ancient_naval_games.ships import FULL_MP, Ship

if TYPE_CHECKING:
    from rules.ancient_naval_games.game import Game


def is_isolated(game: Game, ship: Ship) -> bool:
    """HEX-GRP-01 and -03: whether no friend stands in an adjacent hex. An entangled pair is nobody's friend."""
    at = game.at
    cell = ship.cell
    side = ship.side
    for step in game.steps:
        other = at[cell + step]
        if other is not None and other.side == side:
            return False
    return True


def friend_distance(game: Game, ship: Ship, cell: int) -> int | None:
    """How far that cell lies from the ship's nearest friend; None where it has no friend left."""
    span = game.grid.span
    return min(
        (
            span[cell - other.cell]
            for other in game.ships
            if other.side == ship.side and other.status == "afloat" and other is not ship
        ),
        default=None,
    )


def may_come_nearer(game: Game, ship: Ship, facing: int, mp: int, free_turn: bool, cell: int, than: int) -> bool:
    """HEX-GRP-04: whether some series of acts brings the ship, standing in `cell`, nearer to a friend than `than`."""
    at, steps = game.at, game.steps
    seen = set()
    pending = [(cell, facing, mp, free_turn)]
    while pending:
        position = pending.pop()
        if position in seen:
            continue
        seen.add(position)
        cell, facing, mp, free_turn = position
        nearest = friend_distance(game, ship, cell)
        if nearest is not None and nearest < than:
            return True
        ahead = steps[facing]
        for to, price in ((cell + ahead, FORWARD_MP), (cell - ahead, BACK_MP)):
            if mp >= price and (at[to] is None or at[to] is ship):
                pending.append((to, facing, mp - price, free_turn))
        if free_turn or mp >= TURN_MP:
            left = mp if free_turn else mp - TURN_MP
            pending += [(cell, (facing + 1) % 6, left, False), (cell, (facing + 5) % 6, left, False)]
    return False


def must_come_nearer(game: Game, ship: Ship) -> bool:
    """HEX-GRP-04 `closer`: whether an unactivated ship, isolated as things stand, could come nearer to a friend."""
    if not is_isolated(game, ship):
        return False
    nearest = friend_distance(game, ship, ship.cell)
    if nearest is None:
        return False
    return may_come_nearer(game, ship, ship.facing, FULL_MP - ship.oar, not ship.large, ship.cell, nearest)
