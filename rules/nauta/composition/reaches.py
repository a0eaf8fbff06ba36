"""How far things go on the table (NAU-1.c, NAU-10, NAU-18): what a ruler on a board tells."""

from collections.abc import Iterator

from rules.core.reaches import Reach
from rules.nauta.measure import UNITS_PER_MM
from rules.nauta.scenario import Scenario
from rules.nauta.setting_up import table_of
from rules.nauta.shooting import RANGE


def reaches(scenario: Scenario) -> Iterator[Reach]:
    """In mm."""
    segment = table_of(scenario).segment / UNITS_PER_MM
    yield Reach("a segment", segment, "NAU-1.c")
    yield Reach("balistae", RANGE * segment, "NAU-18f.1")
