"""How a ruling changes the ledger (CMP-AMD-04)."""

from typing import Any, get_type_hints

import msgspec
from msgspec.structs import replace

from campaigns.engine.events import ruling as e
from campaigns.engine.evolve.tools import Facts, put
from campaigns.engine.ledger import State

MARKED = ("hulls", "admirals")  # records that say so when they were ruled on


def with_field(state: State, table: str, id: str, field: str, value: Any) -> State:
    """The state with one field of one record set. Raises KeyError, AttributeError or `msgspec.ValidationError`."""
    records = getattr(state, table)
    if not field:
        records[id]
        return replace(state, **{table: put(records, {id: msgspec.convert(value, int)})})
    record = records[id]
    if field not in record.__struct_fields__ or field in ("id", "ruled"):
        raise AttributeError(field)
    changed = {field: msgspec.convert(value, get_type_hints(type(record))[field])}
    if table in MARKED:
        changed["ruled"] = True
    return replace(state, **{table: put(records, {id: replace(record, **changed)})})


def _ruled(state: State, event: e.Ruled) -> State:
    for table, id, field, value in event.changes:
        state = with_field(state, table, id, field, value)
    return state


FACTS: Facts = {e.Ruled: _ruled}
