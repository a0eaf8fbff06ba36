"""The enemies that a ship could run into, each by the course that strikes it best, as orders to be given at once."""

from urllib.parse import urlencode

import msgspec

from rules.nauta import Battle
from rules.nauta.forecast import Course, rams
from rules.nauta.measure import in_degrees
from rules.nauta.ships import Ship


class Ram(msgspec.Struct, frozen=True, kw_only=True):
    """An enemy within reach: the fields of the order that strikes it, as a query, and in words."""

    target: str
    label: str
    course: str
    query: str


def rams_of(game: Battle, ship: Ship) -> tuple[Ram, ...]:
    """A ram of every enemy that some course meets."""
    return tuple(_ram(ship, course) for course in rams(game, ship))


def _ram(ship: Ship, course: Course) -> Ram:
    edge = course.edges[0] if course.edges else ""
    where = {"port": "port side", "starboard": "starboard side", "rear": "stern"}.get(edge, "bow")
    wheel = course.wheel
    turn = 0 if wheel is None else wheel.angle / (100 if wheel.side == "R" else -100)
    way = "dash" if course.dash else "dead ahead"
    if wheel is not None:
        way = f"{in_degrees(wheel.angle)} to {'starboard' if wheel.side == 'R' else 'port'}"
    fields = {"order": "move", "ship": ship.id, "mode": "dash" if course.dash else "ahead", "wheel": f"{turn:g}"}
    enemy = course.enemy.id
    return Ram(target=enemy, label=f"{enemy}: {where if course.rams else 'bow'}", course=way, query=urlencode(fields))
