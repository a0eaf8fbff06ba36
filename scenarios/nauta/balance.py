"""What may be changed about a scenario of Nauta to see what it does."""

from collections.abc import Iterator
from functools import partial

from rules.nauta.scenario import Scenario, Ship
from rules.nauta.setting_up import limit_of, sheet_of
from scenarios.balance.asked import Balance, Plain, WhatIf, numbers, setting
from scenarios.nauta.wording import OPTION_WORDS
from scenarios.words.wording import SIDES, side_names

STEPS = (-30, -15, 15, 30)  # points
ESCAPE = "18l"  # of the options the only one that changes a battle by itself: the others allow what must be bought
CREWS = ("green", "regular", "skilled")


def _kind_of(ship: Ship) -> str:
    return f"ship of size {ship.size:g}"


def _changes(scenario: Scenario, body: Plain) -> Iterator[WhatIf]:
    names = side_names(scenario)
    for side in SIDES:
        limit, crew = limit_of(scenario, side), sheet_of(scenario, side).crew
        path = f"/sides/{side}/points_limit"
        who = names[side].mid
        yield from numbers(body, path, limit, STEPS, partial(_points, who), 1)
        for other in CREWS:
            if other != crew:
                label = f"{other.capitalize()} crews for {names[side].mid}"
                yield WhatIf(label, (setting(body, f"/sides/{side}/crew", other),))
    if ESCAPE not in scenario.options:
        yield WhatIf(OPTION_WORDS[ESCAPE], (setting(body, "/options", [*scenario.options, ESCAPE]),))
    yield from numbers(
        body, "/turn_limit", scenario.turn_limit, (-2, -1, 1, 2), lambda to: f"The limit after turn {to}", 1
    )


def _points(who: str, to: int) -> str:
    return f"{to} points for {who}"


def _without(scenario: Scenario, body: Plain) -> Iterator[WhatIf]:
    for option in scenario.options:
        rest = [each for each in scenario.options if each != option]
        yield WhatIf(OPTION_WORDS.get(option, f"Option {option}"), (setting(body, "/options", rest),))


BALANCE = Balance(lost=("sunk", "burned", "captured", "wrecked"), kind_of=_kind_of, changes=_changes, without=_without)
