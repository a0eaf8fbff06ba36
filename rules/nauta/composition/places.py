"""NAU-5.m and NAU-7.e: what the rules have to say about where ships stand and about the moment at which a battle
begins."""

from collections.abc import Iterator
from heapq import heapify, heappop
from itertools import count

from rules.core.findings import Change, Finding, Fix
from rules.geometry.table import Outline, is_deeper, is_within, mesh, polygon, rectangle
from rules.nauta.composition.roster import finding
from rules.nauta.measure import TOUCH, TOUCHING, UNITS_PER_MM, ahead, hundredths, units
from rules.nauta.points import size_of
from rules.nauta.position import Position
from rules.nauta.scenario import Clock, Current, Scenario, Ship
from rules.nauta.setting_up import base_of, complement, edge_of, soldiers_now, start, table_of
from rules.nauta.state import SIDES, Strip, strip
from rules.nauta.strips import has_room, is_inside

OFF_TABLE = ("sunk", "wrecked", "left_table")
MOST_MOVED = 6  # ships for which a better place is looked for at a time
STEPS_WITH_SPEEDS = ("initiative", "movement")


def place_findings(scenario: Scenario) -> Iterator[Finding]:
    """Fixed positions (NAU-7.e), or whether the strips have room for the fleets (NAU-7.a)."""
    if scenario.deployment.method == "fixed" or scenario.clock.step not in (None, "deploy"):
        yield from _positions(scenario)
    else:
        yield from _room(scenario)


def _outline(scenario: Scenario, unit: Ship, x: float, y: float) -> Outline:
    width, depth = base_of(scenario, unit)
    return rectangle(units(x), units(y), width, depth, ahead(hundredths(unit.heading)))


def _positions(scenario: Scenario) -> Iterator[Finding]:
    table = table_of(scenario)
    whole = Strip(0, 0, table.width, table.height)
    land = [(piece.id, polygon(piece.polygon)) for piece in table.terrain]
    standing: list[tuple[Ship, Outline]] = []
    sought = count()

    def moves(path: str, unit: Ship) -> list[Fix]:
        return _move(scenario, path, unit, standing, land) if next(sought) < MOST_MOVED else []

    def misplaced(path: str, unit: Ship, why: str) -> Finding:
        message = f'Ship "{unit.id}" cannot stand there: {why}.'
        return finding("E-PLACE", "NAU-7.e", f"{path}/x", unit.id, message, *moves(path, unit))

    begun = scenario.clock.step is not None
    for index, unit in enumerate(scenario.units):
        if unit.condition.fate in OFF_TABLE or (unit.condition.fate == "captured" and unit.x is None):
            continue
        path = f"/units/{index}"
        if unit.x is None or unit.y is None:
            yield misplaced(path, unit, "it has no position")
            continue
        outline = _outline(scenario, unit, unit.x, unit.y)
        over = next((other for other, there in standing if is_deeper(outline, there, TOUCH)), None)
        shore = next((id for id, there in land if is_within(outline, there, TOUCHING)), None)
        if over is not None:
            yield misplaced(path, unit, f"it overlaps {over.id}")
        elif shore is not None:
            yield misplaced(path, unit, f"it touches {shore}")
        elif not (begun or is_inside(outline, whole)):
            yield misplaced(path, unit, "its base is not wholly on the table")
        elif not (0 <= unit.x * UNITS_PER_MM <= table.width and 0 <= unit.y * UNITS_PER_MM <= table.height):
            yield misplaced(path, unit, "its centre is beyond the table's edge")
        elif not begun and not is_inside(outline, strip(table, edge_of(scenario, unit.side))):
            message = f'Ship "{unit.id}" stands outside its deployment strip: it must begin within.'
            fixes = moves(path, unit)
            yield finding("W-STRIP", "NAU-7.e", f"{path}/y", unit.id, message, *fixes, severity="warning")
        standing.append((unit, outline))


def _move(
    scenario: Scenario, path: str, unit: Ship, standing: list[tuple[Ship, Outline]], land: list[tuple[str, Outline]]
) -> list[Fix]:
    """To the free place in the side's strip that is nearest to where the ship stands, on a grid of half segments."""
    table = table_of(scenario)
    within = strip(table, edge_of(scenario, unit.side))
    x = table.width // 2 if unit.x is None else units(unit.x)
    y = (within.bottom + within.top) // 2 if unit.y is None else units(unit.y)
    taken = [outline for _, outline in standing] + [outline for _, outline in land]
    taken += [
        _outline(scenario, other, other.x, other.y)
        for other in scenario.units
        if other is not unit and other.x is not None and other.y is not None and other.condition.fate not in OFF_TABLE
    ]
    apart = mesh(within.right - within.left, within.top - within.bottom, table.segment // 2)
    spots = [
        ((across - x) ** 2 + (up - y) ** 2, across, up)
        for across in range(within.left + apart, within.right, apart)
        for up in range(within.bottom + apart, within.top, apart)
    ]
    heapify(spots)  # the nearest is nearly always free: the others need no order
    while spots:
        _, across, up = heappop(spots)
        outline = _outline(scenario, unit, across / UNITS_PER_MM, up / UNITS_PER_MM)
        if is_inside(outline, within) and not any(is_within(outline, other, TOUCHING) for other in taken):
            at = (across / UNITS_PER_MM, up / UNITS_PER_MM)
            changes = (Change("replace", f"{path}/x", at[0]), Change("replace", f"{path}/y", at[1]))
            return [Fix(f"Move it to {at[0]:g}, {at[1]:g}", changes)]
    return []


def _room(scenario: Scenario) -> Iterator[Finding]:
    """A fleet that finds no place in its strip could not be deployed at all; with rolled edges it may get either."""
    position = Position(start(scenario))
    for side in SIDES:
        if not position.fleet(side):
            continue
        edges = scenario.deployment.edges
        rolled = scenario.deployment.edge_method == "roll"
        for edge in edges if rolled else (edge_of(scenario, side),):
            if not has_room(position, side, edge):
                message = f"Side {side}'s fleet needs more room than there is in its strip along the {edge} edge."
                deep = Fix(
                    "Make the strip twice as deep",
                    (Change("replace", "/deployment/depth_mm", 2 * table_of(scenario).strip / UNITS_PER_MM),),
                )
                yield finding("E-ROOM", "NAU-7.a", "/deployment", "battle", message, deep, side=side, edge=edge)
                break


def clock_findings(scenario: Scenario) -> Iterator[Finding]:
    """A battle that begins in its middle must name a moment that can be."""
    clock = scenario.clock
    begin = Fix("Begin at the beginning", (Change("replace", "/clock", {}),))

    def problem(field: str, message: str) -> Finding:
        return finding("E-CLOCK", "NAU-8.h", f"/clock/{field}", "battle", message, begin)

    if not 1 <= clock.turn <= scenario.turn_limit:
        yield problem("turn", f"The battle begins in turn {clock.turn} of {scenario.turn_limit}.")
    if clock.step in ("end", "over"):
        yield problem("step", f'A battle cannot begin in the step "{clock.step}".')
    if clock.step == "movement" and clock.active is None:
        yield problem("active", "Ships are moving: say which side is to move.")
    if clock.step is not None and not 0 <= clock.assault <= 2:
        yield problem("assault", "A turn has three assaults: 0, 1 or 2 may be fought.")
    yield from _conditions(scenario)


def _conditions(scenario: Scenario) -> Iterator[Finding]:
    """The conditions of ships must fit together and with the clock."""
    clock = scenario.clock
    ships = {unit.id: unit for unit in scenario.units}
    for index, unit in enumerate(scenario.units):
        state, path = unit.condition, f"/units/{index}/condition"

        def problem(field: str, message: str, path: str = path, id: str = unit.id) -> Finding:
            mend = Fix("Make it as it begins", (Change("replace", path, {}),))
            return finding("E-CONDITION", "NAU-8.h", f"{path}/{field}", id, message, mend)

        most = complement(unit) if size_of(unit.size) is not None else 0
        if state.soldiers is not None and not 0 <= state.soldiers <= most:
            yield problem("soldiers", f"{unit.id} takes {most} soldier units; it may have 0 to {most}.")
        elif state.soldiers_start is not None and not soldiers_now(unit) <= state.soldiers_start <= most:
            least = soldiers_now(unit)
            message = f"{unit.id} has {least} soldier units of {most}: it began the battle with {least} to {most}."
            yield problem("soldiers_start", message)
        for field in ("engaged_with", "front_contacts", "rammed_now"):
            strange = [id for id in getattr(state, field) if id not in ships]
            if strange:
                yield problem(field, f"{unit.id} has to do with {strange[0]}, but there is no ship {strange[0]}.")
        for id in state.engaged_with:
            other = ships.get(id)
            if other is not None and (other.side == unit.side or unit.id not in other.condition.engaged_with):
                yield problem("engaged_with", f"{unit.id} is engaged with {id}, but {id} is not with it.")
        if state.captured_by is not None and state.captured_by not in ships:
            by = state.captured_by
            yield problem("captured_by", f"{unit.id} is captured by {by}, but there is no ship {by}.")
        if state.fate == "captured" and state.lost_turn is None:
            yield problem("lost_turn", f"{unit.id} is captured: say in which turn.")
        if clock.step in STEPS_WITH_SPEEDS and _moves(unit, scenario) and state.written is None:
            yield problem("written", f"{unit.id} has still to move: say what speed it wrote.")
    if clock.current is not None:
        yield from _activation(clock, clock.current, ships)


def _activation(clock: Clock, current: Current, ships: dict[str, Ship]) -> Iterator[Finding]:
    """The activation that is under way is that of a ship or of a formation of the side to move (NAU-9.c)."""
    none = Fix("None is under way", (Change("remove", "/clock/current"),))

    def problem(message: str) -> Finding:
        return finding("E-CLOCK", "NAU-8.h", "/clock/current", "battle", message, none)

    own = {id: ship for id, ship in ships.items() if ship.side == clock.active}
    if clock.step != "movement":
        yield problem("An activation is under way only while ships are moving.")
    elif current.ship is not None and current.ship not in ships:
        yield problem(f"There is no ship {current.ship}: only a ship of the battle can be moving.")
    elif current.ship is not None and current.ship not in own:
        yield problem(f"{current.ship} is not of the side to move.")
    elif current.formation is None and current.ship is None:
        yield problem("Say whose activation is under way: that of a ship or of a formation.")
    elif current.formation is not None and all(ship.condition.formation != current.formation for ship in own.values()):
        yield problem(f"No ship of the side to move is in formation {current.formation}.")


def _moves(unit: Ship, scenario: Scenario) -> bool:
    state = unit.condition
    holds = any(other.condition.captured_by == unit.id and other.x is not None for other in scenario.units)
    return not (state.fate != "afloat" or state.moved or state.stopped_by_contact or state.engaged_with or holds)
