"""What battles do to the hulls that fought them (CMP-AFT)."""

from typing import Literal

from campaigns.engine.decisions.base import Decision
from rules.core.results import BattleResult


class ReportBattle(Decision, frozen=True, tag="report_battle"):
    """Book a battle: fought in the engine, typed in, from a log, or by dice; `battle` is where it can be seen.

    What a result does not tell by itself (CMP-AFT-01): the units that were in a melee or an attack (`fought`, None:
    nobody says, and all count), the unit in which each admiral was (`flags`) and what became of him (`admirals`), both
    by letter; whether a squall blew on the last turn (`storm`, CMP-AFT-10); the gear used up by unit (`used`,
    CMP-AFT-12). `finished` is how many battles were fought to their end for it (CMP-AMD-07)."""

    encounter: str
    result: BattleResult
    by: Literal["engine", "table", "log", "auto"] = "table"
    battle: str | None = None
    fought: tuple[str, ...] | None = None
    flags: dict[str, str] = {}
    admirals: dict[str, Literal["killed", "captured", "lost"]] = {}
    storm: bool = False
    used: dict[str, tuple[str, ...]] = {}
    finished: int = 1


class BurnPrizes(Decision, frozen=True, tag="burn_prizes"):
    """Burn the prizes for which there is no crew (CMP-AFT-07)."""

    hulls: tuple[str, ...]


AftermathDecision = ReportBattle | BurnPrizes
