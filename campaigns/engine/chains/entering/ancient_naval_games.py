"""HEX: a hull is a ship token of its class, with its oar damage."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from campaigns.engine.chains.entering.entry import AS_LARGE, AS_SMALL, LARGE, SMALL, called
from campaigns.engine.ledger import State
from campaigns.engine.records import Hull
from rules.ancient_naval_games.scenario import Condition, Scenario, Ship


def is_hull(unit: Ship) -> bool:
    return True


def sizes(unit: Ship) -> tuple[int, ...]:
    return LARGE if unit.size == "L" else SMALL


def limit(unit: Ship) -> int:
    return 1


def strength(unit: Ship) -> tuple[int, int]:
    return 1, AS_LARGE if unit.size == "L" else AS_SMALL


def enter(state: State, scenario: Scenario, unit: Ship, hulls: Sequence[Hull]) -> Ship:
    hull = hulls[0]
    return replace(
        unit,
        size="L" if hull.large else "S",
        name=called(state, hulls),
        condition=Condition(oar=hull.oars),
        hull=hull.id,
    )


def finish(
    state: State, scenario: Scenario, entered: Mapping[str, Sequence[Hull]], flags: Mapping[str, str]
) -> Scenario:
    """The admiral's ship is without effect (CMP-ADM-01). Who was locked with a ship that stays away is free."""
    ids = {unit.id for unit in scenario.units}
    units = tuple([unit if unit.condition.by in (None, *ids) else _freed(unit) for unit in scenario.units])
    return replace(scenario, units=units)


def _freed(unit: Ship) -> Ship:
    return replace(unit, condition=replace(unit.condition, status="afloat", by=None))


def flagged(scenario: Scenario, letter: str) -> str | None:
    return None
