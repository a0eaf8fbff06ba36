"""NAU-5.m: what the rules have to say about a fleet as a whole, with what would mend it.

Every finding names its subject as the reference does ("fleet", "size:3", "S1", "S1/corvus") in `params["subject"]`.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from rules.core.findings import Change, Finding, Fix, Severity
from rules.nauta.nations import CLASSES, CREW_CLAUSES, CREWS, EQUIPMENT, MOST_EXTRAS, NATIONS, SIZES, Nation
from rules.nauta.points import budget, cost, size_of, total
from rules.nauta.scenario import Fleet

UNDERSPENT = 20


class Roster(NamedTuple):
    """A fleet and where it stands in its document: `ships` are (pointer, ship), `head` the pointer to nation and crew,
    `options_at` that of the optional rules, `add_at` where a ship may be added ("" for nowhere)."""

    nation: str
    crew: str
    limit: int
    options: tuple[str, ...]
    ships: tuple[tuple[str, Any], ...]
    head: str = ""
    options_at: str = "/options"
    add_at: str = "/units/-"
    extra_fields: dict[str, Any] = {}

    @property
    def rules_of(self) -> Nation | None:
        """What the nation may have; None for an unknown nation."""
        return NATIONS.get(self.nation)

    @property
    def allowance(self) -> int:
        return budget(self.limit, self.crew)

    @property
    def spent(self) -> int:
        return total(ship for _, ship in self.ships)


def finding(
    code: str,
    clause: str,
    path: str,
    subject: str,
    message: str,
    *fixes: Fix,
    severity: Severity = "error",
    **params: Any,
) -> Finding:
    """A finding of this ruleset, told as the reference tells it."""
    return Finding(f"NAU-{code}", message, path, clause, severity, {"subject": subject, **params}, fixes)


def roster_of(fleet: Fleet) -> Roster:
    """A fleet document as a roster."""
    ships = tuple((f"/units/{index}", ship) for index, ship in enumerate(fleet.units))
    return Roster(fleet.nation, fleet.crew, fleet.points_limit, fleet.options, ships)


def fleet_findings(roster: Roster) -> Iterator[Finding]:
    """NAU-5.n: the findings about the whole fleet, in the table's order."""
    yield from _terms(roster)
    if not roster.ships:
        fix = _add(roster, 2)
        yield finding("E-EMPTY", "NAU-1.a", "/units", "fleet", "The fleet has no ships.", *fix)
        return
    nation = roster.rules_of
    if nation is not None:
        yield from _crew(roster, nation)
        yield from _sizes(roster, nation)
    yield from _admiral(roster)
    yield from _points(roster)


def _terms(roster: Roster) -> Iterator[Finding]:
    if roster.rules_of is None:
        path = f"{roster.head}/nation"
        suited = [key for key, nation in NATIONS.items() if _suits(roster, nation)]
        fixes = [Fix(f"Make it {NATIONS[key].name}", (Change("replace", path, key),)) for key in suited[:3]]
        message = f'Unknown nation "{roster.nation}". Known are: {", ".join(NATIONS)}.'
        yield finding("E-NATION", "NAU-5.a", path, "fleet", message, *fixes, nation=roster.nation)
    if roster.crew not in CREWS:
        message = f'Unknown crew quality "{roster.crew}". It is regular, skilled or green.'
        yield finding("E-CREW", "NAU-3.c", f"{roster.head}/crew", "fleet", message, _crews(roster, "regular"))


def _suits(roster: Roster, nation: Nation) -> bool:
    """Whether a nation may have the fleet's ships and crews, its equipment apart."""
    counts = Counter(size for _, _, size in bought(roster))
    return (
        roster.crew in nation.crews
        and all(nation.allows(size) and count <= nation.limits.get(size, count) for size, count in counts.items())
        and (not nation.needs or any(counts[size] for size in nation.needs))
    )


def _crews(roster: Roster, crew: str) -> Fix:
    return Fix(f"Make the crews {crew}", (Change("replace", f"{roster.head}/crew", crew),))


def _crew(roster: Roster, nation: Nation) -> Iterator[Finding]:
    if roster.crew not in CREWS or roster.crew in nation.crews:
        return
    path, clause = f"{roster.head}/crew", CREW_CLAUSES[roster.nation]
    if roster.nation == "pirate":
        message, code = "Pirate crews must be skilled.", "E-CREW-PIRATE"
    else:
        message, code = f"{nation.name} crews cannot be {roster.crew}.", f"E-CREW-{roster.crew.upper()}"
    yield finding(
        code, clause, path, "fleet", message, *[_crews(roster, crew) for crew in nation.crews], crew=roster.crew
    )


def bought(roster: Roster) -> list[tuple[str, Any, int]]:
    """(pointer, ship, Size) of the ships that the nation's limits bind: not prizes (NAU-C.5), not of an unknown
    Size."""
    sized = [(path, ship, size_of(ship.size)) for path, ship in roster.ships if not ship.prize]
    return [(path, ship, size) for path, ship, size in sized if size is not None]


def _sizes(roster: Roster, nation: Nation) -> Iterator[Finding]:
    ships = bought(roster)
    counts = Counter(size for _, _, size in ships)
    for size in sorted(nation.limits):
        most, count = nation.limits[size], counts[size]
        if count > most:
            these = [(path, ship) for path, ship, its in ships if its == size]
            name = CLASSES[size].name
            plural = "ship" if most == 1 else "ships"
            ids = listed(ship.id for _, ship in these)
            message = (
                f"{nation.name} fleets may have at most {most} Size {size} {plural}; this fleet has {count}: {ids}."
            )
            excess = count - most
            label = f"Remove one {name}" if excess == 1 else f"Remove {excess} of Size {size} ({name})"
            fix = Fix(label, removals(sorted(these, key=lambda each: each[1].admiral, reverse=True)[most:]))
            path = these[-1][0]
            yield finding(
                "E-SIZE-LIMIT", nation.clause, path, f"size:{size}", message, fix, size=size, count=count, max=most
            )
    if nation.needs and not any(counts[size] for size in nation.needs):
        message = "A Hellenistic fleet needs at least one Size 5 or Size 6 ship."
        path = f"{roster.head}/nation"
        fixes = [*_add(roster, 5)]
        if ships:
            at, ship, _ = max(ships, key=lambda each: (each[2], each[1].admiral))
            fixes.append(Fix(f"Make {ship.id} a hexeris", (Change("replace", f"{at}/size", 5),)))
        yield finding("E-SIZE-REQUIRED", nation.clause, path, "fleet", message, *fixes)


def listed(ids: Iterable[str]) -> str:
    """Ships by their labels: "S1, S4 and S7"."""
    *others, last = ids
    return f"{', '.join(others)} and {last}" if others else last


def nearest_size(roster: Roster, nation: Nation, size: int) -> int | None:
    """The Size nearest to one that the nation may not have, of which the fleet may hold one more."""
    counts = Counter(its for _, _, its in bought(roster))
    able = [each for each in SIZES if nation.allows(each) and counts[each] < nation.limits.get(each, counts[each] + 1)]
    return min(able, key=lambda each: (abs(each - size), each), default=None)


def removals(ships: Sequence[tuple[str, Any]]) -> tuple[Change, ...]:
    """The changes that remove ships, the last first so that the pointers stay true."""
    paths = [path for path, _ in ships]
    return tuple(Change("remove", path) for path in sorted(paths, key=lambda path: -int(path.rsplit("/", 1)[1])))


def new_id(used: Sequence[str], letter: str) -> str:
    """A ship's label that is not used."""
    return next(id for n in range(1, 10_000) if (id := f"{letter}{n}") not in used)


def _add(roster: Roster, size: int) -> list[Fix]:
    """To add a ship of a Size, where the document takes one without a place."""
    if not roster.add_at:
        return []
    letter = roster.extra_fields.get("side", "S")
    id = new_id([ship.id for _, ship in roster.ships], letter)
    ship: dict[str, Any] = {"id": id, "size": size, **roster.extra_fields}
    if not any(other.admiral for _, other in roster.ships):
        ship["admiral"] = True
    points = CLASSES[size].points
    return [Fix(f"Add a {CLASSES[size].name} ({points} points)", (Change("add", roster.add_at, ship),))]


def _admiral(roster: Roster) -> Iterator[Finding]:
    carrying = [path for path, ship in roster.ships if ship.admiral]
    if len(carrying) == 1:
        return
    candidates = carrying or [path for path, ship in roster.ships if size_of(ship.size) is not None]
    named = dict(roster.ships)
    fixes = []
    if candidates:
        chosen = max(candidates, key=lambda path: size_of(named[path].size) or 0)
        changes = [Change("replace", f"{path}/admiral", path == chosen) for path in {*carrying, chosen}]
        label = "Leave the admiral only on" if carrying else "Put the admiral on"
        changes.sort(key=lambda change: change.path)
        fixes = [Fix(f"{label} {named[chosen].id}", tuple(changes))]
    message = f"Exactly one ship must carry the admiral; {len(carrying)} do"
    message += f": {listed(named[path].id for path in carrying)}." if carrying else "."
    path = f"{carrying[-1]}/admiral" if carrying else roster.head
    yield finding("E-ADMIRAL", "NAU-5.k", path, "fleet", message, *fixes, count=len(carrying))


def _points(roster: Roster) -> Iterator[Finding]:
    spent, allowance = roster.spent, roster.allowance
    if spent > allowance:
        message = f"Fleet costs {spent} points; its allowance is {allowance}."
        fixes = _cheaper(roster, spent - allowance)
        yield finding(
            "E-BUDGET",
            "NAU-3.d",
            f"{roster.head}/points_limit",
            "fleet",
            message,
            *fixes,
            total=spent,
            budget=allowance,
        )
    elif allowance - spent >= UNDERSPENT:
        left = allowance - spent
        fixes = [fix for size in reversed(SIZES) if _may_add(roster, size, left) for fix in _add(roster, size)][:2]
        message = f"{left} points are unspent."
        yield finding(
            "W-UNDERSPENT",
            "NAU-5.l",
            f"{roster.head}/points_limit",
            "fleet",
            message,
            *fixes,
            severity="warning",
            left=left,
        )


def _cheaper(roster: Roster, excess: int) -> list[Fix]:
    """To remove the cheapest ship whose points suffice, the admiral's last of all."""
    able = [(path, ship) for path, ship in roster.ships if cost(ship) >= excess and not ship.admiral]
    if not able:
        return []
    path, ship = min(reversed(able), key=lambda each: cost(each[1]))
    return [Fix(f"Remove {ship.id} ({cost(ship)} points)", (Change("remove", path),))]


def _may_add(roster: Roster, size: int, points: int) -> bool:
    """Whether a plain ship of a Size could join without breaking a limit of the nation or of the points."""
    nation = roster.rules_of
    if nation is None or not nation.allows(size) or CLASSES[size].points > points:
        return False
    count = sum(its == size for _, _, its in bought(roster))
    return count < nation.limits.get(size, 10_000)


def most_extras(size: int) -> int:
    """NAU-4.a: how many extra soldier units a Size takes."""
    return MOST_EXTRAS[size]


def may_fit(nation: str, size: int, item: str) -> bool:
    """NAU-18: whether ships of a nation and Size may have the item, its optional rule apart."""
    return nation in EQUIPMENT[item].nations and size in EQUIPMENT[item].sizes
