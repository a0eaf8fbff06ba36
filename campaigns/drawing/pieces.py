"""What stands on the map of a war of fleets: marks of places with their names, fleets at sea and in port, armies
ashore, straits and blockades, battles that are due. Everything is drawn in pixels around its place."""

import math
from collections.abc import Mapping, Sequence
from itertools import pairwise

from django.utils.html import escape

from campaigns.drawing.forces import area_in_words, army_sign, called, fleet_in_words, leader_sign, row_of
from campaigns.drawing.hulls import FAMILY
from campaigns.drawing.labels import NAME
from campaigns.drawing.lanes import nearest
from campaigns.drawing.places import Chart
from campaigns.drawing.ways import way_key
from campaigns.engine import allies
from campaigns.engine.data import Area, Link
from campaigns.engine.ledger import State
from campaigns.engine.map import is_blockaded, is_closed
from campaigns.engine.records import Fleet, Hull
from scenarios.drawing.art import harbours, signs, theatre
from scenarios.drawing.art.ships import Ship
from scenarios.drawing.art.strokes import Point, n, rectangle

ROW = 31.0  # from fleet to fleet in one area
OFF_SHORE = 26.0  # from a berth to the boom that closes it
CAMP = 30.0  # from the armies of an area to its commanders


class Roll:
    """The hulls of every fleet, looked up once for a drawing."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.ready: dict[str, int] = {}
        self.sizes: dict[str, dict[str, int]] = {}
        at = {id: each.fleet for id, each in state.squadrons.items()}
        for hull in state.hulls.values():
            fleet = _fleet_of(hull, at)
            if fleet is None or hull.state not in ("READY", "YARD"):
                continue
            squadrons = self.sizes.setdefault(fleet, {})
            squadrons[hull.squadron or ""] = max(squadrons.get(hull.squadron or "", 0), hull.size)
            self.ready[fleet] = self.ready.get(fleet, 0) + (hull.state == "READY")
        self.led = {each.fleet for each in state.admirals.values() if each.fleet and each.state == "ACTIVE"}
        self.aboard: dict[str, list[str]] = {}
        for army in state.armies.values():
            if army.fleet is not None:
                self.aboard.setdefault(army.fleet, []).append(army.id)

    def ships(self, fleet: Fleet) -> list[Ship]:
        """A hull for each squadron, its largest, in the colour of its state; dulled when the fleet sails no further
        this turn."""
        spent = bool(fleet.bound_to) or (fleet.moved and not fleet.points)
        data, squadrons = self.state.data, self.sizes.get(fleet.id, {}) or {"": 2}
        return [
            Ship(FAMILY[size], allies.squadron_colour(data, id, fleet.side), states=("spent",) if spent else ())
            for id, size in squadrons.items()
        ]


def _fleet_of(hull: Hull, squadrons: Mapping[str, str | None]) -> str | None:
    if hull.squadron is None:
        return None
    return squadrons.get(hull.squadron) if hull.area is None else None


def place(state: State, area: Area, chart: Chart) -> str:
    """A land area's mark in its owner's colours, its name, what it has."""
    owner = state.owners[area.id]
    whose = f" i-{allies.area_colour(state.data, area.id, owner)}" if owner else ""
    banded = bool(allies.of_area(state.data, area.id, owner))
    label = chart.labels[area.id]
    capital = area.kind == "PORT" and area.id in [side.capital for side in state.data.sides]
    having = ""
    if label.having:
        x, y = label.signs
        plate = rectangle((x - 2, y - 7, harbours.signs_width(label.having) + 2, 14))
        having = f'<g class="area-signs"><path class="i-sign-plate" d="{plate}"/>'
        having += f"{harbours.signs(label.having, (x, y))}</g>"
    boom = ""
    if is_blockaded(state, area.id):
        (x, y), heading = chart.berths[area.id]
        out = OFF_SHORE * math.sin(math.radians(heading)), -OFF_SHORE * math.cos(math.radians(heading))
        boom = f'<g transform="translate({n(x, y)})"><g class="i-px">{harbours.boom(out, heading)}</g></g>'
    name = theatre.shore_name(label.at, label.words, NAME, label.anchor, label.afloat)
    return (
        f'<g transform="translate({n(*chart.anchors[area.id])})"><g class="i-px place{whose}" role="img"'
        f' aria-label="{escape(area_in_words(state, area))}">'
        f"{harbours.mark('capital' if capital else area.kind, banded=banded)}{name}{having}</g></g>{boom}"
    )


def armies(state: State, area: Area, chart: Chart, prefix: str) -> str:
    """The armies and commanders of an area, where there is room for them."""
    at, (x, y) = chart.anchors[area.id], chart.camps[area.id]
    rows = []
    for side in state.data.side_ids:
        letter = state.data.letter(side).lower()
        shields = [army_sign(each) for each in state.armies_in(area.id, side)]
        leaders = [leader_sign(each, prefix) for each in state.commanders_in(area.id, side)]
        rows += [(letter, row) for row in (shields, leaders) if row]
    drawn = "".join(
        f'<g class="side-{letter} i-{letter}">{row_of(row, y + CAMP * i, at, x)}</g>'
        for i, (letter, row) in enumerate(rows)
    )
    return f'<g transform="translate({n(*at)})"><g class="i-px">{drawn}</g></g>' if drawn else ""


def water_name(area: Area, chart: Chart) -> str:
    """The name of a sea on its water; what it has beside it."""
    water = chart.waters[area.id]
    tight = "" if water.size >= 16 else ' letter-spacing=".06em"'
    x, y = water.at
    name = (
        f'<text class="i-water-name{" is-tight" if tight else ""}" font-size="{n(water.size)}" x="{n(x)}" y="{n(y)}">'
        f"{escape(water.words)}</text>"
    )
    if not water.having:
        return name
    wide = harbours.signs_width(water.having)
    at = x - wide / 2, y + 12
    plate = rectangle((at[0] - 2, at[1] - 7, wide + 2, 14))
    return f'{name}<g class="area-signs"><path class="i-sign-plate" d="{plate}"/>{harbours.signs(water.having, at)}</g>'


def gates(state: State, chart: Chart) -> str:
    """Straits with their guards: chained while they are closed to a side."""
    return "".join(_gate(state, link, chart) for link in state.data.links if link.kind == "STRAIT")


def _gate(state: State, link: Link, chart: Chart) -> str:
    way = chart.ways.get(way_key(link))
    if way is None:
        return ""
    at, heading = nearest(way, chart.anchors.get(link.guard or "", way[len(way) // 2]))
    closed = any(is_closed(state, link, side) for side in state.data.side_ids)
    guard = state.data.area_name(link.guard or "")
    words = f"Strait guarded by {guard}, {'closed' if closed else 'open'}"
    return (
        f'<g class="strait" role="img" aria-label="{escape(words)}" transform="translate({n(*at)})">'
        f'<g class="i-px">{harbours.gate((0, 0), heading, closed)}</g></g>'
    )


def fleets(state: State, area: Area, chart: Chart, roll: Roll, prefix: str) -> str:
    """The fleets of an area, one above the other, the second side's towards the north; a battle that is due about
    them."""
    at, _ = chart.berths[area.id]
    first, second = state.data.side_ids
    here = [*state.fleets_in(area.id, second), *state.fleets_in(area.id, first)]
    if not here:
        return ""
    top = -ROW * (len(here) - 1) / 2
    both = len({fleet.side for fleet in here}) > 1
    drawn, reach = [], 0.0
    for i, fleet in enumerate(here):
        heading = 180.0 if both and fleet.side == second else 0.0
        block, wide = _fleet(state, fleet, heading, roll, prefix)
        drawn.append(f'<g transform="translate(0 {n(top + ROW * i)})">{block}</g>')
        reach = max(reach, wide)
    due = _due(state, area)
    if due:
        box = -reach / 2 - 12, top - 26, reach + 46, -2 * top + 52
        drawn.append(f'<g class="encounter">{theatre.encounter(box, due)}</g>')
    return f'<g transform="translate({n(*at)})"><g class="i-px">{"".join(drawn)}</g></g>'


def _fleet(state: State, fleet: Fleet, heading: float, roll: Roll, prefix: str) -> tuple[str, float]:
    letter = state.data.letter(fleet.side).lower()
    ships = roll.ships(fleet)
    ready = roll.ready.get(fleet.id, 0)
    half = harbours.reach(len(ships[: harbours.MOST_SQUADRONS]), heading)
    wide = 2 * half + harbours.banner_width(ready)
    lies = f'x="{n(-half - 5)}" y="-15" width="{n(2 * half + 10)}" height="30"'
    ring = f'<rect class="fleet-ring" fill="none" {lies} rx="8"/>'
    aboard = "".join(
        f'<g transform="translate({n(half + 14 + 22 * i, 12)})scale(.72)">{theatre.army(id)}</g>'
        for i, id in enumerate(roll.aboard.get(fleet.id, ()))
    )
    block = (
        f'<g class="fleet side-{letter} i-{letter}" role="img" data-fleet="{escape(fleet.id)}"'
        f' data-in="{escape(fleet.area)}" data-name="{escape(called(state, fleet))}"'
        f' aria-label="{escape(fleet_in_words(state, fleet))}">{ring}'
        f"{harbours.squadrons(ships, heading, ready, fleet.id in roll.led, prefix)}{aboard}</g>"
    )
    return block, wide


def _due(state: State, area: Area) -> str:
    """What is to come where fleets have met."""
    if area.id == state.field:
        return "Battle now"
    return "Battle due" if area.id in state.battles else ""


def wakes(state: State, chart: Chart, courses: Mapping[str, Sequence[str]]) -> str:
    """The ways that fleets have taken this turn."""
    return "".join(
        f'<g class="i-{state.data.letter(state.fleets[id].side).lower()}">{signs.wake(points, 0.8)}</g>'
        for id, areas in courses.items()
        if id in state.fleets and len(points := _course(state, chart, areas)) > 1
    )


def _course(state: State, chart: Chart, areas: Sequence[str]) -> list[Point]:
    points: list[Point] = []
    for a, b in pairwise(areas):
        link = next((each for each in state.data.links if each.is_water and each.other(a) == b), None)
        way = chart.ways.get(way_key(link), []) if link is not None else []
        way = way if link is None or link.a == a else way[::-1]
        points += way[1:] if points else way
    return points
