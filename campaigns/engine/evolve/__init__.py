"""What each fact changes in the ledger, by chapter. Rolls nothing, decides nothing."""

from campaigns.engine.evolve import (
    aftermath,
    calendar,
    chain,
    economy,
    forming,
    initiative,
    land,
    parts,
    refit,
    ruling,
    yards,
)
from campaigns.engine.evolve.tools import Facts
from campaigns.engine.ledger import State
from rules.core.events import Event

_FACTS: Facts = {
    **calendar.FACTS,
    **economy.FACTS,
    **initiative.FACTS,
    **aftermath.FACTS,
    **parts.FACTS,
    **yards.FACTS,
    **forming.FACTS,
    **land.FACTS,
    **refit.FACTS,
    **ruling.FACTS,
    **chain.FACTS,
}


def evolved(state: State, event: Event) -> State:
    """The state after one fact."""
    return _FACTS[type(event)](state, event)
