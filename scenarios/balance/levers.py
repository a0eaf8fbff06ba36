"""What may be changed about a scenario to see what it does: a ship more or fewer for every ruleset, and whatever a
ruleset's own record adds (points, terms, special rules)."""

import copy
import math
import re
from collections.abc import Iterable, Iterator
from typing import Any

from rules.core.documents import changed
from rules.core.findings import Change, errors
from scenarios.balance.asked import Plain, WhatIf
from scenarios.balance.runs import subject_of
from scenarios.documents import checking
from scenarios.faces import face_of_document
from scenarios.ownership import Actor
from scenarios.words.wording import SIDES, side_names

# What only one ship of a fleet is, or what has happened to her: a copy begins without.
_HER_OWN = ("name", "hull", "condition", "flagship", "admiral", "bearer", "musician", "hs_start")
_AROUND = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1), (2, 0), (-2, 0), (0, 2), (0, -2))


def small_changes(scenario: Any, body: Plain) -> list[WhatIf]:
    """The small changes that may make a scenario more even; not each of them need be legal."""
    return [*face_of_document(scenario).balance.changes(scenario, body), *ships(scenario, body)]


def legal(body: Plain, changes: Iterable[WhatIf], actor: Actor) -> list[WhatIf]:
    """The changes after which the scenario can still be fought, and plays otherwise; of those that come to the same the
    first."""
    found: dict[str, WhatIf] = {}
    before = subject_of(body, [])
    for each in changes:
        try:
            after = changed(body, each.changes)
        except (LookupError, TypeError):
            continue
        subject = subject_of(after, [])
        if subject not in found and subject != before and not errors(checking.findings_of(after, actor)):
            found[subject] = each
    return list(found.values())


def special_rules(scenario: Any, body: Plain) -> list[WhatIf]:
    """Each special rule and option of a scenario, taken away; of these the legal ones."""
    found = face_of_document(scenario).balance.without(scenario, body)
    return [each for each in found if _plays(changed(body, each.changes))]


def ships(scenario: Any, body: Plain) -> Iterator[WhatIf]:
    """For each side and each kind of ship that it has, one fewer and one more."""
    kind_of = face_of_document(scenario).balance.kind_of
    names = side_names(scenario)
    for side in SIDES:
        last = {kind_of(unit): place for place, unit in enumerate(scenario.units) if unit.side == side}
        for kind, place in last.items():
            yield WhatIf(f"One {kind} fewer for {names[side].mid}", (Change("remove", f"/units/{place}"),))
            if (more := _beside(body, place)) is not None:
                yield WhatIf(f"One {kind} more for {names[side].mid}", (Change("add", "/units/-", more),))


def _beside(body: Plain, place: int) -> Plain | None:
    """A ship like that one on the nearest place where the rules let it begin; None where there is none."""
    like = body["units"][place]
    ship = {name: copy.deepcopy(value) for name, value in like.items() if name not in _HER_OWN}
    ship["id"] = _free_id(like["id"], {unit["id"] for unit in body["units"]})
    for where in _places(body, like):
        found = ship | where
        if _plays({**body, "units": [*body["units"], found]}):
            return found
    return None


def _plays(body: Plain) -> bool:
    return not errors(checking.findings_of(body))


def _free_id(id: str, taken: set[str]) -> str:
    stem, digits = re.fullmatch(r"(.*?)(\d*)", id).groups()  # type: ignore[union-attr]
    number = int(digits or 1)
    while (free := f"{stem}{number:0{len(digits)}d}") in taken:
        number += 1
    return free


def _places(body: Plain, like: Plain) -> Iterator[Plain]:
    """The places around a ship, the nearest first."""
    if like.get("hex") is not None:
        col, row = like["hex"]
        yield from ({"hex": [col + x, row + y]} for x, y in _AROUND)
    elif like.get("square") is not None:
        col, row = int(like["square"][:2]), int(like["square"][2:])
        yield from ({"square": f"{col + x:02d}{row + y:02d}"} for x, y in _AROUND if col + x > 0 and row + y > 0)
    elif like.get("x") is not None and like.get("y") is not None:
        far = _apart(body, like)
        for x, y in _AROUND:
            yield {"x": round(like["x"] + x * far, 2), "y": round(like["y"] + y * far, 2)}
    else:
        yield {}


def _apart(body: Plain, like: Plain) -> float:
    """How far from her neighbour a ship of that line lies."""
    others = [
        math.dist((unit["x"], unit["y"]), (like["x"], like["y"]))
        for unit in body["units"]
        if unit is not like and unit["side"] == like["side"] and unit.get("x") is not None
    ]
    return min((far for far in others if far > 0), default=1.0)
