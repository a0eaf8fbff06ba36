"""The editor of Mare Nostrum: the free table in inches, and the galleys with their crews."""

import re
from typing import Any

import msgspec
from django.utils.safestring import SafeString

from rules.core.findings import Finding
from rules.core.rooms import Room
from rules.mare_nostrum.composition.galleys import CLASSES, FEWEST, LARGEST_SIDE, MARINES, MOST, figures
from rules.mare_nostrum.measure import DEGREE, INCH, STANDARD
from rules.mare_nostrum.scenario import Galley, Scenario, Side
from rules.mare_nostrum.state import APART, SIDES, STRIP
from scenarios.drawing.table.picture import TableMark, TablePicture, base_corners
from scenarios.drawing.table.svg import palette_svg
from scenarios.mare_nostrum.drawing import drawn_galley, picture_of_scenario
from scenarios.mare_nostrum.musters import NATIONS, balance, muster
from scenarios.mare_nostrum.wording import OPTION_WORDS, PHASES, size_words
from scenarios.rosters.rooms import up_to

CREWS = {size: MARINES[size][1] for size in CLASSES}  # marines of a galley that is added

_GALLEY = re.compile(r"/units/(\d+)")


def marked(scenario: Scenario, picture: TablePicture, findings: tuple[Finding, ...]) -> TablePicture:
    """The table, with a mark on each galley that an error or warning is about."""
    said: dict[str, list[str]] = {}
    for finding in findings:
        found = _GALLEY.match(finding.path)
        if found and finding.severity != "info":
            said.setdefault(scenario.units[int(found[1])].id, []).append(finding.message)
    marks = tuple(
        TableMark(
            "finding",
            base_corners(each.x, each.y, each.width, each.depth, each.heading, picture.full_turn),
            " ".join(said[each.id]),
        )
        for each in picture.pieces
        if each.id in said
    )
    return msgspec.structs.replace(picture, marks=(*picture.marks, *marks))


def palette(scenario: Scenario) -> SafeString:
    """A galley of each side and class, "A-small" to "B-large", with the symbols that they are drawn with."""
    picture = picture_of_scenario(scenario)
    galleys = [
        drawn_galley(scenario, Galley(f"{side}-{size}", side, size, marines=CREWS[size]))
        for side in SIDES
        for size in CLASSES
    ]
    return palette_svg([msgspec.structs.replace(each, label="···", facts=(), tag="") for each in galleys], picture)


def told(scenario: Scenario) -> dict[str, Any]:
    """What both sides muster (`fleets`), what a corvus asks of them (`balance`), and the figures of each galley by its
    place in the list (`figures`)."""
    return {
        "fleets": {side: _fleet(scenario, side) for side in SIDES},
        "balance": [check._asdict() for check in balance(scenario)],
        "figures": [figures(galley) for galley in scenario.units],
    }


def _fleet(scenario: Scenario, side: Side) -> dict[str, str]:
    """What one side musters: its figures, its galleys of those that it needs, its crews, its `worth` in a word."""
    told = muster(scenario, side)
    short, beyond = FEWEST - told.galleys, told.galleys - MOST
    few = f", {short} to go" if short > 0 else f", {beyond} more" if beyond > 0 else ""
    return {
        "sum": f"{told.sum} figures",
        "count": f"{told.galleys} of {FEWEST} to {MOST} galleys{few}",
        "crew": "; ".join(filter(None, (told.crew, told.engines))),
        "worth": f"{told.figures} figures" if told.figures else "",
    }


def page() -> dict[str, Any]:
    """How the document counts (`units` of the board to an inch, `parts` of its full turn to a degree), and what the
    rulebook gives: classes, the strip, the room between hulls."""
    return {
        "units": INCH,
        "parts": DEGREE,
        "unit": "in",
        "grain": 0.25,
        "decimals": 4,
        "strip": STRIP / INCH,
        "apart": APART / INCH,
        "classes": {size: {**size_words(STANDARD[size]), "marines": CREWS[size]} for size in CLASSES},
    }


def choices() -> dict[str, Any]:
    """What the fields offer, for the templates: nations, classes with their marines, options, phases."""
    return {
        "nations": list(NATIONS.items()),
        "classes": [(size, size.capitalize(), f"{MARINES[size][0]} to {MARINES[size][1]}") for size in CLASSES],
        "kinds": [(size, size.capitalize()) for size in CLASSES],
        "digits": "1 is a small one, 2 a large one",
        "options": [(option, *words) for option, words in OPTION_WORDS.items()],
        "phases": [(phase, words) for phase, words in PHASES.items() if phase != "over"],
        "causes": [("shot", "shot"), ("javelin", "by javelins"), ("melee", "in melee"), ("drowned", "drowned")],
        "men": [("marines", "Marines"), ("archers", "Archers"), ("slingers", "Slingers"), ("bearer", "Bearer"),
                ("musician", "Musician"), ("ballista", "Ballista crew")],
        "lengths": [
            ("length", "Hull length"), ("beam", "Beam"), ("prow", "Prow"), ("spacing", "Between oars"),
            ("reach", "Reach of oars"),
        ],
    }  # fmt: skip


def rooms(scenario: Scenario, side: Side) -> dict[str, Room]:
    """How many more galleys of each class a side may have on this site (MAR-SET.02)."""
    there = sum(galley.side == side for galley in scenario.units)
    return up_to(LARGEST_SIDE, there, CLASSES, f"This site plays up to {LARGEST_SIDE} galleys a side.", "MAR-SET.02")
