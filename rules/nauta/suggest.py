"""A legal fleet to a points limit (NAU-2 to NAU-5, NAU-18), for an editor's first draft."""

from itertools import product
from typing import Any

from rules.core.dice import Stream
from rules.nauta.nations import CLASSES, EQUIPMENT, EXTRA_POINTS, MOST_EXTRAS, NATIONS, SIZES, Nation
from rules.nauta.points import budget
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
    ships: list[dict[str, Any]] = [{"size": size, "extra": 0, "equipment": []} for size in sorted(sizes, reverse=True)]
    left = allowance - sum(CLASSES[size].points for size in sizes)
    _fit_out(nation, ships, left, options, stream)
    units = tuple(
        FleetShip(
            id=f"S{n + 1}",
            size=ship["size"],
            extra_soldiers=ship["extra"],
            equipment=tuple(ship["equipment"]),
            admiral=n == 0,
        )
        for n, ship in enumerate(ships)
    )
    return Fleet(
        title=f"{rules.name} fleet, {limit} points",
        nation=nation,
        crew=crew,
        points_limit=limit,
        options=tuple(sorted(set(options))),
        units=units,
    )


def _hulls(nation: Nation, allowance: int, stream: Stream) -> list[int]:
    """Sizes at random while points and limits last, the compulsory ones first; then dearer hulls for what is left."""
    chosen: list[int] = []
    left = allowance
    if nation.needs:
        affordable = [size for size in nation.needs if CLASSES[size].points <= left]
        if not affordable:
            return []
        chosen.append(affordable[stream.below(len(affordable))])
        left -= CLASSES[chosen[0]].points
    likes = [size for size in SIZES if nation.allows(size)]
    likes = [likes[stream.below(len(likes))] for _ in range(LIKED)]
    while True:
        open_sizes = [size for size in SIZES if _may_join(nation, chosen, size) and CLASSES[size].points <= left]
        if not open_sizes:
            return _better(nation, chosen, left)
        liked = [size for size in open_sizes if size in likes] or open_sizes
        size = liked[stream.below(len(liked))]
        chosen.append(size)
        left -= CLASSES[size].points


def _may_join(nation: Nation, chosen: list[int], size: int) -> bool:
    return nation.allows(size) and chosen.count(size) < nation.limits.get(size, len(chosen) + 1)


def _better(nation: Nation, chosen: list[int], left: int) -> list[int]:
    """Exchange a ship for a dearer one while that spends more of what is left."""
    while True:
        exchanges = [
            (CLASSES[new].points - CLASSES[old].points, old, new)
            for old, new in product(sorted(set(chosen)), SIZES)
            if 0 < CLASSES[new].points - CLASSES[old].points <= left
            and _may_join(nation, chosen, new)
            and not (old in nation.needs and new not in nation.needs and sum(s in nation.needs for s in chosen) == 1)
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
