"""Reading a campaign document, and everything that is wrong with one (CMP-GEN-04)."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from campaigns.engine import reading_sea
from campaigns.engine.aliases import normalised
from campaigns.engine.battles.sea_battles import DICE
from campaigns.engine.data import STACKING_LIMIT, Campaign
from campaigns.engine.findings import allies, chain, mending
from campaigns.engine.formats import FORMAT, upgraded
from rules.core import documents
from rules.core.findings import Finding
from rules.naval.hulls import HULL_TYPES


def read(document: Any) -> tuple[Campaign | None, tuple[Finding, ...]]:
    """A campaign that can be played, from plain data: the campaign, or None, and everything that is wrong with the
    document."""
    campaign, findings = shaped(document)
    return campaign, findings if campaign is None else tuple(findings_of(campaign))


def shaped(document: Any) -> tuple[Campaign | None, tuple[Finding, ...]]:
    """A campaign from plain data of any format, or None and what is wrong with its shape; no clause is asked."""
    return documents.read(upgraded(normalised(document)), Campaign, FORMAT)


def findings_of(data: Campaign) -> Iterable[Finding]:
    """What the clauses say about a document whose shape is right; of a map with what would mend it, where that is
    clear."""
    return _said(data) if data.play != "map" else (mending.mended(data, each) for each in _said(data))


def _said(data: Campaign) -> Iterable[Finding]:
    areas = {area.id for area in data.areas}
    sides = set(data.side_ids)

    def wrong(path: str, message: str, clause: str) -> Finding:
        return Finding(code="CMP-DATA", message=message, path=path, clause=clause)

    if len(sides) != 2:
        yield wrong("/sides", "Both sides have the same id. Give each an id of its own.", "CMP-GEN-01")
    if data.play == "chain":
        yield from chain.findings_of(data)
    if data.play == "map" and not data.calendar:
        yield wrong("/calendar", "The calendar is empty. Name at least one turn.", "CMP-CAL-01")
    games = data.options.method == "naval_game" and data.rulesets.initiative != DICE
    if data.play == "map" and games and not data.initiative_scenarios:
        yield wrong("/initiative_scenarios", "No naval game is named. Name at least one scenario.", "CMP-INI-02")
    ids = [("area", a.id) for a in data.areas]
    ids += [("ship", id) for id in reading_sea.ship_ids(data)] + [("squadron", s.id) for s in data.squadrons]
    ids += [("squadron", a.hulls.id) for a in data.arrivals if a.hulls]
    ids += [("fleet", f.id) for f in data.fleets] + [("admiral", a.id) for a in data.admirals]
    ids += [("admiral", a.admiral.id) for a in data.arrivals if a.admiral]
    ids += [("mission", m.id) for m in data.missions]
    ids += [("army", a.id) for a in data.armies] + [("army", a.army.id) for a in data.arrivals if a.army]
    ids += [("commander", c.id) for c in data.commanders]
    ids += [("commander", a.commander.id) for a in data.arrivals if a.commander]
    for (what, id), number in Counter(ids).items():
        if number > 1:
            yield wrong("", f"There are {number} of the {what} {id!r}. Give each an id of its own.", "CMP-GEN-06")
    for n, area in enumerate(data.areas):
        if area.owner is not None and area.owner not in sides:
            yield wrong(f"/areas/{n}/owner", f"{area.name} belongs to {area.owner!r}, which is no side.", "CMP-MAP-02")
    for n, link in enumerate(data.links):
        for end in {link.a, link.b} - areas:
            yield wrong(f"/links/{n}", f"The link leads to {end!r}, which is no area.", "CMP-MAP-03")
        if link.a == link.b:
            yield wrong(f"/links/{n}", f"The link leads from {link.a!r} to itself.", "CMP-MAP-03")
        if link.capacity < 1:
            yield wrong(f"/links/{n}", "A crossing carries at least one army.", "CMP-MAP-03")
    yield from _check_forces(data, areas, sides, wrong)
    yield from reading_sea.findings_of(data, wrong)
    yield from allies.findings_of(data)


def _check_forces(data: Campaign, areas: set[str], sides: set[str], wrong: Any) -> Iterable[Finding]:
    for n, army in enumerate(data.armies):
        if army.side not in sides:
            yield wrong(
                f"/armies/{n}/side", f"Army {army.id} belongs to {army.side!r}, which is no side.", "CMP-GEN-01"
            )
        if army.fleet is None and army.area not in areas:
            yield wrong(f"/armies/{n}/area", f"Army {army.id} stands in {army.area!r}, which is no area.", "CMP-MAP-01")
    for (area, side), number in Counter((army.area, army.side) for army in data.armies).items():
        if number > STACKING_LIMIT:
            message = f"{number} armies of {side} stand in {data.area_name(area)}; the limit is {STACKING_LIMIT}."
            yield wrong("/armies", message, "CMP-MAP-04")
    for n, commander in enumerate(data.commanders):
        if commander.side not in sides or commander.area not in areas:
            yield wrong(f"/commanders/{n}", f"{commander.name} needs a side and an area of the data.", "CMP-LND-03")
        if not 0 <= commander.skill <= 3:
            yield wrong(f"/commanders/{n}/skill", f"{commander.name}'s skill must be 0 to 3.", "CMP-LND-03")
    for n, arrival in enumerate(data.arrivals):
        things = (arrival.army, arrival.commander, arrival.admiral, arrival.hulls, arrival.area)
        if sum(thing is not None for thing in things) != 1:
            message = "An arrival is one thing: an army, a commander, an admiral, hulls or an area."
            yield wrong(f"/arrivals/{n}", message, "CMP-CAL-02")
        elif arrival.side not in sides:
            yield wrong(f"/arrivals/{n}/side", f"{arrival.side!r} is no side.", "CMP-CAL-02")
        elif arrival.unit is not None and arrival.unit.area is not None and arrival.unit.area not in areas:
            yield wrong(f"/arrivals/{n}", f"{arrival.unit.area!r} is no area.", "CMP-CAL-02")
        if arrival.commander is not None and not 0 <= arrival.commander.skill <= 3:
            message = f"{arrival.commander.name}'s skill must be 0 to 3."
            yield wrong(f"/arrivals/{n}/commander/skill", message, "CMP-LND-03")
    for side, listed in data.victory.sudden.items():
        for area in [side] if side not in sides else [area for area in listed if area not in areas]:
            yield wrong(f"/victory/sudden/{side}", f"{area!r} is not in the data.", "CMP-VIC-02")
    if data.victory.hulls_per_point < 1:
        yield wrong("/victory/hulls_per_point", "Name at least one hull to a point.", "CMP-VIC-01")
    if data.options.losses == "carry" and data.pool is None and not data.fleets:
        yield wrong("/pool", "Losses are carried, but there is neither a pool of hulls nor a fleet.", "CMP-INI-03")
    if data.pool is not None:
        if not 0 <= data.pool.yard <= 6:
            yield wrong("/pool/yard", "A yard has a level from 0 to 6.", "CMP-MAP-02")
        if not 0 <= data.pool.refill <= 40:
            yield wrong("/pool/refill", "Refill to between 0 and 40 hulls.", "CMP-PRO-03")
        for side, listed_hulls in data.pool.hulls.items():
            if side not in sides:
                yield wrong(f"/pool/hulls/{side}", f"{side!r} is no side.", "CMP-PRO-03")
            for n, hulls in enumerate(listed_hulls):
                if not 0 <= hulls.size < len(HULL_TYPES) or not 0 <= hulls.number <= 40:
                    message = f"Hulls have sizes 0 to {len(HULL_TYPES) - 1}, at most 40 of a kind."
                    yield wrong(f"/pool/hulls/{side}/{n}", message, "CMP-SHP-01")
