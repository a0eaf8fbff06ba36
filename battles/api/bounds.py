"""Bounds of offers as the API tells them: each says by `bound` which of five kinds it is."""

from collections.abc import Mapping
from typing import Any

import msgspec

from rules.core import actions
from rules.core.actions import Offer


class WholeBound(msgspec.Struct, frozen=True, tag_field="bound", tag="whole"):
    """Every whole number from `least` to `most`, both included."""

    least: int
    most: int


class OneOfBound(msgspec.Struct, frozen=True, tag_field="bound", tag="one_of"):
    """One of these values. Without any nothing fits, and a list of such is empty."""

    values: tuple[Any, ...]


class EachBound(msgspec.Struct, frozen=True, tag_field="bound", tag="each"):
    """A list of any length, also none, of values that lie within the bound `of`."""

    of: "Bound"


class FieldsBound(msgspec.Struct, frozen=True, tag_field="bound", tag="fields"):
    """An object whose members lie each within the bound of that name. Where it maps ids to values, any of them may be
    left out; of another object the schema says what a member may hold that is not named here."""

    of: "dict[str, Bound]"


class FreeBound(msgspec.Struct, frozen=True, tag_field="bound", tag="free"):
    """Anything that the schema of the action allows there."""


Bound = WholeBound | OneOfBound | EachBound | FieldsBound | FreeBound


class BoundsOut(msgspec.Struct, frozen=True):
    """What may be chosen for an action of that kind: a bound by field; of a field that is not named here the schema of
    the action says what it may hold. Bounds are as narrow as they can be told: an action within them may still be
    refused, with the finding that says why."""

    side: str
    kind: str
    fields: dict[str, Bound]


def told(offer: Offer) -> dict[str, Any]:
    """An offer as plain data, `bounds` always among it."""
    bounds = [BoundsOut(each.side, each.kind, _fields(each.fields)) for each in offer.bounds]
    plain: dict[str, Any] = msgspec.to_builtins(
        {"side": offer.side, "kind": offer.kind, "actions": offer.actions, "bounds": bounds}
    )
    return plain


def _fields(fields: Mapping[str, Any]) -> dict[str, Bound]:
    return {name: _bound(bound) for name, bound in fields.items()}


def _bound(bound: Any) -> Bound:
    if bound is None:
        return FreeBound()
    if isinstance(bound, actions.Span):
        return WholeBound(bound.least, bound.most)
    if isinstance(bound, actions.Each):
        return EachBound(_bound(bound.of))
    if isinstance(bound, Mapping):
        return FieldsBound(_fields(bound))
    return OneOfBound(tuple(bound))
