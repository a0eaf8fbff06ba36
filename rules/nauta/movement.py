"""NAU-9 and NAU-10: a ship's move, carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.dice import Dice
from rules.core.ruleset import Log
from rules.nauta import activations, losses, ramming, shooting
from rules.nauta.actions import MoveShip
from rules.nauta.courses import Trace, dash_segments, trace
from rules.nauta.events import Held, Moved, Pressed, Stopped
from rules.nauta.ships import Ship

if TYPE_CHECKING:
    from rules.nauta.game import Game


def move_ship(game: Game, action: MoveShip, dice: Dice, log: Log) -> None:
    """NAU-9: one ship moves; rams are resolved as they happen, then it may shoot if it has not."""
    ship = game.by_id[action.ship]
    activations.open_activation(game, ship, log)
    if action.mode == "hold":
        game.tell(Held(ship=ship.id, clause="NAU-9.k"), log)
    else:
        _carry_out(game, ship, action, dice, log)
    if shooting.targets(game, ship):
        activations.wait_for(game, ship, "shot", "NAU-18f.1", log)
    else:
        activations.close(game, log)


def _carry_out(game: Game, ship: Ship, action: MoveShip, dice: Dice, log: Log) -> None:
    path = trace(game, ship, action)
    astern = action.mode == "back"
    game.tell(
        Moved(
            ship=ship.id,
            mode="back" if astern else "ahead",
            start=path.start,
            to=path.to,
            via=path.via,
            wheel=path.angle,
            distance=path.distance,
            written=ship.written or 0,
            dash=dash_segments(game, ship) if action.dash else 0,
            clause="NAU-9.l" if astern else "NAU-10.b" if action.dash else "NAU-9.i",
        ),
        log,
    )
    if path.left:
        losses.leave_table(game, ship, log)
        return
    meet(game, ship, path, dice, log)


def meet(game: Game, ship: Ship, path: Trace, dice: Dice, log: Log) -> None:
    """NAU-9.n, 9.o, 11.l and G.8: what the move ran into, ships before coasts; new contacts first, while the mover
    still has its speed."""
    ships = [(each.who, each.known) for each in path.met if isinstance(each.who, Ship)]
    struck = [other for other, known in ships if not known and other.fate != "burned"]
    if struck:
        ramming.collide(game, ship, struck, path, dice, log)
    for other, known in ships:
        if other in struck or not ship.afloat:
            continue
        if known:
            game.tell(Pressed(ship=ship.id, other=other.id, clause="NAU-9.o"), log)
        else:
            ramming.contact(game, ship, other, path, "hulk", "NAU-18i.2", log)
            game.tell(Stopped(ships=(ship.id,), clause="NAU-18i.2"), log)
        losses.cap_speed(game, ship, log)
    shore = next((each.who for each in path.met if isinstance(each.who, str)), None)
    if shore is not None and ship.afloat:
        losses.wreck(game, ship, shore, log)
