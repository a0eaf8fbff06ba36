"""Recruits (CMP-LND-01)."""

from campaigns.engine.decisions.base import Decision


class Recruit(Decision, frozen=True, tag="recruit"):
    """Raise an army (CMP-LND-01)."""

    area: str


MusterDecision = Recruit
