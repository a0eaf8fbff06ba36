"""HEX-SET-01: the map and its land."""

from collections.abc import Iterator

from rules.ancient_naval_games.composition.finding import finding
from rules.ancient_naval_games.scenario import Columns, Scenario
from rules.core.findings import Change, Finding, Fix
from rules.geometry.hexgrid import Hex

SMALLEST_MAP, LARGEST_MAP = 4, 60


def check_size(scenario: Scenario) -> Iterator[Finding]:
    for name in ("cols", "rows"):
        size = getattr(scenario.board, name)
        if not SMALLEST_MAP <= size <= LARGEST_MAP:
            near = min(max(size, SMALLEST_MAP), LARGEST_MAP)
            word = "columns" if name == "cols" else "rows"
            yield finding(
                "MAP",
                "HEX-SET-01",
                f"/board/{name}",
                f"The map has {size} {word}; it may have {SMALLEST_MAP} to {LARGEST_MAP}.",
                Fix(f"Make it {near} {word}", (Change("replace", f"/board/{name}", near),)),
                size=size,
            )


def check_land(scenario: Scenario) -> Iterator[Finding]:
    board = scenario.board
    for name in ("shore", "rocks"):
        land = getattr(board, name)
        if isinstance(land, Columns):
            for index, col in enumerate(land.columns):
                if not 0 <= col < board.cols:
                    path = f"/board/{name}/columns/{index}"
                    fix = Fix(f"Remove column {col}", (Change("remove", path),))
                    message = f"Column {col} is off the map: land may only lie on it."
                    yield finding("LAND", "HEX-SET-01", path, message, fix, col=col)
        elif outside := [hex for hex in land if not on_map(scenario, hex)]:
            kept = [list(hex) for hex in land if on_map(scenario, hex)]
            fix = Fix("Remove what is off the map", (Change("replace", f"/board/{name}", kept),))
            col, row = outside[0]
            message = (
                f"{len(outside)} hexes of {name} lie off the map, the first at {col},{row}: land may only lie on it."
            )
            yield finding("LAND", "HEX-SET-01", f"/board/{name}", message, fix, hexes=outside)


def on_map(scenario: Scenario, hex: Hex) -> bool:
    return 0 <= hex[0] < scenario.board.cols and 0 <= hex[1] < scenario.board.rows
