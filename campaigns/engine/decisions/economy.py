"""Money (CMP-ECO)."""

from campaigns.engine.decisions.base import Decision


class Unpaid(Decision, frozen=True, tag="unpaid"):
    """Name a squadron that goes without its pay (CMP-ECO-02)."""

    squadron: str


EconomyDecision = Unpaid
