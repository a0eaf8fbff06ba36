"""From a scenario to the state in which its battle begins (NAU-SC, NAU-2, NAU-P)."""

from __future__ import annotations

from rules.nauta.measure import SCALES, hundredths, standard_base, units
from rules.nauta.nations import CLASSES
from rules.nauta.points import budget, cost, extras_of, size_of, threshold, total
from rules.nauta.scenario import Clock, Edge, Scenario, Ship, Side, SideSheet
from rules.nauta.state import SIDES, ShipState, SideState, State, TableState, Terms, TerrainState


def start(scenario: Scenario) -> State:
    """The state in which a scenario without errors begins: at the deployment, or at the moment that its clock names."""
    clock = scenario.clock
    terms = _terms(scenario)
    return State(
        table=table_of(scenario),
        terms=terms,
        sides={side: _side(scenario, side, terms) for side in SIDES},
        ships=tuple(_ship(scenario, unit) for side in SIDES for unit in scenario.units if unit.side == side),
        turn=clock.turn,
        step=clock.step or "deploy",
        initiative=clock.initiative,
        first_mover=clock.first_mover,
        active=clock.active,
        current=clock.current,
        committed=clock.committed,
        pledges=clock.pledges,
        assault=clock.assault,
    )


def table_of(scenario: Scenario) -> TableState:
    """The table in units (NAU-1.h, NAU-7.a)."""
    table, sheet = scenario.table, SCALES[scenario.table.scale]
    depth = scenario.deployment.depth_mm
    return TableState(
        width=units(table.width_mm),
        height=units(table.height_mm),
        scale=table.scale,
        segment=units(sheet.segments[0] if table.segment_mm is None else table.segment_mm),
        strip=units(sheet.strip if depth is None else depth),
        terrain=tuple(
            TerrainState(piece.id, piece.kind, tuple((units(x), units(y)) for x, y in piece.polygon))
            for piece in scenario.terrain
        ),
    )


def _terms(scenario: Scenario) -> Terms:
    deployment = scenario.deployment
    return Terms(
        options=tuple(sorted(set(scenario.options))),
        turn_limit=scenario.turn_limit,
        method=deployment.method,
        modifiers=deployment.modifiers,
        edges_rolled=deployment.edge_method == "roll" and deployment.method != "fixed",
        edges=deployment.edges,
        formation_max_gap=scenario.formation_max_gap,
        no_measuring=scenario.no_measuring,
        galleys_per_model=scenario.galleys_per_model,
    )


def sheet_of(scenario: Scenario, side: Side) -> SideSheet:
    """What the scenario says of a side."""
    return scenario.sides.get(side, SideSheet())


def limit_of(scenario: Scenario, side: Side) -> int:
    """A side's points limit."""
    own = sheet_of(scenario, side).points_limit
    return scenario.points_limit if own is None else own


def edge_of(scenario: Scenario, side: Side) -> Edge:
    """A side's base edge, as the scenario has it."""
    return sheet_of(scenario, side).edge or scenario.deployment.edges[SIDES.index(side)]


def _side(scenario: Scenario, side: Side, terms: Terms) -> SideState:
    sheet, limit, clock = sheet_of(scenario, side), limit_of(scenario, side), scenario.clock
    ships = [unit for unit in scenario.units if unit.side == side]
    spent = total(ships)
    admiral = clock.admirals.get(side, "alive")
    lost = sum(cost(unit) for unit in ships if unit.condition.fate != "afloat")
    return SideState(
        name=sheet.name,
        plural=sheet.plural,
        nation=sheet.nation,
        crew=sheet.crew,
        points_limit=limit,
        budget=budget(limit, sheet.crew),
        spent=spent,
        threshold=threshold(spent),
        edge=None if terms.edges_rolled else edge_of(scenario, side),
        lost=lost + (50 if admiral in ("killed", "captured") else 0),
        admiral=admiral,
        saving_roll_used=side in clock.saving_rolls_used,
        prizes=clock.prizes.get(side, ()),
        players=sheet.players,
    )


def base_of(scenario: Scenario, unit: Ship) -> tuple[int, int]:
    """Width and depth of a ship's base in units (NAU-1.e)."""
    width, depth = unit.base or standard_base(size_of(unit.size) or 0, scenario.table.scale)
    return units(width), units(depth)


def printed_vmax(unit: Ship) -> int:
    """NAU-2.d: the maximum speed with what is fitted."""
    speed = CLASSES[size_of(unit.size) or 0].speed
    return speed + ("fast" in unit.equipment) - ("archer_tower" in unit.equipment)


def complement(unit: Ship) -> int:
    """NAU-2.a and NAU-4.d: the units of a ship that has lost none."""
    return CLASSES[size_of(unit.size) or 0].soldiers + extras_of(unit.extra_soldiers)


def soldiers_now(unit: Ship) -> int:
    """The units aboard as the scenario begins."""
    return complement(unit) if unit.condition.soldiers is None else unit.condition.soldiers


def soldiers_at_start(scenario: Scenario, unit: Ship) -> int:
    """NAU-15.a: the units aboard when the battle began. A ship may come to it with fewer than its complement (NAU-C.3);
    one in a battle that has been fought for a while had all of them, unless its condition says how many."""
    if unit.condition.soldiers_start is not None:
        return unit.condition.soldiers_start
    return complement(unit) if _fought(scenario.clock) else soldiers_now(unit)


def _fought(clock: Clock) -> bool:
    """Whether a scenario begins where an assault may have been fought: from the fighting of the first turn on."""
    return clock.step not in (None, "deploy") and (clock.turn > 1 or clock.step in ("fighting", "end"))


def vmax_of(unit: Ship) -> int:
    """NAU-2.d for a ship of a document."""
    condition = unit.condition
    return max(0, printed_vmax(unit) - 2 * condition.damaged - condition.dashes - condition.balista_hits)


def _ship(scenario: Scenario, unit: Ship) -> ShipState:
    size = size_of(unit.size)
    assert size is not None, "a scenario with errors"
    width, depth = base_of(scenario, unit)
    condition = unit.condition
    unplaced = unit.x is None or unit.y is None or condition.fate in ("sunk", "wrecked", "left_table")
    if scenario.deployment.method != "fixed" and scenario.clock.step in (None, "deploy"):
        unplaced = True
    counted = ("soldiers", "soldiers_start")
    same = {name: getattr(condition, name) for name in condition.__struct_fields__ if name not in counted}
    return ShipState(
        id=unit.id,
        side=unit.side,
        size=size,
        width=width,
        depth=depth,
        cost=cost(unit),
        vmax_printed=printed_vmax(unit),
        soldiers_start=soldiers_at_start(scenario, unit),
        soldiers=soldiers_now(unit),
        x=None if unplaced else units(unit.x or 0),
        y=None if unplaced else units(unit.y or 0),
        heading=hundredths(unit.heading),
        name=unit.name,
        equipment=unit.equipment,
        speed=unit.speed,
        admiral=unit.admiral,
        squadron=unit.squadron,
        player=unit.player,
        hull=unit.hull,
        **same,
    )
