"""Musters: recruits, yards (CMP-LND-01, CMP-REP-02)."""

from campaigns.engine.decisions.base import Decision


class Recruit(Decision, frozen=True, tag="recruit"):
    """Raise an army (CMP-LND-01)."""

    area: str


class Repair(Decision, frozen=True, tag="repair"):
    """Spend yard points to take `damage` points of hull damage off a hull (CMP-REP-02)."""

    hull: str
    damage: int


MusterDecision = Recruit | Repair
