"""What it is worth to a good player to end a ship's move in a square, with a heading."""

from functools import lru_cache
from typing import NamedTuple

from rules.geometry.square import SquareGrid
from rules.navarchoi.game import Game
from rules.navarchoi.ships import Ship

HORIZON = 14  # squares beyond which an enemy is only a direction to go
NEAREST = 7  # enemies that are looked at
CLOSE = 5  # squares within which the bows of an enemy matter
PURSUIT = 0.09
COMPANY = tuple(0.05 * beside for beside in (0, 1, 2, 3))
CROWDED = -0.1
EDGE = -0.15
SEA_ROOM = 2  # squares from the edge of the map
EXPOSED = tuple(0.03 * (CLOSE + 1 - away) for away in range(CLOSE + 1))
FACING_HIM = 0.12
FACES = tuple(FACING_HIM if turn in (0, 1, 7) else 0.0 for turn in range(8))
BROADSIDE = (0.2, 1.0, 2.0, 1.6, 1.2, 1.6, 2.0, 1.0)
THREAT = tuple(min(turn, 8 - turn) <= 2 for turn in range(8))
ROUNDING = 1e-9

Sight = tuple[int, int]
"""An enemy: its cell, and its facing where its bows are to be feared, else -1."""


class Place(NamedTuple):
    """What it is worth to end in a square: at most; the enemies that are close, each with its distance; and what counts
    whatever the heading, to be added in this order: near the enemy, in company, alone in the square, off the edge."""

    most: float
    close: list[tuple[int, Sight]]
    pursuit: float
    company: float
    crowded: float
    edge: float


@lru_cache(maxsize=64)
def _edges(grid: SquareGrid) -> list[float]:
    """By cell what it costs to be near the edge of the map."""
    found = [0.0] * grid.size
    for cell, (col, row) in grid.square_of.items():
        away = min(col - 1, row - 1, grid.cols - col, grid.rows - row)
        if away < SEA_ROOM:
            found[cell] = EDGE * (SEA_ROOM - away)
    return found


class Berths:
    """The places to which one ship could go."""

    def __init__(self, game: Game, side: int, ship: Ship, enemies: list[Ship]) -> None:
        self.game = game
        self.side = side
        self.ship = ship
        span, cell = game.grid.span, ship.cell
        away = [span[enemy.cell - cell] for enemy in enemies]
        near = [enemies[number] for number in sorted(range(len(away)), key=away.__getitem__)[:NEAREST]]
        self.nearest = [enemy.cell for enemy in near]
        self.sights: list[Sight] = [
            (enemy.cell, enemy.facing if enemy.damage == "ok" and not enemy.links else -1)
            for enemy in near
            if enemy.damage != "immobile"
        ]

    def best(self, berths: dict[int, tuple[int, int]], least: float, before: int) -> tuple[float, int, int] | None:
        """The best place to end in: its worth, its node, the MP; the first of equals. None where it is worth less than
        an attack from a node before. `berths` gives for each cell and heading (cell * 8 + heading) the first node that
        leads there and the MP declared. The most promising come first, so that few are looked at closely."""
        spots: dict[int, list[int]] = {}
        for spot in berths:
            cell = spot >> 3
            if cell in spots:
                spots[cell].append(spot)
            else:
                spots[cell] = [spot]
        places = [(self._place(cell), cell) for cell in spots]
        if len(places) > 1:
            places.sort(reverse=True, key=_most)
        best: tuple[float, int, int] | None = None
        for place, cell in places:
            if place.most < least:
                break
            bearings = self._bearings(place, cell)
            _, _, pursuit, company, crowded, edge = place
            for spot in spots[cell]:
                heading = spot & 7
                worth = 0.0
                for to_enemy, exposed in bearings:
                    came = (to_enemy - heading) & 7
                    worth += FACES[came]
                    if exposed:
                        worth -= exposed * BROADSIDE[came]
                worth = worth + pursuit + company + crowded + edge
                if worth >= least:
                    number, mp = berths[spot]
                    if worth > least or number <= before:
                        best, least, before = (worth, number, mp), worth, number
        return best

    def _place(self, cell: int) -> Place:
        """A square, before anybody looks which way the enemies lie."""
        ship, side = self.ship, self.side
        grid, squares = self.game.grid, self.game.at.get
        span = grid.span
        nearest = HORIZON * 3
        for there in self.nearest:
            if span[there - cell] < nearest:
                nearest = span[there - cell]
        close = []
        if nearest <= CLOSE:
            close = [(span[sight[0] - cell], sight) for sight in self.sights if 0 < span[sight[0] - cell] <= CLOSE]
        beside = -1 if ship.place == "map" and span[ship.cell - cell] <= 1 else 0
        for step in grid.rings[1]:
            here = squares(cell + step)
            if here:
                for other in here:
                    if other.side == side:
                        beside += 1
        pursuit = -PURSUIT * nearest
        company = COMPANY[beside if beside < 3 else 3]
        here = squares(cell)
        crowded = CROWDED if here and len(here) > (1 if ship.cell == cell else 0) else 0.0
        edge = _edges(grid)[cell]
        return Place(
            FACING_HIM * len(close) + pursuit + company + crowded + edge + ROUNDING,
            close,
            pursuit,
            company,
            crowded,
            edge,
        )

    def _bearings(self, place: Place, cell: int) -> list[tuple[int, float]]:
        """The direction of each enemy that counts, with what its bows may cost."""
        toward = self.game.grid.toward
        found: list[tuple[int, float]] = []
        for away, (there, facing) in place.close:
            to_enemy = toward[there - cell]
            threatens = facing >= 0 and THREAT[(facing - to_enemy - 4) & 7]
            found.append((to_enemy, EXPOSED[away] if threatens else 0.0))
        return found


def _most(found: tuple[Place, int]) -> float:
    return found[0].most
