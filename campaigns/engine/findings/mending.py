"""What would mend a finding about a map's data where that is clear: the changes to the document, named as a button."""

import re
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import msgspec

from campaigns.engine.data import Area, Campaign, Options
from campaigns.engine.formats import LEFT_OUT
from campaigns.engine.roster import most_hulls
from rules.core.findings import Change, Finding, Fix
from rules.naval.gear import KNOWN
from rules.naval.hulls import HULL_TYPES

Way = Callable[[Campaign, "Place"], Iterable[Fix]]


class Place(NamedTuple):
    """Where a finding points: its whole path, and the numbers and names in it."""

    path: str
    parts: tuple[str, ...]

    @property
    def number(self) -> int:
        return int(self.parts[0])


def mended(data: Campaign, finding: Finding) -> Finding:
    """The finding with what would mend it, if that is known and it says nothing of its own."""
    if finding.fixes:
        return finding
    for pattern, way in _WAYS:
        if found := re.fullmatch(pattern, finding.path):
            fixes = tuple(way(data, Place(finding.path, found.groups())))
            return msgspec.structs.replace(finding, fixes=fixes) if fixes else finding
    return finding


def _within(least: int, most: int, value: Callable[[Campaign, Place], int]) -> Way:
    def way(data: Campaign, place: Place) -> Iterable[Fix]:
        now = value(data, place)
        mended = min(max(now, least), most)
        if mended != now:
            yield Fix(f"Make it {mended}", (Change("add", place.path, mended),))

    return way


def _field(of: str) -> Callable[[Campaign, Place], int]:
    return lambda data, place: getattr(getattr(data, of)[place.number], place.path.rpartition("/")[2])


def _set(label: str, value: Any) -> Way:
    return lambda data, place: [Fix(label, (Change("add", place.path, value),))]


def _option(label: str, name: str, value: str) -> Way:
    def way(data: Campaign, place: Place) -> Iterable[Fix]:
        change = Change("add", f"/options/{name}", value)
        for granted in ({}, LEFT_OUT["options"]):  # a document that takes all options for granted has no place for one
            if data.options == Options(**granted):
                change = Change("add", "/options", {**granted, name: value})
        yield Fix(label, (change,))

    return way


def _gone(label: str, steps: int = 0) -> Way:
    """Take away what the path names, or what holds it so many steps above."""

    def way(data: Campaign, place: Place) -> Iterable[Fix]:
        path = place.path
        for _ in range(steps):
            path = path.rpartition("/")[0]
        yield Fix(label, (Change("remove", path),))

    return way


def _link(data: Campaign, place: Place) -> Iterable[Fix]:
    link = data.links[place.number]
    ends = {link.a, link.b}
    known = [area for area in data.areas if area.id in ends]
    if len(known) == 2 and link.kind == "STRAIT":
        for area in _beside(data, ends):
            change = Change("replace", place.path, [link.a, link.b, "STRAIT", area.id])
            yield Fix(f"Guarded by {area.name}", (change,))
    elif len(known) == 2 and link.kind == "CROSSING":
        yield Fix("One army a turn", (Change("replace", place.path, [link.a, link.b, "CROSSING", 1]),))
        return
    yield Fix("Remove the link", (Change("remove", place.path),))


def _beside(data: Campaign, ends: set[str]) -> list[Area]:
    """Coasts and ports to which ships go from either end of a strait, the strait itself left out; two at most."""
    near = {to for link in data.links if link.is_water for end in ends if (to := link.other(end)) is not None}
    return [area for area in data.areas if area.is_haven and area.id in near][:2]


def _armies(data: Campaign, place: Place) -> Iterable[Fix]:
    """The last of an area's armies that are more than may stand there."""
    count: dict[tuple[str | None, str], int] = {}
    for n, army in enumerate(data.armies):
        key = army.area, army.side
        count[key] = count.get(key, 0) + 1
        if army.area is not None and count[key] > 3:
            yield Fix(f"Remove army {army.id}", (Change("remove", f"/armies/{n}"),))
            return


def _fleet_area(data: Campaign, place: Place) -> Iterable[Fix]:
    fleet = data.fleets[place.number]
    havens = [area for area in data.areas if area.owner == fleet.side and area.is_haven]
    for area in sorted(havens, key=lambda area: area.kind != "PORT")[:2]:
        yield Fix(f"To {area.name}", (Change("replace", place.path, area.id),))
    yield Fix("Remove the fleet", (Change("remove", f"/fleets/{place.number}"),))


def _fleet_squadrons(data: Campaign, place: Place) -> Iterable[Fix]:
    fleet = data.fleets[place.number]
    own = {each.id for each in data.squadrons if each.side == fleet.side}
    yield Fix("Leave them out", (Change("replace", place.path, [id for id in fleet.squadrons if id in own]),))


def _twice(data: Campaign, place: Place) -> Iterable[Fix]:
    """A squadron or an admiral stays with the first fleet that has it."""
    squadrons, admirals = set[str](), set[str]()
    for n, fleet in enumerate(data.fleets):
        kept = [id for id in dict.fromkeys(fleet.squadrons) if id not in squadrons]
        squadrons |= set(kept)
        if len(kept) < len(fleet.squadrons):
            yield Fix("Leave it with the first", (Change("replace", f"/fleets/{n}/squadrons", kept),))
            return
        if fleet.admiral in admirals:
            yield Fix("Leave him with the first", (Change("replace", f"/fleets/{n}/admiral", None),))
            return
        admirals |= {fleet.admiral} if fleet.admiral else set()


def _squadron_hulls(data: Campaign, place: Place) -> Iterable[Fix]:
    squadron = data.squadrons[place.number]
    named = sum(hull.squadron == squadron.id for hull in data.hulls)
    most = max(0, most_hulls(data) - named)
    mended = min(max(squadron.hulls, 0), most)
    if mended != squadron.hulls:
        yield Fix(f"Make it {mended}", (Change("add", place.path, mended),))


def _gear(data: Campaign, place: Place) -> Iterable[Fix]:
    gear = [item for item in data.hulls[place.number].gear if item in KNOWN]
    yield Fix("Take it off", (Change("replace", place.path, gear),))


def _restraint(data: Campaign, place: Place) -> Iterable[Fix]:
    restraint = data.restraints[place.number]
    if place.parts[1] == "squadrons":
        known = {each.id for each in data.squadrons} | {each.hulls.id for each in data.arrivals if each.hulls}
        kept: Any = [id for id in restraint.squadrons if id in known]
    else:
        areas = {area.id for area in data.areas}
        kept = {id: list(kinds) for id, kinds in restraint.unless_in.items() if id in areas}
    yield Fix("Leave it out", (Change("replace", place.path, kept),))


_SIZES = len(HULL_TYPES) - 1
_WAYS: tuple[tuple[str, Way], ...] = (
    (r"/calendar", _set("Six turns", [f"Turn {n}" for n in range(1, 7)])),
    (r"/initiative_scenarios", _option("Move first by turns instead", "method", "alternate")),
    (r"/areas/(\d+)/owner", _set("Make it nobody's", None)),
    (r"/areas/(\d+)/yard", _within(0, 6, _field("areas"))),
    (r"/areas/(\d+)/wind", _gone("No wind of its own")),
    (r"/links/(\d+)", _link),
    (r"/armies", _armies),
    (r"/armies/(\d+)/(side|area)", _gone("Remove the army", 1)),
    (r"/armies/(\d+)/fleet", _gone("Remove the army", 1)),
    (r"/commanders/(\d+)", _gone("Remove him")),
    (r"/commanders/(\d+)/skill", _within(0, 3, _field("commanders"))),
    (r"/arrivals/(\d+)(/side)?", lambda data, place: [_arrival(place)]),
    (r"/victory/sudden/([^/]+)", _gone("Leave it out")),
    (r"/victory/hulls_per_point", _set("8 hulls to a point", 8)),
    (r"/pool", _option("Carry no losses", "losses", "none")),
    (r"/pool/yard", _set("A yard of 6", 6)),
    (r"/pool/refill", _set("Refill to 9", 9)),
    (r"/sides/(\d+)/quality", _within(1, 9, _field("sides"))),
    (r"/hulls/(\d+)/side", _gone("Remove the ship", 1)),
    (r"/hulls/(\d+)/size", _within(0, _SIZES, _field("hulls"))),
    (r"/hulls/(\d+)/hull", _within(0, 5, _field("hulls"))),
    (r"/hulls/(\d+)/oars", _within(0, 3, _field("hulls"))),
    (r"/hulls/(\d+)/men", _within(0, 100, _field("hulls"))),
    (r"/hulls/(\d+)/gear", _gear),
    (r"/hulls/(\d+)/squadron", _gone("Out of the squadron")),
    (r"/squadrons/(\d+)/side", _gone("Remove the squadron", 1)),
    (r"/squadrons/(\d+)/size", _within(0, _SIZES, _field("squadrons"))),
    (r"/squadrons/(\d+)/hulls", _squadron_hulls),
    (r"/squadrons/(\d+)/(m|base_m|s)", _within(-1, 1, _field("squadrons"))),
    (r"/squadrons/(\d+)/xp", _within(0, 99, _field("squadrons"))),
    (r"/fleets", _twice),
    (r"/fleets/(\d+)/side", _gone("Remove the fleet", 1)),
    (r"/fleets/(\d+)/area", _fleet_area),
    (r"/fleets/(\d+)/squadrons", _fleet_squadrons),
    (r"/fleets/(\d+)/admiral", _set("No admiral", None)),
    (r"/admirals/(\d+)/side", _gone("Remove him", 1)),
    (r"/admirals/(\d+)/skill", _within(0, 3, _field("admirals"))),
    (r"/restraints/(\d+)/(squadrons|unless_in)", _restraint),
)


def _arrival(place: Place) -> Fix:
    return Fix("Remove the arrival", (Change("remove", f"/arrivals/{place.number}"),))
