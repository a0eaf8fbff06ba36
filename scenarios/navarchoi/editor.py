"""The editor of Návarchoi: ships, sides, special rules and the beginning on a map of squares."""

import re
from typing import Any

import msgspec
from django.utils.safestring import SafeString, mark_safe

from rules.core.findings import Finding
from rules.core.rooms import Room
from rules.navarchoi.cards import DECK_SIZE
from rules.navarchoi.charts import printed
from rules.navarchoi.composition import GAME_END, HAND, LARGEST_MAP, MOST_SHIPS, QUALITY, SMALLEST_MAP, TURNS
from rules.navarchoi.composition.ships import HIGHEST_TOWER
from rules.navarchoi.scenario import Scenario, Ship, SideSheet
from rules.navarchoi.ships import CATAPHRACT_FROM, value
from rules.navarchoi.state import SIDES
from scenarios.drawing.art import symbols
from scenarios.drawing.square.picture import SquareMark, SquarePicture
from scenarios.drawing.square.ships import piece_svg
from scenarios.navarchoi.drawing import drawn_ship, square_of
from scenarios.navarchoi.order import counted, worth
from scenarios.navarchoi.wording import HEADINGS, PHASES, reconstruction, special_words
from scenarios.rosters.rooms import up_to
from scenarios.words.wording import side_names

PALETTE = "palette-"  # what the ids of its symbols begin with

# Special rules that the site plays (NAV-8.b): what to call each, its fields, and what a new one says. A field is
# (name, words, kind); kinds are those of static/js/editor_navarchoi/special.js.
SIDE = ("side", "Side", "side")
SPECIAL: dict[str, tuple[str, tuple[tuple[str, str, str], ...], dict[str, Any]]] = {
    "release": (
        "Reinforcements released by a die",
        (
            SIDE,
            ("group", "Group", "group"),
            ("from_turn", "From turn", "whole"),
            ("minus", "By a d10 of the turn less", "whole"),
        ),
        {"side": "B", "group": "", "from_turn": 6, "minus": 4},
    ),
    "held": (
        "A group that is held back",
        (
            SIDE,
            ("group", "Group", "group"),
            ("until_turn", "Until turn", "whole"),
            ("unless_enemy_within", "Unless an enemy is within", "optional"),
        ),
        {"side": "B", "group": "", "until_turn": 2},
    ),
    "melee_bonus": (
        "Better in melee",
        (SIDE, ("type", "Ships of Type", "whole"), ("bonus", "Added to the die", "whole")),
        {"side": "A", "type": 5, "bonus": 1},
    ),
    "rake_bonus": (
        "Better at raking",
        (SIDE, ("bonus", "Added to the die", "whole")),
        {"side": "A", "bonus": 1},
    ),
    "formation_limit": (
        "Small formations on one turn",
        (SIDE, ("turn", "In turn", "whole"), ("most", "Ships at most", "whole")),
        {"side": "A", "turn": 1, "most": 2},
    ),
    "shore": (
        "An edge that is shore",
        (("edge", "Edge", "edge"), ("held_by", "Held by", "side")),
        {"edge": "east", "held_by": "A"},
    ),
    "escape": (
        "Ships escape over an edge",
        (
            SIDE,
            ("exits", "Over", "exits"),
            ("halves", "VP for each ship", "halves"),
            ("halves_per_type", "VP × her Type", "halves"),
            ("group_halves_per_type", "Groups with another rate × Type", "rates"),
        ),
        {"side": "A", "exits": [{"edge": "south"}], "halves_per_type": 2},
    ),
    "no_sails": ("No sails", (SIDE,), {"side": "A"}),
    "wind_shift": (
        "The wind is set",
        (("turn", "At the start of turn", "whole"), ("wind", "Blowing", "wind")),
        {"turn": 5, "wind": 0},
    ),
}

_SHIP = re.compile(r"/units/(\d+)")


def marked(scenario: Scenario, picture: SquarePicture, findings: tuple[Finding, ...]) -> SquarePicture:
    """The map, with a mark on each square that an error or warning is about."""
    said: dict[tuple[int, int], list[str]] = {}
    for finding in findings:
        found = _SHIP.match(finding.path)
        square = square_of(scenario.units[int(found[1])].square) if found else None
        if square is not None and finding.severity != "info":
            said.setdefault(square, []).append(finding.message)
    marks = tuple(SquareMark("finding", (square,), " ".join(words)) for square, words in said.items())
    return msgspec.structs.replace(picture, marks=(*picture.marks, *marks))


def palette(scenario: Scenario) -> SafeString:
    """A ship of each side and Type, "A-2" to "B-10", with the symbols that they are drawn with."""
    charts = scenario.charts or printed()
    types = sorted({each.type for each in (*charts.types, *printed().types)})
    ships = [drawn_ship(Ship(id=f"{side}-{type}", side=side, type=type), charts) for side in SIDES for type in types]
    drawn = "".join(piece_svg(msgspec.structs.replace(ship, tokens=()), prefix=PALETTE) for ship in ships)
    return mark_safe(
        '<svg class="visually-hidden i-chart i-lod-m" id="palette" width="0" height="0" aria-hidden="true"'
        f' focusable="false">{symbols.defs(drawn, PALETTE)}{drawn}</svg>'
    )


def told(scenario: Scenario) -> dict[str, Any]:
    """What each ship is worth by her place in the list (`values`), both fleets as arithmetic (`fleets`), the special
    rules in words (`special`), the ship types of the charts (`types`), and what of deck and charts is a reconstruction
    (`notices`)."""
    names = side_names(scenario)
    return {
        "values": [value(ship) for ship in scenario.units],
        "fleets": {side: _fleet(scenario, side) for side in SIDES},
        "special": [special_words(rule, names) for rule in scenario.special],
        "types": [(each.type, each.name, each.size) for each in (scenario.charts or printed()).types],
        "notices": reconstruction(scenario),
    }


def _fleet(scenario: Scenario, side: str) -> dict[str, Any]:
    ships = [ship for ship in scenario.units if ship.side == side]
    number = len(scenario.units)
    return {
        "sum": worth(ships) if ships else "No ships yet",
        "tally": f"{counted(ships)}, {number} of {MOST_SHIPS} in all",
        "over": number > MOST_SHIPS,
        "worth": f"{sum(value(ship) for ship in ships)} VP" if ships else "",
    }


def page() -> dict[str, Any]:
    """Special rules with their fields, and what ships may carry."""
    return {
        "special": {
            rule: {"name": name, "fields": fields, "usual": usual} for rule, (name, fields, usual) in SPECIAL.items()
        },
        "headings": HEADINGS,
        "signs_below": CATAPHRACT_FROM,
    }


def choices() -> dict[str, Any]:
    """What the fields offer, and how far they go."""
    return {
        "types": [(each.type, each.name) for each in printed().types],
        "special": [(rule, name) for rule, (name, _fields, _usual) in SPECIAL.items()],
        "phases": list(PHASES.items()),
        "headings": list(enumerate(HEADINGS)),
        "cols": (SMALLEST_MAP, LARGEST_MAP[0]),
        "rows": (SMALLEST_MAP, LARGEST_MAP[1]),
        "quality": QUALITY,
        "hand": HAND,
        "turns": TURNS,
        "game_end": GAME_END,
        "highest_tower": HIGHEST_TOWER,
        "cards": DECK_SIZE,
        "usual": {"quality": SideSheet().quality, "hand": SideSheet().hand},
    }


def rooms(scenario: Scenario, _side: str) -> dict[str, Room]:
    """How many more ships of each Type the counters of the box suffice for, both sides together (NAV-1.0)."""
    types = [str(each.type) for each in (scenario.charts or printed()).types]
    return up_to(MOST_SHIPS, len(scenario.units), types, f"The box has counters for {MOST_SHIPS} ships.", "NAV-1.0")
