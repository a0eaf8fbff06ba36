"""CMP-AFT-01: minor or major, by the rules that tell it, else by what the loser has left."""

from typing import Literal

from campaigns.engine.ledger import State
from campaigns.engine.records import Encounter
from rules.core.results import BattleResult

TOLD_BY = ("oi_navarcoi", "auto")
Degree = Literal["minor", "major"]


def degree_of(state: State, battle: Encounter, result: BattleResult, winner: str | None) -> Degree | None:
    """The degree of a battle whose fates and prizes are booked; None where nobody has won. A report of ONV or AUTO
    without one counts as minor."""
    if winner is None:
        return None
    if result.ruleset in TOLD_BY:
        return "major" if result.degree == "major" else "minor"
    loser = state.data.enemy(winner)
    brought = battle.hulls_of(loser)
    left = [id for id in brought if state.hulls[id].side == loser and state.hulls[id].state == "READY"]
    return "major" if 2 * len(left) < len(brought) else "minor"
