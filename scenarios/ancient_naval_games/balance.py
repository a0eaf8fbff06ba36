"""What may be changed about a scenario of Ancient Naval Games to see what it does."""

from collections.abc import Iterator

from rules.ancient_naval_games.scenario import Scenario, Ship
from scenarios.balance.asked import Balance, Plain, WhatIf, numbers, setting
from scenarios.words.wording import SIDES, side_names

REGROUPING = {
    "none": "Isolated ships may go where they like",
    "no_further": "Isolated ships may not go farther from their friends",
    "closer": "Isolated ships must go nearer to their friends",
}
KINDS = {"S": "small ship", "L": "large ship"}


def _kind_of(ship: Ship) -> str:
    return KINDS[ship.size]


def _changes(scenario: Scenario, body: Plain) -> Iterator[WhatIf]:
    names, limit = side_names(scenario), scenario.options.turn_limit
    if limit is not None:
        steps = (-4, -2, 2, 4)
        yield from numbers(body, "/options/turn_limit", limit, steps, lambda to: f"The limit after round {to}", 1)
        for side in SIDES:
            if scenario.limit_favours != side:
                label = f"{names[side]:wins} at the limit"
                yield WhatIf(label, (setting(body, "/limit_favours", side),))
    for order, label in REGROUPING.items():
        if scenario.options.regroup != order:
            yield WhatIf(label, (setting(body, "/options/regroup", order),))
    for side in SIDES:
        if scenario.first != side:
            yield WhatIf(f"{names[side]:moves} first", (setting(body, "/first", side),))
    if scenario.first != "roll":
        yield WhatIf("A roll says who moves first", (setting(body, "/first", "roll"),))


def _without(scenario: Scenario, body: Plain) -> Iterator[WhatIf]:
    options = scenario.options
    if options.turn_limit is not None:
        yield WhatIf(f"The limit after round {options.turn_limit}", (setting(body, "/options/turn_limit", None),))
    if scenario.limit_favours is not None:
        yield WhatIf("Who wins at the limit", (setting(body, "/limit_favours", None),))
    if options.regroup != "none":
        yield WhatIf(REGROUPING[options.regroup], (setting(body, "/options/regroup", "none"),))
    if scenario.first != "roll":
        yield WhatIf("Who moves first", (setting(body, "/first", "roll"),))


BALANCE = Balance(lost=("taken", "entangled", "retired"), kind_of=_kind_of, changes=_changes, without=_without)
