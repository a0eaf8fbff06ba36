"""The editor of Oi Navarcoi!: a free table in inches, fleets of squadrons, and what the seven scenarios lay out."""

import re
from typing import Any

import msgspec
from django.utils.safestring import SafeString

from rules.core.findings import Finding
from rules.core.rooms import Room
from rules.oi_navarcoi import Battle
from rules.oi_navarcoi.composition import LARGEST_FLEET
from rules.oi_navarcoi.forecast import options
from rules.oi_navarcoi.forecast.options import start
from rules.oi_navarcoi.measure import INCH
from rules.oi_navarcoi.scenario import Phalanx, Scenario, Side, Squadron
from rules.oi_navarcoi.templates import BASE_NAMES, EDGES, SIDES, Zone, lay_out, signals_allowed, stand_of
from scenarios.drawing.table.picture import TableMark, TablePicture, base_corners
from scenarios.drawing.table.svg import palette_svg
from scenarios.oi_navarcoi.drawing import drawn_unit, picture_of_scenario
from scenarios.oi_navarcoi.order import strength
from scenarios.oi_navarcoi.table import EDGE_WORDS, GOAL_WORDS, RATING_WORDS, zones
from scenarios.oi_navarcoi.wording import (
    BASE_WORDS,
    CLAUSE_OF,
    FORMATION_WORDS,
    LEVEL_WORDS,
    SIGNAL_WORDS,
    SWITCHED,
    WING_WORDS,
    warships,
)
from scenarios.rosters.rooms import up_to

KINDS = ("MIAS", "POLLON", "KERAS", "KYKLOS", "FREIGHTERS")

_THING = re.compile(r"/(units|phalanxes)/(\d+)")


def marked(scenario: Scenario, picture: TablePicture, findings: tuple[Finding, ...]) -> TablePicture:
    """The table with the areas of deployment, and a mark on each thing that an error or warning is about."""
    marks = _findings(scenario, findings, picture)
    if not any(mark.kind in ("zone-a", "zone-b") for mark in picture.marks) and scenario.clock.step == "setup":
        layout = lay_out(scenario)
        marks += zones(
            picture.width, picture.height, layout.zones, layout.freighters, scenario.convoy, stand_of(scenario)
        )
    return msgspec.structs.replace(picture, marks=(*picture.marks, *marks))


def _findings(scenario: Scenario, findings: tuple[Finding, ...], picture: TablePicture) -> list[TableMark]:
    named: dict[str, tuple[Squadron | Phalanx, ...]] = {
        "units": scenario.units,
        "phalanxes": lay_out(scenario).phalanxes,
    }
    said: dict[str, list[str]] = {}
    for finding in findings:
        found = _THING.match(finding.path)
        if found and finding.severity != "info" and int(found[2]) < len(named[found[1]]):
            said.setdefault(named[found[1]][int(found[2])].id, []).append(finding.message)
    return [
        TableMark(
            "finding", base_corners(each.x, each.y, each.width, each.depth, each.heading), " ".join(said[each.id])
        )
        for each in picture.pieces
        if each.id in said
    ]


def palette(scenario: Scenario) -> SafeString:
    """A squadron of each side and formation, "A-MIAS" to "B-FREIGHTERS", with the symbols that they are drawn with."""
    picture = picture_of_scenario(scenario)
    drawn = []
    for side in SIDES:
        for kind in KINDS:
            freighter = kind == "FREIGHTERS"
            unit = Squadron(f"{side}-{kind}", side, freighter=freighter, formation="BLOCK" if freighter else kind)  # type: ignore[arg-type]
            drawn.append(msgspec.structs.replace(drawn_unit(scenario, unit), label="···", facts=(), tag=""))
    return palette_svg(drawn, picture)


def told(scenario: Scenario) -> dict[str, Any]:
    """Both fleets in words and numbers (`fleets`), and the table as its scenario lays it out (`layout`), in inches."""
    layout = lay_out(scenario)
    fleets = {}
    for side in SIDES:
        squadrons = [unit for unit in scenario.units if unit.side == side]
        most = signals_allowed(warships(scenario, side)) if layout.signals[side] else 0
        fleets[side] = {
            "squadrons": len(squadrons),
            "strength": strength(squadrons),
            "signals": most,
            "planned": layout.signals[side],
            "role": layout.roles[side],
            "goal": GOAL_WORDS[layout.goals[side]],
            "base_edge": layout.base_edge[side],
        }
    plain = msgspec.to_builtins(layout._asdict())
    return {
        "fleets": fleets,
        "layout": {
            "width": layout.width / INCH,
            "depth": layout.depth / INCH,
            "edges": plain["edges"],
            "land": [
                {"id": each.id, "poly": [[x / INCH, y / INCH] for x, y in each.poly], "status": each.status}
                for each in layout.land
            ],
            "zones": {side: _zone(layout.zones[side]) for side in SIDES},
            "wind": None if layout.wind is None else layout.wind / 100,
            "exit": layout.exit_edge,
            "phalanxes": plain["phalanxes"],
        },
    }


def _zone(zone: Zone) -> dict[str, Any]:
    return {"kind": zone.kind, "ahead": zone.ahead, "box": [each / INCH for each in zone.within]}


def page() -> dict[str, Any]:
    """How the document counts: `units` of the board to an inch, `parts` of its full turn to a degree; and the words of
    formations, edges and ratings."""
    return {
        "units": INCH,
        "parts": 100,
        "unit": "in",
        "grain": 0.25,
        "decimals": 3,
        "formations": FORMATION_WORDS,
        "levels": {axis: {str(level): words for level, words in told.items()} for axis, told in LEVEL_WORDS.items()},
        "wings": WING_WORDS,
        "edges": EDGE_WORDS,
        "ratings": RATING_WORDS,
        "bases": BASE_NAMES,
    }


def suggest(scenario: Scenario, side: Side, keep: bool, seed: str) -> list[dict[str, Any]]:
    """Places for the squadrons of a side, as the scenario wants them deployed: id, x, y, heading, formation, condition.
    With `keep` only for those without one. Raises ValueError, in words, where there is no room or nothing to place."""
    own = [unit for unit in scenario.units if unit.side == side]
    if not own:
        raise ValueError("There are no squadrons to set out yet.")
    clear = {"x": None, "y": None, "heading": None}
    units = tuple(
        msgspec.structs.replace(unit, **clear) if unit.side == side and not keep else unit for unit in scenario.units
    )
    bare = msgspec.structs.replace(scenario, units=units)
    game = Battle(start(bare))
    layout = lay_out(bare)
    if layout.zones[side].kind == "harbour":
        raise ValueError("In this scenario its place follows from that of the beached fleet: leave it to the battle.")
    plan = next(options.arrangements(game, side), None)
    if plan is None:
        raise ValueError("There is no room for them in their area of deployment. Make the table or the area larger.")
    beached = {"condition": {"status": "AT_ANCHOR"}} if layout.zones[side].kind == "beach" else {}
    return [
        {
            "id": squadron.id,
            "x": round(pose.x / INCH, 3),
            "y": round(pose.y / INCH, 3),
            "heading": pose.heading / 100,
            **({} if pose.shape == "BLOCK" else {"formation": pose.shape}),
            **beached,
        }
        for squadron, pose in options.laid(game, plan)
    ]


def choices() -> dict[str, Any]:
    """What the fields offer, for the templates."""
    return {
        "bases": [(base, name, BASE_WORDS[base], CLAUSE_OF[base]) for base, name in BASE_NAMES.items()],
        "formations": [(key, words) for key, words in FORMATION_WORDS.items() if key != "BLOCK"],
        "kinds": [*((key, FORMATION_WORDS[key].split(",")[0]) for key in KINDS[:4]), ("FREIGHTERS", "freighters")],
        "levels": {axis: list(words.items()) for axis, words in LEVEL_WORDS.items()},
        "wings": list(WING_WORDS.items()),
        "edges": [(edge, EDGE_WORDS[edge]) for edge in EDGES],
        "ratings": list(RATING_WORDS.items()),
        "signals": list(SIGNAL_WORDS.items()),
        "switched": [(name, value, words, clause) for name, (value, words, clause) in SWITCHED.items()],
    }


def rooms(scenario: Scenario, side: Side) -> dict[str, Room]:
    """How many more squadrons of warships a side may have on this site (ONV-TBL-01); freighters have no limit."""
    there = warships(scenario, side)
    return up_to(LARGEST_FLEET, there, KINDS[:4], f"This site plays up to {LARGEST_FLEET} a side.", "ONV-TBL-01")
