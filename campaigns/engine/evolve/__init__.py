"""What each fact changes in the ledger, by chapter. Rolls nothing, decides nothing."""

from campaigns.engine.evolve import (
    aftermath,
    calendar,
    chain,
    crews,
    economy,
    encounters,
    forming,
    initiative,
    land,
    parts,
    refit,
    retreating,
    ruling,
    sailing,
    yards,
)
from campaigns.engine.evolve.tools import Facts, details_checked
from campaigns.engine.ledger import State
from rules.core.events import Event

_FACTS: Facts = {
    **calendar.FACTS,
    **economy.FACTS,
    **initiative.FACTS,
    **aftermath.FACTS,
    **encounters.FACTS,
    **crews.FACTS,
    **parts.FACTS,
    **yards.FACTS,
    **forming.FACTS,
    **sailing.FACTS,
    **retreating.FACTS,
    **land.FACTS,
    **refit.FACTS,
    **ruling.FACTS,
    **chain.FACTS,
}


def evolved(state: State, event: Event) -> State:
    """The state after one fact."""
    return details_checked(state, _FACTS[type(event)](state, event))
