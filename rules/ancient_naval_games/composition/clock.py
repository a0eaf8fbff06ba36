"""HEX-END-04, HEX-END-05, HEX-TRN: the limits of a battle, and the moment at which it begins."""

from collections.abc import Iterator

from rules.ancient_naval_games.composition.finding import finding
from rules.ancient_naval_games.scenario import Scenario
from rules.core.findings import Change, Finding, Fix

LONGEST_BATTLE = 500  # rounds, where there is a limit


def check_options(scenario: Scenario) -> Iterator[Finding]:
    for name, word in (("turn_limit", "turn limit"), ("stall", "stall limit")):
        value = getattr(scenario.options, name)
        if value is not None and not 1 <= value <= LONGEST_BATTLE:
            path = f"/options/{name}"
            fix = Fix(f"No {word}", (Change("replace", path, None),))
            clause = "HEX-END-04" if name == "turn_limit" else "HEX-END-05"
            bound = "1 or more" if value < 1 else f"{LONGEST_BATTLE} at most"
            yield finding("LIMIT", clause, path, f"The {word} is {value:,} rounds; it must be {bound}.", fix)
    if scenario.limit_favours is not None and scenario.options.turn_limit is None and scenario.options.stall is None:
        fix = Fix("Favour nobody", (Change("replace", "/limit_favours", None),))
        message = "A limit favours a side, but there is no limit: set one, or favour nobody."
        yield finding("FAVOURS", "HEX-END-04", "/limit_favours", message, fix, severity="warning")


def check_clock(scenario: Scenario) -> Iterator[Finding]:
    """A battle that begins in its middle must name a moment that can be."""
    clock = scenario.clock
    ships = {ship.id: ship for ship in scenario.units}
    if clock.round < 1 or clock.quiet_rounds < 0:
        fix = Fix("Begin at the beginning", (Change("replace", "/clock", {}),))
        yield finding("CLOCK", "HEX-TRN-01", "/clock", "Rounds must count from 1, quiet rounds from 0.", fix)
    if any(ship.hex is None and ship.condition.status == "afloat" for ship in scenario.units):
        for name, value in (("active", clock.active), ("phase", clock.phase == "activations")):
            if value:
                fix = Fix("Begin with the set-up", (Change("replace", "/clock", {}),))
                message = "Ships are still to be placed: the battle begins with the set-up."
                yield finding("CLOCK", "HEX-SET-02", f"/clock/{name}", message, fix)
    if scenario.first == "roll" and clock.active is not None:
        message = "The side to act is fixed, but the first player is to be rolled for."
        yield finding("CLOCK", "HEX-SET-04", "/clock/active", message)
    if scenario.first == "roll" and clock.phase == "activations":
        message = "Ships are being activated, but the first player is still to be rolled for."
        yield finding("CLOCK", "HEX-SET-04", "/clock/phase", message)
    for index, id in enumerate(clock.activated):
        if id not in ships:
            fix = Fix(f"Remove {id}", (Change("remove", f"/clock/activated/{index}"),))
            message = f"There is no ship {id}: only ships of the battle can have been activated."
            yield finding("CLOCK", "HEX-TRN-03", f"/clock/activated/{index}", message, fix)
