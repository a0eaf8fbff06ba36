"""NAV-2.6.3 to 2.6.6: formations that grow round a ship, on sets of bits: samples of what may be announced."""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from rules.navarchoi import actions as act
from rules.navarchoi.cards import Card
from rules.navarchoi.game import Game
from rules.navarchoi.readiness import gap, limit
from rules.navarchoi.ships import Ship
from rules.navarchoi.state import SIDES


class Waiting:
    """Ships that may be activated, as sets of bits by `Ship.number`: those in each square, those that face each way,
    those of each movement status, on the map and off it."""

    def __init__(self, game: Game, side: int, ships: Iterable[Ship]) -> None:
        self.game = game
        self.ships = list(ships)
        self.most = limit(game, side, [])
        self.squares: dict[int, int] = defaultdict(int)
        self.outside = 0
        self._facing = [0] * 8
        self._alike: dict[tuple[str, str, str], int] = defaultdict(int)
        self._near: dict[int | tuple[str, ...], int] = {}
        facing, alike, squares = self._facing, self._alike, self.squares
        for ship in self.ships:
            bit = 1 << ship.number
            facing[ship.facing] |= bit
            damage, place = ship.damage, ship.place
            alike[damage, ship.speed if damage == "ok" else "", place] |= bit
            if place == "map":
                squares[ship.cell] |= bit
            else:
                self.outside |= bit

    def _beside(self, ship: Ship) -> int:
        """Those at distance 0 or 1 (NAV-2.6.3): once for each square, or off the map for ships that enter alike."""
        where = ship.cell if ship.place == "map" else ship.entry
        found = self._near.get(where)
        if found is None:
            if ship.place == "map":
                get = self.squares.get
                found = get(ship.cell, 0)
                for step in self.game.steps:
                    found |= get(ship.cell + step, 0)
            else:
                others = [other for other in ships_of(self.game, self.outside) if gap(self.game, ship, other) <= 1]
                found = sum([1 << other.number for other in others])
            self._near[where] = found
        return found

    def _in_line(self, heading: int) -> int:
        """Those that face within one point of a heading (NAV-2.6.4)."""
        facing = self._facing
        return facing[heading - 1] | facing[heading] | facing[heading - 7]

    def grown(self, first: Ship) -> Iterator[int]:
        """The formations round a ship that may be announced without a card: the ship alone, then with those of its kind
        that are near and face like it, one after the other."""
        for group, mixed in self._growing(first):
            if not mixed or self._is_aligned(group):
                yield group

    def largest(self, first: Ship) -> int:
        """The last of them."""
        growing = list(self._growing(first))
        group, mixed = growing.pop()
        while mixed and not self._is_aligned(group):
            group, mixed = growing.pop()
        return group

    def _growing(self, first: Ship) -> Iterator[tuple[int, bool]]:
        """A ship, then one more at a time of those that are near and face like it; and whether two may differ by
        more than a point, since some face to port of the first and some to starboard."""
        group = 1 << first.number
        yield group, False
        ships = self.game.ships
        reach = self._beside(first)
        damage = first.damage
        alike = self._alike[damage, first.speed if damage == "ok" else "", first.place]
        left = alike & self._in_line(first.facing) & ~group
        port, starboard = self._facing[first.facing - 1], self._facing[first.facing - 7]
        for _ in range(1, self.most):
            near = left & reach
            if not near:
                return
            near &= -near
            left ^= near
            group |= near
            reach |= self._beside(ships[near.bit_length() - 1])
            yield group, bool(group & port and group & starboard)

    def _is_aligned(self, group: int) -> bool:
        """NAV-2.6.4, NAV-A-24, of ships that hang together: each faces within a point of one of the nearest others."""
        for ship in ships_of(self.game, group):
            others = group ^ (1 << ship.number)
            same_square = others & self.squares.get(ship.cell, 0) if ship.place == "map" else 0
            if not (same_square or others & self._beside(ship)) & self._in_line(ship.facing):
                return False
        return True

    def __iter__(self) -> Iterator[int]:
        """Every formation that grows round a ship, each once."""
        found: set[int] = set()
        for ship in self.ships:
            for group in self.grown(ship):
                if group not in found:
                    found.add(group)
                    yield group


def numbers_of(group: int) -> Iterator[int]:
    """The numbers of the ships of a set of bits, in ascending order."""
    while group:
        bit = group & -group
        group ^= bit
        yield bit.bit_length() - 1


def ships_of(game: Game, group: int) -> list[Ship]:
    """The ships of a set of bits."""
    return [game.ships[number] for number in numbers_of(group)]


def announced(game: Game, side: int, group: int, *cards: Card) -> act.Activate:
    """Announcing a formation with some Bonus cards."""
    ids = sorted([ship.id for ship in ships_of(game, group)])
    return act.Activate(SIDES[side], tuple(ids), tuple([card.id for card in cards]))
