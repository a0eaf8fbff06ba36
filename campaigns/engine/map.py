"""CMP-MAP: areas, links and the stacking limit."""

from collections.abc import Iterator

from campaigns.engine.data import STACKING_LIMIT, Campaign, Link
from campaigns.engine.ledger import State


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
        edge = {to for here in edge for _, to in links_from(state.data, here)} - reached
        reached |= edge
        for candidate in state.data.areas:
            if candidate.id in edge & places:
                return candidate.id
    return None
