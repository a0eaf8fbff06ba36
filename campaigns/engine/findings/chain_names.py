"""CMP-CHN-09 for names: hulls, squadrons, admirals, sides and variables that a chain names, and its roster."""

from collections import Counter
from collections.abc import Iterable, Iterator

from campaigns.engine.data import NOBODY, AdmiralRecord, Campaign, HullRecord, Outcome, SquadronRecord
from campaigns.engine.data.chain import Arriving
from campaigns.engine.findings.chain_words import finding, known
from rules.core.findings import Change, Finding, Fix

WINNERS = ("points", NOBODY)


def findings_of(data: Campaign) -> Iterator[Finding]:
    yield from _twice(data)
    yield from _records(data, data.hulls, data.squadrons, data.admirals, "")
    for n, mission in enumerate(data.missions):
        for k, slot in enumerate(mission.slots):
            at = f"/missions/{n}/slots/{k}"
            yield from _sides(data, [slot.side], f"{at}/side")
            for i, name in enumerate(slot.source):
                if name not in _hulls(data) and name not in _squadrons(data):
                    yield _nowhere(f"{at}/from/{i}", "ship or squadron", name)
        yield from _sides(data, mission.rest.sides, f"/missions/{n}/rest/sides")
        for k, outcome in enumerate(mission.outcomes):
            yield from _outcome(data, outcome, f"/missions/{n}/outcomes/{k}")


def _arriving(data: Campaign) -> Iterator[tuple[str, Arriving]]:
    for n, mission in enumerate(data.missions):
        for k, outcome in enumerate(mission.outcomes):
            if outcome.arrive is not None:
                yield f"/missions/{n}/outcomes/{k}/arrive", outcome.arrive


def _hulls(data: Campaign) -> set[str]:
    records = [*data.hulls, *[hull for _, came in _arriving(data) for hull in came.hulls]]
    squadrons = [*data.squadrons, *[each for _, came in _arriving(data) for each in came.squadrons]]
    made = [f"{each.id}-{n}" for each in squadrons for n in range(1, each.hulls + 1)]
    return {each.id for each in records} | set(made)


def _squadrons(data: Campaign) -> dict[str, str]:
    """Every squadron, with its side."""
    records = [*data.squadrons, *[each for _, came in _arriving(data) for each in came.squadrons]]
    return {each.id: each.side for each in records}


def _admirals(data: Campaign) -> set[str]:
    return {each.id for each in [*data.admirals, *[each for _, came in _arriving(data) for each in came.admirals]]}


def _twice(data: Campaign) -> Iterator[Finding]:
    """An id that arrives is nobody else's. The same thing may stand in several outcomes: it arrives once."""
    tables: dict[str, Counter[str]] = {
        "ship": Counter(_made(data.squadrons)) + Counter(each.id for each in data.hulls),
        "squadron": Counter(each.id for each in data.squadrons),
        "admiral": Counter(each.id for each in data.admirals),
    }
    seen: dict[tuple[str, str], object] = {}
    for path, came in _arriving(data):
        kinds: tuple[tuple[str, str, Iterable[HullRecord | SquadronRecord | AdmiralRecord]], ...] = (
            ("ship", "hulls", came.hulls), ("squadron", "squadrons", came.squadrons),
            ("admiral", "admirals", came.admirals),
        )  # fmt: skip
        for what, field, records in kinds:
            for n, record in enumerate(records):
                known_as = seen.setdefault((what, record.id), record)
                if record.id in tables[what] or known_as != record:
                    yield _double(f"{path}/{field}/{n}/id", what, record.id)
        for id in _made(came.squadrons):
            if id in tables["ship"]:
                yield _double(f"{path}/squadrons", "ship", id)
    made = set(_made(data.squadrons))
    for n, hull in enumerate(data.hulls):
        if hull.id in made:
            yield _double(f"/hulls/{n}/id", "ship", hull.id)


def _made(squadrons: Iterable[SquadronRecord]) -> list[str]:
    return [f"{each.id}-{n}" for each in squadrons for n in range(1, each.hulls + 1)]


def _double(path: str, what: str, id: str) -> Finding:
    return finding(path, f"There are two of the {what} {id!r}. Give each an id of its own.")


def _records(
    data: Campaign,
    hulls: Iterable[HullRecord],
    squadrons: Iterable[SquadronRecord],
    admirals: Iterable[AdmiralRecord],
    path: str,
) -> Iterator[Finding]:
    """Sides, squadrons and numbers of the roster, or of what arrives."""
    for n, hull in enumerate(hulls):
        at = f"{path}/hulls/{n}"
        yield from _sides(data, [hull.side, hull.origin or hull.side], f"{at}/side")
        if hull.squadron is not None and _squadrons(data).get(hull.squadron) != hull.side:
            fix = Fix("Of no squadron", (Change("remove", f"{at}/squadron"),))
            yield finding(f"{at}/squadron", f"{hull.squadron!r} is no squadron of the side of {hull.id}.", fix)
        ranges = (("size", hull.size, 6), ("hull", hull.hull, 5), ("oars", hull.oars, 3), ("men", hull.men, 100))
        for field, value, most in ranges:
            yield from _within(f"{at}/{field}", hull.id, field, value, 0, most)
    for n, squadron in enumerate(squadrons):
        at = f"{path}/squadrons/{n}"
        yield from _sides(data, [squadron.side], f"{at}/side")
        for field, value in (("m", squadron.m), ("base_m", squadron.base_m), ("s", squadron.s)):
            yield from _within(f"{at}/{field}", squadron.id, field, value, -1, 1)
        yield from _within(f"{at}/hulls", squadron.id, "hulls", squadron.hulls, 0, 15)
        yield from _within(f"{at}/size", squadron.id, "size", squadron.size, 0, 6)
        yield from _within(f"{at}/xp", squadron.id, "xp", squadron.xp, 0, 100)
    for n, admiral in enumerate(admirals):
        yield from _sides(data, [admiral.side], f"{path}/admirals/{n}/side")
        yield from _within(f"{path}/admirals/{n}/skill", admiral.id, "skill", admiral.skill, 0, 3)


def _within(path: str, id: str, field: str, value: int, least: int, most: int) -> Iterator[Finding]:
    if not least <= value <= most:
        near = min(max(value, least), most)
        fix = Fix(f"Make it {near}", (Change("replace", path, near),))
        yield finding(path, f"{field} of {id} is {value}; it runs from {least} to {most}.", fix)


def _outcome(data: Campaign, outcome: Outcome, at: str) -> Iterator[Finding]:
    for n, condition in enumerate(outcome.when):
        here = f"{at}/if/{n}"
        if condition.winner not in (None, NOBODY, *data.side_ids):
            yield finding(f"{here}/winner", f"{condition.winner!r} is no side: name one, or {NOBODY!r}.")
        for field, count in (("ready", condition.ready), ("lost", condition.lost)):
            if count is not None:
                yield from _sides(data, [count.side], f"{here}/{field}/side")
        if condition.hull is not None and condition.hull.id not in _hulls(data):
            yield _nowhere(f"{here}/hull/id", "ship", condition.hull.id)
        if condition.admiral is not None and condition.admiral.id not in _admirals(data):
            yield _nowhere(f"{here}/admiral/id", "admiral", condition.admiral.id)
        if condition.variable is not None:
            yield from _variable(data, condition.variable.name, f"{here}/variable/name")
    for field, names in (("set", outcome.set), ("add", outcome.add)):
        for name in names:
            yield from _variable(data, name, f"{at}/{field}/{name}")
    yield from _sides(data, outcome.points, f"{at}/points")
    yield from _sides(data, outcome.give, f"{at}/give")
    for side, ids in outcome.give.items():
        for n, id in enumerate(ids):
            if id not in _hulls(data):
                yield _nowhere(f"{at}/give/{side}/{n}", "ship", id)
    if outcome.rest is not None:
        yield from _sides(data, outcome.rest.sides, f"{at}/rest/sides")
    if outcome.end is not None and outcome.end.winner not in (*WINNERS, *data.side_ids):
        fix = Fix("Nobody", (Change("replace", f"{at}/end/winner", NOBODY),))
        yield finding(f"{at}/end/winner", f"{outcome.end.winner!r} cannot win: name a side, points or none.", fix)
    if outcome.arrive is not None:
        came = outcome.arrive
        yield from _records(data, came.hulls, came.squadrons, came.admirals, f"{at}/arrive")


def _sides(data: Campaign, sides: Iterable[str], path: str) -> Iterator[Finding]:
    for side in dict.fromkeys(sides):
        if side not in data.side_ids:
            yield finding(path, f"{side!r} is no side.{known(data.side_ids)}")


def _variable(data: Campaign, name: str, path: str) -> Iterator[Finding]:
    if name not in data.variables:
        fix = Fix("Declare it, from 0", (Change("add", f"/variables/{name}", 0),))
        if not data.variables:
            fix = Fix("Declare it, from 0", (Change("add", "/variables", {name: 0}),))
        yield finding(path, f"There is no variable {name!r}.", fix)


def _nowhere(path: str, what: str, id: str) -> Finding:
    return finding(path, f"There is no {what} {id!r} in the data.")
