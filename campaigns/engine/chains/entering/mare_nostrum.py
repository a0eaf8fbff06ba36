"""MAR: a hull is a galley of its class, with its hull damage, empty sockets and figures."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from campaigns.engine.adapters.adapter import crew
from campaigns.engine.adapters.mare_nostrum import SOCKETS, full_crew
from campaigns.engine.chains.entering.entry import (
    AS_LARGE,
    AS_SMALL,
    LARGE,
    SMALL,
    called,
    condition_of,
    fit_gear,
    with_flag,
)
from campaigns.engine.ledger import State
from campaigns.engine.records import Hull
from rules.mare_nostrum.scenario import Galley, Scenario

KEY = "mare_nostrum"
ROMAN = "roman"  # only these carry a corvus (MAR-COR.01)


def is_hull(unit: Galley) -> bool:
    return True


def sizes(unit: Galley) -> tuple[int, ...]:
    return LARGE if unit.size == "large" else SMALL


def limit(unit: Galley) -> int:
    return 1


def strength(unit: Galley) -> tuple[int, int]:
    return 1, AS_LARGE if unit.size == "large" else AS_SMALL


def enter(state: State, scenario: Scenario, unit: Galley, hulls: Sequence[Hull]) -> Galley:
    """Its crew is that of CMP-ENC-08, less who is missing. A corvus takes the ballista's place."""
    hull = hulls[0]
    full: dict[str, Any] = full_crew(hull)
    told = condition_of(hull, KEY)
    left = {kind: told.get(kind, crew(number, hull.men)) for kind, number in full.items()}
    short: dict[str, Any] = {kind: left[kind] if left[kind] < number else None for kind, number in full.items()}
    sheet = scenario.sides.get(unit.side)
    corvus = "corvus" in fit_gear(hull) and sheet is not None and sheet.nation == ROMAN
    return replace(
        unit,
        size="large" if hull.large else "small",
        name=called(state, hulls),
        **full,
        extra=0,
        corvus=corvus,
        ballista=int("ballista" in fit_gear(hull) and not corvus),
        condition=replace(
            unit.condition,
            hd=hull.hull,
            port_lost=_empty(told.get("port", SOCKETS if hull.oars >= 1 else 0)),
            starboard_lost=_empty(told.get("starboard", SOCKETS if hull.oars >= 2 else 0)),
            corvus=None,
            ballista=None,
            fallen={},
            **short,
        ),
        hull=hull.id,
    )


def _empty(sockets: int) -> tuple[int, ...]:
    return tuple(range(1, sockets + 1))


def finish(
    state: State, scenario: Scenario, entered: Mapping[str, Sequence[Hull]], flags: Mapping[str, str]
) -> Scenario:
    """One flagship a side, with its staff (CMP-ADM-01)."""
    aboard = {with_flag(scenario.units, letter, flags.get(letter), "flagship") for letter in ("A", "B")}
    units = tuple([_flying(unit, unit.id in aboard) for unit in scenario.units])
    return replace(scenario, units=units)


def _flying(unit: Galley, flagship: bool) -> Galley:
    if unit.flagship == flagship:
        return unit
    return replace(unit, flagship=flagship, bearer=int(flagship), musician=int(flagship))


def flagged(scenario: Scenario, letter: str) -> str | None:
    return next((unit.id for unit in scenario.units if unit.side == letter and unit.flagship), None)
