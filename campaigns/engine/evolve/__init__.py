"""What each fact changes in the ledger, by chapter. Rolls nothing, decides nothing."""

from campaigns.engine.evolve import aftermath, calendar, crews, encounters, initiative, land, parts, refit, ruling
from campaigns.engine.evolve.tools import Facts, details_checked
from campaigns.engine.ledger import State
from rules.core.events import Event

_FACTS: Facts = {
    **calendar.FACTS,
    **initiative.FACTS,
    **aftermath.FACTS,
    **encounters.FACTS,
    **crews.FACTS,
    **parts.FACTS,
    **land.FACTS,
    **refit.FACTS,
    **ruling.FACTS,
}


def evolved(state: State, event: Event) -> State:
    """The state after one fact."""
    return details_checked(state, _FACTS[type(event)](state, event))
