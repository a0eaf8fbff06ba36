"""Questions of a war of fleets that are answered with one word: what has happened, what may come of each answer, and
which of them stands on the big button."""

from collections.abc import Callable

from campaigns.desk.asking import battles, losses, meetings
from campaigns.desk.asking.shared import Answer, Asked, Picks
from campaigns.engine.ledger import State
from campaigns.engine.records import Question

__all__ = ["ASKED", "Answer", "Asked", "Picks", "asked"]

ASKED: dict[str, Callable[[State, Question], Asked]] = {
    "intercept": meetings.intercept,
    "evade": meetings.evade,
    "fleet_retreat": meetings.retreat,
    "battle_order": battles.order,
    "offer": battles.offer,
    "strait": battles.strait,
    "inside": battles.inside,
    "ground": battles.ground,
    "join": battles.join,
    "flagship": battles.flagship,
    "losses": losses.ships,
    "armies": losses.armies,
    "unpaid": losses.unpaid,
}


def asked(state: State) -> Asked | None:
    """The question on top; None for one that has another form."""
    teller = ASKED.get(state.questions[-1].kind) if state.questions else None
    return teller(state, state.questions[-1]) if teller is not None else None
