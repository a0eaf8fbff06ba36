"""How far things go on the table (MAR-MIS): what a ruler on a board tells."""

from collections.abc import Iterator

from rules.core.reaches import Reach
from rules.mare_nostrum.contacts import RAM_RUN
from rules.mare_nostrum.grappling import REACH
from rules.mare_nostrum.measure import INCH
from rules.mare_nostrum.missiles import LONG
from rules.mare_nostrum.scenario import Scenario


def reaches(_scenario: Scenario) -> Iterator[Reach]:
    """In inches."""
    yield Reach("grapples", REACH / INCH, "MAR-GRA.03")
    yield Reach("slingers", LONG["slingers"] / INCH, "MAR-MIS.02")
    yield Reach("the run of a ram", RAM_RUN / INCH, "MAR-RAM.01")
    yield Reach("archers", LONG["archers"] / INCH, "MAR-MIS.02")
    yield Reach("a ballista", LONG["ballista"] / INCH, "MAR-MIS.02")
