"""CMP-AMD-07: several battles may be fought for one encounter; the first one finished counts."""

from collections.abc import Sequence

from campaigns.engine.resolution import refuse
from rules.core.findings import Finding


def check_first(finished: Sequence[str], battle: str) -> Finding | None:
    """Whether a battle may be booked. `finished` are those that were fought to their end, in the order in which they
    ended."""
    if finished[:1] == [battle]:
        return None
    message = "Another battle was fought to its end before this one: that is the one to book."
    return refuse("FIRST", message, "CMP-AMD-07")
