"""MAR-MIS.12: what a side may not see yet: the other's fire orders until all have written."""

from typing import Any

from msgspec.structs import replace

from rules.mare_nostrum import actions as act
from rules.mare_nostrum import events as ev
from rules.mare_nostrum.state import State


def visible_to(state: State, side: str | None) -> State:
    """The state without the fire orders of other sides while orders are being written; that a galley has its orders
    may be seen."""
    if state.phase != "missiles" or not state.orders:
        return state
    owner = {galley.id: galley.side for galley in state.galleys}
    orders = {id: orders if owner[id] == side else None for id, orders in state.orders.items()}
    return replace(state, orders=orders)


def shown_to(thing: Any, side: str | None) -> Any:
    """An action or event of the log without what its side keeps secret from others, for good: the shots tell the
    rest."""
    if isinstance(thing, ev.FireOrdered | act.Fire) and thing.side != side:
        return replace(thing, orders=())
    return thing
