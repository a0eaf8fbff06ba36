"""What it is worth to a good player to end a ship's move in a square, with a heading."""

from collections.abc import Iterable
from functools import lru_cache
from operator import itemgetter

from rules.geometry.square import SquareGrid
from rules.navarchoi.bots.constants import Constants
from rules.navarchoi.bots.flight import Flight
from rules.navarchoi.game import Game
from rules.navarchoi.ships import Ship

HORIZON = 14  # squares beyond which an enemy is only a direction to go
NEAREST = 7  # enemies that are looked at
CLOSE = 5  # squares within which the bows of an enemy matter
SEA_ROOM = 2  # squares from the edge of the map
MOST_COMPANY = 3  # friends beside a ship that count
THREAT = tuple(min(turn, 8 - turn) <= 2 for turn in range(8))
ROUNDING = 1e-9
FURTHEST = 8  # squares that a ship may go in an activation

Sight = tuple[int, int]
"""An enemy: its cell, and its facing where its bows are to be feared, else -1."""

Spots = dict[int, dict[int, tuple[int, int]]]
"""By cell and heading where a ship could end: the first node that leads there, and the MP declared."""

Place = tuple[float, int, list[Sight], float]
"""A square: what ending there is worth at most, in the best of company; its cell; the enemies that are close; what its
distance from the nearest enemy counts."""


class Weights:
    """The constants as they are looked up: by friends beside, by squares from the enemy, by points to port or starboard
    that the enemy bears."""

    def __init__(self, by: Constants) -> None:
        self.company = tuple([by.company * beside for beside in range(MOST_COMPANY + 1)])
        self.best_company = self.company[-1] + ROUNDING
        self.exposed = tuple([by.exposed * (CLOSE + 1 - away) for away in range(CLOSE + 1)])
        self.faces = tuple([by.facing if turn in (0, 1, 7) else 0.0 for turn in range(8)])
        aft = (by.beam, by.stern_quarter, by.stern, by.stern_quarter, by.beam)
        self.broadside = (by.bow, by.quarter, *aft, by.quarter)


weights = lru_cache(maxsize=64)(Weights)


@lru_cache(maxsize=64)
def _edges(grid: SquareGrid, cost: float) -> list[float]:
    """By cell what it costs to be near the edge of the map."""
    found = [0.0] * grid.size
    for cell, (col, row) in grid.square_of.items():
        away = min(col - 1, row - 1, grid.cols - col, grid.rows - row)
        if away < SEA_ROOM:
            found[cell] = -cost * (SEA_ROOM - away)
    return found


class Berths:
    """The places to which one ship could go."""

    def __init__(
        self, game: Game, side: int, ship: Ship, enemies: list[Ship], by: Constants, out: Flight | None = None
    ) -> None:
        self.game = game
        self.by = by
        self.weights = weights(by)
        self.out = out
        self.edges = _edges(game.grid, 0.0 if out is not None else by.edge)
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
        by, edges, company_at_best = self.by, self.edges, self.weights.best_company
        forward = 0.0 if self.out is None else by.flight * self.out.worth * FURTHEST
        if by.facing * len(self.sights) + company_at_best + forward < least:
            return best
        faces, broadside = self.weights.faces, self.weights.broadside
        for most, cell, close, pursuit in self._places(spots):
            if most < least:
                break
            company, crowded = self._company(cell)
            edge = edges[cell]
            if by.facing * len(close) + pursuit + company + crowded + edge + ROUNDING < least:
                continue
            bearings = self._bearings(cell, close)
            for heading, (number, mp) in spots[cell].items():
                worth = 0.0
                for to_enemy, exposed in bearings:
                    came = (to_enemy - heading) & 7
                    worth += faces[came]
                    if exposed:
                        worth -= exposed * broadside[came]
                worth = worth + pursuit + company + crowded + edge
                if not mp:
                    worth -= by.idle
                if worth >= least and (worth > least or number <= before):
                    best, least, before = (worth, number, mp), worth, number
        return best

    def _places(self, cells: Iterable[int]) -> list[Place]:
        """The squares, before anybody looks which way the enemies lie and who is there: the most promising first."""
        nearest_ones, sights = self.nearest, self.sights
        span, edges = self.game.grid.span, self.edges
        facing, best_company, cost, out = self.by.facing, self.weights.best_company, self.by.pursuit, self.out
        pull = 0.0 if out is None else self.by.flight * out.worth
        found: list[Place] = []
        for cell in cells:
            nearest = HORIZON * 3
            for there in nearest_ones:
                away = span[there - cell]
                if away < nearest:
                    nearest = away
            close = [sight for sight in sights if 0 < span[sight[0] - cell] <= CLOSE] if nearest <= CLOSE else []
            pursuit = -cost * nearest if out is None else pull * (out.steps[self.ship.cell] - out.steps[cell])
            most = facing * len(close) + pursuit + best_company + edges[cell]
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
        company = self.weights.company[min(beside, MOST_COMPANY)]
        return company, -self.by.crowded if cell in at and len(at[cell]) > (cell == here) else 0.0

    def _bearings(self, cell: int, close: list[Sight]) -> list[tuple[int, float]]:
        """The direction of each enemy that counts, with what its bows may cost."""
        toward, span, threat = self.game.grid.toward, self.game.grid.span, self.weights.exposed
        found: list[tuple[int, float]] = []
        for there, facing in close:
            to_enemy = toward[there - cell]
            if facing >= 0 and THREAT[(facing - to_enemy - 4) & 7]:
                found.append((to_enemy, threat[span[there - cell]]))
            else:
                found.append((to_enemy, 0.0))
        return found


_most = itemgetter(0)
