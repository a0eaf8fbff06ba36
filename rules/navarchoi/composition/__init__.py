"""What makes a scenario or a fleet of this ruleset playable (NAV-1.0, NAV-8). Errors keep a battle from starting."""

from collections.abc import Iterator

from rules.core.findings import Finding
from rules.geometry.square import facing_of
from rules.navarchoi.charts import Charts, printed
from rules.navarchoi.composition import cards, ships
from rules.navarchoi.composition.finding import finding, put, removal, within
from rules.navarchoi.scenario import (
    Escape,
    Fleet,
    FormationLimit,
    Held,
    Release,
    Scenario,
    Shore,
    SideSheet,
    WindShift,
)
from rules.navarchoi.ships import value
from rules.navarchoi.state import SIDES

LARGEST_MAP = (44, 34)  # NAV-R-MAP
SMALLEST_MAP = 4
MOST_SHIPS = 140  # NAV-1.0
QUALITY = (1, 9)
HAND = (0, 10)
TURNS = (1, 20)  # NAV-8.e
GAME_END = (0, 9)
MOST_RAKES = 9
MOST_HALVES = 1_000  # half points; a Type scores no more than its number
# Numbers of special rules, by field.
SPECIAL: dict[str, tuple[int, int]] = {
    "from_turn": TURNS,
    "until_turn": TURNS,
    "minus": (0, 20),
    "bonus": (-9, 9),
    "unless_enemy_within": (0, LARGEST_MAP[0]),
    "halves": (0, MOST_HALVES),
    "halves_per_type": (0, MOST_HALVES),
}


def check_scenario(scenario: Scenario) -> tuple[Finding, ...]:
    """Everything the rules have to say about a scenario, in the order of its document."""
    size = tuple(_board(scenario))
    charts = scenario.charts or printed()
    found = [*_title(scenario.title), *size, *_numbers(scenario), *_sides(scenario)]
    if not size:
        found += ships.check(scenario, charts)
    found += [*_fleets(scenario), *_special(scenario), *cards.check(scenario)]
    return tuple(found)


def _title(title: str) -> Iterator[Finding]:
    if not title.strip():
        yield finding("TITLE", "NAV-8.a", "/title", "Give it a title.", severity="warning")


def _board(scenario: Scenario) -> Iterator[Finding]:
    for name, most in zip(("cols", "rows"), LARGEST_MAP, strict=True):
        value = getattr(scenario.board, name)
        if not SMALLEST_MAP <= value <= most:
            near = within(value, SMALLEST_MAP, most)
            word = "columns" if name == "cols" else "rows"
            message = f"The map has {value} {word}; it may have {SMALLEST_MAP} to {most}."
            yield finding("MAP", "NAV-R-MAP", f"/board/{name}", message, put(f"Make it {near}", f"/board/{name}", near))


def _numbers(scenario: Scenario) -> Iterator[Finding]:
    if facing_of(scenario.wind) is None:
        message = f"The wind blows towards “{scenario.wind}”; it must be 0 N to 7 NW, or a name."
        yield finding("WIND", "NAV-X-7", "/wind", message, put("Let it blow north", "/wind", 0))
    for path, given, (least, most), clause, what in (
        ("/max_turns", scenario.max_turns, TURNS, "NAV-8.e", "turn limit"),
        ("/game_end", scenario.game_end, GAME_END, "NAV-8.g", "Game-End value"),
    ):
        if not least <= given <= most:
            near = within(given, least, most)
            message = f"The {what} is {given}; it may be {least} to {most}."
            yield finding("RANGE", clause, path, message, put(f"Make it {near}", path, near), value=given)
    if not 1 <= scenario.options.rakes_per_activation <= MOST_RAKES:
        path, bound = "/options/rakes_per_activation", f"A ship makes {MOST_RAKES} Rakes at most."
        message = "A ship makes at least one Rake." if scenario.options.rakes_per_activation < 1 else bound
        yield finding("RANGE", "NAV-A-11", path, message, put("Make it 1", path, 1))


def _sides(scenario: Scenario) -> Iterator[Finding]:
    for side in SIDES:
        sheet = scenario.sides.get(side, SideSheet())
        name = f"{side} ({sheet.name})" if sheet.name else side
        for field, (least, most), clause in (
            ("quality", QUALITY, "NAV-X-8"),
            ("hand", HAND, "NAV-2.1.e"),
        ):
            value = getattr(sheet, field)
            if not least <= value <= most:
                near = within(value, least, most)
                path = f"/sides/{side}/{field}"
                message = f"Side {name} has {field} {value}; it may be {least} to {most}."
                yield finding(field.upper(), clause, path, message, put(f"Make it {near}", path, near), side=side)
        if not 0 <= sheet.handicap <= MOST_HALVES:
            path = f"/sides/{side}/handicap"
            message = f"The handicap is {sheet.handicap:,}; it may be up to {MOST_HALVES:,}."
            if sheet.handicap < 0:
                message = "A handicap is added: give it to the other side instead of a negative one."
            yield finding("HANDICAP", "NAV-7.d", path, message, put("No handicap", path, 0), side=side)


def _fleets(scenario: Scenario) -> Iterator[Finding]:
    if len(scenario.units) > MOST_SHIPS:
        message = f"There are {len(scenario.units)} ships; two counters serve one, so the box holds {MOST_SHIPS}."
        yield finding("TOO-MANY", "NAV-1.0", "/units", message, number=len(scenario.units))
    for side in SIDES:
        afloat = [
            unit
            for unit in scenario.units
            if (unit.condition.controller or unit.side) == side
            and unit.condition.place not in ("left", "sunk", "aground")
        ]
        if not afloat:
            yield finding("NO-SHIPS", "NAV-8.h", "/units", f"Side {side} has no ship: give it one.", side=side)
        else:
            worth = sum(value(unit) for unit in scenario.units if unit.side == side and not unit.entry)
            message = f"Side {side}: {len(afloat)} ships, {worth} VP without reinforcements."
            yield finding("WORTH", "NAV-7.a", "/units", message, severity="info", side=side, vp=worth)


def _special(scenario: Scenario) -> Iterator[Finding]:
    """NAV-8.b: special rules speak of groups, turns, headings and edges that there are."""
    for index, rule in enumerate(scenario.special):
        path = f"/special/{index}"
        out = removal("Remove the rule", path)
        if isinstance(rule, Release | Held):
            group = [unit for unit in scenario.units if unit.side == rule.side and unit.group == rule.group]
            if not group:
                message = f"Side {rule.side} has no group “{rule.group}”: name one of its groups."
                yield finding("SPECIAL", "NAV-8.b", f"{path}/group", message, out, group=rule.group)
            elif isinstance(rule, Release) and not all(unit.entry for unit in group):
                message = f"The group {rule.group} is to be released, but not all its ships have entry squares."
                yield finding("SPECIAL", "NAV-3.12.a", f"{path}/group", message, out, group=rule.group)
        if isinstance(rule, WindShift) and not 0 <= rule.wind < 8:
            message = f"The wind is set to {rule.wind}; it is 0 N to 7 NW."
            yield finding("SPECIAL", "NAV-X-7", f"{path}/wind", message, put("North", f"{path}/wind", 0))
        if isinstance(rule, WindShift | FormationLimit) and not TURNS[0] <= rule.turn <= TURNS[1]:
            message = f"Turn {rule.turn} never comes; turns run from 1 to 20."
            yield finding("SPECIAL", "NAV-8.e", f"{path}/turn", message, out)
        if isinstance(rule, FormationLimit) and rule.most < 1:
            message = "A formation has at least one ship."
            yield finding("SPECIAL", "NAV-2.6", f"{path}/most", message, put("One", f"{path}/most", 1))
        for field, (least, most) in SPECIAL.items():
            value = getattr(rule, field, None)
            if value is not None and not least <= value <= most:
                near = within(value, least, most)
                message = f"“{field}” of the special rule is {value:,}; it may be {least} to {most:,}."
                yield finding(
                    "RANGE", "NAV-8.b", f"{path}/{field}", message, put(f"Make it {near}", f"{path}/{field}", near)
                )
        if isinstance(rule, Escape):
            edges = {each.edge for each in rule.exits}
            if not edges:
                message = "The edges by which ships may escape must be named."
                yield finding("SPECIAL", "NAV-7.d", f"{path}/exits", message, out)
            shores = {other.edge for other in scenario.special if isinstance(other, Shore)}
            for edge in sorted(edges & shores):
                message = f"The {edge} edge is shore: nobody escapes there."
                yield finding("SPECIAL", "NAV-8.b", f"{path}/exits", message, out)


def check_fleet(fleet: Fleet) -> tuple[Finding, ...]:
    """Everything the rules have to say about a fleet (NAV-1.0, NAV-1.3)."""
    charts: Charts = printed()
    found = [*_title(fleet.title)]
    least, most = QUALITY
    if not least <= fleet.quality <= most:
        near = within(fleet.quality, least, most)
        message = f"Quality {fleet.quality}; it may be {least} to {most}."
        found.append(finding("QUALITY", "NAV-X-8", "/quality", message, put(f"Make it {near}", "/quality", near)))
    found += ships.ids([unit.id for unit in fleet.units], "S")
    for index, unit in enumerate(fleet.units):
        found += ships.equipment(unit, unit.id, f"/units/{index}", charts)
    if not fleet.units:
        found.append(finding("NO-SHIPS", "NAV-8.a", "/units", "The fleet has no ship: give it one."))
    elif len(fleet.units) > MOST_SHIPS:
        message = f"The fleet has {len(fleet.units)} ships; the box holds {MOST_SHIPS}."
        found.append(finding("TOO-MANY", "NAV-1.0", "/units", message, number=len(fleet.units)))
    return tuple(found)
