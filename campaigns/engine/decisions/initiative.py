"""The naval game for the order, and the order (CMP-INI, HEX-CAM)."""

from typing import Literal

from campaigns.engine.decisions.base import Decision
from rules.core.results import BattleResult


class CommitFlotilla(Decision, frozen=True, tag="commit_flotilla"):
    """Name the hulls that fight the naval game (CMP-INI-03)."""

    hulls: tuple[str, ...]


class ReportNavalGame(Decision, frozen=True, tag="report_naval_game"):
    """Book the naval game: fought in the engine, typed in, from a log, or by dice; `battle` is where it can be seen,
    `fought` how many were fought to their end for it (CMP-AMD-07)."""

    result: BattleResult
    by: Literal["engine", "table", "log", "auto"] = "table"
    battle: str | None = None
    fought: int = 1


class MoveOrder(Decision, frozen=True, tag="move_order"):
    """The winner of the naval game says who moves first (HEX-CAM-02, option choose)."""

    first: str


InitiativeDecision = CommitFlotilla | ReportNavalGame | MoveOrder
