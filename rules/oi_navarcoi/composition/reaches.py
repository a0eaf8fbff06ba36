"""How far squadrons go on the table (ONV-MOV): what a ruler on a board tells."""

from collections.abc import Iterator

from rules.core.reaches import Reach
from rules.oi_navarcoi.measure import INCH
from rules.oi_navarcoi.movement import BACK_MOVE, FULL_MOVE
from rules.oi_navarcoi.scenario import Scenario


def reaches(_scenario: Scenario) -> Iterator[Reach]:
    """In inches."""
    yield Reach("a move astern", BACK_MOVE / INCH, "ONV-MOV-11")
    yield Reach("a move ahead in a column or a line", FULL_MOVE / INCH, "ONV-MOV-06")
