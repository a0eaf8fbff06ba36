"""MAR-GRA.13, PRZ and REI: figures that pass over, prizes that are manned, galleys that are abandoned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.dice import Dice
from rules.core.ruleset import Log
from rules.mare_nostrum import events as ev
from rules.mare_nostrum.actions import Abandon, Transfer
from rules.mare_nostrum.scenario import Figures, Side
from rules.mare_nostrum.ships import KINDS, MAY_ABANDON, WORTHLESS, Galley

if TYPE_CHECKING:
    from rules.mare_nostrum.game import Game

BOARDERS = ("marines", "archers", "slingers", "bearer", "musician")


def may_man(side: Side, galley: Galley) -> bool:
    """MAR-PRZ.07: whether a side may put figures aboard an empty galley."""
    if galley.sinking:
        return False
    return side in (galley.prize_of, galley.original) or galley.hd < WORTHLESS


def takes_aboard(galley: Galley, other: Galley) -> bool:
    """Whether figures of one galley may pass to another that is grappled to it."""
    if galley.grapple_with(other.id) is None or not other.on_table:
        return False
    return other.side == galley.side if other.crewed else may_man(galley.side, other)


def room(galley: Galley) -> int:
    """MAR-GRA.10: figures that it can take, up to its original complement."""
    return max(0, galley.complement - galley.figures)


def may_be_emptied(galley: Galley) -> bool:
    """MAR-PRZ.05: a prize at will, an own galley with 4 HD or more."""
    return galley.prize_of == galley.side or galley.hd >= MAY_ABANDON


def aboard(galley: Galley, most: int) -> Figures:
    """Up to so many of its figures, marines first, staff last."""
    taken: dict[str, int] = {}
    for kind in BOARDERS:
        number = min(getattr(galley, kind), most)
        if number:
            taken[kind] = number
            most -= number
    return Figures(**taken)


def transfer(game: Game, action: Transfer, dice: Dice, log: Log) -> None:
    """MAR-GRA.13."""
    pass_over(game, game.by_id[action.source], game.by_id[action.target], action.figures, log)


def abandon(game: Game, action: Abandon, dice: Dice, log: Log) -> None:
    """MAR-PRZ.05: everyone whom the other's complement allows."""
    source, target = game.by_id[action.galley], game.by_id[action.to]
    pass_over(game, source, target, aboard(source, room(target)), log)


def pass_over(game: Game, source: Galley, target: Galley, figures: Figures, log: Log) -> None:
    empty, side = not target.crewed, source.side
    game.tell(ev.Transferred(source=source.id, target=target.id, figures=figures, clause="MAR-GRA.13"), log)
    if empty:
        if side == target.original:
            game.tell(ev.Manned(galley=target.id, side=side, clause="MAR-PRZ.07"), log)
        else:
            game.tell(ev.PrizeCrewed(galley=target.id, side=side, clause="MAR-PRZ.03"), log)
    if not any(getattr(source, kind) for kind in KINDS):
        game.tell(ev.Abandoned(galley=source.id, clause="MAR-PRZ.05"), log)
