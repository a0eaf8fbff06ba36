"""NAU-9.c-e and NAU-9.r: whose turn it is to move, and with which ship or formation."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from rules.core.dice import Dice
from rules.core.ruleset import Log
from rules.nauta.events import ActivationEnded, ActivationOpened, FormationDeclared, FormationDissolved, MovementEnded
from rules.nauta.measure import gap
from rules.nauta.scenario import Current, Side, Step
from rules.nauta.ships import Ship
from rules.nauta.state import ENEMY

if TYPE_CHECKING:
    from rules.nauta.game import Game


def eligible(game: Game, side: str) -> list[Ship]:
    """NAU-9.c: the ships of a side that may still be activated."""
    return [ship for ship in game.ships if ship.side == side and ship.eligible]


def members(game: Game, side: str, number: int) -> list[Ship]:
    """The ships of a formation, those that have moved too."""
    return [ship for ship in game.ships if ship.side == side and ship.formation == number]


def may_move(game: Game) -> list[Ship]:
    """The ships that the side to move may move now; none while a shot after a move is to be decided."""
    side, current = game.active, game.current
    if side is None:
        return []
    if current is None:
        return eligible(game, side)
    if current.ship is not None:
        return [game.by_id[current.ship]] if current.stage == "move" else []
    assert current.formation is not None
    return [ship for ship in members(game, side, current.formation) if ship.eligible]


def open_activation(game: Game, ship: Ship, log: Log) -> None:
    """An activation begins with its first move or shot; that of a formation is announced (NAU-9.e)."""
    if game.current is None and ship.formation is not None:
        number = ship.formation
        ships = tuple(each.id for each in members(game, ship.side, number))
        game.tell(
            FormationDeclared(side=ship.side, number=number, ships=ships, speed=ship.written or 0, clause="NAU-9.d"),
            log,
        )


def wait_for(game: Game, ship: Ship | None, stage: str, clause: str, log: Log) -> None:
    """The current activation waits for this ship to move or to decide about a shot; for any member where it is None."""
    formation = None if game.current is None else game.current.formation
    current = Current(formation, None if ship is None else ship.id, stage)  # type: ignore[arg-type]
    game.tell(ActivationOpened(current=current, clause=clause), log)


def close(game: Game, log: Log) -> None:
    """A ship is done: the rest of its formation follows (NAU-9.e), else it is the other side's turn (NAU-9.c)."""
    side, current = game.active, game.current
    assert side is not None
    number = None if current is None else current.formation
    if number is not None:
        if any(ship.eligible for ship in members(game, side, number)):
            wait_for(game, None, "move", "NAU-9.e", log)
            return
        _dissolve(game, side, number, log)
    following: Side | None = ENEMY[side]
    if not eligible(game, ENEMY[side]):
        following = side if eligible(game, side) else None
    game.tell(ActivationEnded(next=following, clause="NAU-9.c"), log)


def _dissolve(game: Game, side: str, number: int, log: Log) -> None:
    """NAU-9.e: with two members less than a segment apart after the move the formation is dissolved."""
    standing = [ship for ship in members(game, side, number) if ship.afloat]
    for one, other in combinations(standing, 2):
        between = gap(one.outline, other.outline)
        if between < game.table.segment:
            game.tell(FormationDissolved(ships=(one.id, other.id), gap=between, clause="NAU-9.e"), log)
            return


def proceed(game: Game, dice: Dice, log: Log) -> Step | None:
    """The movement step ends when nothing is left to move; then the recorded speeds are set (NAU-2.h)."""
    if game.current is not None or (game.active is not None and eligible(game, game.active)):
        return None
    if game.active is not None and eligible(game, ENEMY[game.active]):
        game.tell(ActivationEnded(next=ENEMY[game.active], clause="NAU-9.c"), log)
        return None
    speeds = {ship.id: recorded(ship) for ship in game.ships if ship.afloat}
    game.tell(MovementEnded(speeds=speeds, clause="NAU-2.h"), log)
    return "pirophoros"


def recorded(ship: Ship) -> int:
    """NAU-2.h: the speed that a ship carries into the next turn."""
    if ship.locked or ship.stopped_by_contact or ship.written is None:
        return 0
    return min(ship.written, ship.vmax)
