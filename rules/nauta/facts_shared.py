"""What several facts change alike: points lost, captors freed, bases taken off the table, contacts that break."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rules.nauta.measure import touch
from rules.nauta.scenario import Side
from rules.nauta.ships import Ship

if TYPE_CHECKING:
    from rules.nauta.game import Game


def part(game: Game, ship: Ship) -> None:
    """NAU-18h.1: a contact by the front edge lasts until the two part."""
    for other in game.ships:
        held = other.front_contacts
        if ship.id in held and (ship.x is None or not touch(ship.outline, other.outline)):
            held.remove(ship.id)
    ship.front_contacts = [
        id for id in ship.front_contacts if ship.x is not None and touch(ship.outline, game.by_id[id].outline)
    ]


def free_captor(game: Game, captive: Ship) -> None:
    captor = game.by_id.get(captive.captured_by or "")
    if captor is not None and captive.id in captor.captives:
        captor.captives.remove(captive.id)
        freed(game, captor)


def freed(game: Game, ship: Ship) -> None:
    """NAU-9.l: a ship that is freed during the movement counts as having written 0."""
    if game.step == "movement" and ship.afloat and not ship.locked and ship.written is None:
        ship.written = 0


def pay(game: Game, ship: Ship) -> None:
    ship.lost_turn = game.turn
    add_loss(game, ship.side, ship.cost)


def add_loss(game: Game, side: Side, points: int) -> None:
    game.sides = {**game.sides, side: replace(game.sides[side], lost=game.sides[side].lost + points)}


def take_off(game: Game, ship: Ship) -> None:
    ship.stand(None, None, ship.heading)
    part(game, ship)
