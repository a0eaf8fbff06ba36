"""A legal fleet to a points limit (NAU-2 to NAU-5, NAU-18), for an editor's first draft, or ships for what is left."""

from collections.abc import Sequence
from itertools import product
from typing import Any

import msgspec

from rules.core.dice import Stream
from rules.nauta.nations import CLASSES, EQUIPMENT, EXTRA_POINTS, MOST_EXTRAS, NATIONS, SIZES, Nation
from rules.nauta.points import budget, size_of, total
from rules.nauta.scenario import Fleet, FleetShip

LIKED = 3


def suggest(nation: str, crew: str, limit: int, options: tuple[str, ...], seed: str) -> Fleet:
    """A fleet of a nation that spends what it may: every limit kept, no warning where one can be avoided. The same seed
    gives the same fleet. A crew quality that the nation cannot have becomes its first; raises KeyError for an unknown
    nation, ValueError where the limit does not pay for a single ship."""
    rules = NATIONS[nation]
    if crew not in rules.crews:
        crew = rules.crews[0]
    stream = Stream(f"fleet/{nation}/{crew}/{limit}/{seed}")
    allowance = budget(limit, crew)
    sizes = _hulls(rules, allowance, stream)
    if not sizes:
        raise ValueError(f"{allowance} points buy no ship that a {rules.name} fleet may have")
    units = _fitted(nation, sizes, allowance, options, stream, [f"S{n + 1}" for n in range(len(sizes))])
    return Fleet(
        title=f"{rules.name} fleet, {limit} points",
        nation=nation,
        crew=crew,
        points_limit=limit,
        options=tuple(sorted(set(options))),
        units=units,
    )


def fill_up(
    nation: str, crew: str, limit: int, options: tuple[str, ...], ships: Sequence[Any], seed: str
) -> tuple[FleetShip, ...]:
    """Ships that may join those that a fleet has, for what it has left to spend; none where nothing may. They are
    labelled S1, S2 …, and the first carries the admiral where no ship does. Raises KeyError for an unknown nation."""
    rules = NATIONS[nation]
    left = budget(limit, crew) - total(ships)
    bought = tuple(size for ship in ships if not ship.prize and (size := size_of(ship.size)) is not None)
    stream = Stream(f"fill/{nation}/{crew}/{limit}/{bought}/{seed}")
    sizes = _hulls(rules, left, stream, bought)
    units = _fitted(nation, sizes, left, options, stream, [f"S{n + 1}" for n in range(len(sizes))])
    if any(ship.admiral for ship in ships):
        units = tuple(msgspec.structs.replace(unit, admiral=False) for unit in units)
    return units


def _fitted(
    nation: str, sizes: list[int], points: int, options: tuple[str, ...], stream: Stream, ids: list[str]
) -> tuple[FleetShip, ...]:
    """Ships of these Sizes, the largest first and with the admiral, fitted out for what is left of the points."""
    ships: list[dict[str, Any]] = [{"size": size, "extra": 0, "equipment": []} for size in sorted(sizes, reverse=True)]
    if ships:
        _fit_out(nation, ships, points - sum(CLASSES[size].points for size in sizes), options, stream)
    return tuple(
        FleetShip(
            id=id,
            size=ship["size"],
            extra_soldiers=ship["extra"],
            equipment=tuple(ship["equipment"]),
            admiral=n == 0,
        )
        for n, (id, ship) in enumerate(zip(ids, ships, strict=True))
    )


def _hulls(nation: Nation, allowance: int, stream: Stream, there: tuple[int, ...] = ()) -> list[int]:
    """Sizes at random while points and limits last, the compulsory ones first; then dearer hulls for what is left.
    `there` are the Sizes that the fleet has already."""
    chosen: list[int] = []
    left = allowance
    if nation.needs and not any(size in nation.needs for size in there):
        affordable = [size for size in nation.needs if CLASSES[size].points <= left]
        if not affordable:
            return []
        chosen.append(affordable[stream.below(len(affordable))])
        left -= CLASSES[chosen[0]].points
    likes = [size for size in SIZES if nation.allows(size)]
    likes = [likes[stream.below(len(likes))] for _ in range(LIKED)]
    while True:
        held = [*there, *chosen]
        open_sizes = [size for size in SIZES if _may_join(nation, held, size) and CLASSES[size].points <= left]
        if not open_sizes:
            return _better(nation, chosen, left, there)
        liked = [size for size in open_sizes if size in likes] or open_sizes
        size = liked[stream.below(len(liked))]
        chosen.append(size)
        left -= CLASSES[size].points


def _may_join(nation: Nation, chosen: list[int], size: int) -> bool:
    return nation.allows(size) and chosen.count(size) < nation.limits.get(size, len(chosen) + 1)


def _better(nation: Nation, chosen: list[int], left: int, there: tuple[int, ...]) -> list[int]:
    """Exchange a ship for a dearer one while that spends more of what is left."""
    while True:
        held = [*there, *chosen]
        exchanges = [
            (CLASSES[new].points - CLASSES[old].points, old, new)
            for old, new in product(sorted(set(chosen)), SIZES)
            if 0 < CLASSES[new].points - CLASSES[old].points <= left
            and _may_join(nation, held, new)
            and not (old in nation.needs and new not in nation.needs and sum(s in nation.needs for s in held) == 1)
        ]
        if not exchanges:
            return chosen
        gain, old, new = max(exchanges)
        chosen.remove(old)
        chosen.append(new)
        left -= gain


def _fit_out(nation: str, ships: list[dict[str, Any]], left: int, options: tuple[str, ...], stream: Stream) -> None:
    """Equipment and extra soldiers for what is left, in turn over the ships."""
    items = [
        item
        for item, what in EQUIPMENT.items()
        if what.option in options
        and nation in what.nations
        and not (item == "corvus" and nation in ("roman_civil", "roman_empire"))
    ]
    start = stream.below(len(ships))
    for ship in ships[start:] + ships[:start]:
        size, fitted = ship["size"], ship["equipment"]
        for item in items:
            what = EQUIPMENT[item]
            clash = "fast" in fitted and item in ("archer_tower", "cataphract")
            needs = item == "harpax" and "balistae" not in fitted
            if size in what.sizes and what.points <= left and not clash and not needs:
                fitted.append(item)
                left -= what.points
    for most in (1, 2):
        for ship in ships:
            room = MOST_EXTRAS[ship["size"]]
            if ship["extra"] < min(most, room) and left >= EXTRA_POINTS:
                ship["extra"] += 1
                left -= EXTRA_POINTS
