"""CMP-AMD-04: the organiser changes fields of the ledger directly, with a reason."""

from collections.abc import Sequence
from typing import Any

import msgspec

from campaigns.engine.data import STACKING_LIMIT
from campaigns.engine.events.ruling import Ruled
from campaigns.engine.evolve import evolved
from campaigns.engine.evolve.ruling import with_field
from campaigns.engine.ledger import State
from campaigns.engine.log.entries import Changed
from campaigns.engine.resolution import refuse
from campaigns.engine.roster import most_hulls
from rules.core.events import Event
from rules.core.findings import Finding, Refused

RANGES = {"hull": (0, 5), "oars": (0, 3), "size": (0, 6), "skill": (0, 3), "m": (-1, 1), "base_m": (-1, 1)}
NOT_BELOW_0 = ("xp", "wins", "siege", "points")


def check(state: State, changes: Sequence[Changed], reason: str) -> Finding | None:
    """Why a ruling is refused; None when it may stand."""
    if not reason.strip():
        return refuse("REASON", "A ruling needs a reason. Say why.", "CMP-AMD-04")
    if not changes:
        return refuse("RULING", "The ruling changes nothing. Name what it sets.", "CMP-AMD-04")
    for each in changes:
        what = f"{each.id} {each.field}".strip()
        try:
            with_field(state, each.table, each.id, each.field, each.value)
        except KeyError:
            return refuse("RECORD", f"There is no {each.id} among the {each.table}.", "CMP-AMD-04")
        except AttributeError:
            return refuse("FIELD", f"{each.field!r} of {each.id} is nothing that can be ruled on.", "CMP-AMD-04")
        except msgspec.ValidationError as error:
            return refuse("VALUE", f"{what} cannot be {each.value!r}: {error}.", "CMP-AMD-04")
        least, most = RANGES.get(each.field, (0, None) if each.field in NOT_BELOW_0 else (None, None))
        if (least is not None and each.value < least) or (most is not None and each.value > most):
            return refuse("VALUE", f"{what} cannot be {each.value}.", "CMP-AMD-04")
        if each.table == "treasury" and each.value < 0:
            return refuse("VALUE", "A treasury never falls below 0.", "CMP-GEN-06")
        if (finding := _names_nothing(state, each)) is not None:
            return finding
    return _torn(_ruled(state, changes), changes)


def _ruled(state: State, changes: Sequence[Changed]) -> State:
    for each in changes:
        state = with_field(state, each.table, each.id, each.field, each.value)
    return state


def _names_nothing(state: State, changed: Changed) -> Finding | None:
    """A field that names a side, an area, a squadron or a fleet names one that there is."""
    fields = changed.value if isinstance(changed.value, dict) and not changed.field else {changed.field: changed.value}
    known: dict[str, Any] = {
        "side": state.data.side_ids, "origin": state.data.side_ids, "owner": state.data.side_ids,
        "area": state.areas, "port": state.areas, "squadron": state.squadrons, "fleet": state.fleets,
    }  # fmt: skip
    for name, value in fields.items():
        if value not in (None, "") and name in known and value not in known[name]:
            return refuse("VALUE", f"{changed.id} {name}: there is no {value!r}.", "CMP-AMD-04")
    low, high = RANGES["hull"]
    if "hull" in fields and changed.table == "hulls" and not low <= fields["hull"] <= high:
        return refuse("VALUE", f"{changed.id} hull cannot be {fields['hull']}.", "CMP-AMD-04")
    return None


def _torn(state: State, changes: Sequence[Changed]) -> Finding | None:
    """A hull has one side, and that of its squadron (CMP-GEN-06)."""
    for each in changes:
        if each.table == "hulls" and (hull := state.hulls[each.id]).squadron is not None:
            owner = state.squadrons[hull.squadron].side
            if hull.side != owner or hull.state in ("PRIZE", "LOST"):
                message = f"{each.id} is still in squadron {hull.squadron}. Take it out of it in the same ruling."
                return refuse("SQUADRON", message, "CMP-GEN-06")
    return None


def overstepped(state: State) -> tuple[str, ...]:
    """Limits of number that a ruling may overstep, which is shown (CMP-AMD-04): armies of a side in an area, hulls of a
    squadron."""
    said: list[str] = []
    for area in state.data.areas:
        for side in state.data.side_ids:
            if (count := len(state.armies_in(area.id, side))) > STACKING_LIMIT:
                name = state.data.side_name(side)
                said.append(f"{name} has {count} armies in {area.name}; the limit is {STACKING_LIMIT}.")
    for squadron in state.squadrons.values():
        count = sum(hull.squadron == squadron.id for hull in state.hulls.values())
        if count > (most := most_hulls(state.data)):
            said.append(f"Squadron {squadron.name} has {count} hulls; the limit is {most}.")
    return tuple(said)


def rule(state: State, changes: Sequence[Changed], reason: str) -> tuple[State, tuple[Event, ...]]:
    """The state after a ruling, and its fact. Raises `Refused`."""
    refusal = check(state, changes, reason)
    if refusal is not None:
        raise Refused(refusal)
    told = tuple((each.table, each.id, each.field, each.value) for each in changes)
    event = Ruled(changes=told, reason=reason, clause="CMP-AMD-04")
    return evolved(state, event), (event,)


def found_otherwise(state: State, changes: Sequence[Changed]) -> str | None:
    """Which values a replay finds other than the ruling found them when it was made, in words (CMP-AMD-04)."""
    said: list[str] = []
    for each in changes:
        now = value_of(state, each)
        if each.was is not msgspec.UNSET and now is not msgspec.UNSET and now != each.was:
            what = f"{each.id} {each.field}".strip()
            said.append(f"{what} was {now} before it, not {each.was}")
    return "; ".join(said) or None


def value_of(state: State, changed: Changed) -> Any:
    """What a field that a ruling sets is now, as plain data; UNSET where there is no such record."""
    record = getattr(state, changed.table).get(changed.id, msgspec.UNSET)
    value = getattr(record, changed.field, msgspec.UNSET) if changed.field else record
    return value if value is msgspec.UNSET else msgspec.to_builtins(value)


def with_values(state: State, changes: Sequence[Changed]) -> tuple[Changed, ...]:
    """The changes of a ruling with the values that it finds."""
    return tuple([msgspec.structs.replace(each, was=value_of(state, each)) for each in changes])
