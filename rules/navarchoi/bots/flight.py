"""Ships that score by leaving the map (special rule `escape`): by which way, how far it is, what it is worth."""

from functools import lru_cache
from typing import NamedTuple

from rules.geometry.square import SquareGrid
from rules.navarchoi.bots.constants import Constants
from rules.navarchoi.game import Game
from rules.navarchoi.scenario import Escape, Exit, Shore
from rules.navarchoi.ships import Ship, value
from rules.navarchoi.state import SIDES

SHUT = 99


class Flight(NamedTuple):
    """What leaving is worth, how many squares each cell is from the way out (1: on the edge), and the virtual squares
    beyond it."""

    worth: float
    steps: list[int]
    beyond: frozenset[int]


def flight(game: Game, ship: Ship, by: Constants) -> Flight | None:
    """For a ship that scores by leaving; None for any other."""
    if ship.is_prize:
        return None
    for rule in game.special(Escape):
        if SIDES[ship.first] == rule.side:
            halves = rule.halves + rule.group_halves_per_type.get(ship.group, rule.halves_per_type) * ship.type
            if halves > 0:
                shores = tuple([shore.edge for shore in game.special(Shore)])
                steps, beyond = _way_out(game.grid, rule.exits, shores)
                return Flight(halves / 2 + by.saved * value(ship), steps, beyond)
    return None


@lru_cache(maxsize=64)
def _way_out(grid: SquareGrid, exits: tuple[Exit, ...], shores: tuple[str, ...]) -> tuple[list[int], frozenset[int]]:
    """How far each cell is from the nearest of the exits, and the squares beside the map behind them."""
    steps = [SHUT] * grid.size
    beyond: set[int] = set()
    for cell, (col, row) in grid.square_of.items():
        away = {"north": row, "south": grid.rows + 1 - row, "west": col, "east": grid.cols + 1 - col}
        if any(away[edge] < 1 for edge in shores):
            continue
        for out in exits:
            if away[out.edge] < 1:
                beyond.add(cell)
            elif out.to_column is None:
                steps[cell] = min(steps[cell], away[out.edge])
            else:
                steps[cell] = min(steps[cell], max(away[out.edge], col - out.to_column + 1))
    return steps, frozenset(beyond)


def is_way_out(out: Flight, cell: int, beyond: int) -> bool:
    """Whether a step from a cell to a virtual square leaves by the way out."""
    return beyond in out.beyond and out.steps[cell] == 1
