"""What the printed sheets of Oi Navarcoi! say: conditions, zones with their measures, signals and the event table."""

from collections.abc import Iterable
from typing import Any

from rules.oi_navarcoi.measure import INCH, in_inches
from rules.oi_navarcoi.scenario import Scenario, Side
from rules.oi_navarcoi.templates import BASE_NAMES, SIDES, Layout, Zone
from scenarios.drawing.oi_navarcoi_table import EDGE_WORDS, GOAL_WORDS, RATING_WORDS

SIGNALS = (
    ("1", "All stands turn 90° right together"),
    ("2", "All stands turn 90° left together"),
    ("3", "Columns come up into line on their leader’s right"),
    ("4", "Columns come up into line on their leader’s left"),
    ("5", "Engage: contact an enemy this turn"),
)
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
CLAUSE_OF = {base: f"ONV-SCN-0{base[-1]}" for base in BASE_NAMES}


def _term(text: str, clause: str) -> dict[str, str]:
    return {"text": text, "clause": clause}


def terms(scenario: Scenario, layout: Layout, names: dict[str, str]) -> list[dict[str, Any]]:
    """The conditions before the battle and of victory, each with its clause."""
    clause = CLAUSE_OF[scenario.base]
    before = [
        _term(f"{BASE_NAMES[scenario.base]}. {_roles(layout, names)}", clause),
        _term(f"The table is {in_inches(layout.width)} by {in_inches(layout.depth)}.", "ONV-TBL-01"),
        *(_term(text, "ONV-TBL-02") for text in _edges(layout, names)),
        _term(_signals(scenario, layout, names), "ONV-SIG-01"),
        *_clock(scenario),
    ]
    if layout.wind is not None:
        before.append(_term(f"The wind blows towards {layout.wind / 100:g}°.", "ONV-FRE"))
    end = [_term(f"{names[side]}: {GOAL_WORDS[layout.goals[side]]}.", "ONV-END-05") for side in SIDES]
    if layout.exit_edge is not None:
        end.append(_term(f"The freighters leave over the {EDGE_WORDS[layout.exit_edge]} edge.", "ONV-SCN-06"))
    if scenario.options.turn_limit is not None:
        end.append(_term(f"The battle ends after turn {scenario.options.turn_limit} at the latest.", "ONV-END-01"))
    stale = scenario.options.stalemate_turns
    end.append(_term(f"It also ends after {stale} turns running without a fight.", "ONV-END-07"))
    return [{"title": "Before the battle", "items": before}, {"title": "Victory", "items": end}]


def _roles(layout: Layout, names: dict[str, str]) -> str:
    return ", ".join(f"{names[side]}: {layout.roles[side].lower()}" for side in SIDES) + "."


def _edges(layout: Layout, names: dict[str, str]) -> Iterable[str]:
    """How each fleet rates the edges, and land where it matters."""
    for side in SIDES:
        told = [f"{EDGE_WORDS[edge]} {RATING_WORDS[layout.edges[edge][side]]}" for edge in ("S", "N", "W", "E")]
        yield f"Edges for {names[side]}: {', '.join(told)}."
        land = {RATING_WORDS[each.status[side]] for each in layout.land}
        if land and land != {"neutral"}:
            yield f"Land is {' or '.join(sorted(land))} to {names[side]}."


def _signals(scenario: Scenario, layout: Layout, names: dict[str, str]) -> str:
    told = []
    for side in SIDES:
        fleet = sum(unit.side == side and not unit.freighter for unit in scenario.units)
        told.append(f"{names[side]} {-(-fleet // 2) if layout.signals[side] else 'none'}")
    return f"Signals that may be planned: {', '.join(told)}."


def _clock(scenario: Scenario) -> list[dict[str, str]]:
    clock = scenario.clock
    if clock.turn == 1 and clock.step == "setup":
        return []
    return [_term(f"The scenario begins in turn {clock.turn}, in the middle of a battle.", "ONV-TRN-01")]


def zones(layout: Layout, names: dict[str, str], convoy: Side) -> list[dict[str, str]]:
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
