"""CMP-AMD-04: the organiser changes fields of the ledger directly, with a reason."""

from collections.abc import Sequence

import msgspec

from campaigns.engine.entries import Changed
from campaigns.engine.events.ruling import Ruled
from campaigns.engine.evolve import evolved
from campaigns.engine.evolve.ruling import with_field
from campaigns.engine.ledger import State
from campaigns.engine.resolution import refuse
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
    return None


def rule(state: State, changes: Sequence[Changed], reason: str) -> tuple[State, tuple[Event, ...]]:
    """The state after a ruling, and its fact. Raises `Refused`."""
    refusal = check(state, changes, reason)
    if refusal is not None:
        raise Refused(refusal)
    told = tuple((each.table, each.id, each.field, each.value) for each in changes)
    event = Ruled(changes=told, reason=reason, clause="CMP-AMD-04")
    return evolved(state, event), (event,)
