"""CMP-AMD-03: what is different between two ledgers of one campaign, record by record."""

from typing import Any

import msgspec

from campaigns.engine.ledger import State

TABLES = (
    "hulls", "squadrons", "fleets", "admirals", "armies", "commanders", "areas", "buildings", "treasury", "points",
    "variables",
)  # fmt: skip
PASSING = {"moved", "tried", "evaded", "entered", "fought", "intercepted", "came_from", "new", "ruled"}  # of a turn


class Change(msgspec.Struct, frozen=True):
    """A field of a record that is different; plain values."""

    field: str
    was: Any
    now: Any


class Difference(msgspec.Struct, frozen=True):
    """A record that is different: it `came`, it is `gone`, or some of its fields `changed`."""

    table: str
    id: str
    what: str
    changes: tuple[Change, ...] = ()


def differences(before: State, after: State) -> tuple[Difference, ...]:
    """Every hull, squadron, fleet, admiral, army, commander, area, building, treasury and variable that is different,
    with points, and the turn and the question at which the campaign stands."""
    found: list[Difference] = []
    for table in TABLES:
        was, now = getattr(before, table), getattr(after, table)
        for id in [*was, *[id for id in now if id not in was]]:
            each = _difference(table, id, was.get(id), now.get(id))
            if each is not None:
                found.append(each)
    stands = [Change(name, was, now) for name, was, now in _standing(before, after) if was != now]
    if stands:
        found.append(Difference("campaign", "", "changed", tuple(stands)))
    return tuple(found)


def _standing(before: State, after: State) -> list[tuple[str, Any, Any]]:
    return [
        ("turn", before.turn, after.turn),
        ("step", before.step, after.step),
        ("side", before.active, after.active),
        ("winner", _winner(before), _winner(after)),
    ]


def _winner(state: State) -> str | None:
    return None if state.ended is None else state.ended.winner


def _difference(table: str, id: str, was: Any, now: Any) -> Difference | None:
    if was == now:
        return None
    if was is None or now is None:
        return Difference(table, id, "came" if was is None else "gone")
    if isinstance(was, int):
        return Difference(table, id, "changed", (Change("", was, now),))
    changes = [
        Change(name, _plain(getattr(was, name)), _plain(getattr(now, name)))
        for name in was.__struct_fields__
        if name not in PASSING and getattr(was, name) != getattr(now, name)
    ]
    return Difference(table, id, "changed", tuple(changes)) if changes else None


def _plain(value: Any) -> Any:
    return msgspec.to_builtins(value)
