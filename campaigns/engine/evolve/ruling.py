"""How a ruling changes the ledger (CMP-AMD-04)."""

from typing import Any, get_type_hints

import msgspec
from msgspec.structs import replace

from campaigns.engine.events import ruling as e
from campaigns.engine.evolve.tools import Facts, put
from campaigns.engine.ledger import State
from campaigns.engine.records import Hull

MARKED = ("hulls", "admirals")  # records that say so when they were ruled on


def with_field(state: State, table: str, id: str, field: str, value: Any) -> State:
    """The state with one field of one record set. Raises KeyError, AttributeError or `msgspec.ValidationError`."""
    records = getattr(state, table)
    if not field and table == "hulls":
        return replace(state, hulls=put(records, {id: _new_hull(state, id, value)}))
    if not field:
        records[id]
        return replace(state, **{table: put(records, {id: msgspec.convert(value, int)})})
    record = records[id]
    if field not in record.__struct_fields__ or field in ("id", "ruled"):
        raise AttributeError(field)
    changed = {field: msgspec.convert(value, get_type_hints(type(record))[field])}
    if table in MARKED:
        changed["ruled"] = True
    after = replace(state, **{table: put(records, {id: replace(record, **changed)})})
    return _losses_counted(after, record, after.hulls[id]) if table == "hulls" else after


def _new_hull(state: State, id: str, fields: Any) -> Hull:
    """A hull that enters the ledger by a ruling, marked as such (CMP-GEN-06)."""
    if id in state.hulls or not isinstance(fields, dict):
        raise KeyError(id)
    made: Hull = msgspec.convert({"origin": fields.get("side"), **fields, "id": id}, Hull)
    return replace(made, ruled=True, new=True)


def _losses_counted(state: State, was: Hull, now: Hull) -> State:
    """Hulls lost are derived and follow what is ruled (CMP-VIC-01)."""
    counts = dict(state.hulls_lost)
    for hull, step in ((was, -1), (now, 1)):
        loser = _loser(state, hull)
        if loser is not None:
            counts[loser] = max(0, counts.get(loser, 0) + step)
    return replace(state, hulls_lost=counts)


def _loser(state: State, hull: Hull) -> str | None:
    """Whose loss a hull is: LOST, or a prize of the enemy."""
    if hull.state == "PRIZE":
        return state.data.enemy(hull.side)
    return hull.side if hull.state == "LOST" and not hull.scrapped else None


def _ruled(state: State, event: e.Ruled) -> State:
    for table, id, field, value in event.changes:
        state = with_field(state, table, id, field, value)
    return state


FACTS: Facts = {e.Ruled: _ruled}
