"""What may be changed about a scenario of Oi Navarcoi! to see what it does."""

from collections.abc import Iterator

from rules.core.findings import Change
from rules.oi_navarcoi.scenario import Scenario, Squadron
from scenarios.balance.asked import Balance, Plain, WhatIf, numbers, setting
from scenarios.words.wording import SIDES, side_names

RULES = {
    "aloof": ("Squadrons that hold back", ()),
    "lost_lead": ("Squadrons fewer lost win at the limit", None),
    "harbour": ("The harbour", None),
    "mark": ("The ship to turn round", None),
    "points_lead": ("A lead in half-stands wins", None),
    "second_line": ("The second line covers its flanks", None),
    "storm_from": ("More squalls later on", None),
}


def _kind_of(squadron: Squadron) -> str:
    return "squadron of freighters" if squadron.freighter else "squadron"


def _changes(scenario: Scenario, body: Plain) -> Iterator[WhatIf]:
    names, specials = side_names(scenario), scenario.specials
    limit = scenario.options.turn_limit
    if limit is not None:
        yield from numbers(
            body, "/options/turn_limit", limit, (-2, -1, 1, 2), lambda to: f"The limit after turn {to}", 1
        )
    if specials.points_lead is not None:
        yield from numbers(
            body, "/specials/points_lead", specials.points_lead, (-2, -1, 1, 2, 4),
            lambda to: f"A lead of {to} half-stands wins", 1,
        )  # fmt: skip
    if specials.lost_lead is not None:
        yield from numbers(
            body, "/specials/lost_lead", specials.lost_lead, (-1, 1), lambda to: f"{to} squadrons fewer lost win", 1
        )
    for side in SIDES:
        own = [(place, each) for place, each in enumerate(scenario.units) if each.side == side and not each.freighter]
        for step, field, label in (
            (-1, "q", "Poorer crews for"), (1, "q", "Better crews for"), (-1, "m", "Lower morale for"),
            (1, "m", "Higher morale for"),
        ):  # fmt: skip
            able = [(place, each) for place, each in own if -1 <= getattr(each, field) + step <= 1][:2]
            changes = tuple(
                Change("add", f"/units/{place}/{field}", getattr(each, field) + step) for place, each in able
            )
            if changes:
                who = "a squadron" if len(changes) == 1 else "two squadrons"
                yield WhatIf(f"{label} {who} of {names[side].mid}", changes)


def _without(scenario: Scenario, body: Plain) -> Iterator[WhatIf]:
    for name, (label, none) in RULES.items():
        if getattr(scenario.specials, name):
            yield WhatIf(label, (setting(body, f"/specials/{name}", none),))
    if scenario.options.turn_limit is not None:
        label = f"The limit after turn {scenario.options.turn_limit}"
        yield WhatIf(label, (setting(body, "/options/turn_limit", None),))


BALANCE = Balance(lost=("lost", "destroyed"), kind_of=_kind_of, changes=_changes, without=_without)
