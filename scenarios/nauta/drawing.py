"""Nauta on the free table: its scenarios and positions as pictures. A unit of the drawing is a millimetre at 1/1200."""

from collections.abc import Iterable

import msgspec

from rules.nauta.measure import FULL_TURN, SCALES, UNITS_PER_MM, hundredths, units
from rules.nauta.nations import CLASSES
from rules.nauta.points import extras_of, size_of
from rules.nauta.scenario import Edge, Scenario, Ship
from rules.nauta.setting_up import base_of, edge_of, table_of
from rules.nauta.state import SIDES, ShipState, State, TableState, strip
from scenarios.drawing.picture import Side
from scenarios.drawing.table.picture import (
    Fitting,
    Land,
    Ruler,
    TableMark,
    TablePicture,
    TablePiece,
    TableStatus,
)
from scenarios.nauta.may_still import may_still

KEY = "nauta"
MEASURE = UNITS_PER_MM  # of the picture to one of what a scenario's labels are placed in
HULLS = ("boat", "biremis", "triremis", "quadriremis", "quinqueremis", "hexeris", "deceris")
FITTINGS: dict[str, Fitting] = {
    "fast": "fast",
    "archer_tower": "tower",
    "cataphract": "cataphract",
    "reinforced_prow": "prow",
    "corvus": "corvus",
    "balistae": "ballista",
    "harpax": "harpax",
    "pirophoros": "fire",
}
HULL = 24.0  # units of the drawing: what a triremis on her base is long
GONE = ("sunk", "wrecked", "left_table")
LEAST, MOST = 100, 2_000_000  # a table's side in units that can be drawn: 1 mm to 20 m
AFTER_WRITING = ("initiative", "movement")


def _table(table: TableState, measured: bool) -> TablePicture:
    """The empty table. A table of impossible size, as a draft may have it, is drawn as near to it as can be."""
    width, height = (min(max(side, LEAST), MOST) for side in (table.width, table.height))
    factor = max(SCALES[table.scale].factor, 1)  # type: ignore[index]
    return TablePicture(
        width=width,
        height=height,
        scale=round(UNITS_PER_MM * factor),
        ruler=_ruler(max(width, height), factor),
        full_turn=FULL_TURN,
        land=tuple(
            Land(piece.polygon, "coast" if piece.kind == "coast" else "island", piece.id) for piece in table.terrain
        ),
        measured=measured,
        ruleset=KEY,
        hull=HULL,
    )


def _ruler(longest: int, factor: float) -> Ruler:
    """Lines every 100 mm at 1/1200, numbered in mm; of a table under 400 mm every 50."""
    mm = round(100 * factor) if longest > 40_000 * factor else 50
    return Ruler(step=mm * UNITS_PER_MM, worth=mm, unit="mm", ticks=5)


def _zones(table: TableState, edges: Iterable[tuple[Side, Edge | None]]) -> tuple[TableMark, ...]:
    """The deployment strips (NAU-7.a)."""
    marks = []
    for side, edge in edges:
        if edge is not None:
            left, bottom, right, top = strip(table, edge)
            corners = ((left, bottom), (right, bottom), (right, top), (left, top))
            kind = "zone-a" if side == "A" else "zone-b"
            marks.append(TableMark(kind, corners, f"Deployment of side {side}", f"{side} sets up"))  # type: ignore[arg-type]
    return tuple(marks)


def picture_of_scenario(scenario: Scenario) -> TablePicture:
    """A scenario as it begins; ships without a place, and those off the table, are left out."""
    table = table_of(scenario)
    placed = [
        _drawn_ship(scenario, ship, ship.x, ship.y)
        for ship in scenario.units
        if ship.x is not None and ship.y is not None and ship.condition.fate not in GONE
    ]
    rolled = scenario.deployment.edge_method == "roll" and scenario.deployment.method != "fixed"
    zones = () if rolled or scenario.clock.step else _zones(table, [(side, edge_of(scenario, side)) for side in SIDES])
    return _with(_table(table, True), tuple(placed), zones)


def _with(table: TablePicture, pieces: tuple[TablePiece, ...], marks: tuple[TableMark, ...]) -> TablePicture:
    return msgspec.structs.replace(table, pieces=pieces, marks=marks)


def drawn_ship(scenario: Scenario, ship: Ship) -> TablePiece:
    """A ship of a scenario wherever she is, bow north: for lists and counters."""
    return _drawn_ship(scenario, ship, 0, 0, heading=0)


def _drawn_ship(scenario: Scenario, ship: Ship, x: float, y: float, heading: int | None = None) -> TablePiece:
    """A ship of a draft: one of a Size that there is not is drawn as a triremis on its base."""
    size = size_of(ship.size)
    known = 2 if size is None else size
    width, depth = base_of(scenario, ship)
    condition = ship.condition
    start = CLASSES[known].soldiers + extras_of(ship.extra_soldiers)
    soldiers = start if condition.soldiers is None else condition.soldiers
    aboard = (_soldiers(soldiers),) if soldiers else ()
    speed = (f"speed {ship.speed}",) if ship.speed else ()
    return TablePiece(
        id=ship.id,
        side=ship.side,
        x=units(x),
        y=units(y),
        heading=hundredths(ship.heading) if heading is None else heading,
        width=min(max(width, LEAST), MOST),
        depth=min(max(depth, LEAST), MOST),
        hull=HULLS[known],
        kind=f"Size {ship.size:g}" if size is None else CLASSES[size].name,
        name=ship.name,
        status=_status(condition.fate, bool(condition.engaged_with)),
        damaged=condition.damaged,
        flag=ship.admiral,
        fittings=_fittings(ship.equipment, condition.pirophoros_used),
        facts=(*speed, *aboard),
        tag=", ".join((*speed, *aboard)),
    )


def _soldiers(count: int) -> str:
    return "no soldiers" if count == 0 else "1 soldier unit" if count == 1 else f"{count} soldier units"


def _status(fate: str, engaged: bool) -> TableStatus:
    if fate == "burned":
        return "burning"
    return "captured" if fate == "captured" else "engaged" if engaged else "afloat"


def _fittings(equipment: Iterable[str], fire_used: bool) -> tuple[Fitting, ...]:
    """What is aboard; a pirophoros that is used up is gone (NAU-18i.1)."""
    return tuple(
        FITTINGS[item]
        for item in dict.fromkeys(equipment)
        if item in FITTINGS and not (item == "pirophoros" and fire_used)
    )


def picture_of_state(state: State, scenario: Scenario | None = None, viewer: str | None = "") -> TablePicture:
    """A position of a battle as one side sees it: of speeds that it may not see `visible_to` leaves none.

    With measuring switched off (NAU-9.j) the table has neither ruler nor graticule. `scenario` is not needed.
    """
    standing = [ship for ship in state.ships if ship.x is not None and ship.y is not None]
    zones = () if state.step != "deploy" else _zones(state.table, [(side, state.sides[side].edge) for side in SIDES])
    pieces = tuple(_piece(state, ship) for ship in standing)
    marks = (*zones, *_formations(standing), *_links(standing))
    return _with(_table(state.table, state.terms.no_measuring is not True), pieces, marks)


def _piece(state: State, ship: ShipState) -> TablePiece:
    assert ship.x is not None and ship.y is not None
    current = state.current is not None and state.current.ship == ship.id
    done = ship.moved or ship.stopped_by_contact
    return TablePiece(
        id=ship.id,
        side=ship.side,
        x=ship.x,
        y=ship.y,
        heading=ship.heading,
        width=ship.width,
        depth=ship.depth,
        hull=HULLS[ship.size],
        kind=CLASSES[ship.size].name,
        name=ship.name,
        status=_status(ship.fate, bool(ship.engaged_with)),
        damaged=ship.damaged,
        flag=ship.admiral and state.sides[ship.side].admiral == "alive" and ship.fate == "afloat",
        current=current,
        done=not current and done and state.step == "movement",
        fittings=_fittings(ship.equipment, ship.pirophoros_used),
        facts=tuple(_facts(state, ship)),
        tag=", ".join(_told(state, ship)),
        about=may_still(state, ship),
    )


def _told(state: State, ship: ShipState) -> Iterable[str]:
    """What a tag says: speed and soldiers."""
    if ship.fate == "afloat":
        yield "fighting aboard" if ship.engaged_with else _speed(state, ship)
        if ship.soldiers_start:
            yield _soldiers(ship.soldiers)


def _facts(state: State, ship: ShipState) -> Iterable[str]:
    """Speed, soldiers and dashes of a ship that still fights (NAU-1.j)."""
    if ship.fate != "afloat":
        return
    if not ship.engaged_with:
        yield _speed(state, ship)
    if ship.soldiers_start:
        yield _soldiers(ship.soldiers)
    if ship.dashes:
        yield "1 dash made" if ship.dashes == 1 else f"{ship.dashes} dashes made"


def _speed(state: State, ship: ShipState) -> str:
    """The written speed where it is known, that it is secret where it is written, else the recorded one."""
    if ship.stopped_by_contact:
        return "stopped by contact"
    if ship.written is not None:
        return f"speed {ship.written}"
    secret = state.step in AFTER_WRITING or (state.step == "speeds" and ship.side in state.committed)
    if secret:
        return "speed secret"
    return f"speed {ship.speed} last turn"


def _formations(ships: list[ShipState]) -> Iterable[TableMark]:
    """A line through the ships of each formation that may be seen, in the order in which they lie."""
    groups: dict[tuple[str, int], list[ShipState]] = {}
    for ship in ships:
        if ship.formation is not None and ship.fate == "afloat":
            groups.setdefault((ship.side, ship.formation), []).append(ship)
    for (side, number), members in groups.items():
        if len(members) > 1:
            across = max(members, key=lambda ship: abs((ship.x or 0) - (members[0].x or 0)))
            wide = abs((across.x or 0) - (members[0].x or 0)) >= abs((across.y or 0) - (members[0].y or 0))
            order = sorted(members, key=lambda ship: (ship.x or 0) if wide else (ship.y or 0))
            places = tuple((ship.x or 0, ship.y or 0) for ship in order)
            yield TableMark("formation", places, f"Formation {number + 1} of side {side}")


def _links(ships: list[ShipState]) -> Iterable[TableMark]:
    """A chain between ships that fight aboard each other, and between a captor and her prize."""
    by_id = {ship.id: ship for ship in ships}
    for ship in ships:
        for other_id in ship.engaged_with:
            if ship.id < other_id and other_id in by_id:
                yield _link(ship, by_id[other_id], f"{ship.id} and {other_id} are fighting aboard")
        if ship.fate == "captured" and ship.captured_by in by_id:
            yield _link(ship, by_id[ship.captured_by], f"{ship.id} is the prize of {ship.captured_by}")


def _link(one: ShipState, other: ShipState, words: str) -> TableMark:
    return TableMark("link", ((one.x or 0, one.y or 0), (other.x or 0, other.y or 0)), words)
