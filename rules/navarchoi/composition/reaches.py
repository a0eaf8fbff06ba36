"""How far things go on squares (NAV-2.7.1, NAV-4.3): what a ruler on a board tells."""

from collections.abc import Iterator

from rules.core.reaches import Reach
from rules.navarchoi.charts import MP
from rules.navarchoi.missiles import REACH, TOWER_REACH
from rules.navarchoi.scenario import Scenario


def reaches(_scenario: Scenario) -> Iterator[Reach]:
    """In squares."""
    yield Reach("missiles", REACH, "NAV-4.3.a")
    yield Reach("missiles from a tower", TOWER_REACH, "NAV-4.3.2.a")
    yield Reach("a ship at Cruise", MP["C"][1], "NAV-2.7.1")
    yield Reach("a ship at Full", MP["F"][1], "NAV-2.7.1")
