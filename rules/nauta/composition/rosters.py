"""NAU-5.m: what the rules have to say about a fleet as a whole, with what would mend it.

Every finding names its subject as the reference does ("fleet", "size:3", "S1", "S1/corvus") in `params["subject"]`.
"""

from collections import Counter
from collections.abc import Iterator

from rules.core.findings import Change, Finding, Fix
from rules.core.naming import joined
from rules.nauta.composition.mending import add, bought, cheaper, may_add, removals
from rules.nauta.composition.roster import Roster, finding
from rules.nauta.nations import CLASSES, CREW_CLAUSES, CREWS, EQUIPMENT, MOST_EXTRAS, NATIONS, SIZES, Nation
from rules.nauta.points import size_of
from rules.nauta.scenario import Fleet

UNDERSPENT = 20


def roster_of(fleet: Fleet) -> Roster:
    """A fleet document as a roster."""
    ships = tuple((f"/units/{index}", ship) for index, ship in enumerate(fleet.units))
    return Roster(fleet.nation, fleet.crew, fleet.points_limit, fleet.options, ships)


def fleet_findings(roster: Roster) -> Iterator[Finding]:
    """NAU-5.n: the findings about the whole fleet, in the table's order."""
    yield from _terms(roster)
    if not roster.ships:
        fix = add(roster, 2)
        yield finding("E-EMPTY", "NAU-1.a", "/units", "fleet", f"{roster.called} has no ships: give it one.", *fix)
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
        message = f'Unknown crew quality "{roster.crew}": it must be regular, skilled or green.'
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


def _sizes(roster: Roster, nation: Nation) -> Iterator[Finding]:
    ships = bought(roster)
    counts = Counter(size for _, _, size in ships)
    for size in sorted(nation.limits):
        most, count = nation.limits[size], counts[size]
        if count > most:
            these = [(path, ship) for path, ship, its in ships if its == size]
            name = CLASSES[size].name
            plural = "ship" if most == 1 else "ships"
            ids = joined(ship.id for _, ship in these)
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
        fixes = [*add(roster, 5)]
        if ships:
            at, ship, _ = max(ships, key=lambda each: (each[2], each[1].admiral))
            fixes.append(Fix(f"Make {ship.id} a hexeris", (Change("replace", f"{at}/size", 5),)))
        yield finding("E-SIZE-REQUIRED", nation.clause, path, "fleet", message, *fixes)


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
    who = f"{joined(named[path].id for path in carrying)} do" if carrying else "none does"
    message = f"Exactly one ship must carry the admiral: {who}."
    path = f"{carrying[-1]}/admiral" if carrying else roster.head
    yield finding("E-ADMIRAL", "NAU-5.k", path, "fleet", message, *fixes, count=len(carrying))


def _points(roster: Roster) -> Iterator[Finding]:
    spent, allowance = roster.spent, roster.allowance
    if spent > allowance:
        message = f"Fleet costs {spent} points; its allowance is {allowance}."
        fixes = cheaper(roster, spent - allowance)
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
        fixes = [fix for size in reversed(SIZES) if may_add(roster, size, left) for fix in add(roster, size)][:2]
        message = f"{roster.called} has {left} points unspent: they may be spent on more ships."
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


def most_extras(size: int) -> int:
    """NAU-4.a: how many extra soldier units a Size takes."""
    return MOST_EXTRAS[size]


def may_fit(nation: str, size: int, item: str) -> bool:
    """NAU-18: whether ships of a nation and Size may have the item, its optional rule apart."""
    return nation in EQUIPMENT[item].nations and size in EQUIPMENT[item].sizes
