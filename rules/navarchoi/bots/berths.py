"""What it is worth to a good player to end a ship's move in a square, with a heading."""

from collections.abc import Iterable
from functools import lru_cache
from operator import itemgetter

from rules.geometry.square import SquareGrid
from rules.navarchoi.game import Game
from rules.navarchoi.ships import Ship

HORIZON = 14  # squares beyond which an enemy is only a direction to go
NEAREST = 7  # enemies that are looked at
CLOSE = 5  # squares within which the bows of an enemy matter
PURSUIT = 0.09
COMPANY = tuple(0.05 * beside for beside in (0, 1, 2, 3))
MOST_COMPANY = len(COMPANY)
CROWDED = -0.1
EDGE = -0.15
SEA_ROOM = 2  # squares from the edge of the map
EXPOSED = tuple(0.03 * (CLOSE + 1 - away) for away in range(CLOSE + 1))
FACING_HIM = 0.12
FACES = tuple(FACING_HIM if turn in (0, 1, 7) else 0.0 for turn in range(8))
BROADSIDE = (0.2, 1.0, 2.0, 1.6, 1.2, 1.6, 2.0, 1.0)
THREAT = tuple(min(turn, 8 - turn) <= 2 for turn in range(8))
ROUNDING = 1e-9
BEST_COMPANY = COMPANY[-1] + ROUNDING

Sight = tuple[int, int]
"""An enemy: its cell, and its facing where its bows are to be feared, else -1."""

Spots = dict[int, dict[int, tuple[int, int]]]
"""By cell and heading where a ship could end: the first node that leads there, and the MP declared."""

Place = tuple[float, int, list[Sight], float]
"""A square: what ending there is worth at most, in the best of company; its cell; the enemies that are close; what its
distance from the nearest enemy counts."""


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
        near = sorted(enemies, key=lambda enemy: span[enemy.cell - cell])[:NEAREST]
        self.nearest = [enemy.cell for enemy in near]
        self.sights: list[Sight] = [
            (enemy.cell, enemy.facing if enemy.damage == "ok" and not enemy.links else -1)
            for enemy in near
            if enemy.damage != "immobile"
        ]

    def best(self, spots: Spots, least: float, before: int) -> tuple[float, int, int] | None:
        """The best place to end in: its worth, its node, the MP; the first of equals. None where it is worth less than
        an attack from a node before. The most promising squares come first, so that few are looked at closely."""
        best: tuple[float, int, int] | None = None
        if FACING_HIM * len(self.sights) + COMPANY[-1] < least:
            return best
        edges = _edges(self.game.grid)
        for most, cell, close, pursuit in self._places(spots):
            if most < least:
                break
            company, crowded = self._company(cell)
            edge = edges[cell]
            if FACING_HIM * len(close) + pursuit + company + crowded + edge + ROUNDING < least:
                continue
            bearings = self._bearings(cell, close)
            for heading, (number, mp) in spots[cell].items():
                worth = 0.0
                for to_enemy, exposed in bearings:
                    came = (to_enemy - heading) & 7
                    worth += FACES[came]
                    if exposed:
                        worth -= exposed * BROADSIDE[came]
                worth = worth + pursuit + company + crowded + edge
                if worth >= least and (worth > least or number <= before):
                    best, least, before = (worth, number, mp), worth, number
        return best

    def _places(self, cells: Iterable[int]) -> list[Place]:
        """The squares, before anybody looks which way the enemies lie and who is there: the most promising first."""
        nearest_ones, sights = self.nearest, self.sights
        span, edges = self.game.grid.span, _edges(self.game.grid)
        found: list[Place] = []
        for cell in cells:
            nearest = HORIZON * 3
            for there in nearest_ones:
                away = span[there - cell]
                if away < nearest:
                    nearest = away
            close = [sight for sight in sights if 0 < span[sight[0] - cell] <= CLOSE] if nearest <= CLOSE else []
            pursuit = -PURSUIT * nearest
            most = FACING_HIM * len(close) + pursuit + BEST_COMPANY + edges[cell]
            found.append((most, cell, close, pursuit))
        found.sort(key=_most, reverse=True)
        return found

    def _company(self, cell: int) -> tuple[float, float]:
        """What the own ships around a square are worth, and what it costs not to be alone in it."""
        ship, side, at = self.ship, self.side, self.game.at
        grid = self.game.grid
        here = ship.cell if ship.place == "map" else 0
        beside = -1 if here and grid.span[here - cell] <= 1 else 0
        for step in grid.rings[1]:
            square = cell + step
            if square in at:
                for other in at[square]:
                    if other.side == side:
                        beside += 1
        company = COMPANY[beside] if beside < MOST_COMPANY else COMPANY[-1]
        return company, CROWDED if cell in at and len(at[cell]) > (cell == here) else 0.0

    def _bearings(self, cell: int, close: list[Sight]) -> list[tuple[int, float]]:
        """The direction of each enemy that counts, with what its bows may cost."""
        toward, span = self.game.grid.toward, self.game.grid.span
        found: list[tuple[int, float]] = []
        for there, facing in close:
            to_enemy = toward[there - cell]
            if facing >= 0 and THREAT[(facing - to_enemy - 4) & 7]:
                found.append((to_enemy, EXPOSED[span[there - cell]]))
            else:
                found.append((to_enemy, 0.0))
        return found


_most = itemgetter(0)
