"""What the printed sheets of Oi Navarcoi! say: conditions, zones with their measures, signals and the event table."""

from collections.abc import Mapping
from typing import Any

from rules.core.naming import Name
from rules.oi_navarcoi.measure import INCH
from rules.oi_navarcoi.scenario import Scenario, Side
from rules.oi_navarcoi.templates import SIDES, Layout, Zone
from scenarios.oi_navarcoi import wording
from scenarios.oi_navarcoi.table import EDGE_WORDS

SIGNALS = [(str(number), f"{words[0].upper()}{words[1:]}") for number, words in wording.SIGNAL_WORDS.items()]
EVENTS = (
    ("2–3", "Squall: every squadron of both fleets takes a manoeuvre test at once.", "ONV-EVT-03"),
    ("4", "Good omen: a random squadron of side A gains a level of morale.", "ONV-EVT-04"),
    ("5", "A commander of side A drowns: a random squadron of its in melee loses a level of morale.", "ONV-EVT-05"),
    ("6–8", "A fleet that has lost half of its squadrons leaves the field.", "ONV-EVT-06"),
    ("9", "A commander of side B is shot: a random squadron of its in melee loses a level of morale.", "ONV-EVT-05"),
    ("10", "Good omen: a random squadron of side B gains a level of morale.", "ONV-EVT-04"),
    (
        "11–12",
        "Squall on the invader alone; on both fleets if there is not one invader and one defender.",
        "ONV-EVT-01",
    ),
)


def _term(text: str, clause: str) -> dict[str, str]:
    return {"text": text, "clause": clause}


def terms(scenario: Scenario, layout: Layout, names: Mapping[str, Name]) -> list[dict[str, Any]]:
    """The conditions before the battle and of victory, each with its clause."""
    chosen = [_term(*each) for each in wording.chosen(scenario)]
    return [
        {"title": "Before the battle", "items": [_term(*each) for each in wording.before(scenario, layout, names)]},
        {"title": "Victory", "items": [_term(*each) for each in wording.victory(scenario, layout, names)]},
        *([{"title": "Options", "items": chosen}] if chosen else []),
    ]


def zones(layout: Layout, names: Mapping[str, Name], convoy: Side) -> list[dict[str, str]]:
    """Where each fleet deploys, measured from the western and the southern edge."""
    rows = [_zone(names[side], layout.zones[side]) for side in SIDES]
    if layout.freighters is not None:
        rows.append(_zone(f"{names[convoy]}, freighters", layout.freighters, freighters=True))
    return rows


def _zone(who: str, zone: Zone, *, freighters: bool = False) -> dict[str, str]:
    left, bottom, right, top = zone.within
    return {
        "who": who,
        "west": f"{left / INCH:g}″ to {right / INCH:g}″",
        "south": f"{bottom / INCH:g}″ to {top / INCH:g}″",
        "how": "clear of other squadrons" if freighters else _how(zone),
    }


def _how(zone: Zone) -> str:
    """What else holds for the squadrons in a zone."""
    if zone.kind == "beach":
        return "epi pollon, fronts on the shore, spread along it"
    if zone.kind == "harbour":
        return "one column; its head 24″ straight out from the shore, opposite the middle of the beached fleet"
    left, bottom, right, top = zone.within
    from_edge = {"N": top, "S": bottom, "E": right, "W": left}[zone.ahead]
    sign = -1 if zone.ahead in ("N", "E") else 1
    ends = sorted(from_edge + sign * off for off in zone.band)
    axis = "south" if zone.ahead in ("N", "S") else "west"
    band = f"{ends[0] / INCH:g}″ to {ends[1] / INCH:g}″ from the {axis}"
    if zone.columns:
        tails = f"; tails may hang over the {EDGE_WORDS[zone.overhang]} edge" if zone.overhang else ""
        return f"in {zone.columns[0]} to {zone.columns[1]} columns, the head of one {band}{tails}"
    return f"the foremost part of each squadron {band}; towards the {EDGE_WORDS[zone.ahead]} edge"
