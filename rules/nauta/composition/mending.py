"""What would mend a fleet: ships that may be added, taken away or made another Size."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rules.core.findings import Change, Fix
from rules.core.naming import joined
from rules.nauta.composition.roster import Roster
from rules.nauta.nations import CLASSES, SIZES, Nation
from rules.nauta.points import cost, size_of

MOST_NAMED = 4  # ships that a button names one by one


def bought(roster: Roster) -> list[tuple[str, Any, int]]:
    """(pointer, ship, Size) of the ships that the nation's limits bind: not prizes (NAU-C.5), not of an unknown
    Size."""
    sized = [(path, ship, size_of(ship.size)) for path, ship in roster.ships if not ship.prize]
    return [(path, ship, size) for path, ship, size in sized if size is not None]


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


def add(roster: Roster, size: int) -> list[Fix]:
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


def cheaper(roster: Roster, excess: int) -> list[Fix]:
    """To remove as few ships as suffice, and of those the cheapest: never the admiral's. Where that is not enough there
    is no such fix."""
    able = [(path, ship) for path, ship in reversed(roster.ships) if not ship.admiral]
    able.sort(key=lambda each: -cost(each[1]))
    gone: list[tuple[str, Any]] = []
    while able and (left := excess - sum(cost(ship) for _, ship in gone)) > 0:
        enough = [each for each in able if cost(each[1]) >= left]
        gone.append(min(enough, key=lambda each: cost(each[1])) if enough else able[0])
        able.remove(gone[-1])
    points = sum(cost(ship) for _, ship in gone)
    if points < excess or not gone:
        return []
    names = [ship.id for _, ship in sorted(gone, key=lambda each: int(each[0].rsplit("/", 1)[1]))]
    told = joined(names) if len(names) <= MOST_NAMED else f"{names[0]} and {len(names) - 1} more"
    return [Fix(f"Remove {told} ({points} points)", removals(gone))]


def may_add(roster: Roster, size: int, points: int) -> bool:
    """Whether a plain ship of a Size could join without breaking a limit of the nation or of the points."""
    nation = roster.rules_of
    if nation is None or not nation.allows(size) or CLASSES[size].points > points:
        return False
    count = sum(its == size for _, _, its in bought(roster))
    return count < nation.limits.get(size, 10_000)
