"""NAV: a hull is a ship of its Type, with its Manpower."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from campaigns.engine.adapters.adapter import crew
from campaigns.engine.adapters.navarchoi import DAMAGED, HULL_OF, SIZES, TYPES
from campaigns.engine.chains.entering.entry import called, condition_of, fit_gear, mean_quality
from campaigns.engine.ledger import State
from campaigns.engine.records import Hull
from rules.navarchoi.scenario import Scenario, Ship, Side, SideSheet
from rules.navarchoi.ships import CATAPHRACT_FROM

KEY = "navarchoi"
SIZE_OF = {kind: size for size, kind in TYPES.items()} | {7: 5, 8: 6, 9: 6}  # CMP-SHP-03
QUALITIES = (1, 9)  # NAV-X-8
LETTERS: tuple[Side, Side] = ("A", "B")


def is_hull(unit: Ship) -> bool:
    return True


def sizes(unit: Ship) -> tuple[int, ...]:
    return (SIZE_OF[unit.type],) if unit.type in SIZE_OF else ()


def limit(unit: Ship) -> int:
    return 1


def strength(unit: Ship) -> tuple[int, int]:
    return 1, SIZE_OF.get(unit.type, 0)


def type_of(hull: Hull) -> int:
    """The Type of a hull: what its class says in a number ("7"), where that is of its size, else the usual one."""
    named = int(hull.cls) if hull.cls.isdigit() else 0
    return named if SIZE_OF.get(named) == hull.size else TYPES[hull.size]


def enter(state: State, scenario: Scenario, unit: Ship, hulls: Sequence[Hull]) -> Ship:
    hull, aboard = hulls[0], fit_gear(hulls[0])
    kind = type_of(hull)
    full = SIZES[kind]
    manpower = condition_of(hull, KEY).get("manpower", max(1, crew(full, hull.men)))
    damaged = hull.hull >= HULL_OF[DAMAGED] or hull.oars >= 2
    return replace(
        unit,
        type=kind,
        name=called(state, hulls),
        cataphract="cataphract" in aboard and kind < CATAPHRACT_FROM,
        liburnian=unit.liburnian and kind == unit.type,
        tower=int("tower" in aboard),
        ballista="ballista" in aboard or "balistae" in aboard,
        harpax="harpax" in aboard,
        corvus="corvus" in aboard,
        condition=replace(
            unit.condition,
            damage="damaged" if damaged else "ok",
            manpower=None if manpower >= full else manpower,
            shown=None,
        ),
        hull=hull.id,
    )


def finish(
    state: State, scenario: Scenario, entered: Mapping[str, Sequence[Hull]], flags: Mapping[str, str]
) -> Scenario:
    """The base quality of the data and the mean of the crews there (CMP-CRW-06); the flagship is without effect. Ships
    that stay away leave no grapples behind."""
    sheets = dict(scenario.sides)
    for letter in LETTERS:
        hulls = entered.get(letter, ())
        mean = mean_quality(state, hulls)
        if mean is not None:
            least, most = QUALITIES
            base = state.data.side(hulls[0].side).quality
            # The mean rounded, halves away from 0.
            bonus = (abs(mean) * 2 + 1) // 2 * (1 if mean >= 0 else -1)
            quality = min(max(base + int(bonus), least), most)
            sheets[letter] = replace(sheets.get(letter, SideSheet()), quality=quality)
    ids = {unit.id for unit in scenario.units}
    units = tuple([unit if set(unit.condition.links) <= ids else _freed(unit, ids) for unit in scenario.units])
    return replace(scenario, sides=sheets, units=units)


def _freed(unit: Ship, ids: set[str]) -> Ship:
    links = tuple([link for link in unit.condition.links if link in ids])
    return replace(unit, condition=replace(unit.condition, links=links))


def flagged(scenario: Scenario, letter: str) -> str | None:
    return None
