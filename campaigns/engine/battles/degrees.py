"""CMP-AFT-01, CMP-CHN-05: minor or major, by the rules that tell it, else by what the loser has left."""

from typing import Literal

from campaigns.engine.adapters import ADAPTERS
from campaigns.engine.battle_records import Encounter
from campaigns.engine.ledger import State
from rules.core.results import BattleResult

TOLD_BY = ("oi_navarcoi", "auto")
Degree = Literal["minor", "major"]


def degree_of(state: State, battle: Encounter, result: BattleResult, winner: str | None) -> Degree | None:
    """The degree of a battle whose fates and prizes are booked; None where nobody has won. A report of ONV or AUTO
    without one counts as minor. In a mission a unit without a slot counts as a hull, left if it is still afloat and its
    side's."""
    if winner is None:
        return None
    if result.ruleset in TOLD_BY:
        return "major" if result.degree == "major" else "minor"
    loser = state.data.enemy(winner)
    lost, fates = ADAPTERS[battle.ruleset].LOST, {fate.unit: fate.fate for fate in result.fates}
    brought = left = 0
    for piece in battle.pieces_of(loser):
        hulls = [state.hulls[id] for id in piece.hulls]
        brought += len(hulls)
        left += sum(hull.side == loser and hull.state == "READY" for hull in hulls)
        if not hulls and battle.kind == "mission":
            brought += 1
            left += fates.get(piece.unit) not in lost
    return "major" if 2 * left < brought else "minor"
