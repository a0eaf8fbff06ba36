"""HEX-MOV: steps and turns of the ship that is being activated."""

from rules.ancient_naval_games import facts
from rules.ancient_naval_games.actions import Back, Forward, Turn
from rules.ancient_naval_games.events import Moved, Turned
from rules.ancient_naval_games.game import Game
from rules.ancient_naval_games.refusing import no
from rules.ancient_naval_games.ships import EDGE, LAND, WRECK, Ship
from rules.core.findings import Finding

FORWARD_MP = 1
BACK_MP = 2
TURN_MP = 1


def no_mp(game: Game, ship: Ship, clause: str, what: str, price: int) -> Finding:
    message = f"{ship.label} has {game.mp} MP left; {what} costs {price}."
    return no("MP", clause, message, ship=ship.id, mp=game.mp, price=price)


def check_step(game: Game, action: Forward | Back) -> Finding | None:
    ship = game.current
    assert ship is not None
    ahead = game.steps[ship.facing]
    if isinstance(action, Forward):
        cell, price, clause, what = ship.cell + ahead, FORWARD_MP, "HEX-MOV-02", "a hex ahead"
    else:
        cell, price, clause, what = ship.cell - ahead, BACK_MP, "HEX-MOV-05", "backing water"
    if game.mp < price:
        return no_mp(game, ship, clause, what, price)
    there = game.at[cell]
    if there is None:
        return None
    if there is EDGE:
        message = f"{ship.label} cannot leave the map: turn the bow away from its edge."
        return no("EDGE", "HEX-MOV-08", message, ship=ship.id)
    if there is LAND:
        return no("LAND", "HEX-MOV-07", f"{ship.label} cannot enter land: the hex must be sea.", ship=ship.id)
    by = "an entangled pair" if there is WRECK else there.label
    return no("OCCUPIED", "HEX-MOV-06", f"The hex is held by {by}: a ship may only enter a free one.", ship=ship.id)


def forward(game: Game, action: Forward) -> None:
    """HEX-MOV-02: into the front hex for 1 MP."""
    ship = game.current
    assert ship is not None
    origin = ship.cell
    cell = origin + game.steps[ship.facing]
    mp = game.mp - FORWARD_MP
    facts.moved(game, ship, cell, mp)
    hexes = game.hexes
    game.log.append(Moved("HEX-MOV-02", ship.id, hexes[origin], hexes[cell], "fwd", mp))


def back(game: Game, action: Back) -> None:
    """HEX-MOV-05: into the rear hex for 2 MP."""
    ship = game.current
    assert ship is not None
    origin = ship.cell
    cell = origin - game.steps[ship.facing]
    mp = game.mp - BACK_MP
    facts.moved(game, ship, cell, mp)
    hexes = game.hexes
    game.log.append(Moved("HEX-MOV-05", ship.id, hexes[origin], hexes[cell], "back", mp))


def check_turn(game: Game, action: Turn) -> Finding | None:
    ship = game.current
    assert ship is not None
    if game.mp < TURN_MP and not game.free_turn:
        return no_mp(game, ship, "HEX-MOV-03", "a turn", TURN_MP)
    return None


def turn(game: Game, action: Turn) -> None:
    """HEX-MOV-03 and -04: one hex side on the spot; a small ship's first turn of an activation is free."""
    ship = game.current
    assert ship is not None
    free = game.free_turn
    facing = (ship.facing + (1 if action.to == "R" else 5)) % 6
    mp = game.mp if free else game.mp - TURN_MP
    facts.turned(game, ship, facing, free, mp)
    game.log.append(Turned("HEX-MOV-04" if free else "HEX-MOV-03", ship.id, facing, free, mp))
