"""What the facts about crews change: figures that pass over or fall, galleys that change hands, melees, the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from rules.mare_nostrum import events as ev
from rules.mare_nostrum.scenario import Cause, Figures
from rules.mare_nostrum.ships import KINDS, Galley
from rules.mare_nostrum.state import SIDES, Ended, Owed

if TYPE_CHECKING:
    from rules.mare_nostrum.game import Game


def _transferred(game: Game, event: ev.Transferred) -> None:
    source, target = game.by_id[event.source], game.by_id[event.target]
    for kind in KINDS:
        number = getattr(event.figures, kind)
        if number:
            setattr(source, kind, getattr(source, kind) - number)
            setattr(target, kind, getattr(target, kind) + number)


def _manned(game: Game, event: ev.Manned) -> None:
    galley = game.by_id[event.galley]
    galley.side, galley.prize_of, galley.fate, galley.fate_turn = event.side, None, "afloat", None


def _prize_crewed(game: Game, event: ev.PrizeCrewed) -> None:
    """MAR-PRZ.03: the die that the enemy rolled for it is not the captor's; nor are its arms (COR.08, MIS.11)."""
    galley = game.by_id[event.galley]
    if galley.side != event.side:
        galley.acted = True
    _loses_arms(galley)
    galley.side = galley.prize_of = event.side
    galley.fate, galley.fate_turn = "captured", game.turn


def _fire_ordered(game: Game, event: ev.FireOrdered) -> None:
    game.orders = {**game.orders, event.galley: event.orders}


def _losses_owed(game: Game, event: ev.LossesOwed) -> None:
    game.owed += (Owed(event.galley, event.cause, event.light, event.any),)


def _losses_by_default(game: Game, event: ev.LossesByDefault) -> None:
    game.defaulting += (event.side,)


def _casualties_removed(game: Game, event: ev.CasualtiesRemoved) -> None:
    galley = game.by_id[event.galley]
    if event.owed:
        place = next(n for n, owed in enumerate(game.owed) if owed.galley == galley.id)
        game.owed = game.owed[:place] + game.owed[place + 1 :]
    _fall(game, galley, event.cause, event.figures)


def _fall(game: Game, galley: Galley, cause: Cause, figures: Figures) -> None:
    """Into the casualty box of the side that has them."""
    for kind in KINDS:
        setattr(galley, kind, getattr(galley, kind) - getattr(figures, kind))
    if figures.ballista:
        galley.ballista = "lost"
    if figures.total:
        side = game.sides[galley.side]
        game.sides = {**game.sides, galley.side: replace(side, casualties=_laid(side.casualties, cause, figures))}
        if galley.side == galley.original:
            galley.fallen = _laid(galley.fallen, cause, figures)


def _laid(box: dict[Cause, dict[str, int]], cause: Cause, figures: Figures) -> dict[Cause, dict[str, int]]:
    """The box with these figures laid into it."""
    counted = dict(box.get(cause, {}))
    for kind in KINDS:
        number = getattr(figures, kind)
        if number:
            counted[kind] = counted.get(kind, 0) + number
    return {**box, cause: counted}


def _sunk(game: Game, event: ev.Sunk) -> None:
    galley = game.by_id[event.galley]
    _fall(game, galley, "drowned", event.drowned)
    if galley.ballista == "ok":
        galley.ballista = "lost"
    _leave(game, galley)
    galley.fate, galley.fate_turn = "sunk", game.turn
    game.flotsam += (event.marker,)


def _leave(game: Game, galley: Galley) -> None:
    """Off the table: its grapples end."""
    for grapple in galley.grapples:
        other = game.by_id[grapple.other]
        other.grapples = tuple(each for each in other.grapples if each.other != galley.id)
    galley.grapples = ()
    galley.stand(None, None, galley.heading)
    game.gaps.clear()


def _left_table(game: Game, event: ev.LeftTable) -> None:
    galley = game.by_id[event.galley]
    _leave(game, galley)
    galley.fate, galley.fate_turn = "off_table", game.turn


def _melees_formed(game: Game, event: ev.MeleesFormed) -> None:
    game.groups = event.groups


def _melee_directed(game: Game, event: ev.MeleeDirected) -> None:
    game.groups = game.groups[1:]
    game.fights += event.fights


def _melees_ordered(game: Game, event: ev.MeleesOrdered) -> None:
    game.fights = event.fights


def _javelins(game: Game, event: ev.Javelins) -> None:
    game.fights = (replace(game.fights[0], thrown=True), *game.fights[1:])


def _next_round(game: Game, event: ev.HackRound | ev.RoundSkipped) -> None:
    game.fights = (replace(game.fights[0], next=event.next), *game.fights[1:])


def _fight_over(game: Game, event: ev.MeleeWon | ev.MeleeUndecided) -> None:
    game.fights = game.fights[1:]


def _captured(game: Game, event: ev.Captured) -> None:
    """Taken, or taken back: nobody is aboard until it is manned (MAR-PRZ.01, .02, COR.08, MIS.11)."""
    galley = game.by_id[event.galley]
    _loses_arms(galley)
    retaken = event.by == galley.original
    galley.prize_of = None if retaken else event.by
    galley.fate = "afloat" if retaken else "captured"
    galley.fate_turn = None if retaken else game.turn


def _derelict(game: Game, event: ev.Derelict) -> None:
    galley = game.by_id[event.galley]
    _loses_arms(galley)
    galley.prize_of = None
    galley.fate, galley.fate_turn = "derelict", game.turn


def _loses_arms(galley: Galley) -> None:
    if galley.ballista == "ok":
        galley.ballista = "captured"
    if galley.has_corvus:
        galley.corvus = "spent"


def _end_agreed(game: Game, event: ev.EndAgreed) -> None:
    game.agreed += tuple(side for side in SIDES if side == event.side)


def _victory(game: Game, event: ev.Victory) -> None:
    game.ended = Ended(event.winner, event.reason, event.points)
    game.phase = "over"


APPLY: dict[type, Callable[[Game, Any], None]] = {
    ev.Transferred: _transferred,
    ev.Manned: _manned,
    ev.PrizeCrewed: _prize_crewed,
    ev.FireOrdered: _fire_ordered,
    ev.LossesOwed: _losses_owed,
    ev.LossesByDefault: _losses_by_default,
    ev.CasualtiesRemoved: _casualties_removed,
    ev.Sunk: _sunk,
    ev.LeftTable: _left_table,
    ev.MeleesFormed: _melees_formed,
    ev.MeleeDirected: _melee_directed,
    ev.MeleesOrdered: _melees_ordered,
    ev.Javelins: _javelins,
    ev.HackRound: _next_round,
    ev.RoundSkipped: _next_round,
    ev.MeleeWon: _fight_over,
    ev.MeleeUndecided: _fight_over,
    ev.LeftEmpty: lambda game, event: None,
    ev.Captured: _captured,
    ev.Derelict: _derelict,
    ev.EndAgreed: _end_agreed,
    ev.Victory: _victory,
}
