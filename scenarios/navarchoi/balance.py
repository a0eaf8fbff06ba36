"""What may be changed about a scenario of Návarchoi to see what it does."""

from collections.abc import Iterator

from rules.core.findings import Change
from rules.navarchoi.scenario import Scenario, Ship, Side, SideSheet
from scenarios.balance.asked import Balance, Plain, WhatIf, numbers
from scenarios.navarchoi.wording import special_words
from scenarios.words.wording import SIDES, side_names


def _kind_of(ship: Ship) -> str:
    return f"ship of Type {ship.type}"


def _changes(scenario: Scenario, body: Plain) -> Iterator[WhatIf]:
    names = side_names(scenario)
    for side in SIDES:
        sheet = scenario.sides.get(side) or SideSheet()
        yield from _of_side(side, names[side].mid, sheet, body)
    yield from numbers(
        body, "/max_turns", scenario.max_turns, (-2, -1, 1, 2), lambda to: f"The end after turn {to} at the latest", 1
    )


def _of_side(side: Side, name: str, sheet: SideSheet, body: Plain) -> Iterator[WhatIf]:
    ahead, quality = f"/sides/{side}/handicap", f"/sides/{side}/quality"
    steps = (-10, -5, -2, 2, 5, 10)
    yield from numbers(body, ahead, sheet.handicap, steps, lambda to: f"{to} points ahead for {name}")
    yield from numbers(body, quality, sheet.quality, (-1, 1), lambda to: f"Quality {to} for {name}", 1)


def _without(scenario: Scenario, body: Plain) -> Iterator[WhatIf]:
    names = side_names(scenario)
    for place, rule in enumerate(scenario.special):
        yield WhatIf(special_words(rule, names), (Change("remove", f"/special/{place}"),))


BALANCE = Balance(lost=("sunk", "captured"), kind_of=_kind_of, changes=_changes, without=_without)
