"""NAU: a hull is a ship of its Size, with its soldiers."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from campaigns.engine.adapters.adapter import crew
from campaigns.engine.adapters.nauta import DAMAGED
from campaigns.engine.chains.entering.entry import called, condition_of, fit_gear, mean_quality, with_flag
from campaigns.engine.ledger import State
from campaigns.engine.records import Hull
from rules.nauta import points
from rules.nauta.nations import CLASSES, CONFLICTS, EQUIPMENT, NATIONS
from rules.nauta.scenario import Scenario, Ship, Side, SideSheet

KEY = "nauta"
SKILLED, GREEN = 0.5, -0.5  # CMP-CRW-06
LETTERS: tuple[Side, Side] = ("A", "B")
# The ledger's words for what NAU calls otherwise.
GEAR = {"ballista": "balistae", "tower": "archer_tower", "prow": "reinforced_prow"}


def is_hull(unit: Ship) -> bool:
    return True


def sizes(unit: Ship) -> tuple[int, ...]:
    size = points.size_of(unit.size)
    return () if size is None else (size,)


def limit(unit: Ship) -> int:
    return 1


def strength(unit: Ship) -> tuple[int, int]:
    return 1, points.size_of(unit.size) or 0


def enter(state: State, scenario: Scenario, unit: Ship, hulls: Sequence[Hull]) -> Ship:
    """A ship that its nation would not buy, or not so many of, counts as a prize: limits do not bind it (NAU-C.5)."""
    hull = hulls[0]
    full = CLASSES[hull.size].soldiers
    soldiers = condition_of(hull, KEY).get("soldiers", crew(full, hull.men))
    nation = NATIONS.get(_sheet(scenario, unit.side).nation)
    return replace(
        unit,
        size=hull.size,
        name=called(state, hulls),
        base=None,
        extra_soldiers=0,
        equipment=_equipment(scenario, unit.side, hull),
        prize=nation is not None and (not nation.allows(hull.size) or hull.size in nation.limits),
        condition=replace(
            unit.condition,
            damaged=hull.hull >= DAMAGED,
            balista_hits=0,
            soldiers=None if soldiers == full else soldiers,
            soldiers_start=None,
            pirophoros_used=False,
        ),
        hull=hull.id,
    )


def _sheet(scenario: Scenario, letter: Side) -> SideSheet:
    return scenario.sides.get(letter, SideSheet())


def _equipment(scenario: Scenario, letter: Side, hull: Hull) -> tuple[str, ...]:
    """The fit gear whose option is on and that a ship of this Size and nation can use; the rest stays ashore."""
    nation = _sheet(scenario, letter).nation
    carried = {GEAR.get(item, item) for item in fit_gear(hull)}
    aboard = [
        key
        for key, item in EQUIPMENT.items()
        if key in carried and item.option in scenario.options and hull.size in item.sizes and nation in item.nations
    ]
    kept = [item for item in aboard if not any(item == other and one in aboard for one, other in CONFLICTS)]
    return tuple([item for item in kept if item != "harpax" or "balistae" in kept])


def finish(
    state: State, scenario: Scenario, entered: Mapping[str, Sequence[Hull]], flags: Mapping[str, str]
) -> Scenario:
    """One admiral's ship a side; crews as good as the squadrons there; a fleet may cost what its ships cost."""
    aboard = {with_flag(scenario.units, letter, flags.get(letter), "admiral") for letter in LETTERS}
    units = tuple([replace(unit, admiral=unit.id in aboard) for unit in scenario.units])
    sheets = {}
    for letter in LETTERS:
        sheet = _sheet(scenario, letter)
        if not entered.get(letter):
            sheets[letter] = sheet
            continue
        quality = _quality(state, sheet, entered[letter])
        spent = points.total([unit for unit in units if unit.side == letter])
        most = scenario.points_limit if sheet.points_limit is None else sheet.points_limit
        while points.budget(most, quality) < spent:
            most += 1
        agreed = most != scenario.points_limit
        sheets[letter] = replace(sheet, crew=quality, points_limit=most if agreed else sheet.points_limit)
    return replace(scenario, units=units, sides=sheets)


def _quality(state: State, sheet: SideSheet, hulls: Sequence[Hull]) -> str:
    """CMP-CRW-06. What a nation does not have is the next best to it."""
    mean = mean_quality(state, hulls)
    if mean is None:
        return sheet.crew
    word = "skilled" if mean >= SKILLED else "green" if mean <= GREEN else "regular"
    known = NATIONS[sheet.nation].crews if sheet.nation in NATIONS else (word,)
    return word if word in known else "regular" if "regular" in known else known[0]


def flagged(scenario: Scenario, letter: str) -> str | None:
    return next((unit.id for unit in scenario.units if unit.side == letter and unit.admiral), None)
