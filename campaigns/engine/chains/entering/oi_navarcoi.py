"""ONV: the hulls of a slot are the half-stands of a squadron."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from campaigns.engine.chains.entering.entry import AS_SMALL, called
from campaigns.engine.ledger import State
from campaigns.engine.records import Hull
from rules.oi_navarcoi.scenario import FleetSheet, Phalanx, Scenario, Side, Squadron

ALL_SIZES = (0, 1, 2, 3, 4, 5, 6)
LETTERS: tuple[Side, Side] = ("A", "B")


def is_hull(unit: Squadron | Phalanx) -> bool:
    return isinstance(unit, Squadron) and not unit.freighter


def sizes(unit: Squadron) -> tuple[int, ...]:
    return ALL_SIZES


def limit(unit: Squadron) -> int:
    return unit.hs


def strength(unit: Squadron) -> tuple[int, int]:
    return unit.hs, AS_SMALL


def enter(state: State, scenario: Scenario, unit: Squadron, hulls: Sequence[Hull]) -> Squadron:
    """Ratings and name are the squadron's; hulls of no squadron have those that the scenario writes."""
    entered = replace(
        unit,
        name=called(state, hulls),
        hs=len(hulls),
        hs_start=None,
        condition=replace(unit.condition, lost_in_melee=0),
        hull=hulls[0].id,
    )
    of = state.squadrons.get(hulls[0].squadron or "")
    if of is None:
        return entered
    return replace(entered, name=of.name, q=_level(of.q), m=_level(of.m), s=_level(of.s))


def _level(value: int) -> int:
    """Ratings of the ledger go as far as those of the rules (CMP-CRW-05)."""
    return max(-1, min(1, value))


def finish(
    state: State, scenario: Scenario, entered: Mapping[str, Sequence[Hull]], flags: Mapping[str, str]
) -> Scenario:
    """The strategos is where his side has named him. A squadron that stays away is named nowhere."""
    ids = {unit.id for unit in scenario.units}
    sheets = dict(scenario.sides)
    for letter in LETTERS:
        sheet = sheets.get(letter, FleetSheet())
        named = flags.get(letter) or (sheet.strategos if sheet.strategos in ids else None)
        if named != sheet.strategos or (entered.get(letter) and sheet.strategos_killed):
            sheets[letter] = replace(sheet, strategos=named, strategos_killed=False)
    specials = replace(scenario.specials, aloof=tuple([id for id in scenario.specials.aloof if id in ids]))
    clock = replace(
        scenario.clock,
        activated=tuple([id for id in scenario.clock.activated if id in ids]),
        links=tuple([each for each in scenario.clock.links if {each.attacker, each.target} <= ids]),
        chases=tuple([each for each in scenario.clock.chases if {each.attacker, each.target} <= ids]),
    )
    return replace(scenario, sides=sheets, specials=specials, clock=clock)


def flagged(scenario: Scenario, letter: str) -> str | None:
    sheet = scenario.sides.get("A" if letter == "A" else "B")
    return sheet.strategos if sheet is not None else None
