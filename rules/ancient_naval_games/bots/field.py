"""How far it is by water to where an enemy may be attacked: rocks, wrecks and ships that cannot row are walls.

A set of cells is a whole number here, a bit for each cell: a step from all of them at once is then a handful of shifts,
however many they are."""

from collections.abc import Sequence
from functools import lru_cache

from rules.ancient_naval_games.play import Battle
from rules.ancient_naval_games.ships import NO_OARS, Ship
from rules.ancient_naval_games.state import MapState
from rules.geometry.hexgrid import hexgrid


def steps_to_attack(game: Battle, side: int, enemies: Sequence[Ship]) -> list[int]:
    """By cell how many steps it is from there to the nearest hex out of which one of the enemies may be attacked; as
    many as the map has columns and rows, twice over, where it is farther or there is no way. A ship without oars cannot
    be struck from ahead or astern (HEX-OAR-05). Friends that can row are no walls: they make way. The hexes of the
    enemies are one step nearer than any."""
    grid, most = game.grid, furthest(game)
    stride, unreached = grid.stride, _open_water(game, side)
    rowing, edge = 0, 0
    for enemy in enemies:
        if enemy.oar < NO_OARS:
            rowing |= 1 << enemy.cell
        else:
            for direction, way in enumerate(grid.steps):
                if (direction - enemy.facing) % 3:
                    edge |= 1 << enemy.cell + way
    edge = (edge | _beside(rowing, stride)) & unreached
    digits: list[int] = []  # by binary digit the cells whose number has it: one more than their steps, 0 for no way
    number = 1
    while edge and number <= most:
        if number >> len(digits):
            digits.append(0)
        for place in range(len(digits)):
            if number >> place & 1:
                digits[place] |= edge
        unreached ^= edge
        edge = _beside(edge, stride) & unreached
        number += 1
    away = _steps(digits, grid.size, most)
    for enemy in enemies:
        away[enemy.cell] = -1
    return away


def furthest(game: Battle) -> int:
    """More steps than any way is long that a fleet would go."""
    return 2 * (game.grid.cols + game.grid.rows)


@lru_cache(maxsize=64)
def _sea(map: MapState) -> int:
    """The cells of a map that are no land."""
    cell_of, land = hexgrid(map.cols, map.rows).cell_of, {*map.land}
    return sum([1 << cell for hex, cell in cell_of.items() if hex not in land])


def _open_water(game: Battle, side: int) -> int:
    """The cells that ships of the side may go through."""
    closed = 0
    for wreck in game.wrecks:
        closed |= 1 << game.grid.cell_of[wreck.hex]
    for ship in game.ships:
        if ship.status == "afloat" and (ship.side != side or ship.oar >= NO_OARS):
            closed |= 1 << ship.cell
    return _sea(game.start.map) & ~closed


def _beside(cells: int, stride: int) -> int:
    """The cells and those beside them: a cell's neighbours north and south are the bits next to its own, those east
    and west a stride from it and from one of these."""
    east, west = cells | cells >> 1, cells | cells << 1
    return east | west | east << stride | west >> stride


def _steps(digits: list[int], size: int, most: int) -> list[int]:
    """By cell one less than its number; `most` where that is 0."""
    if most < 256:
        return [*_bytes(digits, size).translate(_one_less(most))]
    away = [most] * size
    low, high = _bytes(digits[:8], size), _bytes(digits[8:], size)
    for cell in range(size):
        if low[cell] or high[cell]:
            away[cell] = low[cell] + 256 * high[cell] - 1
    return away


def _bytes(digits: list[int], size: int) -> bytes:
    """By cell its number of up to eight binary digits. Written out, each bit of a set is a byte already."""
    ones, found = _ones(size), 0
    for place, cells in enumerate(digits):
        found |= (int.from_bytes(bin(cells).encode(), "big") & ones) << place
    return found.to_bytes(size, "little")


@lru_cache(maxsize=64)
def _ones(size: int) -> int:
    """A 1 in each of so many bytes."""
    return int.from_bytes(bytes([1]) * size, "little")


@lru_cache(maxsize=64)
def _one_less(most: int) -> bytes:
    """For each byte the one below it; for 0 that one."""
    return bytes([most, *range(255)])
