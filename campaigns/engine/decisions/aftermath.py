"""What battles do to the hulls that fought them (CMP-AFT)."""

from typing import Literal

from campaigns.engine.decisions.base import Decision
from rules.core.results import BattleResult


class ReportBattle(Decision, frozen=True, tag="report_battle"):
    """Book a battle: fought in the engine, typed in, from a log, or by dice; `battle` is where it can be seen."""

    encounter: str
    result: BattleResult
    by: Literal["engine", "table", "log", "auto"] = "table"
    battle: str | None = None


class BurnPrizes(Decision, frozen=True, tag="burn_prizes"):
    """Burn the prizes for which there is no crew (CMP-AFT-07)."""

    hulls: tuple[str, ...]


AftermathDecision = ReportBattle | BurnPrizes
