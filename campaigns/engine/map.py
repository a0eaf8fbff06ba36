"""CMP-MAP: areas, links and the stacking limit."""

from collections.abc import Iterator, Sequence

from campaigns.engine.data import STACKING_LIMIT, Campaign, Link
from campaigns.engine.ledger import State
from campaigns.engine.roster import fleets_at


def links_from(data: Campaign, area: str) -> Iterator[tuple[Link, str]]:
    """Each link of an area with the area it leads to, LAND links first (CMP-MAP-03)."""
    for kind in ("LAND", "CROSSING"):
        for link in data.links:
            other = link.other(area)
            if link.kind == kind and other is not None:
                yield link, other


def link_between(data: Campaign, area: str, other: str) -> Link | None:
    """The link from one area to another, by land where there is a choice."""
    return next((link for link, to in links_from(data, area) if to == other), None)


def has_room(state: State, area: str, side: str) -> bool:
    """Whether one more army of the side may enter (CMP-MAP-04)."""
    return len(state.armies_in(area, side)) < STACKING_LIMIT


def has_enemies(state: State, area: str, side: str) -> bool:
    """Whether an enemy army stands in the area."""
    return bool(state.armies_in(area, state.data.enemy(side)))


def crossing_is_open(state: State, link: Link, side: str) -> bool:
    """Whether one more army of the side may cross this turn (CMP-MAP-03)."""
    return state.crossed.get(link.key, {}).get(side, 0) < link.capacity


def nearest_army(state: State, area: str, side: str) -> str | None:
    """The area nearest by links, of any kind, with an army of the side; among equals the first of the data."""
    places = {army.area for army in state.armies.values() if army.side == side}
    reached, edge = {area}, {area}
    while edge:
        edge = {to for here in edge for link in state.data.links if (to := link.other(here)) is not None} - reached
        reached |= edge
        for candidate in state.data.areas:
            if candidate.id in edge & places:
                return candidate.id
    return None


# --- the sea


_WaterLinks = dict[str, list[tuple[Link, str]]]
_looked_up: tuple[object, _WaterLinks] = (None, {})


def water_links(data: Campaign, area: str) -> Sequence[tuple[Link, str]]:
    """Each link that a fleet may sail from an area, with the area it leads to (CMP-MAP-03): looked up once for a map's
    links."""
    global _looked_up
    known = _looked_up
    if known[0] is not data.links:
        found: _WaterLinks = {}
        for link in data.links:
            for here in dict.fromkeys((link.a, link.b)) if link.is_water else ():
                found.setdefault(here, []).append((link, link.other(here) or ""))
        known = _looked_up = (data.links, found)
    return known[1].get(area, ())


def water_link(data: Campaign, area: str, other: str) -> Link | None:
    """The link by which a fleet sails from one area to another, an open SEA where there is a choice."""
    found = [link for link, to in water_links(data, area) if to == other]
    return min(found, key=lambda link: link.kind == "STRAIT", default=None)


def is_closed(state: State, link: Link, side: str) -> bool:
    """Whether a STRAIT is closed to a side: the enemy owns its guard and has a fleet that counts there."""
    enemy = state.data.enemy(side)
    guard = link.guard
    return guard is not None and state.owner(guard) == enemy and bool(fleets_at(state, guard, enemy))


def seas_of(data: Campaign, area: str) -> tuple[str, ...]:
    """The SEA areas linked to an area."""
    return tuple(dict.fromkeys(to for _, to in water_links(data, area) if data.area(to).kind == "SEA"))


def is_blockaded(state: State, port: str) -> bool:
    """CMP-MAP-05: enemy fleets, and none of its owner's, in every SEA area linked to it."""
    owner = state.owner(port)
    seas = seas_of(state.data, port)
    if owner is None or not seas or state.data.area(port).kind != "PORT":
        return False
    enemy = state.data.enemy(owner)
    return all(fleets_at(state, sea, enemy) and not fleets_at(state, sea, owner) for sea in seas)


def own_havens(state: State, area: str, side: str) -> tuple[str, ...]:
    """The side's COAST and PORT areas that are this area or linked to it by water."""
    near = dict.fromkeys([area, *(to for _, to in water_links(state.data, area))])
    return tuple(id for id in near if state.data.area(id).is_haven and state.owner(id) == side)


def nearest_ports(state: State, area: str, side: str) -> tuple[str, ...]:
    """The side's PORT areas nearest by links of any kind, the area itself among them; all of equals."""
    ports = {each.id for each in state.data.areas if each.kind == "PORT" and state.owner(each.id) == side}
    reached, edge = {area}, {area}
    while edge and not edge & ports:
        edge = {to for here in edge for link in state.data.links if (to := link.other(here)) is not None} - reached
        reached |= edge
    return tuple(each.id for each in state.data.areas if each.id in edge & ports)


def retreats_by_sea(state: State, area: str, side: str, most: int = 3) -> tuple[str, ...]:
    """CMP-AFT-09: the side's nearest COAST and PORT areas by water links, the area itself among them, through no area
    with an enemy fleet at sea and no STRAIT closed to it; all of equals. None within `most` links: empty."""
    data, enemy = state.data, state.data.enemy(side)
    reached, edge = {area}, {area}
    for _ in range(most + 1):
        found = [id for id in edge if data.area(id).is_haven and state.owner(id) == side]
        if found:
            return tuple(each.id for each in data.areas if each.id in found)
        edge = {
            to
            for here in edge
            for link, to in water_links(data, here)
            if not is_closed(state, link, side) and not (data.area(to).kind == "SEA" and fleets_at(state, to, enemy))
        } - reached
        reached |= edge
    return ()
