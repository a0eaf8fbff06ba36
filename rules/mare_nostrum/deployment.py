"""MAR-SET.12: where galleys may be deployed."""

from collections.abc import Iterable, Iterator
from heapq import heapify, heappop
from itertools import combinations
from typing import Any

from rules.core.actions import Bounds, Each, Span
from rules.core.choices import Choice
from rules.core.findings import Finding
from rules.geometry.table import lies_within, mesh
from rules.geometry.table_hulls import Shape
from rules.mare_nostrum import events as ev
from rules.mare_nostrum.actions import Deploy, Station
from rules.mare_nostrum.game import Game
from rules.mare_nostrum.measure import FAR, FULL_TURN, INCH, Dimensions, Pose, hull, hull_gap, in_inches, outline
from rules.mare_nostrum.position import Position
from rules.mare_nostrum.refusing import no
from rules.mare_nostrum.scenario import Edge, Side
from rules.mare_nostrum.ships import Galley
from rules.mare_nostrum.state import APART, SIDES, STRIP, Strip, TableState, strip

INWARDS: dict[Edge, int] = {"south": 0, "north": 1800, "west": 900, "east": 2700}
SLACK = 1e-6
STEP = INCH // 2


def is_inside(shape: Shape, within: Strip) -> bool:
    return lies_within(shape, within.left - SLACK, within.bottom - SLACK, within.right + SLACK, within.top + SLACK)


def too_near(shape: Shape, others: Iterable[Shape]) -> bool:
    """Whether hulls are under 3 in apart."""
    return any(_may_be_near(shape, other) and hull_gap(shape, other) < APART for other in others)


def _may_be_near(one: Shape, other: Shape) -> bool:
    dx, dy, near = one.x - other.x, one.y - other.y, one.reach + other.reach + APART
    return dx * dx + dy * dy <= near * near


def unplaced(game: Position, side: str) -> list[Galley]:
    return [galley for galley in game.galleys if galley.side == side and galley.x is None and galley.fate == "afloat"]


def waiting(game: Position) -> Side | None:
    """Who deploys now: side 1 first."""
    if game.phase != "deploy":
        return None
    return next((side for side in SIDES if unplaced(game, side)), None)


def arranged(
    table: TableState, edge: Edge, galleys: list[tuple[str, Dimensions]], taken: list[Shape], forward: bool
) -> tuple[Station, ...] | None:
    """A line of galleys facing the enemy, as evenly spaced as the room allows; None where there is no room."""
    within, heading = strip(table, edge), INWARDS[edge]
    lengthwise = edge in ("south", "north")
    start, end = (within.left, within.right) if lengthwise else (within.bottom, within.top)
    gap = (end - start) // (len(galleys) + 1)
    stations: list[Station] = []
    hulls = list(taken)
    for place, (id, form) in enumerate(galleys, 1):
        deep = STRIP - form.stem if forward else form.length // 2
        room = [start + gap * place, *range(start + form.beam // 2, end - form.beam // 2 + 1, STEP)]
        for at in room:
            x, y = {
                "south": (at, deep),
                "north": (at, table.height - deep),
                "west": (deep, at),
                "east": (table.width - deep, at),
            }[edge]
            shape = hull(form, (x, y, heading))
            if is_inside(outline(form, (x, y, heading)), within) and not too_near(shape, hulls):
                stations.append(Station(id, x, y, heading))
                hulls.append(shape)
                break
        else:
            return None
    return tuple(stations)


def nearest(table: TableState, edge: Edge, form: Dimensions, pose: Pose, taken: list[Shape]) -> Pose | None:
    """The free place in the strip that is nearest to `pose`, on a grid of half inches, coarser on a large table: on
    its own heading if there is one, else facing the enemy."""
    within = strip(table, edge)
    apart = mesh(within.right - within.left, within.top - within.bottom, STEP)
    east = range(within.left + apart, within.right, apart)
    north = range(within.bottom + apart, within.top, apart)
    near = _surely_too_near(east, north, form, taken)
    spots = [((x - pose[0]) ** 2 + (y - pose[1]) ** 2, x, y) for x in east for y in north if (x, y) not in near]
    for heading in dict.fromkeys((pose[2], INWARDS[edge])):
        left = spots[:]
        heapify(left)  # the nearest that are free are few: the others need no order
        while left:
            _, x, y = heappop(left)
            there = (x, y, heading)
            if is_inside(outline(form, there), within) and not too_near(hull(form, there), taken):
                return there
    return None


def _surely_too_near(east: range, north: range, form: Dimensions, taken: list[Shape]) -> set[tuple[int, int]]:
    """Places of a grid so near to the middle of another hull that a galley there is too near on any heading."""
    far = APART - 1 + min(form.beam, form.length) // 2
    found: set[tuple[int, int]] = set()
    for other in taken:
        rows = _about(north, other.y, far)
        for x in _about(east, other.x, far):
            across = far**2 - (x - other.x) ** 2
            found.update((x, y) for y in rows if (y - other.y) ** 2 < across)
    return found


def _about(line: range, at: float, far: int) -> range:
    """The places of a line of the grid that are not farther than that."""
    first, last = (int((at + way - line.start) // line.step) for way in (-far, far))
    return line[max(0, first) : max(0, last + 1)]


def run(game: Game) -> bool:
    if waiting(game) is not None:
        return False
    game.begin("initiative")
    return True


def legal(game: Game) -> Iterator[Choice]:
    side = waiting(game)
    if side is not None and (found := arrangements(game, side)):
        yield Choice(side, Deploy, lambda: [Deploy(side, stations) for stations in found])


def arrangements(game: Position, side: Side) -> list[tuple[Station, ...]]:
    """Deployments that a list can hold: in line well forward, and in line close to the edge."""
    found = []
    for forward in (True, False):
        stations = arranged(
            game.table,
            game.sides[side].edge,
            [(galley.id, galley.form) for galley in unplaced(game, side)],
            [galley.hull_shape for galley in game.galleys if galley.on_table],
            forward,
        )
        if stations is not None and stations not in found:
            found.append(stations)
    return found


def bounds(game: Game) -> Iterator[Bounds]:
    side = waiting(game)
    if side is not None:
        within = strip(game.table, game.sides[side].edge)
        station = {
            "galley": tuple(galley.id for galley in unplaced(game, side)),
            "x": Span(within.left, within.right),
            "y": Span(within.bottom, within.top),
            "heading": Span(0, FULL_TURN - 1),
        }
        yield Bounds(side, "deploy", {"galleys": Each(station)})


def check_deploy(game: Game, action: Deploy) -> Finding | None:
    """MAR-SET.12."""
    now = waiting(game)
    if action.side != now:
        return no("SIDE", "SET.12", f"Side {now} deploys now: wait until it has.", side=now)
    galleys = {galley.id: galley for galley in unplaced(game, action.side)}
    named = [station.galley for station in action.galleys]
    if sorted(named) != sorted(galleys):
        message = f"Place each of these once: {', '.join(galleys)}."
        return _no("SET.12", message, galleys=list(galleys))
    within = strip(game.table, game.sides[action.side].edge)
    hulls = []
    for station in action.galleys:
        galley = galleys[station.galley]
        pose = (station.x, station.y, station.heading)
        if not 0 <= station.heading < FULL_TURN or max(abs(station.x), abs(station.y)) > FAR:
            return _no("G.1", f"{galley.label} has no such place or heading.", galley=galley.id)
        if not is_inside(outline(galley.form, pose), within):
            message = f"{galley.label} is not wholly within {in_inches(STRIP)} of its friendly edge."
            return _no("SET.12", message, galley=galley.id)
        hulls.append((galley, hull(galley.form, pose)))
    standing = [galley.hull_shape for galley in game.galleys if galley.on_table]
    for (one, shape), (two, other) in combinations(hulls, 2):
        if too_near(shape, [other]):
            return _no("SET.12", f"{one.label} and {two.label} are under 3 in apart.", galley=one.id)
    for galley, shape in hulls:
        if too_near(shape, standing):
            return _no("SET.12", f"{galley.label} is under 3 in from another hull.", galley=galley.id)
    return None


def _no(clause: str, message: str, **params: Any) -> Finding:
    """The same code as in the check of a scenario."""
    return Finding(code="MAR-E-DEPLOY", message=message, clause=f"MAR-{clause}", params=params)


def deploy(game: Game, action: Deploy) -> None:
    game.tell(ev.Deployed(side=action.side, galleys=action.galleys, clause="MAR-SET.12"))
