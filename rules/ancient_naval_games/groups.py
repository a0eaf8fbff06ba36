"""HEX-GRP: isolation, and the optional duty of isolated ships to rejoin their friends."""

from rules.ancient_naval_games.actions import Back, Cede, EndTurn, Forward, HexAction, Turn
from rules.ancient_naval_games.game import Game
from rules.ancient_naval_games.movement import BACK_MP, FORWARD_MP, TURN_MP
from rules.ancient_naval_games.refusing import no
from rules.ancient_naval_games.ships import FULL_MP, Ship
from rules.core.findings import Finding


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
        (span[cell - other.cell] for other in game.fleets[ship.side] if other.status == "afloat" and other is not ship),
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


Lie = tuple[int, int, bool, int]
"""How a ship lies: facing, MP, free turn and cell."""


def check_regroup(game: Game, action: HexAction) -> Finding | None:
    """HEX-GRP-04: what the option `regroup` asks of isolated ships. Ceding is always possible."""
    option = game.regroup
    if option is None or isinstance(action, Cede):
        return None
    ship = game.current
    if ship is not None and not game.may_attack:
        began = friend_distance(game, ship, game.began)
        if began is not None:
            found = (
                _no_further(game, ship, action, began) if option == "no_further" else _closer(game, ship, action, began)
            )
            if found is not None:
                return found
    if option == "closer" and isinstance(action, EndTurn):
        for id in game.waiting:
            waiting = game.by_id[id]
            if must_come_nearer(game, waiting):
                message = f"{waiting.label} is isolated and can still come nearer to its friends: activate it first."
                return no("REGROUP", "HEX-GRP-04", message, ship=waiting.id)
    return None


def _after(game: Game, ship: Ship, action: HexAction) -> Lie:
    """Facing, MP, free turn and cell of the current ship after a step or turn; as they are after anything else."""
    ahead = game.steps[ship.facing]
    if isinstance(action, Forward):
        return ship.facing, game.mp - FORWARD_MP, game.free_turn, ship.cell + ahead
    if isinstance(action, Back):
        return ship.facing, game.mp - BACK_MP, game.free_turn, ship.cell - ahead
    if isinstance(action, Turn):
        facing = (ship.facing + (1 if action.to == "R" else 5)) % 6
        return facing, game.mp if game.free_turn else game.mp - TURN_MP, False, ship.cell
    return ship.facing, game.mp, game.free_turn, ship.cell


def _no_further(game: Game, ship: Ship, action: HexAction, began: int) -> Finding | None:
    if isinstance(action, Forward | Back):
        *_, cell = _after(game, ship, action)
        nearest = friend_distance(game, ship, cell)
        if nearest is not None and nearest > began:
            message = f"{ship.label} is isolated: no step may take it farther from its nearest friend."
            return no("REGROUP", "HEX-GRP-04", message, ship=ship.id)
    return None


def _closer(game: Game, ship: Ship, action: HexAction, began: int) -> Finding | None:
    now: Lie = (ship.facing, game.mp, game.free_turn, ship.cell)
    if not may_come_nearer(game, ship, *now, began):
        return None
    if isinstance(action, Forward | Back | Turn):
        allowed = may_come_nearer(game, ship, *_after(game, ship, action), began)
    else:
        nearest = friend_distance(game, ship, ship.cell)
        allowed = nearest is not None and nearest < began
    if allowed:
        return None
    message = f"{ship.label} is isolated and must end its activation nearer to a friend than it began."
    return no("REGROUP", "HEX-GRP-04", message, ship=ship.id)
