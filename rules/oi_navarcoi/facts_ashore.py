"""What the facts about phalanxes change (ONV-AMP)."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.oi_navarcoi import events_ashore as ev
from rules.oi_navarcoi.position import NOTHING, Position


def _change(position: Position, phalanx: str, **fields: Any) -> None:
    position.phalanxes[phalanx] = replace(position.phalanxes[phalanx], **fields)


def _ordered(position: Position, event: ev.PhalanxOrdered) -> None:
    _change(position, event.phalanx, secret=event.order)
    position.committed += (event.side,)


def _moved(position: Position, event: ev.PhalanxMoved) -> None:
    _change(
        position,
        event.phalanx,
        x=event.x,
        y=event.y,
        heading=event.heading,
        formation=event.formation,
        going=event.going,
        disordered=event.disordered,
        must_line=event.must_line,
        secret=None,
    )


def _drilled(position: Position, event: ev.DrillTest) -> None:
    if not event.passed:
        _change(position, event.phalanx, disordered=True)


def _aboard(position: Position, event: ev.PhalanxAboard) -> None:
    status = "ON_LAND" if event.squadron is None else "EMBARKED"
    _change(
        position,
        event.phalanx,
        status=status,
        aboard=event.squadron,
        x=event.x,
        y=event.y,
        heading=event.heading,
        going=None,
    )


def _met(position: Position, event: ev.LandContact) -> None:
    for phalanx, foe in (event.phalanxes, event.phalanxes[::-1]):
        _change(position, phalanx, foe=foe, going=None)


def _dice(position: Position, event: ev.LandDice) -> None:
    for phalanx, dice in zip(event.phalanxes, event.dice, strict=True):
        _change(position, phalanx, dice=dice, allotted=(), defensive=())


def _allotted(position: Position, event: ev.Allotted) -> None:
    _change(position, event.phalanx, allotted=event.dice, defensive=event.defensive)
    position.committed += (event.side,)


def _fought(position: Position, event: ev.LandMelee) -> None:
    for phalanx, pushed in zip(event.phalanxes, event.pushed, strict=True):
        if pushed != position.phalanxes[phalanx].pushed:
            position.lively = True
        _change(position, phalanx, pushed=pushed, dice=(), allotted=(), defensive=(), fought_turn=position.turn)
    position.committed = ()


def _routed(position: Position, event: ev.PhalanxRouted) -> None:
    _change(position, event.phalanx, status="ROUTED", foe=None, going=None, secret=None)
    for id, other in position.phalanxes.items():
        if other.foe == event.phalanx:
            _change(position, id, foe=None)


def _fled(position: Position, event: ev.PhalanxFled) -> None:
    _change(position, event.phalanx, x=event.x, y=event.y)


def _gone(position: Position, event: ev.PhalanxGone) -> None:
    _change(position, event.phalanx, status="SAVED" if event.saved else "DESTROYED", aboard=None, foe=None)
    for id, other in position.phalanxes.items():
        if other.foe == event.phalanx:
            _change(position, id, foe=None)


def _nothing(position: Position, event: ev.WingRouted) -> None:
    """Counted by how often it was pushed back."""


APPLY: dict[type, tuple[Callable[[Position, Any], None], int]] = {
    ev.PhalanxOrdered: (_ordered, NOTHING),
    ev.DrillTest: (_drilled, NOTHING),
    ev.PhalanxMoved: (_moved, NOTHING),
    ev.PhalanxAboard: (_aboard, NOTHING),
    ev.LandContact: (_met, NOTHING),
    ev.LandDice: (_dice, NOTHING),
    ev.Allotted: (_allotted, NOTHING),
    ev.LandMelee: (_fought, NOTHING),
    ev.WingRouted: (_nothing, NOTHING),
    ev.PhalanxRouted: (_routed, NOTHING),
    ev.PhalanxFled: (_fled, NOTHING),
    ev.PhalanxGone: (_gone, NOTHING),
}
