"""Ships for the roster of a side: from a pasted list, from a fleet document, or filled up to a size by a mix."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from campaigns.engine.adapters.navarchoi import TYPES
from rules.naval.gear import SAME
from rules.naval.hulls import HULL_TYPES
from scenarios.documents.kinds import Plain
from scenarios.rosters.facts import ship_told
from scenarios.rosters.lists import read_list
from scenarios.ship_names import free_names

__all__ = ["MOST_HULLS", "NoShip", "from_fleet", "missing", "mixed", "named", "pasted", "with_ships"]

MOST_HULLS = 300
_SIZES_OF_TYPES = {type: size for size, type in TYPES.items()}
_XP = {-1: 0, 0: 3, 1: 6}  # experience by crew quality, CMP-CRW-01


class NoShip(ValueError):
    """A line of a list, or a fleet, that gives no ships; the message says which and why."""


def pasted(text: str, usual: int) -> list[Plain]:
    """The ships of a list (`roster_lists`). Raises `NoShip` with every line that is not understood."""
    read = read_list(text, usual)
    if read.wrong:
        raise NoShip(" ".join(each.message for each in read.wrong))
    return read.ships


def from_fleet(body: Plain) -> list[Plain]:
    """The ships of a fleet document of any ruleset by CMP-SHP-03, with their names and gear. A squadron of Oi Navarcoi!
    gives as many ships as it has half-stands, which name it as theirs; freighters are left out. Raises `NoShip` where
    none is left."""
    ships = [ship for unit in body.get("units", ()) if not unit.get("freighter") for ship in _ships_of(body, unit)]
    if not ships:
        raise NoShip("This fleet has no ships.")
    return ships


def _ships_of(body: Plain, unit: Plain) -> Iterator[Plain]:
    name = str(unit.get("name", ""))
    match body["ruleset"]:
        case "oi_navarcoi":
            many = unit.get("hs", 8)
            for number in range(1, many + 1):
                yield ship_told(2, f"{name} {number}".strip() if name else "")
        case "navarchoi":
            size = 1 if unit.get("liburnian") else _SIZES_OF_TYPES.get(unit.get("type", 5), 6)
            yield ship_told(size, name, gear=_fitted(unit))
        case "nauta":
            size = min(int(unit["size"]), len(HULL_TYPES) - 1)
            items = [SAME.get(item, item) for item in unit.get("equipment", ())]
            yield ship_told(size, name, gear=tuple(dict.fromkeys(items)))
        case "mare_nostrum":
            size = 4 if str(unit.get("size", "L"))[:1] in "Ll" else 2
            yield ship_told(size, name, gear=_fitted(unit))
        case _:
            yield ship_told(4 if str(unit.get("size", "L"))[:1] in "Ll" else 2, name)


def _fitted(unit: Plain) -> tuple[str, ...]:
    return tuple([item for item in ("cataphract", "tower", "ballista", "harpax", "corvus") if unit.get(item)])


def squadrons_of_fleet(body: Plain) -> list[Plain]:
    """The squadrons of a fleet of Oi Navarcoi!, each with its ships; nothing for fleets of other rules."""
    if body["ruleset"] != "oi_navarcoi":
        return []
    return [
        {
            "name": str(unit.get("name", "")) or f"Squadron {unit['id']}",
            "xp": _XP[unit.get("q", 0)], "m": unit.get("m", 0), "base_m": unit.get("m", 0), "s": unit.get("s", 0),
            "ships": list(_ships_of(body, unit)),
        }
        for unit in body.get("units", ())
        if not unit.get("freighter")
    ]  # fmt: skip


def with_ships(body: Plain, side: str, ships: list[Plain]) -> Plain:
    """A campaign's text with ships added to a side's roster, under free ids ("rom12"). Raises `NoShip` beyond what a
    roster holds."""
    hulls = list(body.get("hulls", ()))
    if len(hulls) + len(ships) > MOST_HULLS:
        many = len(hulls) + len(ships)
        raise NoShip(f"A campaign keeps up to {MOST_HULLS} ships of its own; this would make {many}.")
    taken = {hull["id"] for hull in hulls}
    taken |= {f"{each['id']}-{n}" for each in body.get("squadrons", ()) for n in range(1, each.get("hulls", 0) + 1)}
    number = 1
    for ship in ships:
        while f"{side.lower()}{number}" in taken:
            number += 1
        taken.add(f"{side.lower()}{number}")
        hulls.append({"id": f"{side.lower()}{number}", "side": side, **ship})
    return {**body, "hulls": hulls}


def missing(body: Plain, side: str, many: int, size: int) -> list[Plain]:
    """The ships that fill a side's roster up to so many of a size; nothing is taken away."""
    own = sum(hull["side"] == side and hull.get("size", 2) == size for hull in body.get("hulls", ()))
    return [ship_told(size) for _ in range(many - own)]


def mixed(body: Plain, side: str, many: int, parts: dict[int, int]) -> list[Plain]:
    """The ships that fill a side's roster up to `many`, so that its sizes come as near as can be to the `parts` of the
    mix; the largest first. What is there stays. Raises `NoShip` where the roster has that many."""
    own = Counter(hull.get("size", 2) for hull in body.get("hulls", ()) if hull["side"] == side)
    for squadron in body.get("squadrons", ()):
        if squadron["side"] == side:
            own[squadron.get("size", 2)] += squadron.get("hulls", 0)
    missing = many - own.total()
    whole = sum(parts.values())
    if whole <= 0:
        raise NoShip("Say of what: a number beside at least one class.")
    if missing <= 0:
        raise NoShip(f"This side has {own.total()} ships already: fill up to more than that.")
    ships: list[Plain] = []
    for _ in range(missing):
        # The size that lags furthest behind its share of the whole.
        size = max(sorted(parts, reverse=True), key=lambda each: parts[each] * many / whole - own[each])
        own[size] += 1
        ships.append(ship_told(size))
    return sorted(ships, key=lambda ship: -ship["size"])


def named(ships: Iterable[Plain], taken: set[str], nation: str, attested_only: bool = False) -> list[Plain]:
    """The ships, those without a name with one of the nation's that nobody has yet, as far as there are any."""
    free = free_names(nation, taken, attested_only)
    told: list[Plain] = []
    for ship in ships:
        if not ship.get("name") and (name := next(free, "")):
            ship = {**ship, "name": name}
        told.append(ship)
    return told


def names_in(body: Plain) -> set[str]:
    """The names of ships that a text has already."""
    return names_of(body.get("hulls", ()))


def names_of(ships: Iterable[Plain]) -> set[str]:
    """The names that some ships have."""
    return {str(ship["name"]) for ship in ships if ship.get("name")}


def roster_of(body: Plain, side: str) -> list[dict[str, Any]]:
    """A side's ships with records of their own."""
    return [hull for hull in body.get("hulls", ()) if hull["side"] == side]
