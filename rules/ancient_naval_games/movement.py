"""HEX-MOV: steps and turns of the ship that is being activated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.ancient_naval_games import facts
from rules.ancient_naval_games.actions import Back, Forward, Turn
from rules.ancient_naval_games.events import Moved, Turned
from rules.core.dice import Dice
from rules.core.ruleset import Log

if TYPE_CHECKING:
    from rules.ancient_naval_games.game import Game

FORWARD_MP = 1
BACK_MP = 2
TURN_MP = 1


def forward(game: Game, action: Forward, dice: Dice, log: Log) -> None:
    """HEX-MOV-02: into the front hex for 1 MP."""
    ship = game.current
    assert ship is not None
    origin = ship.cell
    facts.moved(game, ship, origin + game.steps[ship.facing], game.mp - FORWARD_MP)
    if log is not None:
        hex_of = game.grid.hex_of
        log.append(
            Moved(
                ship=ship.id,
                origin=hex_of[origin],  # type: ignore[arg-type]  # a ship on the map stands in a hex
                to=hex_of[ship.cell],  # type: ignore[arg-type]
                act="fwd",
                mp=game.mp,
                clause="HEX-MOV-02",
            )
        )


def back(game: Game, action: Back, dice: Dice, log: Log) -> None:
    """HEX-MOV-05: into the rear hex for 2 MP."""
    ship = game.current
    assert ship is not None
    origin = ship.cell
    facts.moved(game, ship, origin - game.steps[ship.facing], game.mp - BACK_MP)
    if log is not None:
        hex_of = game.grid.hex_of
        log.append(
            Moved(
                ship=ship.id,
                origin=hex_of[origin],  # type: ignore[arg-type]
                to=hex_of[ship.cell],  # type: ignore[arg-type]
                act="back",
                mp=game.mp,
                clause="HEX-MOV-05",
            )
        )


def turn(game: Game, action: Turn, dice: Dice, log: Log) -> None:
    """HEX-MOV-03 and -04: one hex side on the spot; a small ship's first turn of an activation is free."""
    ship = game.current
    assert ship is not None
    free = game.free_turn
    facing = (ship.facing + (1 if action.to == "R" else 5)) % 6
    facts.turned(game, ship, facing, free, game.mp if free else game.mp - TURN_MP)
    if log is not None:
        clause = "HEX-MOV-04" if free else "HEX-MOV-03"
        log.append(Turned(ship=ship.id, facing=facing, free=free, mp=game.mp, clause=clause))
