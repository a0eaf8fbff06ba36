"""ONV-SCN: what the seven scenarios lay out: land, edges, roles, signals, goals and where the fleets deploy."""

from math import ceil
from typing import Literal, NamedTuple

import msgspec

from rules.oi_navarcoi.formations import extent
from rules.oi_navarcoi.measure import INCH, Stand, hundredths, units
from rules.oi_navarcoi.scenario import Base, Edge, Phalanx, Rating, Ratings, Role, Scenario, Side

Box = tuple[int, int, int, int]
Goal = Literal["DESTROY", "HOLD", "SURVIVE", "EXIT_FREIGHTERS", "DESTROY_FREIGHTERS", "EVACUATE"]
SIDES: tuple[Side, Side] = ("A", "B")
ENEMY: dict[str, Side] = {"A": "B", "B": "A"}
EDGES: tuple[Edge, ...] = ("S", "N", "W", "E")
OPPOSITE: dict[Edge, Edge] = {"S": "N", "N": "S", "W": "E", "E": "W"}
INWARD: dict[Edge, int] = {"S": 0, "W": 9000, "N": 18000, "E": 27000}
STANDARD_WIDTH = 72
LARGE_FLEET = 7
BAND = (10 * INCH, 15 * INCH)
SHORT_EDGE = 10 * INCH
BASE_NAMES: dict[str, str] = {
    "ONV-S1": "Clash in open seas",
    "ONV-S2": "Defending the motherland",
    "ONV-S3": "Meeting engagement",
    "ONV-S4": "Ambush",
    "ONV-S5": "Bottled up",
    "ONV-S6": "Convoy",
    "ONV-S7": "Amphibious battle",
}
GOALS: dict[Base, dict[Role, Goal]] = {
    "ONV-S1": {"INVADER": "DESTROY", "DEFENDER": "DESTROY"},
    "ONV-S2": {"INVADER": "DESTROY", "DEFENDER": "HOLD"},
    "ONV-S3": {"INVADER": "DESTROY", "DEFENDER": "DESTROY"},
    "ONV-S4": {"INVADER": "DESTROY", "DEFENDER": "DESTROY"},
    "ONV-S5": {"INVADER": "SURVIVE", "DEFENDER": "DESTROY"},
    "ONV-S6": {"INVADER": "DESTROY", "DEFENDER": "DESTROY"},
    "ONV-S7": {"INVADER": "EVACUATE", "DEFENDER": "DESTROY"},
}
ONE_OF_EACH = ("ONV-S2", "ONV-S4", "ONV-S5", "ONV-S7")


class LandState(msgspec.Struct, frozen=True):
    """Land: a convex polygon in units, and its rating for each fleet."""

    id: str
    poly: tuple[tuple[int, int], ...]
    status: Ratings


class Zone(msgspec.Struct, frozen=True):
    """Where a fleet deploys. No part of a squadron lies outside `within` (left, bottom, right, top), but columns may
    hang over `overhang`. `ahead` is the way to the enemy; `band` the least and greatest distance, from the line that
    bounds `within` on that side, of the foremost part of each squadron (of the head of one column). `columns`: how
    many."""

    kind: Literal["line", "columns", "beach", "harbour"]
    within: Box
    ahead: Edge
    band: tuple[int, int] = (0, 0)
    columns: tuple[int, int] | None = None
    overhang: Edge | None = None


class Layout(NamedTuple):
    """A table laid out."""

    width: int
    depth: int
    edges: dict[Edge, Ratings]
    land: tuple[LandState, ...]
    roles: dict[Side, Role]
    signals: dict[Side, bool]
    base_edge: dict[Side, Edge]
    goals: dict[Side, Goal]
    zones: dict[Side, Zone]
    freighters: Zone | None
    wind: int | None
    exit_edge: Edge | None
    phalanxes: tuple[Phalanx, ...]


def stand_of(scenario: Scenario) -> Stand:
    """ONV-GEO-03, with the options that change it."""
    return Stand(round(scenario.options.stand_front_cm * 1000), round(scenario.options.stand_depth_cm * 1000))


def full_strength(scenario: Scenario) -> int:
    """ONV-FLT-01, ONV-FUL-01: the half-stands of a whole squadron."""
    return 15 if scenario.options.scale == "one_to_one" else 8


def table_width(squadrons: int, full: int, stand: Stand) -> int:
    """ONV-TBL-01: the width in inches for so many squadrons in the larger fleet."""
    if squadrons <= LARGE_FLEET and full == 8:
        return STANDARD_WIDTH
    front, _ = extent("MIAS", (full + 1) // 2, stand)
    return max(STANDARD_WIDTH, ceil(4 * squadrons * front / (3 * INCH) - 1e-9))


def signals_allowed(squadrons: int) -> int:
    """ONV-SIG-01."""
    return -(-squadrons // 2)


def roles_of(scenario: Scenario) -> dict[Side, Role]:
    """ONV-FLT-07, ONV-SCN: as the document says, else as the base scenario does: side A invades."""
    found: dict[Side, Role] = {}
    for side in SIDES:
        said = scenario.sides[side].role if side in scenario.sides else None
        default: Role = "DEFENDER" if side == "B" and scenario.base in ONE_OF_EACH else "INVADER"
        found[side] = said or default
    if scenario.base in ONE_OF_EACH and len(set(found.values())) == 1:
        told = [side for side in SIDES if side in scenario.sides and scenario.sides[side].role]
        if len(told) == 1:
            found[ENEMY[told[0]]] = "DEFENDER" if found[told[0]] == "INVADER" else "INVADER"
    return found


def lay_out(scenario: Scenario) -> Layout:
    """The table of a scenario: what its base lays out, changed by what the document says."""
    fleets = [sum(unit.side == side and not unit.freighter for unit in scenario.units) for side in SIDES]
    stand, table, base = stand_of(scenario), scenario.table, scenario.base
    inches = table.w if table.w is not None else table_width(max(fleets), full_strength(scenario), stand)
    width, depth = units(inches), units(table.d)
    roles = roles_of(scenario)
    invader: Side = "B" if roles["A"] == "DEFENDER" else "A"
    defender = ENEMY[invader]
    base_edge: dict[Side, Edge] = {"A": "S", "B": "N"}
    if base == "ONV-S4":
        base_edge = {invader: "E", defender: "W"}
    elif base == "ONV-S5":
        base_edge = {invader: "S", defender: "N"}
    for side in SIDES:
        if side in scenario.sides and scenario.sides[side].base_edge is not None:
            base_edge[side] = scenario.sides[side].base_edge or base_edge[side]
    cape = min(max(units(table.cape_depth), 12 * INCH), 24 * INCH)
    return Layout(
        width,
        depth,
        _edges(scenario, base_edge, invader, defender),
        _land(scenario, width, depth, cape, invader, defender),
        roles,
        _signals(base, invader),
        base_edge,
        _goals(scenario, roles),
        _zones(scenario, width, depth, cape, invader, base_edge),
        _freighter_zone(scenario, width, depth, base_edge) if base == "ONV-S6" else None,
        _wind(scenario, base_edge),
        OPPOSITE[base_edge[scenario.convoy]] if base == "ONV-S6" else None,
        _phalanxes(scenario, inches, invader),
    )


def _ratings(a: Rating, b: Rating, first: Side = "A") -> Ratings:
    return {first: a, ENEMY[first]: b}


def _edges(scenario: Scenario, base_edge: dict[Side, Edge], invader: Side, defender: Side) -> dict[Edge, Ratings]:
    """ONV-TBL-02 and the scenarios' own: own base edge FRIENDLY, the enemy's ENEMY, others NEUTRAL."""
    edges: dict[Edge, Ratings] = {edge: _ratings("NEUTRAL", "NEUTRAL") for edge in EDGES}
    for side in SIDES:
        edges[base_edge[side]] = _ratings("FRIENDLY", "ENEMY", side)
    if scenario.base == "ONV-S2":
        edges = {edge: _ratings("ENEMY", "FRIENDLY", invader) for edge in EDGES}
        edges[base_edge[invader]] = _ratings("FRIENDLY", "ENEMY", invader)
    elif scenario.base == "ONV-S5":
        edges = {edge: _ratings("NEUTRAL", "FRIENDLY", invader) for edge in EDGES}
        edges[base_edge[invader]] = _ratings("ENEMY", "FRIENDLY", invader)
    return edges | {edge: edges[edge] | ratings for edge, ratings in scenario.table.edges.items()}


def _land(
    scenario: Scenario, width: int, depth: int, cape: int, invader: Side, defender: Side
) -> tuple[LandState, ...]:
    if scenario.table.land is not None:
        neutral = _ratings("NEUTRAL", "NEUTRAL")
        return tuple(
            LandState(each.id, tuple((units(x), units(y)) for x, y in each.poly), neutral | each.status)
            for each in scenario.table.land
        )
    hostile, neutral = _ratings("ENEMY", "FRIENDLY", invader), _ratings("NEUTRAL", "NEUTRAL")
    if scenario.base == "ONV-S2":
        return (LandState("beach", _box(0, 0, 6 * INCH, depth), hostile),)
    if scenario.base == "ONV-S4":
        return (LandState("cape", _box(width // 2, 0, width, cape), neutral),)
    if scenario.base == "ONV-S5":
        return (LandState("shore", _box(0, -2 * INCH, width, 0), hostile),)
    if scenario.base == "ONV-S7":
        return (LandState("coast", _box(0, 0, 12 * INCH, depth), neutral),)
    return ()


def _box(left: int, bottom: int, right: int, top: int) -> tuple[tuple[int, int], ...]:
    return ((left, bottom), (right, bottom), (right, top), (left, top))


def _signals(base: Base, invader: Side) -> dict[Side, bool]:
    """ONV-SCN-03, 04 and 06."""
    if base == "ONV-S3":
        return {"A": False, "B": False}
    return {side: base != "ONV-S4" or side != invader for side in SIDES}


def _goals(scenario: Scenario, roles: dict[Side, Role]) -> dict[Side, Goal]:
    if scenario.base == "ONV-S6":
        return {scenario.convoy: "EXIT_FREIGHTERS", ENEMY[scenario.convoy]: "DESTROY_FREIGHTERS"}
    return {side: GOALS[scenario.base][roles[side]] for side in SIDES}


def _zones(
    scenario: Scenario, width: int, depth: int, cape: int, invader: Side, base_edge: dict[Side, Edge]
) -> dict[Side, Zone]:
    base, middle = scenario.base, width // 2
    if base == "ONV-S4":
        bay = Zone("line", (0, 0, middle, cape), "N", (0, 2 * INCH))
        beyond = (middle, cape, width, depth)
        raid = Zone("columns", beyond, "W", (0, 2 * INCH), columns=(1, 3), overhang=base_edge[invader])
        return {invader: raid, ENEMY[invader]: bay}
    if base == "ONV-S5":
        beach = Zone("beach", (SHORT_EDGE, 0, width - SHORT_EDGE, depth), base_edge[invader])
        column = Zone(
            "harbour", (0, 0, width, depth), base_edge[invader], columns=(1, 1), overhang=base_edge[ENEMY[invader]]
        )
        return {invader: beach, ENEMY[invader]: column}
    found: dict[Side, Zone] = {}
    for side in SIDES:
        left, right = SHORT_EDGE, width - SHORT_EDGE
        if base == "ONV-S2" and side != invader:
            # ONV-SCN-02: on the side where he rests a flank on land the defender may stand nearer to the short edge.
            for land in _land(scenario, width, depth, cape, invader, ENEMY[invader]):
                left = 0 if min(x for x, _ in land.poly) <= 0 else left
                right = width if max(x for x, _ in land.poly) >= width else right
        south = base_edge[side] == "S"
        within = (left, 0, right, depth // 2 - BAND[0]) if south else (left, depth // 2 + BAND[0], right, depth)
        ahead: Edge = "N" if south else "S"
        if base in ("ONV-S3", "ONV-S6"):
            columns = Zone("columns", within, ahead, (0, BAND[1] - BAND[0]), columns=(1, 3), overhang=base_edge[side])
            found[side] = columns
        else:
            found[side] = Zone("line", within, ahead, (0, BAND[1] - BAND[0]))
    return found


def _freighter_zone(scenario: Scenario, width: int, depth: int, base_edge: dict[Side, Edge]) -> Zone:
    """ONV-SCN-06: in the convoy's half, 10″ from the median and from the short edges."""
    south = base_edge[scenario.convoy] == "S"
    low, high = (0, depth // 2 - BAND[0]) if south else (depth // 2 + BAND[0], depth)
    return Zone("line", (SHORT_EDGE, low, width - SHORT_EDGE, high), "N" if south else "S", (0, depth))


def _wind(scenario: Scenario, base_edge: dict[Side, Edge]) -> int | None:
    if scenario.table.wind is not None:
        return hundredths(scenario.table.wind)
    return INWARD[base_edge[scenario.convoy]] if scenario.base == "ONV-S6" else None


def _phalanxes(scenario: Scenario, width: float, invader: Side) -> tuple[Phalanx, ...]:
    if scenario.phalanxes is not None:
        return scenario.phalanxes
    if scenario.base != "ONV-S7":
        return ()
    places = {"A": (scenario.table.d / 4, 0.0), "B": (scenario.table.d * 3 / 4, 180.0)}
    return tuple(
        Phalanx(id=f"phalanx-{side.lower()}", side=side, x=6, y=places[side][0], heading=places[side][1])
        for side in SIDES
    )
