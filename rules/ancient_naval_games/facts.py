"""What each fact changes, and nothing else. The rule functions call these as they decide; replay calls them from the
recorded events, so play and replay cannot differ."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from rules.ancient_naval_games import events as ev
from rules.ancient_naval_games.scenario import Status
from rules.ancient_naval_games.ships import NO_OARS, WRECK, Ship
from rules.ancient_naval_games.state import SIDES, Ended, Wreck

if TYPE_CHECKING:
    from rules.ancient_naval_games.game import Game


def placed(game: Game, ship: Ship, cell: int, facing: int) -> None:
    ship.cell = cell
    ship.facing = facing
    game.at[cell] = ship


def first_rolled(game: Game, chooser: int) -> None:
    game.chooser = chooser
    game.phase = "first"


def first_chosen(game: Game, side: int) -> None:
    game.first = game.active = side
    game.phase = "morale"


def turn_started(game: Game, round: int, side: int) -> None:
    game.round = round
    game.active = side
    game.activated = []
    game.phase = "morale"


def morale_checked(game: Game) -> None:
    """The check is over; whoever it removed is told by facts of its own."""
    game.phase = "activations"
    game.waiting = {
        ship.id: ship.activate
        for ship in game.ships
        if ship.side == game.active and ship.status == "afloat" and ship.oar < NO_OARS
    }


def activated(game: Game, ship: Ship, mp: int, free_turn: bool, may_attack: bool) -> None:
    game.current = ship
    game.mp = mp
    game.free_turn = free_turn
    game.may_attack = may_attack
    game.began = ship.cell
    del game.waiting[ship.id]


def moved(game: Game, ship: Ship, cell: int, mp: int) -> None:
    at = game.at
    at[ship.cell] = None
    at[cell] = ship
    ship.cell = cell
    game.mp = mp


def turned(game: Game, ship: Ship, facing: int, free: bool, mp: int) -> None:
    ship.facing = facing
    game.mp = mp
    if free:
        game.free_turn = False


def attacked(game: Game, mp: int) -> None:
    game.mp = mp
    game.attack_this_round = True


def oars_lost(ship: Ship, oar: int) -> None:
    ship.oar = oar


def _removed(game: Game, ship: Ship, status: Status, by: str | None) -> None:
    """A ship leaves the map and counts as lost (HEX-GEN-07)."""
    game.at[ship.cell] = None
    ship.cell = 0
    ship.status = status
    ship.by = by
    game.lost[ship.side] += 1
    game.afloat[ship.side] -= 1
    game.waiting.pop(ship.id, None)


def taken(game: Game, ship: Ship, by: str) -> None:
    _removed(game, ship, "taken", by)


def advanced(game: Game, ship: Ship, cell: int) -> None:
    moved(game, ship, cell, game.mp)


def entangled(game: Game, attacker: Ship, target: Ship) -> None:
    """Both are lost, and their wreck closes the target's hex (HEX-RAM-04)."""
    cell = target.cell
    for ship, other in ((attacker, target), (target, attacker)):
        _removed(game, ship, "entangled", other.id)
        ship.cell = cell
    game.at[cell] = WRECK
    hex = game.grid.hex_of[cell]
    assert hex is not None
    game.wrecks.append(Wreck(hex, (attacker.id, target.id)))


def retired(game: Game, ship: Ship) -> None:
    _removed(game, ship, "retired", None)


def activation_ended(game: Game, ship: Ship) -> None:
    game.activated.append(ship.id)
    game.current = None
    game.mp = 0
    game.free_turn = game.may_attack = False
    game.began = 0


def turn_ended(game: Game, side: int) -> None:
    """After the second player's turn the round is over, and the rounds without an attack are counted (HEX-END-05)."""
    game.waiting = {}
    if side != game.first:
        game.quiet_rounds = 0 if game.attack_this_round else game.quiet_rounds + 1
        game.attack_this_round = False


def game_over(game: Game, winner: str | None, reason: str) -> None:
    game.ended = Ended(winner, reason)
    game.phase = "over"
    game.waiting = {}
    game.current = None
    game.mp = 0
    game.free_turn = game.may_attack = False
    game.began = 0


def _activated(game: Game, event: ev.Activated) -> None:
    activated(game, game.by_id[event.ship], event.mp, event.free_turn, event.may_attack)


def _oar_strike(game: Game, event: ev.OarStrike) -> None:
    attacked(game, event.mp)
    oars_lost(game.by_id[event.target], event.oar)


_APPLY: dict[type, Callable[[Game, Any], None]] = {
    ev.GameStarted: lambda game, event: None,
    ev.Placed: lambda game, event: placed(game, game.by_id[event.ship], game.grid.cell_of[event.hex], event.facing),
    ev.FirstPlayer: lambda game, event: first_rolled(game, SIDES.index(event.side)),
    ev.FirstChosen: lambda game, event: first_chosen(game, SIDES.index(event.side)),
    ev.TurnStarted: lambda game, event: turn_started(game, event.round, SIDES.index(event.side)),
    ev.Morale: lambda game, event: morale_checked(game),
    ev.Activated: _activated,
    ev.Moved: lambda game, event: moved(game, game.by_id[event.ship], game.grid.cell_of[event.to], event.mp),
    ev.Turned: lambda game, event: turned(game, game.by_id[event.ship], event.facing, event.free, event.mp),
    ev.OarStrike: _oar_strike,
    ev.Rammed: lambda game, event: attacked(game, event.mp),
    ev.Taken: lambda game, event: taken(game, game.by_id[event.ship], event.by),
    ev.Advanced: lambda game, event: advanced(game, game.by_id[event.ship], game.grid.cell_of[event.to]),
    ev.Entangled: lambda game, event: entangled(game, *[game.by_id[id] for id in event.ships]),
    ev.Retired: lambda game, event: retired(game, game.by_id[event.ship]),
    ev.ActivationEnded: lambda game, event: activation_ended(game, game.by_id[event.ship]),
    ev.TurnEnded: lambda game, event: turn_ended(game, SIDES.index(event.side)),
    ev.GameOver: lambda game, event: game_over(game, event.winner, event.reason),
}


def apply(game: Game, event: Any) -> None:
    """Make a recorded event so."""
    _APPLY[type(event)](game, event)
