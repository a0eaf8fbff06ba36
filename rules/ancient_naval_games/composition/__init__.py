"""What makes a scenario or a fleet of this ruleset playable (HEX-GEN, HEX-SHP, HEX-SET, HEX-GRP).

Codes: HEX-C-…; paths are JSON pointers into the document. Errors keep a battle from starting; the rest is advice.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from rules.ancient_naval_games.scenario import Columns, Fleet, Scenario, Ship, facing_of, land_of
from rules.ancient_naval_games.setting_up import BAND_ROWS, SET_UP_FACING
from rules.ancient_naval_games.ships import NO_OARS
from rules.ancient_naval_games.state import SIDES
from rules.core.findings import Change, Finding, Fix, Severity
from rules.geometry.hexgrid import DIRECTIONS, Hex, distance, neighbours

SMALLEST_MAP, LARGEST_MAP = 4, 60
USUAL_FLEET = (9, 12)
LARGEST_FLEET = 60
LONGEST_BATTLE = 500  # rounds, where there is a limit
FARTHEST_FIX = 9  # hexes around a misplaced ship that are searched for a free one


def _finding(
    code: str,
    clause: str,
    path: str,
    message: str,
    *fixes: Fix,
    severity: Severity = "error",
    **params: Any,
) -> Finding:
    return Finding(f"HEX-C-{code}", message, path, clause, severity, params, fixes)


def check_scenario(scenario: Scenario) -> tuple[Finding, ...]:
    """Everything the rules have to say about a scenario, in the order of its document."""
    board = scenario.board
    if not (SMALLEST_MAP <= board.cols <= LARGEST_MAP and SMALLEST_MAP <= board.rows <= LARGEST_MAP):
        return (*_title(scenario.title), *_size(scenario))
    return (
        *_title(scenario.title),
        *_land(scenario),
        *_ships(scenario),
        *_tangles(scenario),
        *_fleets(scenario),
        *_groups(scenario),
        *_bands(scenario),
        *_options(scenario),
        *_clock(scenario),
    )


def _title(title: str) -> Iterator[Finding]:
    if not title.strip():
        yield _finding("TITLE", "HEX-GEN-01", "/title", "Give it a title.", severity="warning")


def _size(scenario: Scenario) -> Iterator[Finding]:
    for name in ("cols", "rows"):
        size = getattr(scenario.board, name)
        if not SMALLEST_MAP <= size <= LARGEST_MAP:
            near = min(max(size, SMALLEST_MAP), LARGEST_MAP)
            word = "columns" if name == "cols" else "rows"
            yield _finding(
                "MAP",
                "HEX-SET-01",
                f"/board/{name}",
                f"The map has {size} {word}; it may have {SMALLEST_MAP} to {LARGEST_MAP}.",
                Fix(f"Make it {near} {word}", (Change("replace", f"/board/{name}", near),)),
                size=size,
            )


def _land(scenario: Scenario) -> Iterator[Finding]:
    board = scenario.board
    for name in ("shore", "rocks"):
        land = getattr(board, name)
        if isinstance(land, Columns):
            for index, col in enumerate(land.columns):
                if not 0 <= col < board.cols:
                    path = f"/board/{name}/columns/{index}"
                    fix = Fix(f"Remove column {col}", (Change("remove", path),))
                    yield _finding("LAND", "HEX-SET-01", path, f"Column {col} is off the map.", fix, col=col)
        elif outside := [hex for hex in land if not _on_map(scenario, hex)]:
            kept = [list(hex) for hex in land if _on_map(scenario, hex)]
            fix = Fix("Remove what is off the map", (Change("replace", f"/board/{name}", kept),))
            message = f"{len(outside)} hexes of {name} lie off the map, the first at {list(outside[0])}."
            yield _finding("LAND", "HEX-SET-01", f"/board/{name}", message, fix, hexes=outside)


def _on_map(scenario: Scenario, hex: Hex) -> bool:
    return 0 <= hex[0] < scenario.board.cols and 0 <= hex[1] < scenario.board.rows


def _remove(index: int, label: str) -> Fix:
    return Fix(f"Remove {label}", (Change("remove", f"/units/{index}"),))


def _ships(scenario: Scenario) -> Iterator[Finding]:
    """Each ship for itself, and no two in one hex (HEX-GEN-05)."""
    ids = Counter(ship.id for ship in scenario.units)
    numbered: set[str] = set()
    land = set(land_of(scenario.board))
    occupied = {ship.hex: ship for ship in reversed(scenario.units) if _stands(ship)}
    for index, ship in enumerate(scenario.units):
        path = f"/units/{index}"
        if not ship.id.strip() or (ids[ship.id] > 1 and ship.id in numbered):
            new = _new_id(ship.side, {*ids, *numbered})
            fix = Fix(f"Call it {new}", (Change("replace", f"{path}/id", new),))
            what = f"Two ships are called {ship.id}." if ship.id.strip() else "A ship has no id."
            yield _finding("ID", "HEX-GEN-05", f"{path}/id", what, fix, ship=ship.id)
            numbered.add(new)
        numbered.add(ship.id)
        if not 0 <= ship.condition.oar <= NO_OARS:
            near = min(max(ship.condition.oar, 0), NO_OARS)
            fix = Fix(f"Make it {near}", (Change("replace", f"{path}/condition/oar", near),))
            message = f"{ship.id} has oar damage {ship.condition.oar}; it runs from 0 to {NO_OARS}."
            yield _finding("OAR", "HEX-OAR-05", f"{path}/condition/oar", message, fix, ship=ship.id)
        if ship.facing is not None and facing_of(ship.facing) is None:
            facing = DIRECTIONS[SET_UP_FACING[SIDES.index(ship.side)]]
            fix = Fix(f"Face it {facing}", (Change("replace", f"{path}/facing", facing),))
            message = f"{ship.id} faces {ship.facing!r}; a facing is {', '.join(DIRECTIONS)} or 0 to 5."
            yield _finding("FACING", "HEX-GEN-05", f"{path}/facing", message, fix, ship=ship.id)
        if ship.hex is None:
            if ship.condition.status == "entangled":
                message = f"{ship.id} is entangled but stands in no hex."
                yield _finding("HEX", "HEX-RAM-04", f"{path}/hex", message, _remove(index, ship.id), ship=ship.id)
            continue
        if ship.condition.status in ("taken", "retired"):
            continue
        yield from _place(scenario, index, ship, land, occupied)


def _stands(ship: Ship) -> bool:
    return ship.hex is not None and ship.condition.status == "afloat"


def _new_id(side: str, used: set[str]) -> str:
    return next(id for n in range(1, 10_000) if (id := f"{side}{n}") not in used)


def _place(
    scenario: Scenario, index: int, ship: Ship, land: set[Hex], occupied: dict[Hex | None, Ship]
) -> Iterator[Finding]:
    path = f"/units/{index}/hex"
    hex = ship.hex
    assert hex is not None
    if not _on_map(scenario, hex):
        problem = ("MAP-EDGE", "HEX-MOV-08", f"{ship.id} stands at {list(hex)}, off the map.")
    elif hex in land:
        problem = ("ON-LAND", "HEX-MOV-07", f"{ship.id} stands on land at {list(hex)}.")
    elif _stands(ship) and occupied.get(hex) is not ship:
        other = occupied[hex]
        problem = ("SHARED", "HEX-GEN-05", f"{ship.id} stands in the hex of {other.id}, {list(hex)}.")
    elif _stands(ship) and any(u.condition.status == "entangled" and u.hex == hex for u in scenario.units):
        problem = ("SHARED", "HEX-RAM-04", f"{ship.id} stands at {list(hex)}, which an entangled pair closes.")
    elif any(
        u.condition.status == "entangled" and u.hex == hex and u.id != ship.condition.by
        for u in scenario.units[:index]
        if not _stands(ship)
    ):
        problem = ("SHARED", "HEX-RAM-04", f"{ship.id} lies at {list(hex)}, where another pair is entangled.")
    else:
        return
    code, clause, message = problem
    fixes = []
    taken = {unit.hex for unit in scenario.units if unit.hex is not None}
    free = _nearest_free(scenario, hex, land, taken)
    if free is not None:
        fixes.append(Fix(f"Move it to {free[0]},{free[1]}", (Change("replace", path, list(free)),)))
    fixes.append(_remove(index, ship.id))
    yield _finding(code, clause, path, message, *fixes, ship=ship.id, hex=hex)


def _nearest_free(scenario: Scenario, hex: Hex, land: set[Hex], taken: set[Hex]) -> Hex | None:
    board = scenario.board
    start = (min(max(hex[0], 0), board.cols - 1), min(max(hex[1], 0), board.rows - 1))
    seen = {start}
    ring = [start]
    for _ in range(FARTHEST_FIX):
        for at in ring:
            if at not in land and at not in taken:
                return at
        ring = sorted({n for at in ring for n in neighbours(at) if _on_map(scenario, n)} - seen)
        seen.update(ring)
    return None


def _tangles(scenario: Scenario) -> Iterator[Finding]:
    """Entangled ships come in pairs of enemies in one hex (HEX-RAM-04)."""
    by_id = {ship.id: ship for ship in scenario.units}
    for index, ship in enumerate(scenario.units):
        if ship.condition.status != "entangled":
            continue
        other = by_id.get(ship.condition.by or "")
        if (
            other is None
            or other.side == ship.side
            or other.condition.status != "entangled"
            or other.condition.by != ship.id
            or other.hex != ship.hex
        ):
            message = f"{ship.id} is entangled, but not with an enemy that is entangled with it in the same hex."
            yield _finding("TANGLE", "HEX-RAM-04", f"/units/{index}/condition/by", message, ship=ship.id)


def _fleets(scenario: Scenario) -> Iterator[Finding]:
    for side in SIDES:
        ships = [ship for ship in scenario.units if ship.side == side]
        afloat = sum(ship.condition.status == "afloat" for ship in ships)
        name = scenario.sides[side].name if side in scenario.sides else ""
        label = f"Side {side} ({name})" if name else f"Side {side}"
        if not afloat:
            yield _finding("NO-SHIPS", "HEX-GEN-02", "/units", f"{label} has no ship afloat: give it one.", side=side)
        else:
            yield from _fleet_size("/units", label, len(ships))


def _fleet_size(path: str, label: str, number: int) -> Iterator[Finding]:
    if number > LARGEST_FLEET:
        message = f"{label} has {number} ships; this site plays up to {LARGEST_FLEET} a side."
        yield _finding("TOO-MANY", "HEX-GEN-02", path, message, number=number)
    elif not USUAL_FLEET[0] <= number <= USUAL_FLEET[1]:
        message = f"{label} has {number} {'ship' if number == 1 else 'ships'}; a usual game has 10 to 12 a side."
        yield _finding("USUAL", "HEX-GEN-02", path, message, severity="info", number=number)


def _groups(scenario: Scenario) -> Iterator[Finding]:
    """A ship that begins alone cannot attack until it has rejoined a friend (HEX-GRP-01)."""
    standing = [(index, ship) for index, ship in enumerate(scenario.units) if _stands(ship)]
    for index, ship in standing:
        friends = [other for _, other in standing if other.side == ship.side and other is not ship]
        if friends and all(distance(ship.hex, other.hex) > 1 for other in friends):  # type: ignore[arg-type]
            message = f"{ship.id} begins alone: it may not attack until a friend is next to it."
            yield _finding("ISOLATED", "HEX-GRP-01", f"/units/{index}/hex", message, severity="warning", ship=ship.id)


def _bands(scenario: Scenario) -> Iterator[Finding]:
    """There must be room in its rows for the ships that a side has still to place; on a map of fewer than six rows B,
    who places first, may take hexes of A's (HEX-SET-02)."""
    board = scenario.board
    closed = {*land_of(board), *(ship.hex for ship in scenario.units if ship.hex is not None)}
    free = [(col, row) for col in range(board.cols) for row in range(board.rows) if (col, row) not in closed]
    southern = {hex for hex in free if hex[1] >= board.rows - BAND_ROWS}
    northern = {hex for hex in free if hex[1] < BAND_ROWS}
    to_place = Counter[str](
        ship.side for ship in scenario.units if ship.hex is None and ship.condition.status == "afloat"
    )
    rooms = {"A": len(southern) - min(to_place["B"], len(southern & northern)), "B": len(northern)}
    for side, room in rooms.items():
        if to_place[side] > room:
            where = "southern" if side == "A" else "northern"
            number = f"{to_place[side]} ship{'' if to_place[side] == 1 else 's'}"
            message = f"Side {side} has {number} to place and room for {room} in the three {where} rows."
            yield _finding("BAND", "HEX-SET-02", "/units", message, side=side, unplaced=to_place[side], room=room)


def _options(scenario: Scenario) -> Iterator[Finding]:
    for name, word in (("turn_limit", "turn limit"), ("stall", "stall limit")):
        value = getattr(scenario.options, name)
        if value is not None and not 1 <= value <= LONGEST_BATTLE:
            path = f"/options/{name}"
            fix = Fix(f"No {word}", (Change("replace", path, None),))
            clause = "HEX-END-04" if name == "turn_limit" else "HEX-END-05"
            bound = "1 or more" if value < 1 else f"{LONGEST_BATTLE} at most"
            yield _finding("LIMIT", clause, path, f"The {word} is {value:,} rounds; it must be {bound}.", fix)
    if scenario.limit_favours is not None and scenario.options.turn_limit is None and scenario.options.stall is None:
        fix = Fix("Favour nobody", (Change("replace", "/limit_favours", None),))
        message = "A limit favours a side, but there is no limit."
        yield _finding("FAVOURS", "HEX-END-04", "/limit_favours", message, fix, severity="warning")


def _clock(scenario: Scenario) -> Iterator[Finding]:
    """A battle that begins in its middle must name a moment that can be."""
    clock = scenario.clock
    ships = {ship.id: ship for ship in scenario.units}
    if clock.round < 1 or clock.quiet_rounds < 0:
        fix = Fix("Begin at the beginning", (Change("replace", "/clock", {}),))
        yield _finding("CLOCK", "HEX-TRN-01", "/clock", "Rounds count from 1, quiet rounds from 0.", fix)
    if any(ship.hex is None and ship.condition.status == "afloat" for ship in scenario.units):
        for name, value in (("active", clock.active), ("phase", clock.phase == "activations")):
            if value:
                fix = Fix("Begin with the set-up", (Change("replace", "/clock", {}),))
                message = "Ships are still to be placed: the battle begins with the set-up."
                yield _finding("CLOCK", "HEX-SET-02", f"/clock/{name}", message, fix)
    if scenario.first == "roll" and clock.active is not None:
        message = "The side to act is fixed, but the first player is to be rolled for."
        yield _finding("CLOCK", "HEX-SET-04", "/clock/active", message)
    if scenario.first == "roll" and clock.phase == "activations":
        message = "Ships are being activated, but the first player is still to be rolled for."
        yield _finding("CLOCK", "HEX-SET-04", "/clock/phase", message)
    for index, id in enumerate(clock.activated):
        if id not in ships:
            fix = Fix(f"Remove {id}", (Change("remove", f"/clock/activated/{index}"),))
            yield _finding("CLOCK", "HEX-TRN-03", f"/clock/activated/{index}", f"There is no ship {id}.", fix)


def check_fleet(fleet: Fleet) -> tuple[Finding, ...]:
    """Everything the rules have to say about a fleet (HEX-GEN-02, HEX-SHP-01)."""
    return (*_title(fleet.title), *_fleet_ships(fleet))


def _fleet_ships(fleet: Fleet) -> Iterator[Finding]:
    numbered: set[str] = set()
    ids = {ship.id for ship in fleet.units}
    for index, ship in enumerate(fleet.units):
        if not ship.id.strip() or ship.id in numbered:
            new = next(id for n in range(1, 10_000) if (id := f"S{n}") not in ids | numbered)
            fix = Fix(f"Call it {new}", (Change("replace", f"/units/{index}/id", new),))
            what = f"Two ships are called {ship.id}." if ship.id.strip() else "A ship has no id."
            yield _finding("ID", "HEX-GEN-05", f"/units/{index}/id", what, fix, ship=ship.id)
            numbered.add(new)
        numbered.add(ship.id)
    if not fleet.units:
        yield _finding("NO-SHIPS", "HEX-GEN-02", "/units", "The fleet has no ship: give it one.")
    else:
        yield from _fleet_size("/units", "The fleet", len(fleet.units))
