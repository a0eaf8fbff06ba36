"""What it is worth to a good player to end a ship's move in a square, with a heading."""

from typing import NamedTuple

from rules.navarchoi.game import Game
from rules.navarchoi.ships import Ship

HORIZON = 14  # squares beyond which an enemy is only a direction to go
NEAREST = 7  # enemies that are looked at
PURSUIT = 0.09
COMPANY = 0.05
EXPOSED = 0.03
FACING_HIM = 0.12
BROADSIDE = (0.2, 1.0, 2.0, 1.6, 1.2, 1.6, 2.0, 1.0)
THREAT = tuple(min(turn, 8 - turn) <= 2 for turn in range(8))

Berth = tuple[int, int, int, int]
"""Where a ship could end: the node of the search, its cell, its heading, the MP declared."""

Sight = tuple[int, int, bool]
"""An enemy: its cell, its facing where its bows are to be feared (else -1), whether it is Immobile."""


class Place(NamedTuple):
    """What it is worth to end in a square: at most; the direction of each enemy that counts, with what its bows may
    cost; what counts whatever the heading: near the enemy, in company, not at the edge."""

    most: float
    bearings: list[tuple[int, float]]
    terms: list[float]

    def worth(self, heading: int) -> float:
        """What it is worth with that heading: facing the enemy, his bows not on our sides."""
        worth = 0.0
        for to_enemy, exposed in self.bearings:
            came = (to_enemy - heading) & 7
            if came <= 1 or came == 7:
                worth += FACING_HIM
            if exposed:
                worth -= exposed * BROADSIDE[came]
        for term in self.terms:
            worth += term
        return worth


class Berths:
    """The places to which one ship could go."""

    def __init__(self, game: Game, side: int, ship: Ship, enemies: list[Ship]) -> None:
        self.game = game
        self.side = side
        self.ship = ship
        span, cell = game.grid.span, ship.cell
        self.near: list[Sight] = [
            (
                enemy.cell,
                enemy.facing if enemy.damage == "ok" and not enemy.links else -1,
                enemy.damage == "immobile",
            )
            for enemy in sorted(enemies, key=lambda enemy: span[enemy.cell - cell])[:NEAREST]
        ]

    def best(self, berths: list[Berth], least: float, before: int) -> tuple[float, int, int] | None:
        """The best place to end in: its worth, its node, the MP; the first of equals. None where it is worth less than
        an attack from a node before. The most promising come first, so that few are looked at closely."""
        most = {cell: 0.0 for _, cell, _, _ in berths}
        for cell in most:
            most[cell] = self._at_most(cell)
        berths.sort(key=lambda berth: -most[berth[1]])
        places: dict[int, Place] = {}
        best: tuple[float, int, int] | None = None
        for number, cell, heading, mp in berths:
            if most[cell] < least:
                break
            place = places.get(cell)
            if place is None:
                place = places[cell] = self._place(cell)
            if place.most >= least:
                worth = place.worth(heading)
                if worth > least or (worth == least and number <= before):
                    best, least, before = (worth, number, mp), worth, number
        return best

    def _at_most(self, cell: int) -> float:
        """What it can be worth to end in a square, before it is looked at closely."""
        span, close, nearest = self.game.grid.span, 0, HORIZON * 3
        for there, _, immobile in self.near:
            away = span[there - cell]
            if away < nearest:
                nearest = away
            if away <= 5 and not immobile:
                close += 1
        return FACING_HIM * close - PURSUIT * nearest + COMPANY * 3 + 1e-9

    def _place(self, cell: int) -> Place:
        ship, side = self.ship, self.side
        grid, at = self.game.grid, self.game.at
        span, toward = grid.span, grid.toward
        col, row = grid.square_of[cell]
        nearest = HORIZON * 3
        bearings: list[tuple[int, float]] = []
        for there, facing, immobile in self.near:
            away = span[there - cell]
            if away < nearest:
                nearest = away
            if away > 5 or not away or immobile:
                continue
            to_enemy = toward[there - cell]
            threatens = facing >= 0 and THREAT[(facing - to_enemy - 4) & 7]
            bearings.append((to_enemy, EXPOSED * (6 - away) if threatens else 0.0))
        beside = -1 if ship.place == "map" and span[ship.cell - cell] <= 1 else 0
        squares = at.get
        for step in grid.rings[1]:
            here = squares(cell + step)
            if here:
                for other in here:
                    if other.side == side:
                        beside += 1
        terms = [-PURSUIT * nearest, COMPANY * min(beside, 3)]
        if len(at.get(cell, ())) > (1 if ship.cell == cell else 0):
            terms.append(-0.1)
        edge = min(col - 1, row - 1, grid.cols - col, grid.rows - row)
        if edge < 2:
            terms.append(-0.15 * (2 - edge))
        return Place(FACING_HIM * len(bearings) + sum(terms) + 1e-9, bearings, terms)
