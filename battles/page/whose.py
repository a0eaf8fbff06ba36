"""Whose a sentence of the log is: that of the ship or the side that it begins with."""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache

import rules
from battles import selectors
from battles.models import Battle
from rules.core.naming import SIDES, Name

AT_THE_HEAD = 4  # words before the name of whom a sentence tells: "An archer of A1 Lupa misses"
ORDERED = ("ship", "galley", "squadron")  # how actions name the unit that is ordered

Ordered = tuple[str, str]  # the unit that is ordered, and by which side; "" for none


@lru_cache(maxsize=256)
def owners_of(uid: str) -> Mapping[str, str]:
    """The side with which every unit of a battle has begun."""
    battle = Battle.objects.get(uid=uid)
    return {fate.unit: fate.side for fate in rules.get(battle.ruleset).fates(selectors.start_state(battle))}


def ordered_by(action: Mapping[str, object]) -> Ordered:
    """What an action, as plain data, orders."""
    return next((str(action[name]) for name in ORDERED if action.get(name)), ""), str(action.get("side", ""))


def side_finder(names: Mapping[str, Name], owners: Mapping[str, str]) -> Callable[[str, Ordered], str]:
    """What tells the side of a sentence in which sides and units have these names, "" where it begins with none; a
    prize is hers who orders her."""
    subjects = {
        form: (id, id if id in SIDES else owners.get(id, ""))
        for id, name in names.items()
        for form in (str(name), str(name.mid))
        if name
    }
    longest = "|".join(re.escape(name) for name in sorted(subjects, key=len, reverse=True))
    subject = re.compile(rf"(?:[^\s:.]+ ){{0,{AT_THE_HEAD}}}?({longest})(?![\w-])")

    def side_of(text: str, ordered: Ordered) -> str:
        found = subject.match(text) if subjects else None
        if found is None:
            return ""
        unit, owner = subjects[found[1]]
        return ordered[1] if unit == ordered[0] else owner

    return side_of
