"""CMP-AFT-07: a prize needs a prize crew."""

from campaigns.engine.battle_records import Encounter
from campaigns.engine.decisions import BurnPrizes
from campaigns.engine.events import PrizeBurnt, PrizesTooMany
from campaigns.engine.ledger import State
from campaigns.engine.records import Hull, Question
from campaigns.engine.resolution import Resolution, refuse
from campaigns.engine.roster import hulls_of_fleet, prizes_of
from campaigns.engine.table import Asking, Rule
from rules.core.findings import Finding

READY_HULLS_A_PRIZE = 2  # CMP-AFT-07


def prizes_over(state: State, side: str, fleet: str = "") -> int:
    """How many prizes a side has, or a fleet, beyond one for each two READY hulls (CMP-AFT-07)."""
    crews = (
        len(hulls_of_fleet(state, fleet, "READY") if fleet else state.hulls_of(side, "READY")) // READY_HULLS_A_PRIZE
    )
    return max(0, len(prizes_of(state, fleet) if fleet else state.hulls_of(side, "PRIZE")) - crews)


def held(state: State, question: Question) -> tuple[Hull, ...]:
    """The prizes among which a side has to choose: its fleet's, or all of its pool."""
    return prizes_of(state, question.about) if question.about else state.hulls_of(question.side, "PRIZE")


def captor_fleet(state: State, battle: Encounter, side: str) -> str | None:
    """CMP-AFT-06, CMP-INI-03: the fleet with which a side's prizes go: the one that had most hulls in the battle, the
    first in roster order of equals. None where its hulls are of no fleet."""
    counts = dict.fromkeys(state.fleets, 0)
    for id in battle.hulls_of(side):
        squadron = state.squadrons.get(state.hulls[id].squadron or "")
        if squadron is not None and squadron.fleet in counts:
            counts[squadron.fleet] += 1
    best = max(counts, key=lambda id: counts[id], default=None)
    if best is not None and counts[best]:
        return best
    return next((id for id in battle.fleets if id in state.fleets and state.fleets[id].side == side), None)


def man_prizes(res: Resolution) -> None:
    """After a naval game: ask a side with too many prizes, with a fleet or in its pool, which to burn."""
    for fleet in [each for each in res.state.fleets.values() if res.state.carries]:
        if over := prizes_over(res.state, fleet.side, fleet.id):
            res.emit(PrizesTooMany(side=fleet.side, over=over, fleet=fleet.id, clause="CMP-AFT-07"))
            return
    if res.state.data.pool is None:
        return
    for side in res.state.data.side_ids:
        if over := prizes_over(res.state, side):
            res.emit(PrizesTooMany(side=side, over=over, clause="CMP-AFT-07"))
            return


def check_burning(state: State, decision: BurnPrizes) -> Finding | None:
    question = state.open[0]
    prizes = {hull.id for hull in held(state, question)}
    over = prizes_over(state, decision.side, question.about)
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
    prizes = tuple(hull.id for hull in held(state, question))
    return [BurnPrizes(side=question.side, hulls=prizes[: prizes_over(state, question.side, question.about)])]


RULES = (Rule(BurnPrizes, ("prizes",), check_burning, burn, legal_burning),)
QUESTIONS = (Asking("prizes", "prize crews"),)
