"""The scenario that begins with a position: the inverse of `setting_up.start`."""

from msgspec.structs import replace

from rules.core.findings import Finding
from rules.core.resuming import OVER, SET_UP, UNDER_WAY, begins_as
from rules.navarchoi.flow import Cycle
from rules.navarchoi.scenario import Clock, Condition, Equipment, Scenario, Ship
from rules.navarchoi.setting_up import start
from rules.navarchoi.state import SIDES, ShipState, State

# The fields of a ship that her condition has under the same name.
SAME = tuple(name for name in Condition.__struct_fields__ if name in ShipState.__struct_fields__)


BEGUN = (Cycle(todo=(0, 1)),)  # both are to choose a card, the first of a turn: what the phase begins with


def scenario_at(state: State, scenario: Scenario) -> Scenario | Finding:
    """The scenario that begins with a position of a battle of `scenario` at which the first cards of a turn are about
    to be chosen; else why not. It deals the hands that are held; the discards and the draw pile lie as they do."""
    if state.result is not None:
        return OVER
    if not state.opened:
        return SET_UP
    ships = {ship.id: ship for ship in state.ships}
    written = replace(
        scenario,
        wind=state.wind,
        sides={side: replace(sheet, handicap=state.sides[side].handicap) for side, sheet in scenario.sides.items()},
        units=tuple(_unit(unit, ships[unit.id]) for unit in scenario.units),
        clock=Clock(
            turn=state.turn,
            phase=state.phase,
            holder=state.holder,
            hold=state.hold,
            hands={side: state.sides[side].hand for side in SIDES},
            planning={side: card for side in SIDES if (card := state.sides[side].planning) is not None},
            entrails=tuple(side for side in SIDES if state.sides[side].entrails),
            draw=state.draw,
            discard=state.discard,
            entries=state.entries,
            released=state.released,
            awash=state.awash,
        ),
    )
    terms = replace(state.terms, dealt=True)
    flow = () if state.flow == BEGUN else state.flow
    return written if begins_as(start(written), state, opened=False, terms=terms, flow=flow) else UNDER_WAY


def _unit(unit: Ship, ship: ShipState) -> Ship:
    return replace(
        unit,
        **{name: getattr(ship, name) for name in Equipment.__struct_fields__},
        square=ship.square,
        facing=ship.facing,
        speed=ship.speed,
        condition=Condition(**{name: getattr(ship, name) for name in SAME}),
    )
