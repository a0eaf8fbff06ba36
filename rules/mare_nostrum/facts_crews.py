"""What the facts about crews change: figures that pass over or fall, galleys that change hands, melees, the end."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.mare_nostrum import events as ev
from rules.mare_nostrum.flow import PHASES
from rules.mare_nostrum.position import Position
from rules.mare_nostrum.scenario import Cause, Figures
from rules.mare_nostrum.ships import KINDS, Galley
from rules.mare_nostrum.state import SIDES, Ended, Owed


def _transferred(position: Position, event: ev.Transferred) -> None:
    source, target = position.by_id[event.source], position.by_id[event.target]
    for kind in KINDS:
        number = getattr(event.figures, kind)
        if number:
            setattr(source, kind, getattr(source, kind) - number)
            setattr(target, kind, getattr(target, kind) + number)
    source.recount()
    target.recount()


def _manned(position: Position, event: ev.Manned) -> None:
    galley = position.by_id[event.galley]
    galley.side, galley.prize_of, galley.fate, galley.fate_turn = event.side, None, "afloat", None


def _prize_crewed(position: Position, event: ev.PrizeCrewed) -> None:
    """MAR-PRZ.03: the die that the enemy rolled for it is not the captor's; nor are its arms (COR.08, MIS.11)."""
    galley = position.by_id[event.galley]
    if galley.side != event.side:
        galley.acted = True
    _loses_arms(galley)
    galley.side = galley.prize_of = event.side
    galley.fate, galley.fate_turn = "captured", position.turn


def _fire_ordered(position: Position, event: ev.FireOrdered) -> None:
    position.orders = {**position.orders, event.galley: event.orders}


def _losses_owed(position: Position, event: ev.LossesOwed) -> None:
    position.owed += (Owed(event.galley, event.cause, event.light, event.any),)


def _losses_by_default(position: Position, event: ev.LossesByDefault) -> None:
    position.defaulting += (event.side,)


def _casualties_removed(position: Position, event: ev.CasualtiesRemoved) -> None:
    galley = position.by_id[event.galley]
    if event.owed:
        place = next(n for n, owed in enumerate(position.owed) if owed.galley == galley.id)
        position.owed = position.owed[:place] + position.owed[place + 1 :]
    _fall(position, galley, event.cause, event.figures)


def _fall(position: Position, galley: Galley, cause: Cause, figures: Figures) -> None:
    """Into the casualty box of the side that has them."""
    for kind in KINDS:
        setattr(galley, kind, getattr(galley, kind) - getattr(figures, kind))
    galley.recount()
    if figures.ballista:
        galley.ballista = "lost"
    if figures.total:
        sheet = position.sides[galley.side]
        sheet = replace(sheet, casualties=_laid(sheet.casualties, cause, figures))
        position.sides = {**position.sides, galley.side: sheet}
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


def _sunk(position: Position, event: ev.Sunk) -> None:
    galley = position.by_id[event.galley]
    _fall(position, galley, "drowned", event.drowned)
    if galley.ballista == "ok":
        galley.ballista = "lost"
    _leave(position, galley)
    galley.fate, galley.fate_turn = "sunk", position.turn
    position.flotsam += (event.marker,)


def _leave(position: Position, galley: Galley) -> None:
    """Off the table: its grapples end."""
    for grapple in galley.grapples:
        other = position.by_id[grapple.other]
        other.grapples = tuple(each for each in other.grapples if each.other != galley.id)
    galley.grapples = ()
    galley.stand(None, None, galley.heading)


def _left_table(position: Position, event: ev.LeftTable) -> None:
    galley = position.by_id[event.galley]
    _leave(position, galley)
    galley.fate, galley.fate_turn = "off_table", position.turn


def _melees_formed(position: Position, event: ev.MeleesFormed) -> None:
    position.groups = event.groups


def _melee_directed(position: Position, event: ev.MeleeDirected) -> None:
    position.groups = position.groups[1:]
    position.fights += event.fights


def _melees_ordered(position: Position, event: ev.MeleesOrdered) -> None:
    position.fights = event.fights


def _javelins(position: Position, event: ev.Javelins) -> None:
    position.fights = (replace(position.fights[0], thrown=True), *position.fights[1:])


def _next_round(position: Position, event: ev.HackRound | ev.RoundSkipped) -> None:
    position.fights = (replace(position.fights[0], next=event.next), *position.fights[1:])


def _fight_over(position: Position, event: ev.MeleeWon | ev.MeleeUndecided) -> None:
    position.fights = position.fights[1:]


def _captured(position: Position, event: ev.Captured) -> None:
    """Taken, or taken back: nobody is aboard until it is manned (MAR-PRZ.01, .02, COR.08, MIS.11)."""
    galley = position.by_id[event.galley]
    _loses_arms(galley)
    retaken = event.by == galley.original
    galley.prize_of = None if retaken else event.by
    galley.fate = "afloat" if retaken else "captured"
    galley.fate_turn = None if retaken else position.turn


def _derelict(position: Position, event: ev.Derelict) -> None:
    galley = position.by_id[event.galley]
    _loses_arms(galley)
    galley.prize_of = None
    galley.fate, galley.fate_turn = "derelict", position.turn


def _loses_arms(galley: Galley) -> None:
    if galley.ballista == "ok":
        galley.ballista = "captured"
    if galley.has_corvus:
        galley.corvus = "spent"


def _end_agreed(position: Position, event: ev.EndAgreed) -> None:
    position.agreed += tuple(side for side in SIDES if side == event.side)


def _victory(position: Position, event: ev.Victory) -> None:
    position.ended = Ended(event.winner, event.reason, event.points)
    position.phase = "over"
    position.stack = [PHASES["over"]]


Facts = dict[type, Callable[[Position, Any], None]]
PLACES: Facts = {ev.Sunk: _sunk, ev.LeftTable: _left_table}
CREWS: Facts = {
    ev.Transferred: _transferred,
    ev.Manned: _manned,
    ev.PrizeCrewed: _prize_crewed,
    ev.CasualtiesRemoved: _casualties_removed,
    ev.Captured: _captured,
    ev.Derelict: _derelict,
}
NOTHING: Facts = {
    ev.FireOrdered: _fire_ordered,
    ev.LossesOwed: _losses_owed,
    ev.LossesByDefault: _losses_by_default,
    ev.MeleesFormed: _melees_formed,
    ev.MeleeDirected: _melee_directed,
    ev.MeleesOrdered: _melees_ordered,
    ev.Javelins: _javelins,
    ev.HackRound: _next_round,
    ev.RoundSkipped: _next_round,
    ev.MeleeWon: _fight_over,
    ev.MeleeUndecided: _fight_over,
    ev.EndAgreed: _end_agreed,
    ev.Victory: _victory,
}
