"""What lies between battles, in sentences."""

import pytest

from campaigns.engine import events as e
from campaigns.story.between import SAID
from tests.campaigns.engine.test_sea_map import west


@pytest.mark.parametrize(
    ("turns", "die", "said"),
    [
        (1, None, "Athens pressed the siege of Corinth and Lechaeum, in its first turn of two."),
        (0, 3, "Athens stood before Corinth and Lechaeum, which the sea still fed."),
    ],
)
def test_ctl_01_a_siege_that_does_not_count_yet_has_no_turn(turns: int, die: int | None, said: str) -> None:
    """CMP-CTL-01: a turn counts only if the port is blockaded or, if not, on a 6."""
    event = e.SiegeWent(area="corinth", side="ATH", turns=turns, die=die, clause="CMP-CTL-01")
    assert SAID[e.SiegeWent](west(), event, west()) == said
