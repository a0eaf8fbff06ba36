"""What makes a scenario or a fleet of this ruleset playable (HEX-GEN, HEX-SHP, HEX-SET, HEX-GRP).

Codes: HEX-C-…; paths are JSON pointers into the document. Errors keep a battle from starting; the rest is advice.
"""

from collections.abc import Iterator

from rules.ancient_naval_games.composition.board import LARGEST_MAP, SMALLEST_MAP, check_land, check_size
from rules.ancient_naval_games.composition.clock import check_clock, check_options
from rules.ancient_naval_games.composition.finding import finding
from rules.ancient_naval_games.composition.fleets import check_bands, check_fleet_ships, check_fleets, check_groups
from rules.ancient_naval_games.composition.ships import check_ships, check_tangles
from rules.ancient_naval_games.scenario import Fleet, Scenario
from rules.core.findings import Finding


def check_scenario(scenario: Scenario) -> tuple[Finding, ...]:
    """Everything the rules have to say about a scenario, in the order of its document."""
    board = scenario.board
    if not (SMALLEST_MAP <= board.cols <= LARGEST_MAP and SMALLEST_MAP <= board.rows <= LARGEST_MAP):
        return (*_title(scenario.title), *check_size(scenario))
    return (
        *_title(scenario.title),
        *check_land(scenario),
        *check_ships(scenario),
        *check_tangles(scenario),
        *check_fleets(scenario),
        *check_groups(scenario),
        *check_bands(scenario),
        *check_options(scenario),
        *check_clock(scenario),
    )


def _title(title: str) -> Iterator[Finding]:
    if not title.strip():
        yield finding("TITLE", "HEX-GEN-01", "/title", "Give it a title.", severity="warning")


def check_fleet(fleet: Fleet) -> tuple[Finding, ...]:
    """Everything the rules have to say about a fleet (HEX-GEN-02, HEX-SHP-01)."""
    return (*_title(fleet.title), *check_fleet_ships(fleet))
