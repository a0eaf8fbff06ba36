"""The scenario that begins with a position: the inverse of `setting_up.start`."""

from msgspec.structs import replace

from rules.core.findings import Finding
from rules.core.resuming import OVER, SET_UP, UNDER_WAY, begins_as
from rules.mare_nostrum.measure import DEGREE, INCH
from rules.mare_nostrum.scenario import Clock, Condition, FlotsamSheet, Galley, Scenario
from rules.mare_nostrum.setting_up import start
from rules.mare_nostrum.state import SIDES, GalleyState, State

# The fields of a galley that her condition has under the same name.
SAME = tuple(name for name in Condition.__struct_fields__ if name in GalleyState.__struct_fields__)


def scenario_at(state: State, scenario: Scenario) -> Scenario | Finding:
    """The scenario that begins with a position of a battle of `scenario` in which no grapple is to be fended off, no
    fire order is written, no loss owed and no melee under way; else why not."""
    if state.phase == "over":
        return OVER
    if not state.opened or state.phase == "deploy":
        return SET_UP
    shooting = state.phase == "missiles" and state.orders
    if state.lodged or shooting or state.owed or state.defaulting or state.groups or state.fights:
        return UNDER_WAY
    galleys = {galley.id: galley for galley in state.galleys}
    written = replace(
        scenario,
        units=tuple(_unit(unit, galleys[unit.id]) for unit in scenario.units),
        clock=Clock(
            turn=state.turn,
            phase=state.phase,
            baton=state.baton,
            active=state.active,
            flotsam=tuple(
                FlotsamSheet(each.id, each.x / INCH, each.y / INCH, each.heading / DEGREE, each.size, each.turn)
                for each in state.flotsam
            ),
            casualties={side: state.sides[side].casualties for side in SIDES if state.sides[side].casualties},
            admirals_lost=tuple(side for side in SIDES if not state.sides[side].admiral),
            agreed=state.agreed,
        ),
    )
    agreed = tuple(side for side in SIDES if side in state.agreed)
    # The fire orders of the turn before are kept until the next ones are asked for.
    return written if begins_as(start(written), state, opened=False, agreed=agreed, orders={}) else UNDER_WAY


def _unit(unit: Galley, galley: GalleyState) -> Galley:
    held = None if galley.side == galley.original else galley.side
    return replace(
        unit,
        x=None if galley.x is None else galley.x / INCH,
        y=None if galley.y is None else galley.y / INCH,
        heading=galley.heading / DEGREE,
        condition=Condition(held_by=held, **{name: getattr(galley, name) for name in SAME}),
    )
