"""CMP-AFT-07: a prize needs a prize crew."""

from campaigns.engine.decisions import BurnPrizes
from campaigns.engine.events import PrizeBurnt, PrizesTooMany
from campaigns.engine.ledger import State
from campaigns.engine.records import Question
from campaigns.engine.resolution import Resolution, refuse
from campaigns.engine.table import Asking, Rule
from rules.core.findings import Finding

READY_HULLS_A_PRIZE = 2  # CMP-AFT-07


def prizes_over(state: State, side: str) -> int:
    """How many prizes a side has beyond one for each two READY hulls (CMP-AFT-07)."""
    crews = len(state.hulls_of(side, "READY")) // READY_HULLS_A_PRIZE
    return max(0, len(state.hulls_of(side, "PRIZE")) - crews)


def man_prizes(res: Resolution) -> None:
    """Ask a side with too many prizes which to burn."""
    for side in res.state.data.side_ids:
        if over := prizes_over(res.state, side):
            res.emit(PrizesTooMany(side=side, over=over, clause="CMP-AFT-07"))
            return


def check_burning(state: State, decision: BurnPrizes) -> Finding | None:
    prizes = {hull.id for hull in state.hulls_of(decision.side, "PRIZE")}
    over = prizes_over(state, decision.side)
    for hull in decision.hulls:
        if hull not in prizes:
            return refuse("PRIZE", f"{hull} is no prize of this side.", "CMP-AFT-07")
    if len(set(decision.hulls)) != len(decision.hulls) or len(decision.hulls) != over:
        return refuse("CREWS", f"Crews are missing for {over}: choose exactly as many prizes to burn.", "CMP-AFT-07")
    return None


def burn(res: Resolution, decision: BurnPrizes) -> None:
    for hull in decision.hulls:
        res.emit(PrizeBurnt(hull=hull, side=decision.side, clause="CMP-AFT-07"))


def legal_burning(state: State, question: Question) -> list[BurnPrizes]:
    """The first prizes of the roster: a sample."""
    prizes = tuple(hull.id for hull in state.hulls_of(question.side, "PRIZE"))
    return [BurnPrizes(side=question.side, hulls=prizes[: prizes_over(state, question.side)])]


RULES = (Rule(BurnPrizes, ("prizes",), check_burning, burn, legal_burning),)
QUESTIONS = (Asking("prizes", "prize crews"),)
