"""Actions are intents: frozen msgspec structs, tagged by `kind`, each naming the side that decides."""

from collections.abc import Iterable
from itertools import groupby
from typing import Any

import msgspec


class Action(msgspec.Struct, frozen=True, tag_field="kind"):
    """What a side wants to do. Every ruleset's actions derive from this."""

    side: str


class Offer(msgspec.Struct, frozen=True):
    """A legal kind of action for a side, with every action of that kind that the rules allow now.

    The law for all rulesets: whatever an offer lists passes `check`; whatever passes `check` is in an offer.
    """

    side: str
    kind: str
    actions: tuple[Any, ...]


def kind_of(action: Action) -> str:
    """The tag by which an action is written in JSON."""
    return str(type(action).__struct_config__.tag)


def offers_of(actions: Iterable[Action]) -> tuple[Offer, ...]:
    """Group legal actions into offers, kinds in the order of their first appearance."""
    grouped: dict[tuple[str, str], list[Action]] = {}
    for (side, kind), some in groupby(actions, key=lambda action: (action.side, kind_of(action))):
        grouped.setdefault((side, kind), []).extend(some)
    return tuple(Offer(side, kind, tuple(some)) for (side, kind), some in grouped.items())
