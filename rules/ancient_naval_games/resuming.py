"""The scenario that begins with a position: the inverse of `setting_up.start`."""

from msgspec.structs import replace

from rules.ancient_naval_games.scenario import Clock, Condition, Scenario, Ship
from rules.ancient_naval_games.setting_up import start
from rules.ancient_naval_games.state import ShipState, State
from rules.core.findings import Finding
from rules.core.resuming import OVER, SET_UP, UNDER_WAY, begins_as
from rules.geometry.hexgrid import Hex


def scenario_at(state: State, scenario: Scenario) -> Scenario | Finding:
    """The scenario that begins with a position of a battle of `scenario`, between two activations; else why not. Who
    rolled higher for the first player-turn is left behind: the first player is named."""
    if state.phase == "over":
        return OVER
    if state.phase != "activations" or state.active is None:
        return SET_UP
    if state.current is not None:
        return UNDER_WAY
    ships = {ship.id: ship for ship in state.ships}
    written = replace(
        scenario,
        units=tuple(_unit(unit, ships[unit.id]) for unit in scenario.units),
        first=state.first,
        clock=Clock(
            round=state.round,
            active=state.active,  # type: ignore[arg-type]  # a side
            phase="activations",
            quiet_rounds=state.quiet_rounds,
            attack_this_round=state.attack_this_round,
            activated=state.activated,
        ),
    )
    begun = start(written)
    # Tangles have no order, nor have the two ships in one.
    wrecks = begun.wrecks if _tangles(begun) == _tangles(state) else state.wrecks
    return written if begins_as(begun, state, chooser=None, wrecks=wrecks) else UNDER_WAY


def _tangles(state: State) -> set[tuple[Hex, frozenset[str]]]:
    return {(wreck.hex, frozenset(wreck.ships)) for wreck in state.wrecks}


def _unit(unit: Ship, ship: ShipState) -> Ship:
    now = Condition(oar=ship.oar, status=ship.status, by=ship.by)
    return replace(unit, hex=ship.hex, facing=ship.facing, condition=now)
