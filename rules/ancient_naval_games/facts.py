"""What each fact changes, and nothing else. The rule functions call these as they decide; replay calls them from the
recorded events, so play and replay cannot differ."""

from collections.abc import Callable
from typing import Any

from rules.ancient_naval_games import events as ev
from rules.ancient_naval_games.position import Position
from rules.ancient_naval_games.scenario import Status
from rules.ancient_naval_games.ships import NO_OARS, WRECK, Ship
from rules.ancient_naval_games.state import SIDES, Ended, Wreck


def placed(position: Position, ship: Ship, cell: int, facing: int) -> None:
    ship.cell = cell
    ship.facing = facing
    position.at[cell] = ship


def first_rolled(position: Position, chooser: int) -> None:
    position.chooser = chooser
    position.phase = "first"


def first_chosen(position: Position, side: int) -> None:
    position.first = position.active = side
    position.phase = "morale"


def turn_started(position: Position, round: int, side: int) -> None:
    position.round = round
    position.active = side
    position.activated = []
    position.phase = "morale"


def morale_checked(position: Position) -> None:
    """The check is over; whoever it removed is told by facts of its own."""
    position.phase = "activations"
    position.waiting = position.rowing[position.active].copy()


def activated(position: Position, ship: Ship, mp: int, free_turn: bool, may_attack: bool) -> None:
    position.current = ship
    position.mp = mp
    position.free_turn = free_turn
    position.may_attack = may_attack
    position.began = ship.cell
    del position.waiting[ship.id]


def moved(position: Position, ship: Ship, cell: int, mp: int) -> None:
    at = position.at
    at[ship.cell] = None
    at[cell] = ship
    ship.cell = cell
    position.mp = mp


def turned(position: Position, ship: Ship, facing: int, free: bool, mp: int) -> None:
    ship.facing = facing
    position.mp = mp
    if free:
        position.free_turn = False


def attacked(position: Position, mp: int) -> None:
    position.mp = mp
    position.attack_this_round = True


def oars_lost(position: Position, ship: Ship, oar: int) -> None:
    ship.oar = oar
    if oar >= NO_OARS:
        position.rowing[ship.side].pop(ship.id, None)


def _removed(position: Position, ship: Ship, status: Status, by: str | None) -> None:
    """A ship leaves the map and counts as lost (HEX-GEN-07)."""
    position.at[ship.cell] = None
    ship.cell = 0
    ship.status = status
    ship.by = by
    position.lost[ship.side] += 1
    position.afloat[ship.side] -= 1
    position.rowing[ship.side].pop(ship.id, None)
    position.waiting.pop(ship.id, None)


def taken(position: Position, ship: Ship, by: str) -> None:
    _removed(position, ship, "taken", by)


def advanced(position: Position, ship: Ship, cell: int) -> None:
    moved(position, ship, cell, position.mp)


def entangled(position: Position, attacker: Ship, target: Ship) -> None:
    """Both are lost, and their wreck closes the target's hex (HEX-RAM-04)."""
    cell = target.cell
    for ship, other in ((attacker, target), (target, attacker)):
        _removed(position, ship, "entangled", other.id)
        ship.cell = cell
    position.at[cell] = WRECK
    position.wrecks.append(Wreck(position.hexes[cell], (attacker.id, target.id)))


def retired(position: Position, ship: Ship) -> None:
    _removed(position, ship, "retired", None)


def activation_ended(position: Position, ship: Ship) -> None:
    position.activated.append(ship.id)
    position.current = None
    position.mp = 0
    position.free_turn = position.may_attack = False
    position.began = 0


def turn_ended(position: Position, side: int) -> None:
    """After the second player's turn the round is over, and the rounds without an attack are counted (HEX-END-05)."""
    position.waiting = {}
    if side != position.first:
        position.quiet_rounds = 0 if position.attack_this_round else position.quiet_rounds + 1
        position.attack_this_round = False


def game_over(position: Position, winner: str | None, reason: str) -> None:
    position.ended = Ended(winner, reason)
    position.phase = "over"
    position.waiting = {}
    position.current = None
    position.mp = 0
    position.free_turn = position.may_attack = False
    position.began = 0


def _activated(position: Position, event: ev.Activated) -> None:
    activated(position, position.by_id[event.ship], event.mp, event.free_turn, event.may_attack)


def _oar_strike(position: Position, event: ev.OarStrike) -> None:
    attacked(position, event.mp)
    oars_lost(position, position.by_id[event.target], event.oar)


_APPLY: dict[type, Callable[[Position, Any], None]] = {
    ev.GameStarted: lambda it, event: None,
    ev.Placed: lambda it, event: placed(it, it.by_id[event.ship], it.grid.cell_of[event.hex], event.facing),
    ev.FirstPlayer: lambda it, event: first_rolled(it, SIDES.index(event.side)),
    ev.FirstChosen: lambda it, event: first_chosen(it, SIDES.index(event.side)),
    ev.TurnStarted: lambda it, event: turn_started(it, event.round, SIDES.index(event.side)),
    ev.Morale: lambda it, event: morale_checked(it),
    ev.Activated: _activated,
    ev.Moved: lambda it, event: moved(it, it.by_id[event.ship], it.grid.cell_of[event.to], event.mp),
    ev.Turned: lambda it, event: turned(it, it.by_id[event.ship], event.facing, event.free, event.mp),
    ev.OarStrike: _oar_strike,
    ev.Rammed: lambda it, event: attacked(it, event.mp),
    ev.Taken: lambda it, event: taken(it, it.by_id[event.ship], event.by),
    ev.Advanced: lambda it, event: advanced(it, it.by_id[event.ship], it.grid.cell_of[event.to]),
    ev.Entangled: lambda it, event: entangled(it, *[it.by_id[id] for id in event.ships]),
    ev.Retired: lambda it, event: retired(it, it.by_id[event.ship]),
    ev.ActivationEnded: lambda it, event: activation_ended(it, it.by_id[event.ship]),
    ev.TurnEnded: lambda it, event: turn_ended(it, SIDES.index(event.side)),
    ev.GameOver: lambda it, event: game_over(it, event.winner, event.reason),
}


def apply(position: Position, event: Any) -> None:
    """Make a recorded event so."""
    _APPLY[type(event)](position, event)
