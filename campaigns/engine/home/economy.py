"""CMP-ECO: income of areas, upkeep of ships, and the squadrons that go without their pay."""

from campaigns.engine import map as areas
from campaigns.engine.data import Area
from campaigns.engine.decisions import Unpaid
from campaigns.engine.events import ArrearsBorne, IncomeEarned, PayStopped, UpkeepPaid
from campaigns.engine.ledger import State
from campaigns.engine.records import Question, Squadron
from campaigns.engine.resolution import Resolution, refuse
from campaigns.engine.table import Asking, Rule
from rules.core.findings import Finding

HULLS_A_TALENT = 8  # CMP-ECO-02
LOWEST_MORALE = -1


def is_cut_off(state: State, area: Area) -> bool:
    """Whether an area brings its owner nothing: blockaded, or with an enemy army in it (CMP-ECO-01)."""
    owner = state.owner(area.id)
    return owner is not None and (areas.is_blockaded(state, area.id) or areas.has_enemies(state, area.id, owner))


def income(state: State, side: str) -> int:
    """What the side's areas bring in as they stand, in talents."""
    own = [area for area in state.data.areas if state.owner(area.id) == side]
    return sum(area.income for area in own if not is_cut_off(state, area))


def upkeep(state: State, side: str) -> int:
    """What the side owes for its READY hulls, in talents."""
    return -(-len(state.hulls_of(side, "READY")) // HULLS_A_TALENT)


def earn(res: Resolution) -> None:
    """Step 2: income of both sides."""
    data = res.state.data
    if data.options.money == "off":
        return
    for side in data.side_ids:
        cut_off = tuple(
            a.id for a in data.areas if a.income and res.state.owner(a.id) == side and is_cut_off(res.state, a)
        )
        res.emit(IncomeEarned(side=side, talents=income(res.state, side), cut_off=cut_off, clause="CMP-ECO-01"))


def pay(res: Resolution) -> None:
    """Step 2, after income: the upkeep of both sides. Who is short says who goes without, first of `sides` first."""
    data = res.state.data
    if data.options.money == "off":
        return
    for side in reversed(data.side_ids):
        owed = upkeep(res.state, side)
        paid = min(owed, res.state.treasury.get(side, 0))
        back = tuple(id for id in res.state.short if _side_of(res.state, id) == side) if paid == owed else ()
        res.emit(UpkeepPaid(side=side, owed=owed, paid=paid, restored=back, clause="CMP-ECO-02"))


def _side_of(state: State, squadron: str) -> str | None:
    found = state.squadrons.get(squadron)
    return found.side if found is not None else None


def payable(state: State, side: str) -> tuple[Squadron, ...]:
    """The squadrons that can go without their pay: those above the lowest morale."""
    return tuple([each for each in state.squadrons.values() if each.side == side and each.m > LOWEST_MORALE])


def legal(state: State, question: Question) -> list[Unpaid]:
    return [Unpaid(side=question.side, squadron=each.id) for each in payable(state, question.side)]


def check(state: State, decision: Unpaid) -> Finding | None:
    if decision.squadron not in {each.id for each in payable(state, decision.side)}:
        message = f"{decision.squadron} is no squadron of this side with morale to lose. Name another."
        return refuse("UNPAID", message, "CMP-ECO-02")
    return None


def stop(res: Resolution, decision: Unpaid) -> None:
    res.emit(PayStopped(side=decision.side, squadron=decision.squadron, clause="CMP-ECO-02"))


def proceed(res: Resolution) -> None:
    """Where every squadron with morale to lose goes without, nobody has to choose."""
    question = res.state.questions[-1]
    left = payable(res.state, question.side)
    if not left:
        res.emit(ArrearsBorne(side=question.side, clause="CMP-ECO-02"))
    elif len(left) <= int(question.about):
        res.emit(PayStopped(side=question.side, squadron=left[0].id, clause="CMP-ECO-02"))


RULES = (Rule(Unpaid, ("unpaid",), check, stop, legal),)
QUESTIONS = (Asking("unpaid", "crews that cannot be paid", proceed),)
