"""What several facts change alike: points lost, captors freed, bases taken off the table, contacts that break."""

from msgspec.structs import replace

from rules.nauta.measure import touch
from rules.nauta.position import Position
from rules.nauta.scenario import Side
from rules.nauta.ships import Ship


def part(position: Position, ship: Ship) -> None:
    """NAU-18h.1: a contact by the front edge lasts until the two part."""
    if not position.by_the_front:
        return
    for other in position.ships:
        if other.front_contacts and ship.id in other.front_contacts and not _touch(ship, other):
            other.front_contacts = tuple([id for id in other.front_contacts if id != ship.id])
    if ship.front_contacts:
        ship.front_contacts = tuple([id for id in ship.front_contacts if _touch(ship, position.by_id[id])])
    position.by_the_front = any(other.front_contacts for other in position.ships)


def _touch(ship: Ship, other: Ship) -> bool:
    return ship.x is not None and touch(ship.outline, other.outline)


def free_captor(position: Position, captive: Ship) -> None:
    captor = position.by_id.get(captive.captured_by or "")
    if captor is not None and captive.id in captor.captives:
        captor.captives = tuple([id for id in captor.captives if id != captive.id])
        freed(position, captor)


def freed(position: Position, ship: Ship) -> None:
    """NAU-9.l: a ship that is freed during the movement counts as having written 0."""
    if position.step == "movement" and ship.afloat and not ship.locked and ship.written is None:
        ship.written = 0


def pay(position: Position, ship: Ship) -> None:
    ship.lost_turn = position.turn
    add_loss(position, ship.side, ship.cost)


def add_loss(position: Position, side: Side, points: int) -> None:
    position.sides = {**position.sides, side: replace(position.sides[side], lost=position.sides[side].lost + points)}


def take_off(position: Position, ship: Ship) -> None:
    ship.stand(None, None, ship.heading)
    part(position, ship)
