"""What lies on a table of Oi Navarcoi! beside its squadrons: ratings, zones, goals, wind, signals, wreckage."""

import math
from collections.abc import Iterable, Mapping

from rules.oi_navarcoi.forecast.options import OUT
from rules.oi_navarcoi.formations import extent
from rules.oi_navarcoi.measure import INCH, Stand, forward, in_inches
from rules.oi_navarcoi.scenario import Edge, Side
from rules.oi_navarcoi.state import Flotsam, MarkerState, SideState
from rules.oi_navarcoi.templates import EDGES, SIDES, Goal, LandState, Zone
from scenarios.drawing.table.picture import Place, TableMark, base_corners

RATING_WORDS = {"FRIENDLY": "friendly", "NEUTRAL": "neutral", "ENEMY": "hostile"}
GOAL_WORDS: dict[Goal, str] = {
    "DESTROY": "destroy the enemy",
    "HOLD": "hold your ground",
    "SURVIVE": "keep more than half of the fleet",
    "EXIT_FREIGHTERS": "bring the freighters off the table",
    "DESTROY_FREIGHTERS": "take the freighters",
    "EVACUATE": "stay, and take the phalanx off if it breaks",
}
EDGE_WORDS: dict[Edge, str] = {"S": "southern", "N": "northern", "W": "western", "E": "eastern"}
INSIDE: dict[Side, int] = {
    "A": INCH // 4,
    "B": INCH * 5 // 8,
}  # how far in from the edge the ratings of a side are drawn
TILE = INCH * 3 // 2  # from one signal to the next


def edge_line(edge: Edge, width: int, depth: int, inside: int = 0) -> tuple[Place, Place]:
    """An edge of the table, or the line at a distance from it, with the table to its left."""
    i = inside
    return {
        "S": ((i, i), (width - i, i)),
        "E": ((width - i, i), (width - i, depth - i)),
        "N": ((width - i, depth - i), (i, depth - i)),
        "W": ((i, depth - i), (i, i)),
    }[edge]


def ratings(width: int, depth: int, edges: Mapping[Edge, Mapping[Side, str]]) -> Iterable[TableMark]:
    """The edges as each fleet rates them (ONV-TBL-02): a line where it is friendly, teeth where it is hostile."""
    for edge in EDGES:
        for side in SIDES:
            rating = edges[edge][side]
            named = "friendly" if rating == "FRIENDLY" else "neutral" if rating == "NEUTRAL" else "enemy"
            words = f"The {EDGE_WORDS[edge]} edge is {RATING_WORDS[rating]} to side {side}"
            places = edge_line(edge, width, depth, INSIDE[side])
            yield TableMark(f"{named}-{side.lower()}", places, words)  # type: ignore[arg-type]


def land_ratings(land: Iterable[LandState], width: int, depth: int) -> Iterable[TableMark]:
    """What land means to each fleet, written on it where it is not neutral to both."""
    for each in land:
        told = [f"{RATING_WORDS[each.status[side]]} to {side}" for side in SIDES if each.status[side] != "NEUTRAL"]
        off = _shore(each, width, depth)
        if off is not None:
            yield TableMark("shore", edge_line(off, width, depth), f"{each.id}: {', '.join(told)}")
        elif told and each.poly:
            across = [min(max(px, 0), width) for px, _ in each.poly]
            x = (2 * min(across) + max(across)) // 3  # a harbour with its name has the rest
            y = sum(min(max(py, 0), depth) for _, py in each.poly) // len(each.poly)
            words = ", ".join(told)
            yield TableMark("note", ((x, y),), f"{each.id}: {words}", "" if _narrow(each) else words)


def _shore(land: LandState, width: int, depth: int) -> Edge | None:
    """The edge of the table that land beyond it makes a shore."""
    xs, ys = [x for x, _ in land.poly], [y for _, y in land.poly]
    if not xs:
        return None
    return (
        "S" if max(ys) <= 0 else "N" if min(ys) >= depth else "W" if max(xs) <= 0 else "E" if min(xs) >= width else None
    )


def _narrow(land: LandState) -> bool:
    """Whether words would not fit on land."""
    xs = [x for x, _ in land.poly]
    return max(xs) - min(xs) < 16 * INCH


def zones(
    width: int, depth: int, found: Mapping[Side, Zone], freighters: Zone | None, convoy: Side, stand: Stand
) -> Iterable[TableMark]:
    """Where the fleets deploy (ONV-TBL-04, 05, ONV-SCN), with the band in which their foremost parts lie."""
    for side in SIDES:
        zone = found[side]
        if zone.kind == "harbour":
            yield _harbour(zone, side, width, depth)
            continue
        box = _beach(zone, stand) if zone.kind == "beach" else zone.within
        yield _zone(side, box, f"Side {side} deploys here{_columns(zone)}")
        if zone.kind != "beach":
            yield from _bands(zone, side)
    if freighters is not None:
        yield _zone(convoy, freighters.within, f"The freighters of side {convoy} deploy here", "Freighters")


def _zone(side: Side, box: tuple[int, int, int, int], words: str, text: str = "") -> TableMark:
    left, bottom, right, top = box
    corners = ((left, bottom), (right, bottom), (right, top), (left, top))
    return TableMark("zone-a" if side == "A" else "zone-b", corners, words, text or f"{side} sets up")


def _columns(zone: Zone) -> str:
    return f", in {zone.columns[0]} to {zone.columns[1]} columns" if zone.columns else ""


def _beach(zone: Zone, stand: Stand) -> tuple[int, int, int, int]:
    """The strip of shore that a beached fleet covers: as deep as a squadron in POLLON."""
    _, deep = extent("POLLON", 4, stand)
    left, bottom, right, top = zone.within
    return (left, bottom, right, bottom + deep) if zone.ahead == "S" else (left, top - deep, right, top)


def _bands(zone: Zone, side: Side) -> Iterable[TableMark]:
    """The lines between which the foremost part of each squadron (the head of one column) lies."""
    left, bottom, right, top = zone.within
    for number, off in enumerate(zone.band):
        if zone.ahead in ("N", "S"):
            y = top - off if zone.ahead == "N" else bottom + off
            places = ((left, y), (right, y))
        else:
            x = right - off if zone.ahead == "E" else left + off
            places = ((x, bottom), (x, top))
        words = "farthest forward" if number == 0 else "the foremost part at least to here"
        yield TableMark("band", places, f"Side {side}: {words}")


def _harbour(zone: Zone, side: Side, width: int, depth: int) -> TableMark:
    """ONV-SCN-05: the head of the column comes to lie straight out from the shore."""
    shore = 0 if zone.ahead == "S" else depth
    head = shore + (OUT if zone.ahead == "S" else -OUT)
    places = ((width // 2, shore), (width // 2, head))
    return TableMark("distance", places, f"The head of side {side}'s column lies here", in_inches(OUT))


def goals(
    width: int, depth: int, sides: Mapping[Side, tuple[Edge, Goal]], exit_edge: Edge | None
) -> Iterable[TableMark]:
    """What each fleet is out to do, written at its base edge; and where freighters leave."""
    for side, (edge, goal) in sides.items():
        words = f"{side}: {GOAL_WORDS[goal]}"
        (ax, ay), (bx, by) = edge_line(edge, width, depth, INCH * 9 // 4)
        at = ((ax + bx) // 2, (ay + by) // 2)
        if edge in ("W", "E"):  # written across, so at a corner and away from the edge
            at = (width // 5 if edge == "W" else width * 4 // 5, depth - 3 * INCH // 2)
        yield TableMark("note", (at,), words, words)
    if exit_edge is not None:
        yield TableMark("exit", edge_line(exit_edge, width, depth, INCH), "Freighters leave over this edge")


def wind(width: int, depth: int, heading: int | None) -> Iterable[TableMark]:
    if heading is not None:
        s, c = forward(heading)
        x, y, far = width - 5 * INCH, depth // 2, 2 * INCH
        places = ((round(x - s * far), round(y - c * far)), (round(x + s * far), round(y + c * far)))
        yield TableMark("wind", places, "The wind")


def wreckage(flotsam: Iterable[Flotsam], stand: Stand, n: int) -> Iterable[TableMark]:
    """ONV-GEO-18: as large as a whole squadron in line."""
    for each in flotsam:
        corners = base_corners(each.x, each.y, n * stand.front, stand.depth, each.heading)
        yield TableMark("flotsam", corners, "Flotsam")


def moored(markers: Iterable[MarkerState]) -> Iterable[TableMark]:
    for each in markers:
        turns = [math.pi * k / 12 for k in range(24)]
        rim = tuple(
            (round(each.x + each.radius * math.sin(t)), round(each.y + each.radius * math.cos(t))) for t in turns
        )
        yield TableMark(
            "moored", rim, f"{each.id}: a ship at anchor that nobody passes within {in_inches(each.radius)}"
        )


def signals(width: int, depth: int, side: Side, sheet: SideState) -> Iterable[TableMark]:
    """A tile for each signal a fleet may plan, at its base edge: face up once it has been played (ONV-SIG-04). Those
    still face down tell no more than how many may be left."""
    played = [each for each in sheet.plan or () if each.used]
    start, end = edge_line(sheet.base_edge, width, depth, INCH * 5 // 4)
    far = math.dist(start, end) or 1.0
    for number in range(max(sheet.signals, len(played))):
        along = (number + 1) * TILE / far
        at = (round(start[0] + (end[0] - start[0]) * along), round(start[1] + (end[1] - start[1]) * along))
        if number < len(played):
            signal = played[number]
            wings = ", ".join(wing.lower() for wing in signal.wings)
            yield TableMark(
                "signal-up", (at,), f"Side {side} has played signal {signal.signal} ({wings})", str(signal.signal)
            )
        else:
            yield TableMark("signal-down", (at,), f"A signal that side {side} may still play")
