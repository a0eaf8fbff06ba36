"""What may be changed about a scenario of Mare Nostrum to see what it does."""

from collections.abc import Iterator

from rules.core.findings import Change
from rules.mare_nostrum.scenario import Galley, Scenario
from scenarios.balance.asked import Balance, Plain, WhatIf, numbers, setting
from scenarios.words.wording import SIDES, side_names

BALLISTAE = "ballista_casualty"


def _kind_of(galley: Galley) -> str:
    return f"{galley.size} galley"


def _changes(scenario: Scenario, body: Plain) -> Iterator[WhatIf]:
    names = side_names(scenario)
    for side in SIDES:
        for step, word in ((-2, "Two marines fewer"), (-1, "One marine fewer"), (1, "One marine more")):
            aboard = [
                (place, galley.marines)
                for place, galley in enumerate(scenario.units)
                if galley.side == side and galley.marines + step >= 0
            ]
            crews = tuple(Change("add", f"/units/{place}/marines", marines + step) for place, marines in aboard)
            yield WhatIf(f"{word} on every galley of {names[side].mid}", crews)
    if BALLISTAE not in scenario.options:
        options = [*scenario.options, BALLISTAE]
        yield WhatIf("Ballistae may cost marines", (setting(body, "/options", options),))
    yield from numbers(
        body, "/turn_limit", scenario.turn_limit, (-2, -1, 1, 2), lambda to: f"The limit after turn {to}", 1
    )


def _without(scenario: Scenario, body: Plain) -> Iterator[WhatIf]:
    for option in scenario.options:
        rest = [each for each in scenario.options if each != option]
        yield WhatIf(option.replace("_", " ").capitalize(), (setting(body, "/options", rest),))
    for place, galley in enumerate(scenario.units):
        if galley.corvus:
            label = f"The corvus of {galley.name or galley.id}"
            yield WhatIf(label, (Change("add", f"/units/{place}/corvus", False),))  # fmt: skip


BALANCE = Balance(lost=("sunk", "captured", "derelict"), kind_of=_kind_of, changes=_changes, without=_without)
