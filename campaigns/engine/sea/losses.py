"""Hulls lost without a battle, where their owner may choose which (CMP-AFT-09, CMP-MOV-05)."""

from campaigns.engine.decisions import ChooseHulls
from campaigns.engine.events import HullsLost, LossesAsked
from campaigns.engine.events.retreating import Why
from campaigns.engine.ledger import State
from campaigns.engine.records import Hull, Question
from campaigns.engine.resolution import Resolution, refuse
from campaigns.engine.roster import hulls_of_squadron
from campaigns.engine.table import Asking, Rule
from rules.core.findings import Finding

CLAUSES: dict[Why, str] = {"cut_off": "CMP-AFT-09", "open_sea": "CMP-MOV-05", "storm": "CMP-CAL-01"}


def at_stake(state: State, squadrons: tuple[str, ...]) -> list[Hull]:
    """The READY hulls with those squadrons, in roster order."""
    ids = {hull.id for squadron in squadrons for hull in hulls_of_squadron(state, squadron, "READY")}
    return [hull for hull in state.hulls.values() if hull.id in ids]


def lose(res: Resolution, side: str, squadrons: tuple[str, ...], count: int, why: Why, then: str = "") -> None:
    """So many hulls of those squadrons are lost: all, or those that their owner chooses. `then` is the step with which
    the turn goes on."""
    hulls = at_stake(res.state, squadrons)
    if not hulls or not count:
        return
    if count >= len(hulls):
        res.emit(HullsLost(side=side, hulls=tuple([hull.id for hull in hulls]), why=why, clause=CLAUSES[why]))
    else:
        res.emit(
            LossesAsked(side=side, squadrons=squadrons, count=count, why=why, then=then, clause=CLAUSES[why])
        )  # fmt: skip


def why_of(question: Question) -> Why:
    """Why hulls are lost."""
    return next(why for why in CLAUSES if question.about.startswith(why))


def check(state: State, decision: ChooseHulls) -> Finding | None:
    question = state.open[0]
    able = [hull.id for hull in at_stake(state, question.among)]
    chosen = set(decision.hulls)
    if len(chosen) != len(decision.hulls) or len(chosen) != question.count or not chosen <= set(able):
        message = f"Choose {question.count} of these ships, each once: {', '.join(able)}."
        return refuse("HULLS", message, CLAUSES[why_of(question)])
    return None


def choose(res: Resolution, decision: ChooseHulls) -> None:
    why = why_of(res.state.open[0])
    roster = tuple([id for id in res.state.hulls if id in decision.hulls])
    res.emit(HullsLost(side=decision.side, hulls=roster, why=why, clause=CLAUSES[why]))


def legal(state: State, question: Question) -> list[ChooseHulls]:
    """The most damaged, in roster order among equals: a sample."""
    hulls = sorted(at_stake(state, question.among), key=lambda hull: -hull.hull)
    return [ChooseHulls(side=question.side, hulls=tuple([hull.id for hull in hulls[: question.count]]))]


RULES = (Rule(ChooseHulls, ("losses",), check, choose, legal),)
QUESTIONS = (Asking("losses", "the loss of ships"),)
