"""Actions are intents: frozen msgspec structs, tagged by `kind`, each naming the side that decides."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec


class Action(msgspec.Struct, frozen=True, tag_field="kind"):
    """What a side wants to do. Every ruleset's actions derive from this."""

    side: str


class Span(msgspec.Struct, frozen=True):
    """Every whole number from `least` to `most`, both included."""

    least: int
    most: int


class Each(msgspec.Struct, frozen=True):
    """Any number of values, each within a bound."""

    of: Any


class Bounds(msgspec.Struct, frozen=True):
    """What a side may choose where a choice runs over a range, as on a free table: by field of the action a
    `Span`, the values allowed (a tuple), a bound for `Each` of several, bounds by key (a mapping, whose keys may
    be left out), or None for anything. Bounds are as narrow as they can be told; `check` has the last word on what
    lies within them."""

    side: str
    kind: str
    fields: dict[str, Any]


class Offer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A legal kind of action for a side: every action of that kind that the rules allow now, or, where a choice runs
    over a range, samples of them and the bounds.

    The law for all rulesets: whatever an offer lists passes `check`; whatever passes `check` is listed in an offer
    or lies within its bounds.
    """

    side: str
    kind: str
    actions: tuple[Any, ...]
    bounds: tuple[Bounds, ...] = ()

    def holds(self, action: Action) -> bool:
        """Whether the action is listed, or lies within the bounds."""
        if action.side != self.side or kind_of(action) != self.kind:
            return False
        return action in self.actions or any(is_within(bounds.fields, action) for bounds in self.bounds)


def is_within(bound: Any, value: Any) -> bool:
    """Whether a value lies within a bound (see `Bounds`)."""
    if bound is None:
        return True
    if isinstance(bound, Span):
        return type(value) is int and bound.least <= value <= bound.most
    if isinstance(bound, Each):
        return all(is_within(bound.of, each) for each in value)
    if isinstance(bound, Mapping):
        if value is None:
            return False
        if isinstance(value, Mapping):
            return all(key in bound and is_within(bound[key], each) for key, each in value.items())
        return all(is_within(each, getattr(value, name)) for name, each in bound.items())
    return value in bound


def kind_of(action: Action) -> str:
    """The tag by which an action is written in JSON."""
    return str(type(action).__struct_config__.tag)


def offers_of(actions: Iterable[Action], bounds: Iterable[Bounds] = ()) -> tuple[Offer, ...]:
    """Group legal actions and bounds into offers, kinds in the order of their first appearance."""
    grouped: dict[tuple[str, str], tuple[list[Action], list[Bounds]]] = {}
    for action in actions:
        grouped.setdefault((action.side, kind_of(action)), ([], []))[0].append(action)
    for each in bounds:
        grouped.setdefault((each.side, each.kind), ([], []))[1].append(each)
    return tuple(Offer(side, kind, tuple(some), tuple(within)) for (side, kind), (some, within) in grouped.items())
