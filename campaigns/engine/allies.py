"""The states of a coalition (CMP-GEN-01): which of its side an area, a squadron or a ship belongs to, and in which
colour it is drawn. They are told and seen; nothing in play hangs on them.

Each side has three colours of one family: the first of its states wears the side's own, as does whatever names none.
An area is of its state while its side owns it, a ship while she sails for the side that she began with.
"""

from typing import NamedTuple

from campaigns.engine.data import Campaign
from campaigns.engine.records import Hull

COLOURS = ("ace", "bdf")  # of the first side and of the second
MOST = len(COLOURS[0])  # states of a side


class _Told(NamedTuple):
    """What the data say of states: by area, by squadron, by ship."""

    areas: dict[str, str]
    squadrons: dict[str, str]
    hulls: dict[str, str]


_looked_up: tuple[object, _Told] = (None, _Told({}, {}, {}))


def _told(data: Campaign) -> _Told:
    """The states of a campaign's data, which never change: looked up once."""
    global _looked_up
    known = _looked_up
    if known[0] is not data:
        areas = {area.id: area.ally for area in data.areas if area.ally}
        squadrons = {each.id: each.ally for each in data.squadrons if each.ally}
        hulls = {f"{each.id}-{n}": each.ally for each in data.squadrons if each.ally for n in range(1, each.hulls + 1)}
        hulls |= {
            hull.id: state for hull in data.hulls if (state := hull.ally or squadrons.get(hull.squadron or "", ""))
        }
        known = _looked_up = (data, _Told(areas, squadrons, hulls))
    return known[1]


def are_told(data: Campaign) -> bool:
    """Whether any side names states."""
    return any(side.allies for side in data.sides)


def colour_of(data: Campaign, side: str, ally: str = "") -> str:
    """The small letter of the palette in which a side is drawn, or one of its states."""
    family, states = COLOURS[side != data.side_ids[0]], data.side(side).allies[:MOST]
    return family[states.index(ally)] if ally in states else family[0]


def of_area(data: Campaign, area: str, owner: str | None) -> str:
    """The state that an area belongs to while `owner` has it; "" for none."""
    return _of(data, _told(data).areas.get(area, ""), owner)


def of_squadron(data: Campaign, squadron: str | None, side: str) -> str:
    """The state whose squadron it is."""
    return _of(data, _told(data).squadrons.get(squadron or "", ""), side)


def of_hull(data: Campaign, hull: Hull, side: str = "") -> str:
    """The state of a ship, under the flag of `side` (by default of who has her now): the one that she began with, or
    that of her squadron for a ship built since."""
    side = side or hull.side
    return _of(data, _told(data).hulls.get(hull.id, ""), side) or of_squadron(data, hull.squadron, side)


def _of(data: Campaign, ally: str, side: str | None) -> str:
    return ally if ally and side is not None and ally in data.side(side).allies else ""


def area_colour(data: Campaign, area: str, owner: str | None) -> str:
    """The colour of an area; "" where nobody owns it."""
    return colour_of(data, owner, of_area(data, area, owner)) if owner else ""


def hull_colour(data: Campaign, hull: Hull, side: str = "") -> str:
    """The colour of a ship under the flag of `side`."""
    return colour_of(data, side or hull.side, of_hull(data, hull, side))


def squadron_colour(data: Campaign, squadron: str | None, side: str) -> str:
    """The colour of a squadron."""
    return colour_of(data, side, of_squadron(data, squadron, side))
