"""CMP-CHN-02, 05, 06: what a booked mission comes to: its degree, and what ships outside the ledger may not keep."""

from typing import Literal

from campaigns.engine.adapters import ADAPTERS
from campaigns.engine.events import MissionJudged
from campaigns.engine.ledger import State
from campaigns.engine.records import Encounter
from campaigns.engine.resolution import Resolution
from rules.core.results import BattleResult

TOLD_BY = ("oi_navarcoi", "auto")  # rules that tell the degree themselves
UNTOLD = ("reported", "diced")  # no end reasons (CMP-CHN-06)


def judge(res: Resolution, battle: Encounter, result: BattleResult, winner: str | None, holder: str | None) -> None:
    """The fates are booked."""
    res.emit(
        MissionJudged(
            mission=battle.place,
            winner=winner,
            holder=holder,
            degree=degree(res.state, battle, result, winner),
            reason="" if result.ruleset == "auto" or result.reason in UNTOLD else result.reason,
            clause="CMP-CHN-05",
        )
    )


def degree(
    state: State, battle: Encounter, result: BattleResult, winner: str | None
) -> Literal["minor", "major"] | None:
    """CMP-AFT-01, CMP-CHN-05: a major success leaves the loser fewer than half of the hulls it brought; a unit without
    a slot counts as one, left if it is still afloat and its side's. None where nobody has won."""
    if winner is None:
        return None
    if result.ruleset in TOLD_BY:
        return "major" if result.degree == "major" else "minor"
    loser = state.data.enemy(winner)
    lost = ADAPTERS[battle.ruleset].LOST
    fates = {fate.unit: fate.fate for fate in result.fates}
    brought = left = 0
    for piece in battle.pieces_of(loser):
        brought += len(piece.hulls) or 1
        hulls = [state.hulls[id] for id in piece.hulls]
        left += sum(hull.side == loser and hull.state == "READY" for hull in hulls)
        left += not hulls and fates.get(piece.unit) not in lost
    return "major" if 2 * left < brought else "minor"


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
