"""MAR-MOV.20 and PRZ.06: the edge of the table, and who may leave by it."""

from rules.geometry.table_exact import DECIMALS
from rules.mare_nostrum.measure import ahead
from rules.mare_nostrum.position import Position
from rules.mare_nostrum.scenario import Edge, Speed
from rules.mare_nostrum.ships import MAY_ABANDON, SINKS, Galley
from rules.mare_nostrum.state import TableState

FAR = 10**12


def to_edge(table: TableState, pose: tuple[float, float, int], astern: bool = False) -> tuple[int, bool, list[Edge]]:
    """How far the hull centre may run before it would pass an edge line, rounded down; whether that falls short of
    the line; and which edges it would pass."""
    s, c = ahead(pose[2])
    east, north = round(s * DECIMALS), round(c * DECIMALS)
    if astern:
        east, north = -east, -north
    found: list[tuple[int, bool, Edge]] = []
    for speed, room, edge in (
        (east, table.width - pose[0], "east"),
        (-east, pose[0], "west"),
        (north, table.height - pose[1], "north"),
        (-north, pose[1], "south"),
    ):
        if speed > 0:
            whole, rest = divmod(room * DECIMALS, speed)
            found.append((int(whole), rest > 0, edge))  # type: ignore[arg-type]
    least = min(found)
    return least[0], least[1], [edge for whole, rest, edge in found if (whole, rest) == least[:2]]


def leaves_by(game: Position, galley: Galley, level: Speed, sides: list[Edge]) -> bool:
    """MAR-PRZ.06: prizes, and own galleys with 4 or 5 HD, by their friendly edge and at cruising speed or less."""
    if level in ("battle", "ramming") or game.sides[galley.side].edge not in sides:
        return False
    return galley.prize_of == galley.side or (galley.side == galley.original and MAY_ABANDON <= galley.hd < SINKS)
