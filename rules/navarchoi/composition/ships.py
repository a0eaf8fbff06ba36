"""NAV-1.3, NAV-3.9 to 3.12, NAV-8.a to d: checks of ships: what they are, where they stand, how they begin."""

from collections import Counter
from collections.abc import Iterator

from rules.core.findings import Change, Finding, Fix
from rules.geometry.square import DIRECTIONS, VECTORS, distance, facing_of, read, squaregrid, written
from rules.navarchoi.charts import Charts
from rules.navarchoi.composition.finding import finding, put, removal, within
from rules.navarchoi.scenario import Equipment, Scenario, Ship
from rules.navarchoi.ships import CATAPHRACT_FROM

STACK = 3  # NAV-3.10.b
FARTHEST_FIX = 6  # squares around a misplaced ship that are searched for a free one
HIGHEST_TOWER = 9


def check(scenario: Scenario, charts: Charts) -> Iterator[Finding]:
    """Every ship for itself, then what they are to each other."""
    yield from ids([unit.id for unit in scenario.units], "")
    for index, unit in enumerate(scenario.units):
        path = f"/units/{index}"
        yield from equipment(unit, unit.id, path, charts)
        yield from _bearing(unit, path)
        yield from _place(scenario, unit, path)
        yield from _condition(scenario, unit, path, charts)
    yield from _stacks(scenario)
    yield from _links(scenario)


def ids(names: list[str], prefix: str) -> Iterator[Finding]:
    """No two ships of one id, and none without."""
    known = set(names)
    seen: set[str] = set()
    for index, id in enumerate(names):
        if not id.strip() or id in seen:
            letter = prefix or (id[:1] if id.strip() else "S")
            new = next(name for n in range(1, 10_000) if (name := f"{letter}{n:02d}") not in known | seen)
            what = (
                f"Two ships are called {id}: each needs an id of its own."
                if id.strip()
                else "A ship has no id: give it one."
            )
            path = f"/units/{index}/id"
            yield finding("ID", "NAV-1.3.1.a", path, what, put(f"Call it {new}", path, new), ship=id)
            seen.add(new)
        seen.add(id)


def equipment(unit: Equipment, id: str, path: str, charts: Charts) -> Iterator[Finding]:
    """NAV-1.3.1 and NAV-1.3.2: type, signs, towers."""
    if charts.type_of(unit.type) is None:
        numbers = [each.type for each in charts.types] or [5]
        near = min(numbers, key=lambda number: abs(number - unit.type))
        message = f"{id} is of Type {unit.type}; the charts know {min(numbers)} to {max(numbers)}."
        fix = put(f"Make it {near}", f"{path}/type", near)
        yield finding("TYPE", "NAV-1.3.1.1", f"{path}/type", message, fix, ship=id)
    if unit.liburnian and unit.type != 2:
        message = f"{id} is a Liburnian of Type {unit.type}; Liburnians are biremes, Type 2."
        fix = put("Make it a bireme", f"{path}/type", 2)
        yield finding("LIBURNIAN", "NAV-R-TYPE", f"{path}/type", message, fix, severity="warning", ship=id)
    if unit.cataphract and unit.type >= CATAPHRACT_FROM:
        message = f"{id} is cataphracted by its size: the sign adds nothing."
        fix = put("Without the sign", f"{path}/cataphract", False)
        yield finding("CATAPHRACT", "NAV-8.c", f"{path}/cataphract", message, fix, severity="info", ship=id)
    if not 0 <= unit.tower <= HIGHEST_TOWER:
        near = within(unit.tower, 0, HIGHEST_TOWER)
        message = f"{id} has tower value {unit.tower}; it may be 0 (none) to {HIGHEST_TOWER}."
        yield finding(
            "TOWER", "NAV-1.3.2.3", f"{path}/tower", message, put(f"Make it {near}", f"{path}/tower", near), ship=id
        )


def _bearing(unit: Ship, path: str) -> Iterator[Finding]:
    if facing_of(unit.facing) is None:
        message = f"{unit.id} faces “{unit.facing}”; a facing must be {', '.join(DIRECTIONS)} or 0 to 7."
        yield finding(
            "FACING", "NAV-X-3", f"{path}/facing", message, put("Face it N", f"{path}/facing", "N"), ship=unit.id
        )


def _place(scenario: Scenario, unit: Ship, path: str) -> Iterator[Finding]:
    """NAV-8.a, NAV-3.11, NAV-3.12: on the map, beside it, or to enter it."""
    condition = unit.condition
    grid = squaregrid(scenario.board.cols, scenario.board.rows)
    if condition.place in ("left", "aground", "sunk"):
        return
    if condition.place == "beside":
        if unit.square is None or unit.square not in grid.cell_of or unit.square in grid:
            message = f"{unit.id} waits beside the map: its square is a virtual one, next to the edge."
            yield finding("SQUARE", "NAV-3.11.b", f"{path}/square", message, ship=unit.id)
        return
    if unit.square is None or condition.place == "outside":
        yield from _entry(scenario, unit, path)
    elif unit.square not in grid:
        fixes = [*_free(scenario, unit, path), removal(f"Remove {unit.id}", path)]
        message = f"{unit.id} stands at {unit.square}, which must be a square of the map."
        yield finding("SQUARE", "NAV-X-2", f"{path}/square", message, *fixes, ship=unit.id)


def _entry(scenario: Scenario, unit: Ship, path: str) -> Iterator[Finding]:
    """NAV-3.12.a: entry squares lie on the edge, with the outside behind them."""
    if not unit.entry:
        message = f"{unit.id} stands nowhere: give it a set-up square, or entry squares."
        fixes = [*_free(scenario, unit, path), removal(f"Remove {unit.id}", path)]
        yield finding("SQUARE", "NAV-8.a", f"{path}/square", message, *fixes, ship=unit.id)
    grid = squaregrid(scenario.board.cols, scenario.board.rows)
    facing = facing_of(unit.facing) or 0
    for number, square in enumerate(unit.entry):
        where = f"{path}/entry/{number}"
        out = removal(f"Without {square}", where)
        if square not in grid:
            message = f"{unit.id} enters at {square}, which must be a square of the map."
            yield finding("ENTRY", "NAV-3.12.a", where, message, out, ship=unit.id)
            continue
        dcol, drow = VECTORS[facing]
        col, row = read(square)
        behind = written((col - dcol, row - drow)) if col - dcol >= 0 and row - drow >= 0 else ""
        if behind in grid:
            message = f"{unit.id} enters at {square} facing {DIRECTIONS[facing]}: behind it lies the map, not its edge."
            yield finding("ENTRY", "NAV-3.12.a", where, message, *_inward(scenario, square, path), out, ship=unit.id)


def _inward(scenario: Scenario, square: str, path: str) -> Iterator[Fix]:
    """At the edge of the map: to look away from it."""
    col, row = read(square)
    edges = ((col == 1, "E"), (col == scenario.board.cols, "W"), (row == 1, "S"), (row == scenario.board.rows, "N"))
    for lies_there, facing in edges:
        if lies_there:
            yield put(f"Face it {facing}", f"{path}/facing", facing)
            return


def _free(scenario: Scenario, unit: Ship, path: str) -> list[Fix]:
    """The nearest empty square, as a fix."""
    grid = squaregrid(scenario.board.cols, scenario.board.rows)
    taken = {each.square for each in scenario.units}
    try:
        col, row = read(unit.square or "0101")
    except ValueError:
        col, row = 1, 1
    start = (within(col, 1, grid.cols), within(row, 1, grid.rows))
    near = grid.within(grid.cell_of[written(start)], FARTHEST_FIX)
    free = [grid.square_of[cell] for cell in near if grid.name_of[cell] not in taken]
    if not free:
        return []
    square = written(min(free, key=lambda each: (distance(each, start), each)))
    return [Fix(f"Put it at {square}", (Change("add", f"{path}/square", square),))]


def _condition(scenario: Scenario, unit: Ship, path: str, charts: Charts) -> Iterator[Finding]:
    """NAV-M-1's invariants for a ship that does not begin fresh."""
    condition, id = unit.condition, unit.id
    kind = charts.type_of(unit.type)
    size = kind.size if kind is not None else 5
    for field in ("manpower", "shown"):
        value = getattr(condition, field)
        if value is not None and not 1 <= value <= size:
            near = within(value, 1, size)
            where = f"{path}/condition/{field}"
            message = f"{id} has Manpower {value}; it is 1 to its Size, {size}."
            yield finding("MANPOWER", "NAV-1.3.2.6", where, message, put(f"Make it {near}", where, near), ship=id)
    full = unit.speed == "F" and condition.damage == "ok"
    if full and condition.links:
        message = f"{id} is Grappled: it cannot be at Full."
        yield finding("SPEED", "NAV-A-51", f"{path}/speed", message, put("Cruise", f"{path}/speed", "C"), ship=id)
    if condition.sail and (full or condition.links or condition.damage == "immobile"):
        message = f"{id} is at sail: that takes a ship at Cruise or Damaged, not Grappled."
        where = f"{path}/condition/sail"
        yield finding("SAIL", "NAV-3.9.c", where, message, put("Lower it", where, False), ship=id)
    prize = condition.controller not in (None, unit.side)
    if prize != (condition.captured == "captured"):
        right = "captured" if prize else "no"
        where = f"{path}/condition/captured"
        holder = condition.controller or unit.side
        message = f"{id} is controlled by side {holder} but marked {condition.captured}: one of the two must change."
        fix = Fix(f"Mark it “{right}”", (Change("add", where, right),))
        yield finding("CAPTURED", "NAV-1.3.2.8", where, message, fix, ship=id)
    away = condition.place in ("beside", "outside", "left", "aground", "sunk") or unit.square is None
    if away and (condition.marker != "none" or condition.sail or condition.links):
        message = f"{id} is not on the map: it has no marker, sail or links."
        yield finding("PLACE", "NAV-1.3.2.1", f"{path}/condition", message, ship=id)
    if condition.place == "map" and unit.square is None:
        message = f"{id} is on the map without a square: give it one."
        yield finding("PLACE", "NAV-8.a", f"{path}/condition/place", message, ship=id)
    outside = condition.place == "outside" or (condition.place is None and unit.square is None)
    if condition.damage == "immobile" and outside:
        yield finding("PLACE", "NAV-3.12.c", f"{path}/condition/damage", f"{id} cannot enter Immobile.", ship=id)


def _on_map(unit: Ship) -> bool:
    return unit.square is not None and unit.condition.place in (None, "map")


def _stacks(scenario: Scenario) -> Iterator[Finding]:
    """NAV-3.10.b, and enemies that begin in one square."""
    squares = Counter(unit.square for unit in scenario.units if _on_map(unit))
    seen: Counter[str] = Counter(each.square for each in scenario.clock.awash)
    squares.update(seen)
    for square, number in seen.items():
        if number > STACK:
            message = f"{number} Awash markers lie in {square}; a square holds {STACK} units."
            yield finding("STACK", "NAV-3.10.b", "/clock/awash", message, square=square)
    sides: dict[str, set[str]] = {}
    for index, unit in enumerate(scenario.units):
        if not _on_map(unit) or unit.square is None:
            continue
        seen[unit.square] += 1
        if seen[unit.square] > STACK:
            message = f"{unit.id}: {squares[unit.square]} units stand in {unit.square}; a square holds {STACK}."
            path = f"/units/{index}"
            fixes = [*_free(scenario, unit, path), removal(f"Remove {unit.id}", path)]
            yield finding("STACK", "NAV-3.10.b", f"{path}/square", message, *fixes, ship=unit.id)
        here = sides.setdefault(unit.square, set())
        here.add(unit.condition.controller or unit.side)
        if len(here) == 2 and not unit.condition.links:
            message = f"{unit.id} begins in the square of an enemy: the two must be Grappled."
            yield finding("ENEMY", "NAV-A-66", f"/units/{index}/square", message, severity="info", ship=unit.id)


def _links(scenario: Scenario) -> Iterator[Finding]:
    """NAV-M-1: links are symmetric, within one square, between enemies or a prize and its captor."""
    by_id = {unit.id: unit for unit in scenario.units}
    for index, unit in enumerate(scenario.units):
        for number, id in enumerate(unit.condition.links):
            other = by_id.get(id)
            path = f"/units/{index}/condition/links/{number}"
            fix = removal(f"Not linked to {id}", path)
            if other is None or other is unit or unit.id not in other.condition.links or other.square != unit.square:
                message = f"{unit.id} is linked to {id}, which does not lie with it in one square: linked ships must."
                yield finding("LINK", "NAV-1.3.2.2", path, message, fix, ship=unit.id)
                continue
            sides = {each.condition.controller or each.side for each in (unit, other)}
            taken = {unit.condition.captured, other.condition.captured} != {"no"}
            if len(sides) == 1 and not taken:
                message = f"{unit.id} and {id} are friends: only a prize and its captor are linked then."
                yield finding("LINK", "NAV-4.6.2.1.f", path, message, fix, ship=unit.id)
