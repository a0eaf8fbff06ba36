"""What a designer is told about a map beyond what keeps a war from being begun: kinds and links that do not go
together, places that nobody comes to, a war that is won before it begins (CMP-MAP, CMP-VIC-02).

Each with what would mend it.
"""

import math
from collections.abc import Iterable, Iterator

from campaigns.engine.data import Area, Campaign, Link
from campaigns.engine.findings.outlines import middle
from campaigns.engine.findings.sheet import off_the_sheet
from rules.core.findings import Change, Finding, Fix


def finding(path: str, message: str, clause: str, *fixes: Fix) -> Finding:
    """Something to be said of a map. Nothing here keeps a war from being begun."""
    return Finding("CMP-MAP", message, path, clause, "warning", fixes=fixes)


def findings_of(data: Campaign) -> Iterator[Finding]:
    """In the order of the document: areas, links, what lies off the sheet, who gets where, who has won already."""
    yield from _areas(data)
    yield from _links(data)
    yield from off_the_sheet(data, finding)
    yield from _ports(data)
    yield from _unreached(data)
    yield from _yards(data)
    yield from _won_already(data)


def _areas(data: Campaign) -> Iterator[Finding]:
    for n, area in enumerate(data.areas):
        path = f"/areas/{n}"
        if area.kind == "SEA" and area.owner is not None:
            fix = Fix("Make it nobody's", (Change("add", f"{path}/owner", None),))
            yield finding(f"{path}/owner", f"{area.name} is open sea and has no owner.", "CMP-MAP-02", fix)
        if area.yard and area.kind != "PORT":
            fixes = [Fix("No yard here", (Change("remove", f"{path}/yard"),))]
            if area.kind == "COAST":
                fixes.append(Fix("Make it a port", (Change("add", f"{path}/kind", "PORT"),)))
            yield finding(f"{path}/yard", f"{area.name} has a yard, but only a port can.", "CMP-MAP-02", *fixes)
        if area.fort < 0:
            fix = Fix("No siege", (Change("add", f"{path}/fort", 0),))
            yield finding(f"{path}/fort", f"{area.name}: a siege lasts 0 turns or more.", "CMP-CTL-01", fix)
    if not data.areas:
        yield finding("/areas", "The map is empty. Draw the first area with the tool Area.", "CMP-MAP-01")


def _links(data: Campaign) -> Iterator[Finding]:
    areas = {area.id: area for area in data.areas}
    seen: set[tuple[frozenset[str], str]] = set()
    for n, link in enumerate(data.links):
        path = f"/links/{n}"
        away = Fix("Remove the link", (Change("remove", path),))
        if link.a not in areas or link.b not in areas or link.a == link.b:
            continue  # said by `reading`
        a, b = areas[link.a], areas[link.b]
        if (amiss := _amiss(link, a, b)) is not None:
            fitting = fitting_kind(a, b)
            fix = Fix(f"Make it a link by {_BY[fitting]}", (Change("replace", path, [a.id, b.id, fitting]),))
            yield finding(path, amiss, "CMP-MAP-03", fix, away)
        ends = frozenset((a.id, b.id)), link.kind
        if ends in seen:
            message = f"{a.name} and {b.name} are joined twice by a {link.kind} link."
            yield finding(path, message, "CMP-MAP-03", away)
        seen.add(ends)


_BY = {"SEA": "sea", "LAND": "land", "CROSSING": "crossing"}


def _amiss(link: Link, a: Area, b: Area) -> str | None:
    """What is wrong with the ends of a link, as a sentence."""
    if link.is_water:
        ashore = next((each for each in (a, b) if each.kind == "INLAND"), None)
        if ashore is not None:
            return f"{a.name} to {b.name}: no ship sails to {ashore.name}, which lies inland."
        if "SEA" not in (a.kind, b.kind):
            return f"{a.name} to {b.name}: a link for ships has open sea at one end at least."
        return None
    sea = next((each for each in (a, b) if each.kind == "SEA"), None)
    return None if sea is None else f"{a.name} to {b.name}: no army marches to {sea.name}, which is open sea."


def fitting_kind(a: Area, b: Area) -> str:
    """The kind of link that two areas are joined by, if nothing else is said."""
    return "SEA" if "SEA" in (a.kind, b.kind) and "INLAND" not in (a.kind, b.kind) else "LAND"


def _ports(data: Campaign) -> Iterator[Finding]:
    seas = [area for area in data.areas if area.kind == "SEA"]
    if not seas and not data.squadrons and not data.hulls:
        return  # a war by land, where a harbour is a word
    for n, area in enumerate(data.areas):
        if area.kind == "PORT" and not any(link.is_water and link.other(area.id) for link in data.links):
            fixes = []
            if near := _nearest(area, seas):
                fixes.append(Fix(f"Link it to {near.name}", (_joined(data, area, near, "SEA"),)))
            fixes.append(Fix("Make it a coast", (Change("add", f"/areas/{n}/kind", "COAST"),)))
            message = f"{area.name} is a port to which no ship can sail: no link by sea leads there."
            yield finding(f"/areas/{n}", message, "CMP-MAP-03", *fixes)


def _unreached(data: Campaign) -> Iterator[Finding]:
    """Areas to which neither fleets nor armies of the data ever come."""
    afloat, ashore = _beginnings(data)
    if not afloat and not ashore:
        return
    sailed = _spread(data, afloat, ("SEA", "STRAIT"))
    landed = {area.id for area in data.areas if area.id in sailed and area.is_haven} if ashore else set[str]()
    marched = _spread(data, ashore | landed, ("LAND", "CROSSING"))
    lonely = [area for area in data.areas if area.id not in sailed and area.id not in marched]
    for n, area in enumerate(data.areas):
        if area in lonely:
            there = [each for each in data.areas if each not in lonely and _may_join(area, each)]
            near = _nearest(area, there)
            fixes = (
                [Fix(f"Link it to {near.name}", (_joined(data, area, near, fitting_kind(area, near)),))] if near else []
            )
            yield finding(f"/areas/{n}", f"Nobody can ever come to {area.name}.", "CMP-MAP-03", *fixes)


def _beginnings(data: Campaign) -> tuple[set[str], set[str]]:
    """Where fleets and armies begin or come in."""
    known = {area.id for area in data.areas}
    afloat = {fleet.area for fleet in data.fleets} | {each.area for each in data.hulls if each.area}
    afloat |= {area.id for area in data.areas if area.yard and area.owner}
    ashore = {army.area for army in data.armies if army.area}
    boarded = {fleet.id: fleet.area for fleet in data.fleets}
    ashore |= {boarded[army.fleet] for army in data.armies if army.fleet in boarded}
    for arrival in data.arrivals:
        own = {area.id for area in data.areas if area.owner == arrival.side}
        if arrival.hulls is not None:
            afloat |= {arrival.hulls.area} if arrival.hulls.area else {id for id in own if data.area(id).is_haven}
        if arrival.army is not None:
            ashore |= {arrival.army.area} if arrival.army.area else own
    return {id for id in afloat if id in known}, {id for id in ashore if id in known}


def _spread(data: Campaign, begun: set[str], kinds: tuple[str, ...]) -> set[str]:
    """Everything that links of these kinds lead to."""
    reached, edge = set(begun), set(begun)
    while edge:
        edge = {
            to
            for link in data.links
            if link.kind in kinds
            for here in (link.a, link.b)
            if here in edge and (to := link.other(here)) is not None
        } - reached
        reached |= edge
    return reached


def _may_join(a: Area, b: Area) -> bool:
    return "INLAND" not in (a.kind, b.kind) or "SEA" not in (a.kind, b.kind)


def _yards(data: Campaign) -> Iterator[Finding]:
    """A side that can never build, where ships are in play."""
    if not data.squadrons and not data.hulls:
        return
    for side in data.sides:
        ports = [n for n, area in enumerate(data.areas) if area.owner == side.id and area.kind == "PORT"]
        if any(data.areas[n].yard > 0 for n in ports) or not data.areas:
            continue
        first = next((n for n in ports if data.areas[n].id == side.capital), ports[0] if ports else None)
        message = f"{side.name} has no port with a yard: it can neither build nor mend a hull."
        if first is None:
            yield finding("/areas", message, "CMP-REP-02")
        else:
            fix = Fix(f"A yard of 2 at {data.areas[first].name}", (Change("add", f"/areas/{first}/yard", 2),))
            yield finding(f"/areas/{first}/yard", message, "CMP-REP-02", fix)


def _won_already(data: Campaign) -> Iterator[Finding]:
    """CMP-VIC-02 as it would be tested at the end of the first turn, were nothing done in it."""
    owners = {area.id: area.owner for area in data.areas}
    carries = data.options.losses == "carry" and data.pool is not None
    for side in dict.fromkeys(data.side_ids):
        name, enemy = data.side_name(side), data.enemy(side)
        wanted = data.victory.sudden.get(side, ())
        if wanted and all(owners.get(area) == side for area in wanted):
            fix = Fix("No sudden victory by areas", (Change("remove", f"/victory/sudden/{side}"),))
            fixes = [fix] if len(wanted) == 1 else [_one_less(data, side, wanted[-1]), fix]
            message = f"{name} owns all that it has to take from the start, and wins on the first turn."
            yield finding(f"/victory/sudden/{side}", message, "CMP-VIC-02", *fixes)
        ships = _ships(data, enemy, carries=carries)
        in_play = ships or _ships(data, side, carries=carries)
        yard = (carries and data.pool and data.pool.yard) or any(a.yard and a.owner == enemy for a in data.areas)
        if not ships and not any(army.side == enemy for army in data.armies):
            message = f"{data.side_name(enemy)} begins with neither army nor ship: {name} wins on the first turn."
            yield finding("/armies", message, "CMP-VIC-02", *_an_army(data, enemy))
        elif in_play and not ships and not yard:
            message = f"{data.side_name(enemy)} begins with no ship and no yard: {name} wins on the first turn."
            yield finding("/squadrons", message, "CMP-VIC-02")


def _ships(data: Campaign, side: str, *, carries: bool) -> int:
    own = sum(each.hulls for each in data.squadrons if each.side == side)
    own += sum(hull.side == side for hull in data.hulls)
    pool = data.pool.hulls.get(side, ()) if carries and data.pool else ()
    return own + sum(each.number for each in pool)


def _one_less(data: Campaign, side: str, area: str) -> Fix:
    number = next(n for n, each in enumerate(data.areas) if each.id == area)
    enemy = data.enemy(side)
    label = f"Give {data.area_name(area)} to {data.side_name(enemy)}"
    return Fix(label, (Change("add", f"/areas/{number}/owner", enemy),))


def _an_army(data: Campaign, side: str) -> Iterable[Fix]:
    own = [area for area in data.areas if area.owner == side and area.is_land]
    capital = data.side(side).capital
    where = next((area for area in own if area.id == capital), own[0] if own else None)
    if where is None:
        return ()
    taken = {army.id for army in data.armies} | {each.army.id for each in data.arrivals if each.army}
    id = next(id for n in range(1, len(taken) + 2) if (id := f"{side[:1]}{n}") not in taken)
    army = {"id": id, "side": side, "area": where.id}
    whole = Change("add", "/armies/-", army) if data.armies else Change("add", "/armies", [army])
    return (Fix(f"An army at {where.name}", (whole,)),)


def _joined(data: Campaign, a: Area, b: Area, kind: str) -> Change:
    link = [a.id, b.id, kind]
    return Change("add", "/links/-", link) if data.links else Change("add", "/links", [link])


def _nearest(area: Area, others: Iterable[Area]) -> Area | None:
    """The area drawn nearest to one; the first of them where nothing says where they are."""
    here = _place(area)
    found = [each for each in others if each.id != area.id]
    if here is None:
        return found[0] if len(found) == 1 else None
    placed = [(math.dist(here, at), n) for n, each in enumerate(found) if (at := _place(each)) is not None]
    return found[min(placed)[1]] if placed else None


def _place(area: Area) -> tuple[int, int] | None:
    return area.at or (middle(area.outline) if len(area.outline) > 2 else None)
