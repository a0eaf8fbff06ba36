"""CMP-CHN-02, 05, 06: what a booked mission comes to, and what ships outside the ledger may not keep."""

import rules
from campaigns.engine.adapters import auto
from campaigns.engine.battle_records import Encounter
from campaigns.engine.battles.degrees import degree_of
from campaigns.engine.events import MissionJudged
from campaigns.engine.ledger import State
from campaigns.engine.resolution import Resolution
from rules.core.results import BattleResult


def judge(res: Resolution, battle: Encounter, result: BattleResult, winner: str | None, holder: str | None) -> None:
    """The fates are booked."""
    res.emit(
        MissionJudged(
            mission=battle.place,
            winner=winner,
            holder=holder,
            degree=degree_of(res.state, battle, result, winner),
            reason=_reason(result),
            clause="CMP-CHN-05",
        )
    )


def _reason(result: BattleResult) -> str:
    """The end reason of the ruleset (CMP-CHN-06); "" where none is told: typed in, diced for, or settled between
    people, who agree on a draw or give up."""
    known = () if result.ruleset == auto.RULESET else rules.get(result.ruleset).end_reasons
    return result.reason if result.reason in known else ""


def takes_none(state: State, captor: str) -> bool:
    """Whether all that a side has in the mission are units without a slot: they take no prizes (CMP-CHN-02)."""
    battle = next((each for each in state.encounters.values() if each.kind == "mission"), None)
    return battle is not None and not any(piece.hulls for piece in battle.pieces_of(captor))


def seized(battle: Encounter, result: BattleResult) -> set[str]:
    """Units that a unit without a slot has taken, by the report: their hulls are LOST (CMP-CHN-02)."""
    if battle.kind != "mission":
        return set()
    written = {piece.unit for piece in battle.pieces if not piece.hulls}
    return {fate.unit for fate in result.fates if fate.fate in ("taken", "captured") and fate.by in written}
