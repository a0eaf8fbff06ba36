"""NAV-7, NAV-8.h: what ships are worth, and the count."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.navarchoi.scenario import Equipment
from rules.navarchoi.ships import CATAPHRACT_FROM, Ship

if TYPE_CHECKING:
    from rules.navarchoi.game import Game

HOLDS = ("map", "beside", "outside")


def value(ship: Ship | Equipment) -> int:
    """NAV-7.a: Type, and 1 each for a cataphract sign on a small ship, Towers, Ballista, Harpax and Liburnian."""
    sign = ship.cataphract and ship.type < CATAPHRACT_FROM
    return ship.type + sign + bool(ship.tower) + ship.ballista + ship.harpax + ship.liburnian


def score(game: Game) -> tuple[int, int]:
    """NAV-7.b and c: points of both sides in halves, by the final state of every ship."""
    halves = [2 * fleet.handicap for fleet in game.sides]
    for ship in game.ships:
        if ship.place == "sunk":
            halves[1 - ship.first] += 2 * value(ship)
        elif ship.is_prize:
            halves[ship.side] += 3 * value(ship)
        halves[ship.first] += ship.halves
    return halves[0], halves[1]


def winner(halves: tuple[int, int]) -> int | None:
    """NAV-7.e."""
    return None if halves[0] == halves[1] else 0 if halves[0] > halves[1] else 1


def is_wiped_out(game: Game) -> bool:
    """NAV-8.h: a side controls no ship on or beside the map and has none to come."""
    one, two = game.alive
    if (
        one is not None
        and two is not None
        and not one.side
        and two.side
        and one.place in HOLDS
        and two.place in HOLDS
    ):
        return False
    first = second = False
    for ship in game.ships:
        if ship.place in HOLDS:
            if ship.side:
                second = True
                game.alive[1] = ship
            else:
                first = True
                game.alive[0] = ship
            if first and second:
                return False
    return True
