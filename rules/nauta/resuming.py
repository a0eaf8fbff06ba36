"""The scenario that begins with a position: the inverse of `setting_up.start`."""

from msgspec.structs import replace

from rules.core.findings import Finding
from rules.core.resuming import OVER, SET_UP, UNDER_WAY, begins_as
from rules.nauta.measure import UNITS_PER_MM
from rules.nauta.scenario import Clock, Condition, Scenario, Ship, Side, SideSheet
from rules.nauta.setting_up import sheet_of, start
from rules.nauta.state import SIDES, ShipState, State

# The fields of a ship that her condition has under the same name.
SAME = tuple(name for name in Condition.__struct_fields__ if name in ShipState.__struct_fields__)


def scenario_at(state: State, scenario: Scenario) -> Scenario | Finding:
    """The scenario that begins with a position of a battle of `scenario` in which no side has chosen what the other
    may not know yet; else why not. That edges were rolled for, and who deployed first, is left behind (NAU-6.c)."""
    if state.step == "over":
        return OVER
    if not state.opened or state.step == "deploy":
        return SET_UP
    if state.committed or state.pledges or state.escapes or state.saving:
        return UNDER_WAY
    ships = {ship.id: ship for ship in state.ships}
    rolled = scenario.deployment.edge_method == "roll"
    written = replace(
        scenario,
        deployment=replace(scenario.deployment, edge_method="fixed"),
        sides={side: _sheet(state, scenario, side) for side in SIDES} if rolled else scenario.sides,
        units=tuple(_unit(unit, ships[unit.id]) for unit in scenario.units),
        clock=Clock(
            turn=state.turn,
            step=state.step,
            initiative=state.initiative,
            first_mover=state.first_mover,
            active=state.active,
            current=state.current,
            assault=state.assault,
            admirals={side: state.sides[side].admiral for side in SIDES if state.sides[side].admiral != "alive"},
            saving_rolls_used=tuple(side for side in SIDES if state.sides[side].saving_roll_used),
            prizes={side: state.sides[side].prizes for side in SIDES if state.sides[side].prizes},
        ),
    )
    terms = replace(state.terms, edges_rolled=False)
    begun = start(written)
    same = begins_as(begun, state, opened=False, terms=terms, deploys_first=None, edge_chooser=None)
    return written if same else UNDER_WAY


def _sheet(state: State, scenario: Scenario, side: Side) -> SideSheet:
    return replace(sheet_of(scenario, side), edge=state.sides[side].edge)


def _unit(unit: Ship, ship: ShipState) -> Ship:
    return replace(
        unit,
        x=None if ship.x is None else ship.x / UNITS_PER_MM,
        y=None if ship.y is None else ship.y / UNITS_PER_MM,
        heading=ship.heading / 100,
        admiral=ship.admiral,
        speed=ship.speed,
        condition=Condition(**{name: getattr(ship, name) for name in SAME}),
    )
