"""What the facts about phalanxes change (ONV-AMP)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from rules.oi_navarcoi import events_ashore as ev

if TYPE_CHECKING:
    from rules.oi_navarcoi.game import Game


def _change(game: Game, phalanx: str, **fields: Any) -> None:
    game.phalanxes[phalanx] = replace(game.phalanxes[phalanx], **fields)


def _ordered(game: Game, event: ev.PhalanxOrdered) -> None:
    _change(game, event.phalanx, secret=event.order)
    game.committed += (event.side,)


def _moved(game: Game, event: ev.PhalanxMoved) -> None:
    _change(
        game,
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


def _drilled(game: Game, event: ev.DrillTest) -> None:
    if not event.passed:
        _change(game, event.phalanx, disordered=True)


def _aboard(game: Game, event: ev.PhalanxAboard) -> None:
    status = "ON_LAND" if event.squadron is None else "EMBARKED"
    _change(
        game,
        event.phalanx,
        status=status,
        aboard=event.squadron,
        x=event.x,
        y=event.y,
        heading=event.heading,
        going=None,
    )


def _met(game: Game, event: ev.LandContact) -> None:
    for phalanx, foe in (event.phalanxes, event.phalanxes[::-1]):
        _change(game, phalanx, foe=foe, going=None)


def _dice(game: Game, event: ev.LandDice) -> None:
    for phalanx, dice in zip(event.phalanxes, event.dice, strict=True):
        _change(game, phalanx, dice=dice, allotted=(), defensive=())


def _allotted(game: Game, event: ev.Allotted) -> None:
    _change(game, event.phalanx, allotted=event.dice, defensive=event.defensive)
    game.committed += (event.side,)


def _fought(game: Game, event: ev.LandMelee) -> None:
    for phalanx, pushed in zip(event.phalanxes, event.pushed, strict=True):
        if pushed != game.phalanxes[phalanx].pushed:
            game.lively = True
        _change(game, phalanx, pushed=pushed, dice=(), allotted=(), defensive=(), fought_turn=game.turn)
    game.committed = ()


def _routed(game: Game, event: ev.PhalanxRouted) -> None:
    _change(game, event.phalanx, status="ROUTED", foe=None, going=None, secret=None)
    for id, other in game.phalanxes.items():
        if other.foe == event.phalanx:
            _change(game, id, foe=None)


def _fled(game: Game, event: ev.PhalanxFled) -> None:
    _change(game, event.phalanx, x=event.x, y=event.y)


def _gone(game: Game, event: ev.PhalanxGone) -> None:
    _change(game, event.phalanx, status="SAVED" if event.saved else "DESTROYED", aboard=None, foe=None)
    for id, other in game.phalanxes.items():
        if other.foe == event.phalanx:
            _change(game, id, foe=None)


def _nothing(game: Game, event: ev.WingRouted) -> None:
    """Counted by how often it was pushed back."""


APPLY: dict[type, Callable[[Game, Any], None]] = {
    ev.PhalanxOrdered: _ordered,
    ev.DrillTest: _drilled,
    ev.PhalanxMoved: _moved,
    ev.PhalanxAboard: _aboard,
    ev.LandContact: _met,
    ev.LandDice: _dice,
    ev.Allotted: _allotted,
    ev.LandMelee: _fought,
    ev.WingRouted: _nothing,
    ev.PhalanxRouted: _routed,
    ev.PhalanxFled: _fled,
    ev.PhalanxGone: _gone,
}
