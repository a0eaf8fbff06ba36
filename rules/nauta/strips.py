"""NAU-7.a and NAU-G.10: deployment strips, and where in them a fleet finds room."""

from collections.abc import Iterable, Iterator

from rules.geometry.table import Outline, rectangle
from rules.nauta.actions import Berth
from rules.nauta.measure import FULL_TURN, ahead, rounded, touch
from rules.nauta.position import Position
from rules.nauta.scenario import Edge, Side
from rules.nauta.state import ENEMY, Strip, TableState, strip

INWARD: dict[Edge, int] = {"south": 0, "west": FULL_TURN // 4, "north": FULL_TURN // 2, "east": 3 * FULL_TURN // 4}


def is_inside(outline: Outline, within: Strip) -> bool:
    """NAU-G.10: every corner, rounded, lies in the strip."""
    left, bottom, right, top = within
    return all(left <= rounded(x) <= right and bottom <= rounded(y) <= top for x, y in outline.corners)


def outlines(position: Position, berths: Iterable[Berth]) -> list[tuple[Berth, Outline]]:
    """The bases of a deployment."""
    found = []
    for berth in berths:
        ship = position.by_id[berth.ship]
        found.append((berth, rectangle(berth.x, berth.y, ship.width, ship.depth, ahead(berth.heading))))
    return found


def visible_bases(position: Position, side: str) -> list[Outline]:
    """The enemy's bases that a deployment must keep clear of: those in view (NAU-7.d), where strips overlap."""
    if position.terms.method != "roll":
        return []
    return [ship.outline for ship in position.fleet(ENEMY[side]) if ship.x is not None]


def arrangements(position: Position, side: Side) -> Iterator[tuple[Berth, ...]]:
    """Legal deployments in rows, bows to the enemy: as wide apart as the rules like it for formations, then
    closer, then shifted to either end. None where the strip has no room."""
    edge = position.sides[side].edge
    assert edge is not None
    segment = position.table.segment
    seen = set()
    for apart, shift in ((1.0, 0.5), (1.0, 0.15), (1.0, 0.85), (0.5, 0.5), (0.1, 0.5)):
        berths = _rows(position, side, edge, int(apart * segment), shift)
        if berths is not None and berths not in seen:
            seen.add(berths)
            yield berths


def has_room(position: Position, side: Side, edge: Edge) -> bool:
    """Whether a fleet finds a place in the strip along an edge, bases as near as 2 mm."""
    return any(_rows(position, side, edge, int(apart * position.table.segment), 0.5) for apart in (1.0, 0.5, 0.1))


def _rows(position: Position, side: Side, edge: Edge, apart: int, shift: float) -> tuple[Berth, ...] | None:
    """The largest ships in front and in the middle, `shift` telling where along the edge the middle is."""
    table, within = position.table, strip(position.table, edge)
    ships = sorted(position.fleet(side), key=lambda ship: (-ship.size, ship.order))
    length = table.width if edge in ("south", "north") else table.height
    column, row = max(ship.width for ship in ships) + apart, max(ship.depth for ship in ships) + apart
    middle = int(length * shift)
    placed = visible_bases(position, side)
    placed += [outline for _, outline in position.land]
    spots = [
        (along, depth)
        for depth in range(table.strip, 0, -row)
        for along in sorted(range(middle % column, length, column), key=lambda at: (abs(at - middle), at))
    ]
    berths = []
    for ship in ships:
        for spot in spots:
            x, y = _place(table, edge, spot[0], spot[1] - (ship.depth + 1) // 2)
            outline = rectangle(x, y, ship.width, ship.depth, ahead(INWARD[edge]))
            if is_inside(outline, within) and not any(touch(outline, other) for other in placed):
                break
        else:
            return None
        spots.remove(spot)
        placed.append(outline)
        berths.append(Berth(ship.id, x, y, INWARD[edge]))
    return tuple(sorted(berths, key=lambda berth: position.by_id[berth.ship].order))


def _place(table: TableState, edge: Edge, along: int, inward: int) -> tuple[int, int]:
    return {
        "south": (along, inward),
        "north": (along, table.height - inward),
        "west": (inward, along),
        "east": (table.width - inward, along),
    }[edge]
