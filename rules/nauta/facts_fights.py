"""What each fact of fire, boarding, fighting and surrender changes, and nothing else (see `facts`)."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rules.nauta import events as ev
from rules.nauta.facts_shared import free_captor, freed, pay, take_off
from rules.nauta.position import FLEETS, NOTHING, SHIPS, Position


def told(position: Position, event: Any) -> None:
    """Facts that only tell what others carry out."""


def _declared(position: Position, event: ev.PirophorosDeclared | ev.BoardingDeclared) -> None:
    position.pledges = {**position.pledges, event.side: event.targets}
    position.committed += (event.side,)


def _victims_named(position: Position, event: ev.VictimsNamed) -> None:
    position.pledges = {**position.pledges, event.side: event.victims}
    position.committed += (event.side,)


def _burn_attempt(position: Position, event: ev.BurnAttempt) -> None:
    position.by_id[event.ship].pirophoros_used = True


def _engaged(position: Position, event: ev.Engaged) -> None:
    first, second = (position.by_id[id] for id in event.ships)
    for ship, other in ((first, second), (second, first)):
        ship.engaged_with += (other.id,)
        ship.speed = 0


def _engagement_ended(position: Position, event: ev.EngagementEnded) -> None:
    first, second = (position.by_id[id] for id in event.ships)
    for ship, other in ((first, second), (second, first)):
        ship.engaged_with = tuple([id for id in ship.engaged_with if id != other.id])
    for ship in (first, second):
        freed(position, ship)


def _victims_fixed(position: Position, event: ev.VictimsFixed) -> None:
    for id, victim in event.victims.items():
        position.by_id[id].victim = victim


def _assault(position: Position, event: ev.Assault) -> None:
    position.assault = event.number


def _casualty(position: Position, event: ev.Casualty) -> None:
    position.by_id[event.ship].soldiers = event.left


def _surrender_test(position: Position, event: ev.SurrenderTest) -> None:
    position.by_id[event.ship].tested_50 = True


def _captured(position: Position, event: ev.Captured) -> None:
    ship = position.by_id[event.ship]
    pay(position, ship)
    ship.fate, ship.captured_by, ship.speed = "captured", event.by, 0
    ship.captives = ()
    if event.by is not None:
        captor = position.by_id[event.by]
        captor.captives += (ship.id,)
        captor.speed = 0
    if event.escape:
        position.escapes += (ship.id,)


def _escape_roll(position: Position, event: ev.EscapeRoll) -> None:
    side = position.by_id[event.ship].side
    position.sides = {**position.sides, side: replace(position.sides[side], saving_roll_used=True)}
    position.escapes = position.escapes[1:]
    if event.saved:
        position.saving = event.ship


def _no_escape(position: Position, event: ev.NoEscape) -> None:
    position.escapes = position.escapes[1:]


def _admiral_saved(position: Position, event: ev.AdmiralSaved) -> None:
    position.by_id[event.ship].admiral = False
    ship = position.by_id[event.to]
    ship.admiral, ship.admiral_from_turn = True, position.turn + 1
    position.saving = None


def _prize_removed(position: Position, event: ev.PrizeRemoved) -> None:
    prize, winner = position.by_id[event.ship], position.by_id[event.by].side
    free_captor(position, prize)
    side = position.sides[winner]
    position.sides = {**position.sides, winner: replace(side, prizes=(*side.prizes, event.ship))}
    take_off(position, prize)


def _prize_lost(position: Position, event: ev.PrizeLost) -> None:
    take_off(position, position.by_id[event.ship])


FIGHTS: dict[type, tuple[Callable[[Position, Any], None], int]] = {
    ev.PirophorosDeclared: (_declared, NOTHING),
    ev.BurnAttempt: (_burn_attempt, SHIPS),
    ev.BoardingDeclared: (_declared, NOTHING),
    ev.BoardingRoll: (told, NOTHING),
    ev.Engaged: (_engaged, SHIPS),
    ev.EngagementEnded: (_engagement_ended, SHIPS),
    ev.VictimsNamed: (_victims_named, NOTHING),
    ev.VictimsFixed: (_victims_fixed, SHIPS),
    ev.Assault: (_assault, NOTHING),
    ev.Casualty: (_casualty, SHIPS),
    ev.AdmiralTest: (told, NOTHING),
    ev.SurrenderTest: (_surrender_test, SHIPS),
    ev.Surrendered: (told, NOTHING),
    ev.Captured: (_captured, FLEETS),
    ev.EscapeRoll: (_escape_roll, NOTHING),
    ev.NoEscape: (_no_escape, NOTHING),
    ev.AdmiralSaved: (_admiral_saved, SHIPS),
    ev.AdmiralTookOver: (told, NOTHING),
    ev.PrizeRemoved: (_prize_removed, FLEETS),
    ev.PrizeLost: (_prize_lost, FLEETS),
}
