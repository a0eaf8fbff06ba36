"""MAR-GRA.13, PRZ and REI: figures that pass over, prizes that are manned, galleys that are abandoned."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from rules.core.actions import Bounds, Span
from rules.core.choices import Choice
from rules.core.findings import Finding
from rules.mare_nostrum import events as ev
from rules.mare_nostrum.actions import Abandon, Transfer
from rules.mare_nostrum.game import Game
from rules.mare_nostrum.position import Position
from rules.mare_nostrum.refusing import no
from rules.mare_nostrum.scenario import Figures, Side
from rules.mare_nostrum.ships import KINDS, MAY_ABANDON, WORTHLESS, Galley

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


def may_pass(source: Galley, target: Galley) -> bool:
    """Whether any figure may pass (MAR-GRA.13, PRZ.07), room and the rest of its crew apart."""
    return check_pass(source, target) is None


def check_pass(source: Galley, target: Galley) -> Finding | None:
    if not source.crewed or source.grapple_with(target.id) is None:
        message = f"{source.label} and {target.label} must be grappled, with somebody aboard."
        return no("TRANSFER", "GRA.13", message, source=source.id, target=target.id)
    if target.crewed and target.side != source.side:
        message = f"{target.label} is manned by the enemy: figures may only pass to friends, or where nobody is aboard."
        return no("TRANSFER", "GRA.13", message, target=target.id)
    if not takes_aboard(source, target):
        why = "is sinking" if target.sinking else "is worthless to any but its own side"
        return no("TRANSFER", "PRZ.07", f"{target.label} {why}: it cannot be manned.", target=target.id)
    return None


def room(galley: Galley) -> int:
    """MAR-GRA.10: figures that it can take, up to its original complement."""
    return max(0, galley.complement - galley.figures)


def may_be_emptied(galley: Galley) -> bool:
    """MAR-PRZ.05: a prize at will, an own galley with 4 HD or more."""
    return galley.prize_of == galley.side or galley.hd >= MAY_ABANDON


def check_emptying(galley: Galley) -> Finding | None:
    if may_be_emptied(galley):
        return None
    message = f"{galley.label} has {galley.hd} HD: a galley of one's own is given up only from {MAY_ABANDON}."
    return no("ABANDON", "PRZ.05", message, galley=galley.id, hd=galley.hd)


def aboard(galley: Galley, most: int) -> Figures:
    """Up to so many of its figures, marines first, staff last."""
    taken: dict[str, int] = {}
    for kind in BOARDERS:
        number = min(getattr(galley, kind), most)
        if number:
            taken[kind] = number
            most -= number
    return Figures(**taken)


# What a galley that is acting may do


def legal(game: Game, galley: Galley) -> Iterator[Choice]:
    """Of each grapple, figures that pass one way or the other, and giving the galley up."""
    for grapple in galley.grapples:
        other = game.by_id[grapple.other]
        yield Choice(galley.side, Transfer, partial(_transfers, galley, other))
        yield Choice(galley.side, Abandon, partial(_abandonings, galley, other))


def _transfers(galley: Galley, other: Galley) -> Iterator[Transfer]:
    """One marine, and as many as may go."""
    for source, target in ((galley, other), (other, galley)):
        most = passable(source, target)
        for number in sorted({min(1, most), most} - {0}):
            yield Transfer(galley.side, galley.id, source.id, target.id, aboard(source, number))


def passable(source: Galley, target: Galley) -> int:
    """How many figures may pass from one galley to another that is grappled to it."""
    if not may_pass(source, target):
        return 0
    most = source.figures if may_be_emptied(source) else source.figures - 1
    return max(0, min(most, room(target)))


def _abandonings(galley: Galley, other: Galley) -> Iterator[Abandon]:
    if may_pass(galley, other) and room(other) and may_be_emptied(galley):
        yield Abandon(galley.side, galley.id, other.id)


def bounds(game: Position, galley: Galley) -> Iterator[Bounds]:
    for grapple in galley.grapples:
        other = game.by_id[grapple.other]
        for source, target in ((galley, other), (other, galley)):
            if passable(source, target):
                figures = {kind: Span(0, getattr(source, kind)) for kind in KINDS} | {"ballista": (0,)}
                fields: dict[str, Any] = {"galley": (galley.id,), "source": (source.id,), "target": (target.id,)}
                yield Bounds(galley.side, "transfer", {**fields, "figures": figures})


def check_transfer(game: Game, galley: Galley, action: Transfer) -> Finding | None:
    """MAR-GRA.13, PRZ.05, PRZ.07 and GRA.10."""
    source, target = game.by_id.get(action.source), game.by_id.get(action.target)
    if source is None or target is None or source is target or galley not in (source, target):
        message = f"Figures pass between {galley.label} and one galley grappled to it."
        return no("TRANSFER", "GRA.13", message, galley=galley.id)
    if refused := check_pass(source, target):
        return refused
    figures = action.figures
    short = figures.ballista != 0 or any(not 0 <= getattr(figures, kind) <= getattr(source, kind) for kind in KINDS)
    if short or not figures.total:
        message = f"{source.label} has not these figures to pass over; ballista crews stay."
        return no("TRANSFER", "GRA.13", message, galley=source.id)
    if figures.total >= source.figures and (refused := check_emptying(source)):
        return refused
    left = room(target)
    if figures.total > left:
        message = f"{target.label} may take {left} more, up to its original complement of {target.complement}."
        return no("TRANSFER-LIMIT", "GRA.10", message, target=target.id, room=left)
    return None


def transfer(game: Game, action: Transfer) -> None:
    """MAR-GRA.13."""
    pass_over(game, game.by_id[action.source], game.by_id[action.target], action.figures)


def check_abandon(game: Game, galley: Galley, action: Abandon) -> Finding | None:
    """MAR-PRZ.05."""
    target = game.by_id.get(action.to)
    if target is None or target is galley:
        message = f"There is no other galley {action.to}: name one that the crew can pass to."
        return no("TRANSFER", "PRZ.05", message, target=action.to)
    if refused := check_pass(galley, target) or check_emptying(galley):
        return refused
    if not room(target):
        message = f"{target.label} has no room: name a galley with fewer figures than its complement."
        return no("TRANSFER-LIMIT", "GRA.10", message, target=target.id, room=0)
    return None


def abandon(game: Game, action: Abandon) -> None:
    """MAR-PRZ.05: everyone whom the other's complement allows."""
    source, target = game.by_id[action.galley], game.by_id[action.to]
    pass_over(game, source, target, aboard(source, room(target)))


def pass_over(game: Game, source: Galley, target: Galley, figures: Figures) -> None:
    empty, side = not target.crewed, source.side
    game.tell(ev.Transferred(source=source.id, target=target.id, figures=figures, clause="MAR-GRA.13"))
    if empty:
        if side == target.original:
            game.tell(ev.Manned(galley=target.id, side=side, clause="MAR-PRZ.07"))
        else:
            game.tell(ev.PrizeCrewed(galley=target.id, side=side, clause="MAR-PRZ.03"))
    if not any(getattr(source, kind) for kind in KINDS):
        game.tell(ev.Abandoned(galley=source.id, clause="MAR-PRZ.05"))
