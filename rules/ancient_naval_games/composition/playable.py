"""What spoils a scenario though no rule forbids it (HEX-GEN-02, HEX-MOV-07, HEX-ATT-01, HEX-END-04 and 05)."""

from collections import deque
from collections.abc import Iterator

from rules.ancient_naval_games.composition.clock import LONGEST_BATTLE
from rules.ancient_naval_games.composition.ships import stands
from rules.ancient_naval_games.scenario import Scenario, Ship, land_of
from rules.ancient_naval_games.ships import FULL_MP
from rules.ancient_naval_games.state import SIDES
from rules.core.findings import Finding
from rules.geometry.hexgrid import distance, hexgrid
from rules.naval.playable import Limit, listed, note, out_of_reach, uneven


def playable(scenario: Scenario) -> Iterator[Finding]:
    """Notes on a scenario without errors."""
    afloat = [ship for ship in scenario.units if ship.condition.status == "afloat"]
    hulls = {side: sum(ship.side == side for ship in afloat) for side in SIDES}
    yield from uneven("HEX", "HEX-GEN-02", scenario.sides, hulls, "ships afloat")
    if any(ship.hex is None for ship in afloat):
        return
    if scenario.clock == type(scenario.clock)():
        yield from _contact(scenario)
    far = _steps(scenario, "B")
    cut_off = [ship for ship in afloat if ship.side == "A" and ship.hex not in far]
    if far:
        back = _steps(scenario, "A")
        cut_off += [ship for ship in afloat if ship.side == "B" and ship.hex not in back]
    if cut_off:
        message = f"No way over the sea leads from {listed(ship.id for ship in cut_off)} to any enemy."
        path = f"/units/{scenario.units.index(cut_off[0])}/hex"
        yield note("HEX-P-CLOSED", "HEX-MOV-07", path, message, ship=cut_off[0].id)
    ways = [far[ship.hex] for ship in afloat if ship.side == "A" and ship.hex in far]
    if ways:
        yield from _late(scenario, min(ways))


def _contact(scenario: Scenario) -> Iterator[Finding]:
    """Enemies next to each other: who is first attacks before the other has done anything."""
    pairs = [
        (one, other)
        for one in scenario.units
        for other in scenario.units
        if one.side == "A" and other.side == "B" and stands(one) and stands(other) and _touch(one, other)
    ]
    if pairs:
        one, other = pairs[0]
        more = (
            f", and so do {len(pairs) - 1} more pairs" if len(pairs) > 2 else ", and one more pair" * (len(pairs) - 1)
        )
        message = f"{one.id} and {other.id} begin next to each other{more}: the first player may attack at once."
        path = f"/units/{scenario.units.index(one)}/hex"
        yield note("HEX-P-CONTACT", "HEX-ATT-01", path, message, ship=one.id)


def _touch(one: Ship, other: Ship) -> bool:
    assert one.hex is not None and other.hex is not None
    return distance(one.hex, other.hex) == 1


def _steps(scenario: Scenario, side: str) -> dict[object, int]:
    """How many steps over the sea every hex lies from the nearest ship of a side; hexes no way leads to are missing."""
    grid = hexgrid(scenario.board.cols, scenario.board.rows)
    closed = {grid.cell_of[hex] for hex in land_of(scenario.board)}
    begun = [grid.cell_of[ship.hex] for ship in scenario.units if stands(ship) and ship.side == side and ship.hex]
    found = dict.fromkeys(begun, 0)
    ahead = deque(begun)
    while ahead:
        cell = ahead.popleft()
        for step in grid.steps:
            there = cell + step
            if there not in found and grid.hex_of[there] is not None and there not in closed:
                found[there] = found[cell] + 1
                ahead.append(there)
    return {grid.hex_of[cell]: steps for cell, steps in found.items()}


def _late(scenario: Scenario, apart: int) -> Iterator[Finding]:
    """A limit that comes before the fleets can be next to each other (HEX-END-04, HEX-END-05)."""
    options, clock = scenario.options, scenario.clock
    for name, clause, turns, passed in (
        ("turn_limit", "HEX-END-04", options.turn_limit, clock.round - 1),
        ("stall", "HEX-END-05", options.stall, clock.quiet_rounds),
    ):
        if turns is not None:
            limit = Limit(turns, passed, LONGEST_BATTLE)
            words = ("hexes", "round")
            yield from out_of_reach("HEX", clause, f"/options/{name}", apart - 1, 2 * FULL_MP, limit, words)
