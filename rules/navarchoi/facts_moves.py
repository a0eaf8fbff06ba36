"""What the facts of movement change."""

from collections.abc import Callable
from typing import Any

from rules.navarchoi import events_moves as ev
from rules.navarchoi.events_cards import HardOver, SlippedAway
from rules.navarchoi.position import Position
from rules.navarchoi.state import INDEX


def _faced(position: Position, event: ev.Avoided | ev.Rotated | ev.Turned | HardOver) -> None:
    position.by_id[event.ship].facing = event.facing


def _moved(position: Position, event: ev.Moved | ev.Backed | ev.OocAdvanced | SlippedAway) -> None:
    position.put(position.by_id[event.ship], position.grid.cell_of[event.to])


def _entered_map(position: Position, event: ev.EnteredMap) -> None:
    ship = position.by_id[event.ship]
    ship.place, ship.facing = "map", event.facing
    position.put(ship, position.grid.cell_of[event.square])
    position.entries[event.square] = position.entries.get(event.square, 0) + 1


def _left_map(position: Position, event: ev.LeftMap) -> None:
    ship = position.by_id[event.ship]
    position.remove(ship, "left")
    ship.halves, ship.sail = event.halves, False


def _forced_off(position: Position, event: ev.ForcedOff) -> None:
    ship = position.by_id[event.ship]
    position.put(ship, 0)
    ship.place, ship.since, ship.marker, ship.sail = "beside", event.turn, "none", False
    ship.cell = position.grid.cell_of[event.square]


def _ran_aground(position: Position, event: ev.RanAground) -> None:
    ship = position.by_id[event.ship]
    position.remove(ship, "sunk" if event.by is None else "aground")
    ship.sail = False
    if event.by is not None:
        position.hand_over(ship, INDEX[event.by])
        ship.captured = "captured"


def _returned(position: Position, event: ev.Returned) -> None:
    ship = position.by_id[event.ship]
    ship.cell = 0
    ship.place, ship.facing, ship.speed = "map", event.facing, "C"
    position.put(ship, position.grid.cell_of[event.square])


def _sail_rolled(position: Position, event: ev.SailRolled) -> None:
    position.by_id[event.ship].sail = event.success


def _sail_lowered(position: Position, event: ev.SailLowered) -> None:
    position.by_id[event.ship].sail = False


def _marked(position: Position, event: ev.Marked) -> None:
    position.by_id[event.ship].marker = event.colour


def _speed_set(position: Position, event: ev.SpeedSet) -> None:
    position.by_id[event.ship].speed = event.speed


OF_SHIPS: dict[type, Callable[[Position, Any], None]] = {
    ev.Avoided: _faced,
    ev.Rotated: _faced,
    ev.Turned: _faced,
    HardOver: _faced,
    ev.Moved: _moved,
    ev.Backed: _moved,
    ev.OocAdvanced: _moved,
    SlippedAway: _moved,
    ev.EnteredMap: _entered_map,
    ev.LeftMap: _left_map,
    ev.ForcedOff: _forced_off,
    ev.RanAground: _ran_aground,
    ev.Returned: _returned,
    ev.SailRolled: _sail_rolled,
    ev.SailLowered: _sail_lowered,
    ev.Marked: _marked,
    ev.SpeedSet: _speed_set,
}
