"""How far it is by water to where an enemy may be attacked: rocks, wrecks and ships that cannot row are walls."""

from collections.abc import Iterable

from rules.ancient_naval_games.play import Battle
from rules.ancient_naval_games.ships import NO_OARS, Ship


def steps_to_attack(game: Battle, side: int, enemies: Iterable[Ship]) -> list[int]:
    """By cell how many steps it is from there to the nearest hex out of which one of the enemies may be attacked; as
    many as the map has columns and rows, twice over, where it is farther or there is no way. A ship without oars cannot
    be struck from ahead or astern (HEX-OAR-05). Friends that can row are no walls: they make way. The hexes of the
    enemies are one step nearer than any."""
    at, steps, most = game.at, game.steps, furthest(game)
    away = [most] * game.grid.size
    edge: list[int] = []
    for enemy in enemies:
        for direction in range(6):
            cell = enemy.cell + steps[direction]
            lengthwise = (direction - enemy.facing) % 3 == 0
            if away[cell] > 0 and not (lengthwise and enemy.oar >= NO_OARS) and _is_open(at[cell], side):
                away[cell] = 0
                edge.append(cell)
        away[enemy.cell] = -1
    for step in range(1, most):
        further: list[int] = []
        for cell in edge:
            for way in steps:
                to = cell + way
                if away[to] > step and _is_open(at[to], side):
                    away[to] = step
                    further.append(to)
        if not further:
            break
        edge = further
    return away


def furthest(game: Battle) -> int:
    """More steps than any way is long that a fleet would go."""
    return 2 * (game.grid.cols + game.grid.rows)


def _is_open(there: Ship | None, side: int) -> bool:
    return there is None or (there.side == side and there.oar < NO_OARS)
