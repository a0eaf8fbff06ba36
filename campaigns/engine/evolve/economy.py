"""How income and upkeep change the ledger (CMP-ECO)."""

from msgspec.structs import replace

from campaigns.engine.events import economy as e
from campaigns.engine.evolve.tools import Facts, answered, ask, put
from campaigns.engine.ledger import State
from campaigns.engine.records import Squadron


def _earned(state: State, event: e.IncomeEarned) -> State:
    return replace(state, treasury=put(state.treasury, {event.side: state.treasury.get(event.side, 0) + event.talents}))


def _paid(state: State, event: e.UpkeepPaid) -> State:
    left = state.treasury.get(event.side, 0) - event.paid
    again: dict[str, Squadron] = {}
    for id in event.restored:
        if (squadron := state.squadrons.get(id)) is not None:
            again[id] = replace(squadron, m=min(1, squadron.m + state.short[id] + 1))
    state = replace(
        state,
        treasury=put(state.treasury, {event.side: left}),
        squadrons=put(state.squadrons, again),
        short={id: m for id, m in state.short.items() if id not in event.restored},
    )
    missing = event.owed - event.paid
    return ask(state, "unpaid", event.side, str(missing), phase="pools") if missing else state


def _stopped(state: State, event: e.PayStopped) -> State:
    squadron = state.squadrons[event.squadron]
    missing = int(state.questions[-1].about) - 1
    state = answered(state, "unpaid", event.side)
    state = replace(
        state,
        squadrons=put(state.squadrons, {squadron.id: replace(squadron, m=-1)}),
        short=put(state.short, {squadron.id: squadron.m}),
    )
    return ask(state, "unpaid", event.side, str(missing)) if missing else state


FACTS: Facts = {
    e.IncomeEarned: _earned,
    e.UpkeepPaid: _paid,
    e.PayStopped: _stopped,
    e.ArrearsBorne: lambda state, event: answered(state, "unpaid", event.side),
}
