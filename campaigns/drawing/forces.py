"""What stands in an area: its name with its owner's sign, each side's armies in a row, the commanders below them.

All of it is drawn in pixels around the area's anchor, so that it can be read on a screen of any width.
"""

from collections.abc import Sequence
from typing import NamedTuple

from django.utils.html import escape

from campaigns.drawing.places import WIDTH
from campaigns.engine import allies
from campaigns.engine.data import Area
from campaigns.engine.ledger import Army, Commander, State
from campaigns.engine.records import Fleet
from campaigns.engine.roster import admiral_of, armies_aboard, fleet_name, hulls_of_fleet, squadrons_of
from campaigns.engine.telling.words import number
from scenarios.drawing.art import theatre
from scenarios.drawing.art.strokes import Point, n

NAME = 16.0
ROW, GAP = 30, 6
NARROWEST = 390.0  # pixels of the narrowest screen on which everything that stands on the map is in sight


class Sign(NamedTuple):
    """An army or a commander: the attributes of the group, what is drawn in it, how broad it is."""

    attributes: str
    drawn: str
    width: float


def forces_in(state: State, area: Area, at: Point, prefix: str) -> str:
    """Everything that stands in an area."""
    width = theatre.width_of(area.name, NAME, 0.5)
    left = _within(-(width + 20) / 2, width + 20, at)
    owner = state.owners[area.id]
    whose = f"i-{allies.area_colour(state.data, area.id, owner)}" if owner else ""
    sign = f'<use href="#{prefix}flag" class="{whose}" transform="translate({n(left + 2)} 0)"/>' if owner else ""
    drawn = [
        f'<g class="area-forces" role="img" aria-label="{escape(area_in_words(state, area))}">{sign}'
        f"{theatre.land_name((left + 20, 0), area.name, NAME, start=True)}</g>"
    ]
    top = 24
    for side in state.data.side_ids:
        armies, leaders = state.armies_in(area.id, side), state.commanders_in(area.id, side)
        whose = f"side-{state.data.letter(side).lower()} i-{state.data.letter(side).lower()}"
        for signs in ([army_sign(each) for each in armies], [leader_sign(each, prefix) for each in leaders]):
            if signs:
                drawn.append(f'<g class="{whose}">{row_of(signs, top, at)}</g>')
                top += ROW
    if area.id in (*state.battles, state.field):
        box = left - 6, -20.0, width + 34, top - 2
        drawn.append(f'<g class="encounter">{theatre.encounter(box, _due(state, area))}</g>')
    return f'<g transform="translate({n(*at)})"><g class="i-px">{"".join(drawn)}</g></g>'


def _due(state: State, area: Area) -> str:
    """What is to come in an area where armies have met."""
    return "Retreat" if area.id == state.field else "Battle now" if area.id == state.battles[0] else "Battle due"


def row_of(signs: Sequence[Sign], top: float, at: Point, middle: float = 0.0) -> str:
    """Signs side by side about `middle`, kept on the map."""
    whole = sum(sign.width for sign in signs) + GAP * (len(signs) - 1)
    left = _within(middle - whole / 2, whole, at)
    parts = []
    for sign in signs:
        parts.append(f'<g role="img" {sign.attributes}><g transform="translate({n(left, top)})">{sign.drawn}</g></g>')
        left += sign.width + GAP
    return "".join(parts)


def _within(left: float, whole: float, at: Point) -> float:
    """Where a row begins, in pixels from its anchor, so that it lies on the map even on the narrowest screen."""
    shown = NARROWEST / WIDTH
    most = (WIDTH - at[0]) * shown - 4 - whole
    return max(4 - at[0] * shown, min(left, most))


def army_sign(army: Army) -> Sign:
    """An army's shield."""
    id, width = escape(army.id), theatre.army_width(army.id) + 4
    moved, words = (" has-moved i-spent", f"Army {id}, has moved") if army.moved else ("", f"Army {id}")
    ring = f'<rect class="army-ring" fill="none" x="{n(-3)}" y="-16" width="{n(width + 6)}" height="32" rx="16"/>'
    attributes = f'class="army{moved}" data-army="{id}" data-in="{escape(army.area)}" aria-label="{words}"'
    return Sign(attributes, ring + theatre.army(army.id, (width / 2, 0)), width)


def leader_sign(leader: Commander, prefix: str) -> Sign:
    """A commander's standard."""
    words = f"{escape(leader.name)}, commander, skill {leader.skill}"
    attributes = f'class="commander" data-in="{escape(leader.area or "")}" aria-label="{words}"'
    return Sign(attributes, theatre.leader(leader.name, (4, 0), prefix), theatre.leader_width(leader.name))


def area_in_words(state: State, area: Area) -> str:
    """What a screen reader says of an area: owner, armies, commanders."""
    owner = state.owners[area.id]
    ally = allies.of_area(state.data, area.id, owner)
    whose = ", the sea" if not area.is_land else f", {state.data.side_name(owner)}" if owner else ", nobody's"
    words = [area.name + whose + (f" ({ally})" if ally else "")]
    for side in state.data.side_ids:
        armies, commanders = state.armies_in(area.id, side), state.commanders_in(area.id, side)
        if armies:
            words.append(f"{state.data.side_name(side)}: {', '.join(army.id for army in armies)}")
        if commanders:
            words.append(", ".join(each.name for each in commanders))
        words += [fleet_in_words(state, fleet) for fleet in state.fleets_in(area.id, side)]
    return "; ".join(words)


def fleet_in_words(state: State, fleet: Fleet) -> str:
    """What a screen reader says of a fleet: whose, who leads it, how many ships, what is aboard."""
    hulls = len(hulls_of_fleet(state, fleet.id, "READY"))
    words = f"{called(state, fleet)} of {state.data.side_name(fleet.side)}, {number(hulls, 'ship')}"
    aboard = [army.id for army in armies_aboard(state, fleet.id)]
    return f"{words}, carrying {' and '.join(aboard)}" if aboard else words


def called(state: State, fleet: Fleet) -> str:
    """What a fleet is called on the map and in orders: its name, or who leads it, or its squadron."""
    if fleet.name:
        return fleet.name
    if (admiral := admiral_of(state, fleet.id)) is not None:
        return admiral.name
    squadrons = squadrons_of(state, fleet.id)
    return squadrons[0].name if squadrons else fleet_name(fleet)
