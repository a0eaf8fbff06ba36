"""The editor of Nauta: the free table, and the rosters bought with points."""

import re
from typing import Any

import msgspec
from django.utils.safestring import SafeString

from rules.core.findings import Finding
from rules.nauta.composition import fill_up
from rules.nauta.composition import suggest as whole_fleet
from rules.nauta.fates import FATE_WORDS
from rules.nauta.measure import SCALES, standard_base
from rules.nauta.nations import CLASSES, CREWS, EQUIPMENT, MOST_EXTRAS, NATIONS, OPTIONS, SIZES
from rules.nauta.points import cost
from rules.nauta.scenario import Scenario, Ship, Side
from rules.nauta.setting_up import limit_of, sheet_of
from rules.nauta.state import SIDES
from scenarios.drawing.table.picture import TableMark, TablePicture, base_corners
from scenarios.drawing.table.svg import palette_svg
from scenarios.nauta.drawing import drawn_ship, picture_of_scenario
from scenarios.nauta.wording import OPTION_WORDS, purse

STEPS = {
    "deploy": "deployment", "speeds": "writing speeds", "initiative": "initiative", "movement": "movement",
    "pirophoros": "fire", "boarding": "boarding", "fighting": "fighting aboard",
}  # fmt: skip
_SHIP = re.compile(r"/units/(\d+)")


def marked(scenario: Scenario, picture: TablePicture, findings: tuple[Finding, ...]) -> TablePicture:
    """The table, with a mark on each ship that an error or warning is about."""
    said: dict[str, list[str]] = {}
    for finding in findings:
        found = _SHIP.match(finding.path)
        if found and finding.severity != "info":
            said.setdefault(scenario.units[int(found[1])].id, []).append(finding.message)
    marks = tuple(
        TableMark(
            "finding", base_corners(each.x, each.y, each.width, each.depth, each.heading), " ".join(said[each.id])
        )
        for each in picture.pieces
        if each.id in said
    )
    return msgspec.structs.replace(picture, marks=(*picture.marks, *marks))


def palette(scenario: Scenario) -> SafeString:
    """A ship of each side and Size, "A-0" to "B-6", with the symbols that they are drawn with."""
    picture = picture_of_scenario(scenario)
    ships = [drawn_ship(scenario, Ship(f"{side}-{size}", side, size)) for side in SIDES for size in SIZES]
    return palette_svg([msgspec.structs.replace(ship, label="···", facts=(), tag="") for ship in ships], picture)


def told(scenario: Scenario) -> dict[str, Any]:
    """Both fleets in words and points (`fleets`), and the points of each ship by its place in the list (`points`)."""
    return {
        "fleets": {side: _fleet(scenario, side) for side in SIDES},
        "points": [cost(ship) for ship in scenario.units],
    }


def _fleet(scenario: Scenario, side: Side) -> dict[str, Any]:
    """What one side costs, as `purse` tells it, and its `worth` in a word."""
    ships = [ship for ship in scenario.units if ship.side == side]
    told = purse(ships, limit_of(scenario, side), sheet_of(scenario, side).crew)
    return {**told._asdict(), "worth": f"{told.spent} pts" if told.spent else ""}


def page() -> dict[str, Any]:
    """The tables of the rulebook that the page offers choices from, and how the document counts: `units` of the board
    to a millimetre, `parts` of its full turn to a degree, `grain` what a pointer sets, `decimals` what is kept."""
    return {
        "units": 100,
        "parts": 100,
        "unit": "mm",
        "grain": 1,
        "decimals": 2,
        "scales": {
            scale: {
                **sheet._asdict(),
                "bases": [standard_base(size, scale) for size in SIZES],
            }
            for scale, sheet in SCALES.items()
        },
        "classes": [
            {"name": each.name, "points": each.points, "soldiers": each.soldiers, "extras": MOST_EXTRAS[size]}
            for size, each in enumerate(CLASSES)
        ],
        "equipment": {
            key: {"name": what.name, "option": what.option, "nations": what.nations, "sizes": what.sizes}
            for key, what in EQUIPMENT.items()
        },
    }


def suggest(scenario: Scenario, side: Side, keep: bool, seed: str) -> list[dict[str, Any]]:
    """Ships for a side, as plain data without labels: for what it has left to spend beside the ships that it has, or
    with `keep` False a whole fleet in their place. Raises ValueError, in words, where there is nothing to suggest."""
    sheet, limit = sheet_of(scenario, side), limit_of(scenario, side)
    if sheet.nation not in NATIONS:
        raise ValueError("Choose a nation first: what a fleet may hold depends on it.")
    if keep:
        ships = [ship for ship in scenario.units if ship.side == side]
        units = fill_up(sheet.nation, sheet.crew, limit, scenario.options, ships, seed)
        if not units:
            raise ValueError("Nothing that this fleet may still have costs so little.")
    else:
        units = whole_fleet(sheet.nation, sheet.crew, limit, scenario.options, seed).units
    return [{name: value for name, value in msgspec.to_builtins(unit).items() if name != "id"} for unit in units]


def choices() -> dict[str, Any]:
    """What the fields of a roster offer, for its templates: nations, classes, equipment and optional rules."""
    return {
        "nations": [(key, nation.name) for key, nation in NATIONS.items()],
        "crews": CREWS,
        "classes": [(size, each.name, each.points) for size, each in enumerate(CLASSES)],
        "kinds": [(str(size), f"{size} {each.name}") for size, each in enumerate(CLASSES)],
        "digits": "1 to 6 are their Size",
        "lands": True,
        "equipment": [
            (key, what.name.removeprefix("a ").capitalize(), what.points, what.option)
            for key, what in EQUIPMENT.items()
        ],
        "fates": [(fate, fate.replace("_", " ")) for fate in FATE_WORDS],
        "steps": list(STEPS.items()),
        "turns_of": [("initiative", "Won the initiative"), ("first_mover", "Moved first"), ("active", "To move now")],
        "options": [(option, name, OPTION_WORDS[option], f"NAU-{option}.1") for option, name in OPTIONS.items()],
    }
