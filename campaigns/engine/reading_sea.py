"""What the clauses say about the fleets of a document: ships, squadrons, admirals (CMP-SHP, CMP-CRW, CMP-ADM)."""

from collections import Counter
from collections.abc import Callable, Iterable

from campaigns.engine.data import Campaign
from campaigns.engine.ledger import hull_id
from campaigns.engine.roster import most_hulls
from rules.core.findings import Finding
from rules.naval.gear import KNOWN
from rules.naval.hulls import HULL_TYPES

Wrong = Callable[[str, str, str], Finding]
MOST_SKILL = 3  # CMP-ADM-01
MOST_YARD = 6  # CMP-MAP-02


def findings_of(data: Campaign, wrong: Wrong) -> Iterable[Finding]:
    """Everything that is wrong with a document's ships and who leads them."""
    for n, area in enumerate(data.areas):
        if area.wind is not None and not 0 <= area.wind <= 7:
            yield wrong(f"/areas/{n}/wind", f"{area.name}: a wind blows towards 0 (N) to 7 (NW).", "CMP-MAP-02")
        if not 0 <= area.yard <= MOST_YARD:
            yield wrong(f"/areas/{n}/yard", f"{area.name}: a yard has a level from 0 to {MOST_YARD}.", "CMP-MAP-02")
    for n, side in enumerate(data.sides):
        if not 1 <= side.quality <= 9:
            yield wrong(f"/sides/{n}/quality", f"{side.name}: fleet quality goes from 1 to 9.", "CMP-CRW-06")
    yield from _hulls(data, wrong)
    if data.play == "map":
        yield from _where(data, wrong)
    yield from _squadrons(data, wrong)
    yield from _fleets(data, wrong)
    yield from _at_sea(data, wrong)
    yield from _admirals(data, wrong)


def _hulls(data: Campaign, wrong: Wrong) -> Iterable[Finding]:
    squadrons = {each.id: each.side for each in data.squadrons}
    for n, hull in enumerate(data.hulls):
        path = f"/hulls/{n}"
        if hull.side not in data.side_ids:
            yield wrong(f"{path}/side", f"Ship {hull.id} belongs to {hull.side!r}, which is no side.", "CMP-SHP-01")
        if not 0 <= hull.size < len(HULL_TYPES):
            yield wrong(f"{path}/size", f"Ship {hull.id}: sizes go from 0 to {len(HULL_TYPES) - 1}.", "CMP-SHP-03")
        for name, most in (("hull", 5), ("oars", 3), ("men", 100)):
            if not 0 <= getattr(hull, name) <= most:
                yield wrong(f"{path}/{name}", f"Ship {hull.id}: {name} goes from 0 to {most}.", "CMP-SHP-01")
        for item in hull.gear:
            if item not in KNOWN:
                message = f"Ship {hull.id} is fitted with {item!r}. Known are: {', '.join(sorted(KNOWN))}."
                yield wrong(f"{path}/gear", message, "CMP-SHP-01")
        if hull.squadron is not None and squadrons.get(hull.squadron) != hull.side:
            message = f"Ship {hull.id} is in squadron {hull.squadron!r}, which its side does not have."
            yield wrong(f"{path}/squadron", message, "CMP-SHP-06")


def ship_ids(data: Campaign) -> list[str]:
    """The ids of all ships that the data bring: named ones, and those made for squadrons and pools."""
    ids = [hull.id for hull in data.hulls]
    made = [(each.id, each.hulls) for each in data.squadrons]
    made += [(each.hulls.id, each.hulls.number) for each in data.arrivals if each.hulls]
    ids += [f"{squadron}-{n}" for squadron, number in made for n in range(1, number + 1)]
    pools = data.pool.hulls if data.pool is not None and data.options.losses == "carry" else {}
    for side, kinds in pools.items():
        ids += [hull_id(side, n) for n in range(1, sum(kind.number for kind in kinds) + 1)]
    return ids


def _where(data: Campaign, wrong: Wrong) -> Iterable[Finding]:
    """CMP-GEN-06: on a map every ship is somewhere: with a squadron, in a port, or in a pool whose losses are carried;
    and every squadron with a fleet or in a port."""
    ports = {area.id for area in data.areas if area.kind == "PORT"}
    pooled = data.pool is not None and data.options.losses == "carry"
    for n, hull in enumerate(data.hulls):
        if hull.area is not None and hull.area not in ports:
            yield wrong(f"/hulls/{n}/area", f"Ship {hull.id} lies in {hull.area!r}, which is no port.", "CMP-SHP-01")
        elif hull.area is None and hull.squadron is None and not pooled:
            message = f"Ship {hull.id} is nowhere. Put her into a squadron, or name the port where she lies."
            yield wrong(f"/hulls/{n}", message, "CMP-SHP-01")
    sailing = {id for fleet in data.fleets for id in fleet.squadrons}
    for n, each in enumerate(data.squadrons):
        if each.id not in sailing and each.area not in ports:
            message = f"Squadron {each.id} is nowhere. Put it into a fleet, or name the port where it lies."
            yield wrong(f"/squadrons/{n}", message, "CMP-SHP-06")


def _squadrons(data: Campaign, wrong: Wrong) -> Iterable[Finding]:
    named, most = Counter(hull.squadron for hull in data.hulls), most_hulls(data)
    for n, each in enumerate(data.squadrons):
        path = f"/squadrons/{n}"
        if each.side not in data.side_ids:
            yield wrong(f"{path}/side", f"Squadron {each.id} belongs to {each.side!r}, no side.", "CMP-SHP-06")
        if not 0 <= each.size < len(HULL_TYPES):
            yield wrong(f"{path}/size", f"Squadron {each.id}: sizes go from 0 to {len(HULL_TYPES) - 1}.", "CMP-SHP-03")
        if not 0 <= each.hulls <= most or each.hulls + named[each.id] > most:
            message = f"Squadron {each.id} has more than {most} ships, or fewer than none."
            yield wrong(f"{path}/hulls", message, "CMP-SHP-06")
        for name in ("m", "base_m", "s"):
            if not -1 <= getattr(each, name) <= 1:
                yield wrong(f"{path}/{name}", f"Squadron {each.id}: {name} is -1, 0 or 1.", "CMP-SHP-06")
        if each.xp < 0:
            yield wrong(f"{path}/xp", f"Squadron {each.id}: experience begins at 0.", "CMP-CRW-01")


def _fleets(data: Campaign, wrong: Wrong) -> Iterable[Finding]:
    places = {area.id for area in data.areas if area.kind != "INLAND"}
    squadrons = {each.id: each.side for each in data.squadrons}
    admirals = {each.id: each.side for each in data.admirals}
    for n, fleet in enumerate(data.fleets):
        path = f"/fleets/{n}"
        if fleet.side not in data.side_ids:
            yield wrong(f"{path}/side", f"Fleet {fleet.id} belongs to {fleet.side!r}, which is no side.", "CMP-SHP-07")
        if fleet.area not in places:
            message = f"Fleet {fleet.id} lies in {fleet.area!r}, where no fleet can be."
            yield wrong(f"{path}/area", message, "CMP-SHP-07")
        for id in fleet.squadrons:
            if squadrons.get(id) != fleet.side:
                message = f"Fleet {fleet.id} has squadron {id!r}, which its side does not have."
                yield wrong(f"{path}/squadrons", message, "CMP-SHP-07")
        if fleet.admiral is not None and admirals.get(fleet.admiral) != fleet.side:
            message = f"Fleet {fleet.id} is led by {fleet.admiral!r}, whom its side does not have."
            yield wrong(f"{path}/admiral", message, "CMP-ADM-01")
    for what, ids in (
        ("Squadron", [id for fleet in data.fleets for id in fleet.squadrons]),
        ("Admiral", [fleet.admiral for fleet in data.fleets if fleet.admiral]),
    ):
        for id, number in Counter(ids).items():
            if number > 1:
                yield wrong("/fleets", f"{what} {id!r} is with {number} fleets. Leave one.", "CMP-SHP-07")


def _at_sea(data: Campaign, wrong: Wrong) -> Iterable[Finding]:
    """Armies aboard, the guards of straits, and fleets that are held back name what is in the data."""
    areas = {area.id for area in data.areas}
    fleets = {fleet.id: fleet.side for fleet in data.fleets}
    for n, army in enumerate(data.armies):
        if army.fleet is not None and fleets.get(army.fleet) != army.side:
            message = f"Army {army.id} is aboard {army.fleet!r}, which is no fleet of its side."
            yield wrong(f"/armies/{n}/fleet", message, "CMP-MOV-03")
        if army.fleet is not None and army.area is not None:
            message = f"Army {army.id} is aboard a fleet and in an area. Leave one of the two."
            yield wrong(f"/armies/{n}/area", message, "CMP-MOV-03")
    for n, link in enumerate(data.links):
        if link.kind == "STRAIT" and link.guard not in areas:
            message = f"The strait {link.key} needs a guard, the area from which it is closed; {link.by!r} is none."
            yield wrong(f"/links/{n}", message, "CMP-MAP-03")
    squadrons = {each.id for each in data.squadrons} | {each.hulls.id for each in data.arrivals if each.hulls}
    for n, restraint in enumerate(data.restraints):
        for id in [id for id in restraint.squadrons if id not in squadrons]:
            yield wrong(f"/restraints/{n}/squadrons", f"{id!r} is no squadron of the data.", "CMP-MOV-06")
        for id in [id for id in restraint.unless_in if id not in areas]:
            yield wrong(f"/restraints/{n}/unless_in", f"{id!r} is no area of the data.", "CMP-MOV-06")


def _admirals(data: Campaign, wrong: Wrong) -> Iterable[Finding]:
    for n, each in enumerate(data.admirals):
        if each.side not in data.side_ids:
            yield wrong(f"/admirals/{n}/side", f"{each.id} belongs to {each.side!r}, which is no side.", "CMP-ADM-01")
        if not 0 <= each.skill <= MOST_SKILL:
            yield wrong(f"/admirals/{n}/skill", f"{each.name or each.id}'s skill must be 0 to 3.", "CMP-ADM-01")
