"""NAV-7, NAV-8.h: what ships are worth, and the count."""

from rules.navarchoi.position import Position
from rules.navarchoi.ships import value


def score(position: Position) -> tuple[int, int]:
    """NAV-7.b and c: points of both sides in halves, by the final state of every ship."""
    halves = [2 * fleet.handicap for fleet in position.sides]
    for ship in position.ships:
        if ship.place == "sunk":
            halves[1 - ship.first] += 2 * value(ship)
        elif ship.is_prize:
            halves[ship.side] += 3 * value(ship)
        halves[ship.first] += ship.halves
    return halves[0], halves[1]


def winner(halves: tuple[int, int]) -> int | None:
    """NAV-7.e."""
    return None if halves[0] == halves[1] else 0 if halves[0] > halves[1] else 1
