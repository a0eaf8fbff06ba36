"""HEX-GEN-05, HEX-RAM-04: each ship for itself, and no two in one hex; tangles in pairs."""

from collections import Counter
from collections.abc import Iterator

from rules.ancient_naval_games.composition.board import on_map
from rules.ancient_naval_games.composition.finding import finding, remove
from rules.ancient_naval_games.scenario import Scenario, Ship, facing_of, land_of
from rules.ancient_naval_games.setting_up import SET_UP_FACING
from rules.ancient_naval_games.ships import NO_OARS
from rules.ancient_naval_games.state import SIDES
from rules.core.findings import Change, Finding, Fix
from rules.geometry.hexgrid import DIRECTIONS, Hex, neighbours

FARTHEST_FIX = 9  # hexes around a misplaced ship that are searched for a free one


def check_ships(scenario: Scenario) -> Iterator[Finding]:
    """Each ship for itself, and no two in one hex (HEX-GEN-05)."""
    ids = Counter(ship.id for ship in scenario.units)
    numbered: set[str] = set()
    land = set(land_of(scenario.board))
    occupied = {ship.hex: ship for ship in reversed(scenario.units) if stands(ship)}
    for index, ship in enumerate(scenario.units):
        path = f"/units/{index}"
        if not ship.id.strip() or (ids[ship.id] > 1 and ship.id in numbered):
            new = _new_id(ship.side, {*ids, *numbered})
            fix = Fix(f"Call it {new}", (Change("replace", f"{path}/id", new),))
            what = (
                f"Two ships are called {ship.id}: each needs an id of its own."
                if ship.id.strip()
                else "A ship has no id: give it one."
            )
            yield finding("ID", "HEX-GEN-05", f"{path}/id", what, fix, ship=ship.id)
            numbered.add(new)
        numbered.add(ship.id)
        if not 0 <= ship.condition.oar <= NO_OARS:
            near = min(max(ship.condition.oar, 0), NO_OARS)
            fix = Fix(f"Make it {near}", (Change("replace", f"{path}/condition/oar", near),))
            message = f"{ship.id} has oar damage {ship.condition.oar}; it runs from 0 to {NO_OARS}."
            yield finding("OAR", "HEX-OAR-05", f"{path}/condition/oar", message, fix, ship=ship.id)
        if ship.facing is not None and facing_of(ship.facing) is None:
            facing = DIRECTIONS[SET_UP_FACING[SIDES.index(ship.side)]]
            fix = Fix(f"Face it {facing}", (Change("replace", f"{path}/facing", facing),))
            message = f"{ship.id} faces “{ship.facing}”; a facing must be {', '.join(DIRECTIONS)} or 0 to 5."
            yield finding("FACING", "HEX-GEN-05", f"{path}/facing", message, fix, ship=ship.id)
        if ship.hex is None:
            if ship.condition.status == "entangled":
                message = f"{ship.id} is entangled but stands in no hex: give it one, or take it away."
                yield finding("HEX", "HEX-RAM-04", f"{path}/hex", message, remove(index, ship.id), ship=ship.id)
            continue
        if ship.condition.status in ("taken", "retired"):
            continue
        yield from _place(scenario, index, ship, land, occupied)


def stands(ship: Ship) -> bool:
    return ship.hex is not None and ship.condition.status == "afloat"


def _new_id(side: str, used: set[str]) -> str:
    return next(id for n in range(1, 10_000) if (id := f"{side}{n}") not in used)


def _place(
    scenario: Scenario, index: int, ship: Ship, land: set[Hex], occupied: dict[Hex | None, Ship]
) -> Iterator[Finding]:
    path = f"/units/{index}/hex"
    hex = ship.hex
    assert hex is not None
    if not on_map(scenario, hex):
        problem = ("MAP-EDGE", "HEX-MOV-08", f"{ship.id} stands at {list(hex)}, off the map.")
    elif hex in land:
        problem = ("ON-LAND", "HEX-MOV-07", f"{ship.id} stands on land at {list(hex)}.")
    elif stands(ship) and occupied.get(hex) is not ship:
        other = occupied[hex]
        problem = ("SHARED", "HEX-GEN-05", f"{ship.id} stands in the hex of {other.id}, {list(hex)}.")
    elif stands(ship) and any(u.condition.status == "entangled" and u.hex == hex for u in scenario.units):
        problem = ("SHARED", "HEX-RAM-04", f"{ship.id} stands at {list(hex)}, which an entangled pair closes.")
    elif any(
        u.condition.status == "entangled" and u.hex == hex and u.id != ship.condition.by
        for u in scenario.units[:index]
        if not stands(ship)
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
    fixes.append(remove(index, ship.id))
    yield finding(code, clause, path, message, *fixes, ship=ship.id, hex=hex)


def _nearest_free(scenario: Scenario, hex: Hex, land: set[Hex], taken: set[Hex]) -> Hex | None:
    board = scenario.board
    start = (min(max(hex[0], 0), board.cols - 1), min(max(hex[1], 0), board.rows - 1))
    seen = {start}
    ring = [start]
    for _ in range(FARTHEST_FIX):
        for at in ring:
            if at not in land and at not in taken:
                return at
        ring = sorted({n for at in ring for n in neighbours(at) if on_map(scenario, n)} - seen)
        seen.update(ring)
    return None


def check_tangles(scenario: Scenario) -> Iterator[Finding]:
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
            message = f"{ship.id} is entangled: it must be with an enemy that is entangled with it in the same hex."
            yield finding("TANGLE", "HEX-RAM-04", f"/units/{index}/condition/by", message, ship=ship.id)
