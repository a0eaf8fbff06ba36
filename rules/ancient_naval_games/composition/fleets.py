"""HEX-GEN-02, HEX-GRP-01, HEX-SET-02: the fleets, their groups, and room for what is still to be placed."""

from collections import Counter
from collections.abc import Iterator

from rules.ancient_naval_games.composition.finding import finding
from rules.ancient_naval_games.composition.ships import stands
from rules.ancient_naval_games.scenario import Fleet, Scenario, land_of
from rules.ancient_naval_games.setting_up import BAND_ROWS
from rules.ancient_naval_games.state import SIDES
from rules.core.findings import Change, Finding, Fix
from rules.geometry.hexgrid import distance

USUAL_FLEET = (9, 12)
LARGEST_FLEET = 60


def check_fleets(scenario: Scenario) -> Iterator[Finding]:
    for side in SIDES:
        ships = [ship for ship in scenario.units if ship.side == side]
        afloat = sum(ship.condition.status == "afloat" for ship in ships)
        name = scenario.sides[side].name if side in scenario.sides else ""
        label = f"Side {side} ({name})" if name else f"Side {side}"
        if not afloat:
            yield finding("NO-SHIPS", "HEX-GEN-02", "/units", f"{label} has no ship afloat: give it one.", side=side)
        else:
            yield from check_fleet_size("/units", label, len(ships))


def check_fleet_size(path: str, label: str, number: int) -> Iterator[Finding]:
    if number > LARGEST_FLEET:
        message = f"{label} has {number} ships; this site plays up to {LARGEST_FLEET} a side."
        yield finding("TOO-MANY", "HEX-GEN-02", path, message, number=number)
    elif not USUAL_FLEET[0] <= number <= USUAL_FLEET[1]:
        message = f"{label} has {number} {'ship' if number == 1 else 'ships'}; a usual game has 10 to 12 a side."
        yield finding("USUAL", "HEX-GEN-02", path, message, severity="info", number=number)


def check_groups(scenario: Scenario) -> Iterator[Finding]:
    """A ship that begins alone cannot attack until it has rejoined a friend (HEX-GRP-01)."""
    standing = [(index, ship) for index, ship in enumerate(scenario.units) if stands(ship)]
    for index, ship in standing:
        friends = [other for _, other in standing if other.side == ship.side and other is not ship]
        if friends and all(distance(ship.hex, other.hex) > 1 for other in friends):  # type: ignore[arg-type]
            message = f"{ship.id} begins alone: it may not attack until a friend is next to it."
            yield finding("ISOLATED", "HEX-GRP-01", f"/units/{index}/hex", message, severity="warning", ship=ship.id)


def check_bands(scenario: Scenario) -> Iterator[Finding]:
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
            yield finding("BAND", "HEX-SET-02", "/units", message, side=side, unplaced=to_place[side], room=room)


def check_fleet_ships(fleet: Fleet) -> Iterator[Finding]:
    numbered: set[str] = set()
    ids = {ship.id for ship in fleet.units}
    for index, ship in enumerate(fleet.units):
        if not ship.id.strip() or ship.id in numbered:
            new = next(id for n in range(1, 10_000) if (id := f"S{n}") not in ids | numbered)
            fix = Fix(f"Call it {new}", (Change("replace", f"/units/{index}/id", new),))
            what = (
                f"Two ships are called {ship.id}: each needs an id of its own."
                if ship.id.strip()
                else "A ship has no id: give it one."
            )
            yield finding("ID", "HEX-GEN-05", f"/units/{index}/id", what, fix, ship=ship.id)
            numbered.add(new)
        numbered.add(ship.id)
    if not fleet.units:
        yield finding("NO-SHIPS", "HEX-GEN-02", "/units", "The fleet has no ship: give it one.")
    else:
        yield from check_fleet_size("/units", "The fleet", len(fleet.units))
