"""ONV-SCN: what the seven scenarios lay out: land, edges, roles, signals, goals and where the fleets deploy."""

from math import ceil
from typing import Literal, NamedTuple

import msgspec

from rules.oi_navarcoi import zones
from rules.oi_navarcoi.formations import extent
from rules.oi_navarcoi.measure import INCH, Stand, hundredths, units
from rules.oi_navarcoi.scenario import Base, Edge, Phalanx, Rating, Ratings, Role, Scenario, Side
from rules.oi_navarcoi.zones import OPPOSITE as OPPOSITE
from rules.oi_navarcoi.zones import Zone as Zone

Goal = Literal["DESTROY", "HOLD", "SURVIVE", "EXIT_FREIGHTERS", "DESTROY_FREIGHTERS", "EVACUATE"]
SIDES: tuple[Side, Side] = ("A", "B")
ENEMY: dict[str, Side] = {"A": "B", "B": "A"}
EDGES: tuple[Edge, ...] = ("S", "N", "W", "E")
INWARD: dict[Edge, int] = {"S": 0, "W": 9000, "N": 18000, "E": 27000}
STANDARD_WIDTH = 72
LARGE_FLEET = 7
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
    land = _land(scenario, width, depth, cape, base_edge, invader)
    return Layout(
        width,
        depth,
        _edges(scenario, base_edge, invader),
        land,
        roles,
        _signals(base, invader),
        base_edge,
        _goals(scenario, roles),
        zones.areas(scenario, width, depth, cape, invader, base_edge, tuple(each.poly for each in land)),
        zones.of_freighters(base_edge[scenario.convoy], width, depth) if base == "ONV-S6" else None,
        _wind(scenario, base_edge),
        OPPOSITE[base_edge[scenario.convoy]] if base == "ONV-S6" else None,
        _phalanxes(scenario, base_edge),
    )


def _ratings(a: Rating, b: Rating, first: Side = "A") -> Ratings:
    return {first: a, ENEMY[first]: b}


def _edges(scenario: Scenario, base_edge: dict[Side, Edge], invader: Side) -> dict[Edge, Ratings]:
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
    scenario: Scenario, width: int, depth: int, cape: int, base_edge: dict[Side, Edge], invader: Side
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
        south = base_edge[invader] == "S"
        return (
            LandState(
                "shore", _box(0, -2 * INCH if south else depth, width, 0 if south else depth + 2 * INCH), hostile
            ),
        )
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


def _wind(scenario: Scenario, base_edge: dict[Side, Edge]) -> int | None:
    if scenario.table.wind is not None:
        return hundredths(scenario.table.wind)
    return INWARD[base_edge[scenario.convoy]] if scenario.base == "ONV-S6" else None


def _phalanxes(scenario: Scenario, base_edge: dict[Side, Edge]) -> tuple[Phalanx, ...]:
    """ONV-SCN-07: each level with its own fleet's band, facing the other."""
    if scenario.phalanxes is not None:
        return scenario.phalanxes
    if scenario.base != "ONV-S7":
        return ()
    depth = scenario.table.d
    places = {side: (depth * 3 / 4, 180.0) if base_edge[side] == "N" else (depth / 4, 0.0) for side in SIDES}
    return tuple(
        Phalanx(id=f"phalanx-{side.lower()}", side=side, x=6, y=places[side][0], heading=places[side][1])
        for side in SIDES
    )
