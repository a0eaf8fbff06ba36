"""Ships for the roster of a side: from a pasted list, from a fleet document, or so many of a size."""

import re
from collections.abc import Iterator
from typing import Any

from campaigns.engine.adapters.navarchoi import TYPES
from rules.naval.hulls import HULL_TYPES
from scenarios.kinds import Plain

MOST_HULLS = 300
# What a class is called besides its name in the table of CMP-SHP-03.
_WORDS = {
    "boat": 0, "lembos": 0, "liburnian": 1, "liburna": 1, "hemiolia": 1, "three": 2, "trihemiolia": 2, "four": 3,
    "tetreres": 3, "five": 4, "penteres": 4, "seven": 5, "hexeres": 5, "hepteres": 5, "eight": 6, "nine": 6,
    "dekeres": 6,
}  # fmt: skip
_WORDS |= {word: kind.size for kind in HULL_TYPES for word in (kind.name, kind.plural)}
_SIZES_OF_TYPES = {type: size for size, type in TYPES.items()}


class NoShip(ValueError):
    """A line of a list, or a fleet, that gives no ships; the message says which and why."""


def size_of(word: str) -> int | None:
    """The size that a class has, by its name or number ("Trireme", "5s", "4"); None for one that is not known."""
    plain = word.strip().casefold()
    if plain.isdecimal():
        return int(plain) if int(plain) < len(HULL_TYPES) else None
    return _WORDS.get(plain, _WORDS.get(plain.removesuffix("s")))


def pasted(text: str, usual: int) -> list[Plain]:
    """A line a ship: "name, class, captain", the class and the captain if wanted; without a class it is of the `usual`
    size. Tabs and semicolons part as well. Raises `NoShip` with the line that is none."""
    ships = []
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip():
            continue
        name, cls, captain, *more = [part.strip() for part in re.split(r"[,;\t]", line)] + ["", ""]
        size = size_of(cls) if cls else usual
        if size is None:
            known = ", ".join(kind.name for kind in HULL_TYPES)
            raise NoShip(f"Line {number}, “{line.strip()[:60]}”: {cls!r} is no class. Write one of {known}, or 0 to 6.")
        if any(more):
            raise NoShip(f"Line {number}, “{line.strip()[:60]}”: write name, class and captain, parted by commas.")
        ships.append(_ship(size, name, "" if cls.isdecimal() else cls, captain))
    return ships


def from_fleet(body: Plain) -> list[Plain]:
    """The ships of a fleet document of any ruleset, with their names. A squadron gives as many ships as it has
    half-stands; freighters are left out. Raises `NoShip` where none is left."""
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
                yield _ship(2, f"{name} {number}".strip() if name else "")
        case "navarchoi":
            yield _ship(_SIZES_OF_TYPES.get(unit.get("type", 5), 6), name)
        case "nauta":
            yield _ship(min(int(unit["size"]), len(HULL_TYPES) - 1), name)
        case _:
            yield _ship(4 if str(unit.get("size", "L"))[:1] in "Ll" else 2, name)


def with_ships(body: Plain, side: str, ships: list[Plain]) -> Plain:
    """A campaign's text with ships added to a side's roster, under free ids ("rom12"). Raises `NoShip` beyond what a
    roster holds."""
    hulls = list(body.get("hulls", ()))
    if len(hulls) + len(ships) > MOST_HULLS:
        many = len(hulls) + len(ships)
        raise NoShip(f"A campaign keeps up to {MOST_HULLS} ships of its own; this would make {many}.")
    taken = {hull["id"] for hull in hulls}
    number = 1
    for ship in ships:
        while f"{side.lower()}{number}" in taken:
            number += 1
        taken.add(f"{side.lower()}{number}")
        hulls.append({"id": f"{side.lower()}{number}", "side": side, **ship})
    return {**body, "hulls": hulls}


def filled(body: Plain, side: str, many: int, size: int) -> Plain:
    """The text with so many ships of a size in a side's roster: what is missing is added, nothing is taken away."""
    own = sum(hull["side"] == side and hull.get("size", 2) == size for hull in body.get("hulls", ()))
    return with_ships(body, side, [_ship(size) for _ in range(many - own)])


def _ship(size: int, name: str = "", cls: str = "", captain: str = "") -> Plain:
    told: dict[str, Any] = {"size": size}
    return told | {key: value[:80] for key, value in (("name", name), ("class", cls), ("captain", captain)) if value}
