"""NAU-3.d and NAU-5: how many ships of each Size a fleet may still take in, by its nation and by its points."""

from collections import Counter

from rules.core.rooms import Room
from rules.nauta.composition.battle import roster_of as roster_of_side
from rules.nauta.composition.mending import bought
from rules.nauta.composition.roster import Roster
from rules.nauta.composition.rosters import roster_of
from rules.nauta.nations import CLASSES, SIZES, Nation
from rules.nauta.scenario import Fleet, Scenario, Side


def rooms_of_side(scenario: Scenario, side: Side) -> dict[int, Room]:
    """What a side of a scenario may still take in, by Size; nothing where its nation is unknown."""
    return _rooms(roster_of_side(scenario, side))


def rooms_of_fleet(fleet: Fleet) -> dict[int, Room]:
    """What a fleet may still take in, by Size; nothing where its nation is unknown."""
    return _rooms(roster_of(fleet))


def _rooms(roster: Roster) -> dict[int, Room]:
    nation = roster.rules_of
    if nation is None:
        return {}
    counts = Counter(size for _, _, size in bought(roster))
    left = max(0, roster.allowance - roster.spent)
    return {size: _room(nation, size, counts[size], left) for size in SIZES}


def _room(nation: Nation, size: int, here: int, points: int) -> Room:
    name, price = CLASSES[size].name, CLASSES[size].points
    most = nation.limits.get(size)
    if not nation.allows(size):
        return Room(0, here, 0, f"{nation.name} fleets have no {name}.", nation.clause)
    if most is not None and here >= most:
        there = f"there {'is' if here == 1 else 'are'} {here}"
        return Room(0, here, most, f"{nation.name} fleets may have {most} {name} at most; {there}.", nation.clause)
    if price > points:
        return Room(0, here, most, f"A {name} costs {price} points; {points} are left.", "NAU-3.d")
    affordable = points // price
    paid = f"{affordable} × {price} = {affordable * price} of the {points} points that are left"
    if most is None or affordable < most - here:
        return Room(affordable, here, most, "", "NAU-3.d", f"{affordable} more: {paid}.")
    left = most - here
    allowed = f"{left} more: {nation.name} fleets may have {most} {name}, {most} − {here} = {left}"
    return Room(left, here, most, "", nation.clause, f"{allowed}. Points would do for {paid}.")
