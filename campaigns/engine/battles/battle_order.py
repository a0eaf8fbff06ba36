"""CMP-TRN-01: the order in which the battles of a step are fought, at sea and on land."""

from typing import Literal

from campaigns.engine.decisions import BattleOrder
from campaigns.engine.events import BattleOrderAsked, BattleOrderNamed
from campaigns.engine.ledger import State
from campaigns.engine.records import Question
from campaigns.engine.resolution import Resolution, refuse
from campaigns.engine.table import Asking, Rule
from rules.core.findings import Finding


def ask(res: Resolution, where: Literal["sea", "land"]) -> None:
    """With option battle_order = second_side ask the side that moves second, where there is something to choose."""
    if res.state.data.options.battle_order == "second_side" and len(res.state.battles) > 1 and res.state.order:
        res.emit(BattleOrderAsked(side=res.state.order[1], where=where, clause="CMP-TRN-01"))


def check(state: State, decision: BattleOrder) -> Finding | None:
    if sorted(decision.areas) != sorted(state.battles):
        names = ", ".join(state.data.area_name(area) for area in state.battles)
        return refuse("ORDER", f"Name each area with a battle once: {names}.", "CMP-TRN-01")
    return None


def name(res: Resolution, decision: BattleOrder) -> None:
    where: Literal["sea", "land"] = "land" if res.state.open[0].about == "land" else "sea"
    res.emit(BattleOrderNamed(side=decision.side, where=where, areas=decision.areas, clause="CMP-TRN-01"))


def legal(state: State, question: Question) -> list[BattleOrder]:
    """Each area first in its turn, the others as in the data: samples."""
    areas = state.battles
    return [BattleOrder(side=question.side, areas=(area, *[each for each in areas if each != area])) for area in areas]


RULES = (Rule(BattleOrder, ("battle_order",), check, name, legal),)
QUESTIONS = (Asking("battle_order", "the order of the battles"),)
