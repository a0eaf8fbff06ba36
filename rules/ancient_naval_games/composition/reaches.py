"""How far things go on hexes (HEX-SHP-04, HEX-ATT-02): what a ruler on a board tells."""

from collections.abc import Iterator

from rules.ancient_naval_games.scenario import Scenario
from rules.ancient_naval_games.ships import FULL_MP
from rules.core.reaches import Reach


def reaches(_scenario: Scenario) -> Iterator[Reach]:
    """In hexes."""
    yield Reach("an attack", 1, "HEX-ATT-02")
    yield Reach("an activation straight ahead", FULL_MP, "HEX-SHP-04")
