"""What the facts of fighting change."""

from collections.abc import Callable
from typing import Any

from rules.navarchoi import events_fights as ev
from rules.navarchoi.position import Position
from rules.navarchoi.state import INDEX


def _corvus_used(position: Position, event: ev.CorvusUsed) -> None:
    position.by_id[event.ship].corvus = False


def _hull_changed(position: Position, event: ev.HullChanged) -> None:
    ship = position.by_id[event.ship]
    ship.damage = event.new
    ship.speed = "C"


def _manpower_changed(position: Position, event: ev.ManpowerChanged) -> None:
    position.by_id[event.ship].manpower = event.new


def _manpower_shown(position: Position, event: ev.ManpowerShown) -> None:
    position.by_id[event.ship].shown = event.manpower


def _grappled(position: Position, event: ev.Grappled) -> None:
    first, second = (position.by_id[id] for id in event.ships)
    for ship, other in ((first, second), (second, first)):
        ship.links = tuple(sorted({*ship.links, other.id}))


def _link_cut(position: Position, event: ev.LinkCut) -> None:
    for id, other in (event.ships, event.ships[::-1]):
        ship = position.by_id[id]
        ship.links = tuple([each for each in ship.links if each != other])


def _placed(position: Position, event: ev.Withdrew | ev.Placed) -> None:
    ship = position.by_id[event.ship]
    ship.facing = event.facing
    position.put(ship, position.grid.cell_of[event.square])


def _sunk(position: Position, event: ev.Sunk) -> None:
    ship = position.by_id[event.ship]
    position.remove(ship, "sunk")
    ship.sail, ship.marker = False, "none"
    if event.square:
        position.awash[ship.id] = position.grid.cell_of[event.square]


def _taken(position: Position, event: ev.Taken) -> None:
    ship = position.by_id[event.ship]
    position.hand_over(ship, INDEX[event.side])
    ship.captured = event.captured
    ship.manpower = ship.shown = 1


def _melee_passed(position: Position, event: ev.MeleePassed) -> None:
    position.sides[INDEX[event.side]].melee_passed = True


OF_CARDS: dict[type, Callable[[Position, Any], None]] = {
    ev.MeleePassed: _melee_passed,
}


OF_SHIPS: dict[type, Callable[[Position, Any], None]] = {
    ev.CorvusUsed: _corvus_used,
    ev.HullChanged: _hull_changed,
    ev.ManpowerChanged: _manpower_changed,
    ev.ManpowerShown: _manpower_shown,
    ev.Grappled: _grappled,
    ev.LinkCut: _link_cut,
    ev.Withdrew: _placed,
    ev.Placed: _placed,
    ev.Sunk: _sunk,
    ev.Taken: _taken,
}
