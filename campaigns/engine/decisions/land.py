"""Battles on land and control (CMP-LND, CMP-CTL)."""

from campaigns.engine.decisions.base import Decision


class FightLandBattle(Decision, frozen=True, tag="fight_land_battle"):
    """Throw the dice of a land battle (CMP-LND-02)."""

    area: str


class ReportLandBattle(Decision, frozen=True, tag="report_land_battle"):
    """Type in who won a land battle fought at the table; None: nobody (CMP-LND-02)."""

    area: str
    winner: str | None


class Retreat(Decision, frozen=True, tag="retreat"):
    """An army of the loser leaves the field (CMP-LND-02)."""

    army: str
    to: str
    commanders: tuple[str, ...] = ()


LandDecision = FightLandBattle | ReportLandBattle | Retreat
